/* Rollout trials with variance reduction; part of kernel.c.
 *
 * On each turn all 21 rolls are evaluated quickly (glance.h). The value of the actual roll above their mean is luck and is
 * subtracted from the result: the expected result is unchanged, its variance is smaller. Dice are a hash of seed, trial and
 * turn, so that all candidates get the same dice and a trial gives the same numbers on every machine.
 * In positions with contact, plays and cube decisions are made `plies` deep; luck is always measured at 0. A dropped double settles the score; the chances are then those of that moment, as after
 * the last turn. A trial that is played to the end continues for its chances.
 */

#define SCORE OUTS /* index after the seven chances: the score that the search maximises */

typedef struct {
    Pos at;                      /* seen by the side on roll */
    Value now;                   /* for the side on roll, before the roll and without a double */
    Cube cube;
    int32_t side, state;         /* the side on roll, 0 the searching one; the cube's state, -1 without a cube */
    int32_t turn, turns, plies;  /* turns played, and the limit (0: none); the depth of decisions */
    int32_t trial, settled, done;
    uint32_t seed;
    uint64_t salt;               /* hash of everything but the position that the values depend on */
    float scale, score;          /* money: the cube relative to its initial value; the score that a drop settled */
    float luck[OUTS + 1];        /* so far, for the searching side */
} Trial;

API int32_t bg_trial_bytes(void) { return (int32_t)sizeof(Trial); }

#define MOST_TURNS 400

/* 1,296 trials cover all pairs of first and second rolls; each block of 36 has every first and every second roll. */
static int roll_of(const Trial *t) {
    uint64_t from = mix(t->seed + 0x51ED270Bull);
    int first = (int)((uint32_t)t->trial % 36), block = (int)((uint32_t)t->trial / 36 % 36);
    if (t->turn == 0) return (int)((first + from % 36) % 36);
    if (t->turn == 1) return (int)((block + 7 * first + (from >> 8) % 36) % 36);
    return (int)((mix(from ^ mix((uint64_t)(uint32_t)t->trial << 20 | (uint64_t)t->turn)) >> 20) % 36);
}

/* The seven chances and the score, for the searching side, of a value for the side on roll. */
static void asked_view(const Bot *bot, const Trial *t, const Value *v, float *out) {
    if (t->side) turn_round(out, v->o);
    else
        for (int i = 0; i < OUTS; i++) out[i] = v->o[i];
    out[SCORE] = t->state < 0 ? utility(bot, 0, out) : (t->side ? -t->scale : t->scale) * v->cf[t->state];
}

/* Double if that pays; the other side takes or drops. */
static void turn_cube(Trial *t) {
    const Cube *q = &t->cube;
    if (t->settled || t->state < 0 || !may_raise(q, t->side, t->state)) return;
    int level = state_level(t->state);
    float taken = raised_value(q, t->side, t->state, t->now.cf), cash = stake_value(q, t->side, level, 1, 0);
    if ((taken < cash ? taken : cash) <= t->now.cf[t->state]) return;
    if (cash <= taken) {
        t->settled = 1;
        t->score = (t->side ? -t->scale : t->scale) * cash;
    } else if (q->mode == CUBE_MONEY) {
        t->scale *= q->beaver && t->now.cf[2 - t->side] < 0 ? 4.0f : 2.0f;
        t->state = 2 - t->side;
    } else t->state = 1 + 2 * (level + 1) + 1 - t->side;
}

static void stand_at(Bot *bot, Trial *t) {
    int last = t->turns && (t->settled || t->turn >= t->turns);
    t->done = last || t->turn >= MOST_TURNS || game_over(&bot->rules, &t->at) || class_of(bot, &t->at) == CLASS_BEAROFF;
}

static uint64_t salted(uint64_t salt, const uint8_t *bytes, int n) {
    for (int i = 0; i < n; i++) salt = (salt ^ bytes[i]) * 0x100000001B3ull;
    return salt;
}

/* Begin a trial. `side` rolls first; `state`: the cube's, from the searching side's view, -1 without a cube;
 * `decides`: whether the side that rolls first may double before. */
