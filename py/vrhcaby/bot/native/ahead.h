/* Value a position some plies deep, in pieces that any worker can compute; part of kernel.c. */

typedef struct { float o[8], cf[CUBES]; } Value;

static Cube no_cube = {0};
#define MAX_DEPTH 4
static Pos play_store[MAX_DEPTH + 1][MAX_PLAYS];
static float quick_score[MAX_DEPTH + 1][MAX_PLAYS];

static void turn_value(Value *to, const Value *from, int states) {
    turn_round(to->o, from->o);
    for (int k = 0; k < states; k++) to->cf[k] = -from->cf[k];
}

/* Move the `keep` plays that are worst for the other side to the front, the worst first. */
static APART int move_forward(Pos *plays, float *score, int n, int keep) {
    for (int k = 0; k < keep; k++) {
        int best = k;
        for (int i = k + 1; i < n; i++)
            if (score[i] < score[best]) best = i;
        if (best != k) {
            Pos t = plays[k];
            float x = score[k];
            plays[k] = plays[best], plays[best] = t;
            score[k] = score[best], score[best] = x;
        }
    }
    return keep;
}

/* Keep the `keep` plays that the quick net rates highest, in no particular order. */
static int prune(Bot *bot, Pos *plays, float *score, int n, int side, int keep) {
    const Net *quick = &bot->net[SLOT_QUICK];
    if (!quick->loaded || keep <= 0 || n <= keep + 2 || !has_contact(&plays[0])) return n;
    for (int i = 0; i < n; i++) {
        Pos there;
        float o[OUTS];
        swap_pos(&there, &plays[i]);
        if (game_over(&bot->rules, &there)) return n;
        net_forward(quick, 0, &there, o);
        score[i] = utility(bot, 1 - side, o);
    }
    return move_forward(plays, score, n, keep);
}

#define NARROW_FROM 3     /* fewer plays are all valued */
#define NARROW_MOST 3
#define NARROW_NEAR 0.01f /* about twice the error of the integer sums */

/* Keep the plays that the integer sums of glance.h rate close to the best, all of them after the roll of `p`. */
static int narrow(Bot *bot, const Pos *p, Pos *plays, float *score, int n, int side) {
    if (!bot->glance || n < NARROW_FROM) return n;
    Pos there;
    int16_t inputs[INPUT_EXPERT];
    for (int i = 0; i < n; i++) {
        swap_pos(&there, &plays[i]);
        if (class_of(bot, &there) != CLASS_CONTACT || mender_of(bot, &there, CLASS_CONTACT)) return n;
    }
    swap_pos(&there, p);
    glance_from(bot->glance, &there);
    for (int i = 0; i < n; i++) {
        float o[OUTS];
        swap_pos(&there, &plays[i]);
        whole_inputs(&there, inputs);
        glance_at(bot, &there, inputs, 0, o);
        score[i] = utility(bot, 1 - side, o);
    }
    int kept = move_forward(plays, score, n, n < NARROW_MOST ? n : NARROW_MOST);
    while (score[kept - 1] > score[0] + NARROW_NEAR) kept--;
    return kept;
}

/* Find the best play at 0 plies among the `keep` likeliest (0: all). `next`: the position after it, seen by the other side.
 * Returns how many plays were valued; they stay in the store. */
static int best_reply(Bot *bot, const Pos *p, int a, int b, int side, int depth, int keep, Pos *next, float *o) {
    Pos *plays = play_store[depth];
    int n = generate(&bot->rules, p, a, b, plays);
    if (!n) plays[0] = *p, n = 1;
    if (n > 1) n = prune(bot, plays, quick_score[depth], n, side, keep);
    if (depth == 1 && keep) n = narrow(bot, p, plays, quick_score[depth], n, side);
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
    return n;
}

static void value_of(Bot *bot, const Cube *q, const Pos *p, int side, int plies, Value *out);

/* Turn the other side's value after the reply, before its double, into a value of the side that rolled. */
static void after_reply(const Bot *bot, const Cube *q, const Pos *next, int side, Value *then, Value *out) {
    if (!game_over(&bot->rules, next)) decide(q, 1 - side, then->cf);
    turn_value(out, then, state_count(q));
}

/* One roll's share of the value of a node valued `plies` (at least 1) deep, for the side on roll. */
static void value_of_roll(Bot *bot, const Cube *q, const Pos *p, int a, int b, int side, int plies, Value *out) {
    Pos next;
    Value then;
    best_reply(bot, p, a, b, side, plies, bot->prune_keep, &next, then.o);
    if (plies > 1 && !game_over(&bot->rules, &next)) value_of(bot, q, &next, 1 - side, plies - 1, &then);
    else leaf_values(q, &bot->rules, 1 - side, &next, then.o, then.cf);
    after_reply(bot, q, &next, side, &then, out);
}

static void add_share(Value *sum, const Value *part, float share, int states) {
    for (int i = 0; i < OUTS; i++) sum->o[i] += share * part->o[i];
    for (int k = 0; k < states; k++) sum->cf[k] += share * part->cf[k];
}

