/* The bot of the usual game for benches, with its bear-off table built; nets are loaded one by one. */
#ifndef USUAL_BOT_H
#define USUAL_BOT_H
#include <stdlib.h>
#include "../py/vrhcaby/bot/native/kernel.c"

static Bot *bot;

/* `prune`: how many replies of a roll the quick net keeps, as for bg_bot_setup. Returns the result of bg_bot_net. */
static int32_t usual_bot_net(int32_t prune, int32_t slot, const uint8_t *file, int64_t length) {
    static const int32_t usual[RULE_NUMBERS] = {2, 1, 0, 0, 1, 15, 1, 3, 0, 1};
    static const float levels[16] = {2, 1, 1, -1, -1, 0, 0, -1, 2, 1, 1, -1, -1, 0, 0, -1};
    if (!bot) {
        bot = calloc(1, sizeof *bot);
        bg_bot_setup(bot, usual, levels, calloc(1 << 15, sizeof(CacheRow)), 1 << 15, prune);
        float *table = calloc(BEAROFF_POSITIONS * BEAROFF_ROLLS, sizeof *table);
        bg_bearoff_step(bot, calloc(1, sizeof(BearoffWork)), table, BEAROFF_POSITIONS);
    }
    int a = file[4] | file[5] << 8, b = file[6] | file[7] << 8, c = file[8] | file[9] << 8;
    return bg_bot_net(bot, slot, file, length, malloc(4 * (size_t)bg_net_floats(a, b, c)));
}

#endif
