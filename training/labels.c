/* Self-play labelled by an external evaluator (training/label_plays.py passes its functions).
 *
 * A record is 52 position bytes (the side on roll first, from its own view) and five floats: win, win gammon, win
 * backgammon, lose gammon, lose backgammon of the side on roll. Byte 0 numbers the decision (1..250, then from 1
 * again): consecutive records with the same number are results of one roll, the evaluator's best at 0 plies first.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../py/vrhcaby/bot/native/kernel.c"

typedef void (*Quick)(const int board[2][25], float *out);
typedef int (*Deep)(const int board[2][25], float *out, int plies, int wide, int direction, float *p, unsigned many, float *e);

#define PASSED 6 /* replies kept a roll; the label's rms error is 0.0068 with four, 0.0048 with six, 0.0037 with eight (1,500 boards) */
#define PASSED_AGAIN 3 /* replies with one of our nets: for a mixed label (label_again) three are as good as six */

static Quick quick;
static Net small;
static Bot *own; /* our nets, whose one-ply values are mixed in (label_again) */
static int passed = PASSED;
static Deep deep;
static uint64_t seed;
static FILE *target;
static long written;
static const Rules rules = {2, 1, 0, 0, 1, 15, 1, 3, 0, 1};

typedef struct { Pos at; float out[5], equity; } Found;

/* Kinds of games: from anywhere; from the usual starts; the same played well, with whole decisions recorded; late games, in
 * which only contact positions during bear-off are recorded; races; and from anywhere, only positions of a side that plays on
 * because the other cannot enter. */
enum { ANYWHERE, USUAL, HELD_OUT, LATE, RACES, DANCES };

static uint64_t next_random(void) {
    seed += 0x9E3779B97F4A7C15ull;
    return mix(seed);
}
static int below(int n) { return (int)((next_random() >> 20) % (uint64_t)n); }
static double uniform(void) { return (double)(next_random() >> 11) / 9007199254740992.0; }
static float normal(void) { return (float)(sqrt(-2 * log(uniform() + 1e-12)) * cos(6.283185307179586 * uniform())); }

static void board_of(const Pos *p, int board[2][25]) {
    for (int i = 0; i < 25; i++) board[1][i] = p->c[0][i + 1], board[0][i] = p->c[1][i + 1];
}

static void judge(const Pos *p, int plies, float *out) {
    int board[2][25];
    board_of(p, board);
    if (plies) deep((const int(*)[25])board, out, plies, 0, 1, 0, 0, 0);
    else quick((const int(*)[25])board, out);
}

static int finished(const Pos *p) { return p->c[0][0] == 15 || p->c[1][0] == 15; }
static float equity(const float *o) { return 2 * o[0] - 1 + o[1] + o[2] - o[3] - o[4]; }

/* ---------------------------------------------------------------- where games begin */

static int free_for(const Pos *p, int side, int point) { return point == BAR || !p->c[1 - side][BAR - point]; }

static void put(Pos *p, int side, int point, int count, int *left) {
    if (point < 1 || point > BAR || !free_for(p, side, point)) return;
    if (count > *left) count = *left;
    p->c[side][point] += (uint8_t)count, *left -= count;
}

/* Stacks of checkers anywhere. */
static void scattered(Pos *p) {
    static const int centre[6] = {4, 6, 9, 13, 19, 23}, clump[7] = {1, 1, 2, 2, 2, 3, 4};
    for (int side = 0; side < 2; side++) {
        int left = 15 - (uniform() < 0.15 ? 1 + below(7) : 0), focus = centre[below(6)];
        while (left) put(p, side, uniform() < 0.7 ? (int)fmin(25, fmax(1, focus + 6 * normal())) : 1 + below(24), clump[below(7)], &left);
    }
}

/* One side bears in or off; the other still has points, stragglers or a checker on the bar in its way. */
static void late(Pos *p) {
    int side = below(2), left = 15 - below(13) * (uniform() < 0.7), back = 1 + below(4), span = 6 + below(4) * 3;
    while (left) put(p, side, uniform() < 0.93 ? 1 + below(6) : 7 + below(6), 1, &left);
    left = 15 - (uniform() < 0.3 ? below(4) : 0);
    int rest = left - back, spot = 18 + below(8), tries = 0;
    while (back && tries++ < 200) put(p, 1 - side, uniform() < 0.6 ? spot : 18 + below(8), 1, &back);
    rest += back;
    while (rest) put(p, 1 - side, 1 + below(span), 1, &rest);
}

