/* Supervised training of one net of the kernel, on one thread.
 *
 *   cc -O3 -march=native -fno-math-errno -fno-trapping-math training/train.c -o train -lm
 *   ./train OUT.ckpt h1 h2 outs seconds learning_rate CLASS FILE[:weight] ...
 *
 * PAIRS in the environment: how much the difference of neighbouring results of one roll counts (0 unless given).
 * CLASS: contact | race | all. CHECKERS in the environment: checkers a side, 15 unless given.
 * Files hold records of 52 position bytes and `outs` floats (label_selfplay.py, rollfit.c).
 * The checkpoint keeps the optimiser's state: the same command goes on where it stopped, and writes OUT.ckpt.net
 * (float16, the kernel's format) each time it reports. Adam, batches of 256, learning rate falling to a twentieth over
 * `seconds`; one sample in 200 is held back for the printed error.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "../py/vrhcaby/bot/kernel.c"

#define RAW_ROWS (2 * 26 * 4)
#define ROWS (RAW_ROWS + INPUT_EXPERT + 1)
#define BATCH 256

typedef struct { uint8_t c[52]; float y[OUTS]; float weight; float expert[INPUT_EXPERT]; } Sample;

static int h1, h2, outs;
static long params;
static float *theta, *grad, *mom, *var;
static Sample *data;
static long count, capacity;
static int checkers = 15;
static float pair_weight;

static uint64_t seed = 88172645463325252ull;
static uint64_t next_random(void) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed * 2685821657736338717ull;
}
static double uniform(void) { return (double)(next_random() >> 11) / 9007199254740992.0; }

static int wanted(const uint8_t *c, int class) {
    if (!rear_of(c) || !rear_of(c + 26)) return 0;
    int contact = rear_of(c) + rear_of(c + 26) > 25;
    return class == 2 || contact == (class == 0);
}

static void read_file(char *arg, int class) {
    float weight = 1;
    char *colon = strchr(arg, ':');
    if (colon) {
        weight = (float)atof(colon + 1);
        *colon = 0;
    }
    FILE *f = fopen(arg, "rb");
    if (!f) {
        fprintf(stderr, "cannot read %s\n", arg);
        exit(1);
    }
    uint8_t row[52 + 4 * OUTS];
    long before = count;
    while (fread(row, 52 + 4 * (size_t)outs, 1, f) == 1) {
        row[0] = row[26] = 0;
        int n0 = 0, n1 = 0;
        for (int i = 1; i < 26; i++) n0 += row[i], n1 += row[26 + i];
        row[0] = (uint8_t)(checkers - n0), row[26] = (uint8_t)(checkers - n1);
        if (!wanted(row, class)) continue;
        if (count == capacity) data = realloc(data, sizeof(Sample) * (size_t)(capacity = capacity * 2 + 100000));
        Sample *s = &data[count++];
        memcpy(s->c, row, 52);
        memcpy(s->y, row + 52, 4 * (size_t)outs);
        s->weight = weight;
        Pos p;
        memcpy(p.c, s->c, 52);
        expert_inputs(&p, s->expert);
    }
    fclose(f);
    fprintf(stderr, "%s: %ld\n", arg, count - before);
}

/* Offsets of the parts in theta: rows first (raw, expert, bias1), then w2, bias2, w3, bias3, as in the net file. */
static float *w2(float *t) { return t + (long)ROWS * h1; }
static float *b2(float *t) { return w2(t) + (long)h1 * h2; }
static float *w3(float *t) { return b2(t) + h2; }
static float *b3(float *t) { return w3(t) + (long)outs * h2; }

static int active_rows(const Sample *s, int *row, float *x) {
    float value[4];
    int n = 0;
    for (int cell = 0; cell < 52; cell++) {
        if (!s->c[cell]) continue;
        raw_values(cell % 26, s->c[cell], value);
        for (int k = 0; k < 4; k++)
            if (value[k] != 0) row[n] = cell * 4 + k, x[n++] = value[k];
    }
    for (int i = 0; i < INPUT_EXPERT; i++)
        if (s->expert[i] != 0) row[n] = RAW_ROWS + i, x[n++] = s->expert[i];
    row[n] = ROWS - 1, x[n++] = 1;
    return n;
}

typedef struct {
    int row[400], n;
    float x[400], a1[1024] __attribute__((aligned(32))), a2[128] __attribute__((aligned(32))), y[OUTS], d[OUTS];
    double error; /* of cubeless equity */
} Work;

static const float worth[OUTS] = {2, 1, 1, -1, -1, 0, 0};

