/** Error correction of PDF417 (ISO/IEC 15438, 5.10): Reed and Solomon's code over the integers modulo 929, root 3. */

const FIELD = 929
const ORDER = FIELD - 1

const powers = new Int16Array(ORDER)
const logarithms = new Int16Array(FIELD)
for (let i = 0, value = 1; i < ORDER; i++, value = (value * 3) % FIELD) {
  powers[i] = value
  logarithms[value] = i
}

/** 3 to a power, negative ones too. */
const power = (exponent: number): number => powers[((exponent % ORDER) + ORDER) % ORDER]!
const inverse = (value: number): number => power(-logarithms[value]!)
const modulo = (value: number): number => ((value % FIELD) + FIELD) % FIELD

/** Polynomials are their coefficients, constant term first. */
type Polynomial = readonly number[]

const degree = (p: Polynomial): number => {
  let d = p.length - 1
  while (d >= 0 && p[d] === 0) d--
  return d
}

const multiply = (a: Polynomial, b: Polynomial, terms = Infinity): number[] => {
  const out = Array.from({ length: Math.max(1, Math.min(terms, a.length + b.length - 1)) }, () => 0)
  for (let i = 0; i < a.length; i++)
    if (a[i] !== 0)
      for (let j = 0; j < b.length && i + j < out.length; j++) out[i + j] = (out[i + j]! + a[i]! * b[j]!) % FIELD
  return out
}

const evaluate = (p: Polynomial, x: number): number => {
  let value = 0
  for (let i = p.length - 1; i >= 0; i--) value = (value * x + p[i]!) % FIELD
  return value
}

/** Value at 3, 3^2 ... of the word read as a polynomial whose last codeword is the constant: all zero when it is right. */
const syndromes = (word: readonly number[], checks: number): number[] => {
  const out: number[] = []
  for (let j = 1; j <= checks; j++) {
    const x = power(j)
    let value = 0
    for (const codeword of word) value = (value * x + codeword) % FIELD
    out.push(value)
  }
  return out
}

/** Euclid's algorithm on x^checks and the syndromes, stopped half way: the locator of the errors and their evaluator. */
const solveKey = (syndrome: Polynomial, checks: number, erased: number): { locator: number[]; evaluator: number[] } => {
  let [r0, r1] = [[...Array.from({ length: checks }, () => 0), 1], [...syndrome]]
  let [t0, t1] = [[0], [1]]
  while (2 * degree(r1) >= checks + erased) {
    const quotient: number[] = []
    const rest = [...r0]
    const lead = degree(r1)
    const unit = inverse(r1[lead]!)
    for (let shift = degree(rest) - lead; shift >= 0; shift--) {
      const factor = (rest[shift + lead]! * unit) % FIELD
      quotient[shift] = factor
      if (factor !== 0) for (let i = 0; i <= lead; i++) rest[shift + i] = modulo(rest[shift + i]! - factor * r1[i]!)
    }
    const product = multiply(quotient, t1)
    const next = Array.from({ length: Math.max(product.length, t0.length) }, (_, i) =>
      modulo((t0[i] ?? 0) - (product[i] ?? 0)),
    )
    ;[r0, r1] = [r1, rest]
    ;[t0, t1] = [t1, next]
  }
  return { locator: t1, evaluator: r1 }
}

/**
 * The word with its errors put right, or null when there are more than the check codewords can find: an erased place
 * costs one, an error in an unknown place two. `checks` codewords at the end are the redundancy.
 */
export const correctErrors = (
  word: readonly number[],
  checks: number,
  erased: readonly number[] = [],
): { word: number[]; corrected: number } | null => {
  if (erased.length > checks || word.length > ORDER) return null
  const syndrome = syndromes(word, checks)
  if (syndrome.every((s) => s === 0)) return { word: [...word], corrected: 0 }
  const last = word.length - 1
  let gamma: number[] = [1]
  for (const place of erased) gamma = multiply(gamma, [1, modulo(-power(last - place))])
  const { locator, evaluator } = solveKey(multiply(syndrome, gamma, checks), checks, erased.length)
  const unit = locator[0] === 0 ? 0 : inverse(locator[0]!)
  if (unit === 0) return null
  const all = multiply(locator, gamma).map((c) => (c * unit) % FIELD)
  const omega = evaluator.map((c) => (c * unit) % FIELD)
  const derivative = all.slice(1).map((c, i) => (c * (i + 1)) % FIELD)
  const fixed = [...word]
  let roots = 0
  for (let place = 0; place <= last; place++) {
    const x = power(place - last)
    if (evaluate(all, x) !== 0) continue
    const slope = evaluate(derivative, x)
    if (slope === 0) return null
    roots++
    fixed[place] = modulo(fixed[place]! + evaluate(omega, x) * inverse(slope))
  }
  if (roots !== degree(all) || !syndromes(fixed, checks).every((s) => s === 0)) return null
  return { word: fixed, corrected: fixed.filter((codeword, i) => codeword !== word[i]).length }
}
