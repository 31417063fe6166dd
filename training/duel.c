/* Play two sets of nets against each other at 0 plies, under one rulebook's rules and scoring, with duplicate dice.
 *
 *   cc -O3 -march=native training/duel.c -o duel -lm
 *   ./duel GAMES SEED "START" "RULES" A_CONTACT A_RACE A_WORTH B_CONTACT B_RACE B_WORTH
 *
 * RULES as for selfplay.c. A race net may be "-": the contact net then plays races too. WORTH is what a player maximises:
 * levels, heavy (gammons count double), plain or points. Prints A's points a game (levels, or checker points) and the standard
 * error.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../py/vrhcaby/bot/native/kernel.c"

static uint64_t seed;
static int die(void) {
    seed += 0x9E3779B97F4A7C15ull;
    return 1 + (int)((mix(seed) >> 11) % 6);
}

static void load(Bot *bot, int slot, const char *path) {
    static uint8_t file[2000000];
    if (!strcmp(path, "-")) return;
    FILE *f = fopen(path, "rb");
    if (!f) exit(3);
    long n = (long)fread(file, 1, sizeof file, f);
    fclose(f);
    int a = file[4] | file[5] << 8, b = file[6] | file[7] << 8, c = file[8] | file[9] << 8;
    if (!bg_bot_net(bot, slot, file, n, malloc(4 * (size_t)bg_net_floats(a, b, c)))) exit(4);
}

static Bot *player(const int32_t *r, char **arg) {
    float worth[16] = {2, 1, 1, -1, -1, 0, 0, -1, 2, 1, 1, -1, -1, 0, 0, -1};
    float points[16] = {0, 0, 0, 0, 0, 60, -60, 0, 0, 0, 0, 0, 0, 60, -60, 0};
    float heavy[16] = {2, 2, 1, -2, -1, 0, 0, -1, 2, 2, 1, -2, -1, 0, 0, -1};
    float plain[16] = {2, 0, 0, 0, 0, 0, 0, -1, 2, 0, 0, 0, 0, 0, 0, -1};
    Bot *bot = calloc(1, sizeof *bot);
    bg_bot_setup(bot, r, !strcmp(arg[2], "points") ? points : !strcmp(arg[2], "heavy") ? heavy : !strcmp(arg[2], "plain") ? plain : worth, 0, 0, 0);
    load(bot, 0, arg[0]), load(bot, 1, arg[1]);
    return bot;
}

static double one_game(const Rules *r, Bot **bots, const Pos *start, int a_moves, uint64_t from) {
    static Pos found[MAX_PLAYS];
    Pos at = *start, next;
    float o[OUTS];
    seed = from;
    for (int turn = 0;; turn++) {
        best_reply(bots[!a_moves], &at, die(), die(), 0, 1, bots[!a_moves]->prune_keep, &next, o);
        at = next;
        a_moves = !a_moves;
        if (game_over(r, &at) || turn > 5000) break;
    }
    (void)found;
    if (!game_over(r, &at)) return 0;
    float result[OUTS];
    final_result(r, &at, result);
    double worth = r->points ? 60.0 * (result[5] + result[6]) : 1 + result[1] + result[2] + result[3] + result[4];
    return (result[0] > 0.5f) == a_moves ? worth : -worth;
}

int main(int argc, char **argv) {
    if (argc < 11) return fprintf(stderr, "usage: see the head of the source\n"), 1;
    long pairs = atol(argv[1]) / 2;
    int32_t r[RULE_NUMBERS];
    if (sscanf(argv[4], "%d %d %d %d %d %d %d %d %d %d", r, r + 1, r + 2, r + 3, r + 4, r + 5, r + 6, r + 7, r + 8, r + 9) != 10) return 2;
    for (int z = 0; z < 4; z++) r[10 + z] = r[8] * (z + 1); /* classic 10.2 */
    Bot *bots[2] = {player(r, argv + 5), player(r, argv + 8)};
    Pos start = {0};
    for (const char *t = argv[3]; *t;) {
        int point, count, used;
        if (sscanf(t, " %d:%d%n", &point, &count, &used) != 2) break;
        start.c[0][point] = start.c[1][point] = (uint8_t)count;
        t += used;
    }
    rehash(&start);
    double sum = 0, squares = 0;
    for (long i = 0; i < pairs; i++) {
        uint64_t from = mix((uint64_t)atol(argv[2]) * 1000003 + (uint64_t)i);
        double x = (one_game(&bots[0]->rules, bots, &start, 1, from) + one_game(&bots[0]->rules, bots, &start, 0, from)) / 2;
        sum += x, squares += x * x;
    }
    double mean = sum / (double)pairs, error = sqrt((squares / (double)pairs - mean * mean) / (double)pairs);
    printf("A against B: %+.4f +- %.4f a game over %ld games (%.1f standard errors)\n", mean, error, 2 * pairs, mean / error);
    return 0;
}