/* A back game: two anchors deep in the home board, any timing, the other side coming home. */
static void back_game(Pos *p) {
    int side = below(2), left = 15, first = 20 + below(5), second = 19 + below(6);
    put(p, side, first, 2 + below(2), &left);
    put(p, side, second, 2 + below(2), &left);
    if (uniform() < 0.3) put(p, side, BAR, 1, &left);
    int span = 6 + below(13);
    while (left) put(p, side, 1 + below(span), 1 + below(2), &left);
    left = 15 - (uniform() < 0.25 ? below(6) : 0);
    int reach = 6 + below(12);
    while (left) put(p, 1 - side, 1 + below(reach), 1 + below(3), &left);
}

/* Each side with a few checkers behind the other's block. */
static void prime_fight(Pos *p) {
    for (int side = 0; side < 2; side++) {
        int left = 15, low = 3 + below(4), length = 3 + below(4);
        for (int k = 0; k < length; k++) put(p, side, low + k, 2, &left);
        int caught = 1 + below(4), tries = 0;
        if (caught > left) caught = left;
        left -= caught;
        while (caught && tries++ < 200) put(p, side, uniform() < 0.15 ? BAR : 19 + below(6), 1 + below(2), &caught);
        left += caught;
        while (left) put(p, side, 1 + below(16), 1 + below(2), &left);
    }
}

/* One side has borne off four or more; one or two of its checkers were hit late and are behind the other's block or on the bar. */
static void contained(Pos *p) {
    int side = below(2), left = 11 - below(10), back = left > 1 && uniform() < 0.25 ? 2 : 1, tries = 0;
    int low = 2 + below(8), length = 3 + below(4), walls = 15;
    for (int k = 0; k < length; k++) put(p, 1 - side, low + k, 2, &walls);
    left -= back;
    while (back && tries++ < 200) put(p, side, uniform() < 0.35 ? BAR : BAR - 1 - below(low + 2), 1, &back);
    left += back;
    while (left) put(p, side, 1 + below(6), 1, &left);
    int reach = 8 + below(16);
    while (walls) put(p, 1 - side, uniform() < 0.6 ? 1 + below(low + length + 2) : 1 + below(reach), 1 + below(2), &walls);
}

/* A race: both sides mostly home, the rest just past each other. */
static void racing(Pos *p) {
    int border = 7 + below(11), far[2] = {border, 24 - border};
    for (int side = 0; side < 2; side++) {
        int left = 15, out = far[side] > 6 ? below(9) : 0;
        if (!out && uniform() < 0.6) left -= below(12);
        left -= out;
        while (out) put(p, side, 7 + below(far[side] - 6), 1 + below(3), &out);
        while (left) put(p, side, 1 + below(far[side] < 6 ? far[side] : 6), 1 + below(3), &left);
    }
}

static void begin_late(Pos *p) {
    double kind = uniform();
    if (kind < 0.55) contained(p);
    else if (kind < 0.85) late(p);
    else back_game(p);
}

static void begin(Pos *p, int usual) {
    static const uint8_t usual_start[26] = {[6] = 5, [8] = 3, [13] = 5, [24] = 2}, other[26] = {[6] = 4, [8] = 3, [13] = 4, [23] = 2, [24] = 2};
    double kind = uniform();
    memset(p, 0, sizeof *p);
    if (usual == LATE) begin_late(p);
    else if (usual == RACES && kind < 0.5) racing(p);
    else if (kind < 0.07) scattered(p);
    else if (kind < 0.17) late(p);
    else if (kind < 0.26) back_game(p);
    else if (kind < 0.33) prime_fight(p);
    else for (int s = 0; s < 2; s++) memcpy(p->c[s], kind < 0.44 ? other : usual_start, 26);
    for (int s = 0; s < 2; s++) {
        int on = 0;
        for (int i = 1; i < 26; i++) on += p->c[s][i];
        p->c[s][0] = (uint8_t)(15 - on);
    }
    rehash(p);
}

/* ---------------------------------------------------------------- games */

static int by_equity(const void *a, const void *b) { /* the opponent's equity: least first */
    float d = ((const Found *)a)->equity - ((const Found *)b)->equity;
    return d < 0 ? -1 : d > 0;
}

