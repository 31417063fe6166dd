/* Fast part of the bot: plays of a roll, evaluation by nets and tables, search in slices.
 *
 * One file, no library but the freestanding headers: it builds as a native shared library and as a position-independent
 * WebAssembly side module. All memory is the caller's (ctypes buffers); nothing is allocated here.
 *
 * A position is two halves, each from its own side's view: cell 1..24 a point, 25 the bar, 0 borne off.
 * Half 0 is the side on roll. An evaluation is seven numbers of the side on roll, before rolling:
 *   0 win  1 win gammon+  2 win backgammon  3 lose gammon+  4 lose backgammon
 *   5 expected checker points won / 60      6 expected checker points lost / 60      (zero where a rulebook counts levels)
 */
#include <stdint.h>

typedef float v8 __attribute__((vector_size(32), aligned(4)));

#define API __attribute__((visibility("default"), used))
#define BAR 25
#define OUTS 7
#define MOST_H1 2560 /* hidden units of a net */
#define MOST_H2 128
#define MAX_PLAYS 3000
#define EXPERTS 26
#define INPUT_EXPERT (2 * EXPERTS)
#define POINT_SCALE 60.0f

/* Conditions on the loser's half that make a win a gammon or a backgammon: all the bits of a mask must hold. */
enum { NONE_OFF = 1, BAR_OR_WINNER_HOME = 2, NOT_ALL_HOME = 4, NEVER = 8 };
enum { CLASS_CONTACT, CLASS_RACE, CLASS_BEAROFF, CLASS_OVER, CLASS_TABLE };

typedef struct {
    int32_t blocked_by;  /* opposing checkers that close a point: 2, or 1 where nobody is hit */
    int32_t surplus;     /* 1: a number above the rearmost point bears that checker off */
    int32_t rear_first;  /* 1: no checker leaves while one stands further back */
    int32_t leap;        /* 1: one checker may use several dice at once, without stopping */
    int32_t higher_die;  /* 1: when only one die can be played, the higher */
    int32_t checkers;
    int32_t gammon, backgammon; /* masks */
    int32_t points;      /* 1: scored by the loser's remaining checkers as well */
    int32_t bar_first;   /* 1: nothing else moves while a checker waits on the bar */
} Rules;

typedef struct {
    uint64_t hash[2];
    uint8_t c[2][26];
} Pos;

typedef struct {
    int32_t h1, h2, outs, loaded;
    int32_t apart; /* > 0: hidden units before this one feed the first half of the second layer alone, the others the other */
    float *raw; /* [2][26][16][h1]: what a stack of that height adds */
    float *expert; /* [INPUT_EXPERT][h1] */
    float *bias1, *w2, *bias2, *w3, *bias3;
} Net;

typedef struct {
    uint64_t key;
    float out[8];
} CacheRow;

/* ---------------------------------------------------------------- small things */

static uint64_t zobrist[26];
static int tables_ready;

static uint64_t mix(uint64_t x) {
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
    return x ^ (x >> 31);
}

static void copy_pos(Pos *to, const Pos *from) { *to = *from; }

static void swap_pos(Pos *to, const Pos *from) {
    to->hash[0] = from->hash[1];
    to->hash[1] = from->hash[0];
    for (int i = 0; i < 26; i++) {
        uint8_t mine = from->c[0][i], theirs = from->c[1][i];
        to->c[0][i] = theirs;
        to->c[1][i] = mine;
    }
}

static uint64_t pos_key(const Pos *p) { return mix(p->hash[0] + 3 * (p->hash[1] ^ (p->hash[1] << 17))); }

static int same_pos(const Pos *a, const Pos *b) {
    if (a->hash[0] != b->hash[0] || a->hash[1] != b->hash[1]) return 0;
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < 26; i++)
            if (a->c[s][i] != b->c[s][i]) return 0;
    return 1;
}

static void rehash(Pos *p) {
    for (int s = 0; s < 2; s++) {
        p->hash[s] = 0;
        for (int i = 1; i < 26; i++) p->hash[s] += zobrist[i] * p->c[s][i];
    }
}

static int rear_of(const uint8_t *c) {
    int i = BAR;
    while (i > 0 && !c[i]) i--;
    return i;
}

static float exp_(float x) {
    if (x > 40.0f) x = 40.0f;
    if (x < -40.0f) x = -40.0f;
    float k = x * 1.44269504f;
    int n = (int)(k + (k >= 0 ? 0.5f : -0.5f));
    float r = x - (float)n * 0.693359375f + (float)n * 2.12194440e-4f;
    float p = 1.0f + r * (1.0f + r * (0.5f + r * (0.166666667f + r * (0.0416666667f + r * (0.00833333333f + r * 0.00138888889f)))));
    union { uint32_t u; float f; } scale;
    scale.u = (uint32_t)(n + 127) << 23;
    return p * scale.f;
}

static float squash(float x) { return 1.0f / (1.0f + exp_(-x)); }

/* ---------------------------------------------------------------- plays of a roll */

typedef struct {
    const Rules *rules;
    Pos *out;
    uint8_t *die; /* which die a play of one die used */
    int count, best_used, is_doublet;
    uint16_t slot[8192], stamp[8192];
    uint16_t round;
} Gen;

static Gen gen;

/* One checker from src by distance; 0 if the rules refuse it. A leap (several dice at once) neither enters nor bears off. */
static int step(const Rules *r, Pos *p, int src, int distance, int is_leap) {
    uint8_t *me = p->c[0], *you = p->c[1];
    if (!me[src] || (r->bar_first && me[BAR] && src != BAR) || (is_leap && me[BAR])) return 0;
    int dst = src - distance;
    if (dst > 0) {
        int theirs = you[25 - dst];
        if (theirs >= r->blocked_by) return 0;
        if (theirs) {
            you[25 - dst] = 0;
            you[BAR]++;
            p->hash[1] += zobrist[BAR] - zobrist[25 - dst];
        }
        p->hash[0] += zobrist[dst];
    } else {
        if (is_leap) return 0;
        int rear = rear_of(me);
        if (rear > 6) return 0;
        if (dst < 0 && (!r->surplus || rear > src)) return 0;
        if (r->rear_first && rear > src) return 0;
        dst = 0;
    }
    me[src]--;
    me[dst]++;
    p->hash[0] -= zobrist[src];
    return 1;
}

