/* The search by plies, in slices; part of kernel.c. */

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
    const Net *quick = &bot->net[SLOT_QUICK];
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
