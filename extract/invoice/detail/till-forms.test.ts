import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

/** Code, name, quantity, price and value of the lines of a till roll. */
const tillItemsOf = (first: string, second: string, heading = '') =>
  itemsOf(changed([HEADING, heading], [FIRST, first], [SECOND, second]))

test('a code after a price divides no name over it, though a word of that begins at the same place', () => {
  expect(
    tillItemsOf(
      '10  Cemento con cal                                45.000\n    (4.500 c/u) 88123',
      '3   Clavo negro                                     3.600\n    (1.200 c/u) 90417',
      'Cant Descripcion                                    Valor',
    ),
  ).toEqual([
    ['88123', 'Cemento con cal', 10, 4500, 45_000],
    ['90417', 'Clavo negro', 3, 1200, 3600],
  ])
})

test('a code that says so after a price is one', () => {
  expect(
    tillItemsOf(
      'Cemento especial                                   45.000\n  10 UN X $ 4.500   COD 7892047487142',
      'Clavo corriente 4 x 8                               3.600\n   3 UN X $ 1.200   COD 7839709239064',
      'Detalle                                             Valor',
    ),
  ).toEqual([
    ['7892047487142', 'Cemento especial', 10, 4500, 45_000],
    ['7839709239064', 'Clavo corriente 4 x 8', 3, 1200, 3600],
  ])
})

test('the figure with which a name ends may stand alone on the line over its quantity', () => {
  expect(
    tillItemsOf(
      '7850916133467 CEMENTO SACO DE\n25\n    10 UN x 4.500                                45.000',
      '7864792606377 CLAVO CORRIENTE\n     3 UN x 1.200                                 3.600',
    ),
  ).toEqual([
    ['7850916133467', 'CEMENTO SACO DE 25', 10, 4500, 45_000],
    ['7864792606377', 'CLAVO CORRIENTE', 3, 1200, 3600],
  ])
})

test('on a roll a date stands at the other end of its line, and a name ends with its legal form', () => {
  const text = `
      FERRETERIA LOS MAITENES SPA
         R.U.T.: 76.543.210-3
          FACTURA ELECTRONICA
                N° 4512
Fecha Emision                          05/03/2024
Forma de Pago        30 dias fecha factura
Vencimiento                            04/04/2024
Señor(es): SOCIEDAD CONSTRUCTORA RIO
LIMITADA
RUT: 77.111.222-6
CEMENTO ESPECIAL 25 KG
  10 X 4.500                               45.000
NETO $                                     45.000
IVA 19% $                                   8.550
TOTAL $                                    53.550`
  const { data } = readInvoicePages([{ ...pageOfLines(text), width: 330 }])
  expect([data?.invoice_date, data?.dueDate]).toEqual(['2024-03-05', '2024-04-04'])
  expect(data?.receiver.name).toBe('SOCIEDAD CONSTRUCTORA RIO LIMITADA')
})

test('a name at the right edge of a roll goes on there', () => {
  const roll = `
FERRETERIA LOS MAITENES SPA
RUT: 76.543.210-3
FACTURA ELECTRONICA
N° 4512
S.I.I. - TALCA
Fecha:               05-03-2024
RUT:               77.111.222-6
Cliente:  Constructora Cerro
                       Alto SpA
Giro: OBRAS MENORES
Cemento especial 25 kg
10 x $ 4.500           $ 45.000
Clavo corriente
3 x $ 1.200             $ 3.600
Neto:                  $ 48.600
IVA (19%):              $ 9.234
TOTAL:                 $ 57.834`.replace('Cliente:  Constructora Cerro', 'Cliente:     Constructora Cerro')
  expect(readInvoicePages([pageOfLines(roll)]).data?.receiver.name).toBe('Constructora Cerro Alto SpA')
})

