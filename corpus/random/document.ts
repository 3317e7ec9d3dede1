import type { Sheet } from './sheet.ts'
import type { Emission } from './write-pdf.ts'

export type Kind = 'book' | 'slip' | 'invoice'

/** A document laid out at random, before a writer makes a file of it. */
export type RandomDocument = {
  sheets: Sheet[]
  emission: Emission
  producer: string
  /** In the shape of the samples' truth files. */
  truth: { kind: 'payroll' | 'invoice' }
  /** What it has of its kind, in a few words: a failure's first hint. */
  traits: string[]
}
