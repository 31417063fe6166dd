/* Solve Hypergammon: the exact cubeless equity and chances of every position with three checkers a side.
 *
 *   cc -O3 -march=native training/hyper.c -o hyper && ./hyper OUT.raw
 *
 * Policy iteration: a full sweep finds the best result of every roll; sweeps along those choices then propagate the values.
 * Sweeps follow the total pip count, so only hits read values of the previous sweep. It ends when a full sweep changes no
 * equity by more than 2e-6. OUT.raw, before the roll: float32 [3276 of the side on roll][3276 of the other] of equity, then
 * five chances each. It is written after every round; the same command continues from it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "../py/vrhcaby/bot/native/kernel.c"

static float *equity, (*chances)[5];
static const Rules rules = {2, 1, 0, 0, 1, 3, NONE_OFF, NONE_OFF | BAR_OR_WINNER_HOME, 0, 1};

static long at(int mine, int theirs) { return (long)mine * TRIPLES + theirs; }

static void half_of(int triple, uint8_t *c) {
    memset(c, 0, 26);
    for (int k = 0; k < 3; k++) c[triple_cells[triple][k]]++;
}

static int pips_of(int triple) { return triple_cells[triple][0] + triple_cells[triple][1] + triple_cells[triple][2]; }

static int possible(int mine, int theirs) {
    uint8_t a[26], b[26];
    half_of(mine, a), half_of(theirs, b);
    for (int p = 1; p < 25; p++)
        if (a[p] && b[25 - p]) return 0;
    return a[0] < 3 || b[0] < 3;
}

static void finished(int mine, int theirs) {
    Pos p;
    float o[OUTS];
    half_of(mine, p.c[0]), half_of(theirs, p.c[1]);
    final_result(&rules, &p, o);
    long i = at(mine, theirs);
    memcpy(chances[i], o, 20);
    equity[i] = 2 * o[0] - 1 + o[1] + o[2] - o[3] - o[4];
}

/* A move generator for three checkers: the cells of each side in its own numbering, in any order. */
typedef struct { int m[3], t[3]; } Small;
typedef struct { float least[3]; long best[3]; int high_seen; } Choice; /* by dice used; with one die, the higher if possible */

static int rank_of(const int *c) {
    int a = c[0], b = c[1], d = c[2], x;
    if (a < b) x = a, a = b, b = x;
    if (b < d) x = b, b = d, d = x;
    if (a < b) x = a, a = b, b = x;
    return triple_rank[a][b][d];
}

static int small_step(Small *s, int i, int d) {
    int top = s->m[0] > s->m[1] ? s->m[0] : s->m[1], dst = s->m[i] - d;
    if (s->m[2] > top) top = s->m[2];
    if (!s->m[i] || (top == BAR && s->m[i] != BAR)) return 0;
    if (dst <= 0) {
        if (top > 6 || (dst < 0 && top > s->m[i])) return 0;
        s->m[i] = 0;
        return 1;
    }
    int n = 0, at = 0;
    for (int k = 0; k < 3; k++)
        if (s->t[k] == 25 - dst) n++, at = k;
    if (n > 1) return 0;
    if (n) s->t[at] = BAR;
    s->m[i] = dst;
    return 1;
}

static void end_here(Choice *c, const Small *s, int used) {
    long to = at(rank_of(s->t), rank_of(s->m));
    if (equity[to] < c->least[used]) c->least[used] = equity[to], c->best[used] = to;
}

static void small_two(Choice *c, const Small *s, int a, int b) {
    for (int i = 0; i < 3; i++) {
        Small one = *s;
        if ((i && s->m[i] == s->m[i - 1]) || !small_step(&one, i, a)) continue;
        int more = 0;
        for (int j = 0; j < 3; j++) {
            Small two = one;
            if (small_step(&two, j, b)) end_here(c, &two, 2), more = 1;
        }
        if (more) continue;
        if (a > b && !c->high_seen) c->high_seen = 1, c->least[1] = 1e9f;
        if (a > b || !c->high_seen) end_here(c, &one, 1);
    }
}

static int small_same(Choice *c, int *most, const Small *s, int d, int left, int below) {
    int any = 0;
    for (int i = 0; left && i < 3; i++) {
        Small next = *s;
        if (s->m[i] > below || !small_step(&next, i, d)) continue;
        any = 1;
        small_same(c, most, &next, d, left - 1, s->m[i]);
    }
    int used = 4 - left;
    if (any || used < *most || !used) return any;
    if (used > *most) *most = used, c->least[2] = 1e9f;
    end_here(c, s, 2);
    return 1;
}

