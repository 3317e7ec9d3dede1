import { isDocumentType, usualDocument } from 'contract/figures/documents.ts'
import { dueDateProblem, invoiceTexts, newInvoice } from 'contract/invoice-forms.ts'
import { amountsOf, isUnclearQuantity, quantityOf, type Amounts } from 'contract/rules/invoice-amounts.ts'
import { isDate } from 'contract/rules/date.ts'
import * as z from 'zod/mini'

/** A line as typed: '' for nothing, a text for what is no number yet. `key` tells lines apart while they move. */
export type DraftItem = {
  key: number
  /** None in a draft that an older version left in its tab. */
  item_code?: string
  description: string
  quantity: number | string
  amount: number | string
}

/** The form of a new invoice as typed. */
export type DraftInvoice = {
  vendorId: string
  document_type: string
  invoice_number: string
  invoiceDate: string
  dueDate: string
  items: DraftItem[]
  description: string
  /** It is another document than the one with its number. */
  keepBoth: boolean
}

export const emptyItem = (key: number): DraftItem => ({
  key,
  item_code: '',
  description: '',
  quantity: 1,
  amount: '',
})

export const emptyDraft = (today: string): DraftInvoice => ({
  vendorId: '',
  document_type: String(usualDocument),
  invoice_number: '',
  invoiceDate: today,
  dueDate: '',
  items: [emptyItem(0)],
  description: '',
  keepBoth: false,
})

/** A line that nobody wrote anything in: it counts for nothing. */
export const isBlankItem = ({ item_code: code = '', description, amount }: DraftItem): boolean =>
  code.trim() === '' && description.trim() === '' && amount === ''

/** A quantity once its field is left: 1 when invalid or below 1 (specification, section 2); unclear ones stay as typed. */
export const quantityLeft = (typed: number | string): number | string =>
  isUnclearQuantity(typed) ? typed : quantityOf(typed)

const documentOf = ({ document_type: given }: { document_type?: number | string | undefined }) => {
  const type = Number(given)
  return isDocumentType(type) ? type : usualDocument
}

/** What the invoice adds up to so far; lines without a positive price, or of unclear quantity, are not in it. */
export const draftAmounts = (draft: DraftInvoice, today: string): Amounts => {
  const lines = draft.items.flatMap(({ amount, quantity }) =>
    typeof amount === 'number' && amount > 0 && !isUnclearQuantity(quantity)
      ? [{ amount, quantity: quantityOf(quantity) }]
      : [],
  )
  const date = isDate(draft.invoiceDate) ? draft.invoiceDate : today
  return amountsOf(lines, { type: documentOf(draft), date }).amounts
}

const payloadOf = (draft: DraftInvoice) => ({
  ...draft,
  document_type: documentOf(draft),
  items: draft.items.filter((item) => !isBlankItem(item)).map(({ key: _key, ...item }) => item),
})

/** The rules of a new invoice on a day in Chile, over the form as typed. */
export const draftSchema = (today: string): z.ZodMiniType<z.output<typeof newInvoice>, DraftInvoice> =>
  z.pipe(
    z.transform(payloadOf),
    newInvoice.check(
      z.refine(
        ({ dueDate, document_type: type }) => !isDate(dueDate) || dueDateProblem(dueDate, today, type) === null,
        {
          path: ['dueDate'],
          error: invoiceTexts.dueDatePast,
          // Said together with what is wrong in other fields.
          when: () => true,
        },
      ),
    ) as z.ZodMiniType<z.output<typeof newInvoice>, ReturnType<typeof payloadOf>>,
  )

/** What is sent of a new invoice (specification, section 3, "Create payload"), once it is as the rules want it. */
export const creationOf = (invoice: z.output<typeof newInvoice>, userId: number | null, today: string) => {
  const { items, invoiceDate } = invoice
  const { amounts, lines } = amountsOf(items, { type: documentOf(invoice), date: invoiceDate ?? today })
  const { neto, iva, total } = amounts
  return {
    ...invoice,
    invoiceDate: invoiceDate ?? today,
    ...(userId === null ? {} : { userId }),
    items: items.map((item, i) => ({ itemNumber: i + 1, ...item, ...lines[i] })),
    amount: total,
    neto,
    iva,
    total,
  }
}

/** The place of a line among those that are not blank: how the rules number them. */
export const placeOf = (items: readonly DraftItem[], key: number): number =>
  items.filter((item) => item.key === key || !isBlankItem(item)).findIndex((item) => item.key === key)
