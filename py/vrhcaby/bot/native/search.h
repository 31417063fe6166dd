/* The search of a roll's plays, or of a board before its roll, in slices; part of kernel.c. */

/* A search values a list of nodes to a depth, one roll of one node at a time. */
#define MAX_NODES 3000
typedef struct {
    Pos node;       /* as seen by the side on roll there */
    Pos after;      /* plays: the position after the play, still the mover's view */
    Value value;    /* for the searching side; cubeful, after the other side's best cube decision */
    float score;    /* for the searching side; cubeful if a cube is in play */
    int32_t plies;
    double rank;    /* sort key */
} Node;

typedef struct {
    int32_t count, is_plays, plies, keep, state, at_node, depth, limit, done;
    float threshold;
    Fold fold;      /* the unfinished value of the current node */
    Cube cube;
    Node node[MAX_NODES];
} Search;

API int32_t bg_search_bytes(void) { return (int32_t)sizeof(Search); }

/* If the opponent cashes after every play, all plays are equal and the cubeless utility decides. Its weight is
   larger than rounding errors (about 1e-7), but cannot swap plays whose scores differ by more than 1e-4 of that utility. */
#define TIE_BREAK 1e-4

static void set_score(const Bot *bot, const Search *s, Node *n) {
    float cubeless = utility(bot, 0, n->value.o);
    n->score = s->state >= 0 && s->cube.mode != CUBE_NONE ? n->value.cf[s->state] : cubeless;
    n->rank = n->score + TIE_BREAK * cubeless;
}

static void sort_nodes(Search *s) { /* by depth, then by score: values of different depths are not comparable */
    for (int i = 1; i < s->count; i++) {
        Node t = s->node[i];
        int j = i;
        for (; j > 0 && (s->node[j - 1].plies < t.plies || (s->node[j - 1].plies == t.plies && s->node[j - 1].rank < t.rank)); j--)
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

/* Plays are searched one ply deeper at a time, and each depth keeps fewer of them; a single board goes to 2 directly. */
static int next_depth(const Search *s) {
    if (s->depth >= s->plies) return 0;
    return s->depth == 0 && s->plies >= 2 && !s->is_plays ? 2 : s->depth + 1;
}
static const int kept_from[] = {MAX_NODES, 5, 2};

static void open_node(Search *s) { fold_start(&s->fold, &s->node[s->at_node].node, s->is_plays, s->depth, 0, ROLLS); }

static void open_stage(Search *s) {
    int depth = next_depth(s), at_most = s->keep, n = 0;
    s->done = !depth || (s->is_plays && s->count < 2);
    if (s->done) return;
    if (at_most > kept_from[s->depth]) at_most = kept_from[s->depth];
    float slack = s->threshold / (1 << s->depth);
    while (n < s->count && n < at_most && s->node[n].plies == s->depth && (!n || s->node[n].score > s->node[0].score - slack)) n++;
    s->limit = n;
    s->depth = depth;
    s->at_node = 0;
    open_node(s);
    if (s->is_plays && n < 2) s->done = 1; /* a single candidate: depth cannot change the choice */
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

static void next_stage(Search *s) {
    sort_nodes(s);
    open_stage(s);
}

/* Continue for about `budget` evaluations; 1 when finished. To stop, do not call again. */
API int32_t bg_search_step(Bot *bot, Search *s, int64_t budget) {
    int64_t until = bot->evaluations + budget;
    while (!s->done && bot->evaluations < until) {
        if (!fold_step(bot, &s->cube, &s->fold)) continue;
        Value v = s->fold.sum;
        settle(bot, s, &s->node[s->at_node], &v, s->depth);
        if (++s->at_node < s->limit) open_node(s);
        else next_stage(s);
    }
    return s->done;
}

/* Progress in the current depth, in thousandths. */
API int32_t bg_search_progress(const Search *s) {
    return s->done || !s->limit ? 1000 : (s->at_node * ROLLS + s->fold.roll) * 1000 / (s->limit * ROLLS);
}

/* The number of leading nodes to value to `depth` next; 0 when finished. */
API int32_t bg_search_stage(const Search *s, int32_t *depth) {
    *depth = s->depth;
    return s->done ? 0 : s->limit;
}

/* Set the values of all nodes of the current depth from bg_fold_result of other workers. */
API void bg_search_give(Bot *bot, Search *s, const float *values) {
    for (int i = 0; i < s->limit; i++, values += 8 + CUBES) {
        Value v;
        for (int k = 0; k < 8; k++) v.o[k] = values[k];
        for (int k = 0; k < CUBES; k++) v.cf[k] = values[8 + k];
        if (game_over(&bot->rules, &s->node[i].node)) value_of(bot, &s->cube, &s->node[i].node, s->is_plays, 0, &v);
        settle(bot, s, &s->node[i], &v, s->depth);
    }
    next_stage(s);
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