/* The best result of a roll: the index of the position after it, seen by the other side. */
static long best_of(const Small *s, int a, int b) {
    Choice c = {{1e9f, 1e9f, 1e9f}, {0}, 0};
    int most = 0;
    if (a == b) small_same(&c, &most, s, a, 4, BAR);
    else small_two(&c, s, a, b), small_two(&c, s, b, a);
    for (int used = 2; used; used--)
        if (c.least[used] < 1e8f) return c.best[used];
    return at(rank_of(s->t), rank_of(s->m));
}

static Small small_of(int mine, int theirs) {
    Small s;
    for (int k = 0; k < 3; k++) s.m[k] = triple_cells[mine][k], s.t[k] = triple_cells[theirs][k];
    return s;
}

static int32_t (*reply)[21]; /* per contact position and roll: the best result found by the last full sweep */

static float update(long index, int32_t *kept, int improve) {
    Small s = small_of((int)(index / TRIPLES), (int)(index % TRIPLES));
    double o[5] = {0};
    int roll = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++, roll++) {
            if (improve) kept[roll] = (int32_t)best_of(&s, a, b);
            const float *to = chances[kept[roll]];
            double share = (a == b ? 1.0 : 2.0) / 36.0;
            o[0] += share * (1.0 - to[0]);
            o[1] += share * to[3];
            o[2] += share * to[4];
            o[3] += share * to[1];
            o[4] += share * to[2];
        }
    for (int k = 0; k < 5; k++) chances[index][k] = (float)o[k];
    float now = (float)(2 * o[0] - 1 + o[1] + o[2] - o[3] - o[4]), moved = fabsf(now - equity[index]);
    equity[index] = now;
    return moved;
}

static double opening_value(void) {
    Small s = {{24, 23, 22}, {24, 23, 22}};
    double sum = 0;
    for (int a = 2; a <= 6; a++)
        for (int b = 1; b < a; b++) sum -= equity[best_of(&s, a, b)] / 15.0;
    return sum;
}

static long drop_races(long *order, long count) {
    long kept = 0;
    for (long i = 0; i < count; i++)
        if (triple_cells[order[i] / TRIPLES][0] + triple_cells[order[i] % TRIPLES][0] > 25) order[kept++] = order[i];
    printf("%ld with contact\n", kept);
    return kept;
}

static void save(const char *path) {
    char name[500];
    snprintf(name, sizeof name, "%s.tmp", path);
    FILE *f = fopen(name, "wb");
    fwrite(equity, 4, (size_t)TRIPLES * TRIPLES, f);
    fwrite(chances, 20, (size_t)TRIPLES * TRIPLES, f);
    fclose(f);
    rename(name, path);
}

int main(int argc, char **argv) {
    if (argc < 2) return 1;
    long all = (long)TRIPLES * TRIPLES, count = 0;
    prepare_tables(), prepare_triples();
    equity = calloc((size_t)all, 4), chances = calloc((size_t)all, 20);
    FILE *f = fopen(argv[1], "rb");
    if (f) {
        if (fread(equity, 4, (size_t)all, f) != (size_t)all || fread(chances, 20, (size_t)all, f) != (size_t)all) return 2;
        fclose(f);
    }
    long *order = malloc(8 * (size_t)all), *from = calloc(160, 8);
    static uint8_t *kind;
    kind = calloc((size_t)all, 1);
    for (int m = 0; m < TRIPLES; m++)
        for (int t = 0; t < TRIPLES; t++) {
            if (!possible(m, t)) continue;
            if (!pips_of(m) || !pips_of(t)) finished(m, t);
            else kind[at(m, t)] = 1, from[pips_of(m) + pips_of(t) + 1]++, count++;
        }
    for (int i = 1; i < 160; i++) from[i] += from[i - 1];
    for (int m = 0; m < TRIPLES; m++)
        for (int t = 0; t < TRIPLES; t++)
            if (kind[at(m, t)]) order[from[pips_of(m) + pips_of(t)]++] = at(m, t);
    printf("%ld positions to value\n", count);
    int resumed = f != 0;
    float last = resumed ? 1 : 0;
    if (resumed) count = drop_races(order, count); /* exact since the first sweep */
    reply = malloc(sizeof *reply * (size_t)count);
    for (int round = 1; round <= 40; round++) {
        float most = 0, moved, last = 1;
        for (long i = 0; i < count; i++)
            if ((moved = update(order[i], reply[i], 1)) > most) most = moved;
        int sweeps = 0;
        for (; sweeps < 20 && last > 1e-7f; sweeps++) {
            last = 0;
            for (long i = 0; i < count; i++)
                if ((moved = update(order[i], reply[i], 0)) > last) last = moved;
        }
        printf("round %d: largest change %.7f, then %d sweeps down to %.7f; opening value %+.7f, %ld s\n", round, most, sweeps, last, opening_value(), (long)(clock() / CLOCKS_PER_SEC));
        fflush(stdout);
        save(argv[1]);
        if (most < 2e-6f) break;
    }
    return 0;
}
