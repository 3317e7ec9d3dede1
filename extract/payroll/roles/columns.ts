import { labelWorth, type Values } from './evidence.ts'
import type { GridColumn } from '../headings/grid.ts'
import { isOfOthers, type Meaning } from '../words/labels.ts'
import type { Concept } from '../words/vocabulary.ts'

/** What a column of a book may be. */
export type Role =
  | 'net'
  | 'netBefore'
  | 'totalEarnings'
  | 'totalDeductions'
  | 'taxable'
  | 'health'
  | 'afp'
  | 'afpPart'
  | 'gratification'
  | 'base'
  | 'advance'

/** The concepts that a heading of a role may say, and how well each fits it. */
const concepts: Readonly<Record<Role, Partial<Record<Concept, number>>>> = {
  net: { netToPay: 1, net: 0.95, netBefore: 0.75, totalRow: 0.25 },
  netBefore: { netBefore: 1, net: 0.85, netToPay: 0.6, totalRow: 0.2 },
  totalEarnings: { totalEarnings: 1, earningsTitle: 0.6, totalRow: 0.3 },
  totalDeductions: { totalDeductions: 1, deductionsTitle: 0.6, totalRow: 0.3 },
  taxable: { taxable: 1, taxableUnemployment: 0.4 },
  // A column of figures under an institution's title is of what is paid to it.
  health: { health: 1, healthTotal: 0.8, healthName: 0.7 },
  afp: { afp: 1, afpMandatory: 0.9, afpTotal: 0.85, afpName: 0.7 },
  afpPart: { afpCommission: 1, afpAdditional: 1, afpMandatory: 0.6, afp: 0.5 },
  gratification: { gratification: 1 },
  base: { basePaid: 1, base: 0.9, baseContract: 0.55 },
  advance: { advance: 1 },
}

/** Amounts over this are of pesos and not of days or hours. */
const PESOS = 1000
/** Identities are asked of so many rows of a long book, taken evenly. */
const MOST_ROWS = 400

/** A column of figures with what it is called; `side`: it stands among the earnings or the deductions. */
export type NumberColumn = Pick<GridColumn, 'heading' | 'isNumeric' | 'numbers'> & {
  side?: 'earnings' | 'deductions'
}

/** What is read by its columns: a book, or a stack of slips. */
export type Figures = { rows: readonly unknown[]; columns: readonly NumberColumn[] }

/** Roles that stand among the others of their side. */
const sides: Partial<Record<Role, NumberColumn['side']>> = {
  base: 'earnings',
  gratification: 'earnings',
  afp: 'deductions',
  afpPart: 'deductions',
  health: 'deductions',
  advance: 'deductions',
}

/** A numeric column of a book as the choice of roles sees it. */
export type RoleColumn = {
  index: number
  column: NumberColumn
  /** Sizes of the amounts in the rows asked: some papers print deductions with a minus. */
  values: Values
  mean: number
  isPesos: boolean
  /** Of all columns with the same values, the first: choosing one or the other is the same. */
  same: number
}

/**
 * Columns of one field: added up when they are parts, one of them filled per row when they are alternatives; 'noted' is
 * the quantity in brackets before each amount.
 */
export type ColumnChoice = {
  columns: number[]
  how: 'one' | 'sum' | 'either' | 'noted'
  /** An identity of the book holds in most rows. */
  isProven: boolean
  /** Neither its heading nor an identity tells, or another column is nearly as likely. */
  isGuess: boolean
  /** One of its headings says what it is. */
  isNamed?: boolean
  /** The next likely columns with other values, when they are nearly as likely: by so many nats less. */
  rival?: { columns: number[]; margin: number }
}

/** How well a column's heading fits a role, 0 to 1. */
export const likelihoodOf = ({ column }: RoleColumn, role: Role): number => {
  let best = 0
  for (const { concept, score } of column.heading.meanings)
    best = Math.max(best, score * (concepts[role][concept] ?? 0))
  return best
}

/** A heading that is this sure of another thing. */
const OTHERWISE = 0.7

/** Whether the heading, or where the column stands, plainly says another thing than the role. */
export const saysOtherwise = (item: RoleColumn, role: Role): boolean =>
  standsElsewhere(item, role) || isCalledOtherwise(item, role)

const standsElsewhere = ({ column: { side } }: RoleColumn, role: Role): boolean =>
  side !== undefined && sides[role] !== undefined && side !== sides[role]

const isCalledOtherwise = (item: RoleColumn, role: Role): boolean => {
  const { text, meanings } = item.column.heading
  const isOther = ({ concept, score }: Meaning) => score > OTHERWISE && concepts[role][concept] === undefined
  return likelihoodOf(item, role) < 1 - OTHERWISE && (meanings.some(isOther) || isOfOthers(text))
}

/** The columns that only their figures can give a role: their headings plainly say another thing. */
export const contradictedFor = (columns: readonly RoleColumn[], role: Role): RoleColumn[] =>
  columns.filter((item) => isCalledOtherwise(item, role) && !standsElsewhere(item, role))

/** The columns that may have a role: those whose headings do not plainly say another thing. */
export const candidatesFor = (columns: readonly RoleColumn[], role: Role): RoleColumn[] =>
  columns.filter((item) => !saysOtherwise(item, role))

/** What the heading says for the column having the role. */
export const saysRole = (item: RoleColumn, role: Role): number => {
  const { meanings } = item.column.heading
  let other = 0
  for (const { concept, score } of meanings) if (concepts[role][concept] === undefined) other = Math.max(other, score)
  return labelWorth(likelihoodOf(item, role), other, meanings.length > 0)
}

export const roleColumns = (grid: Figures): RoleColumn[] => {
  const step = Math.max(1, Math.ceil(grid.rows.length / MOST_ROWS))
  const result: RoleColumn[] = []
  const known = new Map<string, number>()
  for (const [index, column] of grid.columns.entries()) {
    if (!column.isNumeric) continue
    const values: (number | null)[] = []
    for (let row = 0; row < column.numbers.length; row += step) {
      const cell = column.numbers[row]
      values.push(cell ? Math.abs(cell.number.value) : null)
    }
    const key = values.map((value) => value ?? 0).join(' ')
    const same = known.get(key) ?? index
    known.set(key, same)
    const mean = values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / Math.max(1, values.length)
    result.push({ index, column, values, mean, isPesos: isPesos(column), same })
  }
  return result
}

const isPesos = ({ numbers }: NumberColumn): boolean =>
  numbers.some((cell) => Math.abs(cell?.number.value ?? 0) > PESOS)
