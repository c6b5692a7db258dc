/* The opponents of lab/opponents, and the laws of modern Hearts. Included by bench.c. */

static int winning(const Table *table) {
    int best = table->trick[0];
    for (int n = 1; n < table->lying; n++)
        if (SUIT(table->trick[n]) == SUIT(best) && table->trick[n] > best) best = table->trick[n];
    return best;
}

static Mask legal(const Table *table) {
    Mask hand = table->hand[table->turn], points = HEART_CARDS | BIT(QUEEN);
    if (!table->lying) {
        if (table->first && hand & 1) return 1;
        return !table->broken && hand & ~HEART_CARDS ? hand & ~HEART_CARDS : hand;
    }
    if (hand & OF_SUIT(SUIT(table->trick[0]))) return hand & OF_SUIT(SUIT(table->trick[0]));
    return table->first && hand & ~points ? hand & ~points : hand;
}

/* Play a card of the seat in turn. */
static void lay(Table *table, int card) {
    int seat = table->turn, units = 0, best;
    if (table->lying && SUIT(card) != SUIT(table->trick[0]))
        table->lacks[seat][SUIT(table->trick[0])] = 1;
    table->hand[seat] &= ~BIT(card), table->played[seat] |= BIT(card), table->gone |= BIT(card);
    table->broken |= SUIT(card) == HEARTS;
    table->trick[table->lying++] = card;
    table->turn = (seat + 1) & 3;
    if (table->lying < 4) return;
    best = winning(table);
    for (int n = 0; n < 4; n++) {
        units += units_of(table->trick[n]);
        if (table->trick[n] == best) table->turn = (table->leader + n) & 3;
    }
    table->leader = table->turn, table->units[table->turn] += units;
    table->lying = table->first = 0;
}

/* Fill the result of each seat: the mean of the others' points minus its own. */
static void results(const int *units, double *values) {
    int points[4], sum = 0, shooter = -1;
    for (int seat = 0; seat < 4; seat++)
        if (units[seat] == 26) shooter = seat;
    for (int seat = 0; seat < 4; seat++) {
        points[seat] = shooter < 0 ? units[seat] : seat == shooter ? 0 : 26;
        sum += points[seat];
    }
    for (int seat = 0; seat < 4; seat++) values[seat] = (sum - points[seat]) / 3.0 - points[seat];
}

/* Return the card with the lowest or highest rank, a random one of equals. */
static int by_rank(Mask cards, int sign) {
    int best = -1, equals = 0, card;
    for EACH (card, cards) {
        int more = best < 0 ? 1 : sign * (RANK(card) - RANK(best));
        equals = more > 0 ? 1 : equals + !more;
        if (more > 0 || (!more && !below(equals))) best = card;
    }
    return best;
}

static int discard(Mask cards) {
    int best = -1, card;
    if (cards & BIT(QUEEN)) return QUEEN;
    if (cards & HEART_CARDS) return highest(cards & HEART_CARDS);
    for EACH (card, cards)
        if (best < 0 || RANK(card) > RANK(best)) best = card;
    return best;
}

static int duck(Mask cards, int top, int last) {
    Mask under = cards & (BIT(top) - 1), harmless = cards & ~BIT(QUEEN);
    if (under) return under & BIT(QUEEN) ? QUEEN : highest(under);
    if (!harmless) harmless = cards;
    return last ? highest(harmless) : lowest(harmless);
}

static int greedy(const Table *table, Mask cards) {
    Mask safe = cards & ~(7ULL << QUEEN);
    if (!table->lying) return by_rank(safe ? safe : cards, -1);
    if (SUIT(lowest(cards)) != SUIT(table->trick[0])) return discard(cards);
    return duck(cards, winning(table), table->lying == 3);
}

