import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const HEAD = `
INDUSTRIAS QUILPUE SPA                         R.U.T. 76.543.210-3
Prat 55, Talca                                 FACTURA ELECTRONICA
                                               N° 4521
Señor(es): PESQUERA OSORNO SPA                 Fecha Emision: 24-11-2024
R.U.T.: 77.111.222-6
`
const dataOf = (text: string) => readInvoicePages([pageOfLines(text)]).data
const itemsOf = (text: string) =>
  dataOf(text)?.items.map(({ item_code, description, quantity, unit_price, total }) =>
    [item_code, description, quantity, unit_price, total].filter((value) => value !== null),
  )

const sections = ['Ana Soto', 'Luis Vera', 'Rita Leal', 'Juan Mora', 'Elsa Vidal'].map((patient, at) => ({
  patient,
  code: `13-08-08${at}`,
  price: 17_500 + 1000 * at,
}))

test.each([
  ['Paciente: ', 'Subtotal paciente'],
  ['SALA DE ', 'TOTAL SALA'],
])('the title %s of sections is no part of a name, nor does their sum end the detail', (title, sum) => {
  const amount = (value: number) => value.toLocaleString('es-CL').padStart(12)
  const lines = sections.map(
    ({ patient, code, price }) => `
${title}${patient}
${code}   Audiometria ocupacional       2${amount(price)}${amount(2 * price)}
${' '.repeat(28)}${sum.padEnd(26)}${amount(2 * price)}`,
  )
  const net = sections.reduce((all, { price }) => all + 2 * price, 0)
  const foot = [
    ['Neto   ', net],
    ['IVA 19%', Math.round(net * 0.19)],
    ['Total  ', net + Math.round(net * 0.19)],
  ] as const
  const text = `${HEAD}
Codigo      Prestacion                 Cant       Valor       Total${lines.join('')}

${foot.map(([label, value]) => `${' '.repeat(40)}${label}       ${amount(value)}`).join('\n')}`
  expect(itemsOf(text)).toEqual(
    sections.map(({ code, price }) => [code, 'Audiometria ocupacional', 2, price, 2 * price]),
  )
})

test('numbers of a list are no part of what it names, which begins over its amount', () => {
  const text = `${HEAD}
Por los servicios profesionales que se detallan:

I.  Estudio de titulos de propiedad en Talca, con informe
    escrito                                              453.528

II. Auditoria  de estados financieros                  2.150.025

                                            Neto         2.603.553
                                            IVA 19%        494.675
                                            Total        3.098.228`
  expect(itemsOf(text)).toEqual([
    ['Estudio de titulos de propiedad en Talca, con informe escrito', 453_528],
    ['Auditoria de estados financieros', 2_150_025],
  ])
})

test('what stands under a second heading is of that one, with its codes', () => {
  const text = `${HEAD}
MANO DE OBRA
Trabajo                       Hrs/Cant      Valor          Total
Cambio de amortiguadores             2     24.660         49.320
Revision tren delantero              4     25.975        103.900

REPUESTOS
N° Parte    Repuesto              Cant      Valor          Total
40596       Filtro de aire           1      9.130          9.130

                                            Neto         162.350
                                            IVA 19%       30.847
                                            Total        193.197`
  expect(itemsOf(text)).toEqual([
    ['Cambio de amortiguadores', 2, 24_660, 49_320],
    ['Revision tren delantero', 4, 25_975, 103_900],
    ['40596', 'Filtro de aire', 1, 9130, 9130],
  ])
})

