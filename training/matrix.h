/* Matrix products for the trainer, by panels of columns and a few rows at a time, skipping known zeros.
 *
 * Most inputs of a net are zero (empty points), and the plays of one decision are zero in the same places, so neighbours
 * together skip about half of the sum. The sums of a tile fit into registers. The including file defines MOST_SUM, the most
 * terms of a sum.
 */
#include <stdint.h>

#define MOST_ROWS 1024 /* rows of a sparse matrix */
#define MOST_PLACES 1024 /* terms of a sparse sum */

#ifdef __AVX512F__
enum { LANES = 16, AT_ONCE = 8 };
#else
enum { LANES = 8, AT_ONCE = 6 };
#endif
enum { PANEL = 2 * LANES };

typedef float Lanes __attribute__((vector_size(4 * LANES), aligned(4)));

/* Multiply some rows of A by a packed panel of columns. */
static inline __attribute__((always_inline)) void tile(int k, const float *const *a, long step, const float *panel, Lanes c[AT_ONCE][2]) {
    for (int r = 0; r < AT_ONCE; r++) c[r][0] = c[r][1] = (Lanes){0};
    for (int p = 0; p < k; p++) {
        Lanes b0 = *(const Lanes *)(panel + PANEL * p), b1 = *(const Lanes *)(panel + PANEL * p + LANES);
        for (int r = 0; r < AT_ONCE; r++) {
            float x = a[r][p * step];
            c[r][0] += b0 * x, c[r][1] += b1 * x;
        }
    }
}

/* The same for a mostly zero A, over the listed places only. */
static inline __attribute__((always_inline)) void sparse_tile(const uint16_t *list, int count, const float *const *a, long step, const float *panel, Lanes c[AT_ONCE][2]) {
    for (int r = 0; r < AT_ONCE; r++) c[r][0] = c[r][1] = (Lanes){0};
    for (int q = 0; q < count; q++) {
        int p = list[q];
        Lanes b0 = *(const Lanes *)(panel + PANEL * p), b1 = *(const Lanes *)(panel + PANEL * p + LANES);
        for (int r = 0; r < AT_ONCE; r++) {
            float x = a[r][p * step];
            c[r][0] += b0 * x, c[r][1] += b1 * x;
        }
    }
}

static void some_rows(const float **a, int m, int i, const float *A, long row) {
    for (int r = 0; r < AT_ONCE; r++) a[r] = A + (i + r < m ? i + r : m - 1) * row;
}

/* For each group of rows: the places where any of them is not zero. */
static void list_places(int m, int k, const float *A, long row, long step, uint16_t *list, int *count) {
    for (int i = 0; i < m; i += AT_ONCE) {
        const float *a[AT_ONCE];
        uint16_t *here = list + (long)(i / AT_ONCE) * k;
        int n = 0;
        some_rows(a, m, i, A, row);
        for (int p = 0; p < k; p++) {
            int any = 0;
            for (int r = 0; r < AT_ONCE; r++) any |= a[r][p * step] != 0;
            here[n] = (uint16_t)p;
            n += any;
        }
        count[i / AT_ONCE] = n;
    }
}

enum { OVER, ADD, SPARSE = 2 };

/* C [m][n] = A B, or C += A B: element (i, p) of A stands at i * row + p * step, B [k][n] and C are row-major, n % 8 = 0. */
static void product(int m, int n, int k, const float *A, long row, long step, const float *B, float *C, int how) {
    static _Thread_local float panel[MOST_SUM * PANEL] __attribute__((aligned(64)));
    static _Thread_local uint16_t list[(MOST_ROWS / AT_ONCE + 1) * MOST_PLACES];
    static _Thread_local int listed[(MOST_ROWS / AT_ONCE + 1)];
    if (how & SPARSE) list_places(m, k, A, row, step, list, listed);
    for (int j = 0; j < n; j += PANEL) {
        int wide = n - j < PANEL ? n - j : PANEL;
        for (int p = 0; p < k; p++) {
            for (int q = 0; q < wide; q++) panel[PANEL * p + q] = B[(long)p * n + j + q];
            for (int q = wide; q < PANEL; q++) panel[PANEL * p + q] = 0;
        }
        for (int i = 0; i < m; i += AT_ONCE) {
            const float *a[AT_ONCE];
            Lanes c[AT_ONCE][2];
            some_rows(a, m, i, A, row);
            const uint16_t *here = list + (long)(i / AT_ONCE) * k;
            if (how & SPARSE) {
                if (step == 1) sparse_tile(here, listed[i / AT_ONCE], a, 1, panel, c);
                else sparse_tile(here, listed[i / AT_ONCE], a, step, panel, c);
            } else if (step == 1) tile(k, a, 1, panel, c);
            else tile(k, a, step, panel, c);
            for (int r = 0; r < AT_ONCE && i + r < m; r++) {
                float *to = C + (long)(i + r) * n + j;
                const float *from = (const float *)c[r];
                for (int q = 0; q < wide; q++) to[q] = from[q] + (how & ADD ? to[q] : 0);
            }
        }
    }
}