/* Deal the unseen cards at random, by the voids if some try can respect them. */
static void sample_hands(const Table *table, int me, Mask *hands) {
    Mask known[4] = {0}, loose = (BIT(52) - 1) & ~table->gone & ~table->hand[me];
    int slots[39], n = 0, order[4] = {0, 1, 2, 3}, holders[4] = {0};
    if (table->distance) {
        known[(me + table->distance) & 3] = table->passed[me] & loose;
        loose &= ~table->passed[me];
    }
    for (int seat = 0; seat < 4; seat++) {
        int room = seat == me ? 0 : count(table->hand[seat]) - count(known[seat]);
        for (int i = 0; i < room; i++) slots[n++] = seat;
        for (int suit = 0; suit < 4; suit++)
            holders[suit] += seat != me && !table->lacks[seat][suit];
    }
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
            if (holders[order[j]] < holders[order[i]]) {
                int suit = order[i];
                order[i] = order[j], order[j] = suit;
            }
    for (int left = 500; left; left--) {
        int used[39] = {0}, fits = 1, card;
        for (int i = n - 1; i > 0; i--) {
            int other = below(i + 1), seat = slots[i];
            slots[i] = slots[other], slots[other] = seat;
        }
        memcpy(hands, known, sizeof known), hands[me] = table->hand[me];
        for (int i = 0; i < 4 && fits; i++) {
            int k = 0;
            for EACH (card, loose & OF_SUIT(order[i])) {
                while (k < n && (used[k] || (left > 1 && table->lacks[slots[k]][order[i]]))) k++;
                if (!(fits = k < n)) break;
                used[k] = 1, hands[slots[k]] |= BIT(card);
            }
        }
        if (fits) return;
    }
}

static int monte_carlo(const Table *table, Mask cards) {
    int me = table->turn, worlds = SAMPLES / count(cards), best = -1, card;
    double totals[52] = {0}, values[4];
    for (int n = 0; n < worlds; n++) {
        Table world = *table;
        sample_hands(table, me, world.hand);
        for EACH (card, cards) {
            Table end = world;
            lay(&end, card);
            while (end.hand[end.turn]) {
                Mask may = legal(&end);
                lay(&end, may & (may - 1) ? greedy(&end, may) : lowest(may));
            }
            results(end.units, values), totals[card] += values[me];
        }
    }
    for EACH (card, cards)
        if (best < 0 || totals[card] > totals[best] ||
            (totals[card] == totals[best] && RANK(card) > RANK(best)))
            best = card;
    return best;
}

static int shoot(const Table *table, Mask cards) {
    int best = -1, card, others = 0;
    for (int seat = 0; seat < 4; seat++) others += seat != table->turn ? table->units[seat] : 0;
    if (others) return greedy(table, cards);
    if (!table->lying) return by_rank(cards, 1);
    int top = winning(table);
    Mask takers = cards & OF_SUIT(SUIT(top)) & ~(BIT(top + 1) - 1);
    if (takers) return highest(takers);
    for EACH (card, cards)
        if (best < 0 || units_of(card) < units_of(best) ||
            (units_of(card) == units_of(best) && RANK(card) < RANK(best)))
            best = card;
    return best;
}

static int hoard(const Table *table, Mask cards) {
    Mask others = cards & ~LOW_HEARTS;
    if (others && table->lying && SUIT(lowest(others)) != SUIT(table->trick[0]))
        return discard(others);
    return greedy(table, others ? others : cards);
}

static int choose(const Table *table, Mask cards) {
    int me = table->turn, best = -1, card;
    float values[52];
    if (!(cards & (cards - 1))) return lowest(cards);
    switch (table->kind[me]) {
    case OURS:
        card_values(table, me, cards, values);
        for EACH (card, cards)
            if (best < 0 || values[card] > values[best]) best = card;
        return best;
    case MONTE_CARLO: return monte_carlo(table, cards);
    case SHOOTER: return shoot(table, cards);
    case FLUSHER: {
        Mask under = cards & OF_SUIT(SPADES) & (BIT(QUEEN) - 1);
        int out = !((table->gone | table->hand[me]) & BIT(QUEEN));
        return under && out && !table->lying ? highest(under) : greedy(table, cards);
    }
    default: return hoard(table, cards);
    }
}

/* Return the three cards that an opponent passes: those with the highest keys. */
static Mask rule_pass(Mask hand, Kind kind) {
    Mask given = 0;
    for (int n = 0; n < 3; n++) {
        int best = -1, most = 0, card;
        for EACH (card, hand & ~given) {
            int heart = SUIT(card) == HEARTS, spade = SUIT(card) == SPADES;
            int danger = spade && card >= QUEEN ? 1000 : 0, key;
            if (kind == SHOOTER) key = -2 * RANK(card) + heart;
            else if (kind == FLUSHER) key = danger + 100 * !spade + RANK(card);
            else if (kind == HOARDER) key = 100 * !(BIT(card) & LOW_HEARTS) + RANK(card);
            else key = danger + 2 * RANK(card) + heart;
            if (best < 0 || key > most || (key == most && kind != SHOOTER)) best = card, most = key;
        }
        given |= BIT(best);
    }
    return given;
}
