import type { PageTimbre } from '../invoice.ts'

/** The values that a timbre states, by their path in the invoice. */
const stampedPaths = ['vendor.rut', 'documentType', 'invoice_number', 'invoice_date', 'receiver.rut', 'total'] as const
export type StampedPath = (typeof stampedPaths)[number]

export const stampedValue = (timbre: PageTimbre, path: StampedPath): string | number | null => {
  switch (path) {
    case 'vendor.rut':
      return timbre.rut
    case 'documentType':
      return timbre.documentType
    case 'invoice_number':
      return String(timbre.folio)
    case 'invoice_date':
      return timbre.date
    case 'receiver.rut':
      return timbre.receiverRut
    default:
      return timbre.total
  }
}

export type Printed = Record<StampedPath, string | number | null>

/** How a timbre and the extracted text compare: what agrees, what differs, what the extracted text lacks. */
export type Comparison = { timbre: PageTimbre; agree: StampedPath[]; differ: StampedPath[]; lacking: StampedPath[] }

const compareStamp = (timbre: PageTimbre, printed: Printed): Comparison => {
  const comparison: Comparison = { timbre, agree: [], differ: [], lacking: [] }
  for (const path of stampedPaths) {
    const [value, stamped] = [printed[path], stampedValue(timbre, path)]
    if (stamped === null) continue
    if (value === null) comparison.lacking.push(path)
    else if (value === stamped) comparison.agree.push(path)
    else comparison.differ.push(path)
  }
  return comparison
}

/** Its own signature holds, and the tax authority's where its key is known: it says what its issuer signed. */
export const isSound = ({ isCoherent, isAuthentic }: PageTimbre): boolean => isCoherent && isAuthentic !== false

/** Agreements that make a timbre this document's own: a stamp of another document, or of a sample, agrees in little. */
const OWN_AGREEMENTS = 2

/** The timbre that is this document's: the one that agrees most with the extracted text; null when none belongs to it. */
export const ownStamp = (timbres: readonly PageTimbre[], printed: Printed): Comparison | null => {
  const compared = timbres
    .map((timbre) => compareStamp(timbre, printed))
    .sort((a, b) => b.agree.length - a.agree.length)
  const [best] = compared
  if (best === undefined) return null
  const isOwn = best.agree.length >= OWN_AGREEMENTS || best.differ.length === 0
  return isOwn && best.agree.length >= best.differ.length ? best : null
}
