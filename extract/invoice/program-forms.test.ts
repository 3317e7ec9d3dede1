import { expect, test } from 'vitest'
import { readInvoicePages } from './read-invoice.ts'
import { itemsOf } from './testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from './testing/invoice-text.ts'
import { pageOfLines } from './testing/page-of-lines.ts'

const read = (text: string) => readInvoicePages([pageOfLines(text)])

const FOOT = `Neto        48.600
                                                            IVA 19%      9.234
                                                            Total       57.834`
const foot = (neto: string, iva: string, total: string) =>
  FOOT.replace('     48.600', neto.padStart(11)).replace(' 9.234', iva.padStart(6)).replace('57.834', total)

test.each([
  ['45,678', '712,34', '32.538', 45.678, 712.34, foot('32.538', '6.182', '38.720')],
  ['1.234,567', '712,34', '879.431', 1234.567, 712.34, foot('879.431', '167.092', '1.046.523')],
  ['1.500', '90', '135.000', 1500, 90, foot('135.000', '25.650', '160.650')],
])(
  '%s of something at %s each: the heading and the decimals tell which is which',
  (count, price, total, q, p, sums) => {
    const line = `1           PETROLEO DIESEL${count.padStart(24)}${price.padStart(14)}${total.padStart(13)}`
    const text = changed([HEADING, HEADING.replace('Cantidad', '  Litros')], [FIRST, line], [SECOND, ''], [FOOT, sums])
    expect(itemsOf(text)).toEqual([['1', 'PETROLEO DIESEL', q, p, Number(total.replaceAll('.', ''))]])
  },
)

test("thousands of units, by a price that a '0,462' shows to have decimals, under a heading of several words", () => {
  const text = changed(
    [HEADING, 'Detalle de mi cuenta                      Consumo     Valor unitario    Monto'],
    [FIRST, 'Electricidad consumida                  1.245 kWh             21,732   27.056'],
    [SECOND, 'Cargo por servicio publico              1.245 kWh              0,462      575'],
    [FOOT, foot('27.631', '5.250', '32.881')],
  )
  expect(itemsOf(text)).toEqual([
    [null, 'Electricidad consumida', 1245, 21.732, 27_056],
    [null, 'Cargo por servicio publico', 1245, 0.462, 575],
  ])
})

test('a foot beside the detail ends none of its lines', () => {
  const third = 'C-33        Pala punta de huevo                    1          900          900'
  const text = changed(
    [HEADING, `${HEADING}      Neto    51.300`],
    [FIRST, `${FIRST}      IVA 19%  9.747\n${third}      Total   61.047\n${third}`],
    [SECOND, `${third}\n${SECOND}`],
    [FOOT, ''],
  )
  const { data } = read(text)
  const pala = ['C-33', 'Pala punta de huevo', 1, 900, 900]
  expect(itemsOf(text)).toEqual([
    ['A-1', 'Cemento especial 25 kg', 10, 4500, 45_000],
    pala,
    pala,
    pala,
    ['B-22', 'Clavo corriente 4 x 8', 3, 1200, 3600],
  ])
  expect([data?.neto, data?.iva, data?.total]).toEqual([51_300, 9747, 61_047])
})

test('a quantity and a price that nothing tells apart are asked, each with what else it may be', () => {
  const line = 'Servicio de aseo                                   12         90        1.080'
  const text = changed([HEADING, ''], [FIRST, line], [SECOND, ''], [FOOT, foot('1.080', '205', '1.285')])
  const { data, issues } = read(text)
  expect(data?.items[0]).toMatchObject({ quantity: 12, unit_price: 90, total: 1080 })
  expect(issues.map(({ path, candidates }) => [path, candidates?.[0]?.value])).toEqual(
    expect.arrayContaining([
      ['items[0].quantity', 90],
      ['items[0].unit_price', 12],
    ]),
  )
})