test.each(['5x$111.513', '5X111.513'])('a quantity and its price may have no space between them: %s', (times) => {
  const text = `
INDUSTRIAS QUILPUE SPA
R.U.T. 76.543.210-3
FACTURA ELECTRONICA N° 4521
Fecha: 24-11-2024
Señor: PESQUERA OSORNO SPA
R.U.T.: 77.111.222-6

Kit de embrague
${times}             557.565
Neumatico 205/55 R16
2x$20.000              40.000
Filtro de aire
1x$9.130                9.130

Neto                  606.695
IVA 19%               115.272
Total                 721.967`
  expect(
    readInvoicePages([pageOfLines(text)]).data?.items.map((item) => [item.description, item.quantity, item.unit_price]),
  ).toEqual([
    ['Kit de embrague', 5, 111_513],
    ['Neumatico 205/55 R16', 2, 20_000],
    ['Filtro de aire', 1, 9130],
  ])
})

test('a price under a name multiplies with the quantity in its cell on the line of the value', () => {
  const roll = changed(
    [HEADING, 'Detalle                                   Cant.      Valor'],
    [FIRST, 'Cemento especial                             10     45.000\n   ($ 4.500 c/u)'],
    [SECOND, 'Clavo 4 x 8                                   3      3.600\n   ($ 1.200 c/u)'],
  )
  const { data, issues } = readInvoicePages([pageOfLines(roll)])
  expect(data?.items.map((item) => [item.description, item.quantity, item.unit_price])).toEqual([
    ['Cemento especial', 10, 4500],
    ['Clavo 4 x 8', 3, 1200],
  ])
  // Nor is it asked whether the price is a part of the name.
  expect(issues.filter(({ path }) => path.endsWith('description'))).toEqual([])
})

test('codes before all names are the codes, where one name tells a reference too', () => {
  expect(
    tillItemsOf(
      '74444 Filtro de aire ref. P55\n   10 UN x $4.500                                 45.000',
      '55781 Clavo corriente\n    3 UN x $1.200                                  3.600',
    ),
  ).toEqual([
    ['74444', 'Filtro de aire ref. P55', 10, 4500, 45_000],
    ['55781', 'Clavo corriente', 3, 1200, 3600],
  ])
})

test('an article of one is a line of its value alone, though quantities and prices prove all others', () => {
  expect(
    tillItemsOf(
      '7850916133467 CEMENTO SACO                          41.000\n    10 UN X 4.100 C/U\n7804698956113 SHAMPOO 400ML                          4.000',
      '7864792606377 CLAVO CORRIENTE                        3.600\n     3 UN X 1.200 C/U',
    ),
  ).toEqual([
    ['7850916133467', 'CEMENTO SACO', 10, 4100, 41_000],
    ['7804698956113', 'SHAMPOO 400ML', null, null, 4000],
    ['7864792606377', 'CLAVO CORRIENTE', 3, 1200, 3600],
  ])
})

test('what each costs is said by its unit after a stroke, and what has the unit of a quantity is one', () => {
  expect(
    tillItemsOf(
      '7850916133467 POSTA ROSADA                          45.000\n     6 KG X 7.500 $/KG',
      '7864792606377 CLAVO CORRIENTE                        3.600\n     3 UN X 1,200 C/U',
    ),
  ).toEqual([
    ['7850916133467', 'POSTA ROSADA', 6, 7500, 45_000],
    ['7864792606377', 'CLAVO CORRIENTE', 3, 1200, 3600],
  ])
  expect(
    itemsOf(
      changed(
        [FIRST, 'Agua potable       100 m3      450,00         45.000'],
        [HEADING, 'Glosa             Pegal       Drasi           Monto'],
      ),
    )?.[0],
  ).toEqual([null, 'Agua potable', 100, 450, 45_000])
})

