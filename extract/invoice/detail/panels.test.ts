import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const bill = `
Sanitaria Cerro Falso Ltda.                                            R.U.T.: 76.543.210-3
Produccion de agua potable                                             FACTURA ELECTRONICA
                                                                       N° 4512
INMOBILIARIA RIO CLARO S.A.
RUT: 77.111.222-6
Av. Alemania 1109, Chillan
                                                       TOTAL A PAGAR    VENCIMIENTO
                                                       $ 57.834         17-SEP-2024

DETALLE DE SU CUENTA                                   INFORMACION DEL CONSUMO
Cargo fijo                             $ 741           Fecha de emision: 2 de Septiembre de 2024
Consumo agua potable                $ 31.859           Lectura anterior: 7.961 m3
Recoleccion de aguas                $ 16.000           Consumo: 204 m3
Monto Neto                          $ 48.600           Proxima lectura: 29-09-2024
I.V.A. 19%                           $ 9.234           Corte a partir del: 07-10-2024
TOTAL FACTURA                       $ 57.834

Timbre Electronico SII`

test('what stands beside a table that its own foot closes is no part of it', () => {
  const names = itemsOf(bill)?.map(([, description, , , total]) => [description, total])
  expect(names).toEqual([
    ['Cargo fijo', 741],
    ['Consumo agua potable', 31_859],
    ['Recoleccion de aguas', 16_000],
  ])
  const { data } = readInvoicePages([pageOfLines(bill)])
  expect([data?.invoice_date, data?.dueDate, data?.neto, data?.total]).toEqual([
    '2024-09-02',
    '2024-09-17',
    48_600,
    57_834,
  ])
})

test('... also where the amounts of the foot end a little before those of the table', () => {
  const page = pageOfLines(
    bill
      .replace('DETALLE DE SU CUENTA     ', 'Concepto           Monto $')
      .replace('INFORMACION DEL CONSUMO', 'Consumo últimos 13 meses (kWh)'),
  )
  const isOfFoot = (top: number) =>
    page.words.some((word) => word.top === top && /^(?:Monto|I\.V\.A\.|TOTAL)$/.test(word.text))
  const words = page.words.map((word) =>
    isOfFoot(word.top) && word.left < 330 ? { ...word, left: word.left - 3, right: word.right - 3 } : word,
  )
  const { data } = readInvoicePages([{ ...page, words }])
  expect(data?.items.map(({ description, total }) => [description, total])).toEqual([
    ['Cargo fijo', 741],
    ['Consumo agua potable', 31_859],
    ['Recoleccion de aguas', 16_000],
  ])
})

test('the unit price is the column that is called so, also where the list price is as good', () => {
  const text = changed(
    [HEADING, 'Codigo      Descripcion             Cant   P. Lista    Dcto   P. Unitario        Total'],
    [FIRST, 'A-1         Cemento especial          10      5.000     10%         4.500       45.000'],
    [SECOND, 'B-22        Clavo corriente            3      1.500     20%         1.200        3.600'],
  )
  expect(itemsOf(text)?.map(([, , quantity, price]) => [quantity, price])).toEqual([
    [10, 4500],
    [3, 1200],
  ])
  const rounded = changed(
    [HEADING, 'Codigo      Descripcion             Cant   P. Lista    Dcto   P. Unitario        Total'],
    [FIRST, 'A-1         Cemento especial          10      5.000     10%         4.500       45.000'],
    [SECOND, 'B-22        Perno G5                  15        538     20%           430        6.450'],
    ['Neto        48.600', 'Neto        51.450'],
    ['IVA 19%      9.234', 'IVA 19%      9.776'],
    ['Total       57.834', 'Total       61.226'],
  )
  expect(itemsOf(rounded)?.map(([, , quantity, price]) => [quantity, price])).toEqual([
    [10, 4500],
    [15, 430],
  ])
})

test('what a label at the other end of a line says is no amount of the detail', () => {
  const text = changed(
    [HEADING, 'Local 127                                                              Caja 8'],
    [FIRST, 'Cemento especial 25 kg                                                 45.000'],
    [SECOND, 'Clavo corriente 4 x 8                                                   3.600'],
  )
  expect(itemsOf(text)?.map(([, description]) => description)).toEqual([
    'Cemento especial 25 kg',
    'Clavo corriente 4 x 8',
  ])
})

