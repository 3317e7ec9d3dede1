import type { NumberCell } from '../../page/cells.ts'
import type { Item, Loose } from './items.ts'
import type { Concept } from '../words/vocabulary.ts'

/** An amount that may be a field: an item and the one of its numbers that is pesos. */
export type Candidate = { item: Item; number: NumberCell; value: number; concept: Concept; order: number }

/** Smaller numbers than this beside a label of money are rates, days or codes unless nothing else is printed. */
const SMALL = 100

/** What is a share of the pay by law: beside their labels a small whole number is that share ('FONASA 7 %'), never pesos. */
const SHARES: ReadonlySet<Concept> = new Set<Concept>(['afp', 'afpMandatory', 'afpTotal', 'health'])

const isShare = ({ meaning }: Item, { number: { value, isMoney } }: NumberCell): boolean =>
  meaning !== null && SHARES.has(meaning.concept) && !isMoney && value > 0 && value < SMALL

/** Neither a rate nor the share that the law sets. */
export const isAmount = (item: Item, cell: NumberCell): boolean => !isRate(cell) && !isShare(item, cell)

/** What is left of it may stand beside the sum of a column. */
const SUMS: ReadonlySet<Concept> = new Set<Concept>(['totalEarnings', 'totalDeductions'])

/** The number of an item that is its amount in pesos: the last, as rates and quantities come before it; of a sum the first. */
export const amountOf = (item: Item): NumberCell | null => {
  if (item.meaning && SUMS.has(item.meaning.concept)) {
    const first = item.numbers.find((cell) => isAmount(item, cell) && cell.number.isMoney)
    if (first) return first
  }
  let last: NumberCell | null = null
  for (const cell of item.numbers)
    if (isAmount(item, cell) && (cell.number.isMoney || last?.number.isMoney !== true)) last = cell
  return last
}

/** '11,27', '4,52' and '39.911,20' are rates and UF, as pesos have no parts; '0,00' is a zero. */
const isRate = (cell: NumberCell): boolean => {
  const { value, decimals, isMoney } = cell.number
  if (decimals === 0 || value === 0) return false
  return isMoney ? !Number.isInteger(value) : Math.abs(value) < SMALL * 10
}

/** What the worker is paid stands under the employer's costs, too. */
export const NETS: ReadonlySet<Concept | undefined> = new Set<Concept>(['netToPay', 'net', 'netBefore'])

/** Candidates of the wanted concepts, in reading order; an employer's costs are never the worker's. */
export const candidatesOf = (items: readonly Item[], concepts: readonly Concept[]): Candidate[] =>
  items.flatMap((item, order): Candidate[] => {
    const concept = item.meaning?.concept
    if (!concept || !concepts.includes(concept) || (item.section === 'employer' && !NETS.has(concept))) return []
    const number = amountOf(item)
    return number ? [{ item, number, value: number.number.value, concept, order }] : []
  })

export const summedEarnings: readonly Concept[] = [
  'honorarium',
  'gratification',
  'overtime',
  'earning',
  'allowance',
  'sundayHours',
  'sundayAmount',
  'holidayHours',
]
export const summedDeductions: readonly Concept[] = [
  'afp',
  'afpMandatory',
  'afpCommission',
  'afpAdditional',
  'health',
  'healthExtra',
  'familyFund',
  'unemployment',
  'savings',
  'tax',
  'advance',
  'deduction',
]

/**
 * Sum of the earnings other than the base, taxable ones alone or all: to tell which base makes the printed totals.
 * `unnamed`: with what nobody understands and no title governs.
 */
export const otherEarnings = (items: readonly Item[], unnamed = false): { taxable: number; all: number } => {
  let taxable = 0
  let all = 0
  for (const item of items) {
    const concept = item.meaning?.concept
    const number = amountOf(item)
    const isEarning = concept
      ? summedEarnings.includes(concept)
      : (item.section === 'earnings' || (unnamed && item.section === 'none')) && number?.number.isMoney
    if (!isEarning || item.section === 'deductions' || item.section === 'employer' || !number) continue
    // 'Horas extras 12' in a grid is a quantity.
    if (!number.number.isMoney && number.number.value < SMALL * 3 && item.isAbove) continue
    all += number.number.value
    if (concept !== 'allowance') taxable += number.number.value
  }
  return { taxable, all }
}

