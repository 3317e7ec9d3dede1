/**
 * The tax documents that a supplier sends, by the number that the SII gives their kind (SII, "Formato DTE" v2.2 and its
 * table of reference documents; the paper kinds are those still met in purchase books).
 */
export const documents = {
  /** A document that the SII gives no number, such as a fee note or a foreign invoice. */
  0: { name: 'Otro documento', isExempt: false, sign: 1 },
  30: { name: 'Factura', isExempt: false, sign: 1 },
  32: { name: 'Factura exenta', isExempt: true, sign: 1 },
  33: { name: 'Factura electrónica', isExempt: false, sign: 1 },
  34: { name: 'Factura no afecta o exenta electrónica', isExempt: true, sign: 1 },
  39: { name: 'Boleta electrónica', isExempt: false, sign: 1 },
  41: { name: 'Boleta exenta electrónica', isExempt: true, sign: 1 },
  43: { name: 'Liquidación-factura electrónica', isExempt: false, sign: 1 },
  46: { name: 'Factura de compra electrónica', isExempt: false, sign: 1 },
  56: { name: 'Nota de débito electrónica', isExempt: false, sign: 1 },
  60: { name: 'Nota de crédito', isExempt: false, sign: -1 },
  61: { name: 'Nota de crédito electrónica', isExempt: false, sign: -1 },
  110: { name: 'Factura de exportación electrónica', isExempt: true, sign: 1 },
  111: { name: 'Nota de débito de exportación electrónica', isExempt: true, sign: 1 },
  112: { name: 'Nota de crédito de exportación electrónica', isExempt: true, sign: -1 },
} as const satisfies Record<number, { name: string; isExempt: boolean; sign: 1 | -1 }>

export type DocumentType = keyof typeof documents

export const documentTypes = Object.keys(documents).map(Number) as DocumentType[]

/** Documents without IVA. */
export const exemptTypes: ReadonlySet<number> = new Set(documentTypes.filter((type) => documents[type].isExempt))

/** True for a code of the SII that stands in `documents`. */
export const isDocumentType = (code: number): code is DocumentType => code in documents

/** It takes from what is owed to its vendor, and is never owed itself; a debit note is a debt like an invoice. */
export const isCreditNote = (code: number): boolean => isDocumentType(code) && documents[code].sign === -1

/** A kind in a sentence, with its article: 'La nota de crédito'. What nobody knows the kind of is taken for an invoice. */
export const documentInWords = (code: number | null): string => {
  if (code === null || !isDocumentType(code)) return 'La factura'
  const [noun] = /^(nota de (crédito|débito)|boleta|liquidación-factura|factura)/i.exec(documents[code].name) ?? []
  return noun === undefined ? 'El documento' : `La ${noun.toLowerCase()}`
}

/** Its number is a folio that the SII gave out. */
export const isElectronic = (code: number): boolean =>
  isDocumentType(code) && documents[code].name.includes('electrónica')

/** What a supplier's electronic invoice is; assumed where nothing is said. */
export const usualDocument: DocumentType = 33

/** Calendar days to pay from reception, unless less is agreed (Ley 19.983, article 2, as changed by Ley 21.131). */
export const daysToPay = 30