test('a bill of amounts in parts with their own subtotals, beside a panel, under sums that are printed first', () => {
  const text = `
Compania Electrica Rio Claro S.A.                          Factura electronica N° 2880590
R.U.T. 97.819.262-9                                        Fecha emision: 20 abr 2025

Señor(a)   : Mineria Dos Volcanes S.A.          Monto neto                   $48.600
RUT        : 77.493.944-K                       I.V.A. 19%                    $9.234
Comuna     : Providencia                        Monto exento                  $2.000
                                                Monto total                  $59.834

Detalle de cargos                               Lecturas
Servicio electrico (afecto)                     Medidor            : 98574403

Administracion del servicio          $669       Lectura actual     : 32.272
Transporte de electricidad        $26.275       Lectura anterior   : 31.200
Electricidad consumida            $21.656       Consumo            : 1.072 kWh
Subtotal afecto                   $48.600
Otros cargos (exentos)

Aporte voluntario bomberos         $2.000
Subtotal exento                    $2.000

Timbre Electronico SII`
  expect(itemsOf(text)?.map(([, description, , , total]) => [description, total])).toEqual([
    ['Administracion del servicio', 669],
    ['Transporte de electricidad', 26_275],
    ['Electricidad consumida', 21_656],
    ['Aporte voluntario bomberos', 2000],
  ])
})

test('what the prices are worked out with is no part of a name, where nothing heads the lines', () => {
  const text = changed(
    [HEADING, ''],
    [FIRST, 'Cemento especial                             1,25                    45.000'],
    [
      SECOND,
      'Clavo corriente                              0,10                     3.600\nValor de la UF al dia de emision: $36.000,00',
    ],
  )
  expect(itemsOf(text)?.map(([, description]) => description)).toEqual(['Cemento especial', 'Clavo corriente'])
})

test('a panel of readings left of the names of a detail is no part of it, nor is its title a name', () => {
  const text = `
Aguas Rio Claro S.A.                                                   R.U.T.: 76.543.210-3
Total a pagar           Clinica Valle Umbrio Limitada                  FACTURA ELECTRONICA
                        RUT 77.111.222-6                               N° 4512
$ 57.834                Calle Prat 7474
                        Fecha de emision: 08/02/2026

Lectura anterior  1.200
Lectura actual    1.594      Concepto                Cantidad   Valor unitario       Monto
Consumo             394      Cargo fijo                                             16.741
Su consumo                   Consumo agua potable         394            53,00      20.882
                             Recoleccion de aguas         394            27,86      10.977
Ultimos meses                                                       Neto            48.600
                                                                    IVA 19%          9.234
                                                                    Total           57.834

Timbre Electronico SII`
  expect(itemsOf(text)?.map(([, description, , , total]) => [description, total])).toEqual([
    ['Cargo fijo', 16_741],
    ['Consumo agua potable', 20_882],
    ['Recoleccion de aguas', 10_977],
  ])
  expect(readInvoicePages([pageOfLines(text)]).data?.receiver).toEqual({
    name: 'Clinica Valle Umbrio Limitada',
    rut: '77111222-6',
  })
})

test.each([
  [
    'Prestación                            Cant.             Valor Tributación            Total',
    'Perfil bioquímico                         3            11.580   Exento              34.740\nRadiografía de tórax                      2            24.660   Exento              49.320',
    'Examen preocupacional                     5            42.940   Afecto             214.700',
  ],
  [
    'Descripcion                         Cantidad    Unidad      Precio                   Total',
    'Perfil bioquímico                         3     KIT         11.580                  34.740\nRadiografía de tórax                      2     MES         24.660                  49.320',
    'Examen preocupacional                     5     KIT         42.940                 214.700',
  ],
])(
  'names with how many of each are no panel of readings left of the rest of their table: %s',
  (heading, first, second) => {
    const text = changed(
      [HEADING, heading],
      [FIRST, first],
      [SECOND, second],
      [
        '                                                            Neto        48.600',
        '                                                  Monto Exento                      84.060\n                                                  Monto Neto                       214.700',
      ],
      [
        '                                                            IVA 19%      9.234',
        '                                                  IVA (19%)                         40.793',
      ],
      [
        '                                                            Total       57.834',
        '                                                  Monto Total                      339.553',
      ],
    )
    const { data } = readInvoicePages([pageOfLines(text)])
    expect(data?.items.map(({ description, quantity, unit_price }) => [description, quantity, unit_price])).toEqual([
      ['Perfil bioquímico', 3, 11_580],
      ['Radiografía de tórax', 2, 24_660],
      ['Examen preocupacional', 5, 42_940],
    ])
  },
)
