import type { InvoiceRecord, NewInvoiceRow } from './queries.ts'

/** Column -> what the reading calls it on the wire. */
const pathOf: Partial<Record<keyof NewInvoiceRow, string>> = {
  documentType: 'document_type',
  invoiceNumber: 'invoice_number',
  invoiceDate: 'invoice_date',
  dueDate: 'dueDate',
  neto: 'invoice_total_neto',
  exento: 'exento',
  iva: 'invoice_total_iva',
  otherTaxes: 'other_taxes',
  total: 'invoice_total',
}

/**
 * What the reading still says once somebody wrote some values over: of those, neither a place on the paper nor a doubt
 * stands, so that a value of a person never looks verified.
 */
export const readingLeft = (
  { places, issues }: Pick<InvoiceRecord, 'places' | 'issues'>,
  written: { changes: Partial<NewInvoiceRow>; hasNewItems: boolean; hasNewVendor: boolean },
): Pick<NewInvoiceRow, 'places' | 'issues'> => {
  const paths = new Set<string | undefined>(
    Object.keys(written.changes).map((column) => pathOf[column as keyof NewInvoiceRow]),
  )
  const stands = (path: string): boolean =>
    !paths.has(path) &&
    !(written.hasNewItems && path.startsWith('items')) &&
    !(written.hasNewVendor && path.startsWith('vendor'))
  return {
    places: Object.fromEntries(Object.entries(places).filter(([path]) => stands(path))),
    issues: issues.filter(({ path }) => stands(path)),
  }
}
