import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { textPage } from '../../testing/read-book.ts'
import { meant } from '../../testing/slip-lines.ts'
import { readPayrollPages } from '../read-pages.ts'
import { scanLines } from '../scan.ts'
import { readItems } from '../items/items.ts'

const lines = `
MAESTRANZA SOTO SPA
RUT 76.543.210-3           LIQUIDACION DE SUELDO Marzo 2026
Nombre                              RUT
ANA SOTO VIDAL                      12.345.678-5

Sueldo Mes         Bono            Gratificacion     Imponible         Total Haberes
          500.000           50.000           137.500           687.500           687.500

Cotizacion         Cotizacion Vida Cesantia          Total Descuentos
Obligatoria        Tres
           77.481           48.125            4.125           129.731

                                                     LIQUIDO A PAGO             557.769`.split('\n')

/** Characters of the page's font are 5 points wide. */
const boxed = () => {
  const page = monospacedPage(lines)
  const rules = [-1, 18, 34, 52, 70, 88].map((column) => column * 5)
  return { ...page, uprightLines: rules.map((x) => ({ left: x, right: x, top: 0, bottom: page.height })) }
}

test('labels stand over their values in drawn boxes, on one line or two, though neither edge is in line', () => {
  const [worker] = readPayrollPages([boxed()])?.workers ?? []
  expect(worker?.amounts).toMatchObject({
    baseSalary: { value: 500_000 },
    gratification: { value: 137_500 },
    afpAmount: { value: 77_481 },
    fonasaAmount: { value: 48_125 },
    total: { value: 557_769 },
  })
})

test('the label of another line in one drawn box is not that of an amount beside its own', () => {
  const text = `
MAESTRANZA SOTO SPA
RUT 76.543.210-3           LIQUIDACION DE SUELDO Marzo 2026
Nombre                              RUT
ANA SOTO VIDAL                      12.345.678-5

Sueldo Base                      500.000   Cotizacion AFP              77.481
Gratificacion                              Cotizacion Salud            48.125
Zurcido Fino                     187.500   Zurcido Grueso               4.125
Total Haberes                    687.500   Total Descuentos           129.731

                                           LIQUIDO A PAGO             557.769`
  const page = monospacedPage(text.split('\n'))
  const rules = [-1, 42, 72].map((column) => column * 5)
  const uprightLines = rules.map((x) => ({ left: x, right: x, top: 0, bottom: page.height }))
  const [worker] = readPayrollPages([{ ...page, uprightLines }])?.workers ?? []
  expect(worker?.amounts.fonasaAmount?.value).toBe(48_125)
  expect(worker?.amounts.gratification).toBeUndefined()
})

const amounts = `
Sueldo Base                      500.000   Cotizacion AFP              57.350
Gratificacion                    125.000   Salud 7%                    43.750
Total Haberes                    625.000   Total Descuentos           101.100
                                           LIQUIDO A PAGO             523.900`

const identityOf = (text: string, columns: readonly number[] = []) => {
  const page = monospacedPage(`${text}\n${amounts}`.split('\n'))
  const uprightLines = columns.map((column) => ({ left: column * 5, right: column * 5, top: 28, bottom: 66 }))
  const read = readPayrollPages([{ ...page, uprightLines }])
  return [read?.company.rut?.rut, ...(read?.workers ?? []).flatMap(({ name, rut }) => [name?.text, rut?.rut])]
}

test('values stand under their labels in drawn boxes, though the title of the slip is nearer to the labels', () => {
  const strip = `
MAESTRANZA SOTO SPA                   R.U.T.  76.543.210-3
                    LIQUIDACION DE REMUNERACIONES
             PATERNO              MATERNO              NOMBRES           RUT

SOTO                 VIDAL                ANA                   12.345.678-5`
  expect(identityOf(strip, [-1, 20, 41, 62, 80])).toEqual(['76543210-3', 'SOTO VIDAL ANA', '12345678-5'])
})

test.each([
  ['beside its label', 'Nombre: ANA SOTO VIDAL          RUT:  12.345.678  5'],
  [
    'under labels of both',
    '   Nombre                         RUT      DV\nANA SOTO VIDAL                      12.345.678  5',
  ],
])('a RUT and its check digit are read apart: %s', (_, worker) => {
  const head = 'MAESTRANZA SOTO SPA                   R.U.T.  76.543.210  3'
  expect(identityOf(`${head}\nLIQUIDACION DE SUELDO\n${worker}`)).toEqual([
    '76543210-3',
    'ANA SOTO VIDAL',
    '12345678-5',
  ])
})

test('a RUT whose check digit is apart goes by the box of its label, though another one is nearer', () => {
  const strip = `
MAESTRANZA SOTO SPA                   R.U.T.  76.543.210-3
LIQUIDACION DE REMUNERACIONES
       TRABAJADOR                  RUT                DV

ANA SOTO VIDAL                            12.345.678  5`
  expect(identityOf(strip, [-1, 30, 53, 60])).toEqual(['76543210-3', 'ANA SOTO VIDAL', '12345678-5'])
})

