import { expect, test } from 'vitest'
import { detailLineOf } from '../figures/detail-line.ts'
import { endsInProduct } from '../figures/products.ts'
import { readInvoicePages } from '../read-invoice.ts'
import { sheetOf } from '../sheet.ts'
import { ITEMS, itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'
import { isTotalsRow } from '../foot/totals.ts'

test.each(['N° Articulo', 'Nro Articulo', 'Num. Articulo'])(
  "'%s' heads the codes, a space behind the lines' numbers",
  (name) => {
    const text = changed(
      [HEADING, `Lin ${name.padEnd(13)} ${HEADING.slice(12)}`],
      [FIRST, `  1 A-145         ${FIRST.slice(12)}`],
      [SECOND, `  2 B-227         ${SECOND.slice(12)}`],
    )
    expect(itemsOf(text)?.map(([code]) => code)).toEqual(['A-145', 'B-227'])
  },
)

test('lines that are numbered in a column without a heading keep their codes', () => {
  const text = changed(
    [HEADING, `     ${HEADING.replace('Codigo     ', 'Codigo')}`],
    [FIRST, `1    ${FIRST.replace('A-1        ', 'A-1   ')}`],
    [SECOND, `2    ${SECOND.replace('B-22       ', 'B-22  ')}`],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('a quantity that was not read on one line leaves the codes and names of all', () => {
  const text = changed(
    [
      HEADING,
      `CODIGO  CAJAS    DESCRIPCION         CANT.   PRECIO  DSCTO  DSCTO   COD.    VALOR
                                             LISTA     %      $    IMPTO    NETO`,
    ],
    [FIRST, '59211     1 CABLE THHN 12 AWG            6   59.429   0,00      0   24    356.574'],
    [
      SECOND,
      `EL-19     1 INTERRUPTOR 2X16             2    4.448   0,00      0   25      8.896
EL-70     1 HOSTING Y CORREO             q   51.881   0,00      0   25     51.881
34731     1 PAPEL HIGIENICO              3   13.566   0,00      0   25     40.698`,
    ],
    ['      48.600', '     458.049'],
    ['     9.234', '    87.029'],
    ['      57.834', '     545.078'],
  )
  expect(itemsOf(text)?.map(([code, name]) => [code, name])).toEqual([
    ['59211', 'CABLE THHN 12 AWG'],
    ['EL-19', 'INTERRUPTOR 2X16'],
    ['EL-70', 'HOSTING Y CORREO'],
    ['34731', 'PAPEL HIGIENICO'],
  ])
})

test('the sum of one delivery among the lines, and the line that names it, end nothing', () => {
  const text = changed(
    [
      FIRST,
      `Guia de Despacho N° 4540902 del 03/04/2024\n${FIRST}\n                          Subtotal guia 4540902       45.000`,
    ],
    [SECOND, `Guia de Despacho N° 4540919 del 03/04/2024\n${SECOND}`],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('a value under the heading of exempt ones is a value', () => {
  const text = changed(
    [
      HEADING,
      'Codigo      Descripcion                Cantidad     Precio      Valor        Valor\n            del producto                         unitario     afecto       exento',
    ],
    [FIRST, 'A-1         Cemento especial 25 kg           10      4.500     45.000'],
    [SECOND, 'B-22        Clavo corriente 4 x 8             3      1.200                  3.600'],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('a column that says how each line is taxed, beside its value, is no foot', () => {
  const third = 'C-33        Pala punta de huevo                   1      900   Exento     900'
  const text = changed(
    [HEADING, 'Codigo      Descripcion                    Cantidad   Precio   Tipo     Total'],
    [FIRST, `A-1         Cemento especial 25 kg               10    4.500   Afecto  45.000\n${third}\n${third}`],
    [SECOND, `${third}\nB-22        Clavo corriente 4 x 8                 3    1.200   Exento   3.600`],
  )
  const pala = ['C-33', 'Pala punta de huevo', 1, 900, 900]
  expect(itemsOf(text)).toEqual([ITEMS[0], pala, pala, pala, ITEMS[1]])
})

test('a discount right before the word that says how its line is taxed is one', () => {
  const text = 'A-1     Cemento especial 25 kg           10    4.730       2.300 Afecto  45.000'
  expect(endsInProduct(detailLineOf(sheetOf(pageOfLines(text)).rows[0]!))).toBe(true)
})

test('a day before each name under a heading, and a heading that no word of a column is like', () => {
  const text = changed(
    [HEADING, 'Fecha          Cargo                        Cantidad       Precio        Total'],
    [FIRST, FIRST.replace('A-1         ', '24 Oct 2025    ').replace('kg   ', 'kg')],
    [SECOND, SECOND.replace('B-22        ', '25 Oct 2025    ').replace('x 8   ', 'x 8')],
  )
  expect(itemsOf(text)).toEqual(ITEMS.map(([, ...rest]) => [null, ...rest]))
})

test('codes of groups of digits between points are no part of the names next to them', () => {
  const text = changed(
    [FIRST, FIRST.replace('A-1        ', '64.94.506  ')],
    [SECOND, SECOND.replace('B-22        ', '31.56.688  ')],
  )
  expect(itemsOf(text)).toEqual([
    ['64.94.506', ...ITEMS[0]!.slice(1)],
    ['31.56.688', ...ITEMS[1]!.slice(1)],
  ])
})

test.each(['VIENEN', 'Transporte pagina anterior'])(
  '%s carries a sum over, and a thing called like that is one',
  (said) => {
    const text = changed(
      [FIRST, `            ${said.padEnd(54)} 12.000\n${FIRST}`],
      ['Clavo corriente 4 x 8', 'Van de carga liviana '],
    )
    expect(itemsOf(text)?.map((item) => item[1])).toEqual(['Cemento especial 25 kg', 'Van de carga liviana'])
  },
)

test('figures under each name, in columns of their own, multiply', () => {
  const text = changed(
    [HEADING, 'Codigo / Descripcion\n        Cantidad     P. Unitario     Total'],
    [FIRST, 'A-1 Cemento especial 25 kg\n              10           4.500    45.000'],
    [SECOND, 'B-22 Clavo corriente 4 x 8\n               3           1.200     3.600'],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('codes under the names, and over their figures or under them, are those of the names over them', () => {
  const heading: [string, string] = [HEADING, HEADING.replace('Codigo     ', '           ')]
  const under = (name: string, code: string, figures: string) => [
    `            ${name}${figures}\n            ${code}`,
    `            ${name}\n            ${code}${' '.repeat(name.length - code.length)}${figures}`,
  ]
  const ones = under('Cemento especial 25 kg', 'A-100', '                10        4.500       45.000')
  const others = under('Clavo corriente 4 x 8 ', 'B-220', '                 3        1.200        3.600')
  for (const [at, first] of ones.entries())
    expect(itemsOf(changed(heading, [FIRST, first], [SECOND, others[at]!]))).toEqual([
      ['A-100', ...ITEMS[0]!.slice(1)],
      ['B-220', ...ITEMS[1]!.slice(1)],
    ])
})

test('a till prints quantities before the names, and the prices of each under them', () => {
  const text = changed(
    [HEADING, ''],
    [FIRST, '10 Cemento especial 25 kg                       45.000\n   (4.500 c/u)'],
    [SECOND, '3  Clavo corriente 4 x 8                         3.600\n   (1.200 c/u)'],
  )
  expect(itemsOf(text)).toEqual(ITEMS.map(([, ...item]) => [null, ...item]))
})

test('a date after the issue under words that nobody knows is the one due, and is asked without terms that agree', () => {
  const dueOf = (terms: string) => {
    const text = changed(['Vencimiento   :', 'Cancelar a    :'], ['Cond. Pago    : 30 dias', terms])
    const { data, issues } = readInvoicePages([pageOfLines(text)])
    return [data?.dueDate, issues.some(({ path }) => path === 'dueDate')]
  }
  expect(dueOf('')).toEqual(['2024-04-04', true])
  expect(dueOf('Trato         : 30 dias')).toEqual(['2024-04-04', false])
})

test('a code of 0 is no code', () => {
  const [first, [, ...second]] = ITEMS as [unknown[], unknown[]]
  expect(itemsOf(changed([SECOND, SECOND.replace('B-22', '0   ')]))).toEqual([first, [null, ...second]])
})

test('rows of zeros that fill a page are no items', () => {
  const zeros = '                                                   0            0            0'
  expect(itemsOf(changed([SECOND, `${SECOND}\n${zeros}\n${zeros}`]))).toEqual(ITEMS)
})

test('a till prints what an item is over its figures, a list price and its discount', () => {
  const text = changed(
    [HEADING, ''],
    [FIRST, 'A-1 Cemento especial 25 kg\n   10 x 5.000\n   DSCTO 10%  -5.000                              45.000'],
    [SECOND, 'B-22 Clavo corriente 4 x 8\n   3 x 1.200                                       3.600'],
  )
  expect(itemsOf(text)).toEqual([['A-1', 'Cemento especial 25 kg', 10, 5000, 45_000], ITEMS[1]])
})

test('a discount on the whole of one line is none of the line', () => {
  const text = changed(
    [SECOND, ''],
    [
      'Neto        48.600',
      'Descuento   -4.500\n                                                            Neto        40.500',
    ],
    ['      9.234', '      7.695'],
    ['      57.834', '      48.195'],
  )
  expect(itemsOf(text)).toEqual(ITEMS.slice(0, 1))
})

test('of a list price and a net one, the unit price is the one whose heading says unit', () => {
  const prices = (list: string, net: string) => {
    const text = changed(
      [
        HEADING,
        `Codigo      Descripcion                Cantidad  ${list.padStart(14)}  Dcto. %  ${net.padStart(14)}     Total`,
      ],
      [FIRST, 'A-1         Cemento especial 25 kg           10           5.000     10,0           4.500    45.000'],
      [SECOND, 'B-22        Clavo corriente 4 x 8             3           1.200      0,0           1.200     3.600'],
    )
    return itemsOf(text)?.map((item) => item.slice(2))
  }
  const net = ITEMS.map((item) => item.slice(2))
  expect(prices('Precio lista', 'Precio unit.')).toEqual(net)
  expect(prices('P.Lista', 'P.Neto Unit')).toEqual(net)
  expect(prices('Valor lista', 'Val.Unit.Neto')).toEqual(net)
  expect(prices('Precio unit.', 'Precio neto')).toEqual([
    [10, 5000, 45_000],
    [3, 1200, 3600],
  ])
})

test('numbers of chapters are codes, and the titles of these are no part of the names under them', () => {
  const text = changed(
    [HEADING, 'Item   Partida                              Cantidad       Precio        Total\n1 FAENAS'],
    [FIRST, '1.1    Cemento especial 25 kg                     10        4.500       45.000'],
    [SECOND, '2 TERMINACIONES\n2.1    Clavo corriente 4 x 8                       3        1.200        3.600'],
  )
  expect(itemsOf(text)).toEqual([
    ['1.1', ...ITEMS[0]!.slice(1)],
    ['2.1', ...ITEMS[1]!.slice(1)],
  ])
})

test('a receiver on the lines of the document box is read by its own label', () => {
  const text = changed(
    [
      'Giro: Venta de materiales                                              FACTURA',
      'Señores : CONSTRUCTORA RIO CLARO LTDA                                  FACTURA',
    ],
    [
      'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha',
      'Giro      : Obras mayores                                  Fecha',
    ],
  )
  expect(readInvoicePages([pageOfLines(text)]).data?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
})

test('an amount of the foot under words that nobody knows is what the others prove', () => {
  for (const [known, unknown] of [
    ['Neto ', 'Llano'],
    ['Total       5', 'Cierre      5'],
  ] as const) {
    const { data } = readInvoicePages([pageOfLines(changed([known, unknown]))])
    expect([data?.neto, data?.iva, data?.total]).toEqual([48_600, 9234, 57_834])
  }
})

test('a foot beside another block of the page ends the detail', () => {
  const beside = (from: string, text: string): [string, string] => [
    `${' '.repeat(60)}${from}`,
    `${text.padEnd(60)}${from}`,
  ]
  const text = changed(
    beside('Neto ', 'Cuenta para abonos Ferreteria Los Maitenes'),
    beside('IVA 19%', 'Banco Estado 39345243'),
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('a line of the foot with a rate before its name, beside a number of an account, is none of the detail', () => {
  const text = changed(
    [`${' '.repeat(60)}Neto    `, `Son: cincuenta y siete mil ochocientos treinta y cuatro     Neto    `],
    [`${' '.repeat(60)}IVA 19% `, 'Banco Estado N° 96-548-31356-68                             19% IVA '],
    [`${' '.repeat(60)}Total `, `Titular: Ferreteria Los Maitenes\n${' '.repeat(60)}Total `],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('what a column says of the taxes of every line is none of the foot', () => {
  for (const taxes of [
    ['IVA 19% Venta', 'IVA 19% Venta'],
    ['Afecto', 'Exento'],
  ] as const) {
    const line = (text: string, tax: string) => `${text.slice(0, -10)}  ${tax.padEnd(16)}${text.slice(-10)}`
    const text = changed(
      [HEADING, line(HEADING, 'Impuestos')],
      [FIRST, line(FIRST, taxes[0])],
      [SECOND, `${line(SECOND, taxes[1])}\n${line(FIRST, taxes[0])}\n${line(SECOND, taxes[1])}`],
    )
    expect(itemsOf(text)).toEqual([...ITEMS, ...ITEMS])
  }
})

test('the second line of a heading is no part of the first name, nor a label that nobody knows of the receiver', () => {
  const text = changed(
    [HEADING, `${HEADING}\n                                            Facturada`],
    ['CONSTRUCTORA RIO CLARO LTDA                    Fecha', 'CONSTRUCTORA RIO CLARO LTDA Sector llano: Norte Fecha'],
  )
  expect(itemsOf(text)).toEqual(ITEMS)
  expect(readInvoicePages([pageOfLines(text)]).data?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
})

test('a short name on its own line stays one beside a longer text around the line of the next', () => {
  const text = changed(
    [HEADING, 'It. Cod.                       Descripcion                 Cantidad     Precio        Total'],
    [FIRST, '1          Clavo de 4                                            10        4.500       45.000'],
    [
      SECOND,
      `
           Plancha de zinc acanalada para techo, de 0,35 mm,
2                                                                      3        1.200        3.600
           con sellos y golillas de la misma procedencia`,
    ],
  )
  expect(itemsOf(text)?.map(([, name]) => name)).toEqual([
    'Clavo de 4',
    'Plancha de zinc acanalada para techo, de 0,35 mm, con sellos y golillas de la misma procedencia',
  ])
})

test('the end of the amount in words may stand before a sum of the foot', () => {
  const isEnd = (line: string) => isTotalsRow(sheetOf(pageOfLines(line)).rows[0]!)
  expect(isEnd('NUEVE PESOS                    19% I.V.A.     57.056')).toBe(true)
  expect(isEnd('NUEVE CAJAS                    19% I.V.A.     57.056')).toBe(false)
})

test('brackets that say how a good is taxed end no detail', () => {
  const isEnd = (line: string) => isTotalsRow(sheetOf(pageOfLines(line)).rows[0]!)
  expect(isEnd('10    Cemento de obra (Exento)       $4.500    $45.000')).toBe(false)
  expect(isEnd('(Exento)       $45.000')).toBe(true)
  expect(isEnd('Monto (Exento)       $45.000')).toBe(true)
})

test("a receiver's name goes on past what stands in the middle of the cell beside it", () => {
  const page = pageOfLines(
    changed([
      'CONSTRUCTORA RIO CLARO LTDA                    Fecha Emision : 05-03-2024',
      `CONSTRUCTORA RIO CLARO Y HERMANOS              Fecha Emision :
                                                                           05-03-2024
            LIMITADA`,
    ]),
  )
  /** How much higher than on lines of their own they stand, in points. */
  const raised: Record<string, number> = { '05-03-2024': 7, LIMITADA: 14 }
  const words = page.words.map((word) => {
    const by = raised[word.text] ?? 0
    return { ...word, top: word.top - by, bottom: word.bottom - by }
  })
  expect(readInvoicePages([{ ...page, words }]).data?.receiver.name).toBe('CONSTRUCTORA RIO CLARO Y HERMANOS LIMITADA')
})

test('what stands between asterisks is no part of a name', () => {
  const text = changed([SECOND, `            *** Productos sujetos a stock ***\n${SECOND}`])
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('a unit that stands before a code under its heading is none of it', () => {
  const text = changed([FIRST, FIRST.replace('A-1  ', 'tur A-1')], [SECOND, SECOND.replace('B-22  ', 'tir B-22')])
  expect(itemsOf(text)).toEqual(ITEMS)
})

test('a text of another column that wraps goes on with no name', () => {
  const text = changed(
    [HEADING, 'Servicio                  Instalacion       Turnos   Valor turno      Total'],
    [
      FIRST,
      'Guardia 24 horas          Sucursal Paicavi       3      15.000     45.000\n                          clientes y anden',
    ],
    [SECOND, 'Supervisor de ronda       Todas                  2       1.800      3.600'],
  )
  expect(itemsOf(text)?.map(([, name]) => name)).toEqual(['Guardia 24 horas', 'Supervisor de ronda'])
})

test('a code of letters alone is one where the others have figures', () => {
  const text = changed([SECOND, SECOND.replace('B-22', 'FLET')])
  expect(itemsOf(text)?.map(([code]) => code)).toEqual(['A-1', 'FLET'])
})
