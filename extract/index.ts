/** What the product uses of this library. */
export type {
  DocumentReading,
  Invoice,
  InvoiceExtras,
  InvoiceItem,
  InvoiceReading,
  TimbreStatus,
} from './invoice/invoice.ts'
export type { Payroll } from './payroll/payroll.ts'
export type { PayrollReading } from './read-payroll-file.ts'
export { readInvoice } from './read-invoice-file.ts'
export { readPayroll } from './read-payroll-file.ts'
export type * from './reading.ts'
