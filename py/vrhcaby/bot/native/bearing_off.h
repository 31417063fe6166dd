/* One-sided bear-off: a table of the rolls it takes, and race results from that table; part of kernel.c. */

static int32_t choose_table[22][8]; /* [n][k] = n over k, k <= 7 */
static uint8_t bearoff_ready;

static void prepare_choose(void) {
    for (int n = 0; n < 22; n++)
        for (int k = 0; k < 8; k++) choose_table[n][k] = k == 0 ? 1 : n == 0 ? 0 : choose_table[n - 1][k - 1] + choose_table[n - 1][k];
}

/* Index (of 54,264) of at most fifteen checkers on points 1..6. 0: all off. Every move lowers the index. */
static int bearoff_index(const uint8_t *c) {
    int index = 0, sum = 0;
    for (int k = 1; k <= 6; k++) { /* colex rank: partial sums from the rear point, strictly increasing after adding k - 1 */
        sum += c[7 - k];
        index += choose_table[sum + k - 1][k];
    }
    return index;
}

static void bearoff_checkers(int index, uint8_t *c) {
    int last = 0, sums[7];
    sums[0] = 0;
    for (int k = 6; k >= 1; k--) {
        int n = k - 1;
        while (n < 21 && choose_table[n + 1][k] <= index) n++;
        index -= choose_table[n][k];
        sums[k] = n - (k - 1);
    }
    for (int k = 1; k <= 6; k++) {
        c[7 - k] = (uint8_t)(sums[k] - last);
        last = sums[k];
    }
}

#define NOWHERE 65535
#define LEFT_AT ((int64_t)BEAROFF_POSITIONS * BEAROFF_ROLLS) /* offset in the table of the checkers left */
typedef struct {
    int32_t next, started;
    float mean[BEAROFF_POSITIONS];              /* expected rolls */
    uint16_t step[BEAROFF_POSITIONS][6][6];     /* positions after one die; NOWHERE ends the list */
    uint16_t best[BEAROFF_POSITIONS][6][5];     /* best position after k steps of one number, k = 1..4 */
} BearoffWork;

API int32_t bg_bearoff_work_bytes(void) { return (int32_t)sizeof(BearoffWork); }
/* Size of the bot's table in floats; with checker scoring it also has the checkers left. */
API int32_t bg_bearoff_floats(const Bot *bot) { return BEAROFF_POSITIONS * (BEAROFF_ROLLS + (bot->rules.points ? LEFT_ROLLS : 0)); }

static void bearoff_steps(const Rules *r, uint16_t *to, uint8_t *c, int die) {
    int rear = rear_of(c), n = 0;
    for (int p = rear; p >= 1; p--) {
        int leaves = p <= die;
        if (!c[p] || (leaves && p < rear && (p < die || r->rear_first)) || (p < die && !r->surplus)) continue;
        c[p]--;
        if (!leaves) c[p - die]++;
        to[n++] = (uint16_t)bearoff_index(c);
        if (!leaves) c[p - die]--;
        c[p]++;
    }
    if (n < 6) to[n] = NOWHERE;
}

/* Best position after both dice in this order; NOWHERE if the second cannot be played after the first. */
static int best_of_two(const BearoffWork *w, int index, int a, int b, int best) {
    const uint16_t *first = w->step[index][a - 1];
    for (int i = 0; i < 6 && first[i] != NOWHERE; i++) {
        int end = w->best[first[i]][b - 1][1];
        if (end != NOWHERE && (best == NOWHERE || w->mean[end] < w->mean[best])) best = end;
    }
    return best;
}

static int best_single(const BearoffWork *w, int index, int die) { return w->best[index][die - 1][1]; }

static int best_of_roll(const BearoffWork *w, int index, int a, int b) {
    if (a == b) {
        for (int k = 4; k; k--)
            if (w->best[index][a - 1][k] != NOWHERE) return w->best[index][a - 1][k];
        return index;
    }
    int best = best_of_two(w, index, b, a, best_of_two(w, index, a, b, NOWHERE));
    if (best == NOWHERE) best = best_single(w, index, a > b ? a : b);
    if (best == NOWHERE) best = best_single(w, index, a > b ? b : a);
    return best == NOWHERE ? index : best;
}

typedef struct { int end; float share; } Led; /* the position after a roll, and the roll's probability */

/* Expected checkers left with the table's plays: now, after one roll, after two … */
static void left_row(float *left, int index, const uint8_t *c, const Led *led) {
    float *row = left + (int64_t)index * LEFT_ROLLS;
    row[0] = (float)in_span(c, 1, 6);
    for (int k = 1; k < LEFT_ROLLS; k++) {
        row[k] = 0;
        for (int i = 0; i < 21; i++) row[k] += led[i].share * left[(int64_t)led[i].end * LEFT_ROLLS + k - 1];
    }
}

