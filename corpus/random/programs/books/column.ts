import type { Concept, Pay } from '../../../payroll/pay.ts'
import { total } from '../payroll.ts'

/** A column of a book: its heading, what it says of a worker and, for amounts, of several together. */
export type Column = {
  head: string
  of: (pay: Pay) => string
  sum: (pays: readonly Pay[]) => string
  isAmount: boolean
  /** Nobody of the month has anything in it. */
  isEmpty: (pays: readonly Pay[]) => boolean
}

type Money = (amount: number) => string

/** A column of the concepts' sum. */
export const money = (head: string, concepts: readonly Concept[], write: Money): Column => ({
  head,
  of: (pay) => write(total(pay, concepts)),
  sum: (pays) => write(pays.reduce((all, pay) => all + total(pay, concepts), 0)),
  isAmount: true,
  isEmpty: (pays) => pays.every((pay) => total(pay, concepts) === 0),
})

export const said = (head: string, of: (pay: Pay) => string): Column => ({
  head,
  of,
  sum: () => '',
  isAmount: false,
  isEmpty: () => false,
})

export const EARNED: readonly Concept[] = [
  'base',
  'overtime',
  'sunday',
  'production',
  'attendance',
  'commission',
  'gratification',
]
export const BONUSES: readonly Concept[] = ['production', 'attendance', 'commission']
/** Legal deductions that no column of their own has in a short book. */
export const OTHER_LEGAL: readonly Concept[] = ['apv', 'caja']
export const PERSONAL: readonly Concept[] = ['advance', 'loan', 'cajaLoan', 'union']
