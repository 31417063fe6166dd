/* Play one side's checkers alone: how many rolls it needs, and the fewest points it can have left after n rolls.
 *
 *   cc -O3 -march=native training/saving.c -o saving -lm
 *   ./saving RECORDS.bin OUT.bin SEED SIDES TRIALS
 *
 * RECORDS: games of classic with checker scoring (selfplay.c). Sides come from its positions without contact. Each is played to
 * have the least left after n rolls (n varies by one) by the kernel's current estimate, and to be off soonest. For one side in
 * twenty a roll is drawn and some of its plays are continued with the same dice, five times as often. OUT.bin has rows of 32
 * floats:
 *   0, rolls, the sixteen parts of the estimate, points now, mean points left          a side
 *   1, 1 if away else 0, rolls' worth of pips, checkers, way home, 1, mean rolls, their variance
 *   2, and as 0, and last the decision that the play is one of
 * training/saving.py fits the constants of native/saving.h to them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../py/vrhcaby/bot/native/kernel.c"

#define MOST_ROLLS 14
#define WIDTH 32
#define DECISIONS 20 /* one side in this many */
#define PLAYS 5      /* at most this many for a decision */
#define RECORD (52 + 4 * OUTS)

static Bot *bot;
static uint64_t seed;
static float row[WIDTH];
static FILE *out;

static uint64_t next_random(void) {
    seed += 0x9E3779B97F4A7C15ull;
    return mix(seed);
}
static int die(void) { return 1 + (int)((next_random() >> 11) % 6); }

static void alone(Pos *p, const uint8_t *half) {
    memset(p, 0, sizeof *p);
    memcpy(p->c[0], half, 26);
    rehash(p);
}

/* The next position: the one that minimises a measure. */
static void play(Pos *p, float (*measure)(const uint8_t *c, int rolls), int rolls) {
    static Pos plays[MAX_PLAYS];
    int n = generate(&bot->rules, p, die(), die(), plays), best = 0;
    float least = 1e9f;
    for (int i = 0; i < n; i++) {
        float now = measure(plays[i].c[0], rolls);
        if (now < least) least = now, best = i;
    }
    if (n) *p = plays[best];
}

static float points_left(const uint8_t *c, int rolls) {
    Savings s;
    list_savings(&bot->rules, c, &s);
    float left = left_after(bot, c, &s, rolls);
    return rolls ? 0.5f * (left + left_after(bot, c, &s, rolls - 1)) : left;
}

static float mean_of(const float *chances) {
    float mean = 0;
    for (int k = 0; k < BEAROFF_ROLLS; k++) mean += chances[k] * (float)(k + 1);
    return mean;
}

static float rolls_left(const uint8_t *c, int rolls) {
    float chances[BEAROFF_ROLLS];
    if (c[0] == bot->rules.checkers) return 0;
    rolls_to_end(bot, c, chances);
    return (float)rolls + mean_of(chances);
}

static void write_saving(const uint8_t *half, int rolls, int trials, int decision) {
    Savings s;
    Pos p;
    double left = 0;
    uint64_t kept = seed;
    for (int t = 0; t < trials; t++) {
        if (decision) seed = mix((uint64_t)(decision * 1000 + t));
        alone(&p, half);
        for (int k = rolls - 1; k >= 0 && p.c[0][0] < bot->rules.checkers; k--) play(&p, points_left, k);
        left += loss_points(&bot->rules, p.c[0]) / trials;
    }
    if (decision) seed = kept;
    list_savings(&bot->rules, half, &s);
    memset(row, 0, sizeof row);
    row[0] = decision ? 2 : 0, row[1] = (float)rolls;
    for (int i = 0; i < SAVING_PARTS; i++) row[2 + i] = saving_part(&bot->rules, &s, ROLL_PIPS * (float)rolls, i);
    row[18] = loss_points(&bot->rules, half), row[19] = (float)left, row[20] = (float)decision;
    fwrite(row, sizeof row, 1, out);
}

/* Some plays of a roll: the one with the least left immediately, then others in order. */
static void write_decision(const uint8_t *half, int trials, int decision) {
    static const int rolls[] = {2, 3, 4, 5, 7, 9};
    static Pos plays[MAX_PLAYS];
    Pos p;
    alone(&p, half);
    int n = generate(&bot->rules, &p, die(), die(), plays), least = 0;
    for (int i = 1; i < n; i++)
        if (loss_points(&bot->rules, plays[i].c[0]) < loss_points(&bot->rules, plays[least].c[0])) least = i;
    for (int i = 0; i < PLAYS && i < n; i++) {
        const uint8_t *c = plays[i ? next_random() % (uint64_t)n : (uint64_t)least].c[0];
        for (int k = 0; k < 6; k++) write_saving(c, rolls[k], trials, decision);
    }
}

static void write_rolls(const uint8_t *half, int trials) {
    double mean = 0, squares = 0;
    int away = rear_of(half) > 6;
    for (int t = 0; t < (away ? trials : 1); t++) {
        Pos p;
        float chances[BEAROFF_ROLLS];
        int rolls = 0;
        for (alone(&p, half); rear_of(p.c[0]) > 6; rolls++) play(&p, rolls_left, 0);
        rolls_to_end(bot, p.c[0], chances);
        for (int k = 0; k < BEAROFF_ROLLS; k++) mean += chances[k] * (rolls + k + 1), squares += chances[k] * (rolls + k + 1) * (rolls + k + 1);
    }
    if (away) mean /= trials, squares /= trials;
    memset(row, 0, sizeof row);
    row[0] = 1, row[1] = (float)away;
    rolls_terms(half, row + 2);
    row[6] = (float)mean, row[7] = (float)(squares - mean * mean);
    fwrite(row, sizeof row, 1, out);
}

int main(int argc, char **argv) {
    static const int32_t classic[RULE_NUMBERS] = {2, 1, 0, 0, 1, 15, 1, 3, 1, 1, 1, 2, 3, 4};
    static const float worth[16] = {0};
    if (argc < 6) return fprintf(stderr, "usage: see the head of the source\n"), 1;
    long sides = atol(argv[4]);
    int trials = atoi(argv[5]);
    seed = mix((uint64_t)atoll(argv[3]));
    bot = calloc(1, sizeof *bot);
    bg_bot_setup(bot, classic, worth, 0, 0, 0);
    bg_bearoff_step(bot, calloc(1, sizeof(BearoffWork)), calloc((size_t)bg_bearoff_floats(bot), sizeof(float)), BEAROFF_POSITIONS);
    FILE *in = fopen(argv[1], "rb");
    out = fopen(argv[2], "wb");
    if (!in || !out) return 3;
    fseek(in, 0, SEEK_END);
    uint64_t records = (uint64_t)ftell(in) / RECORD;
    while (sides > 0) {
        uint8_t c[52];
        fseek(in, (long)(next_random() % records) * RECORD, SEEK_SET);
        if (fread(c, 52, 1, in) != 1) return 4;
        if (rear_of(c) + rear_of(c + 26) > 25) continue;
        for (int side = 0; side < 52; side += 26) {
            c[side] = (uint8_t)(15 - in_span(c + side, 1, BAR));
            if (!rear_of(c + side)) continue;
            for (int rolls = 2; rolls <= MOST_ROLLS; rolls++) write_saving(c + side, rolls, trials, 0);
            write_rolls(c + side, trials * 8);
            if (rear_of(c + side) > 6 && sides % DECISIONS == 0) write_decision(c + side, trials * 5, (int)(sides / DECISIONS) + 1);
            sides--;
        }
    }
    return fclose(out) != 0;
}
