/* Trials of a rollout, the last part of kernel.c: a game is played on by a 0-ply look, and the luck is taken out.
 *
 * In each turn all 21 rolls are glanced at. What the thrown one is worth above their mean is luck, and is taken off the
 * result; the mean of many trials stays what it was and comes sooner. Dice are a hash of the seed, the trial and the turn,
 * so candidates of one decision meet the same dice, and a trial's figures are the same wherever it is played.
 * A cube is turned where a 0-ply look says so; a raise that is refused settles the score, and the chances go on.
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
    int last = t->turns && t->turn >= t->turns;
    t->done = last || t->turn >= MOST_TURNS || game_over(&bot->rules, &t->at) || class_of(bot, &t->at) == CLASS_BEAROFF;
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
    evaluate_now(bot, &t->at, t->now.o);
    leaf_values(&t->cube, &bot->rules, side, &t->at, t->now.o, t->now.cf);
    if (decides && !game_over(&bot->rules, &t->at)) turn_cube(t);
    stand_at(bot, t);
}

/* Luck is told by a glance: of each roll's plays so many are valued that the quick net likes best. Whatever tells it, its mean
 * is nothing, so that the result does not lean. Two plays gave the least error in the same time (one, five: 10 and 40 % more
 * time for the same). */
#define GLANCE 2

/* Where a roll leads, as the other side has it before it raises and as the side on roll has it after that. */
static void lead(Bot *bot, const Trial *t, int a, int b, Pos *next, Value *before, Value *after) {
    Value then;
    best_reply(bot, &t->at, a, b, t->side, 1, next, then.o);
    leaf_values(&t->cube, &bot->rules, 1 - t->side, next, then.o, then.cf);
    *before = then;
    if (!game_over(&bot->rules, next)) decide(&t->cube, 1 - t->side, then.cf);
    turn_value(after, &then, state_count(&t->cube));
}

/* What the thrown roll was worth above the mean of all. */
static void add_luck(Bot *bot, Trial *t, int roll) {
    int keep = bot->prune_keep, states = state_count(&t->cube);
    Value mean = {{0}, {0}}, thrown = mean, before, after;
    Pos next;
    float had[OUTS + 1], expected[OUTS + 1];
    if (keep > GLANCE) bot->prune_keep = GLANCE;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++) {
            lead(bot, t, a, b, &next, &before, &after);
            add_share(&mean, &after, (a == b ? 1.0f : 2.0f) / 36.0f, states);
            if (roll_index(1 + roll / 6, 1 + roll % 6) == roll_index(a, b)) thrown = after;
        }
    bot->prune_keep = keep;
    asked_view(bot, t, &thrown, had);
    asked_view(bot, t, &mean, expected);
    for (int i = 0; i < OUTS + !t->settled; i++) t->luck[i] += had[i] - expected[i];
}

static void play_turn(Bot *bot, Trial *t) {
    int roll = roll_of(t);
    Value after;
    Pos next;
    add_luck(bot, t, roll);
    lead(bot, t, 1 + roll / 6, 1 + roll % 6, &next, &t->now, &after);
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