API void bg_trial_start(Bot *bot, Trial *t, const Cube *q, const uint8_t *halves, int32_t side, int32_t state, int32_t decides,
                        int32_t turns, int32_t plies, uint32_t seed, int32_t trial) {
    prepare_tables();
    read_halves52(&t->at, halves);
    t->cube = q ? *q : no_cube;
    t->side = side, t->state = t->cube.mode == CUBE_NONE ? -1 : state, t->turn = 0, t->turns = turns, t->plies = plies;
    t->trial = trial, t->seed = seed, t->settled = 0, t->scale = 1.0f, t->score = 0;
    for (int i = 0; i <= OUTS; i++) t->luck[i] = 0;
    t->salt = salted(salted(0, (const uint8_t *)&t->cube, sizeof(Cube)), (const uint8_t *)bot->worth, sizeof bot->worth);
    value_of(bot, &t->cube, &t->at, side, decides && has_contact(&t->at) ? plies : 0, &t->now);
    if (decides && !game_over(&bot->rules, &t->at)) turn_cube(t);
    stand_at(bot, t);
}

/* Luck is estimated with glance.h: the quick net values all plays of a roll, the class's net those close to the best. With
 * any estimate the mean luck is zero, so the result stays unbiased. */
#define GLANCE_MOST 2
#define GLANCE_NEAR 0.16f

typedef struct { Pos at; float o[8], score; int16_t inputs[INPUT_EXPERT]; } Seen; /* seen by the other side */

/* The probable best play of a roll: the best of those valued by the class's net. */
static const Seen *glanced_reply(Bot *bot, const Trial *t, int a, int b) {
    static Seen seen[GLANCE_MOST + 1]; /* sorted; one spare */
    Pos *plays = play_store[1];
    int n = generate(&bot->rules, &t->at, a, b, plays), kept = 0;
    if (!n) plays[0] = t->at, n = 1;
    for (int i = 0; i < n; i++) {
        Seen one;
        swap_pos(&one.at, &plays[i]);
        whole_inputs(&one.at, one.inputs);
        glance_at(bot, &one.at, one.inputs, 1, one.o);
        one.score = utility(bot, 1 - t->side, one.o);
        if (kept == GLANCE_MOST && one.score >= seen[kept - 1].score) continue;
        int at = kept < GLANCE_MOST ? kept++ : kept - 1;
        for (; at && seen[at - 1].score > one.score; at--) seen[at] = seen[at - 1];
        seen[at] = one;
    }
    const Seen *best = 0;
    float least = 1e9f, near = seen[0].score + GLANCE_NEAR;
    for (int i = 0; i < kept && seen[i].score <= near; i++) {
        if (has_contact(&seen[i].at) && !game_over(&bot->rules, &seen[i].at)) glance_at(bot, &seen[i].at, seen[i].inputs, 0, seen[i].o);
        float score = utility(bot, 1 - t->side, seen[i].o);
        if (score < least) least = score, best = &seen[i];
    }
    return best;
}

/* Turn a value for the other side, before its double, into one for the side that rolled. */
static void after_raise(const Bot *bot, const Trial *t, const Pos *next, Value *then, Value *after) {
    if (!game_over(&bot->rules, next)) decide(&t->cube, 1 - t->side, then->cf);
    turn_value(after, then, state_count(&t->cube));
}

/* Fill in the value of each roll. */
static void look_around(Bot *bot, const Trial *t, Looked *to) {
    Value then, after;
    for (int i = 0; i <= OUTS; i++) to->mean[i] = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) {
            const Seen *best = glanced_reply(bot, t, a, b);
            float *had = to->had[roll_index(a, b)], share = (a == b ? 1.0f : 2.0f) / 36.0f;
            for (int i = 0; i < OUTS; i++) then.o[i] = best->o[i];
            leaf_values(&t->cube, &bot->rules, 1 - t->side, &best->at, then.o, then.cf);
            after_raise(bot, t, &best->at, &then, &after);
            asked_view(bot, t, &after, had);
            for (int i = 0; i <= OUTS; i++) to->mean[i] += share * had[i];
        }
}

