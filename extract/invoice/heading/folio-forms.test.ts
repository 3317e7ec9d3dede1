import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { changed } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const read = (text: string) => {
  const { data } = readInvoicePages([pageOfLines(text)])
  return [data?.documentType, data?.invoice_number, data?.invoice_date]
}
/** The head of the invoice, up to the receiver, printed another way. */
const withHead = (head: string) =>
  changed(
    ['FERRETERIA LOS MAITENES SPA                                            R.U.T.: 76.543.210-3', head],
    ['Giro: Venta de materiales                                              FACTURA ELECTRONICA\n', ''],
    ['Casa Matriz: Av. Prat 120, Talca                                       N° 4512\n', ''],
    ['Fono: +56 2 2345 6789   Email: ventas@maitenes.example                 S.I.I. - TALCA\n', ''],
  )

test.each([
  [
    'beside a label of several words',
    `Factura Electronica                             FERRETERIA LOS MAITENES SPA
Numero de factura        4512                   RUT 76.543.210-3`,
  ],
  [
    'after its sign',
    'FERRETERIA LOS MAITENES SPA   RUT 76.543.210-3\nFactura Electronica                        #4512',
  ],
  [
    'under its label in a row of values',
    `FERRETERIA LOS MAITENES SPA

R.U.T. emisor       Documento                  N°           F. Emision
76.543.210-3        FACTURA ELECTRONICA        4512         05-03-2024`,
  ],
  [
    'under a label of several words in a row of values',
    `FERRETERIA LOS MAITENES SPA

R.U.T. emisor       Tipo documento             Nro. Documento      F. Emision
76.543.210-3        FACTURA ELECTRONICA        4512                05-03-2024`,
  ],
])('a folio %s', (_, head) => {
  expect(read(withHead(head))).toEqual([33, '4512', '2024-03-05'])
})

test('the document under «Documento que modifica» is another one, though its line begins with its name and a RUT is near', () => {
  const head = `NOTA DE CREDITO ELECTRONICA                                            N° 545
FERRETERIA LOS MAITENES SPA

R.U.T. 76.543.210-3
DOCUMENTO QUE MODIFICA
Factura Electronica N° 5153                                Fecha: 13-FEB-2024
Razon: Anula factura`
  expect(read(withHead(head))).toEqual([61, '545', '2024-03-05'])
})

test('a document with a date whose month is a word is another one', () => {
  const guide = 'Guia de Despacho Electronica N° 52958 de fecha 07-feb-2024'
  const text = changed(
    ['Giro      : Obras menores                                  Cond. Pago    : 30 dias\n', `${guide}\n`],
    ['Direccion : Los Aromos 55                                  O.C. N°       : 998877\n', ''],
  )
  expect(read(text)).toEqual([33, '4512', '2024-03-05'])
})
