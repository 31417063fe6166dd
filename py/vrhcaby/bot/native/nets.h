/* Nets: reading their files, and evaluating a position; part of kernel.c. */

static float half_float(uint16_t h) {
    uint32_t sign = (uint32_t)(h >> 15) << 31, e = h >> 10 & 31, m = h & 1023;
    union { uint32_t u; float f; } x;
    if (e) {
        x.u = sign | (e + 112) << 23 | m << 13;
        return x.f;
    }
    x.u = sign | 113u << 23; /* subnormal: m * 2^-24 */
    return (sign ? -1.0f : 1.0f) * (float)m * 5.9604645e-8f;
}

/* File of a net: "VBN1" or "VBN2", h1, h2, outs, experts (uint16 each), then the weights in the order
 * raw rows [2][26][4][h1], expert rows [2 * experts][h1], bias1, w2 [h1][h2], bias2, w3 [outs][h2], bias3.
 * VBN1: float16 throughout. VBN2: the rows down to w2 in ten bits a weight (a float16 scale for every row, then the high
 * eight bits of all, then the low two, four to a byte), the rest in float16. A weight of q - 512 = k is k * |k| / 511^2 of its
 * row's scale, so the steps are finest near zero, where most weights are. */
#define ROWS1 (2 * 26 * 4 + INPUT_EXPERT + 1)

typedef struct { const uint8_t *half, *scale, *high, *low; int64_t done; } Weights; /* scale: 0 if all are float16 */

static int64_t net_bytes(int version, int64_t h1, int64_t h2, int64_t outs) {
    int64_t packed = ROWS1 * h1 + h1 * h2, rest = h2 + outs * h2 + outs;
    return 12 + 2 * rest + (version == 1 ? 2 * packed : 2 * (ROWS1 + h1) + packed + packed / 4);
}

API int64_t bg_net_floats(int32_t h1, int32_t h2, int32_t outs) {
    return (int64_t)h1 * (2 * 26 * 16 + INPUT_EXPERT + 1) + (int64_t)h1 * h2 + h2 + (int64_t)outs * h2 + outs + 16;
}

static float next_half(const uint8_t **at) {
    float x = half_float((uint16_t)((*at)[0] | (*at)[1] << 8));
    *at += 2;
    return x;
}

static void read_halves(Weights *w, float *to, int64_t n) {
    for (int64_t i = 0; i < n; i++) to[i] = next_half(&w->half);
}

static void read_rows(Weights *w, float *to, int64_t rows, int n) {
    if (!w->scale) read_halves(w, to, rows * n);
    else
        for (int64_t r = 0; r < rows; r++) {
            float step = next_half(&w->scale) / (511.0f * 511.0f);
            for (int i = 0; i < n; i++, w->done++) {
                int k = (w->high[w->done] << 2 | (w->low[w->done >> 2] >> 2 * (w->done & 3) & 3)) - 512;
                to[r * n + i] = step * (float)(k * (k < 0 ? -k : k));
            }
        }
}

/* Each height is the sum of the one below and its last checker's row. */
static void fold_raw(Net *net, Weights *weights) {
    int h = net->h1;
    float rows[4 * MOST_H1], value[4];
    for (int cell = 0; cell < 52; cell++) {
        float *stack = net->raw + (int64_t)cell * 16 * h, before[4] = {0, 0, 0, 0};
        read_rows(weights, rows, 4, h);
        for (int i = 0; i < h; i++) stack[i] = 0;
        for (int n = 1; n < 16; n++) {
            float *to = stack + n * h, *below = to - h;
            raw_values(cell % 26, n, value);
            for (int i = 0; i < h; i++) to[i] = below[i];
            for (int k = 0; k < 4; k++) {
                float step = value[k] - before[k];
                before[k] = value[k];
                if (step != 0)
                    for (int i = 0; i < h; i++) to[i] += rows[k * h + i] * step;
            }
        }
    }
}

static int all_nothing(const float *w, int n) {
    for (int i = 0; i < n; i++)
        if (w[i] != 0.0f) return 0;
    return 1;
}