test('under a value what a discount takes and what is left of it is the value', () => {
  expect(
    tillItemsOf(
      '7850916133467 CEMENTO DOT 4 500 ml\n    10 UN X 5.000                                50.000\n    DSCTO. 10%           -5.000                      45.000',
      '7864792606377 CLAVO CORRIENTE\n     3 UN x 1.200                                 3.600',
      'CODIGO   DESCRIPCION\n   CANT X P.UNIT                                 VALOR',
    ),
  ).toEqual([
    ['7850916133467', 'CEMENTO DOT 4 500 ml', 10, 5000, 45_000],
    ['7864792606377', 'CLAVO CORRIENTE', 3, 1200, 3600],
  ])
})

test('what a discount under a line says is no column of names', () => {
  const text = changed(
    [HEADING, ''],
    [
      FIRST,
      `Esmalte al agua satinado
   30 GL x $25.159                          $754.770
   ** DSCTO.       LINEA $641.554           -113.216
Llave angular HI-HE
   100 UN x $3.374                          $337.400
Candado 50 mm
   1 UN x $1.416                              $1.416
   ** DSCTO.       LINEA $1.359                  -57`,
    ],
    [SECOND, ''],
    ['48.600', '980.313'],
    [' 9.234', '186.259'],
    ['57.834', '1.166.572'],
  )
  expect(itemsOf(text)?.map(([, name, , , total]) => [name, total])).toEqual([
    ['Esmalte al agua satinado', 641_554],
    ['Llave angular HI-HE', 337_400],
    ['Candado 50 mm', 1359],
  ])
})

test('the rest of a name begins under its code, whatever it begins with', () => {
  const first =
    '20 X $ 500,00\nFT-9549 Clavo negro                               10.000\n1 X $ 900,00\nFX-3597 Perno zincado                                900'
  const second =
    '1 X $ 800,00\nSRV-7685 Cemento especial 1 kg x\n10                                                   800\n1 X $ 700,00\nPT-3714 Clavo extra\nbandeja 30                                           700\n1 X $ 600,00\nAB-9779 Clavo extra\nbandeja 30                                           600'
  expect(tillItemsOf(first, second)).toEqual([
    ['FT-9549', 'Clavo negro', 20, 500, 10_000],
    ['FX-3597', 'Perno zincado', 1, 900, 900],
    ['SRV-7685', 'Cemento especial 1 kg x 10', 1, 800, 800],
    ['PT-3714', 'Clavo extra bandeja 30', 1, 700, 700],
    ['AB-9779', 'Clavo extra bandeja 30', 1, 600, 600],
  ])
})

test('a quantity, its sign and its price are apart where no space was seen, and a lost quantity is made good', () => {
  const text = changed(
    [HEADING, 'Local 127                                        Caja 8'],
    [FIRST, '7801224104041 CEMENTO ESPECIAL\n 10 X 4.500                                       45.000'],
    [
      SECOND,
      '7808937844504 CLAVO CORRIENTE\n    1X610                                            610\n7804499451594 PERNO ZINCADO\n   1X 1.200                                        1.200\n7808706093882 TUERCA\n      1.270                                        2.540',
    ],
  )
  const { data } = readInvoicePages([pageOfLines(text, { confidence: 0.9 })])
  expect(
    data?.items.map(({ item_code, quantity, unit_price, total }) => [item_code, quantity, unit_price, total]),
  ).toEqual([
    ['7801224104041', 10, 4500, 45_000],
    ['7808937844504', 1, 610, 610],
    ['7804499451594', 1, 1200, 1200],
    ['7808706093882', 2, 1270, 2540],
  ])
})

test('a name may go on in a line that looks like a label with its value', () => {
  expect(
    tillItemsOf(
      '7809918935942 GUANTE DE NITRILO\nCAJA 100\n10 X 4.500                                         45.000',
      '7809566805223 SUERO FISIOLOGICO\n3 X 1.200                                           3.600',
    ),
  ).toEqual([
    ['7809918935942', 'GUANTE DE NITRILO CAJA 100', 10, 4500, 45_000],
    ['7809566805223', 'SUERO FISIOLOGICO', 3, 1200, 3600],
  ])
})

