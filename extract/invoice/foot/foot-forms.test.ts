import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const NETO = 'Neto        48.600'
const IVA = 'IVA 19%      9.234'
const TOTAL = 'Total       57.834'

const footOf = (...changes: [from: string, to: string][]) => {
  const { data } = readInvoicePages([pageOfLines(changed(...changes))])
  return [data?.neto, data?.exento, data?.iva, data?.total]
}

test.each(['=', ':', '->'])("amounts before their labels, with '%s' between", (sign) => {
  const foot = footOf(
    [NETO, `48.600 ${sign} NETO`],
    [IVA, ` 9.234 ${sign} IVA 19%`],
    [TOTAL, `57.834 ${sign} TOTAL A PAGAR`],
  )
  expect(foot).toEqual([48_600, 0, 9234, 57_834])
})

test('as many amounts as labels in the line over them are theirs in this order, however wide their boxes', () => {
  const foot = footOf(
    [NETO, ''],
    [IVA, 'Base / Neto               Isento / Exento             IVA 19%                  Total'.padStart(90)],
    [TOTAL, `48.600                       0,00                   9.234                      57.834`.padStart(120)],
  )
  expect(foot).toEqual([48_600, 0, 9234, 57_834])
})

/** A page whose lines of the given beginnings are printed in smaller letters, right under the line before. */
const withSmall = (text: string, isSmall: RegExp) => {
  const page = pageOfLines(text)
  const tops = text.split('\n').flatMap((line, row) => (isSmall.test(line) ? [20 + row * 14] : []))
  return {
    ...page,
    words: page.words.map((word) =>
      tops.includes(word.top) ? { ...word, top: word.top - 3, bottom: word.bottom - 5 } : word,
    ),
  }
}

test('labels in small letters under their values name the values over them', () => {
  const text = `FERRETERIA LOS MAITENES SPA                     R.U.T.: 76.543.210-3
                                                FACTURA ELECTRONICA
                                                N° 4512

Constructora Rio Claro Ltda   77.111.222-6      05-03-2024
Razon social                  RUT               Fecha emision
Los Aromos 55                 Talca             04-04-2024
Direccion                     Comuna            Fecha vencimiento

Codigo      Descripcion                     Cantidad       Precio        Total
A-1         Cemento especial 25 kg                10        4.500       45.000
B-22        Clavo corriente 4 x 8                  3        1.200        3.600

          48.600              9.234          57.834
Monto neto          IVA 19%        Total a pagar`
  const { data } = readInvoicePages([withSmall(text, /^(?:Razon|Direccion|Monto)/)])
  expect(data).toMatchObject({
    receiver: { name: 'Constructora Rio Claro Ltda', rut: '77111222-6' },
    invoice_date: '2024-03-05',
    dueDate: '2024-04-04',
    neto: 48_600,
    iva: 9234,
    total: 57_834,
  })
})

test('a detail after its own foot is read from the line that names it on, with units that no vocabulary has', () => {
  const { data } = readInvoicePages([
    pageOfLines(
      changed(
        [HEADING, `${NETO}\n${IVA}\n${TOTAL}\n\nDetalle`],
        [FIRST, 'Aseo de oficinas                                        $45.000\n10 dot x $4.500'],
        [SECOND, 'Retiro de ramas                                          $3.600\n3 viajes x $1.200'],
        [`            ${NETO}`, ''],
        [`            ${IVA}`, ''],
        [`            ${TOTAL}`, ''],
      ),
    ),
  ])
  expect(data?.items.map(({ description, quantity, total }) => [description, quantity, total])).toEqual([
    ['Aseo de oficinas', 10, 45_000],
    ['Retiro de ramas', 3, 3600],
  ])
  expect(data?.total).toBe(57_834)
})

test('labels in small letters that name what stands beside or under them stay where they are', () => {
  const text = `ELECTRICA DEL MAULE SPA                         R.U.T.: 76.543.210-3
                                                FACTURA ELECTRONICA
                                                N° 4512

Cliente               Los Cipreses Ltda
RUT                   77.111.222-6
Direccion             Los Aromos 775            57.834
Numero de cliente     4565437-7                 Fecha de vencimiento
                                                04-04-2024
Fecha emision         05-03-2024

Descripcion                                     Total
Consumo del mes                                48.600
Monto neto                                     48.600
IVA 19%                                         9.234
Total a pagar                                  57.834`
  expect(readInvoicePages([withSmall(text, /^Numero/)]).data).toMatchObject({
    invoice_date: '2024-03-05',
    dueDate: '2024-04-04',
  })
})

test('sums that no known word names are no lines of the detail', () => {
  const text = changed(['Neto        48.600', 'Briovuen    48.600'], ['IVA 19%      9.234', '             9.234'])
  expect(readInvoicePages([pageOfLines(text)]).data?.items.map(({ total }) => total)).toEqual([45_000, 3_600])
})

test('a foot left of the detail ends none of its lines', () => {
  const text = changed(
    [HEADING, `${' '.repeat(36)}Glosa                        m3   Valor unit.     $ Monto`],
    [FIRST, `Valor Neto       48.600             Cargo fijo clientela          1      1.216,00       1.216`],
    [
      SECOND,
      `I.V.A. (19%)      9.234             Consumo agua potable no     60        593,34      35.600
Total factura    57.834             punta
                                    Aguas servidas              60        196,40      11.784
Saldo anterior        0`,
    ],
    [`${' '.repeat(60)}${NETO}`, ''],
    [`${' '.repeat(60)}${IVA}`, ''],
    [`${' '.repeat(60)}${TOTAL}`, ''],
  )
  const { data } = readInvoicePages([pageOfLines(text)])
  expect(data?.items.map(({ description }) => description)).toEqual([
    'Cargo fijo clientela',
    'Consumo agua potable no punta',
    'Aguas servidas',
  ])
  expect([data?.neto, data?.iva, data?.total]).toEqual([48_600, 9234, 57_834])
})

