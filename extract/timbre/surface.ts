/** A smooth function of two variables between -1 and 1: a polynomial of total degree three. */
export type Surface = (x: number, y: number) => number

export type Measure = { x: number; y: number; value: number; weight: number }

const terms = (x: number, y: number): number[] => [
  1,
  x,
  y,
  x * x,
  x * y,
  y * y,
  x * x * x,
  x * x * y,
  x * y * y,
  y * y * y,
]
const TERMS = 10
/** Measures fewer than this per term do not hold a surface. */
const MIN_PER_TERM = 2
const ROUNDS = 4
/** A pull towards zero, so that directions in which nothing was measured stay flat. */
const RIDGE = 1e-3

/** Gauss's elimination with the largest pivot; a singular system gives zeros. */
const solve = (matrix: number[][], right: number[]): number[] => {
  const n = right.length
  for (let c = 0; c < n; c++) {
    let pivot = c
    for (let r = c + 1; r < n; r++) if (Math.abs(matrix[r]![c]!) > Math.abs(matrix[pivot]![c]!)) pivot = r
    ;[matrix[c], matrix[pivot]] = [matrix[pivot]!, matrix[c]!]
    ;[right[c], right[pivot]] = [right[pivot]!, right[c]!]
    const row = matrix[c]!
    if (Math.abs(row[c]!) < 1e-12) return right.map(() => 0)
    for (let r = 0; r < n; r++) {
      if (r === c) continue
      const factor = matrix[r]![c]! / row[c]!
      for (let k = c; k < n; k++) matrix[r]![k]! -= factor * row[k]!
      right[r]! -= factor * right[c]!
    }
  }
  return right.map((value, c) => value / matrix[c]![c]!)
}

/**
 * The surface nearest to the measures, those that stand far from the rest counting little (Cauchy's weights). `scale`
 * is how far a good measure may stand. Null when there are too few.
 */
export const fitSurface = (measures: readonly Measure[], scale: number): Surface | null => {
  if (measures.length < TERMS * MIN_PER_TERM) return null
  let coefficients: number[] = Array.from({ length: TERMS }, () => 0)
  const value = (x: number, y: number): number => terms(x, y).reduce((sum, t, k) => sum + t * coefficients[k]!, 0)
  for (let round = 0; round < ROUNDS; round++) {
    const matrix = Array.from({ length: TERMS }, (_, r) =>
      Array.from({ length: TERMS }, (_, c) => (r === c ? RIDGE : 0)),
    )
    const right = Array.from({ length: TERMS }, () => 0)
    for (const measure of measures) {
      const t = terms(measure.x, measure.y)
      const off = round === 0 ? 0 : (measure.value - value(measure.x, measure.y)) / scale
      const weight = measure.weight / (1 + off * off)
      for (let r = 0; r < TERMS; r++) {
        for (let c = 0; c < TERMS; c++) matrix[r]![c]! += weight * t[r]! * t[c]!
        right[r]! += weight * t[r]! * measure.value
      }
    }
    coefficients = solve(matrix, right)
  }
  return value
}