test.each([
  ['Razon social / Company', 'Facturar a / Bill to'],
  ['Company / Razon social', 'Bill to / Facturar a'],
])("labels and headings in two languages ('%s') name one thing", (label, title) => {
  const text = changed(
    ['Señor(es) : ', `${title}\n${label} : `],
    [HEADING, 'Codigo / Item   Descripcion / Description   Cantidad / Qty   Precio / Unit price   Total / Amount'],
    [FIRST, 'A-1             Cemento especial 25 kg                  10                 4.500           45.000'],
    [SECOND, 'B-22            Clavo corriente 4 x 8                    3                 1.200            3.600'],
    [
      `                                                            ${FOOT}`,
      `Bank details / Datos bancarios              Net amount / Neto     CLP 48.600
Banco del Ejemplo, Cta. Cte. 12345678       VAT 19% / IVA 19%      CLP 9.234
SWIFT EJEMPLO                               Total due / Total     CLP 57.834`,
    ],
  )
  const { data } = read(text)
  expect(data?.receiver).toEqual({ name: 'CONSTRUCTORA RIO CLARO LTDA', rut: '77111222-6' })
  expect(itemsOf(text)).toEqual([
    ['A-1', 'Cemento especial 25 kg', 10, 4500, 45_000],
    ['B-22', 'Clavo corriente 4 x 8', 3, 1200, 3600],
  ])
  expect([data?.neto, data?.iva, data?.total]).toEqual([48_600, 9234, 57_834])
})

test('a brand over the name that it begins is not the whole name', () => {
  const text = changed(['FERRETERIA LOS MAITENES SPA', 'LOS MAITENES\nLos Maitenes Agencia en Chile'])
  expect(read(text).data?.vendor.name).toBe('Los Maitenes Agencia en Chile')
})

test('on a roll a name goes on under its label', () => {
  const text = `
      FERRETERIA LOS MAITENES SPA
         R.U.T.: 76.543.210-3
          FACTURA ELECTRONICA
                N° 4512
FECHA EMISION: 05/03/2024  HORA: 12:10
SEÑOR(ES): SOCIEDAD CONSTRUCTORA RIO
CLARO LIMITADA
RUT: 77.111.222-6
GIRO: Obras menores
COMUNA: TALCA
CEMENTO ESPECIAL 25 KG
  10 X 4.500                    45.000
NETO $                          45.000
IVA 19% $                        8.550
TOTAL $                         53.550`
  expect(read(text).data?.receiver).toEqual({ name: 'SOCIEDAD CONSTRUCTORA RIO CLARO LIMITADA', rut: '77111222-6' })
})

test('charges without quantity in a narrow table under a title, beside another table', () => {
  const text = changed(
    [HEADING, 'Detalle de su cuenta                         Consumo ultimos meses'],
    [FIRST, 'Administracion del servicio    $ 5.000       03     1.234'],
    [
      SECOND,
      'Electricidad consumida        $ 40.000       04     1.322\nArriendo de medidor            $ 3.600       05     1.290\n',
    ],
    [
      `\n                                                            ${FOOT}`,
      `Total neto                    $ 48.600       06     1.301
IVA 19%                        $ 9.234       07     1.407
Total factura                 $ 57.834`,
    ],
  )
  const page = pageOfLines(text)
  const isTitle = ({ top }: (typeof page.words)[number]) =>
    top === page.words.find(({ text: own }) => own === 'Consumo')!.top
  const words = page.words.map((word) => (isTitle(word) ? { ...word, bottom: word.bottom + 3 } : word))
  const { data } = readInvoicePages([{ ...page, words }])
  expect(
    data?.items.map(({ item_code, description, quantity, unit_price, total }) => [
      item_code,
      description,
      quantity,
      unit_price,
      total,
    ]),
  ).toEqual([
    [null, 'Administracion del servicio', null, null, 5000],
    [null, 'Electricidad consumida', null, null, 40_000],
    [null, 'Arriendo de medidor', null, null, 3600],
  ])
})

