/* Checker scoring: the points that the loser of a race pays; part of kernel.c.
 *
 * Without contact the sides are independent. The points a side wins are the sum over n of the chance that it bears off its
 * last checker with roll n, times the points the other has left by then. The first factor comes from the bear-off table, or
 * from a bell curve about the mean. The points left by a side that plays to save them are exact for 0 and 1 rolls, and
 * otherwise estimated with constants fitted by training/saving.py. reference_saving.py is the same in Python.
 */

#define ZONES 4
#define ROLL_PIPS 8.1666667f

static int zone_of(int cell) { return cell > 18 ? 3 : (cell - 1) / 6; }

static int worth_of(const Rules *r, int cell) { return cell > 0 ? r->zone[zone_of(cell)] : 0; }

static int saved_by(const Rules *r, int src, int distance) { return worth_of(r, src) - worth_of(r, src - distance); }

/* ---------------------------------------------------------------- one roll, exactly */

/* The most points that k steps by one number save, sources from `from` down; -1 if none is legal. Fewer are played only if
 * no more can be. `played`: how many. */
static int most_of_same(const Rules *r, const Pos *p, int die, int left, int from, int *played) {
    int best = -1;
    *played = 0;
    for (int src = from; src > 0 && left; src--) {
        if (!p->c[0][src]) continue;
        Pos next = *p;
        if (!step(r, &next, src, die, 0)) continue;
        int then, rest = most_of_same(r, &next, die, left - 1, src, &then);
        int saved = saved_by(r, src, die) + (rest < 0 ? 0 : rest);
        if (then + 1 < *played || (then + 1 == *played && saved <= best)) continue;
        best = saved, *played = then + 1;
    }
    return best;
}

/* The most points that one step by a number saves; -1 if none is legal. */
static int most_of_one(const Rules *r, const Pos *p, int die) {
    int played;
    return most_of_same(r, p, die, 1, BAR, &played);
}

/* The same for two numbers in this order; -1 if the second cannot follow. */
static int most_of_two(const Rules *r, const Pos *p, int first, int second) {
    int best = -1;
    for (int src = BAR; src > 0; src--) {
        if (!p->c[0][src]) continue;
        Pos next = *p;
        if (!step(r, &next, src, first, 0)) continue;
        int then = next.c[0][0] == r->checkers ? 0 : most_of_one(r, &next, second);
        if (then < 0) continue;
        int saved = saved_by(r, src, first) + then;
        if (saved > best) best = saved;
    }
    return best;
}

static int most_of_roll(const Rules *r, const Pos *p, int high, int low) {
    int played, best;
    if (high == low) best = most_of_same(r, p, high, 4, BAR, &played);
    else {
        int other = most_of_two(r, p, low, high);
        best = most_of_two(r, p, high, low);
        if (other > best) best = other;
        if (best < 0) {
            best = most_of_one(r, p, high), other = most_of_one(r, p, low);
            if (best < 0 || (!r->higher_die && other > best)) best = other;
        }
    }
    return best < 0 ? 0 : best;
}

typedef struct { uint64_t key; float left; } Spared;
#define SPARED_ROWS 8192

/* Expected points left after one roll that saves the most. */
static float left_after_roll(const Rules *r, const uint8_t *c) {
    static Spared known[SPARED_ROWS];
    Pos p = {.hash = {0}};
    for (int i = 0; i < 26; i++) p.c[0][i] = c[i], p.hash[0] += zobrist[i] * c[i];
    uint64_t key = p.hash[0];
    for (int i = 0; i < ZONES; i++) key = mix(key + (uint64_t)r->zone[i]);
    key = mix(key + (uint64_t)(r->rear_first + 2 * r->surplus + 4 * r->higher_die)) | 1;
    Spared *row = &known[(key >> 20) & (SPARED_ROWS - 1)];
    if (row->key == key) return row->left;
    float saved = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) saved += (a == b ? 1.0f : 2.0f) / 36.0f * (float)most_of_roll(r, &p, a, b);
    row->key = key;
    return row->left = loss_points(r, c) - saved;
}

/* ---------------------------------------------------------------- more rolls, estimated */

typedef struct { float cost, gain, count; } Crossing;

/* A side's ways to save points: the pips that move each checker into a cheaper zone, cheapest first, and the checkers that
 * can be borne off once all are home. */
typedef struct {
    Crossing crossing[48], leaving[6];
    int32_t crossings;
    float home[6];  /* checkers on each point there */
    float way_home; /* pips until all are home */
} Savings;