test('the tax that a buyer retains whole is printed, and taken away', () => {
  const text = changed(
    ['FACTURA ELECTRONICA', 'FACTURA DE COMPRA ELECTRONICA'],
    [IVA, `${IVA}\n${' '.repeat(40)}Total IVA Retenido   $ -9.234`],
    [TOTAL, 'Monto Total       48.600'],
  )
  const { data } = readInvoicePages([pageOfLines(text)])
  expect(data).toMatchObject({ documentType: 46, neto: 48_600, iva: 9234, total: 48_600 })
})

test('fees of which nothing is retained are the total, though they are named once and a label with a colon follows', () => {
  const text = `ANA SOTO VIDAL                                  BOLETA DE HONORARIOS
                                                ELECTRONICA
RUT: 7.654.321-6                                N° 348

                                                Fecha: 05 de Marzo de 2024

Señor(es): Los Cipreses Ltda                    Rut: 77.111.222-6

Por atención profesional:
Informe técnico                                             725.000
Asesoría mensual                                            110.000

                                     Total Honorarios: $:   835.000

Fecha / Hora Emisión: 05/03/2024 17:20`
  const { data } = readInvoicePages([pageOfLines(text)])
  expect(data).toMatchObject({ invoice_number: '348', total: 835_000 })
  expect(data?.items.map(({ total }) => total)).toEqual([725_000, 110_000])
})

test('commissions are taken off the total of a settlement', () => {
  const { data, issues } = readInvoicePages([
    pageOfLines(
      changed(
        ['FACTURA ELECTRONICA', 'LIQUIDACION FACTURA ELECTRONICA'],
        [TOTAL, 'Total comisiones y cargos  7.834\nTotal       50.000'],
      ),
    ),
  ])
  expect(data).toMatchObject({ documentType: 43, neto: 48_600, iva: 9234, total: 50_000 })
  expect(issues.filter(({ code }) => code === 'sum')).toEqual([])
})

test('a line of the detail that begins as a label of the foot does is one where it fills the columns', () => {
  const { data } = readInvoicePages([
    pageOfLines(
      changed(
        [HEADING, 'Concepto                                   Monto UF     Monto $'],
        [FIRST, 'Gastos de emision                             1,20      45.000'],
        [
          SECOND,
          'Prima afecta vehiculos motorizados            0,10       3.600\nPrima exenta accidentes personales            0,80      30.000',
        ],
        ['Neto        48.600', 'Total prima afecta       48.600\n                   Total prima exenta       30.000'],
        [TOTAL, 'Prima total   87.834'],
      ),
    ),
  ])
  expect(data?.items.map(({ total }) => total)).toEqual([45_000, 3_600, 30_000])
  expect(data).toMatchObject({ neto: 48_600, exento: 30_000, total: 87_834 })
})

test('a discount whose label stands over those of the foot is none of the line above', () => {
  const text = changed(
    [SECOND, ''],
    ['Neto        48.600', `Descuento 5%      -2.250\n${' '.repeat(60)}Neto              42.750`],
    [IVA, 'IVA 19%            8.123'],
    [TOTAL, 'Total             50.873'],
  )
  const { data } = readInvoicePages([pageOfLines(text)])
  expect(data?.items.map(({ total }) => total)).toEqual([45_000])
  expect(data?.neto).toBe(42_750)
})

test('lines with cents add up to the cent', () => {
  const foot = footOf(
    ['FACTURA ELECTRONICA', 'FACTURA DE EXPORTACION ELECTRONICA'],
    [HEADING, 'Descripcion / Description     Cantidad / Quantity     Precio US$      Total US$'],
    [FIRST, 'Fresh cherries                               381          29,77      11.342,37'],
    [SECOND, 'Cabernet Reserva                           1.668          38,38      64.017,84'],
    [NETO, 'Monto Exento US$   75.360,21'],
    [IVA, 'Total US$          75.360,21'],
    [TOTAL, ''],
  )
  expect(foot).toEqual([0, 75_360.21, 0, 75_360.21])
})

test('a line of names of the foot that might head a detail is none where no line of one follows', () => {
  const foot = footOf(
    [NETO, ''],
    [IVA, 'Suma Detalle      Total Afecto      Monto no afecto      IVA (19%)      Monto Total $'],
    [TOTAL, '  48.600             48.600              90.000           9.234           147.834'],
    [SECOND, `${SECOND}\nC-33        Asesoria exenta                         1       90.000       90.000`],
  )
  expect(foot).toEqual([48_600, 90_000, 9234, 147_834])
})

test('what is called a sum is the total where all the others add up to it, taxes among them', () => {
  const foot = footOf(
    [NETO, 'Importe neto   48.600'],
    [IVA, `${IVA}\n${' '.repeat(60)}Imp. adic. harina 12%   5.832`],
    [TOTAL, 'Suma total   63.666'],
  )
  expect(foot).toEqual([48_600, 0, 9234, 63_666])
})
