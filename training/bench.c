/* Modern Hearts of four against the bench of opponents, some hundred times as fast as in Python.

   cc -O3 -o bench bench.c -lm
   bench samples SEED DEALS NOISE POINTS PASSING   returns of passed cards, as records
   bench games SEED DEALS 0 POINTS PASSING         whole deals, a line each, for the tests

POINTS and PASSING are the weights of two nets as 32-bit floats. Our seats play by the value net
alone. The opponents are those of lab/opponents; tests/test_bench_in_c.py replays games in the
engine. A card is its suit times 13 plus its rank, clubs first; a hand is a mask of 52 bits. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Mask;
typedef enum { OURS, MONTE_CARLO, SHOOTER, FLUSHER, HOARDER } Kind;

#define BIT(card) (1ULL << (card))
#define SUIT(card) ((card) / 13)
#define RANK(card) ((card) % 13)
#define OF_SUIT(suit) (0x1fffULL << (suit) * 13)
#define EACH(card, mask) (Mask rest_ = (mask); rest_ && ((card) = lowest(rest_), 1); rest_ &= rest_ - 1)

enum { SPADES = 2, HEARTS = 3, QUEEN = 36, SAMPLES = 64, WAYS = 286 };
static const Mask HEART_CARDS = OF_SUIT(3), LOW_HEARTS = 0x3fULL << 39;

static int lowest(Mask mask) { return __builtin_ctzll(mask); }
static int highest(Mask mask) { return 63 - __builtin_clzll(mask); }
static int count(Mask mask) { return __builtin_popcountll(mask); }
static int units_of(int card) { return card == QUEEN ? 13 : SUIT(card) == HEARTS; }

/* Randomness: splitmix64 (Steele and others, 2014). */

static uint64_t state;

static uint64_t next_random(void) {
    uint64_t z = state += 0x9e3779b97f4a7c15ULL;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return z ^ z >> 31;
}

static int below(int n) { return (int)((next_random() >> 32) * n >> 32); }
static double uniform(void) { return ((next_random() >> 11) + 0.5) / 9007199254740992.0; }

/* Nets: eldesthand/bots/net. The numbers of features are those of the layout FOUR. */

static float embed[2][161][128], embed_general[55][128], context_plain[129][192],
    context_counting[128][192], context_general[55][192], hidden[2][129][96],
    hidden_context[2][192][96], output[2][97][13];
static float pass_embed[4][27][40], pass_hidden[4][40][32], pass_general[26][32], pass_output[33];

enum { PLAYED = 13, LYING = 65, KNOWN = 104, COUNTS = 143, VOID = 156, LED = 159 };

static void read_weights(float *to, size_t size, FILE *file) {
    if (fread(to, 1, size, file) != size) exit(1);
}
#define READ(matrix, file) read_weights((float *)(matrix), sizeof(matrix), file)

static FILE *opened(const char *name) {
    FILE *file = fopen(name, "rb");
    if (!file) exit(1);
    return file;
}

static void read_nets(const char *points, const char *passing) {
    FILE *file = opened(points);
    READ(embed, file), READ(embed_general, file), READ(context_plain, file);
    READ(context_counting, file), READ(context_general, file), READ(hidden, file);
    READ(hidden_context, file), READ(output, file), fclose(file);
    file = opened(passing);
    READ(pass_embed, file), READ(pass_hidden, file), READ(pass_general, file);
    READ(pass_output, file), fclose(file);
}

static void add(float *to, const float *row, int n, float weight) {
    for (int i = 0; i < n; i++) to[i] += weight * row[i];
}

static void relu(float *row, int n) {
    for (int i = 0; i < n; i++) row[i] = row[i] > 0 ? row[i] : 0;
}

typedef struct {
    Mask hand[4], played[4], passed[4], gone;
    int distance; /* of the receiver of passed cards, or 0 */
    Kind kind[4];
    int units[4], trick[4], lying, leader, turn, first, broken, lacks[4][4];
} Table;

