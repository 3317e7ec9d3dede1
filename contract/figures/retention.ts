/** How long documents must be kept, and so cannot be erased on request. */

/**
 * Payrolls, counted from a worker's last one: six years. Labour documents must be kept five years after the employment ends
 * (Dirección del Trabajo, ORD. 834 of 2021); as support of the company's expenses, as long as taxes can be reviewed, six
 * years (Código Tributario, articles 17 and 200). The longer one holds.
 */
export const payrollYears = 6

/**
 * Supplier invoices, counted from their date, or from the day they were entered when that is later (Código Tributario,
 * articles 17 and 200).
 */
export const invoiceYears = 6

/** Somebody who is in a payroll of the last months is presumed to work there: his record is needed to pay him. */
export const employedMonths = 2

/** Requests about personal data, counted from their answer: as long as the documents they speak of. */
export const requestYears = 6
