/* The board, the legal plays of a roll, and the result of a game; part of kernel.c. */

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
    uint8_t *die; /* the die used by a one-die play */
    int count, best_used, is_doublet;
    uint16_t slot[8192], stamp[8192];
    uint16_t round;
} Gen;

static Gen gen;

/* Move one checker from src by distance; 0 if illegal. A leap (several dice at once) cannot enter or bear off. */
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
    /* One-die plays that differ only in the die are kept apart, for the higher-number rule. */
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

/* Doubles: sources never increase, so each set of steps is generated once. */
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

/* Points for the loser's checkers, where checkers count. */
static float loss_points(const Rules *r, const uint8_t *c) {
    int sum = 0;
    for (int z = 0; z < 4; z++) sum += r->zone[z] * in_span(c, 6 * z + 1, z < 3 ? 6 * z + 6 : BAR);
    return (float)sum;
}

static void final_result(const Rules *r, const Pos *p, float *out) {
    int won = p->c[0][0] == r->checkers;
    const uint8_t *loser = p->c[won];
    int level = loss_level(r, loser);
    for (int i = 0; i < OUTS; i++) out[i] = 0;
    out[0] = (float)won;
    out[won ? 1 : 3] = level > 1;
    out[won ? 2 : 4] = level > 2;
    if (r->points) out[won ? 5 : 6] = loss_points(r, loser) / POINT_SCALE;
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
