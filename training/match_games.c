/* Cubeless self-play at 0 plies: the chances before each turn of whole games (for training/match_chain.py). */
#include "../bench/usual_bot.h"

/* A row before each turn except the first: the chances of the side on roll to win, to win a gammon and to lose one, and whether
 * there is contact. After each game a row with the result for the last mover: -1 to -3, single to backgammon. */
typedef struct { float win, gammon, lost_gammon, contact; } Row;

#define MOST_ROWS 500

static uint64_t seed;

API int32_t games_load(int32_t slot, const uint8_t *file, int64_t length) {
    return usual_bot_net(5, slot, file, length);
}

static int die(void) {
    seed += 0x9E3779B97F4A7C15ull;
    return 1 + (int)((mix(seed) >> 11) % 6);
}

static void usual_start(Pos *p) {
    memset(p, 0, sizeof *p);
    for (int s = 0; s < 2; s++) p->c[s][24] = 2, p->c[s][13] = 5, p->c[s][8] = 3, p->c[s][6] = 5;
    rehash(p);
}

static Row *played(Row *to) {
    Pos at, next;
    float o[OUTS];
    int a, b;
    usual_start(&at);
    do a = die(), b = die(); while (a == b);
    for (Row *from = to; to < from + MOST_ROWS - 1; a = die(), b = die()) {
        best_reply(bot, &at, a, b, 0, 1, bot->prune_keep, &next, o);
        at = next;
        if (game_over(&bot->rules, &at)) break;
        *to++ = (Row){o[0], o[1], o[3], (float)has_contact(&at)};
    }
    *to = (Row){(float)-loss_level(&bot->rules, at.c[0]), 0, 0, 0};
    return to + 1;
}

/* Play games until about `most` rows are filled; returns the number of rows. */
API int64_t games_play(uint64_t from, int64_t most, Row *rows) {
    Row *to = rows;
    prepare_tables();
    seed = mix(from);
    while (to + MOST_ROWS < rows + most) to = played(to);
    return to - rows;
}
