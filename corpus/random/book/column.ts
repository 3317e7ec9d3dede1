import type { Concept as Amount, Pay } from '../../payroll/pay.ts'
import type { Concept } from '../words/open.ts'

export type Section = 'identity' | 'earnings' | 'untaxed' | 'bases' | 'legal' | 'other' | 'net' | 'employer' | 'end'

/** A column of a book: what it is called and what it says of a worker. */
export type Column = {
  id: Concept
  section: Section
  head: string
  align: 'left' | 'right' | 'center'
  cell: (pay: Pay, at: number) => string
  /** Of a total's row; absent where nothing is added. */
  total?: (pays: readonly Pay[]) => string
}

/** What the columns print of the fields that are asked of a book. */
export type Printed = {
  base: 'paid' | 'contract' | 'none'
  gratification: boolean
  sundayHours: boolean
  isapre: 'line' | 'split'
  caja: boolean
}

/** The concepts of a month that are printed each in a column of its own. */
export type Chosen = {
  identity: Concept[]
  earnings: Amount[]
  untaxed: Amount[]
  bases: Amount[]
  legal: Amount[]
  other: Amount[]
  net: Amount[]
  employer: Amount[]
  printed: Printed
}
