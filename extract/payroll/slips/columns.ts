import { around, locationOf } from '../../input/page.ts'
import type { NumberCell } from '../../page/cells.ts'
import { plainWords } from '../../text/plain.ts'
import { chooseColumns } from '../roles/column-choice.ts'
import type { Heading } from '../headings/headings.ts'
import { meaningsOf, UNDERSTOOD } from '../words/labels.ts'
import { amountsOfRoles, deducted, type Amount } from '../payroll.ts'
import type { ColumnChoice, NumberColumn } from '../roles/columns.ts'
import { isNear } from '../arithmetic.ts'
import { candidatesOf, isAmount, summedEarnings } from '../items/candidates.ts'
import type { Item, Loose } from '../items/items.ts'
import type { SlipFigures } from './sums.ts'
import { addRivals } from '../rivals.ts'
import { slipIssue, type SlipIssueCode } from '../items/issues.ts'
import type { Read, Worker } from '../worker.ts'

/**
 * A stack of slips is a book cut into pieces: each label is a column and each slip a row. Read as one by the scorer of
 * books, it tells amounts whose labels nobody understands, and is a second reading of those that are.
 */

const PROVEN = 0.97
const GUESSED = 0.7
/** A slip has fewer labels: what has more is none, and choosing among them would take long. */
const MOST_COLUMNS = 70
/** An identity that holds in fewer slips than this may be chance. */
const SEVERAL = 2

type LocatedNumber = { cell: NumberCell; item: Item | null; page: Loose['line']['page'] }
type Column = { heading: Heading; side: NumberColumn['side']; numbers: (LocatedNumber | null)[]; order: number[] }

export type SecondReading = {
  /** The net and the contributions are told by what holds in the slips: they are a payroll's. */
  isPayroll: boolean
  read(amount: Amount, slip: number): { read: Read; rival: Read | null; isSure: boolean; isProven: boolean } | null
}

/** Reads the amounts of a stack together. */
export const readTogether = (slips: readonly SlipFigures[]): SecondReading => {
  const columns = columnsOf(slips)
  const choices = chooseColumns({
    rows: slips,
    columns: columns.map(({ heading, side, numbers }) => ({
      heading,
      ...(side ? { side } : {}),
      isNumeric: true,
      numbers: numbers.map((one) => one?.cell ?? null),
    })),
  })
  const sure = new Set(
    Object.values(choices).filter(
      ({ isProven, isGuess, columns: chosen }) => !isGuess && (!isProven || filled(columns, chosen) >= SEVERAL),
    ),
  )
  return {
    isPayroll: choices.net?.isProven === true && choices.health?.isProven === true,
    read: (amount, slip) => {
      const [name] = amountsOfRoles.find(([, field]) => field === amount) ?? []
      const choice = name && choices[name]
      // A net that neither its name nor a sum tells may be any number of the page.
      const isNamed = choice?.columns.some((at) => (columns[at]?.heading.meanings.length ?? 0) > 0)
      if (!choice || (amount === 'total' && !choice.isProven && !isNamed)) return null
      const read = readChoice(columns, choice, slip)
      const rival = choice.rival ? readChoice(columns, { ...choice, columns: choice.rival.columns }, slip) : null
      return read && { read, rival, isSure: sure.has(choice), isProven: choice.isProven }
    },
  }
}

const filled = (columns: readonly Column[], chosen: readonly number[]): number =>
  Math.max(
    0,
    ...chosen.map((at) => columns[at]?.numbers.filter((one) => (one?.cell.number.value ?? 0) !== 0).length ?? 0),
  )

const readChoice = (columns: readonly Column[], choice: ColumnChoice, slip: number): Read | null => {
  // A part without its whole is something else.
  if (choice.how === 'sum' && !columns[choice.columns[0] ?? -1]?.numbers[slip]) return null
  const found = choice.columns.flatMap((at) => columns[at]?.numbers[slip] ?? [])
  const used = choice.how === 'either' ? found.filter(({ cell }) => cell.number.value !== 0).slice(0, 1) : found
  const kept = used.length > 0 ? used : found.slice(0, 1)
  const [first] = kept
  if (!first) return null
  return {
    value: kept.reduce((sum, { cell }) => sum + cell.number.value, 0),
    text: kept.map(({ cell }) => cell.text).join(' + '),
    location: locationOf(first.page, around(kept.map(({ cell }) => cell))),
    label: kept.map(({ item }) => item?.label.text ?? '').join(' + '),
    confidence: choice.isProven && !choice.isGuess ? PROVEN : GUESSED,
    ...(kept.length > 1 ? { isSum: true } : {}),
  }
}

