import { givenFirst, plainCapitals, surnamesComma, surnamesFirst, type PersonName } from '../person-name.ts'
import {
  bare,
  cents,
  commas,
  dots,
  dottedRut,
  joinedRut,
  monthCapitals,
  monthEnd,
  monthName,
  monthTitle,
  pesoDash,
  pesoSpace,
  pesoTight,
  two,
} from '../shapes.ts'
import type { Concept } from './words/open.ts'
import type { Draw } from './draw.ts'

/** How a program spells figures, RUTs, names and its own words. */
export type Spelling = {
  money: (amount: number) => string
  hours: (hours: number) => string
  rut: (rut: string) => string
  name: (name: PersonName) => string
  date: (date: readonly [day: number, month: number, year: number]) => string
  /** Case and accents of the program's own words. */
  words: (text: string) => string
  /** Case and accents of what the user keeps in the program. */
  data: (text: string) => string
}

/** 'Juan Andrés' -> 'Juan A.' */
const initialled = (given: string) => given.replace(/(?<=\S) (\S)\S*/g, ' $1.')

/** Letters that a program of fixed fields keeps of a name. */
const CUT = 26

/** '1,234,567.00', as spreadsheets of another country print it. */
const foreignCents = (amount: number): string => `${commas(amount)}.00`

const negative =
  (plain: (amount: number) => string, shape: 'before' | 'after' | 'brackets' | 'apart') =>
  (amount: number): string => {
    if (amount >= 0) return plain(amount)
    const size = plain(-amount)
    if (shape === 'apart') return `- ${size}`
    return shape === 'before' ? `-${size}` : shape === 'after' ? `${size}-` : `(${size})`
  }

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(?<![nN])[\u0300-\u036F]|(?<=[nN])[\u0300\u0301]/g, '')
    .normalize('NFC')

