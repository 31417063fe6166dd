/* Dice and the bot's plays, for benches of whole games: part of a file that includes the kernel and a `bot`. */

static Search *search;
static uint64_t seed;

static int die(void) {
    seed += 0x9E3779B97F4A7C15ull;
    return 1 + (int)((mix(seed) >> 11) % 6);
}

/* The bot's play at `plies` plies; `next` is the position after it, in the other side's view. */
static void bot_play(const Pos *at, int a, int b, int plies, Pos *next) {
    float o[OUTS];
    if (!plies) {
        best_reply(bot, at, a, b, 0, 1, bot->prune_keep, next, o);
        return;
    }
    int n = bg_search_start(bot, search, 0, at->c[0], a, b, plies, 8, 0.16f, -1);
    while (n && !bg_search_step(bot, search, 1 << 30)) {}
    if (n) swap_pos(next, &search->node[0].after);
    else swap_pos(next, at);
}
