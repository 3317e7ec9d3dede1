import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

/** A slip with its amounts beside the labels, or with nothing beside them. */
const slip = (name: string, rut: string, amounts: readonly string[], contract: string) => `
COMERCIAL RIO CLARO SPA               RUT 76.543.210-3
LIQUIDACION DE SUELDO MARZO 2026

Trabajador : ${name}        RUT : ${rut}
${contract}UF : 39.911,20

Sueldo Base                 ${amounts[0] ?? ''}
Gratificacion               ${amounts[1] ?? ''}
Total Haberes               ${amounts[2] ?? ''}
AFP Habitat                 ${amounts[3] ?? ''}
Salud Fonasa                ${amounts[4] ?? ''}
Total Descuentos            ${amounts[5] ?? ''}
Liquido a Pagar             ${amounts[6] ?? ''}`

const PAID = slip(
  'Elena Soto Vidal',
  '12.345.678-5',
  ['600.000', '150.000', '750.000', '84.525', '52.500', '137.025', '612.975'],
  '',
)
const unpaid = (contract = '') => slip('Pedro Rojas Diaz', '11.111.111-1', [], contract)

const workersOf = (texts: readonly string[]) =>
  (
    readPayrollPages(texts.map((text, at) => ({ ...monospacedPage(text.split('\n')), number: at + 1 })))?.workers ?? []
  ).map(({ amounts, issues }) => [
    amounts.baseSalary?.value,
    amounts.afpAmount?.value,
    amounts.total?.value,
    issues.some(({ code }) => code === 'blank-slip'),
  ])

test('who is paid nothing has a slip without amounts, in a stack and alone', () => {
  expect(workersOf([PAID, unpaid()])).toEqual([
    [600_000, 84_525, 612_975, false],
    [0, 0, 0, true],
  ])
  expect(workersOf([unpaid()])).toEqual([[0, 0, 0, true]])
})

test('what the contract says is not paid to who is paid nothing', () => {
  expect(workersOf([PAID, unpaid('Sueldo Contrato : 700.000     ')])[1]).toEqual([0, 0, 0, true])
})

test('a figure that the slips of others print with the same label is no pay', () => {
  const withMonths = (text: string) => text.replace('UF : 39.911,20', 'UF : 39.911,20\nIndice Frambuesa : 70.101,00')
  expect(workersOf([PAID, unpaid()].map(withMonths))[1]).toEqual([0, 0, 0, true])
})

test('a worker whose net and base cannot be read is not left out', () => {
  const amounts = ['#00.000', '150.000', '#50.000', '84.525', '52.500', '137.025', '#12.975']
  const unread = slip('Pedro Rojas Diaz', '11.111.111-1', amounts, '')
  expect(workersOf([PAID, unread]).map((worker) => worker.slice(0, 3))).toEqual([
    [600_000, 84_525, 612_975],
    [undefined, 84_525, undefined],
  ])
})

test('who is paid fees has no base, and nothing is taken of them that figures alone would tell', () => {
  const fees = PAID.slice(0, PAID.indexOf('Sueldo Base')).replace('Elena Soto Vidal', 'Rosa Mora Diaz')
  const text = `${fees.replace('12.345.678-5', '11.111.111-1')}
Honorarios                  1.000.000
Total Haberes               1.000.000
Retencion 10,35%              103.500
Total Descuentos              103.500
Liquido a Pagar               896.500`
  expect(workersOf([PAID, text])[1]).toEqual([undefined, undefined, 896_500, false])
})

test('the value of the UF under an empty net is no pesos', () => {
  const text = `${unpaid()}\nUF: 39.911,20 UTM: 70.101`
  expect(workersOf([PAID, text])[1]).toEqual([0, 0, 0, true])
})

test('between the blocks of others one without days has no amounts and is one, and the company stands under the sums', () => {
  const block = (name: string, rut: string, base: string, net: string) => `
${name} R.U.T.: ${rut} DIAS TRABAJADOS: 30
SUELDO                  ${base}    DESCUENTO AFP      84.525    LIQUIDO   ${net}
TOTAL HABERES           ${base}    COTIZACION SALUD   52.500
                                   TOTAL DEDUCCIONES 137.025`
  const unpaidBlock = `
EVA MORA PINTO R.U.T.: 11.111.111-1 DIAS TRABAJADOS: 0
TOTAL HABERES                      TOTAL DEDUCCIONES`
  const sums = `

TOTALES: 3
SUELDO                1.500.001    DESCUENTO AFP     169.050    LIQUIDO 1.225.951
TOTAL HABERES         1.500.001    COTIZACION SALUD  105.000

                COMERCIAL RIO CLARO SPA
                R.U.T. 76.543.210-3`
  const page = `PLANILLA DE SUELDOS MARZO 2026
${block('ANA SOTO VIDAL', '12.345.678-5', '750.000', '612.975')}${unpaidBlock}${block('LUIS ROJAS LEAL', '15.300.111-1', '750.001', '612.976')}${sums}`
  const read = readPayrollPages([monospacedPage(page.split('\n'))])
  expect(read?.workers.map(({ name, amounts }) => [name?.text, amounts.total?.value])).toEqual([
    ['ANA SOTO VIDAL', 612_975],
    ['EVA MORA PINTO', 0],
    ['LUIS ROJAS LEAL', 612_976],
  ])
  expect([read?.company.name?.text, read?.company.rut?.rut]).toEqual(['COMERCIAL RIO CLARO SPA', '76543210-3'])
})

test('who is paid by the piece has no base, whatever figures say how much was done', () => {
  const whole = (value: number) => value.toLocaleString('es-CL', { useGrouping: true }).padStart(9)
  const piecework = (name: string, rut: string, count: number) => {
    const [piece, week] = [count * 210, count * 42]
    const gratification = Math.round((piece + week) / 4)
    const taxed = piece + week + gratification
    const [afp, health] = [Math.round(taxed * 0.1049), Math.round(taxed * 0.07)]
    return `
AGRICOLA RIO CLARO SPA                RUT 76.543.210-3
LIQUIDACION DE SUELDO MARZO 2026

Trabajador : ${name}        RUT : ${rut}

Detalle de tratos     Unidad     Cantidad     Valor unit.       Total
Poda                  planta       ${count}         $ 210    $ ${whole(piece)}

HABERES                                 DESCUENTOS
Trabajo a Trato        $ ${whole(piece)}      AFP Uno 10,49%        $ ${whole(afp)}
Semana Corrida         $ ${whole(week)}      Salud Fonasa          $ ${whole(health)}
Gratificacion Legal    $ ${whole(gratification)}
Total Imponible        $ ${whole(taxed)}
Cargas Familiares      $ ${whole(66_021)}
Total Haberes          $ ${whole(taxed + 66_021)}      Total Descuentos      $ ${whole(afp + health)}

                                        Liquido a Pagar       $ ${whole(taxed + 66_021 - afp - health)}`
  }
  const slips = [
    piecework('Elena Soto Vidal', '12.345.678-5', 821),
    piecework('Pedro Rojas Diaz', '11.111.111-1', 940),
    piecework('Rosa Mora Diaz', '10.600.014-K', 1140),
  ]
  expect(workersOf(slips).map(([base, afp]) => [base, afp])).toEqual([
    [undefined, 27_129],
    [undefined, 31_061],
    [undefined, 37_670],
  ])
})