const titled = (text: string) =>
  text
    .toLowerCase()
    .replace(/(^|[\s'.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** 'Total Haberes' -> 'Total haberes'; initials stay. */
const sentence = (text: string) =>
  text
    .split(' ')
    .map((word, at) => (at > 0 && /^\p{Lu}\p{Ll}+\.?$/u.test(word) ? word.toLowerCase() : word))
    .join(' ')

/** 'Total Descuentos' -> 'Total Descu.': words that are too long for a narrow column end early, as long as they differ. */
const abbreviated = (text: string) =>
  text
    .replace(/\p{L}+/gu, (word) =>
      word.length > LONGEST_WORD && !/^emplead/i.test(word) ? `${word.slice(0, KEPT)}.` : word,
    )
    .replaceAll('..', '.')
const LONGEST_WORD = 7
const KEPT = 5

const zero = (draw: Draw, peso: string) =>
  draw.choose<string | null>([
    [5, null],
    [2, ''],
    [2, '-'],
    [0.5, `${peso}-`],
    [4, null, 'held'],
    [1, '--', 'held'],
  ])

/** The ways in which programs print a RUT. */
const drawRutSpelling = (draw: Draw): ((rut: string) => string) =>
  draw.choose<(rut: string) => string>([
    [5, dottedRut],
    [4, (rut) => rut],
    [0.7, (rut) => dottedRut(rut).toLowerCase()],
    [0.5, (rut) => dottedRut(rut).replace('-', ' - ')],
    [0.5, (rut) => dottedRut(rut).replace('-', '- ')],
    [0.5, (rut) => rut.padStart(10, '0')],
    [0.4, joinedRut],
    [0.4, (rut) => dottedRut(rut).replace('-', ' – ')],
    [0.5, (rut) => rut.padStart(10, '0').replace(/^(\d{2})(\d{3})(\d{3})/, '$1.$2.$3')],
    [2, (rut) => dottedRut(rut).replace('-', ' -')],
    [1, (rut) => dottedRut(rut).replaceAll('.', ',')],
    [1, (rut) => rut.padStart(11, '0')],
    [2, (rut) => rut.replace('-', ' - ')],
    [4, dottedRut, 'held'],
    [1, (rut) => dottedRut(rut).replaceAll('.', ' '), 'held'],
    [1, (rut) => `0${dottedRut(rut).padStart(12, '0')}`, 'held'],
    [1, (rut) => rut.replace('-', ' -'), 'held'],
    [1, (rut) => rut.padStart(12, '0'), 'held'],
  ])

/** Case, accents and length of the program's own words. */
const drawWords = (draw: Draw): ((text: string) => string) =>
  draw.choose<(text: string) => string>([
    [4, (text) => text],
    [3, (text) => text.toUpperCase()],
    [2, (text) => withoutAccents(text).toUpperCase()],
    [1, withoutAccents],
    [1.5, sentence],
    [1.5, abbreviated, 'held'],
    [0.8, (text) => withoutAccents(abbreviated(text)).toUpperCase(), 'held'],
    [0.5, (text) => withoutAccents(text).toUpperCase().replaceAll('. ', '.'), 'held'],
  ])

export const drawSpelling = (draw: Draw): Spelling => {
  const plain = draw.choose([
    [8, dots],
    [2, commas],
    [1.5, bare],
    [1, pesoSpace],
    [1, pesoTight],
    [0.4, cents],
    [2, dots],
    [0.5, foreignCents],
    [0.5, pesoDash],
    [4, dots, 'held'],
    [0.5, (amount) => `${dots(amount)}.-`, 'held'],
    [0.4, (amount) => `${bare(amount)},00`, 'held'],
  ])
  const isPeso = plain(1).startsWith('$')
  const nothing = zero(draw, isPeso ? '$ ' : '')
  const signed = negative(
    plain,
    draw.choose([
      [3, 'before'],
      [1, 'after'],
      [1, 'brackets'],
      [2, 'before', 'held'],
      [1, 'apart', 'held'],
    ]),
  )
  const hoursMark = draw.choose([
    [3, ','],
    [2, '.'],
  ])
  const places = draw.choose([
    [3, 0],
    [1, 1],
    [2, 2],
  ])
  const hours = (value: number) => {
    const rest = String(value).split('.')[1]?.length ?? 0
    return value.toFixed(Math.max(places, rest)).replace('.', hoursMark)
  }
  const isCapitals = draw.happens(0.6)
  const isPlain = draw.happens(0.35)
  const order = draw.choose<(name: PersonName) => string>([
    [5, surnamesFirst],
    [3, givenFirst],
    [1.5, surnamesComma],
    [2, surnamesFirst, 'held'],
    [1, (name) => surnamesFirst(name).slice(0, CUT).trim(), 'held'],
    [1, (name) => givenFirst({ ...name, given: initialled(name.given) }), 'held'],
    [1, (name) => surnamesFirst({ ...name, given: initialled(name.given) }), 'held'],
  ])
  const data = (text: string) => (isPlain ? withoutAccents(text) : text)
  const cased = (text: string) =>
    isCapitals ? (isPlain ? plainCapitals(text) : text.toUpperCase()) : titled(data(text))
  const dateMark = draw.choose([
    [3, '/'],
    [2, '-'],
    [1, '.'],
    [1, ' / ', 'held'],
  ])
  const words = drawWords(draw)
  const year = draw.choose([
    [3, 4],
    [1, 2],
  ])
  return {
    money: (amount) => (amount === 0 && nothing !== null ? nothing : signed(amount)),
    hours: (value) => (value === 0 && nothing !== null ? nothing : hours(value)),
    rut: drawRutSpelling(draw),
    name: (name) => cased(order(name)),
    date: ([day, month, full]) => [two(day), two(month), year === 4 ? String(full) : two(full % 100)].join(dateMark),
    words,
    data: (text) => (isPlain ? withoutAccents(text) : text),
  }
}

type Month = { year: number; month: number }

/** The ways in which sheets name a month. */
export const drawMonth = (draw: Draw): ((when: Month) => string) =>
  draw.choose<(when: Month) => string>([
    [3, (when) => `${monthTitle(when)} ${when.year}`],
    [3, (when) => `${monthCapitals(when)} ${when.year}`],
    [2, (when) => `${monthTitle(when)} de ${when.year}`],
    [1, (when) => `${monthCapitals(when)} DE ${when.year}`],
    [1, (when) => `${monthCapitals(when)} DEL ${when.year}`],
    [1, (when) => `${monthTitle(when)} del ${when.year}`],
    [2, (when) => `${two(when.month)}/${when.year}`],
    [1, (when) => `${two(when.month)}-${when.year}`],
    [1, (when) => `${monthTitle(when)}-${when.year}`],
    [1, (when) => `${monthCapitals(when)}/${when.year}`],
    [1, (when) => `${when.year}-${two(when.month)}`],
    [1, (when) => `${when.year} ${two(when.month)}`],
    [0.7, (when) => `${monthName(when)} ${when.year}`],
    [0.7, (when) => `${monthName(when).slice(0, 3).toUpperCase()}-${String(when.year).slice(2)}`],
    [1, (when) => `${monthTitle(when).slice(0, 3)}. ${when.year}`],
    [1, (when) => `${when.year}${two(when.month)}`],
    [1.5, (when) => `01/${two(when.month)}/${when.year} al ${monthEnd(when)}`],
    [1, (when) => `${monthCapitals(when)}, ${when.year}`],
    [1, (when) => `${two(when.month)} / ${when.year}`],
    [1, (when) => `${two(when.month)}.${when.year}`],
    [1, (when) => `${monthTitle(when)} / ${when.year}`, 'held'],
    [1, (when) => `${monthCapitals(when).slice(0, 3)}/${when.year}`, 'held'],
    [1, (when) => `${monthName(when).slice(0, 3)}-${String(when.year).slice(2)}`, 'held'],
    [1, (when) => `1 al ${monthEnd(when).slice(0, 2)} de ${monthTitle(when)} de ${when.year}`, 'held'],
    [1, (when) => `desde 01-${two(when.month)}-${when.year} hasta ${monthEnd(when, '-')}`, 'held'],
    [0.7, (when) => `${two(when.month)}${when.year}`, 'held'],
    [1, (when) => `${monthCapitals(when)} AÑO ${when.year}`, 'held'],
    [1, (when) => `${monthTitle(when)}  ${when.year}`, 'held'],
    [1, (when) => `Mes ${two(when.month)} Año ${when.year}`, 'held'],
  ])

/** The words of a program, all chosen before the first document, so that none depends on those before it. */
export const chosenWords = (draw: Draw, spelling: Spelling, ids: readonly Concept[]): ((id: Concept) => string) => {
  const words = new Map(ids.map((id) => [id, spelling.words(draw.word(id))]))
  return (id) => {
    if (!words.has(id)) words.set(id, spelling.words(draw.word(id)))
    return words.get(id)!
  }
}
