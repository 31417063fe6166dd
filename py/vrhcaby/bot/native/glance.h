/*
 * Quick evaluation in 16-bit integers, to narrow a roll's plays and to estimate luck in rollouts; part of kernel.c.
 *
 * Integer sums do not depend on their order. So the sums of a position follow exactly from those of a similar one and the
 * few stacks and inputs that differ. This is several times as fast as the net. A net that does not fit is evaluated as
 * usual.
 */

typedef int16_t s8v __attribute__((vector_size(16), aligned(2)));
typedef int16_t s4v __attribute__((vector_size(8), aligned(2)));
typedef int32_t i4v __attribute__((vector_size(16), aligned(4)));

#define LIGHTS 3              /* contact, race and quick; the correction net is too small a term to matter for luck */
#define GLANCE_SPAN 32        /* columns summed at a time */
#define RAW_MOST 4095.0f      /* the largest weight of a stack, so that eight of them fit into 16 bits */
#define EXPERT_MOST 4095.0f
#define EXPERT_ONE 1024.0f    /* stands for an expert input of 1 */
#define NOBODY MOST_H1        /* pads a span */
#define ASLEEP 8.0f           /* units this far below zero stay inactive after one play; a smaller margin costs more accuracy than it saves time */
#define PAIRS (INPUT_EXPERT / 2)
#define STACKS (2 * 26 * 16)
#define CHANGES 128           /* cached stacks of other heights than at the root; one position has at most 52 */

typedef struct {
    Net net;                  /* a copy, since a bot may go before its copies do; not loaded: unavailable */
    int32_t h1, shift;        /* a stack's weights count 2^shift times those of expert inputs */
    float step;               /* the value of one unit of those sums */
    int16_t *raw;             /* [2][26][16][h1] */
    int16_t *expert;          /* [h1 / GLANCE_SPAN][PAIRS][GLANCE_SPAN][2]: in reading order */
    int16_t *bias;            /* [h1], scaled as a stack's */
    int16_t *change;          /* [CHANGES][h1]: see Sums */
} Light;

typedef struct {
    uint64_t key;
    float had[21][OUTS + 1], mean[OUTS + 1]; /* value of each roll for the searching side, in units of the initial cube */
} Looked;

#define LOOKED_ROWS 2048 /* about as many positions as the first turns of all trials reach */

/* The sums of a root position, for the units that may be active in positions near it. */
typedef struct {
    int32_t made, live;       /* the number of units, in whole spans */
    uint16_t unit[MOST_H1];
    int16_t stacks[MOST_H1];
    int32_t experts[MOST_H1];
    int16_t row[2 * PAIRS * MOST_H1];
    int32_t changes;          /* rows filled in `change`: the difference that another height of a cell makes to `stacks` */
    int16_t change_of[52][16]; /* 1 + the row; 0: not computed */
} Sums;

typedef struct Glance {
    Light light[LIGHTS];      /* by slot; the quick net selects the plays to evaluate */
    Pos root;                 /* the position of the sums */
    int16_t inputs[INPUT_EXPERT] __attribute__((aligned(4)));
    Sums sums[LIGHTS];
    Looked *looked;
} Glance;

static int64_t light_bytes(const Net *net) {
    if (!net->loaded || net->h1 % GLANCE_SPAN) return 0;
    return (int64_t)net->h1 * (STACKS + INPUT_EXPERT + 1 + CHANGES) * (int64_t)sizeof(int16_t);
}

/* Bytes that the caller passes to bg_glance_setup once the nets are loaded; aligned to 16. */
API int64_t bg_glance_bytes(const Bot *bot) {
    int64_t bytes = (int64_t)(sizeof(Glance) + LOOKED_ROWS * sizeof(Looked));
    for (int slot = 0; slot < LIGHTS; slot++) bytes += light_bytes(&bot->net[slot]);
    return bytes;
}

static float largest(const float *w, int64_t n) {
    float most = 1e-6f;
    for (int64_t i = 0; i < n; i++) {
        if (w[i] > most) most = w[i];
        if (-w[i] > most) most = -w[i];
    }
    return most;
}

static int16_t whole(float x) { return (int16_t)(int32_t)(x + (x < 0 ? -0.5f : 0.5f)); }

static int16_t *light_of(Light *to, const Net *net, int16_t *memory) {
    int h = net->h1;
    to->net.loaded = 0;
    if (!light_bytes(net)) return memory;
    to->h1 = h;
    float expert_step = largest(net->expert, (int64_t)INPUT_EXPERT * h) / EXPERT_MOST, raw_step = expert_step / EXPERT_ONE;
    to->step = raw_step;
    for (to->shift = 0; raw_step < largest(net->raw, (int64_t)STACKS * h) / RAW_MOST; to->shift++) raw_step *= 2;
    to->raw = memory;
    to->expert = to->raw + (int64_t)STACKS * h;
    to->bias = to->expert + (int64_t)INPUT_EXPERT * h;
    for (int64_t i = 0; i < (int64_t)STACKS * h; i++) to->raw[i] = whole(net->raw[i] / raw_step);
    for (int r = 0; r < INPUT_EXPERT; r++)
        for (int i = 0; i < h; i++)
            to->expert[((i / GLANCE_SPAN * PAIRS + r / 2) * GLANCE_SPAN + i % GLANCE_SPAN) * 2 + r % 2] =
                whole(net->expert[(int64_t)r * h + i] / expert_step);
    for (int i = 0; i < h; i++) to->bias[i] = whole(net->bias1[i] / raw_step);
    to->net = *net;
    to->change = to->bias + h;
    return to->change + (int64_t)CHANGES * h;
}