static void add_crossing(Savings *s, int cost, int gain, int count) {
    if (gain <= 0) return;
    Crossing one = {(float)cost, (float)gain, (float)count};
    int at = s->crossings++;
    for (; at && s->crossing[at - 1].cost * one.gain > one.cost * s->crossing[at - 1].gain; at--) s->crossing[at] = s->crossing[at - 1];
    s->crossing[at] = one;
}

#define LANDING 4          /* the home point on which arriving checkers are assumed to land */
#define LEAST_TO_LEAVE 3.0f /* pips: what bearing off from a nearer point costs on average */

static void list_savings(const Rules *r, const uint8_t *c, Savings *s) {
    int away = 0;
    s->crossings = 0, s->way_home = 0;
    for (int cell = 7; cell <= BAR; cell++) {
        if (!c[cell]) continue;
        int zone = zone_of(cell);
        add_crossing(s, cell - 6 * zone, r->zone[zone] - r->zone[zone - 1], c[cell]);
        for (int z = zone - 1; z; z--) add_crossing(s, 6, r->zone[z] - r->zone[z - 1], c[cell]);
        s->way_home += (float)(c[cell] * (cell - 6));
        away += c[cell];
    }
    for (int cell = 1; cell <= 6; cell++) {
        float cost = cell < LEAST_TO_LEAVE ? LEAST_TO_LEAVE : (float)cell;
        s->home[cell - 1] = (float)c[cell];
        s->leaving[cell - 1] = (Crossing){cost, (float)r->zone[0], (float)(c[cell] + (cell == LANDING ? away : 0))};
    }
}

/* Points that `pips` save if they can be spent freely. */
static float saved_for(const Crossing *way, int n, float pips) {
    float saved = 0;
    for (int i = 0; i < n && pips > 0; i++) {
        float all = way[i].count * way[i].cost;
        saved += (all < pips ? all : pips) / way[i].cost * way[i].gain;
        pips -= all;
    }
    return saved;
}

/* Fractions of the pips of all rolls, and the weights of the points they save: constant, and times 1 / rolls. */
static const float CROSSING_SHARE[5] = {0.5f, 0.7f, 0.9f, 1.15f, 1.5f}, LEAVING_SHARE[4] = {0.6f, 0.8f, 1.0f, 1.25f};
#define SAVING_PARTS 16
static const float SAVING_FIT[SAVING_PARTS][2] = {
    {-1.1188f, 2.6973f}, {0.8285f, -1.9127f}, {1.0122f, -0.7410f}, {0.5319f, -1.0680f}, {-0.2944f, 0.2832f},
    {-0.2631f, 1.6294f}, {0.8983f, -1.9920f}, {0.5207f, -0.3811f}, {-0.2441f, 0.2582f}, {-0.2859f, 2.4909f},
    {0.1701f, -0.1857f}, {0.1608f, -0.1342f}, {0.1454f, -0.2369f},
    {0.1897f, -0.1826f}, {0.2170f, -0.3814f}, {0.1176f, -0.3076f},
};

static float saving_part(const Rules *r, const Savings *s, float pips, int part) {
    if (part < 5) return saved_for(s->crossing, s->crossings, CROSSING_SHARE[part] * pips);
    if (part < 9) return saved_for(s->leaving, 6, LEAVING_SHARE[part - 5] * pips - s->way_home);
    return (float)r->zone[0] * (part == 9 ? 1.0f : s->home[part - 10]);
}

/* Expected points left after two or more rolls played to save them. */
static float left_after_rolls(const Rules *r, const Savings *s, float now, int rolls) {
    float pips = ROLL_PIPS * (float)rolls, one = 1.0f / (float)rolls, saved = 0;
    for (int i = 0; i < SAVING_PARTS; i++) saved += (SAVING_FIT[i][0] + SAVING_FIT[i][1] * one) * saving_part(r, s, pips, i);
    return saved < 0 ? now : saved > now ? 0 : now - saved;
}

/* Expected points that a side has left after `rolls` rolls. */
static float left_after(const Bot *bot, const uint8_t *c, const Savings *s, int rolls) {
    float now = loss_points(&bot->rules, c);
    if (!rolls) return now;
    if (rolls == 1) return left_after_roll(&bot->rules, c);
    if (!bot->left || rear_of(c) > 6) return left_after_rolls(&bot->rules, s, now, rolls);
    int at = rolls < LEFT_ROLLS ? rolls : LEFT_ROLLS - 1;
    return (float)bot->rules.zone[0] * bot->left[(int64_t)bearoff_index(c) * LEFT_ROLLS + at];
}

/* ---------------------------------------------------------------- how long a side takes */