static void embed_suit(const Table *table, int me, int suit, float *row) {
    const float(*rows)[128] = embed[suit == HEARTS];
    int card;
    add(row, rows[160], 128, 1);
    for EACH (card, table->hand[me] & OF_SUIT(suit)) add(row, rows[RANK(card)], 128, 1);
    if (suit == SPADES) add(row, rows[COUNTS + RANK(QUEEN)], 128, 1);
    for (int turn = 0; turn < 4; turn++) {
        int seat = (me + turn) & 3;
        for EACH (card, table->played[seat] & OF_SUIT(suit))
            add(row, rows[PLAYED + turn * 13 + RANK(card)], 128, 1);
        if (turn && table->lacks[seat][suit]) add(row, rows[VOID + turn - 1], 128, 1);
    }
    for (int n = 0; n < table->lying; n++) {
        int turn = (table->leader + n - me) & 3;
        card = table->trick[n];
        if (SUIT(card) == suit) add(row, rows[LYING + (turn - 1) * 13 + RANK(card)], 128, 1);
    }
    if (table->distance)
        for EACH (card, table->passed[me] & ~table->gone & OF_SUIT(suit))
            add(row, rows[KNOWN + (table->distance - 1) * 13 + RANK(card)], 128, 1);
    if (table->lying && SUIT(table->trick[0]) == suit) add(row, rows[LED], 128, 1);
    relu(row, 128);
}

static int general_features(const Table *table, int me, int *index, float *weight) {
    int n = 0, lying_units = 0;
    for (int i = 0; i < table->lying; i++) lying_units += units_of(table->trick[i]);
#define FEATURE(number, value) (index[n] = (number), weight[n++] = (value))
    FEATURE(table->lying, 1), FEATURE(13 + count(table->hand[me]) - 1, 1);
    for (int turn = 0; turn < 4; turn++) {
        int units = table->units[(me + turn) & 3];
        if (units) FEATURE(4 + turn, units / 26.0f), FEATURE(8 + turn, 1);
    }
    if (table->lying) FEATURE(12, lying_units * 13 / 26.0f / 4);
    FEATURE(35, 1), FEATURE(42, 1);
    if (table->broken) FEATURE(54, 1);
    return n;
}

/* Fill the values of the playable cards, without the scale. */
static void card_values(const Table *table, int me, Mask playable, float *values) {
    float general[128] = {0}, suits[4][128], plain[129], context[192] = {0}, weight[16];
    int index[16], n = general_features(table, me, index, weight), card;
    for (int i = 0; i < n; i++) add(general, embed_general[index[i]], 128, weight[i]);
    for (int suit = 0; suit < 4; suit++) {
        memcpy(suits[suit], general, sizeof general);
        embed_suit(table, me, suit, suits[suit]);
    }
    for (int i = 0; i < 128; i++) plain[i] = suits[0][i] + suits[1][i] + suits[2][i];
    plain[128] = 1;
    for (int i = 0; i < 129; i++)
        if (plain[i]) add(context, context_plain[i], 192, plain[i]);
    for (int i = 0; i < 128; i++)
        if (suits[HEARTS][i]) add(context, context_counting[i], 192, suits[HEARTS][i]);
    for (int i = 0; i < n; i++) add(context, context_general[index[i]], 192, weight[i]);
    relu(context, 192);
    for (int suit = 0; suit < 4; suit++) {
        int kind = suit == HEARTS;
        float row[96];
        if (!(playable & OF_SUIT(suit))) continue;
        memcpy(row, hidden[kind][128], sizeof row);
        for (int i = 0; i < 192; i++)
            if (context[i]) add(row, hidden_context[kind][i], 96, context[i]);
        for (int i = 0; i < 128; i++)
            if (suits[suit][i]) add(row, hidden[kind][i], 96, suits[suit][i]);
        relu(row, 96);
        for EACH (card, playable & OF_SUIT(suit)) {
            values[card] = output[kind][96][RANK(card)];
            for (int i = 0; i < 96; i++) values[card] += row[i] * output[kind][i][RANK(card)];
        }
    }
}

typedef struct {
    Mask given;
    float value;
} Way;

/* Fill all ways of passing a hand with the values of the passing net. */
static void pass_values(Mask hand, int distance, Way *ways) {
    const int general[6] = {distance - 1, 7, 10, 11, 13, 15};
    static struct {
        Mask given;
        float row[32];
    } known[4][400];
    int sizes[4] = {0}, cards[13], n = 0, card;
    for EACH (card, hand) cards[n++] = card;
    n = 0;
    for (int a = 0; a < 13; a++)
        for (int b = a + 1; b < 13; b++)
            for (int c = b + 1; c < 13; c++) {
                Mask given = BIT(cards[a]) | BIT(cards[b]) | BIT(cards[c]);
                float sums[32] = {0}, value = pass_output[32];
                for (int i = 0; i < 6; i++) add(sums, pass_general[general[i]], 32, 1);
                for (int suit = 0; suit < 4; suit++) {
                    Mask part = given & OF_SUIT(suit);
                    int k = 0;
                    while (k < sizes[suit] && known[suit][k].given != part) k++;
                    if (k == sizes[suit]) {
                        float row[40];
                        sizes[suit]++, known[suit][k].given = part;
                        memcpy(row, pass_embed[suit][26], sizeof row);
                        for EACH (card, hand & OF_SUIT(suit))
                            add(row, pass_embed[suit][RANK(card) + (part & BIT(card) ? 13 : 0)], 40, 1);
                        memset(known[suit][k].row, 0, sizeof sums);
                        for (int i = 0; i < 40; i++)
                            if (row[i] > 0) add(known[suit][k].row, pass_hidden[suit][i], 32, row[i]);
                    }
                    add(sums, known[suit][k].row, 32, 1);
                }
                for (int i = 0; i < 32; i++)
                    if (sums[i] > 0) value += sums[i] * pass_output[i];
                ways[n++] = (Way){given, value};
            }
}