/* Fill in the chance that each roll is the last; return the mean number of rolls. */
static float rolls_row(float *table, int index, const Led *led) {
    float *row = table + (int64_t)index * BEAROFF_ROLLS, mean = 0;
    for (int k = 0; k < BEAROFF_ROLLS; k++) row[k] = 0;
    for (int i = 0; i < 21; i++) {
        float share = led[i].share;
        const float *then = table + (int64_t)led[i].end * BEAROFF_ROLLS;
        if (!led[i].end) row[0] += share;
        else if (led[i].end == index) row[BEAROFF_ROLLS - 1] += share; /* no legal play: the same position, one roll later */
        else {
            for (int k = 1; k < BEAROFF_ROLLS; k++) row[k] += share * then[k - 1];
            row[BEAROFF_ROLLS - 1] += share * then[BEAROFF_ROLLS - 1];
        }
    }
    for (int k = 0; k < BEAROFF_ROLLS; k++) mean += row[k] * (float)(k + 1);
    return mean;
}

static void bearoff_row(const Bot *bot, BearoffWork *w, int index, float *table) {
    uint8_t c[26] = {0};
    Led led[21];
    bearoff_checkers(index, c);
    for (int die = 1; die <= 6; die++) {
        uint16_t *to = w->step[index][die - 1], *best = w->best[index][die - 1];
        bearoff_steps(&bot->rules, to, c, die);
        for (int k = 1; k <= 4; k++) {
            best[k] = NOWHERE;
            for (int i = 0; i < 6 && to[i] != NOWHERE; i++) {
                int end = k == 1 || !to[i] ? to[i] : w->best[to[i]][die - 1][k - 1];
                if (end != NOWHERE && (best[k] == NOWHERE || w->mean[end] < w->mean[best[k]])) best[k] = (uint16_t)end;
            }
        }
    }
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) led[roll_index(a, b)] = (Led){best_of_roll(w, index, a, b), (a == b ? 1.0f : 2.0f) / 36.0f};
    w->mean[index] = rolls_row(table, index, led);
    if (bot->rules.points) left_row(table + LEFT_AT, index, c, led);
}

/* Fill the next rows of the one-sided table, which the caller zeroed; 1 when it is complete and in use. */
API int32_t bg_bearoff_step(Bot *bot, BearoffWork *work, float *table, int32_t rows) {
    if (!bearoff_ready) prepare_choose(), prepare_tables(), bearoff_ready = 1;
    if (!work->started) work->started = 1, work->next = 1, work->mean[0] = 0;
    for (int d = 0; d < 6; d++) { /* all off: any further die counts as played */
        work->step[0][d][0] = NOWHERE;
        for (int k = 1; k <= 4; k++) work->best[0][d][k] = 0;
    }
    for (; rows-- && work->next < BEAROFF_POSITIONS; work->next++) bearoff_row(bot, work, work->next, table);
    if (work->next < BEAROFF_POSITIONS) return 0;
    bot->bearoff = table;
    bot->left = bot->rules.points ? table + LEFT_AT : 0;
    return 1;
}

/* Chance that the last checker is not yet off after k rolls of this row. */
static float still_on(const float *row, int k) {
    float gone = 0;
    for (int i = 0; i < k; i++) gone += row[i];
    return gone < 1.0f ? 1.0f - gone : 0.0f;
}

/* Chance that fifteen checkers, all home, bear none off in `rolls` rolls when they play to bear one off. */
static float none_off(const Rules *r, const uint8_t *c, int rolls) {
    int rear = rear_of(c);
    if (rolls <= 0) return 1.0f;
    int misses = 0; /* a roll misses if neither die bears off, nor both by one checker */
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) {
            int off = a >= rear || b >= rear || (!r->rear_first && (c[a] || c[b]));
            if (!off && a == b)
                for (int k = 2; k <= 4; k++) off |= k * a <= 6 && c[k * a];
            if (!off && a != b) off |= a + b <= 6 && c[a + b];
            misses += !off;
        }
    float miss = (float)misses / 36.0f;
    return rolls == 1 ? miss : rolls == 2 ? miss * 0.02f : 0.0f; /* after one miss, a second is almost impossible */
}

static void bearoff_result(const Bot *bot, const Pos *p, float *out) {
    const float *mine = bot->bearoff + (int64_t)bearoff_index(p->c[0]) * BEAROFF_ROLLS;
    const float *theirs = bot->bearoff + (int64_t)bearoff_index(p->c[1]) * BEAROFF_ROLLS;
    float win = 0, gammon = 0, lose_gammon = 0, left = 1.0f;
    int all = bot->rules.checkers;
    for (int k = 0; k < BEAROFF_ROLLS; k++) {
        win += mine[k] * left;
        if (!p->c[1][0] && all == 15 && k < 3) gammon += mine[k] * none_off(&bot->rules, p->c[1], k);
        left -= theirs[k];
        if (left < 0) left = 0;
    }
    if (!p->c[0][0] && all == 15)
        for (int k = 0; k < 3; k++) lose_gammon += theirs[k] * none_off(&bot->rules, p->c[0], k + 1);
    for (int i = 0; i < OUTS; i++) out[i] = 0;
    out[0] = win;
    out[1] = gammon;
    out[3] = lose_gammon;
}
