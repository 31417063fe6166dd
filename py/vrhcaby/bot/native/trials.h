/* Trials of a rollout, the last part of kernel.c: a game is played on by a 0-ply look, and the luck is taken out.
 *
 * In each turn all 21 rolls are glanced at (glance.h). What the thrown one is worth above their mean is luck, and is taken off the
 * result; the mean of many trials stays what it was and comes sooner. Dice are a hash of the seed, the trial and the turn,
 * so candidates of one decision meet the same dice, and a trial's figures are the same wherever it is played.
 * A cube is turned where a 0-ply look says so; a raise that is refused settles the score: the trial is cut
 * there for its chances, as it is after its last turn; one that is played to the end goes on for them.
 */

#define SCORE OUTS /* after the seven chances: what the search maximises */

typedef struct {
    Pos at;                      /* as seen by the side on roll */
    Value now;                   /* of the side on roll, before it rolls, without a raise */
    Cube cube;
    int32_t side, state;         /* the side on roll: 0 the asking one; the cube's state, -1 without a cube */
    int32_t turn, turns;         /* turns played, and at most (0: to the end) */
    int32_t trial, settled, done;
    uint32_t seed;
    uint64_t salt;               /* of all that a look around depends on beside the position */
    float scale, score;          /* money: the cube now against the cube at the start; what a refusal settled */
    float luck[OUTS + 1];        /* so far, of the asking side */
} Trial;

API int32_t bg_trial_bytes(void) { return (int32_t)sizeof(Trial); }

#define MOST_TURNS 400

/* The first two rolls run through all pairs in 1,296 trials, and each block of 36 trials has every first and second roll. */
static int roll_of(const Trial *t) {
    uint64_t from = mix(t->seed + 0x51ED270Bull);
    int first = (int)((uint32_t)t->trial % 36), block = (int)((uint32_t)t->trial / 36 % 36);
    if (t->turn == 0) return (int)((first + from % 36) % 36);
    if (t->turn == 1) return (int)((block + 7 * first + (from >> 8) % 36) % 36);
    return (int)((mix(from ^ mix((uint64_t)(uint32_t)t->trial << 20 | (uint64_t)t->turn)) >> 20) % 36);
}

/* The seven chances and the score of a value of the side on roll, as the asking side has them. */
static void asked_view(const Bot *bot, const Trial *t, const Value *v, float *out) {
    if (t->side) turn_round(out, v->o);
    else
        for (int i = 0; i < OUTS; i++) out[i] = v->o[i];
    out[SCORE] = t->state < 0 ? utility(bot, 0, out) : (t->side ? -t->scale : t->scale) * v->cf[t->state];
}

/* The side on roll turns the cube where that pays, and the other takes or drops. */
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

/* Begin a trial. `side`: who rolls first; `state`: of the cube, -1 without one; `decides`: who rolls first may raise before.
 * The cube lies as the asking side sees it. */
API void bg_trial_start(Bot *bot, Trial *t, const Cube *q, const uint8_t *halves, int32_t side, int32_t state, int32_t decides,
                        int32_t turns, uint32_t seed, int32_t trial) {
    prepare_tables();
    read_halves52(&t->at, halves);
    t->cube = q ? *q : no_cube;
    t->side = side, t->state = t->cube.mode == CUBE_NONE ? -1 : state, t->turn = 0, t->turns = turns;
    t->trial = trial, t->seed = seed, t->settled = 0, t->scale = 1.0f, t->score = 0;
    for (int i = 0; i <= OUTS; i++) t->luck[i] = 0;
    t->salt = salted(salted(0, (const uint8_t *)&t->cube, sizeof(Cube)), (const uint8_t *)bot->worth, sizeof bot->worth);
    evaluate_now(bot, &t->at, t->now.o);
    leaf_values(&t->cube, &bot->rules, side, &t->at, t->now.o, t->now.cf);
    if (decides && !game_over(&bot->rules, &t->at)) turn_cube(t);
    stand_at(bot, t);
}

/* Luck is told by a glance (glance.h): the quick net looks at all plays of a roll, the net of the class at those that come
 * near the best. Whatever tells it, its mean is nothing, so that the result does not lean. */
#define GLANCE_MOST 2
#define GLANCE_NEAR 0.16f

typedef struct { Pos at; float o[8], score; int16_t inputs[INPUT_EXPERT]; } Seen; /* as the other side has it */

/* The likely best play of a roll: the best of those looked at closer. */
static const Seen *glanced_reply(Bot *bot, const Trial *t, int a, int b) {
    static Seen seen[GLANCE_MOST + 1]; /* in order, the last one to try */
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

/* A value after a roll, of the other side before it raises, as the side that rolled has it. */
static void after_raise(const Bot *bot, const Trial *t, const Pos *next, Value *then, Value *after) {
    if (!game_over(&bot->rules, next)) decide(&t->cube, 1 - t->side, then->cf);
    turn_value(after, then, state_count(&t->cube));
}

/* Fill in what each roll comes to. */
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

/* The look around from here; those of the first turns are remembered, since all trials come by there. */
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

/* What the thrown roll was worth above the mean of all. */
static void add_luck(Bot *bot, Trial *t, int roll) {
    const Looked *seen = looked_around(bot, t);
    const float *had = seen->had[roll_index(1 + roll / 6, 1 + roll % 6)];
    float scale = t->state < 0 ? 1.0f : t->scale;
    for (int i = 0; i < OUTS; i++) t->luck[i] += had[i] - seen->mean[i];
    if (!t->settled) t->luck[SCORE] += scale * (had[SCORE] - seen->mean[SCORE]);
}

#define TRIAL_KEEP 5 /* replies that the quick net passes on; a search takes more time for each */

static void play_turn(Bot *bot, Trial *t) {
    int roll = roll_of(t);
    Pos next;
    swap_pos(&next, &t->at);
    if (bot->glance) glance_from(bot->glance, &next);
    add_luck(bot, t, roll);
    best_reply(bot, &t->at, 1 + roll / 6, 1 + roll % 6, t->side, 1, TRIAL_KEEP, &next, t->now.o);
    leaf_values(&t->cube, &bot->rules, 1 - t->side, &next, t->now.o, t->now.cf);
    t->at = next, t->side = 1 - t->side, t->turn++;
    if (!game_over(&bot->rules, &t->at)) turn_cube(t);
    stand_at(bot, t);
}

/* Play on for about `budget` evaluations; 1 when the trial is over. Stopping is simply not calling again. */
API int32_t bg_trial_step(Bot *bot, Trial *t, int32_t budget) {
    int64_t until = bot->evaluations + budget;
    for (; !t->done && bot->evaluations < until; bot->evaluations++) play_turn(bot, t);
    return t->done;
}

/* Of a trial that is over: seven chances and the score of the asking side, without the luck. */
API void bg_trial_result(const Bot *bot, const Trial *t, float *out) {
    asked_view(bot, t, &t->now, out);
    if (t->settled) out[SCORE] = t->score;
    for (int i = 0; i <= OUTS; i++) out[i] -= t->luck[i];
}
