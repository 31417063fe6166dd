/* Rollouts at 0 plies, by the bot's nets or an external evaluator, with the same trials for both.
 *
 * A library for bench/rollouts.py. Dice are those of native/trials.h: a hash of the seed, the trial and the turn, so that
 * the positions of one decision meet the same ones. The playing evaluator also estimates luck. For that it evaluates
 * five replies of each possible roll, selected by the bot's quick net, but all plays of the actual one. The mean luck is
 * zero either way.
 */
#include "usual_bot.h"

typedef void (*Look)(const int board[2][25], float *out);
static Look other; /* the evaluator of these trials; none: the bot's own */

API int32_t roll_load(int32_t slot, const uint8_t *file, int64_t length) {
    return usual_bot_net(5, slot, file, length);
}

static void look_at(const Pos *p, float *o) {
    int board[2][25];
    if (!other || game_over(&bot->rules, p)) {
        evaluate_now(bot, p, o);
        return;
    }
    for (int k = 0; k < 25; k++) board[1][k] = p->c[0][k + 1], board[0][k] = p->c[1][k + 1];
    other((const int(*)[25])board, o);
    o[5] = o[6] = 0;
}

/* The best of all replies, or of those selected; its value to the side that rolled. */
static float reply(const Pos *at, int a, int b, int passed_on, Pos *next) {
    static Pos plays[MAX_PLAYS];
    static float score[MAX_PLAYS];
    int n = generate(&bot->rules, at, a, b, plays);
    float o[OUTS], least = 1e9f;
    if (!n) plays[n++] = *at;
    if (passed_on && n > 1) n = prune(bot, plays, score, n, 0, bot->prune_keep);
    for (int i = 0; i < n; i++) {
        Pos there;
        swap_pos(&there, &plays[i]);
        look_at(&there, o);
        float value = utility(bot, 0, o);
        if (value < least) least = value, *next = there;
    }
    return -least;
}

#define AROUND_ROWS 4096

typedef struct { uint64_t key; float value[36], mean; } Around; /* by 6 times the higher die, and the lower */

/* Each roll's value, cached because all trials share the first boards. */
static const Around *around(const Pos *at) {
    static Around rows[AROUND_ROWS];
    uint64_t key = mix(pos_key(at) ^ (uint64_t)(uintptr_t)other) | 1;
    Around *to = &rows[key >> 20 & (AROUND_ROWS - 1)];
    if (to->key == key) return to;
    to->key = key, to->mean = 0;
    Pos next;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) {
            float value = to->value[6 * (a - 1) + b - 1] = reply(at, a, b, 1, &next);
            to->mean += value * (a == b ? 1.0f : 2.0f) / 36.0f;
        }
    return to;
}

/* A roll's value above the mean of all. */
static float luck_of(const Pos *at, int a, int b) {
    const Around *all = around(at);
    return all->value[a > b ? 6 * (a - 1) + b - 1 : 6 * (b - 1) + a - 1] - all->mean;
}

static float played(Pos at, int turns, Trial *t) {
    float o[OUTS], luck = 0, sign = 1;
    for (t->turn = 0; t->turn < (turns ? turns : MOST_TURNS); t->turn++, sign = -sign) {
        if (game_over(&bot->rules, &at) || class_of(bot, &at) == CLASS_BEAROFF) break;
        int roll = roll_of(t), a = 1 + roll / 6, b = 1 + roll % 6;
        Pos next;
        luck += sign * luck_of(&at, a, b);
        reply(&at, a, b, 0, &next);
        at = next;
    }
    look_at(&at, o);
    return sign * utility(bot, 0, o) - luck;
}

/* The value of a position before the roll to its side on roll, one number for each trial; `turns` 0: to the end. */
API void roll_out(Look look, const uint8_t *halves, int32_t first, int32_t count, int32_t turns, uint32_t seed, float *out) {
    Pos start;
    prepare_tables();
    read_halves52(&start, halves);
    other = look;
    for (int i = 0; i < count; i++) {
        Trial t = {.trial = first + i, .seed = seed};
        out[i] = played(start, turns, &t);
    }
}

/* The luck of one roll. */
API float roll_luck(Look look, const uint8_t *halves, int32_t a, int32_t b) {
    Pos at;
    prepare_tables();
    read_halves52(&at, halves);
    other = look;
    return luck_of(&at, a, b);
}