static void collect(Gen *g, const Pos *p, int used, int die) {
    if (used < g->best_used) return;
    if (used > g->best_used) {
        g->best_used = used;
        g->count = 0;
        g->round++;
    }
    /* Plays of one die are told apart by the die as well: the higher-number rule asks for it later. */
    uint64_t key = pos_key(p) + (used == 1 ? (uint64_t)die : 0);
    uint32_t at = (uint32_t)(key >> 32) & 8191;
    while (g->stamp[at] == g->round) {
        int i = g->slot[at];
        if (same_pos(&g->out[i], p) && (used != 1 || g->die[i] == die)) return;
        at = (at + 1) & 8191;
    }
    if (g->count >= MAX_PLAYS) return;
    g->stamp[at] = g->round;
    g->slot[at] = (uint16_t)g->count;
    g->die[g->count] = (uint8_t)die;
    copy_pos(&g->out[g->count++], p);
}

static void two_dice(Gen *g, const Pos *p, int first, int second) {
    int any = 0;
    for (int src = BAR; src > 0; src--) {
        if (!p->c[0][src]) continue;
        Pos one = *p;
        if (!step(g->rules, &one, src, first, 0)) continue;
        any = 0;
        for (int from = BAR; from > 0; from--) {
            if (!one.c[0][from]) continue;
            Pos two = one;
            if (!step(g->rules, &two, from, second, 0)) continue;
            any = 1;
            collect(g, &two, 2, 0);
        }
        if (!any) collect(g, &one, 1, first);
    }
}

/* The same number several times: sources never rise, so that each set of steps is found once. */
static void same_dice(Gen *g, const Pos *p, int die, int left, int used, int from) {
    int any = 0;
    for (int src = from; src > 0; src--) {
        if (!p->c[0][src]) continue;
        for (int k = 1; k <= (g->rules->leap ? left : 1); k++) {
            Pos next = *p;
            if (!step(g->rules, &next, src, die * k, k > 1)) continue;
            any = 1;
            if (left == k) collect(g, &next, used + k, 0);
            else same_dice(g, &next, die, left - k, used + k, src);
        }
        if (p->c[0][BAR] && g->rules->bar_first) break;
    }
    if (!any && used) collect(g, p, used, used == 1 ? die : 0);
}

static void drop_lower_die(Gen *g, int high) {
    int kept = 0, any = 0;
    for (int i = 0; i < g->count; i++) any |= g->die[i] == high;
    for (int i = 0; i < g->count; i++) {
        if (any && g->rules->higher_die && g->die[i] != high) continue;
        int twin = 0;
        for (int j = 0; j < kept; j++) twin |= same_pos(&g->out[j], &g->out[i]);
        if (!twin) copy_pos(&g->out[kept++], &g->out[i]);
    }
    g->count = kept;
}

static uint8_t die_store[MAX_PLAYS];

static int generate(const Rules *r, const Pos *p, int d1, int d2, Pos *out) {
    Gen *g = &gen;
    g->rules = r;
    g->out = out;
    g->die = die_store;
    g->count = 0;
    g->best_used = 0;
    if (++g->round > 65000) {
        for (int i = 0; i < 8192; i++) g->stamp[i] = 0;
        g->round = 1;
    }
    if (d1 == d2) {
        same_dice(g, p, d1, 4, 0, BAR);
        return g->count;
    }
    two_dice(g, p, d1, d2);
    two_dice(g, p, d2, d1);
    if (r->leap)
        for (int src = 24; src > 0; src--) {
            Pos next = *p;
            if (step(r, &next, src, d1 + d2, 1)) collect(g, &next, 2, 0);
        }
    if (g->best_used == 1) drop_lower_die(g, d1 > d2 ? d1 : d2);
    return g->count;
}

/* ---------------------------------------------------------------- end of the game */

static int game_over(const Rules *r, const Pos *p) { return p->c[0][0] == r->checkers || p->c[1][0] == r->checkers; }

static int in_span(const uint8_t *c, int low, int high) {
    int n = 0;
    for (int i = low; i <= high; i++) n += c[i];
    return n;
}

static int conditions(const uint8_t *c) {
    return (c[0] ? 0 : NONE_OFF) | (in_span(c, 19, 25) ? BAR_OR_WINNER_HOME : 0) | (in_span(c, 7, 25) ? NOT_ALL_HOME : 0);
}

/* Level of a lost game, 1..3, from the loser's own half. */
static int loss_level(const Rules *r, const uint8_t *c) {
    int holds = conditions(c);
    if ((holds & r->backgammon) == r->backgammon) return 3;
    return (holds & r->gammon) == r->gammon ? 2 : 1;
}

static float loss_points(const uint8_t *c) {
    return (float)(4 * in_span(c, 19, 25) + 3 * in_span(c, 13, 18) + 2 * in_span(c, 7, 12) + in_span(c, 1, 6));
}

static void final_result(const Rules *r, const Pos *p, float *out) {
    int won = p->c[0][0] == r->checkers;
    const uint8_t *loser = p->c[won];
    int level = loss_level(r, loser);
    for (int i = 0; i < OUTS; i++) out[i] = 0;
    out[0] = (float)won;
    out[won ? 1 : 3] = level > 1;
    out[won ? 2 : 4] = level > 2;
    if (r->points) out[won ? 5 : 6] = loss_points(loser) / POINT_SCALE;
}

static void turn_round(float *to, const float *from) {
    float w = 1.0f - from[0], a = from[3], b = from[4], c = from[1], d = from[2], e = from[6], f = from[5];
    to[0] = w;
    to[1] = a;
    to[2] = b;
    to[3] = c;
    to[4] = d;
    to[5] = e;
    to[6] = f;
}

/* ---------------------------------------------------------------- what the nets see */

typedef struct { uint32_t roll, way; } HitWay; /* roll bits that hit if none of the way's points is held */
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

/* pattern: bit k-1 set when the point k ahead is held. Rolls that pass the block, and mean pips. */
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
    uint32_t any, made, blot, held; /* own points with checkers, two or more, one; held: opponent's made points, own numbering */
    int rear, pips;
} View;

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
    uint32_t any = 0, made = 0;
    int pips = 0;
    for (int i = 1; i <= 24; i++) {
        any |= (uint32_t)(c[i] > 0) << i;
        made |= (uint32_t)(c[i] > 1) << i;
        pips += i * c[i];
    }
    v->any = any | (uint32_t)(c[BAR] > 0) << BAR;
    v->made = made;
    v->blot = any & ~made;
    v->pips = pips + BAR * c[BAR];
    v->rear = v->any ? 31 - __builtin_clz(v->any) : 0;
}

/* The twelve points ahead of point p as a pattern for escapes[]: bit k-1 = held point p-k. */
static int ahead(uint32_t held, int p) {
    uint32_t turned = mirror(held) >> (26 - p); /* bit 25-q -> shifted so that q = p-1 is bit 0 */
    return (int)(turned & 4095);
}

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

