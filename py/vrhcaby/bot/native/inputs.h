/* The nets' expert inputs, beside the checker counts; part of kernel.c. */

typedef struct { uint32_t roll, way; } HitWay; /* rolls (as bits) that hit if no point on the way is held */
static HitWay hit_ways[25][12];
static uint8_t hit_way_count[25];
static uint32_t hit_direct[7];
static uint32_t doublets; /* bits of rolls */
static uint8_t escapes[4096], mobility[4096];

static int roll_index(int a, int b) { return a > b ? a * (a - 1) / 2 + b - 1 : b * (b - 1) / 2 + a - 1; }

static void add_way(int distance, int roll, uint32_t way) {
    if (distance < 25) hit_ways[distance][hit_way_count[distance]++] = (HitWay){1u << roll, way};
}

static void prepare_hits(void) {
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) {
            int roll = roll_index(a, b);
            if (a == b) doublets |= 1u << roll;
            hit_direct[a] |= 1u << roll;
            hit_direct[b] |= 1u << roll;
            if (a == b) { /* after k steps the checker stands (n - k) * a above its target */
                add_way(2 * a, roll, 1u << a);
                add_way(3 * a, roll, 1u << a | 1u << 2 * a);
                add_way(4 * a, roll, 1u << a | 1u << 2 * a | 1u << 3 * a);
            } else {
                add_way(a + b, roll, 1u << a);
                add_way(a + b, roll, 1u << b);
            }
        }
}

/* Rolls that escape a block, and the mean pips they play. pattern: bit k-1 is set if the point k ahead is held. */
static void prepare_escapes(void) {
    for (int pattern = 0; pattern < 4096; pattern++) {
        int last = 0, through = 0, pips = 0;
        for (int k = 1; k <= 8; k++)
            if (pattern >> (k - 1) & 1) last = k;
        for (int a = 1; a <= 6; a++)
            for (int b = 1; b <= 6; b++) {
                int reach = 0;
#define OPEN(k) ((k) > 12 || !(pattern >> ((k)-1) & 1))
                if (a == b) {
                    for (int k = 1; k <= 4 && OPEN(k * a); k++) reach = k * a;
                } else {
                    if (OPEN(a)) reach = a;
                    if (OPEN(b) && b > reach) reach = b;
                    if ((OPEN(a) || OPEN(b)) && OPEN(a + b)) reach = a + b;
                }
#undef OPEN
                through += reach > last;
                pips += reach;
            }
        escapes[pattern] = (uint8_t)through;
        mobility[pattern] = (uint8_t)(pips * 24 / 294); /* 294 = pips of 36 free rolls */
    }
}

static void prepare_tables(void) {
    if (tables_ready) return;
    for (int i = 1; i < 26; i++) zobrist[i] = mix((uint64_t)i * 7919);
    prepare_hits();
    prepare_escapes();
    tables_ready = 1;
}

typedef struct {
    uint32_t any, made, blot, tall; /* own points with checkers, two or more, one, four or more; any and tall include the bar */
    uint32_t held;                  /* opponent's made points, own numbering */
    int rear, pips;
} View;

typedef uint8_t u16v __attribute__((vector_size(16), aligned(1)));

/* A bit for each of sixteen cells with more than `least` checkers. */
static uint32_t sixteen_above(const uint8_t *c, uint8_t least) {
    u16v more = (u16v)(*(const u16v *)c > (u16v){0} + least);
#if defined(__wasm_simd128__)
    return __builtin_wasm_bitmask_i8x16(more);
#elif defined(__SSE2__)
    typedef char bytes __attribute__((vector_size(16)));
    return (uint32_t)__builtin_ia32_pmovmskb128((bytes)more);
#else
    uint32_t bits = 0;
    for (int i = 0; i < 16; i++) bits |= (uint32_t)(more[i] & 1) << i;
    return bits;
#endif
}

#define POINTS 0x1FFFFFEu /* bits of the points 1..24 */

static uint32_t points_above(const uint8_t *c, uint8_t least) {
    return (sixteen_above(c, least) | sixteen_above(c + 10, least) << 10) & POINTS;
}

static uint32_t mirror(uint32_t made) { /* bit p -> bit 25 - p */
    uint32_t x = made;
    x = (x & 0x55555555u) << 1 | (x >> 1 & 0x55555555u);
    x = (x & 0x33333333u) << 2 | (x >> 2 & 0x33333333u);
    x = (x & 0x0F0F0F0Fu) << 4 | (x >> 4 & 0x0F0F0F0Fu);
    x = (x & 0x00FF00FFu) << 8 | (x >> 8 & 0x00FF00FFu);
    x = x << 16 | x >> 16; /* bit p -> 31 - p */
    return x >> 6;
}

static void look(const uint8_t *c, View *v) {
    uint32_t any = points_above(c, 0);
    v->any = any | (uint32_t)(c[BAR] > 0) << BAR;
    v->made = points_above(c, 1);
    v->blot = any & ~v->made;
    v->tall = points_above(c, 3) | (uint32_t)(c[BAR] > 3) << BAR;
    v->rear = v->any ? 31 - __builtin_clz(v->any) : 0;
    v->pips = 0;
    for (uint32_t rest = v->any; rest; rest &= rest - 1) v->pips += __builtin_ctz(rest) * c[__builtin_ctz(rest)];
}

/* The twelve points ahead of point p as a pattern for escapes[]: bit k-1 is set if the opponent holds p-k.
 * `made`: the opponent's points, in its own numbering. */
static int ahead(uint32_t made, int p) { return (int)(made >> (26 - p) & 4095); }