/* Of two nets merged into one (training/merge.py), with no weights between them: where the second begins. Else 0. */
static int two_apart(const Net *net) {
    int half = net->h2 / 2, border = 0;
    if (half % 8) return 0;
    while (border < net->h1 && all_nothing(net->w2 + (int64_t)border * net->h2 + half, half)) border++;
    for (int i = border; i < net->h1; i++)
        if (!all_nothing(net->w2 + (int64_t)i * net->h2, half)) return 0;
    return border < net->h1 ? border : 0;
}

/* Unpack a net file into the caller's floats; 0 if this kernel cannot use it. */
API int32_t bg_net_load(Net *net, const uint8_t *file, int64_t length, float *memory) {
    prepare_tables();
    net->loaded = 0;
    if (length < 12 || file[0] != 'V' || file[1] != 'B' || file[2] != 'N' || (file[3] != '1' && file[3] != '2')) return 0;
    int h1 = file[4] | file[5] << 8, h2 = file[6] | file[7] << 8, outs = file[8] | file[9] << 8;
    if ((file[10] | file[11] << 8) != EXPERTS || h1 % 8 || h2 % 8 || h1 > MOST_H1 || h2 > MOST_H2 || (outs != 5 && outs != 7)) return 0;
    if (length != net_bytes(file[3] - '0', h1, h2, outs)) return 0;
    net->h1 = h1, net->h2 = h2, net->outs = outs;
    net->raw = memory;
    net->expert = net->raw + (int64_t)2 * 26 * 16 * h1;
    net->bias1 = net->expert + (int64_t)INPUT_EXPERT * h1;
    net->w2 = net->bias1 + h1;
    net->bias2 = net->w2 + (int64_t)h1 * h2;
    net->w3 = net->bias2 + h2;
    net->bias3 = net->w3 + (int64_t)outs * h2;
    Weights weights = {.half = file + 12};
    int64_t packed = ROWS1 * (int64_t)h1 + (int64_t)h1 * h2;
    if (file[3] == '2') {
        weights.scale = file + 12;
        weights.high = weights.scale + 2 * (ROWS1 + h1);
        weights.low = weights.high + packed;
        weights.half = weights.low + packed / 4;
    }
    fold_raw(net, &weights);
    read_rows(&weights, net->expert, INPUT_EXPERT, h1);
    read_rows(&weights, net->bias1, 1, h1);
    read_rows(&weights, net->w2, h1, h2);
    read_halves(&weights, net->bias2, h2);
    read_halves(&weights, net->w3, (int64_t)outs * h2);
    read_halves(&weights, net->bias3, outs);
    net->apart = two_apart(net);
    net->loaded = 1;
    return 1;
}

static v8 splat(float x) { return (v8){x, x, x, x, x, x, x, x}; }

static void add_scaled(float *sum, const float *row, float x, int h) {
    v8 k = splat(x);
    for (int i = 0; i < h; i += 8) *(v8 *)(sum + i) += *(const v8 *)(row + i) * k;
}

/* sum = bias + each row times its factor; 64 columns at a time, to stay in registers. */
static void weigh_rows(float *sum, const float *bias, const float *const *row, const float *x, int n, int h) {
    int i = 0;
    for (; i + 64 <= h; i += 64) {
        v8 t[8];
        for (int k = 0; k < 8; k++) t[k] = *(const v8 *)(bias + i + 8 * k);
        for (int r = 0; r < n; r++) {
            const float *w = row[r] + i;
            v8 f = splat(x[r]);
            for (int k = 0; k < 8; k++) t[k] += *(const v8 *)(w + 8 * k) * f;
        }
        for (int k = 0; k < 8; k++) *(v8 *)(sum + i + 8 * k) = t[k];
    }
    for (; i < h; i += 8) {
        v8 t = *(const v8 *)(bias + i);
        for (int r = 0; r < n; r++) t += *(const v8 *)(row[r] + i) * splat(x[r]);
        *(v8 *)(sum + i) = t;
    }
}

/* List the active hidden units, in order. */
typedef struct { int32_t n; uint16_t at[MOST_H1]; float x[MOST_H1]; } Awake;