test('a detail in a column of the page has nothing of the column beside it', () => {
  const left = `
Luz del Sur S.A.
Distribucion de energia
Prat 55, Talca
Pesquera Osorno SpA
RUT: 77.111.222-6
Matta 12, Osorno
Detalle de mi cuenta

Administracion del servicio        $872
Electricidad consumida         $322.260
Transporte de electricidad      $31.505
Monto Neto                     $354.637
IVA 19%                         $67.381
Monto Total                    $422.018`
  const right = `
R.U.T. 76.543.210-3
FACTURA ELECTRONICA
N° 968
S.I.I. Talca
N° Cliente
8979035-3
Fecha de vencimiento
02-06-2024
Fecha de emision: 12-05-2024
Periodo de lectura: mayo
Medidor N° 97499926
Lectura anterior: 26.732
Saldo anterior: $0
Consumo por mes`
  const page = pageOfLines(left)
  const beside = pageOfLines(right).words.map((word) => ({
    ...word,
    left: word.left + 300,
    right: word.right + 300,
    top: word.top + 5,
    bottom: word.bottom + 5,
  }))
  // A stub to tear off, whose texts stand under the gutter.
  const stub = pageOfLines(`Luz del Sur S.A.           Cuenta:8979035-3/2024-05/Talca   $422.018`).words
  const under = stub.map((word) => ({ ...word, top: word.top + 240, bottom: word.bottom + 240 }))
  const data = readInvoicePages([{ ...page, words: [...page.words, ...beside, ...under] }]).data
  expect(data?.items.map(({ description, total }) => [description, total])).toEqual([
    ['Administracion del servicio', 872],
    ['Electricidad consumida', 322_260],
    ['Transporte de electricidad', 31_505],
  ])
  expect([data?.vendor.rut, data?.receiver.rut, data?.total]).toEqual(['76543210-3', '77111222-6', 422_018])
})

test('a code at the top of its cell is of the figures in the middle of theirs', () => {
  const page = pageOfLines(`${HEAD}
Codigo      Descripcion                Cant    Precio      Total
COB-5454    Cobranza prejudicial          1    322.560     322.560

INF-1561    Informe en derecho            1  1.000.000   1.000.000

                                            Neto         1.322.560
                                            IVA 19%        251.286
                                            Total        1.573.846`)
  const words = page.words.map((word) =>
    /^(?:COB|INF)-/.test(word.text) ? { ...word, top: word.top - 7, bottom: word.bottom - 7 } : word,
  )
  expect(readInvoicePages([{ ...page, words }]).data?.items.map(({ item_code }) => item_code)).toEqual([
    'COB-5454',
    'INF-1561',
  ])
})

const DETAIL = `
Descripcion                      Cantidad      Precio         Total
Retiro de escombros                     2      50.000       100.000

                                              Neto          100.000
                                              IVA 19%        19.000
                                              Total         119.000`

test('a name that begins like a unit goes on, and is whole', () => {
  const text = `${HEAD}
Cantidad Articulo                         Valor Unitario      Total
     144 Kit de embrague                          98.369 14.165.136

                                            Neto         14.165.136
                                            IVA 19%       2.691.376
                                            Total        16.856.512`
  expect(itemsOf(text)).toEqual([['Kit de embrague', 144, 98_369, 14_165_136]])
})

test('a discount under a line is of it, though the value over it is what it leaves', () => {
  const text = `${HEAD}
3 un x $44.276                                        $132.828
   Disco de freno ventilado
5 jgo x $29.580                                       $125.715
   Pastillas de freno
   Dcto. 15%: -$22.185
5 un x $9.720                                          $48.600
   Bujia iridium

                               Neto                   $307.143
                               IVA 19%                 $58.357
                               Total                  $365.500`
  expect(itemsOf(text)).toEqual([
    ['Disco de freno ventilado', 3, 44_276, 132_828],
    ['Pastillas de freno', 5, 29_580, 125_715],
    ['Bujia iridium', 5, 9720, 48_600],
  ])
})

test('between two dates stands the label of the second', () => {
  const head = HEAD.replace('Fecha Emision: 24-11-2024', 'Fecha 24/11/2024 Vence 24/11/2024')
  const data = dataOf(head + DETAIL)
  expect([data?.invoice_date, data?.dueDate]).toEqual(['2024-11-24', '2024-11-24'])
})

