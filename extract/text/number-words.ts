const ONES =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'
const HUNDREDS = 'doscient trescient cuatrocient quinient seiscient setecient ochocient novecient'

const values: ReadonlyMap<string, number> = new Map([
  ...ONES.split(' ').map((word, value) => [word, value] as const),
  ...['uno', 'una'].map((word) => [word, 1] as const),
  ...['veintiuno', 'veintiuna'].map((word) => [word, 21] as const),
  ...TENS.split(' ').map((word, at) => [word, 30 + 10 * at] as const),
  ...['cien', 'ciento'].map((word) => [word, 100] as const),
  ...HUNDREDS.split(' ').flatMap((stem, at) => ['os', 'as'].map((ending) => [stem + ending, 200 + 100 * at] as const)),
])

/** 'treinta', 'mil': a plain word that numbers are spelt with. */
export const isNumberWord = (word: string): boolean => values.has(word) || /^(?:mil|millon|millones)$/.test(word)

/**
 * 'cinco millones setecientos mil doce pesos' (plain words) -> 5700012, and how many words it took, from the first on; null
 * when that one is of no number.
 */
export const readNumberWords = (words: readonly string[]): { value: number; used: number } | null => {
  let total = 0
  let thousands = 0
  let group = 0
  let used = 0
  for (const word of words) {
    const value = values.get(word)
    if (value !== undefined) group += value
    else if (word === 'mil') {
      thousands += (group || 1) * 1000
      group = 0
    } else if (word === 'millon' || word === 'millones') {
      total += (thousands + group || 1) * 1_000_000
      thousands = 0
      group = 0
    } else if (used === 0 || (word !== 'y' && word !== 'de')) break
    used++
  }
  return used === 0 ? null : { value: total + thousands + group, used }
}
