/* Rollouts by the kernel's nets at 0 plies: truncated, luck taken out, the same dice for every position asked about.
 *
 * A library for bench/rollouts.py. The first two rolls run through all pairs in turn; each later one is a hash of the
 * seed, the trial and the turn, so that two positions of one decision meet the same dice.
 */
#include <stdlib.h>
#include "../py/vrhcaby/bot/kernel.c"

static Bot *bot;

API int32_t roll_load(int32_t slot, const uint8_t *file, int64_t length) {
    static const int32_t usual[10] = {2, 1, 0, 0, 1, 15, 1, 3, 0, 1};
    static const float levels[16] = {2, 1, 1, -1, -1, 0, 0, -1, 2, 1, 1, -1, -1, 0, 0, -1};
    if (!bot) {
        bot = calloc(1, sizeof *bot);
        bg_bot_setup(bot, usual, levels, calloc(1 << 15, sizeof(CacheRow)), 1 << 15, 5);
        float *table = calloc(BEAROFF_POSITIONS * BEAROFF_ROLLS, sizeof *table);
        bg_bearoff_step(bot, calloc(1, sizeof(BearoffWork)), table, BEAROFF_POSITIONS);
    }
    int a = file[4] | file[5] << 8, b = file[6] | file[7] << 8, c = file[8] | file[9] << 8;
    return bg_bot_net(bot, slot, file, length, malloc(4 * (size_t)bg_net_floats(a, b, c)));
}

/* What every roll leads to; the mean value to the side on roll, and that of the thrown roll with its position. */
static float all_rolls(const Pos *at, int first, int second, Pos *next, float *thrown) {
    float sum = 0, o[OUTS], mine[OUTS];
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) {
            Pos there;
            best_reply(bot, at, a, b, 0, 1, &there, o);
            turn_round(mine, o);
            float value = utility(bot, 0, mine);
            sum += value * (a == b ? 1.0f : 2.0f) / 36.0f;
            if ((a == first && b == second) || (a == second && b == first)) *next = there, *thrown = value;
        }
    return sum;
}

static void dice_of(uint64_t from, int trial, int turn, int *a, int *b) {
    int roll = turn == 0 ? trial % 36 : turn == 1 ? trial / 36 % 36 : (int)((mix(from + 7919u * (uint64_t)trial + (uint64_t)turn * 104729u) >> 20) % 36);
    if (turn == 1) roll = (roll * 5 + 7) % 36; /* another order than the first roll's */
    *a = 1 + roll / 6, *b = 1 + roll % 6;
}

/* The value of a position before the roll to its side on roll, one number a trial. */
API void roll_out(const uint8_t *halves, int32_t trials, int32_t turns, uint64_t from, float *out) {
    Pos start;
    read_halves52(&start, halves);
    for (int trial = 0; trial < trials; trial++) {
        Pos at = start, next;
        float o[OUTS], luck = 0, sign = 1, thrown = 0;
        int turn = 0, a, b;
        for (; turn < turns && !game_over(&bot->rules, &at) && class_of(bot, &at) != CLASS_BEAROFF; turn++) {
            dice_of(from, trial, turn, &a, &b);
            float mean = all_rolls(&at, a, b, &next, &thrown);
            luck += sign * (thrown - mean);
            at = next;
            sign = -sign;
        }
        evaluate_now(bot, &at, o);
        out[trial] = sign * utility(bot, 0, o) - luck;
    }
}