static void set_nothing(Value *v) {
    for (int i = 0; i < 8; i++) v->o[i] = 0;
    for (int k = 0; k < CUBES; k++) v->cf[k] = 0;
}

/* Value before the roll, if the side on roll does not double. */
static void value_of(Bot *bot, const Cube *q, const Pos *p, int side, int plies, Value *out) {
    int states = state_count(q);
    if (!plies || game_over(&bot->rules, p)) {
        evaluate_now(bot, p, out->o);
        leaf_values(q, &bot->rules, side, p, out->o, out->cf);
        return;
    }
    Value part;
    set_nothing(out);
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) {
            value_of_roll(bot, q, p, a, b, side, plies, &part);
            add_share(out, &part, (a == b ? 1.0f : 2.0f) / 36.0f, states);
        }
}

/* An unfinished value: the mean over the 21 rolls. Work can stop after any roll, and at three plies also after any roll that
 * follows a reply. Ranges of rolls can be computed separately; their sum is the value. */
#define ROLLS 21
typedef struct {
    Pos at, next;             /* seen by the side on roll; `next`, after the current reply, by the other side */
    int32_t side, plies, roll, end, inner; /* inner: the next roll after the current reply, -1 without one */
    Value sum, then;
} Fold;

static void fold_start(Fold *f, const Pos *at, int side, int plies, int first, int end) {
    f->at = *at, f->side = side, f->plies = plies, f->roll = first, f->end = end, f->inner = -1;
    set_nothing(&f->sum);
}

/* The dice of a roll by its number: 1-1, 2-1, 2-2, 3-1 … */
static int dice_of(int roll, int *b) {
    int a = 1;
    while (roll >= a) roll -= a++;
    *b = roll + 1;
    return a;
}

static float weight_of(int a, int b) { return a == b ? 1.0f / 36.0f : 2.0f / 36.0f; }

static void fold_roll(Bot *bot, const Cube *q, Fold *f, int a, int b) {
    Value part;
    value_of_roll(bot, q, &f->at, a, b, f->side, f->plies, &part);
    add_share(&f->sum, &part, weight_of(a, b), state_count(q));
    f->roll++;
}

/* One step of a deep roll: find the reply, value each roll after it, then add the result. */
static void fold_deep(Bot *bot, const Cube *q, Fold *f, int a, int b) {
    Value part;
    int c, d, states = state_count(q);
    if (f->inner < 0) {
        best_reply(bot, &f->at, a, b, f->side, f->plies, bot->prune_keep, &f->next, f->then.o);
        if (game_over(&bot->rules, &f->next)) {
            fold_roll(bot, q, f, a, b);
            return;
        }
        set_nothing(&f->then);
        f->inner = 0;
    }
    c = dice_of(f->inner, &d);
    value_of_roll(bot, q, &f->next, c, d, 1 - f->side, f->plies - 1, &part);
    add_share(&f->then, &part, weight_of(c, d), states);
    if (++f->inner < ROLLS) return;
    after_reply(bot, q, &f->next, f->side, &f->then, &part);
    add_share(&f->sum, &part, weight_of(a, b), states);
    f->inner = -1, f->roll++;
}

/* Do the smallest step; 1 when the sum is complete. */
static int fold_step(Bot *bot, const Cube *q, Fold *f) {
    if (!f->plies || game_over(&bot->rules, &f->at)) {
        value_of(bot, q, &f->at, f->side, 0, &f->sum);
        f->roll = f->end;
    }
    if (f->roll >= f->end) return 1;
    int b, a = dice_of(f->roll, &b);
    if (f->plies > 2) fold_deep(bot, q, f, a, b);
    else fold_roll(bot, q, f, a, b);
    bot->evaluations++;
    return f->roll >= f->end;
}

API int32_t bg_fold_bytes(void) { return (int32_t)sizeof(Fold); }

/* Start to value `count` rolls of a position, from roll `first`, for its side on roll. `side`: 0 for the searching side. */
API void bg_fold_start(Fold *f, const uint8_t *halves, int32_t side, int32_t plies, int32_t first, int32_t count) {
    Pos at;
    prepare_tables();
    read_halves52(&at, halves);
    fold_start(f, &at, side, plies, first, first + count);
}

/* Continue for about `budget` evaluations; 1 when finished. */
API int32_t bg_fold_step(Bot *bot, Fold *f, const Cube *q, int64_t budget) {
    int64_t until = bot->evaluations + budget;
    while (!fold_step(bot, q, f))
        if (bot->evaluations >= until) return 0;
    return 1;
}

/* Write eight chances (the last unused) and the cubeful values of all states. */
API void bg_fold_result(const Fold *f, float *out) {
    for (int i = 0; i < 8; i++) out[i] = f->sum.o[i];
    for (int k = 0; k < CUBES; k++) out[8 + k] = f->sum.cf[k];
}
