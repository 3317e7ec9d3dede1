import { describe, expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { itemsOf, meant } from '../../testing/slip-lines.ts'
import { readPayrollPages } from '../read-pages.ts'
import { scanLines } from '../scan.ts'
import { readItems } from './items.ts'
import { findSundayHours } from './sunday.ts'

describe('labels of a slip that a narrow column breaks', () => {
  test('go on under their first line, where no amount is beside', () => {
    expect(
      meant(`
DESCUENTOS
Cotiz. Fondo          153.751
Pensiones Cuprum
Aporte de             142.997
Salud
Tresumo                 8.064
Total Descuentos      304.812`),
    ).toEqual([
      ['afp', 153_751],
      ['health', 142_997],
      [null, 8064],
      ['totalDeductions', 304_812],
    ])
  })

  test('begin with a percentage, in their column', () => {
    expect(
      meant(`
GRATIFICACION   174.167    AFP UNO      127.417
CON TOPE                   7%            89.192
                           OBLIGATORIO`),
    ).toEqual([
      ['gratification', 174_167],
      ['afp', 127_417],
      ['health', 89_192],
    ])
  })

  test('end before a title, and before what is understood less with it', () => {
    expect(
      meant(`
Sueldo Base           500.000
DESCUENTOS
AFP Capital            57.200
Vendedor`),
    ).toEqual([
      ['base', 500_000],
      ['afp', 57_200],
    ])
  })

  test('end before a line of characters', () => {
    expect(
      meant(`
0211 Total Haberes        600.000
______________________________
0364 Líquido              510.812`),
    ).toEqual([
      ['totalEarnings', 600_000],
      ['net', 510_812],
    ])
  })

  test('have codes before them that are no amounts of the labels beside', () => {
    expect(
      meant(`
74 Sueldo Base               0    144 AFP Habitat           0
78 Comisiones                -    159 Salud                 0
91 Gratificacion             -    166 Seguro de Cesantia    -
98 Colacion                  -    207 Anticipo              -`),
    ).toEqual([
      ['base', 0],
      ['afp', 0],
      ['earning', 0],
      ['health', 0],
      ['gratification', 0],
      ['unemployment', 0],
      ['allowance', 0],
      ['advance', 0],
    ])
  })

  test('begin with a code that has the line alone, or a word beside it', () => {
    expect(
      meant(`
0020             197.917    0205       87.354
Gratificación               Descto.
0120 Asig.        45.000    Salud
Movilización                0211 Seguro  5.315
                            Cesantía`),
    ).toEqual([
      ['gratification', 197_917],
      ['health', 87_354],
      ['allowance', 45_000],
      ['unemployment', 5315],
    ])
    expect(meant('0007 Sueldo Base      822.000\nTotal Haberes         822.000')).toEqual([
      ['base', 822_000],
      ['totalEarnings', 822_000],
    ])
  })

  test('end with a quantity in brackets', () => {
    expect(findSundayHours(itemsOf('Horas Recargo Domingo     23.431\n(22,5)'))?.value).toBe(22.5)
  })
})

describe('what is no label, or no amount', () => {
  test('is a long number without the points that amounts have', () => {
    const items = itemsOf('Sueldo Base     1.152.000\nDepositado en cuenta 26275149   por   941.000')
    expect(items.map(({ numbers }) => numbers.map(({ text }) => text))).toEqual([['1.152.000'], ['941.000']])
    expect(meant('Sueldo Base     1152000')).toEqual([['base', 1_152_000]])
  })

  test('is a year after its month', () => {
    const items = itemsOf('LIQ. DE REMUNERACIONES FEBRERO     2025\nSueldo Base     500.000')
    expect(items.map(({ label }) => label.text)).toEqual(['Sueldo Base'])
  })

  test('is what a colon begins', () => {
    const items = itemsOf('NOMBRE ISAPRE     : Fonasa\nFICHA     :     104')
    expect(items.map(({ label, numbers }) => [label.text, numbers[0]?.text])).toEqual([['FICHA', '104']])
  })

  test('is the code of a line', () => {
    expect(meant('D007 AFP Uno (10,46%)     71.563\nD011 APV     20.000')).toEqual([
      ['afp', 71_563],
      ['savings', 20_000],
    ])
  })
})

describe('a detail between a label and its amount', () => {
  const deductions = (detail: string) => `
DESCUENTOS
AFP HABITAT        11,27%     $ 112.700
VIDA TRES           ${detail}     $ 142.997
SEGURO CESANTIA     0,6%      $   6.000
TOTAL DESCUENTOS              $ 261.697`

  test('is passed over', () => {
    expect(meant(deductions('PLAN '))).toContainEqual(['health', 142_997])
    expect(meant(deductions('7%   '))).toContainEqual(['health', 142_997])
    expect(meant(deductions('-7%  '))).toContainEqual(['health', 142_997])
  })

  test('is passed over where it is the unit of a quantity, or a rate at the edge of other labels', () => {
    const units = `
Sueldo Base           30,00  DIA   500.000,00
H. Extras 50%          7,00  H      33.915,00
Sobretiempo            2,00  +       9.690,00
Fonasa                 7,00  %      42.000,00`
    expect(meant(units)).toEqual([
      ['base', 500_000],
      ['overtime', 33_915],
      ['overtime', 9690],
      ['health', 42_000],
    ])
    const rates = `
AFP UNO COMISION 0,49%            0,49%    4.060
COT. SALUD (FONASA)               7,00%   57.994
RENTA IMPONIBLE:   828.490        RENTA TRIBUTABLE:   678.616`
    expect(meant(rates).map(([, amount]) => amount)).toEqual([4060, 57_994, 828_490, 678_616])
    expect(meant(rates)[1]).toEqual(['health', 57_994])
  })

  test('is none where it stands among labels, or where the label has its own amount', () => {
    const beside = 'Bono                         Tresumo       8.064\nSueldo Base     500.000      Fonasa       43.750'
    expect(meant(beside)).toContainEqual([null, 8064])
    expect(meant('Colación 30.000   Tresumo      8.064')).toEqual([
      ['allowance', 30_000],
      [null, 8064],
    ])
  })
})

describe('what stands over an amount', () => {
  test('is its label in a row of labels over their values, whatever text is beside', () => {
    const strip = 'DIAS      SALUD     SUELDO BASE\n30        Fonasa    500.000'
    expect(meant(strip)).toEqual([
      ['days', 30],
      ['base', 500_000],
    ])
  })

  test('is its label in a pile of labels over their values beside a table', () => {
    const pile = `
HABERES                      DESCUENTOS                      IMPONIBLE
SUELDO BASE      440.000     COTIZACION AFP     60.298         602.984
GRATIFICACION    120.597     COMISION AFP        7.658       TOTAL HABERES
                                                               716.984
COLACION          57.000     SALUD 7%           42.209       TOTAL DESCTOS.
                                                               226.464
MOVILIZACION      57.000     SEGURO CESANTIA     3.618       LIQUIDO A PAGAR
ASIG. CAJA        42.387     ANTICIPO          112.681         490.520`
    const amounts = Object.fromEntries(meant(pile))
    expect(amounts).toMatchObject({ taxable: 602_984, totalEarnings: 716_984, totalDeductions: 226_464 })
    expect(amounts).toMatchObject({ netToPay: 490_520, afp: 60_298, health: 42_209, advance: 112_681 })
  })

  test('is its label where the boxes of both lines overlap', () => {
    const page = monospacedPage(['SALUD     SUELDO BASE', 'Fonasa    500.000'])
    const words = page.words.map((word) => ({ ...word, top: word.top - 3, bottom: word.bottom + 3 }))
    const { items } = readItems(scanLines(page, words))
    expect(items.map(({ meaning, numbers }) => [meaning?.concept, numbers[0]?.text])).toEqual([['base', '500.000']])
  })

  test('is none where labels stand before their values', () => {
    expect(meant('A.F.P.            Capital 11,44 %\nSueldo Contrato   641.864')).toContainEqual([
      'baseContract',
      641_864,
    ])
  })

  test('is none where it is the title of the column and a text that nobody understands is beside', () => {
    const list = 'DESCRIPCION                HABERES   DESCUENTOS\nLucramo                    25.000'
    expect(meant(`${list}\nFonasa                               43.750`)).toEqual([
      [null, 25_000],
      ['health', 43_750],
    ])
  })
})

describe('what pesos beside a label say', () => {
  test('the name of an institution is of what it takes', () => {
    expect(meant('De Ley\nInstitución         125.994\nde Salud')).toEqual([['health', 125_994]])
    expect(meant('DESCUENTOS\nInstitución de Salud       125.994')).toEqual([['health', 125_994]])
  })

  test('a count of days is none', () => {
    expect(findSundayHours(itemsOf('Domingos Trabajados Hrs. (4)      4.047'))?.value).toBe(4)
  })
})

const slip = ({ head = 'Nombre : Ana Soto Vidal          RUT : 12.345.678-5', deductions = '', net = '' }) => `
COMERCIAL RIO CLARO SPA
LIQUIDACION DE SUELDO   MARZO 2026
${head}

HABERES
Sueldo Base              500.000
Gratificación            125.000
Total Haberes            625.000
DESCUENTOS
${deductions}
${net}`

const workerOf = (text: string) => {
  const read = readPayrollPages([monospacedPage(text.split('\n'))])
  return read?.workers[0]
}
const known = 'AFP Habitat               70.438\nFonasa                    43.750\nTotal Descuentos         114.188'

describe('the worker of a slip', () => {
  test.each([
    'Nombre : Soto Vidal Ana Elena RUT Trabajador   : 12.345.678-5',
    'Don(ña) : Soto Vidal Ana Elena          RUT : 12.345.678-5',
    'Identificación: Soto Vidal Ana Elena       C.I. : 12.345.678-5',
    'IDENTIFICACION Soto Vidal, Ana Elena\nRUT              12.345.678-5',
    'Identificación          Identificación tributaria\nSoto Vidal Ana Elena    12.345.678-5',
    'Identificación          Identificación tributaria\nSoto Vidal Ana          12.345.678-5\nElena\n\nCargo\nJefe',
    'Lucramo : Soto Vidal Ana Elena\nRUT    : 12.345.678-5\nCargo  : Jefe de Local',
    'Nombre : Soto Vidal Ana         RUT : 12.345.678-5\n         Elena',
    'Nombre   Soto Vidal Ana         RUT : 12.345.678-5\n:        Elena',
    'Nombre : Soto Vidal Ana Elena   RUT   123456785 Dias   30',
    'Representante Legal: Rosa Díaz Mora   RUT: 14.701.532-1\nNombre: Soto Vidal Ana Elena          RUT: 12.345.678-5',
    'Nombre : Soto Vidal Ana Elena Días Trabajados : 30\nRUT    : 12.345.678-5',
    'Nombre :Soto Vidal Ana Elena     RUT :12.345.678-5',
    'Nombre : Soto Vidal Ana Elena Fecha de Ingreso  01-03-2020\nRUT    : 12.345.678-5',
  ])('is named beside any label: %s', (head) => {
    expect(workerOf(slip({ head, deductions: known, net: 'Líquido    510.812' }))?.name?.text).toBe(
      'Soto Vidal Ana Elena',
    )
    expect(workerOf(slip({ head, deductions: known, net: 'Líquido    510.812' }))?.rut?.rut).toBe('12345678-5')
  })
})

test.each(['DEL CAMPO SOTO ANA', 'De los Ríos Soto Ana', 'de la Cruz Soto Ana'])(
  'a surname begins with what joins words: %s',
  (name) => {
    const head = `Trabajador ${name}          RUT 12.345.678-5`
    expect(workerOf(slip({ head, deductions: known, net: 'Líquido    510.812' }))?.name?.text).toBe(name)
  },
)

describe('amounts whose names nobody knows', () => {
  const unnamed = 'Lucramo 10%               62.500\nComisión AFP               7.938\nFonasa                    43.750'

  test('are the tenth of the pay beside the commission of a fund', () => {
    const worker = workerOf(
      slip({ deductions: `${unnamed}\nTotal Descuentos         114.188`, net: 'Líquido    510.812' }),
    )
    expect(worker?.amounts.afpAmount).toMatchObject({ value: 70_438, isSum: true })
    expect(worker?.issues).toEqual([])
  })

  test('leave a contribution that is not found to be asked', () => {
    const deductions =
      'Lucramo                  100.000\nFonasa                    43.750\nTotal Descuentos         143.750'
    expect(workerOf(slip({ deductions, net: 'Líquido    481.250' }))).toMatchObject({
      amounts: { fonasaAmount: { value: 43_750 } },
      isExplained: false,
    })
  })

  test('are asked where the slip writes another net in words', () => {
    const net = 'Líquido                  510.812\nSON: QUINIENTOS MIL PESOS'
    const worker = workerOf(slip({ deductions: known, net }))
    expect(worker?.issues).toContainEqual(expect.objectContaining({ field: 'total', code: 'several-candidates' }))
  })

  test('are the net where the slip writes it in words', () => {
    const net = `Subtotal Líquido         510.812
Lucramo                   10.812
Neto Tresumo             500.000
SON: QUINIENTOS MIL PESOS`
    expect(workerOf(slip({ deductions: known, net }))?.amounts.total).toMatchObject({ value: 500_000 })
  })
})

test('a company is named beside a label that nobody knows', () => {
  const text = slip({ deductions: known, net: 'Líquido    510.812' }).replace('COMERCIAL', 'Lucramo: COMERCIAL')
  expect(readPayrollPages([monospacedPage(text.split('\n'))])?.company.name?.text).toBe('COMERCIAL RIO CLARO SPA')
})

const companyOf = (head: string) =>
  readPayrollPages([
    monospacedPage(
      slip({ deductions: known, net: 'Líquido    510.812' }).replace('COMERCIAL RIO CLARO SPA', head).split('\n'),
    ),
  ])?.company.name?.text

describe('the company of a slip', () => {
  test.each(['ORIGINAL EMPRESA', 'Copia: Empleador', '1a COPIA EMPLEADOR'])('is not whose copy it is: %s', (mark) => {
    const head = `COMERCIAL RIO CLARO SPA              MARZO 2026\n76.543.210-3                         ${mark}`
    expect(companyOf(head)).toBe('COMERCIAL RIO CLARO SPA')
    expect(companyOf(`76.543.210-3                         ${mark}`)).toBeUndefined()
    expect(companyOf(`                AGOSTO   2026\n76.543.210-3         ${mark}`)).toBeUndefined()
  })

  test('is named before the title that it runs into', () => {
    expect(companyOf('PUELCHE HERMANOS SPA LIQUIDACION DE SUELDO\n76.543.210-3')).toBe('PUELCHE HERMANOS SPA')
  })

  test('is no label before another', () => {
    expect(companyOf('COMPAÑIA SOCIEDAD RIO CLARO SPA\nRUT 76.543.210-3')).toBe('SOCIEDAD RIO CLARO SPA')
    expect(companyOf('COMPAÑIA MINERA RIO CLARO SPA\nRUT 76.543.210-3')).toBe('COMPAÑIA MINERA RIO CLARO SPA')
  })

  test('is named over all lines of its cell', () => {
    const head = `EMPRESA     SERVICIOS GASTRONOMICOS LOS       RUT   76.543.210-3
            MAITENES LIMITADA
TRABAJADOR  Soto Vidal Ana                    RUT   12.345.678-5`
    expect(companyOf(head)).toBe('SERVICIOS GASTRONOMICOS LOS MAITENES LIMITADA')
  })
})

test('what stands under its own label in a row of labels goes with no text beside it', () => {
  expect(
    meant(`
FONDO            COD.
Capital          107
REGIMEN DE VIDA  ID INTERNO
Fonasa           103
SUELDO BASE                     500.000`),
  ).toEqual([
    ['detail', 107],
    [null, 103],
    ['base', 500_000],
  ])
})

test('a dash that a space parts from its text is no empty amount of a label under its code', () => {
  expect(
    meant(`
0038 Base  794.000     0238       110.005
                       Habitat -
                       11,27%`),
  ).toEqual([
    ['base', 794_000],
    ['afp', 110_005],
  ])
})

test('a year with its month is no amount', () => {
  expect(meant('LIQUIDACION DE SUELDOS\n2025 09\nSUELDO BASE   500.000')).toEqual([['base', 500_000]])
})

test('an amount that runs into the leaders of its label is apart from it', () => {
  expect(meant('TOT.DESC.....: 201.296   LIQUIDO......:1.011.942')).toEqual([
    ['totalDeductions', 201_296],
    ['net', 1_011_942],
  ])
})
