/* UCT with random playouts in one world of Howell's or modern Hearts of four, called by uct.py.

   Each seat chooses the card with the best upper confidence bound of its own points (Kocsis and
   Szepesvári, 2006). A card is a number as in the engine, its suit times 16 plus its rank; a hand
   is a mask of 64 bits. */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

typedef uint64_t Mask;

#define BIT(card) (1ULL << (card))
#define SUIT(card) ((card) >> 4)
#define OF_SUIT(suit) (0xffffULL << (suit) * 16)

enum { HEARTS = 3 };

/* The facts of Game in greedy.py. */
typedef struct {
    Mask opening, breaking, barred; /* the first lead, breakers of hearts, not for the first trick */
    int moon, units[64];            /* moon: 0 none, 1 against the others, 2 for the shooter */
} Game;

typedef struct {
    Mask hands[4];
    int units[4], trick[4], lying, turn, first, broken;
} Position;

/* A card played by a seat, and what followed; its children lie side by side. */
typedef struct {
    double sum;
    int visits, card, seat, child, children;
} Node;

/* Randomness: splitmix64 (Steele and others, 2014). */
static int below(uint64_t *state, int n) {
    uint64_t z = *state += 0x9e3779b97f4a7c15ULL;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return (int)(((z ^ z >> 31) >> 32) * n >> 32);
}

static Mask legal(const Game *game, const Position *at) {
    Mask hand = at->hands[at->turn], follow;
    if (!at->lying) {
        if (at->first && hand & game->opening) return game->opening;
        return !at->broken && hand & ~OF_SUIT(HEARTS) ? hand & ~OF_SUIT(HEARTS) : hand;
    }
    follow = hand & OF_SUIT(SUIT(at->trick[0]));
    if (follow) return follow;
    return at->first && hand & ~game->barred ? hand & ~game->barred : hand;
}

static void play(const Game *game, Position *at, int card) {
    int best = 0, units = 0;
    at->hands[at->turn] &= ~BIT(card), at->broken |= (game->breaking & BIT(card)) != 0;
    at->trick[at->lying++] = card, at->turn = (at->turn + 1) & 3;
    if (at->lying < 4) return;
    for (int n = 0; n < 4; n++) {
        int top = at->trick[best], other = at->trick[n];
        units += game->units[other];
        if (SUIT(other) == SUIT(top) && other > top) best = n;
    }
    at->turn = (at->turn + best) & 3; /* all have played: it was the leader's */
    at->units[at->turn] += units, at->lying = at->first = 0;
}

static void play_out(const Game *game, Position *at, uint64_t *state) {
    while (at->hands[at->turn]) {
        Mask cards = legal(game, at);
        for (int n = below(state, __builtin_popcountll(cards)); n; n--) cards &= cards - 1;
        play(game, at, __builtin_ctzll(cards));
    }
}

/* Return the points of a seat after the last trick. */
static int points(const Game *game, const int *units, int seat) {
    int total = units[0] + units[1] + units[2] + units[3], shooter = -1;
    for (int n = 0; game->moon && n < 4; n++)
        if (units[n] == total) shooter = n;
    if (shooter < 0) return units[seat];
    if (game->moon == 1) return seat == shooter ? 0 : total;
    return seat == shooter ? -total : 0;
}

/* Return the child with the best bound; one without visits comes first. */
static int best_child(const Node *nodes, const Node *node, double exploration, uint64_t *state) {
    double most = 0, log_visits = log(node->visits);
    int best = -1, start = below(state, node->children);
    for (int n = 0; n < node->children; n++) {
        int index = node->child + (start + n) % node->children, visits = nodes[index].visits;
        if (!visits) return index;
        double bound = nodes[index].sum / visits + exploration * sqrt(log_visits / visits);
        if (best < 0 || bound > most) best = index, most = bound;
    }
    return best;
}

/* Search a position; add the visits of each card to `visits`. */
void search(const Game *game, const Position *root, int simulations, double exploration,
            uint64_t seed, int *visits) {
    Node *nodes = calloc(1 + 13 * (size_t)simulations, sizeof *nodes);
    int used = 1;
    while (simulations--) {
        Position at = *root;
        int path[53] = {0}, depth = 1;
        while (nodes[path[depth - 1]].visits && at.hands[at.turn]) {
            Node *node = nodes + path[depth - 1];
            if (!node->children) {
                node->child = used;
                for (Mask rest = legal(game, &at); rest; rest &= rest - 1, node->children++)
                    nodes[used++] = (Node){.card = __builtin_ctzll(rest), .seat = at.turn};
            }
            path[depth] = best_child(nodes, node, exploration, &seed);
            play(game, &at, nodes[path[depth++]].card);
        }
        play_out(game, &at, &seed);
        while (depth--) {
            Node *node = nodes + path[depth];
            node->visits++, node->sum -= points(game, at.units, node->seat);
        }
    }
    for (int n = 0; n < nodes->children; n++) visits[nodes[1 + n].card] += nodes[1 + n].visits;
    free(nodes);
}
