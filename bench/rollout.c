/* Rollouts by the kernel's nets at 0 plies: truncated, luck taken out, the same dice for every position asked about.
 *
 * A library for bench/rollouts.py. The first two rolls run through all pairs in turn; each later one is a hash of the
 * seed, the trial and the turn, so that two positions of one decision meet the same dice.
 */
#include "usual_bot.h"

API int32_t roll_load(int32_t slot, const uint8_t *file, int64_t length) {
    return usual_bot_net(5, slot, file, length);
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
