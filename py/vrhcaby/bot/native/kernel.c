/* The bot's kernel: plays of a roll, evaluation by nets and tables, search in slices.
 *
 * It includes the files beside it and only freestanding headers, so that it builds as a native shared library and as a
 * position-independent WebAssembly side module. The caller owns all memory (ctypes buffers); nothing is allocated here.
 *
 * A position is two halves, each from its own side's view: cell 1..24 a point, 25 the bar, 0 borne off.
 * Half 0 is the side on roll. An evaluation is seven numbers of the side on roll, before rolling:
 *   0 win  1 win gammon+  2 win backgammon  3 lose gammon+  4 lose backgammon
 *   5 expected checker points won / 60      6 expected checker points lost / 60      (zero where a rulebook counts levels)
 */
#include <stdint.h>

typedef float v8 __attribute__((vector_size(32), aligned(4)));

#define API __attribute__((visibility("default"), used))
#define APART __attribute__((noinline)) /* called from many places: keeps the module small */
#define BAR 25
#define OUTS 7
#define MOST_H1 2560 /* hidden units of a net */
#define MOST_H2 128
#define MAX_PLAYS 3000
#define EXPERTS 26
#define INPUT_EXPERT (2 * EXPERTS)
#define POINT_SCALE 60.0f

/* Conditions on the loser's half for a gammon or backgammon: all bits of the mask must hold. */
enum { NONE_OFF = 1, BAR_OR_WINNER_HOME = 2, NOT_ALL_HOME = 4, NEVER = 8 };
enum { CLASS_CONTACT, CLASS_RACE, CLASS_BEAROFF, CLASS_OVER, CLASS_TABLE };

typedef struct {
    int32_t blocked_by;  /* opposing checkers that close a point: 2, or 1 if there is no hitting */
    int32_t surplus;     /* 1: a number above the rearmost point bears that checker off */
    int32_t rear_first;  /* 1: bear off from the rear only */
    int32_t leap;        /* 1: one checker may use several dice at once, without stopping */
    int32_t higher_die;  /* 1: if only one die can be played, it must be the higher */
    int32_t checkers;
    int32_t gammon, backgammon; /* masks */
    int32_t points;      /* 1: the loser's remaining checkers count too */
    int32_t bar_first;   /* 1: nothing else moves while a checker waits on the bar */
    int32_t zone[4];     /* points a remaining checker costs, in the loser's home and in each quarter further back, bar included */
} Rules;
#define RULE_NUMBERS (sizeof(Rules) / sizeof(int32_t))

typedef struct {
    uint64_t hash[2];
    uint8_t c[2][26];
} Pos;

typedef struct {
    int32_t h1, h2, outs, loaded;
    int32_t apart; /* > 0: hidden units before this one feed only the first half of the second layer, the others only the second half */
    float *raw; /* [2][26][16][h1]: the contribution of a stack of each height */
    float *expert; /* [INPUT_EXPERT][h1] */
    float *bias1, *w2, *bias2, *w3, *bias3;
} Net;

typedef struct {
    uint64_t key;
    float out[8];
} CacheRow;

#include "plays.h"
#include "inputs.h"
#include "nets.h"

/* ---------------------------------------------------------------- a bot's whole state */

#define BEAROFF_POSITIONS 54264 /* up to fifteen checkers on six points */
#define BEAROFF_ROLLS 24
#define LEFT_ROLLS 14
enum { SLOT_CONTACT, SLOT_RACE, SLOT_QUICK, SLOT_MENDER, NET_SLOTS }; /* the first two match their classes */
#define CUBES 12