static void expert_side(const uint8_t *me, const uint8_t *you, const View *v, const View *u, float *f) {
    int closed = __builtin_popcount(v->held >> 19 & 63u);
    uint32_t targets = mirror(u->blot & 0x1FFFFFEu), once = 0, twice = 0;
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
    int to_pass = 0, behind = 0, blocked = 0, timing = 0, stacked = 0, anchor = 0;
    for (int p = 1; p <= 25; p++) {
        int n = me[p];
        if (!n) continue;
        if (p > front) behind += n, to_pass += n * (p - front);
        if (p > 6 && p < 19) timing += n * (p - 6);
        if (n > 3) stacked += n - 3;
        if (p >= 16) blocked += n * (36 - escapes[ahead(v->held, p)]);
        if (n > 1 && p >= 18 && p < 25 && !anchor) anchor = 26 - p;
    }
    int entry = 0;
    for (int p = 19; p <= 24; p++)
        if (!(v->held >> p & 1)) entry += escapes[ahead(v->held, p)];
    uint32_t wall = u->rear ? mirror(v->made) >> 1 : 0; /* own made points in the opponent's numbering, bit 0 = its ace */
    uint32_t near = u->rear >= 8 ? wall >> (u->rear - 8) & 127u : 0;
    int ahead_rear = v->rear ? ahead(v->held, v->rear) : 0;
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
    f[13] = (float)__builtin_popcount(v->blot & 0x1FFFFFEu) / 5.0f;
    f[14] = (float)__builtin_popcount(v->blot & 126u) / 3.0f;
    f[15] = (float)timing / 50.0f;
    f[16] = (float)stacked / 6.0f;
    f[17] = (float)(me[1] + me[2]) / 6.0f;
    f[18] = (float)anchor / 8.0f;
    f[19] = (float)behind / 8.0f;
    f[20] = (float)to_pass / 60.0f;
    f[21] = (float)v->rear / 25.0f;
    f[22] = (float)in_span(me, 7, 25) / 15.0f;
    f[23] = (float)__builtin_popcount(~v->any & 126u) / 6.0f;
    f[24] = clip((float)(u->pips - v->pips) / (float)(u->pips + v->pips + 10) * 3.0f);
    f[25] = me[BAR] ? (float)(closed * closed) / 36.0f * (float)(me[BAR] > 1 ? 2 : 1) : 0.0f;
    (void)you;
}

static void expert_inputs(const Pos *p, float *f) {
    View v[2];
    look(p->c[0], &v[0]);
    look(p->c[1], &v[1]);
    v[0].held = mirror(v[1].made);
    v[1].held = mirror(v[0].made);
    expert_side(p->c[0], p->c[1], &v[0], &v[1], f);
    expert_side(p->c[1], p->c[0], &v[1], &v[0], f + EXPERTS);
}

/* What the rows of a stack are worth: rows 0..3 of a point for a stack of n (thermometer, the last one open-ended). */
static int raw_values(int cell, int n, float *value) {
    value[0] = n >= 1;
    value[1] = n >= 2;
    value[2] = n >= 3;
    value[3] = n > 3 ? (float)(n - 3) / 2.0f : 0;
    if (cell == 0) { /* borne off: any, a third, all but a few, and in proportion */
        value[1] = n >= 5;
        value[2] = n >= 10;
        value[3] = (float)n / 15.0f;
    }
    return 4;
}

/* ---------------------------------------------------------------- nets */

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
 * row's scale: near nothing, where most weights lie, the steps are the finest. */
#define ROWS1 (2 * 26 * 4 + INPUT_EXPERT + 1)

typedef struct { const uint8_t *half, *scale, *high, *low; int64_t done; } Weights; /* scale: 0 where all are float16 */

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

/* Each height is the one below and what its last checker adds. */
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

/* Two nets merged into one (training/merge.py) do not look at each other: where the second begins; 0 for any other net. */
static int two_apart(const Net *net) {
    int half = net->h2 / 2, border = 0;
    if (half % 8) return 0;
    while (border < net->h1 && all_nothing(net->w2 + (int64_t)border * net->h2 + half, half)) border++;
    for (int i = border; i < net->h1; i++)
        if (!all_nothing(net->w2 + (int64_t)i * net->h2, half)) return 0;
    return border < net->h1 ? border : 0;
}

/* Unpack a net file into the caller's floats; 0 when it is no net of this kernel. */
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

/* sum = bias + the rows, each times its factor; sixty-four columns at a time stay in registers. */
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

/* The hidden units that are awake, in order. */
typedef struct { int32_t n; uint16_t at[MOST_H1]; float x[MOST_H1]; } Awake;

/* Part of the second layer: units at … at + width, from the awake ones first … last. */
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

/* What the net says where these of the first layer's units are awake. */
static void net_outputs(const Net *net, const Awake *a, float *out) {
    float second[MOST_H2] __attribute__((aligned(32)));
    int h2 = net->h2;
    second_layer(net, a, second);
    for (int i = 0; i < h2; i++) second[i] = second[i] > 0.0f ? second[i] : 0.0f;
    for (int k = 0; k < OUTS; k++) out[k] = 0;
    for (int k = 0; k < net->outs; k++) {
        const float *w = net->w3 + k * h2;
        v8 t = splat(0);
        for (int i = 0; i < h2; i += 8) t += *(const v8 *)(second + i) * *(const v8 *)(w + i);
        out[k] = squash(net->bias3[k] + (((t[0] + t[1]) + (t[2] + t[3])) + ((t[4] + t[5]) + (t[6] + t[7]))));
    }
}

static void net_forward(const Net *net, const Pos *p, float *out) {
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
    net_outputs(net, &awake, out);
}

/* ---------------------------------------------------------------- a bot's whole state */

#define BEAROFF_POSITIONS 54264 /* up to fifteen checkers on six points */
#define BEAROFF_ROLLS 24
#define NET_SLOTS 4
#define CUBES 12

typedef struct {
    Rules rules;
    Net net[NET_SLOTS];  /* by class; slot 2: the quick net that prunes */
    float worth[2][8];   /* utility of the seven numbers for the searching side and for the other; [7] is the constant */
    CacheRow *cache;
    uint32_t cache_mask; /* 0: no cache */
    float *bearoff;      /* [BEAROFF_POSITIONS][BEAROFF_ROLLS]: chance that the last checker goes in roll k+1 */
    const uint8_t *table; /* three checkers: [TRIPLES][TRIPLES] rests of the equity (training/hyper_table.c) */
    struct Glance *glance; /* for luck in rollouts (glance.h); 0: not there */
    int32_t prune_keep;
    int64_t evaluations;
} Bot;

API int32_t bg_bot_bytes(void) { return (int32_t)sizeof(Bot); }

static void read_halves52(Pos *p, const uint8_t *halves) {
    for (int i = 0; i < 52; i++) p->c[i / 26][i % 26] = halves[i];
    rehash(p);
}

