import { isElectronic } from '../figures/documents.ts'

/** Longest invoice number kept. The SII's folios have up to 10 digits; foreign invoices have letters. */
export const longestFolio = 30

/** Said of a number that no electronic document has: the SII gives out digits alone. */
export const folioText = 'Un documento electrónico lleva solo dígitos, hasta 10: revisa el número'

/** What is odd about a document's number, and refused by nobody: the document may be of another kind. */
export const folioRemark = (folio: string, documentType: number): string | null =>
  folio.trim() === '' || !isElectronic(documentType) || /^\d{1,10}$/.test(normalizeFolio(folio)) ? null : folioText

/**
 * One spelling for each invoice number, so that the same document is told whoever typed it: 'N° 0001.420' -> '1420'.
 * Letters stay, as capitals. Empty when nothing is left.
 */
export const normalizeFolio = (text: string): string => {
  const bare = text.trim().replace(/^(folio|nro\.?|n[°º*.]|n(?=\s+\d))\s*:?\s*/i, '')
  const isNumber = /^[\d.\s]+$/.test(bare)
  return (isNumber ? bare.replace(/\D/g, '').replace(/^0+(?=\d)/, '') : bare.replace(/\s+/g, ' ')).toUpperCase()
}
