import { describe, expect, test } from 'vitest'
import { readPayroll } from '../../index.ts'
import { textDocument } from '../../testing/text-document.ts'

const HEAD = `
COMERCIAL RIO CLARO SPA
RUT 76.543.210-3

              LIQUIDACION DE SUELDO   MARZO 2026

Trabajador : Elena Soto Vidal        RUT : 12.345.678-5
`
const SECOND = HEAD.replace('Elena Soto Vidal', 'Pedro Rojas Diaz').replace('12.345.678-5', '11.111.111-1')

const read = async (...texts: string[]) => {
  const { data, issues } = await readPayroll(await textDocument(texts.join('\n\n')))
  return {
    records: data?.employees.map(({ payrollRecord }) => payrollRecord) ?? [],
    asked: issues.map(({ path, code }) => `${path.replace(/^.*\./, '')} ${code}`),
  }
}

test('a health contribution that a family fund takes a part of is told beside the empty one of an Isapre', async () => {
  const { records, asked } = await read(`${HEAD}
Sueldo Base         500.000          AFP Habitat            56.350
                                     Fonasa 6,4%            32.000
                                     Isapre 7%                   0
                                     Caja 0,6%               3.000
Total Haberes       500.000          Total Descuentos       91.350

Líquido             408.650
`)
  expect(records).toMatchObject([{ fonasaAmount: 32_000, afpAmount: 56_350 }])
  expect(asked).toEqual([])
})

