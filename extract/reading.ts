import type { Location } from 'contract/rules/location.ts'
import type { Basis, Candidate } from 'contract/rules/trace.ts'
import type { PageLimit } from './input/image/page-time.ts'
import type { AskModel } from './model/question.ts'

/**
 * What reading a document gives. Never thrown away, never thrown: a bad document is a reading with `status: 'unreadable'`
 * and a reason; a doubtful value is a value with an issue that names it; a value with no words behind it is null.
 */

/** Where a value comes from. 'computed' is derived from other values that were read. */
export type Origin = 'text' | 'ocr' | 'timbre' | 'xml' | 'computed' | 'model'

/** One value that was read: `path` as in `data` ('employees[3].payrollRecord.total'), the words behind it, their location. */
export type Field = {
  path: string
  text: string
  origin: Origin
  /** Likelihood that the value is right, 0 to 1. */
  confidence: number
  /** What speaks for it besides being printed there. */
  restsOn?: readonly Basis[]
} & Location

/** A value that a model named and the document shows. */
export type ModelSuggestion = { path: string; value: string | number; field: Field }

/** Something that a person should look at. `path` names the value, its row ('employees[3]') or its list ('employees'). */
export type Issue = {
  path: string
  code: string
  /** Spanish, for the bookkeeper: names the worker and the field and says what does not add up. */
  message: string
  severity: 'error' | 'warning'
  location?: Location
  /** What may stand there instead, the likeliest first. */
  candidates?: readonly Candidate[]
}

/** Why a document could not be read at all. */
export type Unreadable =
  | 'not-a-pdf'
  | 'damaged'
  | 'encrypted'
  | 'no-pages'
  | 'too-many-pages'
  | 'too-large'
  | 'blank'
  | 'other-document'
  | 'no-payroll'
  | 'no-invoice'

export type PageSize = { width: number; height: number }

export type Reading<Kind extends string, Data> = {
  /** 'partial': something of the document was read and something was not (the issues say what). */
  status: 'read' | 'partial' | 'unreadable'
  kind: Kind
  data: Data | null
  issues: Issue[]
  fields: Field[]
  pages: PageSize[]
  /** Only when unreadable: the cause, and the Spanish sentence that says what to do. */
  reason?: { code: Unreadable; message: string }
}

/** Reported while reading. Pages from 1; 'open' and 'check' are not by page. */
export type Progress = { stage: 'open' | 'text' | 'ocr' | 'fields' | 'check'; page: number; pages: number }

export type ReadOptions = {
  /** Asks an outside model about what stayed doubtful; without it nothing is asked. */
  ask?: AskModel
  onProgress?: (progress: Progress) => void
  /** Documents with more pages are refused. */
  maxPages?: number
  /** What a page that is a picture may take; what it has by then is its answer, and the reading is 'partial'. */
  pageLimit?: PageLimit
  /** Looked at between pages: once aborted, the reading is rejected with its reason. */
  signal?: AbortSignal
}
