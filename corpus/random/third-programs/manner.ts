import { drawMonth, drawSpelling, type Spelling } from '../spelling.ts'
import { drawFrom } from '../draw.ts'
import {
  bare,
  cents,
  commas,
  dots,
  dottedRut,
  joinedRut,
  monthCapitals,
  monthEnd,
  monthTitle,
  two,
} from '../../shapes.ts'
import type { Pay } from '../../payroll/pay.ts'
import { givenFirst, plainCapitals, surnamesComma, surnamesFirst, type PersonName } from '../../person-name.ts'
import type { Chance } from '../../random.ts'
import { oneOf } from '../programs/markup.ts'
import { openPayroll, type OpenPayroll } from '../programs/payroll.ts'

/** How a program of these writes: drawn once for a document, each part by itself. */
export type Manner = OpenPayroll & {
  seed: string
  spelling: Spelling
  /** One of 'a|b|c' in the program's case; the same one each time it is asked for under the same texts. */
  word: (texts: string) => string
  amount: (value: number) => string
  /** An amount that is taken away, which some programs write as a negative one. */
  taken: (value: number) => string
  rut: (rut: string) => string
  companyRut: string
  cased: (text: string) => string
  /** The name in one piece. */
  name: (pay: Pay) => string
  month: string
}

type Needs = Parameters<typeof openPayroll>[1]

const PESO: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => `$ ${text}`,
  (text) => `$${text}`,
  (text) => `CLP ${text}`,
]

const NEGATIVE: readonly ((text: string) => string)[] = [
  (text) => `-${text}`,
  (text) => `(${text})`,
  (text) => `${text}-`,
]

const drawAmounts = (chance: Chance): Pick<Manner, 'amount' | 'taken'> => {
  const plain = chance.pick([dots, dots, dots, dots, dots, commas, bare, cents])
  const peso = chance.pick(PESO)
  const nothing = oneOf(chance, '0|0|0|0|-||.')
  const isNegative = chance.happens(0.07)
  const negative = chance.pick(NEGATIVE)
  const whole = (value: number) => peso(plain(value))
  const amount = (value: number) => (value === 0 ? (nothing === '0' ? whole(0) : nothing) : whole(value))
  return { amount, taken: (value) => (isNegative && value !== 0 ? negative(whole(value)) : amount(value)) }
}

const RUTS: readonly ((rut: string) => string)[] = [
  dottedRut,
  dottedRut,
  dottedRut,
  (rut) => rut,
  (rut) => rut,
  (rut) => rut.padStart(10, '0'),
  (rut) => dottedRut(rut).replace('-', '- '),
  (rut) => dottedRut(rut).toLowerCase(),
  joinedRut,
]

const ORDERS: readonly ((name: PersonName) => string)[] = [surnamesFirst, surnamesFirst, surnamesComma, givenFirst]
const CASES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toUpperCase(),
  plainCapitals,
]

/** The last months' names as these programs head their documents with them. */
const drawWhen = (chance: Chance, seed: string, when: OpenPayroll['economy']): string => {
  const { year, month } = when
  return chance.pick<() => string>([
    () => drawMonth(drawFrom(`${seed}/month`, 'open'))(when),
    () => drawMonth(drawFrom(`${seed}/month`, 'open'))(when),
    () => `${monthTitle(when)} de ${year}`,
    () => `${monthCapitals(when)} ${year}`,
    () => `${two(month)}/${year}`,
    () => `01/${two(month)}/${year} al ${monthEnd(when)}`,
    () => `MES ${two(month)} DE ${year}`,
    () => `${monthTitle(when)}, ${year}`,
  ])()
}

/** A company's month and how its program writes it. */
export const drawManner = (seed: string, needs: Needs): Manner => {
  const payroll = openPayroll(seed, needs)
  const { chance } = payroll
  const spelling = drawSpelling(drawFrom(`${seed}/spelling`, 'open'))
  const words = new Map<string, string>()
  const order = chance.pick(ORDERS)
  const cased = chance.pick(CASES)
  /** Characters of the field that a name is kept in; older programs cut what is longer. */
  const room = chance.pick([99, 99, 99, 99, 99, 30, 26])
  return {
    ...payroll,
    ...drawAmounts(chance),
    seed,
    spelling,
    word: (texts) => {
      if (!words.has(texts)) words.set(texts, spelling.words(oneOf(chance, texts)))
      return words.get(texts)!
    },
    rut: chance.pick(RUTS),
    companyRut: chance.pick([dottedRut, dottedRut, (rut: string) => rut])(payroll.company.rut),
    cased,
    name: ({ worker }) => cased(order(worker.name)).slice(0, room).trim(),
    month: drawWhen(chance, seed, payroll.economy),
  }
}