describe('labels of a slip that nobody understands', () => {
  test('are told by the sums of the slip and the shares of the law, all to the peso', async () => {
    const { records, asked } = await read(`${HEAD}
Veratiol                             Noprudo
Moluado             540.000          Tefruar (11,27%)       76.072
Drasio                5.000          Posegle                47.250
Clavido             130.000          Zibuer                  4.050
Lanel                80.000
Cuetria              30.000

Suegiol             785.000          Priemo                127.372

Buncral             657.628
`)
    expect(records).toMatchObject([
      { total: 657_628, gratification: null, baseSalary: 540_000, afpAmount: 76_072, fonasaAmount: 47_250 },
    ])
    // Any of the first ones may be the base, and nothing is a quarter of the others.
    expect(asked).toContain('baseSalary guessed-column')
    expect(asked).not.toContain('total guessed-column')
    expect(asked).not.toContain('fonasaAmount guessed-column')
  })

  test('are no base where the pay of the month stands under what was agreed, which is as much', async () => {
    const { records } = await read(`${HEAD}
Sueldo base contractual                              380.000
Haberes Imponibles
Sueldo                                               380.000
Gratificación 25%                                    106.825
Recargo Domingo Art. 38 (22,5 hrs)                    13.300
Bono por Asistencia                                   34.000
Total imponible                                      534.125
Haberes No Imponibles
Viático no Imponible                                  46.000
Total Haberes                                        580.125
Descuentos
AFP Modelo 10,58%                                     56.510
Fonasa                                                37.389
Total Descuentos                                      93.899
Líquido a Pagar                                      486.226
`)
    expect(records).toMatchObject([{ baseSalary: 380_000, sundayHours: 22.5 }])
  })

  test('are told by the cap of the gratification and by what is left for the base', async () => {
    const { records, asked } = await read(`${HEAD}
HABERES                              DESCUENTOS
Moluado             900.000          AFP Habitat           125.475
Clavido             213.354          Salud                  77.935
Colación             80.000

Total Haberes     1.193.354          Total Descuentos      203.410

Líquido             989.944
`)
    expect(records).toMatchObject([{ baseSalary: 900_000, gratification: 213_354, total: 989_944 }])
    expect(asked).toEqual([])
  })

  test('are no gratification where as much is a round sum, which many a bonus is', async () => {
    const { records } = await read(`${HEAD}
HABERES                              DESCUENTOS
Sueldo Base         500.000          AFP Habitat            81.203
Drasio              114.000          Fonasa 7%              50.260
Zona                104.000          Cesantía                4.308

Total Haberes       718.000          Total Descuentos      135.771

Monto imponible     718.000          Líquido               582.229
`)
    expect(records).toMatchObject([{ baseSalary: 500_000, gratification: null, total: 582_229 }])
  })

  test('mean on each slip of a stack what the figures of one of them prove', async () => {
    const slip = (head: string, [health, less, net]: readonly string[]) => `${head}
HABERES                              DESCUENTOS
Sueldo Base         900.000          AFP Habitat           101.430
Colación             80.000          Drasio                 ${health}

Total Haberes       980.000          Total Descuentos      ${less}

Líquido             ${net}
`
    const plan = slip(HEAD, ['98.214', '199.644', '780.356'])
    const { records } = await read(plan, slip(SECOND, ['63.000', '164.430', '815.570']))
    expect(records).toMatchObject([{ fonasaAmount: 98_214 }, { fonasaAmount: 63_000 }])
    // More than the law takes: by itself it may be anything.
    expect((await read(plan)).records).toMatchObject([{ fonasaAmount: null }])
  })

  test('are of Sunday hours by what these cost, of a part of the month too', async () => {
    const { records } = await read(`${HEAD}
HABERES                              DESCUENTOS
Sueldo Base   20    359.333          AFP Habitat            48.820
Drasio      12,00    10.290          Fonasa 7%              30.324
Gratificación        63.569          Cesantía                2.599

Total Haberes       433.192          Total Descuentos       81.743

Líquido             351.449
`)
    expect(records).toMatchObject([{ baseSalary: 359_333, sundayHours: 12 }])
  })

  test('... and on each slip of a stack, where few of them cost no more than a rate may be', async () => {
    const slip = (head: string, [base, hours, sunday, total, net]: readonly string[]) => `${head}
HABERES                              DESCUENTOS
Sueldo Base     ${base}          Anticipo           50.000,00
Drasio  ${hours}   ${sunday}

Total Haberes   ${total}          Total Descuentos   50.000,00

Líquido         ${net}
`
    const { records } = await read(
      slip(HEAD, ['988.000,00', '22,50', '35.365,00', '1.023.365,00', '973.365,00']),
      slip(SECOND, ['460.000,00', ' 0,75', '   549,00', '  460.549,00', '410.549,00']),
    )
    expect(records).toMatchObject([{ sundayHours: 22.5 }, { sundayHours: 0.75 }])
  })

  test('what is left of a sum after another one is no net', async () => {
    const { records } = await read(`${HEAD}
HABERES                              DESCUENTOS
Sueldo Base         900.000          AFP Habitat           101.430
Bono                 50.000          Salud                  66.500
Vulado              950.000          Anticipo               40.000
Colación             80.000
Movilización         40.000
Clavido             120.000

Total Haberes     1.070.000          Total Descuentos      207.930

Buncral             862.070
`)
    expect(records).toMatchObject([{ total: 862_070 }])
  })

  test('what is left of the net below it is what is paid', async () => {
    const { records } = await read(`${HEAD}
HABERES                              DESCUENTOS
Sueldo Base         900.000          AFP Habitat           101.430
Colación             80.000          Salud                  63.000

Total Haberes       980.000          Total Descuentos      164.430

Alcance Líquido     815.570
Anticipo             50.000
Buncral             765.570
`)
    expect(records).toMatchObject([{ total: 765_570 }])
  })

  test('a label that is understood in part gives way to what is proven', async () => {
    const { records, asked } = await read(`${HEAD}
HABERES                              DESCUENTOS
Sueldo Base         900.000          Imposiciones AFP      101.430
Colación             80.000          Salud                  63.000

Total Haberes       980.000          Total Descuentos      164.430

Líquido             815.570
`)
    expect(records).toMatchObject([{ afpAmount: 101_430 }])
    expect(asked).toEqual([])
  })

  test('are a plan of more than the legal share where nothing else is left, asked', async () => {
    const { records, asked } = await read(`${HEAD}
HABERES                              DESCUENTOS
Sueldo Base         900.000          AFP Habitat           101.430
                                     Pegalud               118.250
                                     Cesantía                5.400
                                     Anticipo               20.000

Total Haberes       900.000          Total Descuentos      245.080

Líquido             654.920
`)
    expect(records).toMatchObject([{ fonasaAmount: 118_250, afpAmount: 101_430, baseSalary: 900_000 }])
    expect(asked).toContain('fonasaAmount guessed-column')
  })

  test('are the two parts of a pension and of health that a family fund takes a part of', async () => {
    const { records } = await read(`${HEAD}
HABERES                              DESCUENTOS
Sueldo Base       1.000.000          Tifundo               100.000
                                     Proglo                  4.600
                                     Pegalud                64.000
                                     Nicloba                 6.000
                                     Cesantía                6.000

Total Haberes     1.000.000          Total Descuentos      180.600

Líquido             819.400
`)
    expect(records).toMatchObject([{ fonasaAmount: 64_000, afpAmount: 104_600 }])
  })

  test('are what is left of a total, though it is called another total of earnings', async () => {
    const { records } = await read(`${HEAD}
HABERES                              DESCUENTOS
Sueldo Base         900.000          AFP Habitat           101.430
                                     Salud                  63.000

Total Haberes       900.000          Total Descuentos      164.430

Total Bruto         735.570
`)
    expect(records).toMatchObject([{ total: 735_570 }])
  })

  test('are the net that is left of all earnings, not what is left of the taxable ones', async () => {
    const { records } = await read(`${HEAD}
HABERES                                        DESCUENTOS
Moluado             900.000                    AFP Habitat           101.430
Pegatril            100.000                    Salud                  70.000
Drasio            1.000.000
Colación                      50.000
Suegiol           1.050.000                    Total Descuentos      171.430

Zibuer                                         878.570
Tefruar: 1.000.000                             Nupriol: 828.570
`)
    expect(records).toMatchObject([{ total: 878_570 }])
  })
})

test('the tenth of the pay is never all of the pension beside a commission, whatever it is a share of', async () => {
  const { records } = await read(`${HEAD}
HABERES                              DESCUENTOS
Sueldo Base         500.000          AFP Cotización Individual  68.500
HH.EE. (15,25)       60.000          Comisión AFP 1,45%          9.933
Gratificación       125.000          Plan Isapre Vida Tres      47.950
Total Haberes       685.000          Total Descuentos          126.383
Líquido a Pago      558.617
`)
  expect(records).toMatchObject([{ afpAmount: 78_433 }])
})

test('... nor what is as many tenths as health is of its seven hundredths, whatever it is called', async () => {
  const { records } = await read(`${HEAD}
Sueldo base proporcional   30,00      293157
Bono Asistencia                        30500
Asignación Movilización                52000
Asig. Familiar              3,00       10356
AFP Provida 10%                        32366-
Comisión AFP (1,45%)                    4693-
Cotización Salud FONASA                22656-
AFC 0,6%                                1942-
Cuota Sindical                          8200-
Total haberes                         386013
Total descuentos                       69857-
Importe líquido a pagar               316156
`)
  expect(records).toMatchObject([{ afpAmount: 37_059 }])
})
