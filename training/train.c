/* Train one net of the kernel on labelled positions, on two threads.
 *
 *   cc -O3 -march=native -fno-math-errno -fno-trapping-math training/train.c -o train -lm -lpthread
 *   ./train OUT.ckpt h1 h2 outs seconds learning_rate CLASS FILE[:weight] ...
 *
 * CLASS: contact | race | rare | all. In the environment:
 *   PAIRS     weight of the differences between results of one roll (default 0)
 *   CHECKERS  checkers a side (default 15)
 *   START     a net file of the same shape to start from, if there is no OUT.ckpt yet
 *   APART     for two nets merged into one: the first hidden unit of the second; no weights join them
 *   OUTPUTS   train only the last layer (for rules with other results but similar good play)
 *   BASE      a net file that this net corrects: its sums are added before squashing, and the correction starts at zero
 *   JUDGE     records of whole decisions (label_plays.py --held-out), on which the mean loss of the net's choices is printed
 * Files hold records of 52 position bytes and `outs` floats (labels.c, selfplay.c); byte 0 may number the decision.
 * The checkpoint has the optimiser's state: the same command continues where it stopped. Each report also writes OUT.ckpt.net,
 * the running mean of the weights in the kernel's float16 format. Adam; batches of 1,024 in runs of four neighbours; the
 * learning rate falls to a fiftieth over `seconds`; one sample in 200 is held out for the printed error.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <pthread.h>
#include "../py/vrhcaby/bot/native/kernel.c"

#define RAW_ROWS (2 * 26 * 4)
#define ROWS ROWS1
#define WIDE 264 /* ROWS, rounded up */
#define BATCH 1024
#define RUN 4
#define KEEP 0.9997f
#define MOST_SUM MOST_H1 /* terms of one sum in a matrix product */
#include "matrix.h"
#include "samples.h"

static int h1, h2;
static long params;
static float *theta, *grad, *grad2, *mom, *var, *mean;
static float pair_weight;
static int only_outputs;
static float *learns; /* 0 for a weight of w2 between two merged nets (APART), else 1 */

static uint64_t seed = 88172645463325252ull;
static uint64_t next_random(void) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed * 2685821657736338717ull;
}
static double uniform(void) { return (double)(next_random() >> 11) / 9007199254740992.0; }

/* ---------------------------------------------------------------- the net */

/* Offsets of the parts in theta: rows first (raw, expert, bias1), then w2, bias2, w3, bias3, as in the net file. */
static float *w2(float *t) { return t + (long)ROWS * h1; }
static float *b2(float *t) { return w2(t) + (long)h1 * h2; }
static float *w3(float *t) { return b2(t) + h2; }
static float *b3(float *t) { return w3(t) + (long)outs * h2; }

static const Sample *batch[BATCH];
static float x0[BATCH * WIDE], a1[BATCH * MOST_H1], d1[BATCH * MOST_H1], a2[BATCH * MOST_H2], d2[BATCH * MOST_H2], turned[MOST_H1 * MOST_H2];
static float y[BATCH][OUTS], d[BATCH][OUTS], error[BATCH]; /* error: of the cubeless equity */
static const float worth[OUTS] = {2, 1, 1, -1, -1, 0, 0};

/* Compute the outputs of n samples of the batch and their errors; returns the sum of squares. */
static double forward_part(float *t, int from, int n) {
    for (int i = from; i < from + n; i++) inputs(batch[i], x0 + (long)i * WIDE);
    float *A1 = a1 + (long)from * h1, *A2 = a2 + (long)from * h2;
    product(n, h1, ROWS, x0 + (long)from * WIDE, WIDE, 1, t, A1, SPARSE);
    for (long i = 0; i < (long)n * h1; i++) A1[i] = A1[i] > 0 ? A1[i] : 0;
    for (int i = 0; i < n; i++) memcpy(A2 + (long)i * h2, b2(t), 4 * (size_t)h2);
    product(n, h2, h1, A1, h1, 1, w2(t), A2, ADD);
    for (long i = 0; i < (long)n * h2; i++) A2[i] = A2[i] > 0 ? A2[i] : 0;
    double sq = 0;
    for (int i = from; i < from + n; i++) {
        const Sample *s = batch[i];
        error[i] = 0;
        for (int k = 0; k < outs; k++) {
            float sum = b3(t)[k] + s->under[k];
            for (int j = 0; j < h2; j++) sum += a2[(long)i * h2 + j] * w3(t)[k * h2 + j];
            y[i][k] = squash(sum);
            float miss = y[i][k] - s->y[k];
            d[i][k] = miss * s->weight;
            error[i] += worth[k] * miss;
            sq += miss * miss;
        }
    }
    return sq;
}