typedef struct {
    Rules rules;
    Net net[NET_SLOTS];  /* by slot. quick: prunes. mender: corrects the contact net in rare positions */
    float worth[2][8];   /* utility of the seven numbers, for the searching side and for the other; [7]: the constant term */
    CacheRow *cache;
    uint32_t cache_mask; /* 0: no cache */
    float *bearoff;      /* [BEAROFF_POSITIONS][BEAROFF_ROLLS]: chance that the last checker goes in roll k+1 */
    float *left;         /* points: [BEAROFF_POSITIONS][LEFT_ROLLS]: expected checkers left after k rolls */
    const uint8_t *table; /* three checkers: [TRIPLES][TRIPLES] equity residuals (training/hyper_table.c) */
    struct Glance *glance; /* quick integer sums (glance.h); 0: none */
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

#include "bearing_off.h"
#include "saving.h"

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

static APART int class_of(const Bot *bot, const Pos *p) {
    if (game_over(&bot->rules, p)) return CLASS_OVER;
    if (bot->rules.checkers == 3) return CLASS_TABLE;
    int mine = rear_of(p->c[0]), theirs = rear_of(p->c[1]);
    if (mine + theirs > 25) return CLASS_CONTACT;
    return bot->bearoff && mine <= 6 && theirs <= 6 ? CLASS_BEAROFF : CLASS_RACE;
}

/* The net for a position, and its correction net or 0: while checkers are borne off, and after the side not on roll failed
 * to enter from the bar. */
static const Net *net_of(const Bot *bot, int class) { return &bot->net[bot->net[class].loaded ? class : SLOT_CONTACT]; }

static const Net *mender_of(const Bot *bot, const Pos *p, int class) {
    const Net *mender = &bot->net[SLOT_MENDER];
    int rare = p->c[0][0] || p->c[1][0] || p->c[1][BAR];
    return class == CLASS_CONTACT && mender->loaded && rare ? mender : 0;
}

/* Clear the chances of results that the checkers borne off exclude, or that the rulebook does not have. */
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

/* Mean checkers that a loser has left in each zone, nearest first: in a single loss, and how many more in a gammon and in a
 * backgammon. Fitted to 2,500 games of self-play (docs/datacards/rulebooks.md). */
static const float LEFT_BY_LEVEL[3][4] = {{6.77f, 0, 0, 0}, {6.78f, 2.69f, 0.85f, 0.01f}, {-11.55f, -2.32f, 6.06f, 2.31f}};

static void points_from_levels(const Rules *r, float *o) {
    float single = 0, gammon = 0, backgammon = 0;
    for (int z = 0; z < ZONES; z++) {
        single += LEFT_BY_LEVEL[0][z] * (float)r->zone[z];
        gammon += LEFT_BY_LEVEL[1][z] * (float)r->zone[z];
        backgammon += LEFT_BY_LEVEL[2][z] * (float)r->zone[z];
    }
    o[5] = (single * o[0] + gammon * o[1] + backgammon * o[2]) / POINT_SCALE;
    o[6] = (single * (1.0f - o[0]) + gammon * o[3] + backgammon * o[4]) / POINT_SCALE;
}

/* Expected checker points from a net that predicts only levels. */
static void add_points(const Bot *bot, const Pos *p, int outs, float *o) {
    if (!bot->rules.points || outs != 5) return;
    if (has_contact(p)) points_from_levels(&bot->rules, o), lost_points(bot, p, o);
    else race_points(bot, p, o);
}

/* Three checkers: the net's chances; the table's equity residual is added as chances of a single win. */
#define TABLE_STEP 0.0001f
static void table_result(const Bot *bot, const Pos *p, float *out) {
    const Net *net = &bot->net[SLOT_CONTACT];
    for (int i = 0; i < OUTS; i++) out[i] = 0.5f * (float)(i == 0);
    if (net->loaded) net_forward(net, 0, p, out), keep_possible(bot, p, out);
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
    if (class == CLASS_BEAROFF) bearoff_result(bot, p, out), add_points(bot, p, 5, out);
    else if (class == CLASS_TABLE) table_result(bot, p, out);
    else {
        const Net *net = net_of(bot, class);
        if (!net->loaded) {
            for (int i = 0; i < OUTS; i++) out[i] = 0.5f * (float)(i == 0);
            return;
        }
        net_forward(net, mender_of(bot, p, class), p, out);
        keep_possible(bot, p, out);
        add_points(bot, p, net->outs, out);
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

#include "glance.h"
#include "cube.h"
#include "ahead.h"
#include "search.h"

API void bg_bot_setup(Bot *bot, const int32_t *rules, const float *worth, CacheRow *cache, uint32_t cache_rows, int32_t prune_keep) {
    prepare_tables();
    if (!bearoff_ready) prepare_choose(), bearoff_ready = 1;
    for (unsigned i = 0; i < RULE_NUMBERS; i++) ((int32_t *)&bot->rules)[i] = rules[i];
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

#include "trials.h"