/* Convert the nets to integers in the caller's memory. Call again after loading a net. */
API void bg_glance_setup(Bot *bot, void *memory) {
    Glance *g = memory;
    g->looked = (Looked *)(g + 1);
    for (int i = 0; i < LOOKED_ROWS; i++) g->looked[i].key = 0;
    int16_t *free = (int16_t *)(g->looked + LOOKED_ROWS);
    for (int slot = 0; slot < LIGHTS; slot++) free = light_of(&g->light[slot], &bot->net[slot], free);
    for (int slot = 0; slot < LIGHTS; slot++) g->sums[slot].made = 0;
    bot->glance = g;
}

/* Use what a bot with the same nets was set up with. */
API void bg_glance_use(Bot *bot, void *memory) { bot->glance = memory; }

/* ---------------------------------------------------------------- sums */

static i4v dot_pairs(s8v a, s8v b) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_dot_s_i32x4_i16x8(a, b);
#elif defined(__SSE2__)
    typedef short pairs __attribute__((vector_size(16)));
    return (i4v)__builtin_ia32_pmaddwd128((pairs)a, (pairs)b);
#else
    i4v sum;
    for (int i = 0; i < 4; i++) sum[i] = (int32_t)a[2 * i] * b[2 * i] + (int32_t)a[2 * i + 1] * b[2 * i + 1];
    return sum;
#endif
}

static void add_row(int16_t *sum, const int16_t *row, int h) {
    for (int i = 0; i < h; i += 8) *(s8v *)(sum + i) += *(const s8v *)(row + i);
}

static const int16_t *stack_row(const Light *l, int cell, int count) { return l->raw + ((int64_t)cell * 16 + count) * l->h1; }

static APART void whole_inputs(const Pos *p, int16_t *x) {
    float f[INPUT_EXPERT];
    expert_inputs(p, f);
    for (int k = 0; k < INPUT_EXPERT; k++) x[k] = whole(f[k] * EXPERT_ONE);
}

/* Set the root, as the other side sees it; positions after its plays are evaluated by their difference to it. */
static void glance_from(Glance *g, const Pos *root) {
    if (same_pos(&g->root, root)) return;
    g->root = *root;
    whole_inputs(root, g->inputs);
    for (int slot = 0; slot < LIGHTS; slot++) g->sums[slot].made = 0;
}

/* sum += the rows of each pair of expert inputs times its change. */
static void add_inputs(const int16_t *rows, int units, const int16_t *x, const int16_t *before, int32_t *sum) {
    int32_t row[PAIRS];
    s8v more[PAIRS];
    int n = 0;
    for (int k = 0; k < PAIRS; k++) {
        int16_t a = (int16_t)(x[2 * k] - before[2 * k]), b = (int16_t)(x[2 * k + 1] - before[2 * k + 1]);
        if (!(a | b)) continue;
        row[n] = 2 * GLANCE_SPAN * k;
        more[n++] = (s8v){a, b, a, b, a, b, a, b};
    }
    for (int i = 0; i < units; i += GLANCE_SPAN) {
        const int16_t *w = rows + (int64_t)2 * PAIRS * i;
        i4v t[8];
        for (int j = 0; j < 8; j++) t[j] = *(const i4v *)(sum + i + 4 * j);
        for (int k = 0; k < n; k++)
            for (int j = 0; j < 8; j++) t[j] += dot_pairs(*(const s8v *)(w + row[k] + 8 * j), more[k]);
        for (int j = 0; j < 8; j++) *(i4v *)(sum + i + 4 * j) = t[j];
    }
}

typedef uint32_t word __attribute__((may_alias, aligned(1)));

static const word *expert_words(const int16_t *rows, int i) { return (const word *)(rows + (i / GLANCE_SPAN * PAIRS * GLANCE_SPAN + i % GLANCE_SPAN) * 2); }

static void forget_changes(Sums *s) {
    s->changes = 0;
    for (int i = 0; i < 52 * 16; i++) s->change_of[i / 16][i % 16] = 0;
}

