import { invoiceWireOfColumn } from 'contract/rules/invoice-fields.ts'
import type { InvoiceRecord, NewInvoiceRow } from './queries/invoices.ts'

/**
 * What the reading still says once somebody wrote some values over: of those, neither a location on the document nor a doubt
 * stands, nor anybody's word that they were right, so that a value of a person never looks verified. Nothing when all of
 * it stands.
 */
export const readingLeft = (
  { locations, issues, acknowledgements }: Pick<InvoiceRecord, 'locations' | 'issues' | 'acknowledgements'>,
  written: {
    changes: Partial<NewInvoiceRow>
    hasNewItems: boolean
    hasNewVendor: boolean
    /** Places in its lines. */
    corrected: readonly string[]
  },
): Pick<NewInvoiceRow, 'locations' | 'issues' | 'acknowledgements'> => {
  const paths = new Set([...Object.keys(written.changes).map(invoiceWireOfColumn), ...written.corrected])
  const stands = (path: string): boolean =>
    !paths.has(path) &&
    !(written.hasNewItems && path.startsWith('items')) &&
    !(written.hasNewVendor && path.startsWith('vendor'))
  const named = [...issues, ...acknowledgements]
  if (Object.keys(locations).every(stands) && named.every(({ path }) => stands(path))) return {}
  return {
    locations: Object.fromEntries(Object.entries(locations).filter(([path]) => stands(path))),
    issues: issues.filter(({ path }) => stands(path)),
    acknowledgements: acknowledgements.filter(({ path }) => stands(path)),
  }
}