/* The results of a roll, seen by the next player, the mover's best first. */
static int results(const Pos *p, int a, int b, Found *found) {
    static Pos plays[MAX_PLAYS];
    int n = generate(&rules, p, a, b, plays);
    for (int i = 0; i < n; i++) {
        swap_pos(&found[i].at, &plays[i]);
        judge(&found[i].at, 0, found[i].out);
        found[i].equity = equity(found[i].out);
    }
    qsort(found, (size_t)n, sizeof *found, by_equity);
    return n;
}

static void write_record(const Found *f, const float *label, int number) {
    uint8_t cells[52];
    memcpy(cells, f->at.c, 52);
    cells[0] = (uint8_t)number, cells[26] = 0;
    fwrite(cells, 52, 1, target), fwrite(label, 4, 5, target);
    written++;
}

/* The board of a record, whose two bytes of checkers off store something else. */
static void at_record(Pos *p, const uint8_t *record) {
    memset(p, 0, sizeof *p);
    memcpy(p->c, record, 52);
    for (int side = 0; side < 2; side++) {
        int on = 0;
        for (int i = 1; i <= BAR; i++) on += p->c[side][i];
        p->c[side][0] = (uint8_t)(15 - on);
    }
    rehash(p);
}

/* Evaluate a leaf: by our net for its class if there is one, else by the evaluator. */
static void leaf(const Pos *p, float *out) {
    int class = own ? class_of(own, p) : CLASS_OVER;
    if (class == CLASS_BEAROFF || (class <= CLASS_RACE && own->net[class].loaded)) evaluate_now(own, p, out);
    else judge(p, 0, out);
}

/* One ply, in which our small net selects a few plays of each roll: half the cost. */
static void one_ply(const Pos *p, float *out) {
    static Pos plays[MAX_PLAYS];
    static float score[MAX_PLAYS];
    for (int k = 0; k < 5; k++) out[k] = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) {
            int n = generate(&rules, p, a, b, plays);
            Pos there;
            float o[OUTS], best[OUTS], mine[OUTS], least = 1e9f;
            if (!n) plays[n++] = *p;
            for (int i = 0; n > passed && i < n; i++) {
                swap_pos(&there, &plays[i]);
                net_forward(&small, 0, &there, o);
                score[i] = finished(&there) ? -9 : equity(o);
            }
            for (int k = 0; k < n && k < passed; k++) {
                int first = k;
                for (int i = k + 1; n > passed && i < n; i++)
                    if (score[i] < score[first]) first = i;
                swap_pos(&there, &plays[first]);
                plays[first] = plays[k], score[first] = score[k];
                leaf(&there, o);
                if (equity(o) < least) least = equity(o), memcpy(best, o, 20);
            }
            best[5] = best[6] = 0;
            turn_round(mine, best);
            for (int k = 0; k < 5; k++) out[k] += mine[k] * (a == b ? 1.0f : 2.0f) / 36.0f;
        }
}

/* 1: the mean of 0 and 1 plies. Their biases are opposite, so the mean is closer to 2 plies than either. */
static void label_of(const Found *f, int plies, float *label) {
    memcpy(label, f->out, 20);
    if (!plies) return;
    if (plies == 1 && small.loaded) one_ply(&f->at, label);
    else judge(&f->at, plies, label);
    if (plies == 1)
        for (int k = 0; k < 5; k++) label[k] = (label[k] + f->out[k]) / 2;
}

static int number;

static void write_decision(const Found *found, int n, int plies, int most, float slack, int strays) {
    float label[5];
    number = number % 250 + 1;
    int i = 0;
    for (; i < n && i < most && found[i].equity < found[0].equity + slack; i++) {
        if (finished(&found[i].at)) continue;
        label_of(&found[i], plies, label);
        write_record(&found[i], label, number);
    }
    for (int k = 0; k < strays && i < n; k++) {
        const Found *f = &found[i + below(n - i)];
        if (finished(&f->at)) continue;
        label_of(f, plies, label);
        write_record(f, label, number);
    }
}

/* Whether a position belongs to the class that these games are played for. */
static int of_interest(const Pos *p, int usual) {
    if (usual == DANCES) return 0;
    return usual == LATE ? p->c[0][0] || p->c[1][0] : usual != RACES || !has_contact(p);
}

