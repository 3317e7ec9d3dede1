import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const partiesOf = (text: string) => {
  const data = readInvoicePages([pageOfLines(text)]).data
  return [data?.vendor.name, data?.vendor.rut, data?.receiver.name, data?.receiver.rut]
}
const detail = `
Descripcion                      Cantidad      Precio         Total
Retiro de escombros                     2      50.000       100.000

                                              Neto          100.000
                                              IVA 19%        19.000
                                              Total         119.000`
const parties = ['Industrias Quilpue SpA', '76543210-3', 'Pesquera Osorno SpA', '77111222-6']

test('the RUT under the name of the document is the receiver’s where its label says so', () => {
  const head = `
                 INDUSTRIAS QUILPUE SPA
FACTURA ELECTRONICA N° 428                            R.U.T. 76.543.210-3
Mandante           : PESQUERA OSORNO SPA
R.U.T. mandante    : 77.111.222-6
Fecha de emision   : 30 de octubre de 2024
`
  expect(partiesOf(head + detail)).toEqual(parties.map((text) => text.replace(/^\D+$/, (name) => name.toUpperCase())))
})

test('two parties beside each other are each under their title', () => {
  const head = `
                     GUIA DE DESPACHO ELECTRONICA
                               N° 23614

REMITENTE                                DESTINATARIO
Industrias Quilpue SpA                   Pesquera Osorno SpA
RUT: 76.543.210-3                        RUT: 77.111.222-6
Fabricacion de muebles                   Pesca industrial
Av. Matta 12, Talca                      Prat 55, Osorno

Fecha emision: 24-11-2024
`
  expect(partiesOf(head + detail)).toEqual(parties)
})

test('who issues may stand in a column at the side, and who receives behind one letter', () => {
  const head = `
                           FACTURA ELECTRONICA
Industrias                 N° 893
Quilpue                    Fecha: 06/12/2025
SpA
                           A: Pesquera Osorno SpA (RUT 77.111.222-6)
Muebles                    Av. Matta 12, Talca

RUT
76.543.210-3
`
  const own = detail.replace(/^(?=.)/gm, ' '.repeat(27))
  expect(partiesOf(head + own)).toEqual(parties)
})

test('a greeting is no label of who receives', () => {
  const head = `
                                           R.U.T. 76.543.210-3
Industrias Quilpue SpA                     FACTURA ELECTRONICA
                                           N° 25623

Estimado cliente: su documento del mes de junio

Pesquera Osorno SpA                        Fecha de emision   07/06/2024
Prat 55, Osorno
RUT 77.111.222-6
`
  expect(partiesOf(head + detail)).toEqual(parties)
})