API int32_t bg_plays(const Rules *r, const uint8_t *halves, int32_t d1, int32_t d2, uint8_t *out, int32_t most) {
    static Pos found[MAX_PLAYS];
    Pos p;
    prepare_tables();
    read_halves52(&p, halves);
    int n = generate(r, &p, d1, d2, found);
    for (int i = 0; i < n && i < most; i++)
        for (int k = 0; k < 52; k++) out[i * 52 + k] = found[i].c[k / 26][k % 26];
    return n;
}

/* ---------------------------------------------------------------- bearing off, one side at a time */

static int32_t choose_table[22][8]; /* [n][k] = n over k, k <= 7 */
static uint8_t bearoff_ready;

static void prepare_choose(void) {
    for (int n = 0; n < 22; n++)
        for (int k = 0; k < 8; k++) choose_table[n][k] = k == 0 ? 1 : n == 0 ? 0 : choose_table[n - 1][k - 1] + choose_table[n - 1][k];
}

/* Index of at most fifteen checkers on points 1..6 among 54,264; 0 = all off, and every move lowers it. */
static int bearoff_index(const uint8_t *c) {
    int index = 0, sum = 0;
    for (int k = 1; k <= 6; k++) { /* colex rank: partial sums from the rear point, strictly increasing after adding k - 1 */
        sum += c[7 - k];
        index += choose_table[sum + k - 1][k];
    }
    return index;
}

static void bearoff_checkers(int index, uint8_t *c) {
    int last = 0, sums[7];
    sums[0] = 0;
    for (int k = 6; k >= 1; k--) {
        int n = k - 1;
        while (n < 21 && choose_table[n + 1][k] <= index) n++;
        index -= choose_table[n][k];
        sums[k] = n - (k - 1);
    }
    for (int k = 1; k <= 6; k++) {
        c[7 - k] = (uint8_t)(sums[k] - last);
        last = sums[k];
    }
}

#define NOWHERE 65535
typedef struct {
    int32_t next, started;
    float mean[BEAROFF_POSITIONS];              /* expected rolls */
    uint16_t step[BEAROFF_POSITIONS][6][6];     /* where one die leads, NOWHERE ends the list */
    uint16_t best[BEAROFF_POSITIONS][6][5];     /* the best end of k steps by one number, k = 1..4 */
} BearoffWork;

API int32_t bg_bearoff_work_bytes(void) { return (int32_t)sizeof(BearoffWork); }
API int32_t bg_bearoff_floats(void) { return BEAROFF_POSITIONS * BEAROFF_ROLLS; }

static void bearoff_steps(const Rules *r, uint16_t *to, uint8_t *c, int die) {
    int rear = rear_of(c), n = 0;
    for (int p = rear; p >= 1; p--) {
        int leaves = p <= die;
        if (!c[p] || (leaves && p < rear && (p < die || r->rear_first)) || (p < die && !r->surplus)) continue;
        c[p]--;
        if (!leaves) c[p - die]++;
        to[n++] = (uint16_t)bearoff_index(c);
        if (!leaves) c[p - die]--;
        c[p]++;
    }
    if (n < 6) to[n] = NOWHERE;
}

/* The best end of both dice in this order; NOWHERE if the second cannot be played after the first. */
static int best_of_two(const BearoffWork *w, int index, int a, int b, int best) {
    const uint16_t *first = w->step[index][a - 1];
    for (int i = 0; i < 6 && first[i] != NOWHERE; i++) {
        int end = w->best[first[i]][b - 1][1];
        if (end != NOWHERE && (best == NOWHERE || w->mean[end] < w->mean[best])) best = end;
    }
    return best;
}

static int best_single(const BearoffWork *w, int index, int die) { return w->best[index][die - 1][1]; }

static int best_of_roll(const BearoffWork *w, int index, int a, int b) {
    if (a == b) {
        for (int k = 4; k; k--)
            if (w->best[index][a - 1][k] != NOWHERE) return w->best[index][a - 1][k];
        return index;
    }
    int best = best_of_two(w, index, b, a, best_of_two(w, index, a, b, NOWHERE));
    if (best == NOWHERE) best = best_single(w, index, a > b ? a : b);
    if (best == NOWHERE) best = best_single(w, index, a > b ? b : a);
    return best == NOWHERE ? index : best;
}

static void bearoff_row(const Bot *bot, BearoffWork *w, int index, float *table) {
    uint8_t c[26] = {0};
    bearoff_checkers(index, c);
    for (int die = 1; die <= 6; die++) {
        uint16_t *to = w->step[index][die - 1], *best = w->best[index][die - 1];
        bearoff_steps(&bot->rules, to, c, die);
        for (int k = 1; k <= 4; k++) {
            best[k] = NOWHERE;
            for (int i = 0; i < 6 && to[i] != NOWHERE; i++) {
                int end = k == 1 || !to[i] ? to[i] : w->best[to[i]][die - 1][k - 1];
                if (end != NOWHERE && (best[k] == NOWHERE || w->mean[end] < w->mean[best[k]])) best[k] = (uint16_t)end;
            }
        }
    }
    float *row = table + (int64_t)index * BEAROFF_ROLLS;
    for (int k = 0; k < BEAROFF_ROLLS; k++) row[k] = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) {
            int end = best_of_roll(w, index, a, b);
            float share = (a == b ? 1.0f : 2.0f) / 36.0f;
            if (!end) {
                row[0] += share;
                continue;
            }
            if (end == index) { /* nothing can be played: the same again, at least a roll later */
                row[BEAROFF_ROLLS - 1] += share;
                continue;
            }
            const float *then = table + (int64_t)end * BEAROFF_ROLLS;
            for (int k = 1; k < BEAROFF_ROLLS; k++) row[k] += share * then[k - 1];
            row[BEAROFF_ROLLS - 1] += share * then[BEAROFF_ROLLS - 1];
        }
    float mean = 0;
    for (int k = 0; k < BEAROFF_ROLLS; k++) mean += row[k] * (float)(k + 1);
    w->mean[index] = mean;
}

/* Fill the next rows of the one-sided table (zeroed by the caller); 1 when it is complete and in use. */
API int32_t bg_bearoff_step(Bot *bot, BearoffWork *work, float *table, int32_t rows) {
    if (!bearoff_ready) prepare_choose(), prepare_tables(), bearoff_ready = 1;
    if (!work->started) work->started = 1, work->next = 1, work->mean[0] = 0;
    for (int d = 0; d < 6; d++) { /* all off: any further die is as good as played */
        work->step[0][d][0] = NOWHERE;
        for (int k = 1; k <= 4; k++) work->best[0][d][k] = 0;
    }
    for (; rows-- && work->next < BEAROFF_POSITIONS; work->next++) bearoff_row(bot, work, work->next, table);
    if (work->next < BEAROFF_POSITIONS) return 0;
    bot->bearoff = table;
    return 1;
}

