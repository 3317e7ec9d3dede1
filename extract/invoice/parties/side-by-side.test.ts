import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { changed } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const read = (text: string) => readInvoicePages([pageOfLines(text)]).data

/** The invoice with other lines over its detail. */
const withHead = (head: string) => {
  const text = changed()
  return head + text.slice(text.indexOf('\n\nCodigo'))
}

const BOX_LEFT = `
   R.U.T.: 76.543.210-3         Cliente                                    PRIMAVERA CARGA SPA 
                                CONSTRUCTORA RIO CLARO LTDA                Giro: Encomiendas
   FACTURA ELECTRONICA          R.U.T. 77.111.222-6                        Av. Prat 120, Talca
        N° 4512                 Los Aromos 55                              +56 2 2345 6789
   S.I.I. - TALCA
Fecha Emision 05-03-2024  Vencimiento 04-04-2024`

test('the receiver stands under his title, and the issuer in the column beside him', () => {
  const data = read(withHead(BOX_LEFT))
  expect(data?.receiver).toEqual({ name: 'CONSTRUCTORA RIO CLARO LTDA', rut: '77111222-6' })
  expect(data?.vendor.name).toBe('PRIMAVERA CARGA SPA')
})

const ISSUER_LEFT = `
PRIMAVERA CARGA SPA       Cliente CONSTRUCTORA RIO CLARO LTDA       R.U.T.: 76.543.210-3
Av. Prat 120, Talca       R.U.T. 77.111.222-6
Transporte de carga       Los Aromos 55                             FACTURA ELECTRONICA
                          Emision 05-03-2024                        N° 4512`

test('an issuer whose lines are level with those of the receiver is named', () => {
  const data = read(withHead(ISSUER_LEFT))
  expect(data?.vendor.name).toBe('PRIMAVERA CARGA SPA')
  expect(data?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
})

test('a firm that a label beside the receiver names is no issuer, nor is the receiver before the box with its RUT', () => {
  const text = withHead(
    ISSUER_LEFT.replace('PRIMAVERA CARGA SPA  ', 'Transporte           ')
      .replace('Av. Prat 120, Talca  ', 'PRIMAVERA CARGA SPA ')
      .replace('Transporte de carga', 'Av. Prat 120, Talca'),
  )
  expect(read(text)?.vendor.name).toBeNull()
})

test("what a label of its own says in the next column ('Huésped: Ana Soto') is none of the receiver's name", () => {
  const text = withHead(`
FERRETERIA LOS MAITENES SPA                                            R.U.T.: 76.543.210-3
Casa Matriz: Av. Prat 120, Talca                                       FACTURA ELECTRONICA
                                                                       N° 4512
Facturar a:                    Huésped: Ana Soto Diaz           Fecha de emisión:
Constructora Rio Claro Ltda    Llegada: 03/03/2024              05/03/2024
77.111.222-6                   Salida: 05/03/2024               Forma de pago:
Los Aromos 55                  Reserva: 370479                  Tarjeta de crédito`)
  expect(read(text)?.receiver.name).toBe('Constructora Rio Claro Ltda')
})

test('a label that goes on in another language has its value in the next cell', () => {
  const text = changed(
    ['Señor(es) : CONSTRUCTORA RIO CLARO LTDA ', 'Señores / Messrs.      Nordsee Import    '],
    ['R.U.T.    : 77.111.222-6', 'Cláusula / Incoterm    FOB      '],
    ['Giro      : Obras menores ', 'RUT                    55.555.555-5'],
    ['Direccion : Los Aromos 55', ''],
  )
  expect(read(text)?.receiver.name).toBe('Nordsee Import')
})