test('the table of the guides that a document joins is no part of its last line', () => {
  const text = changed([
    SECOND,
    `${SECOND}
Tipo  Documento                     Folio   Fecha       Razon
52    Guia de Despacho Electronica  41200   05/03/2024
52    Guia de Despacho Electronica  41203   05/03/2024
`,
  ])
  expect(itemsOf(text)?.at(-1)).toEqual(['B-22', 'Clavo corriente 4 x 8', 3, 1200, 3600])
})

test('a second line in the same drawn cell is part of the description', () => {
  const text = changed([FIRST, `${FIRST}\n            Segun cotizacion aprobada`])
  const page = pageOfLines(text)
  const between = (upper: string, lower: string) => {
    const find = (word: string) => page.words.find(({ text: own }) => own === word)!
    const y = (find(upper).bottom + find(lower).top) / 2
    return { left: 20, right: 560, top: y, bottom: y }
  }
  const drawn = [between('Cantidad', 'A-1'), between('Segun', 'B-22'), between('B-22', 'Neto')]
  const named = (levelLines: typeof drawn) =>
    readInvoicePages([{ ...page, levelLines }]).data?.items.map(({ description }) => description)
  expect(named(drawn)).toEqual(['Cemento especial 25 kg Segun cotizacion aprobada', 'Clavo corriente 4 x 8'])
})

test('on a roll the figure with which a name ends may stand alone on the next line', () => {
  const text = `
      FERRETERIA LOS MAITENES SPA
         R.U.T.: 76.543.210-3
          FACTURA ELECTRONICA
                N° 4512
SEÑOR(ES): CONSTRUCTORA RIO CLARO
RUT: 77.111.222-6
2 X 4.500
7801234567890 HUEVO EXTRA BANDEJA DE 9.000
30
3 X 1.200
7801234567891 HARINA                 3.600
NETO $                              12.600
IVA 19% $                            2.394
TOTAL $                             14.994`
  expect(itemsOf(text)).toEqual([
    ['7801234567890', 'HUEVO EXTRA BANDEJA DE 30', 2, 4500, 9000],
    ['7801234567891', 'HARINA', 3, 1200, 3600],
  ])
})

test('a currency after the name of a column is part of it', () => {
  const text = changed(
    [HEADING, 'Concepto                                                Monto CLP'],
    [FIRST, 'Soporte de la plataforma (US$ 47,71)                       45.000'],
    [SECOND, 'Licencias plan base (US$ 3,82)                              3.600'],
  )
  expect(itemsOf(text)).toEqual([
    [null, 'Soporte de la plataforma (US$ 47,71)', null, null, 45_000],
    [null, 'Licencias plan base (US$ 3,82)', null, null, 3600],
  ])
})

test('a name that is nearly a label ends no detail', () => {
  const text = changed(
    [HEADING, 'Detalle                                                     Total'],
    [FIRST, 'Diferencia de flete factura N° 17779                       45.000'],
    [SECOND, 'Diferencia de flete factura N° 17772                        3.600'],
  )
  expect(itemsOf(text)?.map(([, name, , , total]) => [name, total])).toEqual([
    ['Diferencia de flete factura N° 17779', 45_000],
    ['Diferencia de flete factura N° 17772', 3600],
  ])
})

test('the mark of an exempt line stays out of its code, whatever column before it is near', () => {
  const text = changed(
    [HEADING, 'Ln Codigo Ind. Nombre                    Cantidad       Precio        Total'],
    [FIRST, '1  25530       Cemento especial 25 kg          10        4.500       45.000'],
    [SECOND, '2  25530411 EX Clavo corriente 4 x 8            3        1.200        3.600'],
  )
  expect(itemsOf(text)).toEqual([
    ['25530', 'Cemento especial 25 kg', 10, 4500, 45_000],
    ['25530411', 'Clavo corriente 4 x 8', 3, 1200, 3600],
  ])
})