/* Chance that the last checker is not yet off after k rolls of this row. */
static float still_on(const float *row, int k) {
    float gone = 0;
    for (int i = 0; i < k; i++) gone += row[i];
    return gone < 1.0f ? 1.0f - gone : 0.0f;
}

/* Chance that a side of fifteen, all home, bears none off in `rolls` rolls, when it plays to bear one off. */
static float none_off(const Rules *r, const uint8_t *c, int rolls) {
    int rear = rear_of(c);
    if (rolls <= 0) return 1.0f;
    int misses = 0; /* a roll misses when neither die bears off and the sum of two steps does not either */
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) {
            int off = a >= rear || b >= rear || (!r->rear_first && (c[a] || c[b]));
            if (!off && a == b)
                for (int k = 2; k <= 4; k++) off |= k * a <= 6 && c[k * a];
            if (!off && a != b) off |= a + b <= 6 && c[a + b];
            misses += !off;
        }
    float miss = (float)misses / 36.0f;
    return rolls == 1 ? miss : rolls == 2 ? miss * 0.02f : 0.0f; /* after one missed roll a second miss is all but impossible */
}

static void bearoff_result(const Bot *bot, const Pos *p, float *out) {
    const float *mine = bot->bearoff + (int64_t)bearoff_index(p->c[0]) * BEAROFF_ROLLS;
    const float *theirs = bot->bearoff + (int64_t)bearoff_index(p->c[1]) * BEAROFF_ROLLS;
    float win = 0, gammon = 0, lose_gammon = 0, left = 1.0f;
    int all = bot->rules.checkers;
    for (int k = 0; k < BEAROFF_ROLLS; k++) {
        win += mine[k] * left;
        if (!p->c[1][0] && all == 15 && k < 3) gammon += mine[k] * none_off(&bot->rules, p->c[1], k);
        left -= theirs[k];
        if (left < 0) left = 0;
    }
    if (!p->c[0][0] && all == 15)
        for (int k = 0; k < 3; k++) lose_gammon += theirs[k] * none_off(&bot->rules, p->c[0], k + 1);
    for (int i = 0; i < OUTS; i++) out[i] = 0;
    out[0] = win;
    out[1] = gammon;
    out[3] = lose_gammon;
}

/* ---------------------------------------------------------------- three checkers a side, exact */

#define TRIPLES 3276 /* multisets of three cells out of 26 */
static int16_t triple_rank[26][26][26];
static uint8_t triple_cells[TRIPLES][3];
static int32_t triple_ready;

static void prepare_triples(void) {
    int n = 0;
    for (int a = 0; a < 26; a++)
        for (int b = 0; b <= a; b++)
            for (int c = 0; c <= b; c++) {
                triple_cells[n][0] = (uint8_t)a, triple_cells[n][1] = (uint8_t)b, triple_cells[n][2] = (uint8_t)c;
                triple_rank[a][b][c] = (int16_t)n++;
            }
    triple_ready = 1;
}

/* Row of the side's three checkers, rearmost first. */
static int triple_of(const uint8_t *c) {
    int cell[3], n = 0;
    for (int i = BAR; i >= 0 && n < 3; i--)
        for (int k = 0; k < c[i] && n < 3; k++) cell[n++] = i;
    return triple_rank[cell[0]][cell[1]][cell[2]];
}

/* ---------------------------------------------------------------- evaluation of one position */

static int has_contact(const Pos *p) { return rear_of(p->c[0]) + rear_of(p->c[1]) > 25; }

static int class_of(const Bot *bot, const Pos *p) {
    if (game_over(&bot->rules, p)) return CLASS_OVER;
    if (bot->rules.checkers == 3) return CLASS_TABLE;
    int mine = rear_of(p->c[0]), theirs = rear_of(p->c[1]);
    if (mine + theirs > 25) return CLASS_CONTACT;
    return bot->bearoff && mine <= 6 && theirs <= 6 ? CLASS_BEAROFF : CLASS_RACE;
}

/* A net may hint at results that the checkers already off exclude, or that the rulebook does not know. */
static void keep_possible(const Bot *bot, const Pos *p, float *o) {
    const Rules *r = &bot->rules;
    for (int loser = 0; loser < 2; loser++) {
        int at = loser ? 1 : 3, excluded = p->c[loser][0] ? NONE_OFF | NEVER : NEVER;
        float most = loser ? o[0] : 1.0f - o[0];
        if (r->backgammon & excluded) o[at + 1] = 0;
        if (r->gammon & excluded) o[at] = o[at + 1];
        if (o[at] > most) o[at] = most;
        if (o[at + 1] > o[at]) o[at + 1] = o[at];
    }
}

/* Checker points from levels, where a net knows levels only: mean points of a single win, more for a gammon, for a
 * backgammon, fitted to the results of 15,000 games of self-play (docs/datacards/rulebooks.md). */
static void points_from_levels(float *o) {
    o[5] = (7.5f * o[0] + 14.6f * o[1] + 10.0f * o[2]) / POINT_SCALE;
    o[6] = (7.5f * (1.0f - o[0]) + 14.6f * o[3] + 10.0f * o[4]) / POINT_SCALE;
}

/* Three checkers: the net's chances, and the table's rest of the equity on top, as chances of a plain win. */
#define TABLE_STEP 0.0001f
static void table_result(const Bot *bot, const Pos *p, float *out) {
    const Net *net = &bot->net[CLASS_CONTACT];
    for (int i = 0; i < OUTS; i++) out[i] = 0.5f * (float)(i == 0);
    if (net->loaded) net_forward(net, p, out), keep_possible(bot, p, out);
    if (!bot->table) return;
    int q = (int8_t)bot->table[triple_of(p->c[0]) * TRIPLES + triple_of(p->c[1])];
    out[0] += 0.5f * TABLE_STEP * (float)(q < 0 ? -q * q : q * q);
}

static void evaluate_now(Bot *bot, const Pos *p, float *out) {
    int class = class_of(bot, p);
    if (class == CLASS_OVER) {
        final_result(&bot->rules, p, out);
        return;
    }
    CacheRow *row = 0;
    uint64_t key = 0;
    if (bot->cache_mask) {
        key = pos_key(p) | 1;
        row = &bot->cache[(key >> 20) & bot->cache_mask];
        if (row->key == key) {
            for (int i = 0; i < OUTS; i++) out[i] = row->out[i];
            return;
        }
    }
    bot->evaluations++;
    if (class == CLASS_BEAROFF) bearoff_result(bot, p, out);
    else if (class == CLASS_TABLE) table_result(bot, p, out);
    else {
        const Net *net = &bot->net[class];
        if (!net->loaded) net = &bot->net[CLASS_CONTACT];
        if (!net->loaded) {
            for (int i = 0; i < OUTS; i++) out[i] = 0.5f * (float)(i == 0);
            return;
        }
        net_forward(net, p, out);
        keep_possible(bot, p, out);
        if (bot->rules.points && net->outs == 5) points_from_levels(out);
    }
    if (row) {
        row->key = key;
        for (int i = 0; i < OUTS; i++) row->out[i] = out[i];
    }
}

