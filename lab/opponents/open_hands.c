/* Searches in one world of Howell's or modern Hearts of four, called by open_hands.py.

   A card is a number as in the engine, its suit times 16 plus its rank; a hand is a mask of 64
   bits. */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

typedef uint64_t Mask;

#define BIT(card) (1ULL << (card))
#define SUIT(card) ((card) >> 4)
#define RANK(card) ((card) & 15)
#define OF_SUIT(suit) (0xffffULL << (suit) * 16)

enum { SPADES = 2, HEARTS = 3, QUEEN = SPADES * 16 + 11 };

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

Mask legal(const Game *game, const Position *at) {
    Mask hand = at->hands[at->turn], follow;
    if (!at->lying) {
        if (at->first && hand & game->opening) return game->opening;
        return !at->broken && hand & ~OF_SUIT(HEARTS) ? hand & ~OF_SUIT(HEARTS) : hand;
    }
    follow = hand & OF_SUIT(SUIT(at->trick[0]));
    if (follow) return follow;
    return at->first && hand & ~game->barred ? hand & ~game->barred : hand;
}

/* Return the number of the card that takes the trick so far. */
static int winning(const Position *at) {
    int best = 0;
    for (int n = 1; n < at->lying; n++) {
        int top = at->trick[best], other = at->trick[n];
        if (SUIT(other) == SUIT(top) && other > top) best = n;
    }
    return best;
}

void play(const Game *game, Position *at, int card) {
    at->hands[at->turn] &= ~BIT(card), at->broken |= (game->breaking & BIT(card)) != 0;
    at->trick[at->lying++] = card, at->turn = (at->turn + 1) & 3;
    if (at->lying < 4) return;
    at->turn = (at->turn + winning(at)) & 3; /* all have played: it was the leader's */
    for (int n = 0; n < 4; n++) at->units[at->turn] += game->units[at->trick[n]];
    at->lying = at->first = 0;
}

static int random_card(Mask cards, uint64_t *state) {
    for (int n = below(state, __builtin_popcountll(cards)); n; n--) cards &= cards - 1;
    return __builtin_ctzll(cards);
}

/* Return the points of a seat after the last trick. */
int points(const Game *game, const int *units, int seat) {
    int total = units[0] + units[1] + units[2] + units[3], shooter = -1;
    for (int n = 0; game->moon && n < 4; n++)
        if (units[n] == total) shooter = n;
    if (shooter < 0) return units[seat];
    if (game->moon == 1) return seat == shooter ? 0 : total;
    return seat == shooter ? -total : 0;
}

/* How a search plays out and values a deal: by points and random cards, or by shares. */
typedef struct {
    double exploration, random; /* weight of rarely tried cards; part of random cards by shares */
    int sharing;
} Style;

/* The suits in the order in which a search by shares tries them. */
static const int ORDER[4] = {HEARTS, 0, 1, SPADES};

/* Return the legal cards; of those next to each other, as no other hand and not the winning card
   lies between them, only the highest. The Queen of spades stands alone. */
Mask distinct(const Game *game, const Position *at) {
    Mask cards = legal(game, at), between = 0, kept = 0;
    for (int seat = 0; seat < 4; seat++)
        if (seat != at->turn) between |= at->hands[seat];
    if (at->lying) between |= BIT(at->trick[winning(at)]);
    for (int card = 63, open = 0; card >= 0; card--) {
        if (RANK(card) == 15) open = 0;
        if (cards & BIT(card)) {
            if (!open || card == QUEEN) kept |= BIT(card);
            open = card != QUEEN;
        } else if (between & BIT(card))
            open = 0;
    }
    return kept;
}

/* Return the card of a playout by shares: any but the lowest of the first suit; and of another suit
   than the one led the Queen of spades, or the highest heart instead of any heart. */
static int shared_card(const Game *game, const Position *at, double random, uint64_t *state) {
    Mask cards = distinct(game, at), hearts;
    int discards = at->lying && !(cards & OF_SUIT(SUIT(at->trick[0]))), card;
    if (!(cards & (cards - 1)) || below(state, 1000) < random * 1000)
        return random_card(cards, state);
    for (int n = 0; n < 4; n++) {
        Mask suit = cards & OF_SUIT(ORDER[n]);
        if (!suit) continue;
        cards &= ~(suit & -suit);
        break;
    }
    if (discards && cards & BIT(QUEEN)) return QUEEN;
    card = random_card(cards, state), hearts = cards & OF_SUIT(HEARTS);
    return discards && SUIT(card) == HEARTS ? 63 - __builtin_clzll(hearts) : card;
}

/* Set the value of the end for each seat: minus its points, or its share of what all kept of 26;
   the tree's own ends are half that, half what the searcher kept or the others gave it. */