#define REMEMBERED_TURNS 3

/* The values of all rolls from here; cached for the first turns, which all trials share. */
static const Looked *looked_around(Bot *bot, Trial *t) {
    static Looked passing;
    Looked *row = &passing;
    if (bot->glance && t->turn < REMEMBERED_TURNS) {
        uint64_t key = mix(pos_key(&t->at) ^ t->salt ^ mix((uint64_t)(t->state + 2) << 1 | (uint64_t)t->side)) | 1;
        row = &bot->glance->looked[key >> 20 & (LOOKED_ROWS - 1)];
        if (row->key == key) return row;
        row->key = key;
    }
    float scale = t->scale;
    t->scale = 1.0f;
    look_around(bot, t, row);
    t->scale = scale;
    return row;
}

/* The value of the actual roll above the mean of all. */
static void add_luck(Bot *bot, Trial *t, int roll) {
    const Looked *seen = looked_around(bot, t);
    const float *had = seen->had[roll_index(1 + roll / 6, 1 + roll % 6)];
    float scale = t->state < 0 ? 1.0f : t->scale;
    for (int i = 0; i < OUTS; i++) t->luck[i] += had[i] - seen->mean[i];
    if (!t->settled) t->luck[SCORE] += scale * (had[SCORE] - seen->mean[SCORE]);
}

#define TRIAL_KEEP 5 /* replies that the quick net keeps */

#define DEEP_NEAR 0.08f /* plays this close to the best are valued deeper */

/* The best play of a roll, valued `plies` deep, with its value for the other side before its double. */
static void deep_reply(Bot *bot, const Trial *t, int a, int b, Pos *next, Value *now) {
    int n = best_reply(bot, &t->at, a, b, t->side, MAX_DEPTH, TRIAL_KEEP, next, now->o), other = 1 - t->side;
    float near = utility(bot, other, now->o) + DEEP_NEAR, least = 1e9f;
    for (int i = 0; i < n; i++) {
        Pos there;
        Value v, after;
        swap_pos(&there, &play_store[MAX_DEPTH][i]);
        evaluate_now(bot, &there, v.o);
        if (utility(bot, other, v.o) > near) continue;
        value_of(bot, &t->cube, &there, other, t->plies, &v);
        after = v;
        if (!game_over(&bot->rules, &there)) decide(&t->cube, other, after.cf);
        float score = t->state < 0 ? utility(bot, other, v.o) : after.cf[t->state];
        if (score < least) least = score, *next = there, *now = v;
    }
}

static void play_turn(Bot *bot, Trial *t) {
    int roll = roll_of(t), a = 1 + roll / 6, b = 1 + roll % 6;
    Pos next;
    swap_pos(&next, &t->at);
    if (bot->glance) glance_from(bot->glance, &next);
    add_luck(bot, t, roll);
    if (t->plies && has_contact(&t->at)) deep_reply(bot, t, a, b, &next, &t->now);
    else {
        best_reply(bot, &t->at, a, b, t->side, 1, TRIAL_KEEP, &next, t->now.o);
        leaf_values(&t->cube, &bot->rules, 1 - t->side, &next, t->now.o, t->now.cf);
    }
    t->at = next, t->side = 1 - t->side, t->turn++;
    if (!game_over(&bot->rules, &t->at)) turn_cube(t);
    stand_at(bot, t);
}

/* Play on for about `budget` evaluations; 1 when the trial is over. To stop, do not call again. */
API int32_t bg_trial_step(Bot *bot, Trial *t, int32_t budget) {
    int64_t until = bot->evaluations + budget;
    for (; !t->done && bot->evaluations < until; bot->evaluations++) play_turn(bot, t);
    return t->done;
}

/* The result of a finished trial: seven chances and the score for the searching side, luck removed. */
API void bg_trial_result(const Bot *bot, const Trial *t, float *out) {
    asked_view(bot, t, &t->now, out);
    if (t->settled) out[SCORE] = t->score;
    for (int i = 0; i <= OUTS; i++) out[i] -= t->luck[i];
}
