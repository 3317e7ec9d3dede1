import { expect, test } from 'vitest'
import { pageOfLines } from './testing/page-of-lines.ts'
import { readInvoicePages } from './read-invoice.ts'

const copy = `FERRETERIA LOS MAITENES SPA      R.U.T.: 76.543.210-3
                                 FACTURA ELECTRONICA
                                 N 4512

Senor: Constructora Rio Claro    Fecha: 05-03-2024
RUT: 77.111.222-6

Descripcion      Cantidad      Precio        Total
Cemento 25 kg          10       4.500       45.000
Clavo corriente         3       1.200        3.600

                          Neto            48.600
                          IVA 19%          9.234
                          Total           57.834`

test('a page with two copies side by side is one invoice, its lines read once', () => {
  const twice = copy
    .split('\n')
    .map((line) => line.padEnd(70) + line)
    .join('\n')
  const { data } = readInvoicePages([{ ...pageOfLines(twice), width: 880, height: 420 }])
  expect(data).toMatchObject({ invoice_number: '4512', neto: 48_600, total: 57_834 })
  expect(data?.items.map(({ description }) => description)).toEqual(['Cemento 25 kg', 'Clavo corriente'])
})
