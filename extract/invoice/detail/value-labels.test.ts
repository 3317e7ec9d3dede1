import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const read = (text: string) => {
  const { data } = readInvoicePages([pageOfLines(text)])
  return {
    parties: [data?.vendor.name, data?.vendor.rut, data?.receiver.name, data?.receiver.rut],
    number: data?.invoice_number,
    items: data?.items.map(({ description, quantity, unit_price, total }) => [
      description,
      quantity,
      unit_price,
      total,
    ]),
  }
}
const PARTIES = ['CEMENTOS TALCA SPA', '76543210-3', 'PESQUERA OSORNO SPA', '77111222-6']

const form = (mark: (title: number) => string, item: (at: number) => string) => `
${mark(0)}DOCUMENTO
Tipo de documento      : FACTURA ELECTRONICA
Numero                 : 2706321
Fecha de emision       : 13-02-2025

${mark(1)}EMISOR
Razon social           : CEMENTOS TALCA SPA
R.U.T.                 : 76.543.210-3
Domicilio              : Prat 55, Talca

${mark(2)}RECEPTOR
Razon social           : PESQUERA OSORNO SPA
R.U.T.                 : 77.111.222-6
Domicilio              : Los Aromos 12, Osorno

${mark(3)}DETALLE
${item(1)}Descripcion        : Montaje de galpon en Temuco
    Cantidad           : 11,5 KG
    Precio unitario    : 2.510
    Valor              : 28.865
${item(2)}Descripcion        : Estado de pago N° 7 obra Talca
    Cantidad           : 3 GL
    Precio unitario    : 18.607
    Valor              : 55.821

${mark(4)}TOTALES
Neto                   : 84.686
IVA 19%                : 16.090
Total                  : 100.776`

test.each([
  ['counted', (title: number) => `${['I', 'II', 'III', 'IV', 'V'][title]}. `, (at: number) => `(${at}) `],
  ['bare', () => '', () => '    '],
])('a form of %s sections, each item a block of labels and values', (_, mark, item) => {
  expect(read(form(mark, item))).toEqual({
    parties: PARTIES,
    number: '2706321',
    items: [
      ['Montaje de galpon en Temuco', 11.5, 2510, 28_865],
      ['Estado de pago N° 7 obra Talca', 3, 18_607, 55_821],
    ],
  })
})

test('a mail that greets the receiver, with labels in its lines and the issuer at its foot', () => {
  const mail = `
Talca

Hola PESQUERA OSORNO SPA,

Gracias por tu compra. Este es tu documento tributario:

   FACTURA ELECTRONICA N° 47
   Fecha Emision: 24-10-2025
   RUT cliente: 77.111.222-6

      Cemento en saco de 25 kg
                                                            $ 2.766
      Cantidad: 1    Precio: $ 2.912   Descuento: 5%

      Arena fina
                                                           $ 57.948
      Cantidad: 6    Precio: $ 9.658

                              Neto                         $ 60.714
                              IVA 19%                      $ 11.536
                              Total                        $ 72.250

          CEMENTOS TALCA SPA · RUT 76.543.210-3
              Prat 55, Talca · ventas@talca.cl`
  expect(read(mail)).toEqual({
    parties: PARTIES,
    number: '47',
    items: [
      ['Cemento en saco de 25 kg', 1, 2912, 2766],
      ['Arena fina', 6, 9658, 57_948],
    ],
  })
})