static float utility(const Bot *bot, int side, const float *o) {
    const float *w = bot->worth[side];
    float sum = w[7];
    for (int i = 0; i < OUTS; i++) sum += w[i] * o[i];
    return sum;
}

/* ---------------------------------------------------------------- the cube */

/* Cube states: 0 = in the centre at level 0; 1 + 2 * level + owner (0 the searching side, 1 the other).
 * Level l means the cube's present value doubled l times. Values are those of the node's side on roll:
 * money in units of the present cube; match 2 * (chance of winning the match) - 1. */
enum { CUBE_NONE, CUBE_MONEY, CUBE_MATCH };

typedef struct {
    int32_t mode, jacoby, beaver, levels; /* money: one level, each doubling doubles the value */
    int32_t may_double[2];                /* Crawford: nobody */
    float live;                           /* share of the live-cube value; the rest is the dead cube's */
    float live_race;
    float won[6][3], lost[6][3]; /* match: value to the searching side after winning, losing at level l, single to backgammon */
    int32_t dead[6][2];          /* match: owning the cube at level l is of no use to the side */
} Cube;

API int32_t bg_cube_bytes(void) { return (int32_t)sizeof(Cube); }

static int state_count(const Cube *q) { return q->mode == CUBE_NONE ? 0 : 1 + 2 * q->levels; }
static int state_level(int k) { return k ? (k - 1) / 2 : 0; }
static int state_owner(int k) { return k ? (k - 1) % 2 : -1; }

/* Value of a finished game at a level (0 single .. 2 backgammon) to `side`. */
static float stake_value(const Cube *q, int side, int level, int win, int kind) {
    if (q->mode == CUBE_MONEY) return (win ? 1.0f : -1.0f) * (float)(kind + 1);
    if (side == 0) return win ? q->won[level][kind] : q->lost[level][kind];
    return win ? -q->lost[level][kind] : -q->won[level][kind];
}

/* Mean value of a win (or loss) at a level, given the chances of gammon and backgammon. */
static float mean_value(const Cube *q, int side, int level, int win, const float *o, int flat) {
    float all = win ? o[0] : 1.0f - o[0], g = win ? o[1] : o[3], b = win ? o[2] : o[4];
    float single = stake_value(q, side, level, win, 0);
    if (all < 1e-6f || flat) return single;
    if (g > all) g = all;
    return (single * (all - g) + stake_value(q, side, level, win, 1) * (g - b) + stake_value(q, side, level, win, 2) * b) / all;
}

static float between(float p, float p0, float v0, float p1, float v1) {
    return p1 - p0 < 1e-6f ? v1 : v0 + (v1 - v0) * (p - p0) / (p1 - p0);
}

typedef struct { float low, high; } Window; /* the opponent cashes at or below low, the side at or above high; 0 and 1: never */

static float live_value(const Cube *q, int side, int level, const float *o, float p, Window w, int flat) {
    float lose = mean_value(q, side, level, 0, o, flat), win = mean_value(q, side, level, 1, o, flat);
    float drop = stake_value(q, side, level, 0, 0), cash = stake_value(q, side, level, 1, 0);
    if (w.low > 0 && p < w.low) return between(p, 0, lose, w.low, drop);
    if (w.high < 1 && p > w.high) return between(p, w.high, cash, 1, win);
    return between(p, w.low, w.low > 0 ? drop : lose, w.high, w.high < 1 ? cash : win);
}

/* Where a straight stretch of the doubled cube's live value meets `target`, starting at one end. */
static float meets(float target, float p0, float v0, float p1, float v1) {
    if (v1 - v0 < 1e-6f && v0 - v1 < 1e-6f) return p0;
    float p = p0 + (target - v0) * (p1 - p0) / (v1 - v0);
    return p < 0 ? 0 : p > 1 ? 1 : p;
}

/* Chance at which `who` can just cash by doubling from `level`, as the chance of `side`. */
static float cash_point(const Cube *q, int side, int who, int level, const float *o) {
    if (q->mode == CUBE_MONEY) {
        float w = mean_value(q, side, 0, 1, o, 0), l = -mean_value(q, side, 0, 0, o, 0);
        float p = (who == side ? l + 1.0f : l - 0.5f) / (w + l + 0.5f);
        return p < 0 ? 0 : p > 1 ? 1 : p;
    }
    int owner = 1 - who, up = level + 1; /* after the double the other side owns the cube at the next level */
    float lose = mean_value(q, side, up, 0, o, 0), win = mean_value(q, side, up, 1, o, 0);
    float target = stake_value(q, side, level, who == side, 0);
    if (q->dead[up][owner] || up + 1 >= q->levels) return meets(target, 0, lose, 1, win);
    float next = cash_point(q, side, owner, up, o);
    if (owner == side) return meets(target, 0, lose, next, stake_value(q, side, up, 1, 0));
    return meets(target, next, stake_value(q, side, up, 0, 0), 1, win);
}

static int may_raise(const Cube *q, int side, int k) {
    int owner = state_owner(k), level = state_level(k);
    if (!q->may_double[side] || (owner >= 0 && owner != side)) return 0;
    return q->mode == CUBE_MONEY || (!q->dead[level][side] && level + 1 < q->levels);
}

/* Cubeful value of a leaf before the roll, for one state. */
static float leaf_value(const Cube *q, int side, int k, const float *o, int race) {
    int level = state_level(k), owner = state_owner(k);
    int flat = q->mode == CUBE_MONEY && q->jacoby && owner < 0;
    float p = o[0], win = mean_value(q, side, level, 1, o, flat), lose = mean_value(q, side, level, 0, o, flat);
    float dead = p * win + (1 - p) * lose, x = race ? q->live_race : q->live;
    Window w = {0, 1};
    if (owner != side && may_raise(q, 1 - side, k)) w.low = cash_point(q, side, 1 - side, level, o);
    if (owner != 1 - side && may_raise(q, side, k)) w.high = cash_point(q, side, side, level, o);
    if (w.low >= w.high) return dead;
    return x * live_value(q, side, level, o, p, w, flat) + (1 - x) * dead;
}