static double forward(float *t, int n) { return forward_part(t, 0, n); }

/* Choosing a play depends on the differences between siblings, not on their level: train those too. */
static void push_differences(int from, int to) {
    for (int i = from, end; i < to; i = end) {
        float sum = 0;
        for (end = i; end < to && (end == i || (end % RUN && siblings(batch[end - 1], batch[end]))); end++) sum += error[end];
        for (int j = i; j < end; j++) {
            float e = (error[j] - sum / (float)(end - i)) * pair_weight * batch[j]->weight;
            for (int k = 0; k < outs; k++) d[j][k] += e * worth[k] * y[j][k] * (1 - y[j][k]);
        }
    }
}

static void backward(float *g0, int from, int to) {
    for (int i = from; i < to; i++) {
        float *a = a2 + (long)i * h2, *g = d2 + (long)i * h2;
        for (int j = 0; j < h2; j++) g[j] = 0;
        for (int k = 0; k < outs; k++) {
            b3(g0)[k] += d[i][k];
            for (int j = 0; j < h2; j++) {
                w3(g0)[k * h2 + j] += d[i][k] * a[j];
                g[j] += d[i][k] * w3(theta)[k * h2 + j];
            }
        }
        if (only_outputs) continue;
        for (int j = 0; j < h2; j++) {
            g[j] = a[j] > 0 ? g[j] : 0;
            b2(g0)[j] += g[j];
        }
    }
    if (only_outputs) return;
    int n = to - from;
    float *A1 = a1 + (long)from * h1, *D1 = d1 + (long)from * h1, *D2 = d2 + (long)from * h2;
    product(h1, h2, n, A1, 1, h1, D2, w2(g0), ADD);
    product(n, h1, h2, D2, h2, 1, turned, D1, OVER);
    for (long i = 0; i < (long)n * h1; i++) D1[i] = A1[i] > 0 ? D1[i] : 0;
    product(ROWS, h1, n, x0 + (long)from * WIDE, 1, WIDE, D1, g0, ADD | SPARSE);
}

static struct { float rate; long number; } now; /* the current Adam step of both threads */

/* Update one half of the weights. */
static void adam(int second) {
    float c1 = 1.0f / (1 - powf(0.9f, (float)now.number)), c2 = 1.0f / (1 - powf(0.999f, (float)now.number));
    float keep = fminf(KEEP, (float)(now.number + 1) / (float)(now.number + 10));
    long first = only_outputs ? w3(theta) - theta : 0, middle = (first + params) / 2;
    for (long i = second ? middle : first; i < (second ? params : middle); i++) {
        float g = (grad[i] + grad2[i]) / BATCH * learns[i];
        mom[i] = 0.9f * mom[i] + 0.1f * g;
        var[i] = 0.999f * var[i] + 0.001f * g * g;
        theta[i] -= now.rate * mom[i] * c1 / (sqrtf(var[i] * c2) + 1e-7f);
        mean[i] = keep * mean[i] + (1 - keep) * theta[i];
        grad[i] = grad2[i] = 0;
    }
}

/* ---------------------------------------------------------------- checkpoints */

static uint16_t to_half(float x) {
    union { float f; uint32_t u; } v = {x};
    uint32_t sign = v.u >> 16 & 0x8000;
    float size = fabsf(x);
    if (size < 6.1e-5f) return (uint16_t)(sign | (uint32_t)(size / 5.9604645e-8f + 0.5f));
    v.f = size;
    v.u += 0x0FFF + (v.u >> 13 & 1);
    return (uint16_t)(sign | ((v.u >> 13) - (112 << 10)));
}

static void save(const char *path) {
    char name[500];
    snprintf(name, sizeof name, "%s.tmp", path);
    FILE *f = fopen(name, "wb");
    int head[4] = {h1, h2, outs, 4};
    fwrite(head, sizeof head, 1, f);
    fwrite(&now.number, sizeof now.number, 1, f);
    float *blocks[4] = {theta, mom, var, mean};
    for (int i = 0; i < 4; i++) fwrite(blocks[i], 4, (size_t)params, f);
    fclose(f);
    rename(name, path);
    snprintf(name, sizeof name, "%s.net", path);
    f = fopen(name, "wb");
    uint16_t shape[4] = {(uint16_t)h1, (uint16_t)h2, (uint16_t)outs, EXPERTS};
    fwrite("VBN1", 4, 1, f);
    fwrite(shape, sizeof shape, 1, f);
    for (long i = 0; i < params; i++) {
        uint16_t h = to_half(mean[i]);
        fwrite(&h, 2, 1, f);
    }
    fclose(f);
}