/** A column for each number of each label, in the order in which slips print them. */
const columnsOf = (slips: readonly SlipFigures[]): Column[] => {
  const columns = new Map<string, Column>()
  for (const [slip, { items, loose }] of slips.entries()) {
    const times = new Map<string, number>()
    const put = (name: string, one: LocatedNumber, order: number, make: () => Pick<Column, 'heading' | 'side'>) => {
      const time = times.get(name) ?? 0
      times.set(name, time + 1)
      const key = `${name}/${time}`
      const column = columns.get(key) ?? { ...make(), numbers: slips.map(() => null), order: [] }
      columns.set(key, column)
      column.numbers[slip] = one
      column.order.push(order)
    }
    const order = (cell: NumberCell, page: number) => page * 10_000 + cell.top + cell.left / 10_000
    for (const item of items) {
      if (item.section === 'employer') continue
      const numbers = item.numbers.filter((cell) => isAmount(item, cell)).toReversed()
      for (const [at, cell] of numbers.entries()) {
        const { page } = item.line
        put(`${nameOf(item)}#${at}`, { cell, item, page }, order(cell, page.number), () => headingOf(item, at))
      }
    }
    for (const { number, line, section } of loose)
      put(`${section}#loose`, { cell: number, item: null, page: line.page }, order(number, line.page.number), () => ({
        heading: { text: '', meanings: [] },
        side: undefined,
      }))
  }
  const mean = ({ order }: Column) => order.reduce((sum, value) => sum + value, 0) / order.length
  const usual = [...columns.values()].sort((a, b) => b.order.length - a.order.length).slice(0, MOST_COLUMNS)
  return usual.sort((a, b) => mean(a) - mean(b))
}

/** Rates and names of institutions change from slip to slip: what a label means does not. */
const nameOf = ({ meaning, label, section }: Item): string =>
  meaning
    ? `${meaning.concept}:${meaning.phrase}`
    : `${section}:${plainWords(label.text)
        .filter((word) => !/\d/.test(word))
        .join(' ')}`

/** The amount of a label is its last number: the others are its parts or its neighbours', except in a row of totals. */
const headingOf = (item: Item, fromEnd: number): Pick<Column, 'heading' | 'side'> => {
  const isNamed = fromEnd === 0 || item.meaning?.concept === 'totalRow'
  const meanings = meaningsOf(item.label.text).filter(({ score }) => score >= UNDERSTOOD)
  // What is said to be no amount of the pay is none, whatever its words may mean in another order.
  const isSure = meanings.length === 0 || item.meaning?.concept === 'detail'
  const own = item.meaning && isSure ? [item.meaning] : meanings
  const side = item.section === 'earnings' || item.section === 'deductions' ? item.section : undefined
  return {
    heading: { text: item.label.text, meanings: isNamed ? own : [] },
    side: own.length === 0 ? side : undefined,
  }
}

/** What earnings that are understood make, without a base, is all that is earned: by the piece, or as fees. */
const isEarnedWithoutBase = (items: readonly Item[]): boolean => {
  const earned = items.filter(({ section }) => section === 'earnings')
  // 'Cargas familiares' are a number of people, and here what is paid for them.
  const parts = candidatesOf(earned, [...summedEarnings, 'detail']).filter(({ number }) => number.number.isMoney)
  const sum = parts.reduce((all, { value }) => all + value, 0)
  return candidatesOf(items, ['totalEarnings']).some(({ value }) => value > 0 && isNear(value, sum, 1))
}

/** Amounts that the sums of nearly every slip prove: one that nothing proves has to be looked at. */
const USUALLY_PROVEN: ReadonlySet<Amount> = new Set<Amount>(['total', 'baseSalary', 'afpAmount'])
/** From here on the slip's own sums agree with a value. */
const BY_SUMS = 0.99

/**
 * Puts into the workers of a stack what their slips say together: amounts that no label told, and an issue where the two
 * readings differ or where neither is proven.
 */
export const fillTogether = (slips: readonly SlipOfWorker[], together: SecondReading): void => {
  for (const [index, slip] of slips.entries())
    for (const [, amount] of amountsOfRoles)
      if (slip.worker.amounts[amount] !== undefined || !isNone(slip, amount))
        fillAmount(slip.worker, amount, together.read(amount, index))
}

const fillAmount = (worker: Worker, amount: Amount, found: ReturnType<SecondReading['read']>): void => {
  const value = found && (deducted.has(amount) ? Math.abs(found.read.value) : found.read.value)
  const own = worker.amounts[amount]
  if (!own && found && value !== null) worker.amounts[amount] = { ...found.read, value }
  if (own && own.value === value) own.restsOn = [...(own.restsOn ?? []), 'second-reading']
  else if (own && found && value !== null) addRivals(worker, amount, [{ ...found.read, value }])
  if (!own && found) addRivals(worker, amount, [found.rival])
  const code = issueCodeOf(amount, own, found, value)
  // What is asked already, with what it may be instead, is not asked for want of a proof too.
  const isAsked = code === 'unproven' && worker.issues.some(({ field }) => field === amount)
  if (code && !isAsked) worker.issues.push(slipIssue(amount, code))
}

type SlipOfWorker = { worker: Worker; items: readonly Item[] }

/** Of fees and pensions nothing is taken that figures alone would tell, and who is paid by the piece has no base. */
const isNone = ({ worker, items }: SlipOfWorker, amount: Amount): boolean =>
  (worker.isExempt && deducted.has(amount)) || (amount === 'baseSalary' && isEarnedWithoutBase(items))

const issueCodeOf = (
  amount: Amount,
  own: Read | undefined,
  found: ReturnType<SecondReading['read']>,
  value: number | null,
): SlipIssueCode | null => {
  if (!own) return found && !found.isSure ? 'guessed-column' : null
  if (value !== null && own.value !== value) return 'second-reading'
  const isProven = own.confidence >= BY_SUMS || found?.isProven === true
  return USUALLY_PROVEN.has(amount) && own.value !== 0 && !isProven ? 'unproven' : null
}
