import { bankAccountsOf } from './bank-accounts.ts'
import type { PaperDocument } from './documents.ts'
import type { InvoiceExtras } from './invoice.ts'
import { rightOf } from './labels.ts'
import type { Print } from './print.ts'
import { textOf } from './sheet.ts'
import type { TotalCandidate } from './totals.ts'

/** What else the paper says: terms, activities, taxes and discounts of the foot, what nothing is made of. */
export const extrasOf = (
  print: Print,
  otherTaxes: readonly TotalCandidate[],
  left: readonly PaperDocument[],
): InvoiceExtras => {
  const { issuer, receiver, candidates, terms, moneyWords, heading } = print
  const extras: InvoiceExtras = {}
  if (issuer.activity) extras.vendorActivity = issuer.activity.value
  const activity = receiverValue(print, 'activity')
  if (activity) extras.receiverActivity = activity
  const address = receiverValue(print, 'address')
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
  const accounts = new Map(print.parts.flatMap(({ sheet }) => bankAccountsOf(sheet)).map((one) => [one.number, one]))
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
const receiverValue = ({ part, receiver, items }: Print, label: 'activity' | 'address'): string | null => {
  const { sheet, map } = part
  const itemsTop = Math.min(...items.tops)
  for (const hit of map.all) {
    if (hit.label !== label || hit.top < receiver.top - 2 || hit.top > itemsTop) continue
    const words = rightOf(sheet, map, hit)
    if (/\p{L}{3,}/u.test(textOf(words))) return textOf(words)
  }
  return null
}
