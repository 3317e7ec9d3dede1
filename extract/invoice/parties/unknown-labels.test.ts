import { describe, expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { changed } from '../testing/invoice-text.ts'
import { timbre } from '../testing/page-timbre.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

/** What an invoice says of its receiver, without the labels of the other lines; a name that the text puts in doubt is asked. */
const client = 'Señor(es) : CONSTRUCTORA RIO CLARO LTDA'
const receiverOf = (text: string, receiverName?: string) => {
  const timbres = receiverName === undefined ? [] : [timbre({ receiverName })]
  const { data, issues } = readInvoicePages([pageOfLines(text)], { timbres })
  return { name: data?.receiver.name, isAsked: issues.some(({ path }) => path === 'receiver.name') }
}

describe('a receiver under labels that nobody knows', () => {
  test('is what follows the label, where a stamp says it too', () => {
    const text = changed([client, 'RALIANE : CONSTRUCTORA RIO CLARO LTDA '])
    expect(receiverOf(text, 'CONSTRUCTORA RIO CLARO LTDA').name).toBe('CONSTRUCTORA RIO CLARO LTDA')
  })

  test('goes on to its legal form in the next line, which a stamp has no room for', () => {
    const name = 'SUPERMERCADOS E HIJOS CAMINO REAL DOS HERMANOS'
    const text = changed([client, `RALIANE\n${name}\nSPA\n${' '.repeat(client.length)}`])
    expect(receiverOf(text, name.slice(0, 40)).name).toBe(`${name} SPA`)
  })

  test('stands under a label that ends in a preposition', () => {
    const text = changed([client, `FACTURAR A ZAGLABOR DE\nCONSTRUCTORA RIO CLARO LTDA\n${' '.repeat(client.length)}`])
    expect(receiverOf(text).name).toBe('CONSTRUCTORA RIO CLARO LTDA')
  })

  test('stands at the right of a wide cell, up to where the next label begins', () => {
    const text = changed(
      [
        client,
        `Nombre                                          R.U.T.\n             CONSTRUCTORA RIO CLARO LTDA             77.111.222-6\nDireccion legal                                 Giro\n${' '.repeat(client.length)}`,
      ],
      ['R.U.T.    : 77.111.222-6                ', ' '.repeat(40)],
    )
    expect(receiverOf(text).name).toBe('CONSTRUCTORA RIO CLARO LTDA')
  })

  test('is whole where its legal form has a space for its points', () => {
    expect(receiverOf(changed([client, 'Señores CONSTRUCTORA RIO CLARO S A     '])).name).toBe(
      'CONSTRUCTORA RIO CLARO S A',
    )
  })

  test('is who sells on an invoice that the buyer issues, and a clerk on any other', () => {
    const sold = changed([client, 'Vendedor  : ANA SOTO VIDAL             '])
    expect(receiverOf(sold.replace('FACTURA ELECTRONICA', 'FACTURA DE COMPRA ELECTRONICA')).name).toBe('ANA SOTO VIDAL')
    expect(receiverOf(sold).name).not.toBe('ANA SOTO VIDAL')
  })

  test('begins after the rest of a label whose first words were not read', () => {
    const text = changed([client, 'DE: CONSTRUCTORA RIO CLARO LTDA        '])
    expect(receiverOf(text, 'CONSTRUCTORA RIO CLARO LTDA').name).toBe('CONSTRUCTORA RIO CLARO LTDA')
    expect(receiverOf(changed([client, 'Señores   DE: CONSTRUCTORA RIO CLARO LTDA'])).name).toBe(
      'CONSTRUCTORA RIO CLARO LTDA',
    )
  })

  test('is asked where nothing but a word that is nearly a label speaks for it', () => {
    const text = changed(
      [client, 'RALIANE CONSTRUCTORA RIO CLARO LTDA    '],
      ['Giro      : Obras menores', 'Comp. Temuco             '],
    )
    expect(receiverOf(text).isAsked).toBe(true)
  })

  test('is near the line of its RUT, whose long label takes the number to the middle of a roll', () => {
    const roll = `
      FERRETERIA LOS MAITENES SPA
        R.U.T.: 76.543.210-3
        FACTURA ELECTRONICA
             N° 4512
FECHA: 05-03-2024
RALIANE: CONSTRUCTORA RIO CLARO LTDA
ROL UNICO TRIBUTARIO: 77.111.222-6
GIRO: OBRAS MENORES
----------------------------------------
Cemento especial 25 kg
  10 x 4.860                      48.600
----------------------------------------
  NETO:                           48.600
  IVA 19%:                         9.234
  TOTAL:                          57.834`
    const page = { ...pageOfLines(roll), width: 230 }
    expect(readInvoicePages([page]).data?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
  })
})

test('the issuer that stands alone between the receiver and the detail is who issues it', () => {
  const text = `
       R.U.T.: 76.543.210-3             Datos receptor
       FACTURA ELECTRONICA              Cliente:   CONSTRUCTORA RIO CLARO LTDA
            N° 4512                     R.U.T.:    77.111.222-6
         S.I.I. - TALCA                 Giro:      Obras menores
FERRETERIA LOS MAITENES SPA                                     Fecha Emision : 05-03-2024
VENTA DE MATERIALES | Ruta 5 Sur Km 7452

Codigo      Descripcion                     Cantidad       Precio        Total
A-1         Cemento especial 25 kg                10        4.500       45.000

                                                            Neto        45.000
                                                            IVA 19%      8.550
                                                            Total       53.550`
  expect(readInvoicePages([pageOfLines(text)]).data?.vendor.name).toBe('FERRETERIA LOS MAITENES SPA')
})

test('an issuer without a legal form is all of the title in large letters, over two lines', () => {
  const name = ['Ibañez,', 'Mardones', '&', 'Escobar', 'Abogados']
  const page = pageOfLines(
    changed(['FERRETERIA LOS MAITENES SPA', 'Ibañez, Mardones & Escobar '], ['Giro: Venta', 'Abogados\nGiro: Venta']),
  )
  const words = page.words.map((word) => (name.includes(word.text) ? { ...word, top: word.top - 5 } : word))
  expect(readInvoicePages([{ ...page, words }]).data?.vendor.name).toBe(name.join(' '))
})
