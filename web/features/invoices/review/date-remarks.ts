import { type DateRemark, dateRemarks } from 'contract/invoice-forms.ts'
import type { FigureRemark } from './figures.ts'
import type { StatedInvoice } from './stated.ts'

/** What is asked before an invoice that is there is saved. */
export type SaveRemark = FigureRemark | DateRemark

const isOfDates = ({ code }: SaveRemark): boolean => code === 'issued-later' || code === 'due-before-issued'

export const titleOfRemarks = (remarks: readonly SaveRemark[]): string => {
  const dates = remarks.filter(isOfDates).length
  if (dates === 0) return 'Los montos no cuadran'
  return dates === remarks.length ? 'Revisa las fechas' : 'Revisa las fechas y los montos'
}

type How = {
  /** The person wrote a date, or another kind of document. */
  areWritten: boolean
  /** Read from a document, and confirmed by nobody yet. */
  isUnread: boolean
}

/**
 * What is odd about the dates as they are typed, of those that the person answers for: the ones written, and the issue date
 * that is confirmed. A due date that a document prints before its issue date is an issue of the review.
 */
export const datesToAsk = (
  { invoice_date: issued, dueDate, document_type: type }: StatedInvoice,
  { areWritten, isUnread }: How,
  today: string,
): DateRemark[] =>
  dateRemarks({ issued, dueDate, type: Number(type) }, today).filter(
    ({ code }) => areWritten || (isUnread && code === 'issued-later'),
  )
