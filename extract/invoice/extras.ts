import { textOf } from '../input/page.ts'
import { bankAccountsOf } from './parties/bank-accounts.ts'
import type { InvoiceDocument } from './documents.ts'
import type { InvoiceExtras } from './invoice.ts'
import { rightOf } from './labels/labels.ts'
import type { ExtractedText } from './extracted-text.ts'
import type { TotalCandidate } from './labels/total-labels.ts'

/** What else the document says: terms, activities, taxes and discounts of the foot, what nothing is made of. */
export const extrasOf = (
  extracted: ExtractedText,
  otherTaxes: readonly TotalCandidate[],
  left: readonly InvoiceDocument[],
): InvoiceExtras => {
  const { issuer, receiver, candidates, terms, moneyWords, heading } = extracted
  const extras: InvoiceExtras = {}
  if (issuer.activity) extras.vendorActivity = issuer.activity.value
  const activity = receiverValue(extracted, 'activity')
  if (activity) extras.receiverActivity = activity
  const address = receiverValue(extracted, 'address')
  if (address && receiver.name) extras.receiverAddress = address
  if (terms) extras.paymentTerms = terms.value
  const discount = candidates.find(({ role, value }) => role === 'discount' && value !== 0)
  const surcharge = candidates.find(({ role, value }) => role === 'surcharge' && value !== 0)
  const adjustment = (surcharge?.value ?? 0) - Math.abs(discount?.value ?? 0)
  if (adjustment !== 0) extras.globalDiscount = adjustment
  const taxes = otherTaxes.map(({ labelWords, value }) => ({
    name: textOf(labelWords)
      .replace(/[:$(]+$/, '')
      .trim(),
    amount: value,
  }))
  if (taxes.length > 0) extras.otherTaxes = taxes
  if (moneyWords) extras.totalInWords = moneyWords.value
  if (heading?.type === 0) extras.documentName = heading.text
  // A copy of the document prints them again.
  const accounts = new Map(
    extracted.parts.flatMap(({ sheet }) => bankAccountsOf(sheet)).map((one) => [one.number, one]),
  )
  if (accounts.size > 0) extras.accounts = [...accounts.values()]
  if (left.length > 0)
    extras.otherDocuments = left.map((document) => ({
      page: document.parts[0]?.sheet.page.number ?? 0,
      documentType: document.heading?.type ?? null,
      invoice_number: document.heading?.folio?.folio ?? null,
    }))
  return extras
}

/** A labelled value under the receiver's first line. */
const receiverValue = ({ part, receiver, items }: ExtractedText, label: 'activity' | 'address'): string | null => {
  const { sheet, map } = part
  const itemsTop = Math.min(...items.tops)
  for (const hit of map.all) {
    if (hit.label !== label || hit.top < receiver.top - 2 || hit.top > itemsTop) continue
    const words = rightOf(sheet, map, hit)
    if (/\p{L}{3,}/u.test(textOf(words))) return textOf(words)
  }
  return null
}