test('what a bullet parts from a date does not say which it is', () => {
  const head = HEAD.replace('Fecha Emision: 24-11-2024', 'Pedido W8412 · 20 de julio de 2025')
  expect(dataOf(head + DETAIL)?.invoice_date).toBe('2025-07-20')
})

test('the total is no charge, whatever stands beside it', () => {
  const text = `${HEAD}

Monto Total              $685.895        Consumo de los ultimos meses
El IVA incluido en esta boleta es de $109.513`
  expect(itemsOf(text)).toEqual([])
})

test('a label that ends with a colon has the amount that stands alone under it', () => {
  const text = `${HEAD.replace('FACTURA', 'BOLETA ')}

Aceite maravilla 900 ml                    3 X 19.048     57.144
TOTAL                                                    $57.144
El IVA incluido en esta boleta es de:
                                                           9.124`
  const data = dataOf(text)
  expect([data?.total, data?.iva]).toEqual([57_144, 9124])
})

test.each([
  ['Afecto', 'Exento'],
  ['Exento', 'Afecto'],
])('the value of a line stands under %s or %s where nothing else heads the values', (one, other) => {
  const taxed = ['Intereses por mora', 11_666] as const
  const exempt = ['Gastos de cobranza', 17_722] as const
  const place = (column: string, value: number) => {
    const text = value.toLocaleString('es-CL').padStart(12)
    return column === one ? text : `${' '.repeat(12)}${text}`
  }
  const text = `${HEAD}
#  Glosa                              ${one.padStart(6)}      ${other.padStart(6)}
1  ${taxed[0].padEnd(29)}${place('Afecto', taxed[1])}
2  ${exempt[0].padEnd(29)}${place('Exento', exempt[1])}

                              Monto Neto        11.666
                              Monto Exento      17.722
                              IVA 19%            2.217
                              Total             31.605`
  expect(itemsOf(text)).toEqual([[...taxed], [...exempt]])
})

test('the amount alone right of a gutter is of the name that is level with it, however few the lines are', () => {
  const text = `
PATRICIA OLIVARES SOTO
                                              BOLETA DE HONORARIOS
RUT: 17.128.588-7
                                              ELECTRONICA
GIRO: SERVICIOS PROFESIONALES
                                              N° 692
Av. Los Industriales 5585, Providencia
                                              Fecha: 2 de agosto de 2024
Señor(es): Colegio Pudu S.A.

Rut: 77.111.222-6

Domicilio: O'Higgins 2311, Antofagasta

Por atencion profesional:

Mantencion de jardines                                            881.000

                                              Total Honorarios: $ 881.000

                                              14,5 % Retenido:    127.745

                                              Total:              753.255

Fecha / Hora Emision: 14/08/2025 15:27

El contribuyente es el encargado de retener`
  expect(itemsOf(text)).toEqual([['Mantencion de jardines', 881_000]])
})

test('a column called as its unit has the quantities, also where there are more of them than pesos for each', () => {
  const lines = `
Detalle                                          m³       Tarifa $/m³       Valor
Consumo agua potable                          1.380            783,95   1.081.851
Tratamiento aguas servidas                    1.380            192,32     265.402

                                                                Neto    1.347.253
                                                                IVA 19%   255.978
                                                                Total   1.603.231`
  expect(itemsOf(`${HEAD}${lines}`)).toEqual([
    ['Consumo agua potable', 1380, 783.95, 1_081_851],
    ['Tratamiento aguas servidas', 1380, 192.32, 265_402],
  ])
})

test('codes under Item are codes where what stands under them in the foot is none', () => {
  const lines = `
Item      Descripcion                     Cantidad  U/M    Precio       Valor
P534      Ciruela seca                    1.000,50   KG    100,00     100.050
P197      Uva Red Globe                     800,00   KG    612,00     489.600
Kilos netos segun romana.                                       Neto      589.650
                                                                IVA 19%   112.034
                                                                Total     701.684`
  expect(itemsOf(`${HEAD}${lines}`)?.map(([code]) => code)).toEqual(['P534', 'P197'])
})
