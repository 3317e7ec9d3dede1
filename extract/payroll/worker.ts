import type { Location } from 'contract/rules/location.ts'
import type { Basis } from 'contract/rules/trace.ts'
import type { PrintedRut } from '../text/rut.ts'
import type { Amount } from './payroll.ts'

/** A number read from the document, with the words behind it. */
export type Read = {
  value: number
  text: string
  location: Location
  /** What the document calls it. */
  label: string
  /** 0 to 1. */
  confidence: number
  /** Added up from parts, all of them printed: their texts are in `text`. */
  isSum?: boolean
  /** What speaks for it besides the document's sums, which are looked at when all is read. */
  restsOn?: readonly Basis[]
}

/** What is chosen among a document's figures to compare others with, called as its cross-check is. */
export const checkedRoles = ['taxable', 'totalEarnings', 'totalDeductions', 'netBefore', 'advance'] as const

/** Amounts that are not delivered but tell whether the others are right. */
export type CrossCheckName = (typeof checkedRoles)[number] | 'days'

/** Why a value may be wrong although it was read; `code` as in issues, `message` for the bookkeeper without the name. */
export type WorkerIssue = {
  field: Amount | 'rut' | 'fullName' | 'row'
  code: string
  message: string
  severity: 'error' | 'warning'
}

/** One worker as read from a row of a libro or from a slip. */
export type Worker = {
  location: Location
  name: { text: string; location: Location; confidence: number } | null
  rut: (PrintedRut & { text: string; location: Location }) | null
  amounts: Partial<Record<Amount, Read>>
  crossChecks: Partial<Record<CrossCheckName, Read>>
  /** The words that say that it was paid; null when none do. */
  paid: { text: string; location: Location; confidence: number } | null
  /** Nothing can have been overlooked: the deductions make the printed total, or the table leaves zeros empty. */
  isExplained: boolean
  /** A pensioner or a fee worker as the document says: no AFP is expected. */
  isExempt: boolean
  issues: WorkerIssue[]
  /** What else a value may be, the likeliest first: offered where something is asked of it. */
  rivals?: Rivals
}

/** A reading that was not kept. */
export type Rival = { value: string | number; text: string; location: Location }
export type Rivals = Partial<Record<WorkerIssue['field'], readonly Rival[]>>
