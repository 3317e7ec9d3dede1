import type { Invoice } from 'contract/invoices.ts'
import type { Amounts } from 'contract/rules/invoice-amounts.ts'
import { amountsIn, figureNames, type FigureName, type Figures, followingDocument, followingTotal } from './figures.ts'
import type { StatedInvoice } from './stated.ts'

type Options = {
  invoice: Pick<Invoice, 'origin' | 'items'>
  loaded: StatedInvoice
  /** As the form has it now. */
  typed: StatedInvoice
  getValues: () => StatedInvoice
  setFigure: (name: FigureName, value: number | string) => void
  written: ReadonlySet<FigureName>
  onWrite: (figure: FigureName) => void
}

export type FigureFollowing = {
  /** As they stand on the screen; null while one of them is no number. */
  amounts: Amounts | null
  /** To be told what was written, after it was: what follows it is written too. */
  wrote: (name: string) => void
  documentChanged: () => void
}

const isFigure = (name: string): name is FigureName => figureNames.some((one) => one === name)

/** Keeps the figures that nobody wrote in step with those that somebody did, so that what is shown is what is stored. */
export const useFigures = (options: Options): FigureFollowing => {
  const { invoice, loaded, typed, getValues, setFigure, written, onWrite } = options
  const set = (next: Partial<Figures>) => {
    for (const [name, value] of Object.entries(next)) setFigure(name as FigureName, value)
  }
  const documentChanged = () => {
    const next = followingDocument(invoice, loaded, getValues(), written)
    if (next !== null) set(next)
  }
  const wrote = (name: string) => {
    if (name === 'document_type' || name === 'invoice_date') documentChanged()
    if (!isFigure(name)) return
    onWrite(name)
    const total = followingTotal(getValues(), new Set([...written, name]))
    if (total !== null) set({ total })
  }
  return { amounts: amountsIn(typed), wrote, documentChanged }
}