/* Raise, and the value of the best answer to it. */
static float raised_value(const Cube *q, int side, int k, const float *cf) {
    if (q->mode == CUBE_MONEY) {
        float taken = 2.0f * cf[1 + (1 - side)];
        return q->beaver && taken < 0 ? 2.0f * taken : taken;
    }
    return cf[1 + 2 * (state_level(k) + 1) + (1 - side)];
}

/* Replace the no-raise values by those of the best cube decision of the side on roll. */
static void decide(const Cube *q, int side, float *cf) {
    float plain[CUBES];
    int n = state_count(q);
    for (int k = 0; k < n; k++) plain[k] = cf[k];
    for (int k = 0; k < n; k++) {
        if (!may_raise(q, side, k)) continue;
        float taken = raised_value(q, side, k, plain), cash = stake_value(q, side, state_level(k), 1, 0);
        float answer = taken < cash ? taken : cash;
        if (answer > cf[k]) cf[k] = answer;
    }
}

static void leaf_values(const Cube *q, const Rules *r, int side, const Pos *p, const float *o, float *cf) {
    int over = game_over(r, p), race = !over && !has_contact(p), n = state_count(q);
    for (int k = 0; k < n; k++) {
        if (over) {
            int kind = o[0] > 0.5f ? (o[2] > 0.5f ? 2 : o[1] > 0.5f) : (o[4] > 0.5f ? 2 : o[3] > 0.5f);
            if (q->mode == CUBE_MONEY && q->jacoby && k == 0) kind = 0;
            cf[k] = stake_value(q, side, state_level(k), o[0] > 0.5f, kind);
        } else cf[k] = leaf_value(q, side, k, o, race);
    }
}

/* ---------------------------------------------------------------- search */

typedef struct { float o[8], cf[CUBES]; } Value;

static Cube no_cube = {0};
#define MAX_DEPTH 4
static Pos play_store[MAX_DEPTH + 1][MAX_PLAYS];
static float quick_score[MAX_DEPTH + 1][MAX_PLAYS];

static void turn_value(Value *to, const Value *from, int states) {
    turn_round(to->o, from->o);
    for (int k = 0; k < states; k++) to->cf[k] = -from->cf[k];
}

/* Leave the `keep` plays that a quick net likes best; order among them does not matter. */
static int prune(Bot *bot, Pos *plays, float *score, int n, int side) {
    const Net *quick = &bot->net[2];
    int keep = bot->prune_keep;
    if (!quick->loaded || keep <= 0 || n <= keep + 2 || !has_contact(&plays[0])) return n;
    for (int i = 0; i < n; i++) {
        Pos there;
        float o[OUTS];
        swap_pos(&there, &plays[i]);
        if (game_over(&bot->rules, &there)) return n;
        net_forward(quick, &there, o);
        score[i] = utility(bot, 1 - side, o);
    }
    for (int k = 0; k < keep; k++) {
        int best = k;
        for (int i = k + 1; i < n; i++)
            if (score[i] < score[best]) best = i;
        if (best != k) {
            Pos t = plays[k];
            plays[k] = plays[best], plays[best] = t;
            score[best] = score[k];
        }
    }
    return keep;
}

/* The best play by a 0-ply look; `next` is the position after it, seen by the other side. */
static void best_reply(Bot *bot, const Pos *p, int a, int b, int side, int depth, Pos *next, float *o) {
    Pos *plays = play_store[depth];
    int n = generate(&bot->rules, p, a, b, plays);
    if (!n) {
        swap_pos(next, p);
        evaluate_now(bot, next, o);
        return;
    }
    if (n > 1) n = prune(bot, plays, quick_score[depth], n, side);
    float least = 1e9f;
    for (int i = 0; i < n; i++) {
        Pos there;
        float now[OUTS];
        swap_pos(&there, &plays[i]);
        evaluate_now(bot, &there, now);
        float u = utility(bot, 1 - side, now);
        if (u >= least) continue;
        least = u;
        *next = there;
        for (int k = 0; k < OUTS; k++) o[k] = now[k];
    }
}

static void value_of(Bot *bot, const Cube *q, const Pos *p, int side, int plies, Value *out);

/* One roll's share in the value of a node that is `plies` (at least 1) deep, for the side on roll. */
static void value_of_roll(Bot *bot, const Cube *q, const Pos *p, int a, int b, int side, int plies, Value *out) {
    Pos next;
    Value then;
    best_reply(bot, p, a, b, side, plies, &next, then.o);
    if (plies > 1 && !game_over(&bot->rules, &next)) value_of(bot, q, &next, 1 - side, plies - 1, &then);
    else leaf_values(q, &bot->rules, 1 - side, &next, then.o, then.cf);
    if (!game_over(&bot->rules, &next)) decide(q, 1 - side, then.cf);
    turn_value(out, &then, state_count(q));
}

static void add_share(Value *sum, const Value *part, float share, int states) {
    for (int i = 0; i < OUTS; i++) sum->o[i] += share * part->o[i];
    for (int k = 0; k < states; k++) sum->cf[k] += share * part->cf[k];
}

/* Value before the roll and without a raise of the side on roll. */
static void value_of(Bot *bot, const Cube *q, const Pos *p, int side, int plies, Value *out) {
    int states = state_count(q);
    if (!plies || game_over(&bot->rules, p)) {
        evaluate_now(bot, p, out->o);
        leaf_values(q, &bot->rules, side, p, out->o, out->cf);
        return;
    }
    Value part;
    for (int i = 0; i < 8; i++) out->o[i] = 0;
    for (int k = 0; k < CUBES; k++) out->cf[k] = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) {
            value_of_roll(bot, q, p, a, b, side, plies, &part);
            add_share(out, &part, (a == b ? 1.0f : 2.0f) / 36.0f, states);
        }
}

/* A search is a list of nodes, each to be valued to a depth, one roll of one node at a time. */
#define MAX_NODES 3000
typedef struct {
    Pos node;       /* as seen by the side on roll there */
    Pos after;      /* plays: the position after the play, still the mover's view */
    Value value;    /* of the searching side; cubeful after the other side's best cube decision */
    float score;    /* what the order goes by */
    int32_t plies;
} Node;

typedef struct {
    int32_t count, is_plays, plies, keep, state, at_node, at_roll, depth, limit, done;
    float threshold;
    Value sum;
    Cube cube;
    Node node[MAX_NODES];
} Search;

API int32_t bg_search_bytes(void) { return (int32_t)sizeof(Search); }

static void set_score(const Bot *bot, const Search *s, Node *n) {
    n->score = s->state >= 0 && s->cube.mode != CUBE_NONE ? n->value.cf[s->state] : utility(bot, 0, n->value.o);
}

