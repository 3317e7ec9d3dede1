import { useQueryClient } from '@tanstack/react-query'
import { invoices, type Invoice } from 'contract/invoices.ts'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../api.ts'
import { roots } from '../../../parts/queries/roots.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import { invoiceQueries } from '../queries.ts'
import type { SaveRemark } from './date-remarks.ts'
import { correctedLines, type LineCorrections } from './line-corrections.ts'
import type { StatedInvoice, StatedOutput } from './stated.ts'
import { useConfirmAndPay } from './use-confirm-and-pay.ts'

type Options = {
  /** With the vendor that the form names. */
  invoice: Invoice
  /** What was chosen in place of what was read in its lines. */
  lines: LineCorrections
  form: Pick<UseFormReturn<StatedInvoice, unknown, StatedOutput>, 'getValues' | 'trigger'>
  /** What the person's own figures disagree on, and what is odd about the dates: asked before it is saved. */
  remarks: readonly SaveRemark[]
  /** How many places wait for an answer: until then it is not confirmed. */
  left: number
  submit: () => void
  onTooEarly: () => void
}

/** Saving an invoice; one that was read from a document is confirmed with it, and paid when that was asked for. */
export const useSaving = ({ invoice, lines, form, remarks, left, submit, onTooEarly }: Options) => {
  const queries = useQueryClient()
  const question = useQuestion<readonly SaveRemark[]>()
  const payment = useConfirmAndPay(submit)
  const isUnread = invoice.reviewedAt === null
  return {
    question,
    payment,
    /** What was asked to be paid with it is forgotten when it is not saved. */
    mayBeSaved: async (): Promise<boolean> => {
      if (left > 0) onTooEarly()
      const isYes = left === 0 && (remarks.length === 0 || (await question.ask(remarks)))
      if (!isYes) payment.forget()
      return isYes
    },
    askPayment: async (): Promise<void> => {
      if (left > 0) return onTooEarly()
      const { total } = form.getValues()
      // The form says itself what is wrong with it.
      if (typeof total !== 'number' || !(await form.trigger())) return submit()
      return payment.ask({ ...invoice, amount: total })
    },
    save: async (changes: StatedOutput, ifMatch: string | undefined): Promise<void> => {
      const paid = payment.take()
      const paying = paid === null ? {} : ({ ...paid, status: 'paid' } as const)
      const corrected = correctedLines(lines)
      const corrections = corrected.length > 0 ? { lines: corrected } : {}
      const body = isUnread ? { ...changes, ...corrections, ...paying, reviewed: true } : changes
      const saved = await call(invoices.update, { params: { id: invoice.id }, body }, { ifMatch })
      queries.setQueryData(invoiceQueries.one(invoice.id).queryKey, saved)
      // A confirmed one asks for nothing more.
      void queries.invalidateQueries({ queryKey: roots.uploads })
      await queries.invalidateQueries({ queryKey: roots.invoices })
    },
  }
}
