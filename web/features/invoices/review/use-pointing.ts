import { useQueryClient } from '@tanstack/react-query'
import type { Invoice } from 'contract/invoices.ts'
import { cleanRut, isRut } from 'contract/rules/rut.ts'
import { type Vendor } from 'contract/vendors.ts'
import { pointedValue } from './pointed-value.ts'
import type { FieldName } from './review.ts'
import { vendorChoices } from '../queries.ts'

type Options = {
  invoice: Pick<Invoice, 'organizationId'>
  labels: Record<FieldName, string>
  /** The field that is being filled; null when none is. */
  field: FieldName | null
  valueOf: (name: FieldName) => string
  take: (name: FieldName, value: string | number) => void
  chooseVendor: (vendor: Vendor) => void
  createVendor: (typed: string) => void
  say: (notice: string) => void
}

/** Fills the active field with a word that was pointed at on the document. */
export const usePointing = (options: Options) => {
  const { invoice, labels, field, valueOf, take, chooseVendor, createVendor, say } = options
  const queries = useQueryClient()

  const pointVendor = async (word: string) => {
    if (!isRut(word)) return say(`«${word}» no es un RUT.`)
    const rut = cleanRut(word)
    const { data } = await queries.fetchQuery(vendorChoices.of(invoice.organizationId, rut))
    const found = data.find((one) => one.rut === rut)
    return found ? chooseVendor(found) : createVendor(word)
  }
  return (word: string, line: string) => {
    if (field === null) return say('Elige primero el campo que quieres llenar.')
    if (field === 'vendorId') return void pointVendor(word)
    const value = pointedValue(field, word, line, valueOf(field))
    if (value === null) return say(`«${word}» no sirve para ${labels[field]}.`)
    say(`${labels[field]}: ${word}`)
    return take(field, value)
  }
}
