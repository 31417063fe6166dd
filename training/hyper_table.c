/* Make what is shipped from the solved game: samples for a small net, and the residuals of that net.
 *
 *   cc -O3 -march=native training/hyper_table.c -o hyper_table -lm
 *   ./hyper_table samples SOLVED.raw OUT.bin COUNT          records for train.c (CHECKERS=3 in its environment)
 *   ./hyper_table rest SOLVED.raw NET OUT.i8                one byte a position: the companded equity residual
 *
 * A byte q means sign(q) * q * q * TABLE_STEP; the kernel adds it to the net's equity.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../py/vrhcaby/bot/native/kernel.c"

static float *equity, (*chances)[5];

static void half_of(int triple, uint8_t *c) {
    memset(c, 0, 26);
    for (int k = 0; k < 3; k++) c[triple_cells[triple][k]]++;
}

static int open_game(int mine, int theirs, Pos *p) {
    half_of(mine, p->c[0]), half_of(theirs, p->c[1]);
    for (int i = 1; i < 25; i++)
        if (p->c[0][i] && p->c[1][25 - i]) return 0;
    return p->c[0][0] < 3 && p->c[1][0] < 3;
}

static void samples(const char *path, long wanted) {
    FILE *out = fopen(path, "wb");
    uint64_t seed = 1;
    for (long n = 0; n < wanted;) {
        Pos p;
        uint64_t x = mix(seed++);
        int mine = (int)(x % TRIPLES), theirs = (int)(x / TRIPLES % TRIPLES);
        if (!open_game(mine, theirs, &p)) continue;
        fwrite(p.c, 52, 1, out);
        fwrite(chances[(long)mine * TRIPLES + theirs], 20, 1, out);
        n++;
    }
    fclose(out);
}

static void rest(const char *net_path, const char *path) {
    static uint8_t file[2000000];
    static int8_t row[TRIPLES];
    FILE *f = fopen(net_path, "rb"), *out = fopen(path, "wb");
    long n = (long)fread(file, 1, sizeof file, f);
    Bot *bot = calloc(1, sizeof *bot);
    int32_t rules[RULE_NUMBERS] = {2, 1, 0, 0, 1, 3, 1, 3, 0, 1};
    float worth[16] = {2, 1, 1, -1, -1, 0, 0, -1};
    bg_bot_setup(bot, rules, worth, 0, 0, 0);
    if (!bg_bot_net(bot, 0, file, n, malloc(4 * (size_t)bg_net_floats(file[4] | file[5] << 8, file[6] | file[7] << 8, 5)))) exit(4);
    double net_error = 0, left = 0, worst = 0;
    long count = 0;
    for (int mine = 0; mine < TRIPLES; mine++) {
        for (int theirs = 0; theirs < TRIPLES; theirs++) {
            Pos p;
            row[theirs] = 0;
            if (!open_game(mine, theirs, &p)) continue;
            float o[OUTS];
            table_result(bot, &p, o);
            float miss = equity[(long)mine * TRIPLES + theirs] - utility(bot, 0, o);
            int q = (int)(sqrtf(fabsf(miss) / TABLE_STEP) + 0.5f);
            if (q > 127) q = 127;
            row[theirs] = (int8_t)(miss < 0 ? -q : q);
            double error = fabs(fabs(miss) - q * q * (double)TABLE_STEP);
            net_error += miss * miss, left += error, count++;
            if (error > worst) worst = error;
        }
        fwrite(row, 1, sizeof row, out);
    }
    fclose(out);
    printf("%ld positions; net alone: rms %.5f; with the table: mean |error| %.6f, worst %.4f\n", count, sqrt(net_error / (double)count), left / (double)count, worst);
}

int main(int argc, char **argv) {
    long all = (long)TRIPLES * TRIPLES;
    if (argc < 5) return 1;
    prepare_tables(), prepare_triples();
    equity = malloc(4 * (size_t)all), chances = malloc(20 * (size_t)all);
    FILE *f = fopen(argv[2], "rb");
    if (!f || fread(equity, 4, (size_t)all, f) != (size_t)all || fread(chances, 20, (size_t)all, f) != (size_t)all) return 2;
    if (!strcmp(argv[1], "samples")) samples(argv[3], atol(argv[4]));
    else rest(argv[3], argv[4]);
    return 0;
}