/* Outputs and their errors; returns the squared error. */
static double forward(const Sample *s, Work *w) {
    const float *weights[400];
    w->n = active_rows(s, w->row, w->x); /* the last row is the bias */
    for (int i = 0; i < w->n; i++) weights[i] = theta + (long)w->row[i] * h1;
    weigh_rows(w->a1, weights[w->n - 1], weights, w->x, w->n - 1, h1);
    second_layer(w->a2, w->a1, w2(theta), b2(theta), h1, h2);
    double sq = 0;
    w->error = 0;
    for (int k = 0; k < outs; k++) {
        float sum = b3(theta)[k];
        for (int i = 0; i < h2; i++) sum += w->a2[i] > 0 ? w->a2[i] * w3(theta)[k * h2 + i] : 0;
        w->y[k] = squash(sum);
        float miss = w->y[k] - s->y[k];
        w->d[k] = miss * s->weight;
        w->error += worth[k] * miss;
        sq += miss * miss;
    }
    return sq;
}

static void backward(const Work *w) {
    const float *d = w->d, *a1 = w->a1, *a2 = w->a2;
    float g2[128] __attribute__((aligned(32))) = {0}, g1[1024] __attribute__((aligned(32))) = {0};
    for (int k = 0; k < outs; k++) {
        b3(grad)[k] += d[k];
        for (int i = 0; i < h2; i++)
            if (a2[i] > 0) {
                w3(grad)[k * h2 + i] += d[k] * a2[i];
                g2[i] += d[k] * w3(theta)[k * h2 + i];
            }
    }
    for (int i = 0; i < h2; i++) b2(grad)[i] += g2[i];
    for (int i = 0; i < h1; i++) {
        if (a1[i] <= 0) continue;
        add_scaled(w2(grad) + (long)i * h2, g2, a1[i], h2);
        const float *row = w2(theta) + (long)i * h2;
        v8 sum = {0};
        for (int j = 0; j < h2; j += 8) sum += *(const v8 *)(row + j) * *(const v8 *)(g2 + j);
        g1[i] = sum[0] + sum[1] + sum[2] + sum[3] + sum[4] + sum[5] + sum[6] + sum[7];
    }
    for (int i = 0; i < w->n; i++) add_scaled(grad + (long)w->row[i] * h1, g1, w->x[i], h1);
}

/* Neighbours in a file are mostly results of one roll: then the side that did not move stands the same. */
static int siblings(const Sample *a, const Sample *b) { return a->weight == b->weight && !memcmp(a->c, b->c, 26); }

/* Choosing a play asks for the difference of siblings, not for their common level: push the difference as well. */
static double pass_pair(const Sample *s, const Sample *t) {
    static Work w, v;
    double sq = forward(s, &w) + forward(t, &v);
    if (pair_weight > 0 && siblings(s, t)) {
        float e = (float)(w.error - v.error) * pair_weight * s->weight;
        for (int k = 0; k < outs; k++) {
            w.d[k] += e * worth[k] * w.y[k] * (1 - w.y[k]);
            v.d[k] -= e * worth[k] * v.y[k] * (1 - v.y[k]);
        }
    }
    backward(&w), backward(&v);
    return sq;
}

static void adam(float rate, long step_number) {
    float c1 = 1.0f / (1 - powf(0.9f, (float)step_number)), c2 = 1.0f / (1 - powf(0.999f, (float)step_number));
    for (long i = 0; i < params; i++) {
        float g = grad[i] / BATCH;
        mom[i] = 0.9f * mom[i] + 0.1f * g;
        var[i] = 0.999f * var[i] + 0.001f * g * g;
        theta[i] -= rate * mom[i] * c1 / (sqrtf(var[i] * c2) + 1e-7f);
        grad[i] = 0;
    }
}

static uint16_t to_half(float x) {
    union { float f; uint32_t u; } v = {x};
    uint32_t sign = v.u >> 16 & 0x8000;
    float size = fabsf(x);
    if (size < 6.1e-5f) return (uint16_t)(sign | (uint32_t)(size / 5.9604645e-8f + 0.5f));
    v.f = size;
    v.u += 0x0FFF + (v.u >> 13 & 1);
    return (uint16_t)(sign | ((v.u >> 13) - (112 << 10)));
}

static void save(const char *path, long step_number) {
    char name[500];
    snprintf(name, sizeof name, "%s.tmp", path);
    FILE *f = fopen(name, "wb");
    int head[4] = {h1, h2, outs, 0};
    fwrite(head, sizeof head, 1, f);
    fwrite(&step_number, sizeof step_number, 1, f);
    fwrite(theta, 4, (size_t)params, f);
    fwrite(mom, 4, (size_t)params, f);
    fwrite(var, 4, (size_t)params, f);
    fclose(f);
    rename(name, path);
    snprintf(name, sizeof name, "%s.net", path);
    f = fopen(name, "wb");
    uint16_t shape[4] = {(uint16_t)h1, (uint16_t)h2, (uint16_t)outs, EXPERTS};
    fwrite("VBN1", 4, 1, f);
    fwrite(shape, sizeof shape, 1, f);
    for (long i = 0; i < params; i++) {
        uint16_t h = to_half(theta[i]);
        fwrite(&h, 2, 1, f);
    }
    fclose(f);
}