/* Read the weights of a net with the same number of hidden units; outputs that it lacks start at zero. */
static void begin_from(const char *path) {
    FILE *f = open_or_die(path);
    uint8_t head[12], h[2];
    if (fread(head, 12, 1, f) != 1 || (head[4] | head[5] << 8) != h1 || (head[6] | head[7] << 8) != h2) exit(2);
    int had = head[8] | head[9] << 8;
    long body = b2(theta) + h2 - theta;
    for (long i = 0; i < body + (long)had * h2 + had; i++) {
        if (fread(h, 2, 1, f) != 1) exit(2);
        long at = i < body + (long)had * h2 ? i : (b3(theta) - theta) + i - body - (long)had * h2;
        theta[at] = half_float((uint16_t)(h[0] | h[1] << 8));
    }
    fclose(f);
}

static void begin_anywhere(void) {
    for (long i = 0; i < (long)ROWS * h1; i++) theta[i] = (float)(uniform() - 0.5) * 0.3f;
    float scale = sqrtf(6.0f / (float)h1);
    for (long i = 0; i < (long)h1 * h2; i++) w2(theta)[i] = (float)(uniform() * 2 - 1) * scale;
    for (long i = 0; i < (long)outs * h2; i++) w3(theta)[i] = getenv("BASE") ? 0 : (float)(uniform() - 0.5) * 0.3f;
    for (int k = 1; k < outs && !getenv("BASE"); k++) b3(theta)[k] = -2;
}

/* Mark the weights that learn: all but those between the two halves of a merged net (training/merge.py). */
static void choose_learning(int second) {
    learns = malloc(4 * (size_t)params);
    for (long i = 0; i < params; i++) learns[i] = 1;
    for (int i = 0; second && i < h1; i++)
        for (int j = 0; j < h2; j++) w2(learns)[(long)i * h2 + j] = (i < second) == (j < h2 / 2);
}

/* Start from the checkpoint, else from START, else from random weights. */
static void start(const char *path) {
    params = (long)ROWS * h1 + (long)h1 * h2 + h2 + (long)outs * h2 + outs;
    float **blocks[6] = {&theta, &mom, &var, &mean, &grad, &grad2};
    for (int i = 0; i < 6; i++) *blocks[i] = calloc((size_t)params, 4);
    choose_learning(getenv("APART") ? atoi(getenv("APART")) : 0);
    FILE *f = fopen(path, "rb");
    int head[4];
    if (f && fread(head, sizeof head, 1, f) == 1 && head[0] == h1 && head[1] == h2 && head[2] == outs) {
        if (head[3] != 4 || fread(&now.number, sizeof now.number, 1, f) != 1) exit(2);
        for (int i = 0; i < 4; i++)
            if (fread(*blocks[i], 4, (size_t)params, f) != (size_t)params) exit(2);
        fclose(f);
        return;
    }
    if (getenv("START")) {
        for (int k = 1; k < outs; k++) b3(theta)[k] = -2;
        begin_from(getenv("START"));
    } else begin_anywhere();
    memcpy(mean, theta, 4 * (size_t)params);
}

/* ---------------------------------------------------------------- reports */

/* Mean loss of choosing among each decision's plays, in thousandths: by the mean weights, and by the labeller's 0-ply order. */
static void judge(void) {
    double lost = 0, peer = 0;
    long decisions = 0;
    for (long i = 0, end; i < judged_count; i = end) {
        int best = 0, chosen = 0, races = 0;
        float value[MAX_PLAYS], least = 1e9f;
        for (end = i; end < judged_count && end - i < BATCH && judged[end].decision == judged[i].decision; end++) batch[end - i] = &judged[end];
        int n = (int)(end - i);
        forward(mean, n);
        for (int k = 0; k < n; k++) {
            const float *o = judged[i + k].y;
            value[k] = 2 * o[0] - 1 + o[1] + o[2] - o[3] - o[4];
            if (value[k] < value[best]) best = k;
            float ours = value[k] + error[k];
            if (ours < least) least = ours, chosen = k;
            races += !wanted(judged[i + k].c, WANT_CONTACT);
        }
        if (races) continue;
        lost += value[chosen] - value[best], peer += value[0] - value[best], decisions++;
    }
    if (decisions) printf("         choices lose %.3f (the labeller at 0 plies %.3f) over %ld decisions\n", 1000 * lost / (double)decisions, 1000 * peer / (double)decisions, decisions);
}

