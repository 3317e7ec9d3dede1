import type { Economy } from '../../economy.ts'
import { givenFirst, plainCapitals, surnamesComma, surnamesFirst, type PersonName } from '../../person-name.ts'
import type { Chance } from '../../random.ts'
import {
  bare,
  cents,
  commas,
  dots,
  dottedRut,
  monthCapitals,
  monthEnd,
  monthTitle,
  pesoSpace,
  pesoTight,
  spacedRut,
  two,
  type Money,
} from '../../shapes.ts'

/** One of the values, each with its weight. */
export const odds = <T>(chance: Chance, choices: readonly (readonly [weight: number, value: T])[]): T => {
  let at = chance.next() * choices.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, value] of choices) {
    at -= weight
    if (at < 0) return value
  }
  return choices.at(-1)![1]
}

/** One of the texts of 'a|b|c'. */
export const any = (chance: Chance, texts: string): string => chance.pick(texts.split('|'))

/** How a program writes what all its papers have. */
export type Manner = {
  /** Amounts in tables and lists. */
  money: Money
  /** Amounts that stand alone or in a row of totals. */
  sum: Money
  rut: (rut: string) => string
  date: (date: readonly [day: number, month: number, year: number]) => string
  month: (economy: Economy) => string
  hours: (hours: number) => string
  name: (name: PersonName) => string
  /** Case and accents of what the user typed into the program. */
  data: (text: string) => string
  /** Case of the program's own words. */
  words: (text: string) => string
  /** What stands between a label and its value. */
  colon: string
}

const THOUSANDS = 1000
const wholePart = (amount: number) => Math.trunc(amount / THOUSANDS)
/** Thousands behind an apostrophe in millions, as some hand-made sheets have: 1'234.567. */
const apostrophe: Money = (amount) =>
  amount < THOUSANDS * THOUSANDS
    ? dots(amount)
    : `${wholePart(wholePart(amount))}'${dots(amount).split('.').slice(1).join('.')}`

/** The accounting format of a spreadsheet, which writes nothing as a dash. */
const accounting: Money = (amount) => (amount === 0 ? '-' : dots(amount))

const signed =
  (plain: Money): Money =>
  (amount) =>
    amount < 0 ? `-${plain(-amount)}` : plain(amount)

const drawMoney = (chance: Chance): Pick<Manner, 'money' | 'sum'> => {
  const plain = odds<Money>(chance, [
    [10, dots],
    [2, commas],
    [1.2, bare],
    [1, cents],
    [1.5, pesoTight],
    [1, pesoSpace],
    [0.2, apostrophe],
    [2, accounting],
  ])
  const isPeso = plain === pesoSpace || plain === pesoTight
  const zero = odds<string | null>(chance, [
    [5, null],
    [3, ''],
    [1.5, '-'],
    [0.5, isPeso ? '$ -' : '0'],
  ])
  const money: Money = (amount) => (amount === 0 && zero !== null ? zero : signed(plain)(amount))
  const peso = chance.happens(0.5) ? '$ ' : '$'
  const withPeso = !isPeso && plain !== cents && chance.happens(0.3)
  return { money, sum: (amount) => `${withPeso ? peso : ''}${signed(plain === accounting ? dots : plain)(amount)}` }
}

const ABBREVIATED = 3

const drawMonth = (chance: Chance): Manner['month'] =>
  odds<Manner['month']>(chance, [
    [3, (when) => `${monthTitle(when)} ${when.year}`],
    [3, (when) => `${monthCapitals(when)} ${when.year}`],
    [2, (when) => `${monthTitle(when)} de ${when.year}`],
    [1, (when) => `${monthCapitals(when)} DE ${when.year}`],
    [1, (when) => `${monthTitle(when)} del ${when.year}`],
    [1.5, (when) => `${two(when.month)}/${when.year}`],
    [1, (when) => `${two(when.month)}-${when.year}`],
    [0.7, (when) => `${monthTitle(when).slice(0, ABBREVIATED).toLowerCase()}-${String(when.year).slice(2)}`],
    [0.7, (when) => `${monthTitle(when).slice(0, ABBREVIATED)} ${when.year}`],
    [0.7, (when) => `${monthTitle(when)}-${when.year}`],
    [1, (when) => `01/${two(when.month)}/${when.year} al ${monthEnd(when)}`],
    [0.7, (when) => `01-${two(when.month)}-${when.year} - ${monthEnd(when, '-')}`],
  ])

const padded = (rut: string) => dottedRut(rut.padStart(10, '0'))

/** Capitals as DOS programs print them: no accents, but the ñ. */
const oldCapitals = (text: string) => plainCapitals(text.replace(/ñ/gi, '\u0001')).replaceAll('\u0001', 'Ñ')

/** `isOld`: a program that prints in one size and width of letters. */
export const drawManner = (chance: Chance, isOld = false): Manner => {
  const mark = odds(chance, [
    [5, '/'],
    [4, '-'],
    [1, '.'],
  ])
  const ordered = odds<(name: PersonName) => string>(chance, [
    [5, surnamesFirst],
    [2, surnamesComma],
    [3, givenFirst],
  ])
  const data = odds<(text: string) => string>(chance, [
    [isOld ? 0 : 4, (text) => text],
    [4, (text) => text.toUpperCase()],
    [isOld ? 3 : 1, plainCapitals],
    [isOld ? 2 : 0.3, oldCapitals],
  ])
  const words = odds<(text: string) => string>(chance, [
    [isOld ? 1 : 5, (text) => text],
    [isOld ? 2 : 3, (text) => text.toUpperCase()],
    [isOld ? 4 : 0.6, plainCapitals],
    [isOld ? 0 : 1, (text) => text.replace(/(?<=[^\s(] )\p{Lu}(?=\p{Ll}{2})/gu, (letter) => letter.toLowerCase())],
  ])
  const point = chance.happens(0.35) ? '.' : ','
  const places = chance.happens(0.5) ? 2 : 0
  return {
    ...drawMoney(chance),
    rut: odds<Manner['rut']>(chance, [
      [6, dottedRut],
      [4, (rut) => rut],
      [1, (rut) => dottedRut(rut).toLowerCase()],
      [0.6, spacedRut],
      [0.8, padded],
      [0.5, (rut) => rut.padStart(10, '0')],
    ]),
    date: ([day, month, year]) => [two(day), two(month), year].join(mark),
    month: drawMonth(chance),
    hours: (hours) => (places > 0 ? hours.toFixed(places) : String(hours)).replace('.', point),
    name: (name) => data(ordered(name)),
    data,
    words,
    colon: odds(chance, [
      [6, ':'],
      [3, ' :'],
      [1.5, ''],
    ]),
  }
}
