import type { Page } from '../input/page.ts'
import { documentReadings, type DocumentReading, type InvoiceReading, type StampEvidence } from '../invoice/invoice.ts'
import { readInvoicePages } from '../invoice/read-invoice.ts'
import type { ReadOptions } from '../reading.ts'
import { askModel } from './ask-model.ts'
import type { ModelSuggestion } from '../reading.ts'

/** An outside model is asked about so many documents of a file: each question takes its time. */
const MAX_ASKED_DOCUMENTS = 3

/** The reading of some pages, after asking about what stayed doubtful in its documents where that may be asked. */
export const askAboutDocuments = async (
  reading: InvoiceReading,
  pages: readonly Page[],
  evidence: StampEvidence,
  ask: ReadOptions['ask'],
): Promise<InvoiceReading> => {
  const { others = [] } = reading
  if (others.length === 0)
    return askModel(reading, pages, ask, (suggestions) => readInvoicePages(pages, { ...evidence, suggestions }))
  const asked: DocumentReading[] = []
  const all = documentReadings(reading)
  for (const [index, document] of all.entries()) {
    const own = pages.filter(({ number }) => document.ownPages?.includes(number))
    // Two documents may stand on one page: which one of its pages' it is.
    const place = all.slice(0, index).filter((one) => one.ownPages?.some((page) => document.ownPages?.includes(page)))
    const again = (suggestions: readonly ModelSuggestion[]): DocumentReading => {
      const read = documentReadings(readInvoicePages(own, { ...evidence, suggestions }))[place.length] ?? document
      return { ...read, pages: document.pages, ...(document.ownPages ? { ownPages: document.ownPages } : {}) }
    }
    asked.push(await askModel(document, own, index < MAX_ASKED_DOCUMENTS ? ask : undefined, again))
  }
  const [first, ...rest] = asked
  return { ...first!, others: rest }
}
