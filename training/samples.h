/* Training samples: files of labelled positions, the selection of a class, and the net's inputs for a position.
 *
 * A record is 52 position bytes and `outs` floats (labels.c, selfplay.c); byte 0 may number the decision.
 */
typedef struct { uint8_t c[52], decision; float y[OUTS], weight, under[OUTS]; } Sample; /* under: the base net's sums, to which the net's are added */

enum { WANT_CONTACT, WANT_RACE, WANT_RARE, WANT_ALL }; /* rare: positions of the correction net, see mender_of (kernel.c) */

static int outs;
static int checkers = 15;
static Sample *data, *judged;
static long count, capacity, judged_count;

static int wanted(const uint8_t *c, int class) {
    if (!rear_of(c) || !rear_of(c + 26)) return 0;
    if (class == WANT_ALL) return 1;
    int contact = rear_of(c) + rear_of(c + 26) > 25;
    if (class == WANT_RARE) return contact && (c[0] || c[26] || c[26 + BAR]);
    return contact == (class == WANT_CONTACT);
}

static int read_sample(FILE *f, Sample *s) {
    uint8_t row[52 + 4 * OUTS];
    if (fread(row, 52 + 4 * (size_t)outs, 1, f) != 1) return 0;
    s->decision = row[0];
    row[0] = row[26] = 0;
    int n0 = 0, n1 = 0;
    for (int i = 1; i < 26; i++) n0 += row[i], n1 += row[26 + i];
    row[0] = (uint8_t)(checkers - n0), row[26] = (uint8_t)(checkers - n1);
    memcpy(s->c, row, 52);
    memcpy(s->y, row + 52, 4 * (size_t)outs);
    s->weight = 1;
    memset(s->under, 0, sizeof s->under);
    return 1;
}

static FILE *open_or_die(const char *path) {
    FILE *f = fopen(path, "rb");
    if (!f) fprintf(stderr, "cannot read %s\n", path), exit(1);
    return f;
}

static void read_file(char *arg, int class) {
    float weight = 1;
    char *colon = strchr(arg, ':');
    if (colon) {
        weight = (float)atof(colon + 1);
        *colon = 0;
    }
    FILE *f = open_or_die(arg);
    long before = count;
    Sample s;
    while (read_sample(f, &s)) {
        if (!wanted(s.c, class)) continue;
        if (count == capacity) data = realloc(data, sizeof(Sample) * (size_t)(capacity = capacity * 3 / 2 + 100000));
        s.weight = weight;
        data[count++] = s;
    }
    fclose(f);
    fprintf(stderr, "%s: %ld\n", arg, count - before);
}

static void read_judged(const char *path) {
    FILE *f = open_or_die(path);
    judged = malloc(sizeof(Sample) * 200000);
    while (judged_count < 200000 && read_sample(f, &judged[judged_count])) judged_count++;
    fclose(f);
}

/* Evaluate every sample once by the net to be corrected (BASE). */
static void put_under(const char *path, Sample *samples, long n) {
    static Net base;
    static uint8_t file[4000000];
    FILE *f = open_or_die(path);
    long length = (long)fread(file, 1, sizeof file, f);
    fclose(f);
    int a = file[4] | file[5] << 8, b = file[6] | file[7] << 8, c = file[8] | file[9] << 8;
    if (!bg_net_load(&base, file, length, malloc(4 * (size_t)bg_net_floats(a, b, c)))) exit(2);
    for (long i = 0; i < n; i++) {
        Pos p;
        memcpy(p.c, samples[i].c, 52);
        net_sums(&base, &p, samples[i].under);
    }
}

/* Whether two neighbours in a file are results of one roll: the same number, or the same checkers of the side that did not move. */
static int siblings(const Sample *a, const Sample *b) {
    if (a->decision || b->decision) return a->decision == b->decision;
    return a->weight == b->weight && !memcmp(a->c, b->c, 26);
}

static void inputs(const Sample *s, float *x) {
    Pos p;
    memcpy(p.c, s->c, 52);
    memset(x, 0, 4 * WIDE);
    for (int cell = 0; cell < 52; cell++)
        if (s->c[cell]) raw_values(cell % 26, s->c[cell], x + 4 * cell);
    expert_inputs(&p, x + RAW_ROWS);
    x[ROWS - 1] = 1;
}
