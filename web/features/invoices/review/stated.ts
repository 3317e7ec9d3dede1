import { figuresOf } from 'contract/rules/invoice-fields.ts'
import { invoiceChanges } from 'contract/invoice-forms.ts'
import type { Invoice } from 'contract/invoices.ts'
import { formatDate } from 'contract/rules/period.ts'
import * as z from 'zod/mini'
import { documentName } from '../invoice-words.ts'

/** An invoice's own fields as its form has them; figures in pesos, '' for none. */
export type StatedInvoice = {
  vendorId: string
  document_type: string
  invoice_number: string
  invoice_date: string
  dueDate: string
  description: string
  neto: number | string
  exento: number | string
  iva: number | string
  other_taxes: number | string
  total: number | string
}

export const statedInvoice = (invoice: Invoice): StatedInvoice => {
  const { otherTaxes, ...figures } = figuresOf(invoice)
  return {
    vendorId: String(invoice.vendorId),
    document_type: String(invoice.document_type),
    invoice_number: invoice.invoice_number ?? '',
    invoice_date: invoice.invoice_date.slice(0, 10),
    dueDate: invoice.dueDate.slice(0, 10),
    description: invoice.description,
    ...figures,
    other_taxes: otherTaxes,
  }
}

/** A value as a person reads it; undefined: as it is. */
export const statedText = (name: string, value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined
  if (name === 'document_type') return documentName(Number(value))
  return name === 'dueDate' || name === 'invoice_date' ? formatDate(value) : undefined
}

/**
 * What differs from what was loaded: only that is sent, so that nobody else's change is undone. Figures go together:
 * what is shown is what is stored.
 */
export const changesOf = (loaded: StatedInvoice, typed: StatedInvoice) => {
  const names = (Object.keys(typed) as (keyof StatedInvoice)[]).filter((name) => typed[name] !== loaded[name])
  // What one figure gives for the others is on the screen: all are stored as they stand there.
  const figures = ['neto', 'exento', 'iva', 'other_taxes', 'total'] as const
  const sent = figures.some((name) => names.includes(name)) ? [...new Set([...names, ...figures])] : names
  const changes: Record<string, unknown> = Object.fromEntries(sent.map((name) => [name, typed[name]]))
  if ('document_type' in changes) changes['document_type'] = Number(typed.document_type)
  return changes
}

export const statedSchema = (loaded: StatedInvoice): z.ZodMiniType<z.output<typeof invoiceChanges>, StatedInvoice> =>
  z.pipe(
    z.transform((typed: StatedInvoice) => changesOf(loaded, typed)),
    invoiceChanges,
  )

export type StatedOutput = z.output<ReturnType<typeof statedSchema>>