test.each([
  ['FERRETERIA E HIJOS LOS\nMAITENES SPA', 'FERRETERIA E HIJOS LOS MAITENES SPA'],
  ['INSTITUTO AGRARIO DE\nLOS ALERCES', 'INSTITUTO AGRARIO DE LOS ALERCES'],
  ['SERVICIO DE SALUD MAULE', 'SERVICIO DE SALUD MAULE'],
  ['SOCIEDAD DE\nINVERSIONES\nLOS MAITENES\nSPA', 'SOCIEDAD DE INVERSIONES LOS MAITENES SPA'],
  ['losmaitenes\nComercial Los Maitenes SpA', 'Comercial Los Maitenes SpA'],
])("of the issuer's name, what a narrow letterhead broke over lines is joined: %j", (printed, name) => {
  const rut = 'R.U.T.: 76.543.210-3'.padStart(91)
  const text = changed([rut.replace(' '.repeat(27), 'FERRETERIA LOS MAITENES SPA'), `${printed}\n${rut}`])
  expect(read(text).data?.vendor.name).toBe(name)
})

test('the comma of a quantity that was seen as a point is told by what it multiplies to', () => {
  const text = changed(
    [FIRST, 'A-1         Petroleo diesel                 3.506.177       673,79    2.362.427'],
    [SECOND, 'B-22        Gasolina 93                     2.792.047       726,52    2.028.478'],
    [FOOT, foot('4.390.905', '834.272', '5.225.177')],
  )
  const { data } = readInvoicePages([pageOfLines(text, { confidence: 0.9 })])
  expect(data?.items.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
    [3506.177, 673.79],
    [2792.047, 726.52],
  ])
})

test('a code that its narrow column broke after a dash is whole', () => {
  const text = changed(
    [FIRST, `FT-${FIRST.slice(3)}\n1836`],
    [SECOND, `AB-${SECOND.slice(4)}\n6210`.replace('AB-', 'AB- ')],
  )
  expect(itemsOf(text)).toEqual([
    ['FT-1836', 'Cemento especial 25 kg', 10, 4500, 45_000],
    ['AB-6210', 'Clavo corriente 4 x 8', 3, 1200, 3600],
  ])
})

test('of a picture, figures and units that only one other thing explains are that', () => {
  const text = changed(
    [HEADING, HEADING.replace('Codigo', '      ')],
    [FIRST, '1           Suero 500 mi                          10     4.500.00       45.000'],
    [SECOND, '2           Jeringa 5 mi con aguja                 3     1.200.00        3.600'],
  )
  const { data } = readInvoicePages([pageOfLines(text, { confidence: 0.9 })])
  expect(data?.items.map(({ description, unit_price }) => [description, unit_price])).toEqual([
    ['Suero 500 ml', 4500],
    ['Jeringa 5 ml con aguja', 1200],
  ])
})

test('a value ends where a column of labels begins, a space behind it, and a date goes on under itself', () => {
  const text = changed(
    [
      'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha Emision : 05-03-2024',
      'Fecha Emision : 05-03-2024\nSeñores   CONSTRUCTORA RIO CLARO LTDA Comuna  Talca',
    ],
    [
      'R.U.T.    : 77.111.222-6                                   Vencimiento   : 04-04-2024',
      `R.U.T.    77.111.222-6                Ciudad  Talca        Vencimiento  04 de
                                                                        septiembre de
                                                                        2024`,
    ],
  )
  const { data } = read(text)
  expect(data?.receiver).toEqual({ name: 'CONSTRUCTORA RIO CLARO LTDA', rut: '77111222-6' })
  expect(data?.dueDate).toBe('2024-09-04')
})