static void sort_nodes(Search *s) { /* deeper first, then better: a shallow look is not compared with a deep one */
    for (int i = 1; i < s->count; i++) {
        Node t = s->node[i];
        int j = i;
        for (; j > 0 && (s->node[j - 1].plies < t.plies || (s->node[j - 1].plies == t.plies && s->node[j - 1].score < t.score)); j--)
            s->node[j] = s->node[j - 1];
        s->node[j] = t;
    }
}

static void settle(Bot *bot, Search *s, Node *n, Value *v, int plies) {
    if (!s->is_plays) n->value = *v;
    else {
        if (!game_over(&bot->rules, &n->node)) decide(&s->cube, 1, v->cf);
        turn_value(&n->value, v, state_count(&s->cube));
    }
    n->plies = plies;
    set_score(bot, s, n);
}

/* Depths: 0 at once, then straight to 1 or 2; 3 goes through 2 and keeps two plays. */
static int next_depth(const Search *s) {
    if (s->depth >= s->plies) return 0;
    if (s->depth == 0) return s->plies >= 2 ? 2 : 1;
    return s->plies;
}

static void open_stage(Search *s) {
    int depth = next_depth(s), at_most = s->depth == 0 ? s->keep : 2, n = 0;
    float slack = s->depth == 0 ? s->threshold : s->threshold / 4;
    s->done = !depth || (s->is_plays && s->count < 2);
    if (s->done) return;
    while (n < s->count && n < at_most && s->node[n].plies == s->depth && (!n || s->node[n].score > s->node[0].score - slack)) n++;
    s->limit = n;
    s->depth = depth;
    s->at_node = s->at_roll = 0;
    if (s->is_plays && n < 2) s->done = 1; /* one play stands out: looking deeper changes nothing */
}

/* dice 0, 0: value the position itself, before the roll. Returns the number of nodes. */
API int32_t bg_search_start(Bot *bot, Search *s, const Cube *q, const uint8_t *halves, int32_t a, int32_t b, int32_t plies, int32_t keep,
                            float threshold, int32_t state) {
    Pos root;
    prepare_tables();
    read_halves52(&root, halves);
    s->cube = q ? *q : no_cube;
    s->is_plays = a > 0, s->plies = plies, s->keep = keep, s->threshold = threshold, s->state = state, s->depth = 0;
    s->count = 1;
    if (s->is_plays) s->count = generate(&bot->rules, &root, a, b, play_store[0]);
    for (int i = 0; i < s->count; i++) {
        Node *n = &s->node[i];
        if (s->is_plays) n->after = play_store[0][i], swap_pos(&n->node, &n->after);
        else n->node = n->after = root;
    }
    for (int i = 0; i < s->count; i++) {
        Value v;
        value_of(bot, &s->cube, &s->node[i].node, s->is_plays, 0, &v);
        settle(bot, s, &s->node[i], &v, 0);
    }
    sort_nodes(s);
    open_stage(s);
    return s->count;
}

static void finish_node(Bot *bot, Search *s) {
    Value v = s->sum;
    settle(bot, s, &s->node[s->at_node], &v, s->depth);
    s->at_roll = 0;
    if (++s->at_node < s->limit) return;
    sort_nodes(s);
    open_stage(s);
}

/* Go on for about `budget` evaluations; 1 when finished. Stopping is simply not calling again. */
API int32_t bg_search_step(Bot *bot, Search *s, int64_t budget) {
    int64_t until = bot->evaluations + budget;
    while (!s->done && bot->evaluations < until) {
        Node *n = &s->node[s->at_node];
        if (!s->at_roll)
            for (unsigned i = 0; i < sizeof(Value) / sizeof(float); i++) ((float *)&s->sum)[i] = 0;
        if (game_over(&bot->rules, &n->node)) {
            value_of(bot, &s->cube, &n->node, s->is_plays, 0, &s->sum);
            finish_node(bot, s);
            continue;
        }
        int a = 1, roll = s->at_roll;
        while (roll >= a) roll -= a++;
        Value part;
        value_of_roll(bot, &s->cube, &n->node, a, roll + 1, s->is_plays, s->depth, &part);
        add_share(&s->sum, &part, a == roll + 1 ? 1.0f / 36.0f : 2.0f / 36.0f, state_count(&s->cube));
        bot->evaluations++;
        if (++s->at_roll == 21) finish_node(bot, s);
    }
    return s->done;
}

/* Share of the present depth that is done, in thousandths. */
API int32_t bg_search_progress(const Search *s) {
    return s->done || !s->limit ? 1000 : (s->at_node * 21 + s->at_roll) * 1000 / (s->limit * 21);
}

/* One node: its position after the play (52 bytes), seven chances, the score and the cubeful values; returns its depth. */
API int32_t bg_search_node(const Search *s, int32_t i, uint8_t *halves, float *chances, float *cubeful) {
    const Node *n = &s->node[i];
    for (int k = 0; k < 52; k++) halves[k] = n->after.c[k / 26][k % 26];
    for (int k = 0; k < OUTS; k++) chances[k] = n->value.o[k];
    chances[7] = n->score;
    for (int k = 0; k < state_count(&s->cube); k++) cubeful[k] = n->value.cf[k];
    return n->plies;
}

API void bg_bot_setup(Bot *bot, const int32_t *rules, const float *worth, CacheRow *cache, uint32_t cache_rows, int32_t prune_keep) {
    prepare_tables();
    if (!bearoff_ready) prepare_choose(), bearoff_ready = 1;
    for (unsigned i = 0; i < sizeof(Rules) / 4; i++) ((int32_t *)&bot->rules)[i] = rules[i];
    for (int i = 0; i < 16; i++) bot->worth[i / 8][i % 8] = worth[i];
    bot->cache = cache;
    bot->cache_mask = cache_rows ? cache_rows - 1 : 0;
    bot->prune_keep = prune_keep;
}

API int32_t bg_bot_net(Bot *bot, int32_t slot, const uint8_t *file, int64_t length, float *memory) {
    return slot >= 0 && slot < NET_SLOTS && bg_net_load(&bot->net[slot], file, length, memory);
}

API void bg_bot_table(Bot *bot, const uint8_t *table) {
    if (!triple_ready) prepare_triples();
    bot->table = table;
}

API int64_t bg_evaluations(const Bot *bot) { return bot->evaluations; }

API void bg_evaluate(Bot *bot, const uint8_t *halves, float *out) {
    Pos p;
    prepare_tables();
    read_halves52(&p, halves);
    evaluate_now(bot, &p, out);
}

API void bg_inputs(const uint8_t *halves, float *out) {
    Pos p;
    prepare_tables();
    read_halves52(&p, halves);
    expert_inputs(&p, out);
}

#include "glance.h"
#include "trials.h"
