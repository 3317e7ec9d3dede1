import { bare, dots, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { dateOf, openPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { page, tr } from '../markup.ts'
import { type Column, money, said } from './column.ts'

const FUND_CODES: Record<string, string> = {
  Capital: '31',
  Cuprum: '13',
  Habitat: '14',
  Modelo: '103',
  PlanVital: '11',
  Provida: '6',
  Uno: '19',
}

const fixed = (head: string, text: string) => said(head, () => text)

/** The headings that most employers fill in. */
const registerOf = (write: (amount: number) => string): Column[] => [
  said('Fecha inicio contrato(1102)', (pay) => dateOf(pay.worker.since)),
  fixed('Fecha término de contrato(1103)', ''),
  fixed('Región prestación de servicios(1105)', '13'),
  fixed('Comuna prestación de servicios(1106)', '13101'),
  fixed('Tipo impuesto a la renta(1170)', '1'),
  fixed('Código tipo de jornada(1107)', '101'),
  said('AFP(1141)', (pay) => (pay.afp === 0 ? '100' : (FUND_CODES[pay.worker.fund.name] ?? '14'))),
  said('FONASA - ISAPRE(1143)', (pay) => (pay.worker.isapre === null ? '102' : '4')),
  said('AFC(1151)', (pay) => (pay.unemployment === 0 ? '0' : '1')),
  said('Nro cargas familiares legales autorizadas(1111)', (pay) => String(pay.worker.dependants)),
  said('Nro días trabajados en el mes(1115)', (pay) => String(pay.days)),
  fixed('Nro días de licencia médica en el mes(1116)', '0'),
  money('Sueldo(2101)', ['base'], write),
  money('Sobresueldo(2102)', ['overtime'], write),
  money('Comisiones(2103)', ['commission'], write),
  fixed('Semana corrida(2104)', '0'),
  money('Gratificación(2106)', ['gratification'], write),
  money('Recargo 30% día domingo(2107)', ['sunday'], write),
  money('Bonos u otras remun. fijas mensuales(2111)', ['attendance'], write),
  money('Bonos u otras remun. variables mensuales o superiores a un mes(2113)', ['production'], write),
  money('Colación(2301)', ['meal'], write),
  money('Movilización(2302)', ['transport'], write),
  money('Viáticos(2303)', ['perDiem'], write),
  money('Asignación familiar legal(2311)', ['family'], write),
  money('Cotización obligatoria previsional (AFP o IPS)(3141)', ['afp'], write),
  money('Cotización obligatoria salud 7%(3143)', ['health'], write),
  money('Cotización voluntaria para salud(3144)', ['healthExtra'], write),
  money('Cotización AFC - trabajador(3151)', ['unemployment'], write),
  money('Cotización APVi Mod A(3155)', ['apv'], write),
  money('Impuesto retenido por remuneraciones(3161)', ['incomeTax'], write),
  money('Cuota sindical 1(3171)', ['union'], write),
  money('Crédito social CCAF(3110)', ['cajaLoan', 'caja'], write),
  money('Otros descuentos autorizados y solicitados por el trabajador(3183)', ['advance', 'loan'], write),
  money('Cotización AFC - empleador(4151)', ['unemploymentEmployer'], write),
  money('Cotización seguro accidentes del trabajo Ley 16.744(4152)', ['mutual'], write),
  money('Aporte empleador seguro invalidez y sobrevivencia(4155)', ['sis'], write),
  money('Total haberes(5201)', ['earnings'], write),
  money('Total haberes imponibles y tributables(5210)', ['taxable'], write),
  money('Total haberes no imponibles y no tributables(5230)', ['nonTaxable'], write),
  money('Total descuentos(5301)', ['deductions'], write),
  money('Total descuentos impuestos a las remuneraciones(5361)', ['incomeTax'], write),
  money(
    'Total descuentos por cotizaciones del trabajador(5341)',
    ['afp', 'health', 'healthExtra', 'unemployment', 'apv'],
    write,
  ),
  money('Total aportes empleador(5410)', ['employer'], write),
  money('Total líquido(5501)', ['net'], write),
]

/** The monthly electronic register as a sheet: the labour office's headings with their codes, over several pages. */
export const labourRegister: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [3, 6, 11, 19, 30], sundays: 0.3 })
  const { chance, pays, company, economy, nameOf } = payroll
  const write = chance.pick([bare, bare, dots])
  const hasName = chance.happens(0.75)
  const rut = said('Rut trabajador(1101)', (pay) => pay.worker.rut)
  const keys = hasName ? [rut, said('Nombre trabajador', nameOf)] : [rut]
  const register = registerOf(write)
  const shown = chance.happens(0.4) ? register.filter((column) => !column.isAmount || !column.isEmpty(pays)) : register
  const perPage = chance.pick([9, 12, 15])
  const parts = Array.from({ length: Math.ceil(shown.length / perPage) }, (_, at) =>
    shown.slice(at * perPage, (at + 1) * perPage),
  )
  const isTitled = chance.happens(0.8)
  const title = `${isTitled ? `<div><b>${company.name}</b></div><div>RUT: ${company.rut}</div>` : ''}<div><b>Libro de Remuneraciones Electrónico</b></div><div>Período: ${chance.pick([`${economy.year}${two(economy.month)}`, `${two(economy.month)}/${economy.year}`, `${two(economy.month)}-${economy.year}`])}</div>`
  const table = (part: readonly Column[], at: number): string => {
    const all = [...keys, ...part]
    const classes = all.map(({ isAmount }) => (isAmount ? 'n' : ''))
    const row = (pay: Pay) =>
      tr(
        all.map((column) => column.of(pay)),
        classes,
      )
    return `<section class="${at < parts.length - 1 ? 'end' : ''}">${at === 0 ? title : ''}<table class="t w"><thead>${tr(
      all.map(({ head }) => head),
      [],
      'th',
    )}</thead><tbody>${pays.map(row).join('')}</tbody></table></section>`
  }
  const grid = chance.pick([
    '.t td,.t th{border:1px solid #000}',
    '.t th{border:1px solid #000;background:#d9e1f2}',
    '.t td,.t th{border:1px solid #bbb}',
    '',
  ])
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'condensed'] as const),
        chance.pick([6, 7, 7.5]),
        `${grid}.t{margin-top:6px}.t th{vertical-align:bottom;overflow-wrap:anywhere}.t td{white-space:nowrap}`,
        parts.map(table).join(''),
      ),
      format: chance.pick(['Letter', 'Legal', 'A4'] as const),
      landscape: true,
    },
    ...payroll.truthOf({ company: isTitled, name: hasName ? nameOf : () => '' }),
    traits: [
      'labour-register',
      `${parts.length} partes`,
      hasName ? 'con nombres' : 'sin nombres',
      `${pays.length} trabajadores`,
    ],
  }
}
