/* Self-play under any rules of the kernel. The label of each position is its lambda-return.
 *
 *   cc -O3 -march=native training/selfplay.c -o selfplay -lm
 *   ./selfplay OUT.bin SEED GAMES LAMBDA NOISE "24:2 13:5 8:3 6:5" "blocked surplus rear leap higher checkers gammon backgammon points bar" \
 *              CONTACT.net [RACE.net]
 *
 * A record is 52 position bytes and 7 floats (5 if points is 0). Labels are computed backwards from the end of the game:
 * G = (1 - lambda) * V(next) + lambda * G(next). If a noisy play was not the best, G restarts from V of the best.
 * With BY_LEVELS set, plays are chosen by levels even if points count (for a first generation from a net of levels).
 * Six games in ten have no noise. Without a net file ("-") every position counts as even, and lambda should be 1.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../py/vrhcaby/bot/native/kernel.c"

static uint64_t seed;
static uint64_t next_random(void) {
    seed += 0x9E3779B97F4A7C15ull;
    return mix(seed);
}
static double uniform(void) { return (double)(next_random() >> 11) / 9007199254740992.0; }
static float normal(void) { return (float)(sqrt(-2 * log(uniform() + 1e-12)) * cos(6.283185307179586 * uniform())); }
static int die(void) { return 1 + (int)(next_random() % 6); }

typedef struct { Pos at; float value[8], best[8]; int best_played; } Turn; /* at: before the roll, its side on roll */

static void load(Bot *bot, int slot, const char *path) {
    static uint8_t file[2000000];
    FILE *f = fopen(path, "rb");
    if (!f) exit(3);
    long n = (long)fread(file, 1, sizeof file, f);
    fclose(f);
    int a = file[4] | file[5] << 8, b = file[6] | file[7] << 8, c = file[8] | file[9] << 8;
    float *memory = malloc(4 * (size_t)bg_net_floats(a, b, c));
    if (!bg_bot_net(bot, slot, file, n, memory)) exit(4);
}

static void read_start(const char *text, Pos *p) {
    memset(p, 0, sizeof *p);
    for (const char *t = text; *t;) {
        int point, count, used;
        if (sscanf(t, " %d:%d%n", &point, &count, &used) != 2) break;
        p->c[0][point] = p->c[1][point] = (uint8_t)count;
        t += used;
    }
    rehash(p);
}

/* One turn: choose a play; record the values of the best and of the chosen result, for the side that moved. */
static void turn(Bot *bot, Turn *t, Pos *next, float noise) {
    static Pos found[MAX_PLAYS];
    int n = generate(&bot->rules, &t->at, die(), die(), found), chosen = 0, best = 0;
    if (!n) found[0] = t->at, n = 1;
    float top = -1e9f, top_noisy = -1e9f, kept[8] = {0};
    for (int i = 0; i < n; i++) {
        Pos there;
        float o[8] = {0}, mine[8] = {0};
        swap_pos(&there, &found[i]);
        evaluate_now(bot, &there, o);
        turn_round(mine, o);
        float u = utility(bot, 0, mine), noisy = u + (noise > 0 ? noise * normal() : 0);
        if (u > top) top = u, best = i, memcpy(t->best, mine, sizeof mine);
        if (noisy > top_noisy) top_noisy = noisy, chosen = i, memcpy(kept, mine, sizeof kept);
    }
    t->best_played = chosen == best;
    memcpy(t->value, kept, sizeof kept);
    swap_pos(next, &found[chosen]);
}

int main(int argc, char **argv) {
    if (argc < 9) return fprintf(stderr, "usage: see the head of the source\n"), 1;
    seed = (uint64_t)atoll(argv[2]) * 1000003;
    long games = atol(argv[3]), written = 0;
    float lambda = (float)atof(argv[4]), noise = (float)atof(argv[5]);
    int32_t r[RULE_NUMBERS];
    if (sscanf(argv[7], "%d %d %d %d %d %d %d %d %d %d", r, r + 1, r + 2, r + 3, r + 4, r + 5, r + 6, r + 7, r + 8, r + 9) != 10) return 2;
    for (int z = 0; z < 4; z++) r[10 + z] = r[8] * (z + 1); /* classic 10.2 */
    float levels[16] = {2, 1, 1, -1, -1, 0, 0, -1, 2, 1, 1, -1, -1, 0, 0, -1};
    float points[16] = {0, 0, 0, 0, 0, 60, -60, 0, 0, 0, 0, 0, 0, 60, -60, 0};
    float plain[16] = {2, 0, 0, 0, 0, 0, 0, -1, 2, 0, 0, 0, 0, 0, 0, -1};
    Bot *bot = calloc(1, sizeof *bot);
    bg_bot_setup(bot, r, r[8] && !getenv("BY_LEVELS") ? points : r[6] & NEVER ? plain : levels, 0, 0, 0);
    if (strcmp(argv[8], "-")) load(bot, 0, argv[8]);
    if (argc > 9) load(bot, 1, argv[9]);
    if (r[8] && !getenv("BY_LEVELS")) noise *= 8;
    int outs = r[8] ? 7 : 5;
    FILE *out = fopen(argv[1], "wb");
    Pos start;
    read_start(argv[6], &start);
    static Turn turns[2000];
    for (long g = 0; g < games; g++) {
        float level = uniform() < 0.6 ? 0 : noise * (float)uniform();
        int n = 0;
        turns[0].at = start;
        while (n < 1999 && !game_over(&bot->rules, &turns[n].at)) {
            turn(bot, &turns[n], &turns[n + 1].at, level);
            n++;
        }
        if (n >= 1999) continue;
        float g_next[8] = {0}, mine[8] = {0}; /* for the side on roll at n: the game's result */
        final_result(&bot->rules, &turns[n].at, g_next);
        for (int i = n - 1; i >= 0; i--) {
            turn_round(mine, g_next);
            int last = i == n - 1;
            for (int k = 0; k < OUTS; k++) {
                float v = turns[i].best_played ? (last ? mine[k] : lambda * mine[k] + (1 - lambda) * turns[i].best[k]) : turns[i].best[k];
                g_next[k] = v;
            }
            fwrite(turns[i].at.c, 52, 1, out);
            fwrite(g_next, 4, (size_t)outs, out);
            written++;
        }
    }
    fclose(out);
    printf("%ld games, %ld positions, %lld evaluations\n", games, written, (long long)bot->evaluations);
    return 0;
}