void end_values(const Game *game, const Style *style, const Position *at, int searcher,
                int in_tree, double *values) {
    double kept[4], sum = 0;
    for (int seat = 0; seat < 4; seat++) {
        values[seat] = -points(game, at->units, seat);
        sum += kept[seat] = 26 + values[seat];
    }
    for (int seat = 0; style->sharing && seat < 4; seat++) {
        double own = seat == searcher ? kept[seat] : 26 - kept[searcher];
        values[seat] = in_tree ? kept[seat] / sum / 2 + own / 52 : kept[seat] / sum;
    }
}

/* Return the child with the best bound; one without visits comes first. */
static int best_child(const Node *nodes, const Node *node, const Style *style, uint64_t *state) {
    double most = 0, log_visits = log(node->visits);
    int best = -1, start = style->sharing ? 0 : below(state, node->children);
    for (int n = 0; n < node->children; n++) {
        int index = node->child + (start + n) % node->children, visits = nodes[index].visits;
        if (!visits) return index;
        double bound = nodes[index].sum / visits + style->exploration * sqrt(log_visits / visits);
        if (best < 0 || bound > most) best = index, most = bound;
    }
    return best;
}

/* UCT: each seat chooses the card with the best upper confidence bound of its own value (Kocsis and
   Szepesvári, 2006). By shares, a node gets its children at once, not when it is met again. Add the
   visits of each card to `visits`, and their mean value to `means`. */
void uct(const Game *game, const Style *style, const Position *root, int simulations,
         uint64_t seed, int *visits, double *means) {
    Node *nodes = calloc(1 + 13 * (size_t)simulations, sizeof *nodes);
    int used = 1;
    while (simulations--) {
        Position at = *root;
        double values[4];
        int path[54] = {0}, depth = 1, in_tree = 1;
        while (in_tree && at.hands[at.turn]) {
            Node *node = nodes + path[depth - 1];
            if (!style->sharing && !node->visits) break;
            in_tree = node->children || !style->sharing;
            if (!node->children) {
                Mask rest = (style->sharing ? distinct : legal)(game, &at);
                node->child = used;
                for (int m = 0; m < 4; m++)
                    for (Mask suit = rest & OF_SUIT(ORDER[m]); suit; suit &= suit - 1)
                        nodes[used++] = (Node){.card = __builtin_ctzll(suit), .seat = at.turn};
                node->children = used - node->child;
            }
            path[depth] = best_child(nodes, node, style, &seed);
            play(game, &at, nodes[path[depth++]].card);
        }
        while (at.hands[at.turn])
            play(game, &at, style->sharing ? shared_card(game, &at, style->random, &seed)
                                           : random_card(legal(game, &at), &seed));
        end_values(game, style, &at, root->turn, in_tree, values);
        while (depth--) {
            Node *node = nodes + path[depth];
            node->visits++, node->sum += values[node->seat];
        }
    }
    for (int n = 0; n < nodes->children; n++) {
        const Node *child = nodes + 1 + n;
        visits[child->card] += child->visits;
        if (child->visits) means[child->card] += child->sum / child->visits;
    }
    free(nodes);
}

/* Return the card of the seat in turn that greedy() of greedy.py chooses. */
int greedy(const Game *game, const Position *at, uint64_t *state) {
    Mask cards = legal(game, at), low = ~(OF_SUIT(SPADES) & -BIT(QUEEN));
    int led = at->trick[0], best = -1, most = 0, equals = 0, above = 0;
    if (!at->lying) {
        if (cards & low) cards &= low;
    } else if (cards & OF_SUIT(SUIT(led))) {
        Mask below_top = cards & (BIT(at->trick[winning(at)]) - 1);
        above = !below_top;
        if (below_top) cards = below_top;
    }
    for (Mask rest = cards; rest; rest &= rest - 1) {
        int card = __builtin_ctzll(rest), units = game->units[card], value;
        if (!at->lying) value = -RANK(card);
        else if (!above) value = 16 * units + RANK(card);
        else if (at->lying == 3) value = RANK(card) - 16 * units;
        else value = -RANK(card) - 16 * (units > 1);
        if (best < 0 || value > most) best = card, most = value, equals = 1;
        else if (value == most && !at->lying && !below(state, ++equals)) best = card;
    }
    return best;
}

/* Play each legal card and the rest of the deal greedily. Add to `totals` three times the value of
   the end for the seat in turn: the mean points of the others minus its own. */
void monte_carlo(const Game *game, const Position *root, uint64_t seed, int64_t *totals) {
    for (Mask rest = legal(game, root); rest; rest &= rest - 1) {
        Position at = *root;
        play(game, &at, __builtin_ctzll(rest));
        while (at.hands[at.turn]) play(game, &at, greedy(game, &at, &seed));
        int64_t *total = totals + __builtin_ctzll(rest);
        for (int seat = 0; seat < 4; seat++) *total += points(game, at.units, seat);
        *total -= 4 * points(game, at.units, root->turn);
    }
}