test('the large letters of a logo beside a name are none of it', () => {
  const page = pageOfLines(
    changed(
      ['FERRETERIA LOS MAITENES SPA      ', '    FERRETERIA E HIJOS LOS       '],
      ['Giro: Venta', 'FER MAITENES SPA\n    Giro: Venta'],
    ),
  )
  const words = page.words.map((word) =>
    word.text === 'FER' ? { ...word, top: word.top - 3, bottom: word.bottom + 3 } : word,
  )
  expect(readInvoicePages([{ ...page, words }]).data?.vendor.name).toBe('FERRETERIA E HIJOS LOS MAITENES SPA')
})

test('what lines without quantities add up to is more than what figures of their names multiply to', () => {
  const text = changed(
    [HEADING, 'Detalle                                                       Subtotal'],
    [FIRST, 'Fierro de 600 x 6 m a 3.600                                     45.000'],
    [SECOND, 'Malla ACMA C-92 de 2 x 1.200 m                                  3.600'],
  )
  expect(itemsOf(text)).toEqual([
    [null, 'Fierro de 600 x 6 m a 3.600', null, null, 45_000],
    [null, 'Malla ACMA C-92 de 2 x 1.200 m', null, null, 3600],
  ])
})

test('codes of figures with dashes stand apart from the names right after them, and days do not', () => {
  const codes = changed(
    [FIRST, FIRST.replace('A-1        ', '24-935-61')],
    [SECOND, SECOND.replace('B-22       ', '75-554-92')],
  )
  expect(itemsOf(codes)?.map(([code, name]) => [code, name])).toEqual([
    ['24-935-61', 'Cemento especial 25 kg'],
    ['75-554-92', 'Clavo corriente 4 x 8'],
  ])
  const days = changed(
    [HEADING, HEADING.replace('Codigo     ', '')],
    [FIRST, FIRST.replace('A-1        ', '04-03-2024')],
    [SECOND, SECOND.replace('B-22       ', '05-03-2024')],
  )
  expect(itemsOf(days)?.map(([code, name]) => [code, name])).toEqual([
    [null, '04-03-2024 Cemento especial 25 kg'],
    [null, '05-03-2024 Clavo corriente 4 x 8'],
  ])
})

test('a label over two lines says which date it is with both', () => {
  const text = changed(
    ['Fecha Emision : 05-03-2024', 'Fecha           05-03-2024'],
    [
      'Vencimiento   : 04-04-2024',
      'Fecha           04-04-2024\n                                                           Vencimiento',
    ],
  )
  expect(read(text).data).toMatchObject({ invoice_date: '2024-03-05', dueDate: '2024-04-04' })
})

test('a day, a month and a year with spaces between are a date where a label says so', () => {
  const { data } = read(changed(['Fecha Emision : 05-03-2024', 'Fecha Emision : 05 03 2024']))
  expect([data?.invoice_date, data?.dueDate]).toEqual(['2024-03-05', '2024-04-04'])
})

test('the office of the tax service over a name is none of it', () => {
  const text = `
          R.U.T.: 76.543.210-3
      NOTA DE DEBITO ELECTRONICA
               N° 4512
          S.I.I. VALPARAISO
     TRANSPORTES MAITENES LTDA
Fecha: 05/03/2024
SEÑOR(ES): CONSTRUCTORA RIO CLARO
RUT: 77.111.222-6
CEMENTO ESPECIAL 25 KG
  10 X 4.500                    45.000
NETO $                          45.000
IVA 19% $                        8.550
TOTAL $                         53.550`
  expect(read(text).data?.vendor.name).toBe('TRANSPORTES MAITENES LTDA')
})

test("a name over its RUT, above the document's own, is the receiver's", () => {
  const text = changed(
    ['Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha', `${' '.repeat(59)}Fecha`],
    ['R.U.T.    : 77.111.222-6                                   Venc', `${' '.repeat(59)}Venc`],
    ['FERRETERIA LOS', 'Razon social Colegio Rio Claro\nRUT 77.111.222-6\nGiro Educacion\n\nFERRETERIA LOS'],
  )
  expect(read(text).data?.receiver).toEqual({ name: 'Colegio Rio Claro', rut: '77111222-6' })
})
