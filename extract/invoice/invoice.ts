import type { Timbre } from '../timbre/parse-timbre.ts'
import type { TimbreCheck } from '../timbre/verify-timbre.ts'
import type { ModelSuggestion, Reading } from '../reading.ts'
import type { PrintedAccount } from './parties/bank-accounts.ts'

/** One line of the detail. A value that is not printed is null. */
export type InvoiceItem = {
  item_code: string | null
  description: string | null
  quantity: number | null
  /** In pesos, decimals as printed. */
  unit_price: number | null
  /** The line's value after its own discount. */
  total: number | null
}

/** What an invoice says. Pesos; dates 'YYYY-MM-DD'; RUTs canonical; null is not printed. */
export type Invoice = {
  kind: 'invoice'
  /** Who issues the document. */
  vendor: {
    name: string | null
    rut: string | null
    email: string | null
    phone: string | null
    address: string | null
  }
  receiver: { name: string | null; rut: string | null }
  /** The SII's code (33, 34, 39, 41, 43, 46, 52, 56, 61, 110, 111, 112); null when the document is none of them. */
  documentType: number | null
  /** The folio, without leading zeros. */
  invoice_number: string | null
  invoice_date: string | null
  /** Only a printed date: a term of payment gives null. */
  dueDate: string | null
  items: InvoiceItem[]
  /** 0 when not printed; as `exento` and `iva`. */
  neto: number
  exento: number
  iva: number
  /** The printed total, with any additional tax. */
  total: number | null
  /** A stamp is printed that decodes and whose signature holds. */
  ted: boolean
}

/** A tax that is neither IVA nor a discount; retained amounts are negative. */
export type OtherTax = { name: string; amount: number }

/** What else the document says that the product can use. Nothing here is asked of every document. */
export type InvoiceExtras = {
  vendorActivity?: string
  receiverActivity?: string
  receiverAddress?: string
  /** As printed: 'Crédito', '30 días'. */
  paymentTerms?: string
  /** Below 0 for a discount on the whole document, above for a charge. */
  globalDiscount?: number
  otherTaxes?: OtherTax[]
  /** The total as the amount in words states it. */
  totalInWords?: number
  references?: { type: string; folio: string; date?: string }[]
  /** The printed name of the document, for documents without a code ('Boleta de honorarios electrónica'). */
  documentName?: string
  /** Accounts that it asks to be paid to, in the order printed. */
  accounts?: PrintedAccount[]
  /** Other documents of the same file that nothing was made of: they cannot be read, or are too many. */
  otherDocuments?: { page: number; documentType: number | null; invoice_number: string | null }[]
}

/**
 * What became of the electronic stamp: none is printed; one is and could not be decoded; it is another document's; its
 * signatures do not hold; it says what its emitter signed; and that emitter was authorized by the SII, which only the
 * SII's key tells.
 */
export type TimbreStatus = 'none' | 'unreadable' | 'other-document' | 'altered' | 'coherent' | 'authentic'

/** `timbre` is there whenever something was read. `pages` and places are of the whole file. */
export type DocumentReading = Reading<'invoice', Invoice> & {
  extras?: InvoiceExtras
  timbre?: TimbreStatus
  /** Pages of the file (from 1) that this document takes, its copies too, where the file has several. */
  ownPages?: number[]
}

/** The first document of a file, with the readings of the others in their order. */
export type InvoiceReading = DocumentReading & { others?: DocumentReading[] }

/** All that was read of a file, its first document first. */
export const documentReadings = ({ others = [], ...first }: InvoiceReading): DocumentReading[] => [first, ...others]

/** Documents of one file that are read, as many as a bookkeeper sends together; what is beyond is named. */
export const MAX_DOCUMENTS = 50

/** A decoded timbre (TED), as evidence of what the page prints, with whether its signatures hold. */
export type PageTimbre = Timbre & TimbreCheck & { page: number }

/** What is known of the document besides its words. */
export type StampEvidence = {
  timbres: readonly PageTimbre[]
  /** Pages where a stamp is printed that could not be decoded. */
  unread?: readonly number[]
  /** What an outside model named in place of what was read. */
  suggestions?: readonly ModelSuggestion[]
}
