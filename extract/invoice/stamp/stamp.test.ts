import { describe, expect, test } from 'vitest'
import type { InvoiceReading, PageTimbre } from '../invoice.ts'
import { readInvoicePages } from '../read-invoice.ts'
import { invoiceText } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'
import { timbre } from '../testing/page-timbre.ts'

const read = (but: Partial<PageTimbre>, text = invoiceText): InvoiceReading =>
  readInvoicePages([pageOfLines(text)], { timbres: [timbre(but)] })
const at = ({ data }: InvoiceReading, path: string): unknown =>
  path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], data)

/** What each says, stamp and text, of a document whose stamp differs in that alone. */
const cases: readonly [path: string, but: Partial<PageTimbre>, stamped: unknown, printed: unknown][] = [
  ['vendor.rut', { rut: '78000000-8' }, '78000000-8', '76543210-3'],
  ['receiver.rut', { receiverRut: '11111111-1' }, '11111111-1', '77111222-6'],
  ['documentType', { documentType: 61 }, 61, 33],
  ['invoice_number', { folio: 4511 }, '4511', '4512'],
  ['invoice_date', { date: '2024-03-04' }, '2024-03-04', '2024-03-05'],
  ['total', { total: 57_843 }, 57_843, 57_834],
  ['items[0].description', { firstItem: 'Arena gruesa lavada' }, 'Arena gruesa lavada', 'Cemento especial 25 kg'],
]

describe('a stamp whose signature holds', () => {
  test.each(cases)(
    'says what %s is, whatever is printed, and the difference is asked',
    (path, but, stamped, printed) => {
      const reading = read(but)
      expect(at(reading, path)).toBe(stamped)
      expect(reading.issues).toContainEqual(
        expect.objectContaining({
          path,
          code: 'timbre-differs',
          candidates: [expect.objectContaining({ path, value: printed })],
        }),
      )
    },
  )

  test('says the kind of the document by its name', () => {
    const message = 'El documento dice «Factura electrónica» y su timbre electrónico «Nota de crédito electrónica»'
    const issue = read({ documentType: 61 }).issues.find(({ path }) => path === 'documentType')
    expect(issue?.message).toContain(message)
  })

  test('says nothing of a first line that it cuts, lengthens or does not name', () => {
    for (const firstItem of ['Cemento especial', 'Cemento especial 25 kg bolsa', 'IIIIIIIIII', '.'])
      expect(read({ firstItem }).issues.filter(({ path }) => path.startsWith('items'))).toEqual([])
  })
})

describe('a stamp that was altered, or that the tax authority did not sign', () => {
  test.each(cases)('does not say what %s is', (path, but, _stamped, printed) => {
    for (const weakness of [{ isCoherent: false }, { isAuthentic: false }])
      expect(at(read({ ...but, ...weakness }), path)).toBe(printed)
  })
})
