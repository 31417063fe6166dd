/* Whole games of the bot against an external evaluator at 0 plies (bench/bot_vs_gnubg.py passes its function).
 *
 * Cubeless; every dice sequence is played from both sides.
 */
#include <string.h>
#include "usual_bot.h"
#include "bot_games.h"

typedef void (*Quick)(const int board[2][25], float *out);

static Quick quick;

API int32_t versus_load(int32_t slot, const uint8_t *file, int64_t length) {
    if (!search) search = calloc(1, sizeof *search);
    return usual_bot_net(0, slot, file, length);
}

static void peer_play(const Pos *at, int a, int b, Pos *next) {
    static Pos plays[MAX_PLAYS];
    int board[2][25], n = generate(&bot->rules, at, a, b, plays);
    float o[5], least = 1e9f;
    swap_pos(next, at);
    for (int i = 0; i < n; i++) {
        Pos there;
        swap_pos(&there, &plays[i]);
        for (int k = 0; k < 25; k++) board[1][k] = there.c[0][k + 1], board[0][k] = there.c[1][k + 1];
        quick((const int(*)[25])board, o);
        float value = 2 * o[0] - 1 + o[1] + o[2] - o[3] - o[4];
        if (value < least) least = value, *next = there;
    }
}

/* The bot's points in one game with these dice; an opening roll is never doubles. */
API int32_t versus_game(Quick q, uint64_t from, int32_t plies, int32_t bot_moves) {
    Pos at = {0}, next;
    for (int s = 0; s < 2; s++) at.c[s][24] = 2, at.c[s][13] = 5, at.c[s][8] = 3, at.c[s][6] = 5;
    rehash(&at);
    quick = q, seed = mix(from);
    int a, b;
    do a = die(), b = die(); while (a == b);
    for (;; a = die(), b = die()) {
        if (bot_moves) bot_play(&at, a, b, plies, &next);
        else peer_play(&at, a, b, &next);
        at = next;
        if (game_over(&bot->rules, &at)) break;
        bot_moves = !bot_moves;
    }
    int points = loss_level(&bot->rules, at.c[0]); /* the player who would move next has lost */
    return bot_moves ? points : -points;
}