static long start(const char *path) {
    params = (long)ROWS * h1 + (long)h1 * h2 + h2 + (long)outs * h2 + outs;
    theta = calloc((size_t)params, 4), grad = calloc((size_t)params, 4), mom = calloc((size_t)params, 4), var = calloc((size_t)params, 4);
    FILE *f = fopen(path, "rb");
    int head[4];
    long step_number = 0;
    if (f && fread(head, sizeof head, 1, f) == 1 && head[0] == h1 && head[1] == h2 && head[2] == outs) {
        if (fread(&step_number, sizeof step_number, 1, f) != 1 || fread(theta, 4, (size_t)params, f) != (size_t)params ||
            fread(mom, 4, (size_t)params, f) != (size_t)params || fread(var, 4, (size_t)params, f) != (size_t)params)
            exit(2);
        fclose(f);
        return step_number;
    }
    for (long i = 0; i < (long)ROWS * h1; i++) theta[i] = (float)(uniform() - 0.5) * 0.3f;
    float scale = sqrtf(6.0f / (float)h1);
    for (long i = 0; i < (long)h1 * h2; i++) w2(theta)[i] = (float)(uniform() * 2 - 1) * scale;
    for (long i = 0; i < (long)outs * h2; i++) w3(theta)[i] = (float)(uniform() - 0.5) * 0.3f;
    for (int k = 1; k < outs; k++) b3(theta)[k] = -2;
    return 0;
}

static void report(double elapsed, long samples, double train_sq, long held, const char *path, long step_number) {
    double abs_eq = 0, sq_eq = 0, sq = 0, error, pair_sq = 0;
    long pairs = 0;
    for (long i = 0; i < held; i++) {
        static Work w;
        sq += forward(&data[i], &w);
        error = w.error;
        static Work v;
        if (i && siblings(&data[i - 1], &data[i])) forward(&data[i - 1], &v), pair_sq += (error - v.error) * (error - v.error), pairs++;
        abs_eq += fabs(error), sq_eq += error * error;
    }
    printf("%6.0f s %10ld samples  train %.6f  held back: %.6f |eq| %.5f  rms eq %.5f, of siblings %.5f\n", elapsed, samples, train_sq, sq / (double)held, abs_eq / (double)held, sqrt(sq_eq / (double)held), sqrt(pair_sq / (double)(pairs ? pairs : 1)));
    fflush(stdout);
    save(path, step_number);
}

static double cpu(void) { return (double)clock() / CLOCKS_PER_SEC; }

int main(int argc, char **argv) {
    if (argc < 9) return fprintf(stderr, "usage: see the head of the source\n"), 1;
    const char *path = argv[1];
    h1 = atoi(argv[2]), h2 = atoi(argv[3]), outs = atoi(argv[4]);
    double seconds = atof(argv[5]), rate = atof(argv[6]);
    int class = !strcmp(argv[7], "contact") ? 0 : !strcmp(argv[7], "race") ? 1 : 2;
    if (getenv("PAIRS")) pair_weight = (float)atof(getenv("PAIRS"));
    if (getenv("CHECKERS")) checkers = atoi(getenv("CHECKERS"));
    prepare_tables();
    for (int i = 8; i < argc; i++) read_file(argv[i], class);
    long held = count / 200, step_number = start(path), samples = 0;
    seed ^= (uint64_t)step_number * 0x9E3779B97F4A7C15ull;
    double begun = cpu(), told = 0, sq = 0, elapsed;
    long since = 0;
    while ((elapsed = cpu() - begun) < seconds) {
        for (int b = 0; b < BATCH; b += 2) {
            const Sample *one = &data[held + 1 + (long)(uniform() * (double)(count - held - 1))];
            sq += pass_pair(one, one - 1);
        }
        samples += BATCH, since += BATCH;
        double left = elapsed / seconds;
        adam((float)(rate * (0.05 + 0.95 * 0.5 * (1 + cos(left * M_PI)))), ++step_number);
        if (elapsed - told > 30) {
            report(elapsed, samples, sq / (double)since, held, path, step_number);
            told = elapsed, sq = 0, since = 0;
        }
    }
    report(elapsed, samples, sq / (double)(since ? since : 1), held, path, step_number);
    return 0;
}