/* No legal play: the turn passes. No decision leads to that position, so it is recorded alone. */
static Pos pass(const Pos *p, int plies, int usual) {
    Found f;
    swap_pos(&f.at, p);
    if (usual == DANCES || (usual != HELD_OUT && of_interest(&f.at, usual))) {
        judge(&f.at, 0, f.out);
        f.equity = equity(f.out);
        write_decision(&f, 1, plies, 1, 1, 0);
    }
    return f.at;
}

static void play_game(int plies, double share, int most, float slack, int usual) {
    static Found found[MAX_PLAYS];
    static const float noises[6] = {0, 0, 0.02f, 0.05f, 0.12f, 0.3f};
    Pos at;
    begin(&at, usual);
    while ((usual == USUAL || usual == HELD_OUT) && (at.c[0][8] != 3 || at.c[0][6] < 4 || at.c[1][6] < 4 || at.c[1][8] != 3)) begin(&at, usual);
    float noise = noises[below(usual == HELD_OUT ? 3 : usual == USUAL ? 5 : 6)];
    for (int turn = 0; turn < 200 && !finished(&at); turn++) {
        int n = results(&at, 1 + below(6), 1 + below(6), found);
        if (!n) {
            at = pass(&at, plies, usual);
            continue;
        }
        if (plies && !has_contact(&at)) return; /* races are labelled at 0 plies */
        if ((n > 1 || uniform() < 0.3) && uniform() < share && of_interest(&at, usual))
            write_decision(found, n, plies, most, slack, usual == HELD_OUT ? 0 : plies ? uniform() < 0.3 : usual ? 1 : 2);
        int chosen = 0;
        float least = 1e9f;
        for (int i = 0; i < n; i++) {
            float x = found[i].equity + (noise > 0 ? noise * normal() : 0);
            if (x < least) least = x, chosen = i;
        }
        at = found[chosen].at;
    }
}

/* Load a small net that selects the replies of one ply. */
API int label_small_net(const uint8_t *file, long length) {
    int a = file[4] | file[5] << 8, b = file[6] | file[7] << 8, c = file[8] | file[9] << 8;
    prepare_tables();
    return bg_net_load(&small, file, length, malloc(4 * (size_t)bg_net_floats(a, b, c)));
}

/* Load a net whose one-ply values label_again mixes in; bear-offs are exact. */
API int label_own_net(int slot, const uint8_t *file, long length) {
    static const float levels[16] = {2, 1, 1, -1, -1, 0, 0, -1, 2, 1, 1, -1, -1, 0, 0, -1};
    int a = file[4] | file[5] << 8, b = file[6] | file[7] << 8, c = file[8] | file[9] << 8;
    if (!own) {
        own = calloc(1, sizeof *own);
        bg_bot_setup(own, (const int32_t *)&rules, levels, 0, 0, 0);
        bg_bearoff_step(own, calloc(1, sizeof(BearoffWork)), calloc(BEAROFF_POSITIONS * BEAROFF_ROLLS, sizeof(float)), BEAROFF_POSITIONS);
    }
    passed = PASSED_AGAIN;
    return bg_bot_net(own, slot, file, length, malloc(4 * (size_t)bg_net_floats(a, b, c)));
}

/* Mix one-ply values of our nets into the labels of records whose class has a net. */
API void label_again(Quick q, uint8_t *records, long count, float share) {
    quick = q;
    for (uint8_t *r = records; r < records + 72 * count; r += 72) {
        Pos p;
        float ply[OUTS], label[5];
        at_record(&p, r);
        if (!own->net[has_contact(&p) ? SLOT_CONTACT : SLOT_RACE].loaded) continue;
        one_ply(&p, ply);
        memcpy(label, r + 52, 20);
        for (int k = 0; k < 5; k++) label[k] += share * (ply[k] - label[k]);
        memcpy(r + 52, label, 20);
    }
}

API float label_one(Quick q, Deep d, const uint8_t *halves, int plies, float *out) {
    Pos p;
    quick = q, deep = d;
    prepare_tables();
    read_halves52(&p, halves);
    if (plies == 1 && small.loaded) one_ply(&p, out);
    else judge(&p, plies, out);
    return equity(out);
}

/* Append about `count` records to a file. */
API long label_games(Quick q, Deep d, uint64_t from, long count, int plies, double share, int most, float slack, int usual, const char *path) {
    quick = q, deep = d, seed = mix(from * 1000003), written = 0;
    prepare_tables();
    target = fopen(path, "ab");
    if (!target) return -1;
    while (written < count) play_game(plies, share, most, slack, usual);
    fclose(target);
    return written;
}