/* Mean number of rolls and its variance, for sides that are all home and for others. */
static const float ROLLS_FIT[2][4] = {{0.5233f, 0.2858f, 0.0000f, 0.5712f}, {0.6367f, 0.2322f, 0.0547f, 0.6387f}};
static const float SPREAD_FIT[2][2] = {{0.1724f, -0.1947f}, {0.2923f, -1.2614f}}; /* mean, one */
#define LEAST_SPREAD 0.1f

/* Share of a bell curve below z; within 0.0002. */
static float bell_below(float z) { return squash(z * (1.5976f + 0.070566f * z * z)); }

/* Terms of the mean: pips in average rolls, checkers, pips until all are home, 1. */
static void rolls_terms(const uint8_t *c, float *term) {
    int pips = 0, checkers = 0, way_home = 0;
    for (int i = 1; i <= BAR; i++) pips += c[i] * i, checkers += c[i], way_home += i > 6 ? c[i] * (i - 6) : 0;
    term[0] = (float)pips / ROLL_PIPS, term[1] = (float)checkers, term[2] = (float)way_home, term[3] = 1.0f;
}

/* The fewest rolls possible: all double sixes. */
static int least_rolls(const float *term) {
    int by_checkers = ((int)term[1] + 3) / 4, by_pips = ((int)(term[0] * ROLL_PIPS + 0.5f) + 23) / 24;
    return by_checkers > by_pips ? by_checkers : by_pips;
}

/* The chance that each roll bears off the last checker. */
static void rolls_to_end(const Bot *bot, const uint8_t *c, float *row) {
    int away = rear_of(c) > 6;
    if (bot->bearoff && !away) {
        const float *known = bot->bearoff + (int64_t)bearoff_index(c) * BEAROFF_ROLLS;
        for (int k = 0; k < BEAROFF_ROLLS; k++) row[k] = known[k];
        return;
    }
    float term[4], mean = 0, spread, below = 0;
    rolls_terms(c, term);
    for (int i = 0; i < 4; i++) mean += ROLLS_FIT[away][i] * term[i];
    spread = SPREAD_FIT[away][0] * mean + SPREAD_FIT[away][1];
    spread = __builtin_sqrtf(spread > LEAST_SPREAD ? spread : LEAST_SPREAD);
    for (int k = 0, least = least_rolls(term); k < BEAROFF_ROLLS; k++) {
        float now = k + 1 < least ? 0 : k + 1 < BEAROFF_ROLLS ? bell_below(((float)k + 1.5f - mean) / spread) : 1.0f;
        row[k] = now - below, below = now;
    }
}

/* ---------------------------------------------------------------- both sides */

#define LEAST_CHANCE 1e-6f

/* Sum over one side's rolls: the chance that it finishes then, times the points the other has left. */
static float expected_points(const Bot *bot, const float *row, const uint8_t *loser, int first) {
    Savings s;
    float sum = 0;
    list_savings(&bot->rules, loser, &s);
    for (int k = 0; k < BEAROFF_ROLLS; k++)
        if (row[k] > LEAST_CHANCE) sum += row[k] * left_after(bot, loser, &s, k + first);
    return sum;
}

/* The points of a race whose chances are in `out`. In an open race they correct the points from the two rows. */
static void race_points(const Bot *bot, const Pos *p, float *out) {
    float mine[BEAROFF_ROLLS], theirs[BEAROFF_ROLLS], win = 0, left = 1.0f;
    rolls_to_end(bot, p->c[0], mine), rolls_to_end(bot, p->c[1], theirs);
    for (int k = 0; k < BEAROFF_ROLLS; k++) win += mine[k] * left, left -= theirs[k];
    float open = 4 * win * (1 - win), lose = 1 - win, won = expected_points(bot, mine, p->c[1], 0), lost = expected_points(bot, theirs, p->c[0], 1);
    if (open > LEAST_CHANCE) won *= 1 + open * (out[0] / win - 1), lost *= 1 + open * ((1 - out[0]) / lose - 1);
    out[5] = won / POINT_SCALE, out[6] = lost / POINT_SCALE;
}

#define LOST 0.1f        /* winning chance below which a side may play to save points even in contact */
#define HALF_LOST 0.015f

/* Nearly lost contact: the lower the chance, the more the points count as in a race. */
static void lost_points(const Bot *bot, const Pos *p, float *out) {
    float row[BEAROFF_ROLLS];
    for (int loser = 0; loser < 2; loser++) {
        float chance = loser ? 1 - out[0] : out[0], *points = &out[loser ? 5 : 6];
        if (chance >= LOST) continue;
        float share = 0.8f * (1 - chance / LOST) * HALF_LOST / (HALF_LOST + chance);
        rolls_to_end(bot, p->c[1 - loser], row);
        *points += share * (expected_points(bot, row, p->c[loser], 1 - loser) / POINT_SCALE - *points);
    }
}
