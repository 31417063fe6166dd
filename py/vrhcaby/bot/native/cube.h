/* The cube: the value of each of its states at a leaf, and the best cube decision at a node; part of kernel.c. */

/* Cube states: 0 = in the centre at level 0; 1 + 2 * level + owner (0 the searching side, 1 the other).
 * Level l means the cube's present value doubled l times. Values are those of the node's side on roll:
 * money in units of the present cube; match 2 * (chance of winning the match) - 1. */
enum { CUBE_NONE, CUBE_MONEY, CUBE_MATCH };

typedef struct {
    int32_t mode, jacoby, beaver, levels; /* money: one level, each doubling doubles the value */
    int32_t may_double[2];                /* Crawford: nobody */
    float live;                           /* weight of the live-cube value; the dead cube has the rest */
    float live_race;
    float won[6][3], lost[6][3]; /* match: value to the searching side after winning, losing at level l, single to backgammon */
    int32_t dead[6][2];          /* match: 1 if the cube at level l is useless to its owner */
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

/* The chance at which a linear piece of the doubled cube's live value equals `target`. */
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

/* The value of doubling, with the opponent's best reply. */
static float raised_value(const Cube *q, int side, int k, const float *cf) {
    if (q->mode == CUBE_MONEY) {
        float taken = 2.0f * cf[1 + (1 - side)];
        return q->beaver && taken < 0 ? 2.0f * taken : taken;
    }
    return cf[1 + 2 * (state_level(k) + 1) + (1 - side)];
}

/* Replace the values without a double by those of the best cube decision of the side on roll. */
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