test('a name goes on in its column, between whose lines others have theirs', () => {
  const page = monospacedPage(
    `EMPLEADOR              TRABAJADOR             SUELDO LIQUIDO
Maestranza Soto        ANA ELENA DEL CARMEN
                                                 $523.900
76.543.210-3           VIDAL
                       12.345.678-5
                       Cajera
LIQUIDACION DE SUELDO MARZO 2026
${amounts}`.split('\n'),
  )
  const up = (top: number) => (top < 20 ? 0 : top < 30 ? 6 : 11)
  const words = page.words.map((word) => ({
    ...word,
    top: word.top - up(word.top),
    bottom: word.bottom - up(word.top),
  }))
  expect(readPayrollPages([{ ...page, words }])?.workers[0]?.name?.text).toBe('ANA ELENA DEL CARMEN VIDAL')
})

test.each([
  ['Nombre: CECILIA DEL CARMEN PEREZ\nVILLARROEL', 'CECILIA DEL CARMEN PEREZ VILLARROEL'],
  ['Nombre: CECILIA PEREZ\nCajera', 'CECILIA PEREZ'],
])('a name that has no room for its next word goes on where its label begins: %s', (name, whole) => {
  const text = `MAESTRANZA SOTO SPA
RUT 76.543.210-3
LIQUIDACION DE SUELDO
MARZO 2026
${name}
RUT: 12.345.678-5
SUELDO BASE                  500.000
GRATIFICACION                125.000
TOTAL HABERES                625.000
AFP                           57.350
SALUD 7%                      43.750
TOTAL DESCUENTOS             101.100
LIQUIDO A PAGAR              523.900`
  expect(readPayrollPages([monospacedPage(text.split('\n'))])?.workers[0]?.name?.text).toBe(whole)
})

test('what joins the words of a name does not make it longer', () => {
  const name = 'LUZ SOLEDAD DE LOS ANGELES VICTORIA DE LA FUENTE REBOLLEDO'
  const head = `MAESTRANZA SOTO SPA   R.U.T.  76.543.210-3\nLIQUIDACION DE SUELDO\nTrabajador   ${name}\nRut          12.345.678-5`
  expect(identityOf(head)).toEqual(['76543210-3', name, '12345678-5'])
})

test('colons under each other after amounts draw the rule between two columns', () => {
  const text = `
MAESTRANZA SOTO SPA                   R.U.T.  76.543.210-3
LIQUIDACION DE SUELDO MARZO 2026
NOMBRE : ANA SOTO VIDAL       RUT : 12.345.678-5
        HABERES                         DESCUENTOS
SUELDO BASE .......   500000 : DESCUENTO AFP ........   57350
GRATIFICACION .....   125000 : ISAPRE COLMENA .......   43750
COLACION ..........     9600 : COOPEUCH .............    9665
TOTAL HABERES .....   634600   TOTAL DESCUENTOS .....  110765
                               LIQUIDO A PAGAR ......  523835`
  expect(readPayrollPages([monospacedPage(text.split('\n'))])?.workers[0]?.amounts).toMatchObject({
    baseSalary: { value: 500_000 },
    afpAmount: { value: 57_350 },
    fonasaAmount: { value: 43_750 },
    total: { value: 523_835 },
  })
})

const slipOf = (text: string) => {
  const page = monospacedPage(
    `
MAESTRANZA SOTO SPA
RUT 76.543.210-3           LIQUIDACION DE SUELDO Marzo 2026
Nombre                              RUT
ANA SOTO VIDAL                      12.345.678-5
${text}`.split('\n'),
  )
  return readPayrollPages([page])?.workers[0]?.amounts
}

test('what somebody does is no label of the numbers beside it, under a label that says so', () => {
  const text = `
Cargo               Dias         Horas Extra      Horas Domingo
Jefe de Local       30           0                18,75
${amounts}`
  expect(slipOf(text)?.sundayHours?.value).toBe(18.75)
})

test('hours may be an H alone', () => {
  const text = `
H.EXTRA      H.DOMINGO      VALOR H.DOM.
0            12             10.099
${amounts}`
  expect(slipOf(text)?.sundayHours?.value).toBe(12)
})

test('a zero in the first line of a table has its label beside it, not the title of its column', () => {
  const page = monospacedPage(
    `
Texto                                      Importe
Sueldo Base Prop.                             0,00
Total Haberes                                 0,00
Cotizacion AFP                                0,00`.split('\n'),
  )
  const { items } = readItems(scanLines(page, page.words))
  expect(items.map(({ label }) => label.text)).toEqual(['Sueldo Base Prop.', 'Total Haberes', 'Cotizacion AFP'])
})

/** The four sides of boxes from column to column and from line to line, of characters 5 points wide and lines 12 high. */
const framed = (
  text: string,
  boxes: readonly (readonly [left: number, right: number, first: number, last: number])[],
) => {
  const page = monospacedPage(text.split('\n'))
  const sides = boxes.map(([left, right, first, last]) => ({
    left: left * 5 - 2,
    right: right * 5 + 2,
    top: first * 12 - 1,
    bottom: last * 12 + 11,
  }))
  const uprightLines = sides.flatMap((box) => [
    { ...box, right: box.left },
    { ...box, left: box.right },
  ])
  const levelLines = sides.flatMap((box) => [
    { ...box, bottom: box.top },
    { ...box, top: box.bottom },
  ])
  return { ...page, uprightLines, levelLines }
}