/* List the units that one play can activate: those active at the root, or not far below zero. */
static void pick_live(const Light *l, Sums *s, const int16_t *stacks, const int32_t *experts) {
    int32_t least = -(int32_t)(ASLEEP / l->step);
    int n = 0;
    for (int i = 0; i < l->h1; i++) {
        s->unit[n] = (uint16_t)i;
        n += experts[i] + ((int32_t)stacks[i] << l->shift) > least;
    }
    while (n % GLANCE_SPAN) s->unit[n++] = NOBODY;
    s->live = n;
    for (int i = 0; i < n; i++) {
        int nobody = s->unit[i] == NOBODY;
        word *to = (word *)expert_words(s->row, i);
        const word *from = expert_words(l->expert, s->unit[i]);
        s->stacks[i] = nobody ? 0 : stacks[s->unit[i]];
        s->experts[i] = nobody ? -(1 << 30) : experts[s->unit[i]];
        for (int k = 0; k < PAIRS; k++) to[k * GLANCE_SPAN] = nobody ? 0 : from[k * GLANCE_SPAN];
    }
}

static void sum_root(Glance *g, int slot) {
    static const int16_t nothing[INPUT_EXPERT];
    int32_t experts[MOST_H1] __attribute__((aligned(32)));
    int16_t stacks[MOST_H1] __attribute__((aligned(32)));
    const Light *l = &g->light[slot];
    Sums *s = &g->sums[slot];
    for (int i = 0; i < l->h1; i++) stacks[i] = l->bias[i], experts[i] = 0;
    for (int cell = 0; cell < 52; cell++)
        if (g->root.c[cell / 26][cell % 26]) add_row(stacks, stack_row(l, cell, g->root.c[cell / 26][cell % 26]), l->h1);
    add_inputs(l->expert, l->h1, g->inputs, nothing, experts);
    pick_live(l, s, stacks, experts);
    forget_changes(s);
    s->made = 1;
}

/* The difference that a stack of `now` checkers makes, with `before` at the root. */
static const int16_t *change_row(const Light *l, Sums *s, int cell, int now, int before) {
    int16_t *known = &s->change_of[cell][now];
    if (!*known) {
        const int16_t *more = stack_row(l, cell, now), *less = stack_row(l, cell, before);
        int16_t *row = l->change + (int64_t)s->changes++ * l->h1;
        for (int i = 0; i < s->live; i++) row[i] = s->unit[i] == NOBODY ? 0 : (int16_t)(more[s->unit[i]] - less[s->unit[i]]);
        *known = (int16_t)s->changes;
    }
    return l->change + (int64_t)(*known - 1) * l->h1;
}

/* The stack sums of `p`: those of the root, plus the changes. */
static void sum_stacks(Glance *g, int slot, const Pos *p, int16_t *sum) {
    Sums *s = &g->sums[slot];
    const int16_t *change[52];
    const uint8_t *now = p->c[0], *before = g->root.c[0];
    int n = 0;
    if (s->changes > CHANGES - 52) forget_changes(s);
    for (int four = 0; four < 52; four += 4) {
        if (*(const word *)(now + four) == *(const word *)(before + four)) continue;
        for (int cell = four; cell < four + 4; cell++)
            if (now[cell] != before[cell]) change[n++] = change_row(&g->light[slot], s, cell, now[cell], before[cell]);
    }
    for (int i = 0; i < s->live; i += 8) {
        s8v t = *(const s8v *)(s->stacks + i);
        for (int k = 0; k < n; k++) t += *(const s8v *)(change[k] + i);
        *(s8v *)(sum + i) = t;
    }
}

static void light_forward(Glance *g, int slot, const Pos *p, const int16_t *inputs, float *out) {
    const Light *l = &g->light[slot];
    const Sums *s = &g->sums[slot];
    int16_t stacks[MOST_H1] __attribute__((aligned(32)));
    int32_t sum[MOST_H1] __attribute__((aligned(32)));
    Awake awake;
    if (!s->made) sum_root(g, slot);
    sum_stacks(g, slot, p, stacks);
    for (int i = 0; i < s->live; i++) sum[i] = s->experts[i] + ((int32_t)stacks[i] << l->shift);
    add_inputs(s->row, s->live, inputs, g->inputs, sum);
    awake.n = 0;
    for (int i = 0; i < s->live; i++) awake.at[awake.n] = (uint16_t)i, awake.n += sum[i] > 0;
    for (int k = 0; k < awake.n; k++) {
        int i = awake.at[k];
        awake.at[k] = s->unit[i], awake.x[k] = (float)sum[i] * l->step;
    }
    net_outputs(&l->net, &awake, out);
}

/* The chances of the side on roll in `p`, by the net of its class; `quick`: contact positions by the quick net. */
static void glance_at(Bot *bot, const Pos *p, const int16_t *inputs, int quick, float *out) {
    Glance *g = bot->glance;
    int class = class_of(bot, p), slot = class == CLASS_CONTACT && quick ? SLOT_QUICK : class;
    if (!g || class > CLASS_RACE || !g->light[slot].net.loaded) {
        evaluate_now(bot, p, out);
        return;
    }
    light_forward(g, slot, p, inputs, out);
    keep_possible(bot, p, out);
    add_points(bot, p, bot->net[slot].outs, out);
}
