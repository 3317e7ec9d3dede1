import type { Place } from '../reading.ts'
import type { PrintedRut } from '../text/rut.ts'
import type { Amount } from './payroll.ts'

/** A number read from the paper, with the words behind it. */
export type Read = {
  value: number
  text: string
  place: Place
  /** What the paper calls it. */
  label: string
  /** 0 to 1. */
  confidence: number
  /** Added up from parts, all of them printed: their texts are in `text`. */
  isSum?: boolean
}

/** Amounts that are not delivered but tell whether the others are right. */
export type WitnessName = 'taxable' | 'totalEarnings' | 'totalDeductions' | 'netBefore' | 'advance' | 'days'

/** Why a value may be wrong although it was read; `code` as in issues, `message` for the bookkeeper without the name. */
export type Doubt = {
  field: Amount | 'rut' | 'fullName' | 'row'
  code: string
  message: string
  severity: 'error' | 'warning'
}

/** One worker as read from a row of a libro or from a slip. */
export type Worker = {
  place: Place
  name: { text: string; place: Place; confidence: number } | null
  rut: (PrintedRut & { text: string; place: Place }) | null
  amounts: Partial<Record<Amount, Read>>
  witnesses: Partial<Record<WitnessName, Read>>
  /** The words that say that it was paid; null when none do. */
  paid: { text: string; place: Place; confidence: number } | null
  /** Nothing can have been overlooked: the deductions make the printed total, or the table leaves zeros empty. */
  isExplained: boolean
  /** A pensioner or a fee worker as the paper says: no AFP is expected. */
  isExempt: boolean
  doubts: Doubt[]
}