/**
 * Sum of the deductions printed one by one, an amount repeated under another name counted once. `byName`: whatever
 * column they stand in, for documents whose columns have no title of their own.
 */
export const deductionsSum = (items: readonly Item[], byName = false): number => {
  let sum = 0
  for (const item of items) {
    const concept = item.meaning?.concept
    const number = amountOf(item)
    const isDeduction = concept
      ? summedDeductions.includes(concept)
      : item.section === 'deductions' && number?.number.isMoney
    if (
      !isDeduction ||
      (item.section === 'earnings' && !byName) ||
      item.section === 'employer' ||
      item.isAbove ||
      !number
    )
      continue
    sum += Math.abs(number.number.value)
  }
  return sum
}

/** Amounts whose names nobody understands, other than the employer's. */
export const unnamedAmounts = (items: readonly Item[]): Candidate[] =>
  items.flatMap((item, order): Candidate[] => {
    const number = item.meaning === null && item.section !== 'employer' ? amountOf(item) : null
    return number && number.number.value !== 0
      ? [{ item, number, value: Math.abs(number.number.value), concept: 'deduction', order }]
      : []
  })

/** Those among the deductions: any of them may be a contribution. */
export const unnamedDeductions = (items: readonly Item[]): Candidate[] =>
  unnamedAmounts(items).filter(({ item }) => item.section === 'deductions')

/** Numbers without a label under a column of earnings or deductions: its total, when large. */
export const looseTotals = (loose: readonly Loose[], section: 'earnings' | 'deductions'): NumberCell[] =>
  loose.filter((item) => item.section === section && item.number.number.isMoney).map((item) => item.number)

/** Amounts that only a payroll speaks of. */
export const payConcepts: ReadonlySet<Concept> = new Set<Concept>([
  'base',
  'basePaid',
  'baseContract',
  'honorarium',
  'gratification',
  'afp',
  'afpMandatory',
  'afpCommission',
  'afpTotal',
  'health',
  'healthExtra',
  'unemployment',
  'taxable',
  'taxed',
  'totalEarnings',
  'totalDeductions',
  'totalLegal',
  'allowance',
  'overtime',
  'tax',
  'net',
  'netToPay',
  'netBefore',
])

/** No amounts but for what the contract says, and what is no pay (days, the value of the UF). */
export const paysNothing = (items: readonly Item[]): boolean =>
  items.every(
    ({ numbers, meaning }) =>
      (meaning !== null && (meaning.concept === 'baseContract' || !payConcepts.has(meaning.concept))) ||
      numbers.every((cell) => isRate(cell) || !cell.number.isMoney || cell.number.value === 0),
  )

/** No contribution is so many times as much as all that is earned. */
const MOST_OF_PAY = 10
const earned: ReadonlySet<Concept> = new Set<Concept>(['taxable', 'totalEarnings'])
const contributed: ReadonlySet<Concept> = new Set<Concept>(['health', 'afp'])

/** Without numbers of accounts, at a bank with the name of an Isapre or of a fund. */
export const withoutAccounts = (items: readonly Item[]): Item[] => {
  const amountsOf = (concepts: ReadonlySet<Concept>) =>
    items.flatMap(({ meaning, numbers }) =>
      meaning && concepts.has(meaning.concept) ? numbers.map(({ number }) => number.value) : [],
    )
  const pays = amountsOf(earned)
  const most = pays.length > 0 ? MOST_OF_PAY * Math.max(...pays) : Infinity
  const isAccount = ({ meaning, numbers }: Item) =>
    meaning !== null && contributed.has(meaning.concept) && numbers.some(({ number }) => number.value > most)
  return items.filter((item) => !isAccount(item))
}