test('a quantity opens a name whose rest stands beside the value, over the price of each', () => {
  expect(
    tillItemsOf(
      '10 CEMENTO ESPECIAL SACO\nREFORZADO                                          45.000\n   ($ 4.500 c/u)',
      '3 CLAVO CORRIENTE                                   3.600\n   ($ 1.200 c/u)',
    ),
  ).toEqual([
    [null, 'CEMENTO ESPECIAL SACO REFORZADO', 10, 4500, 45_000],
    [null, 'CLAVO CORRIENTE', 3, 1200, 3600],
  ])
})

test('what a discount leaves of a line, under it, is what the line is worth and ends no detail', () => {
  const net = (label: string) =>
    `   ** DSCTO 10%                                    -5.000\n   ${label}                                    45.000`
  for (const first of [
    `Cemento especial 25 kg\n   10 UN x 5.000                                   50.000\n${net('** NETO ITEM')}`,
    `Cemento especial 25 kg                             50.000\n   10 UN x 5.000\n${net('** NETO ITEM')}`,
    `Cemento especial 25 kg\n   10 UN x 5.000                                   50.000\n${net('valor linea ')}`,
  ]) {
    const text = changed(
      [HEADING, ''],
      [FIRST, first],
      [SECOND, 'Clavo corriente 4 x 8                               3.600\n   3 UN x 1.200'],
    )
    expect(itemsOf(text)).toEqual([
      [null, 'Cemento especial 25 kg', 10, 5000, 45_000],
      [null, 'Clavo corriente 4 x 8', 3, 1200, 3600],
    ])
  }
})

test('a discount that says no share is of the line over it, and a number of thirteen figures is an article', () => {
  const { data, issues } = readInvoicePages([
    pageOfLines(
      changed(
        [HEADING, 'Detalle                                             Valor'],
        [
          FIRST,
          '7804365113343\nLija fierro                                         45.700\n  10 UN x 4.570\n  ** DESCTO.                                          -700',
        ],
        [SECOND, '7804024644485\nCandado                                              3.600\n   3 UN x 1.200'],
      ),
    ),
  ])
  expect(data?.items.map(({ item_code, total }) => [item_code, total])).toEqual([
    ['7804365113343', 45_000],
    ['7804024644485', 3600],
  ])
  expect(issues.filter(({ code }) => code === 'guessed-code')).toEqual([])
})

test('a name stands over its quantity, however many lines a discount takes under that', () => {
  const text = changed(
    [HEADING, 'Detalle                                             Valor'],
    [
      FIRST,
      `Aislacion lana de vidrio 50 mm\n   4 RL x 5.000                                    20.000
Volcanita ST 10 mm liviana\n   5 UN x 3.000                                    15.000
Pino dimensionado seco\n   2 UN x 5.500                                    11.000
  ** DSCTO.                                        -1.000\n  VALOR CON DSCTO.                                 10.000`,
    ],
    [SECOND, 'Clavo corriente 4 x 8                               3.600\n   3 UN x 1.200'],
  )
  expect(itemsOf(text)?.map(([, description]) => description)).toEqual([
    'Aislacion lana de vidrio 50 mm',
    'Volcanita ST 10 mm liviana',
    'Pino dimensionado seco',
    'Clavo corriente 4 x 8',
  ])
})

test('a name that touches the amount at the end of its line ends before it', () => {
  expect(
    tillItemsOf(
      '  10 X $4.500\n7806427982552 QUESO GOUDA LAMINADO CON FINAS HIERB45.000',
      '  3 X $1.200\n7808339749334 AZUCAR BLANCA                   3.600',
    ),
  ).toEqual([
    ['7806427982552', 'QUESO GOUDA LAMINADO CON FINAS HIERB', 10, 4500, 45_000],
    ['7808339749334', 'AZUCAR BLANCA', 3, 1200, 3600],
  ])
})