const itemsOf = (page: ReturnType<typeof framed>) =>
  readItems(scanLines(page, page.words)).items.map(({ label, meaning, numbers }) => [
    label.text,
    meaning?.concept,
    numbers.map(({ text: printed }) => printed).join(' '),
  ])

test('an amount alone in a box is of the label over it there, whatever stands beside the box and before the label', () => {
  const text = `
10 Sueldo Base    11 Incremento D.L. 3.501
       553.600                  80.544
 Liquido a Pago   20 Colacion
                                28.000
  $ 606.144`
  const boxes = [
    [0, 16, 1, 2],
    [18, 44, 1, 2],
    [18, 44, 3, 4],
  ] as const
  expect(itemsOf(framed(text, boxes))).toEqual([
    ['Sueldo Base', 'base', '553.600'],
    ['Incremento D.L.', undefined, '80.544'],
    ['Colacion', 'allowance', '28.000'],
    ['Liquido a Pago', 'netToPay', '$ 606.144'],
  ])
})

test('the lines of one box over an amount are one label', () => {
  const text = `
Sueldo Base       Gratificacion Art.  AFC Trabajador
Mes               50                  0,6%
       553.600             138.400            4.152`
  const boxes = [0, 18, 38].flatMap((left) => [[left, left + 17, 1, 2] as const, [left, left + 17, 3, 3] as const])
  expect(itemsOf(framed(text, boxes))).toEqual([
    ['Sueldo Base Mes', 'basePaid', '553.600'],
    ['Gratificacion Art. 50', 'gratification', '138.400'],
    ['AFC Trabajador 0,6%', 'unemployment', '4.152'],
  ])
})

test('the net under the costs of the employer is the worker’s', () => {
  const text = `
MAESTRANZA SOTO SPA
RUT 76.543.210-3           LIQUIDACION DE SUELDO Marzo 2026
Nombre  ANA SOTO VIDAL     RUT 12.345.678-5

HABERES                          DESCUENTOS
Sueldo Base            500.000   Cotizacion AFP              56.350
Gratificacion          125.000   Cotizacion Salud            43.750
Total Haberes          625.000   Total Descuentos           100.100

                                 COSTO EMPLEADOR
                                 SIS                          9.313
                                 LIQUIDO A PAGO             524.900`
  const [worker] = readPayrollPages([monospacedPage(text.split('\n'))])?.workers ?? []
  expect(worker?.amounts.total?.value).toBe(524_900)
})

test('what names a place beside an amount has none: the label over the amount does', () => {
  const card = `
MINIMARKET SOTO SPA
RUT 76.543.210-3           LIQUIDACION DE SUELDO Marzo 2026
ANA SOTO VIDAL             Jefe de Tienda           Liquido
12.345.678-5               Local 043                  $ 557.769

Sueldo Base                                           $ 500.000
Gratificacion                                         $ 187.500
Cotizacion AFP                                         $ 77.481
Salud Fonasa                                           $ 48.125
Seguro de Cesantia                                      $ 4.125`.split('\n')
  const [worker] = readPayrollPages([monospacedPage(card)])?.workers ?? []
  expect(worker?.amounts).toMatchObject({ baseSalary: { value: 500_000 }, total: { value: 557_769 } })
})

test('a label with its own value heads nothing: what stands under it beside another label is that one’s', () => {
  expect(
    meant(`
VENDEDORA           DIAS: 30   A.F.P.: MODELO    SALUD: NUEVA MASVIDA
SUELDO BASE              873.000    COTIZACION A.F.P.      116.722
GRATIFICACION LEGAL      209.396    ISAPRE 7%               77.226`),
  ).toContainEqual(['afp', 116_722])
})

test('lines of labels over lines of values at one step are each over its own', () => {
  const lines = (shift: number) => {
    const page = textPage(`
     S. Base       Grat. Legal      Imponible
     669.000           188.700        943.498
Total Haberes   Cotizacion AFP     S. Cesantia
   1.034.498            99.822           5.661
   Anticipo       Total Dctos.        Liquido
           0           171.528         862.970`)
    const words = page.words.map((word) => {
      const row = Math.round(word.top / 12)
      // What a program rounds.
      const down = row % 2 === 1 ? shift : 0
      return { ...word, top: word.top + down, bottom: word.bottom + down }
    })
    return readItems(scanLines({ ...page, words }, words)).items.map(({ meaning, numbers }) => [
      meaning?.concept,
      numbers.at(-1)?.number.value,
    ])
  }
  for (const shift of [-0.01, 0, 0.01]) {
    expect(lines(shift)).toContainEqual(['base', 669_000])
    expect(lines(shift)).toContainEqual(['net', 862_970])
  }
})