static uint32_t rolls_hitting(const uint8_t *me, const View *v, int target) {
    uint32_t rolls = 0, from = v->any >> target, block = v->held >> target;
    int bar = me[BAR];
    for (uint32_t rest = from & ~1u; rest; rest &= rest - 1) {
        int d = __builtin_ctz(rest), on_bar = target + d == BAR;
        if (bar && !on_bar) { /* another checker hits only after entering with the other die */
            if (bar > 1 || d > 6) continue;
            for (int x = 1; x <= 6; x++)
                if (!(v->held >> (25 - x) & 1)) rolls |= 1u << roll_index(d, x);
            continue;
        }
        if (d <= 6) rolls |= hit_direct[d];
        if (bar > 1) continue;
        for (int i = 0; i < hit_way_count[d]; i++)
            if (!(block & hit_ways[d][i].way)) rolls |= hit_ways[d][i].roll;
    }
    return rolls;
}

static int weigh(uint32_t rolls) { return 2 * __builtin_popcount(rolls) - __builtin_popcount(rolls & doublets); }

static int longest_run(uint32_t made) {
    int n = 0;
    for (; made; made &= made << 1) n++;
    return n;
}

static float clip(float x) { return x > 1.0f ? 1.0f : x < -1.0f ? -1.0f : x; }

static void expert_side(const uint8_t *me, const View *v, const View *u, float *f) {
    int closed = __builtin_popcount(v->held >> 19 & 63u);
    uint32_t targets = mirror(u->blot), once = 0, twice = 0;
    float lost = 0;
    for (uint32_t rest = targets; rest; rest &= rest - 1) {
        int t = __builtin_ctz(rest);
        if (t >= v->rear) continue;
        uint32_t rolls = rolls_hitting(me, v, t);
        twice |= once & rolls;
        once |= rolls;
        lost += (float)(weigh(rolls) * t);
    }
    int front = u->rear ? 25 - u->rear : 25; /* the opponent's rearmost checker, own numbering */
    int to_pass = 0, behind = 0, blocked = 0, timing = 0, stacked = 0, outside = 0, entry = 0;
    for (uint32_t rest = v->any; rest; rest &= rest - 1) {
        int p = __builtin_ctz(rest), n = me[p];
        if (p > front) behind += n, to_pass += n * (p - front);
        if (p > 6) outside += n;
        if (p > 6 && p < 19) timing += n * (p - 6);
        if (p >= 16) blocked += n * (36 - escapes[ahead(u->made, p)]);
    }
    for (uint32_t rest = v->tall; rest; rest &= rest - 1) stacked += me[__builtin_ctz(rest)] - 3;
    for (uint32_t open = ~v->held & 63u << 19; open; open &= open - 1) entry += escapes[ahead(u->made, __builtin_ctz(open))];
    uint32_t anchors = v->made & 127u << 18;
    int anchor = anchors ? 26 - __builtin_ctz(anchors) : 0;
    uint32_t wall = u->rear ? mirror(v->made) >> 1 : 0; /* own made points in the opponent's numbering, bit 0 = its ace */
    uint32_t near = u->rear >= 8 ? wall >> (u->rear - 8) & 127u : 0;
    int ahead_rear = v->rear ? ahead(u->made, v->rear) : 0;
    f[0] = (float)v->pips / 150.0f;
    f[1] = (float)(36 - closed * closed) / 36.0f;
    f[2] = (float)weigh(once) / 36.0f;
    f[3] = lost / 500.0f;
    f[4] = (float)weigh(twice) / 18.0f;
    f[5] = (float)escapes[ahead_rear] / 36.0f;
    f[6] = (float)mobility[ahead_rear] / 24.0f;
    f[7] = (float)blocked / 144.0f;
    f[8] = (float)__builtin_popcount(v->made & 126u) / 6.0f;
    f[9] = (float)longest_run(v->made & 0x3FFEu) / 6.0f;
    f[10] = (float)__builtin_popcount(near) / 6.0f;
    f[11] = (float)longest_run(near) / 6.0f;
    f[12] = (float)entry / 216.0f;
    f[13] = (float)__builtin_popcount(v->blot) / 5.0f;
    f[14] = (float)__builtin_popcount(v->blot & 126u) / 3.0f;
    f[15] = (float)timing / 50.0f;
    f[16] = (float)stacked / 6.0f;
    f[17] = (float)(me[1] + me[2]) / 6.0f;
    f[18] = (float)anchor / 8.0f;
    f[19] = (float)behind / 8.0f;
    f[20] = (float)to_pass / 60.0f;
    f[21] = (float)v->rear / 25.0f;
    f[22] = (float)outside / 15.0f;
    f[23] = (float)__builtin_popcount(~v->any & 126u) / 6.0f;
    f[24] = clip((float)(u->pips - v->pips) / (float)(u->pips + v->pips + 10) * 3.0f);
    f[25] = me[BAR] ? (float)(closed * closed) / 36.0f * (float)(me[BAR] > 1 ? 2 : 1) : 0.0f;
}

static void expert_inputs(const Pos *p, float *f) {
    View v[2];
    look(p->c[0], &v[0]);
    look(p->c[1], &v[1]);
    v[0].held = mirror(v[1].made);
    v[1].held = mirror(v[0].made);
    expert_side(p->c[0], &v[0], &v[1], f);
    expert_side(p->c[1], &v[1], &v[0], f + EXPERTS);
}

/* Input values of the four rows of a stack of n: a thermometer, the last row open-ended. */
static int raw_values(int cell, int n, float *value) {
    value[0] = n >= 1;
    value[1] = n >= 2;
    value[2] = n >= 3;
    value[3] = n > 3 ? (float)(n - 3) / 2.0f : 0;
    if (cell == 0) { /* borne off: any, a third, all but a few, and the fraction */
        value[1] = n >= 5;
        value[2] = n >= 10;
        value[3] = (float)n / 15.0f;
    }
    return 4;
}