static void report(double elapsed, long samples, double train_sq, long held, const char *path) {
    double abs_eq = 0, sq_eq = 0, sq = 0, pair_sq = 0, last = 0;
    long pairs = 0;
    for (long i = 0; i < held; i += BATCH) {
        int n = (int)(held - i < BATCH ? held - i : BATCH);
        for (int k = 0; k < n; k++) batch[k] = &data[i + k];
        sq += forward(mean, n);
        for (int k = 0; k < n; k++) {
            abs_eq += fabsf(error[k]), sq_eq += error[k] * error[k];
            if (i + k && siblings(&data[i + k - 1], &data[i + k])) pair_sq += (error[k] - last) * (error[k] - last), pairs++;
            last = error[k];
        }
    }
    printf("%6.0f s %10ld samples  train %.6f  held back: %.6f |eq| %.5f  rms eq %.5f, of siblings %.5f\n", elapsed, samples, train_sq, sq / (double)held, abs_eq / (double)held, sqrt(sq_eq / (double)held), sqrt(pair_sq / (double)(pairs ? pairs : 1)));
    judge();
    fflush(stdout);
    save(path);
}

static double seconds_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---------------------------------------------------------------- two threads, each with half of a batch */

static pthread_barrier_t gate;
static double other_sq;

static double half(int from, float *g) {
    double sq = forward_part(theta, from, BATCH / 2);
    if (pair_weight > 0) push_differences(from, from + BATCH / 2);
    backward(g, from, from + BATCH / 2);
    return sq;
}

static void *helper(void *unused) {
    for (;;) {
        pthread_barrier_wait(&gate);
        other_sq = half(BATCH / 2, grad2);
        pthread_barrier_wait(&gate);
        adam(1);
        pthread_barrier_wait(&gate);
    }
    return unused;
}

/* One batch and one step; returns the sum of squares before it. */
static double learn_batch(long held, float rate) {
    for (int b = 0; b < BATCH; b += RUN) {
        long at = held + (long)(uniform() * (double)(count - held - RUN));
        for (int k = 0; k < RUN; k++) batch[b + k] = &data[at + k];
    }
    for (int i = 0; i < h1; i++)
        for (int j = 0; j < h2; j++) turned[(long)j * h1 + i] = w2(theta)[(long)i * h2 + j];
    now.rate = rate, now.number++;
    pthread_barrier_wait(&gate);
    double sq = half(0, grad);
    pthread_barrier_wait(&gate);
    sq += other_sq;
    adam(0);
    pthread_barrier_wait(&gate);
    return sq;
}

int main(int argc, char **argv) {
    if (argc < 9) return fprintf(stderr, "usage: see the head of the source\n"), 1;
    const char *path = argv[1];
    h1 = atoi(argv[2]), h2 = atoi(argv[3]), outs = atoi(argv[4]);
    double seconds = atof(argv[5]), rate = atof(argv[6]);
    static const char *const classes[] = {"contact", "race", "rare", "all"};
    int class = 0;
    while (class < WANT_ALL && strcmp(argv[7], classes[class])) class++;
    if (h1 % 8 || h2 % 8 || h1 > MOST_H1 || h2 > MOST_H2 || outs > OUTS) return fprintf(stderr, "a shape the kernel does not know\n"), 1;
    if (getenv("PAIRS")) pair_weight = (float)atof(getenv("PAIRS"));
    only_outputs = getenv("OUTPUTS") != 0;
    if (getenv("CHECKERS")) checkers = atoi(getenv("CHECKERS"));
    prepare_tables();
    for (int i = 8; i < argc; i++) read_file(argv[i], class);
    if (getenv("JUDGE")) read_judged(getenv("JUDGE"));
    if (getenv("BASE")) put_under(getenv("BASE"), data, count), put_under(getenv("BASE"), judged, judged_count);
    long held = count / 200 < 20000 ? count / 200 : 20000, samples = 0;
    start(path);
    seed ^= (uint64_t)now.number * 0x9E3779B97F4A7C15ull;
    pthread_t second;
    pthread_barrier_init(&gate, 0, 2);
    pthread_create(&second, 0, helper, 0);
    double begun = seconds_now(), told = 0, sq = 0, elapsed;
    long since = 0;
    while ((elapsed = seconds_now() - begun) < seconds) {
        sq += learn_batch(held, (float)(rate * (0.02 + 0.98 * 0.5 * (1 + cos(elapsed / seconds * M_PI)))));
        samples += BATCH, since += BATCH;
        if (elapsed - told > 60) {
            report(elapsed, samples, sq / (double)since, held, path);
            told = elapsed, sq = 0, since = 0;
        }
    }
    report(elapsed, samples, sq / (double)(since ? since : 1), held, path);
    return 0;
}