/* Part of the second layer: units at … at + width, from the active units first … last. */
static void second_part(const Net *net, const Awake *a, float *out, int first, int last, int at, int width) {
    int h2 = net->h2;
    for (int k = at; k < at + width;) {
        int wide = at + width - k >= 32 ? 4 : 1;
        v8 t[4];
        for (int j = 0; j < wide; j++) t[j] = *(const v8 *)(net->bias2 + k + 8 * j);
        if (wide == 4)
            for (int r = first; r < last; r++) {
                const float *row = net->w2 + (int64_t)a->at[r] * h2 + k;
                v8 f = splat(a->x[r]);
                for (int j = 0; j < 4; j++) t[j] += *(const v8 *)(row + 8 * j) * f;
            }
        else
            for (int r = first; r < last; r++) t[0] += *(const v8 *)(net->w2 + (int64_t)a->at[r] * h2 + k) * splat(a->x[r]);
        for (int j = 0; j < wide; j++, k += 8) *(v8 *)(out + k) = t[j];
    }
}

static void second_layer(const Net *net, const Awake *a, float *out) {
    int half = net->h2 / 2, border = 0;
    if (!net->apart) {
        second_part(net, a, out, 0, a->n, 0, net->h2);
        return;
    }
    while (border < a->n && a->at[border] < net->apart) border++;
    second_part(net, a, out, 0, border, 0, half);
    second_part(net, a, out, border, a->n, half, half);
}

/* The outputs before squashing, from these active units of the first layer. */
static void net_last(const Net *net, const Awake *a, float *sum) {
    float second[MOST_H2] __attribute__((aligned(32)));
    int h2 = net->h2;
    second_layer(net, a, second);
    for (int i = 0; i < h2; i++) second[i] = second[i] > 0.0f ? second[i] : 0.0f;
    for (int k = 0; k < net->outs; k++) {
        const float *w = net->w3 + k * h2;
        v8 t = splat(0);
        for (int i = 0; i < h2; i += 8) t += *(const v8 *)(second + i) * *(const v8 *)(w + i);
        sum[k] = net->bias3[k] + (((t[0] + t[1]) + (t[2] + t[3])) + ((t[4] + t[5]) + (t[6] + t[7])));
    }
}

static void squash_all(const Net *net, const float *sum, float *out) {
    for (int k = 0; k < OUTS; k++) out[k] = k < net->outs ? squash(sum[k]) : 0;
}

/* The net's outputs from these active units of the first layer. */
static void net_outputs(const Net *net, const Awake *a, float *out) {
    float sum[OUTS];
    net_last(net, a, sum);
    squash_all(net, sum, out);
}

static void net_sums(const Net *net, const Pos *p, float *sum) {
    float hidden[MOST_H1] __attribute__((aligned(32))), f[INPUT_EXPERT], x[52 + INPUT_EXPERT];
    const float *row[52 + INPUT_EXPERT];
    int h1 = net->h1, n = 0;
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < 26; i++)
            if (p->c[s][i]) row[n] = net->raw + ((int64_t)(s * 26 + i) * 16 + p->c[s][i]) * h1, x[n++] = 1.0f;
    expert_inputs(p, f);
    for (int i = 0; i < INPUT_EXPERT; i++)
        if (f[i] != 0.0f) row[n] = net->expert + (int64_t)i * h1, x[n++] = f[i];
    weigh_rows(hidden, net->bias1, row, x, n, h1);
    Awake awake;
    awake.n = 0;
    for (int i = 0; i < h1; i++) awake.at[awake.n] = (uint16_t)i, awake.x[awake.n] = hidden[i], awake.n += hidden[i] > 0.0f;
    net_last(net, &awake, sum);
}

/* A net's chances. `more`: a correction net whose sums are added before squashing, or 0. */
static void net_forward(const Net *net, const Net *more, const Pos *p, float *out) {
    float sum[OUTS], added[OUTS];
    net_sums(net, p, sum);
    if (more) {
        net_sums(more, p, added);
        for (int k = 0; k < net->outs && k < more->outs; k++) sum[k] += added[k];
    }
    squash_all(net, sum, out);
}