#include "opponents.h"

/* Deals. */

static void deal(Table *table) {
    int pack[52];
    memset(table, 0, sizeof *table);
    for (int n = 0; n < 52; n++) pack[n] = n;
    for (int n = 51; n > 0; n--) {
        int other = below(n + 1), card = pack[n];
        pack[n] = pack[other], pack[other] = card;
    }
    for (int n = 0; n < 52; n++) table->hand[n / 13] |= BIT(pack[n]);
    for (int seat = 0; seat < 4; seat++) {
        const Kind opponents[5] = {MONTE_CARLO, MONTE_CARLO, SHOOTER, FLUSHER, HOARDER};
        table->kind[seat] = below(2) ? OURS : opponents[below(5)];
    }
}

/* Choose the cards to pass; Gumbel noise of this scale makes our seats explore. */
static void choose_passes(Table *table, double noise) {
    for (int seat = 0; seat < 4 && table->distance; seat++) {
        Way ways[WAYS];
        double best = -INFINITY;
        if (table->kind[seat] != OURS) {
            table->passed[seat] = rule_pass(table->hand[seat], table->kind[seat]);
            continue;
        }
        pass_values(table->hand[seat], table->distance, ways);
        for (int n = 0; n < WAYS; n++) {
            double value = ways[n].value - (noise ? noise * log(-log(uniform())) : 0);
            if (value > best) best = value, table->passed[seat] = ways[n].given;
        }
    }
}

static void play(Table *table, FILE *written) {
    for (int seat = 0; seat < 4 && table->distance; seat++) {
        table->hand[seat] &= ~table->passed[seat];
        table->hand[(seat + table->distance) & 3] |= table->passed[seat];
    }
    for (int seat = 0; seat < 4; seat++)
        if (table->hand[seat] & 1) table->leader = table->turn = seat;
    table->first = 1;
    while (table->hand[table->turn]) {
        int card = choose(table, legal(table));
        if (written) fprintf(written, "%d ", card);
        lay(table, card);
    }
}

static void write_sample(const Table *table, const Mask *dealt, const double *values) {
    for (int seat = 0; seat < 4; seat++) {
        float result[2] = {(float)table->distance, (float)values[seat]};
        if (table->kind[seat] != OURS) continue;
        fwrite(&dealt[seat], sizeof(Mask), 1, stdout);
        fwrite(&table->passed[seat], sizeof(Mask), 1, stdout);
        fwrite(result, sizeof result, 1, stdout);
    }
}

int main(int count_of_arguments, char **arguments) {
    if (count_of_arguments != 7) return 2;
    int samples = !strcmp(arguments[1], "samples");
    state = strtoull(arguments[2], NULL, 10);
    read_nets(arguments[5], arguments[6]);
    for (long n = 0; n < atol(arguments[3]); n++) {
        Table table;
        Mask dealt[4];
        double values[4];
        deal(&table);
        memcpy(dealt, table.hand, sizeof dealt);
        table.distance = samples ? (n & 1 ? 1 : 3) : (int[]){1, 3, 2, 0}[n & 3];
        choose_passes(&table, atof(arguments[4]));
        if (!samples) {
            printf("%d ", table.distance);
            for (int seat = 0; seat < 4; seat++) printf("%d ", table.kind[seat]);
            for (int seat = 0; seat < 4; seat++)
                printf("%llu %llu ", (unsigned long long)dealt[seat],
                       (unsigned long long)table.passed[seat]);
        }
        play(&table, samples ? NULL : stdout);
        results(table.units, values);
        if (samples) write_sample(&table, dealt, values);
        else printf("%d %d %d %d\n", table.units[0], table.units[1], table.units[2], table.units[3]);
    }
    return 0;
}
