import { plainWords } from '../text/plain.ts'
import { certaintyOf, type Row, type Sheet } from './sheet.ts'
import type { Found } from './receiver.ts'

/** Spanish number words. Tens that join by 'y' and joined hundreds are spelt as printers write them. */
const ones: Record<string, number> = {
  cero: 0,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiun: 21,
  veintiuno: 21,
  veintiuna: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
}
const tens: Record<string, number> = {
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
}
const hundreds: Record<string, number> = {
  cien: 100,
  ciento: 100,
  doscientos: 200,
  doscientas: 200,
  trescientos: 300,
  trescientas: 300,
  cuatrocientos: 400,
  cuatrocientas: 400,
  quinientos: 500,
  quinientas: 500,
  seiscientos: 600,
  seiscientas: 600,
  setecientos: 700,
  setecientas: 700,
  ochocientos: 800,
  ochocientas: 800,
  novecientos: 900,
  novecientas: 900,
}
const small: Record<string, number> = { ...ones, ...tens, ...hundreds }
const MIN_WORDS = 2

/** 'cinco millones setecientos mil doce' (plain words) -> 5700012, and how many words it took; null when it is no number. */
export const readNumberWords = (words: readonly string[]): { value: number; used: number } | null => {
  let total = 0
  let thousands = 0
  let group = 0
  let seen = false
  let used = 0
  for (const [index, word] of words.entries()) {
    const value = small[word]
    if (value !== undefined) {
      group += value
      seen = true
    } else if (word === 'mil') {
      thousands += (group === 0 ? 1 : group) * 1000
      group = 0
      seen = true
    } else if (word === 'millon' || word === 'millones') {
      total += (thousands + group || 1) * 1_000_000
      thousands = 0
      group = 0
      seen = true
    } else if (!(word === 'y' && seen) && !(word === 'de' && seen)) break
    used = index + 1
  }
  return seen ? { value: total + thousands + group, used } : null
}

/** The amount in words ('SON: ...'), over as many lines as it takes. */
export const findMoneyWords = (sheet: Sheet): Found<number> | null => {
  for (const row of sheet.rows)
    for (const segment of row.segments) {
      const start = segment.tokens.findIndex(
        ({ plain }, at) => at <= 2 && (small[plain] !== undefined || plain === 'mil' || plain === 'un'),
      )
      const isSaid =
        segment.tokens[0]?.plain === 'son' ||
        segment.tokens.slice(0, Math.max(0, start)).some(({ plain }) => /^(?:son|palabras|letras|pesos)$/.test(plain))
      if (start < 0 || (!isSaid && segment.tokens.length < MIN_WORDS + 1)) continue
      const next = sheet.rows[row.index + 1]?.segments.find(
        ({ left, top }) => Math.abs(left - segment.left) < 60 && top - segment.bottom < sheet.lineHeight * 0.8,
      )
      const plain = [...segment.tokens.slice(start).map((token) => token.plain), ...(next ? plainWords(next.text) : [])]
      const read = readNumberWords(plain)
      const after = plain[read?.used ?? 0]
      if (read === null || read.used < MIN_WORDS || (!isSaid && after !== 'pesos')) continue
      return { value: read.value, words: segment.words, confidence: certaintyOf(segment.words) }
    }
  return null
}

/** A line of the amount in words has at least so many of them. */
const SPELT = 3

/** A line that spells an amount, with or without 'Son'. */
export const isSpeltRow = ({ tokens }: Row): boolean =>
  tokens.filter(({ plain }) => small[plain] !== undefined || /^(?:mil|millon|millones)$/.test(plain)).length >= SPELT
