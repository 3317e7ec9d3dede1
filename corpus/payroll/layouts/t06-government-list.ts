import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { type Payroll, USUAL } from '../payroll.ts'
import { surnamesFirst } from '../../person-name.ts'
import { bare, monthCapitals } from '../../shapes.ts'
import { openSpool } from '../../writers/spool.ts'

// The electronic book as the labour office names it, a worker after another: every concept with its code in brackets, in
// two columns of label and value, most of them zero, no thousands, surnames and names as three values of their own.

type Entry = readonly [label: string, value: string]

const FUND_CODES: Record<string, string> = {
  Capital: '31',
  Cuprum: '13',
  Habitat: '14',
  Modelo: '103',
  PlanVital: '11',
  Provida: '6',
  Uno: '19',
}

const entriesOf = (pay: Pay): Entry[] => {
  const { worker } = pay
  const money = (label: string, amount: number): Entry => [label, bare(amount)]
  return [
    ['Rut trabajador(1101)', worker.rut],
    ['Apellido paterno', worker.name.paternal],
    ['Apellido materno', worker.name.maternal],
    ['Nombres', worker.name.given],
    ['Fecha inicio contrato(1102)', worker.since.map((part) => String(part).padStart(2, '0')).join('/')],
    ['AFP(1141)', pay.afp === 0 ? '100' : (FUND_CODES[worker.fund.name] ?? '')],
    ['Fonasa - Isapre(1143)', worker.isapre ? '3' : '102'],
    ['AFC(1151)', pay.unemployment > 0 ? '1' : '0'],
    ['Nro días trabajados en el mes(1115)', String(pay.days)],
    ['Nro días de licencia médica en el mes(1116)', String(30 - pay.days)],
    money('Sueldo(2101)', pay.base),
    money('Sobresueldo(2102)', pay.overtime),
    money('Comisiones(2103)', pay.commission),
    money('Semana corrida(2104)', 0),
    money('Participación(2105)', 0),
    money('Gratificación(2106)', pay.gratification),
    money('Recargo 30% día domingo(2107)', pay.sunday),
    money('Aguinaldo(2110)', 0),
    money('Bonos u otras remuneraciones fijas mensuales(2111)', pay.attendance),
    money('Tratos(2112)', pay.production),
    money('Colación total mensual(2301)', pay.meal),
    money('Movilización total mensual(2302)', pay.transport),
    money('Viáticos total mensual(2303)', pay.perDiem),
    money('Asignación familiar legal(2311)', pay.family),
    money('Cotización obligatoria previsional (AFP o IPS)(3141)', pay.afp),
    money('Cotización obligatoria salud 7%(3143)', pay.health),
    money('Cotización voluntaria para salud(3144)', pay.healthExtra),
    money('Cotización AFC - trabajador(3151)', pay.unemployment),
    money('Cotización APVi Mod A(3155)', pay.apv),
    money('Impuesto retenido por remuneraciones(3161)', pay.incomeTax),
    money('Cuota sindical 1(3171)', pay.union),
    money('Descuentos por anticipos y préstamos(3188)', pay.advance + pay.loan),
    money('AFC - Aporte empleador(4151)', pay.unemploymentEmployer),
    money('Aporte empleador seguro accidentes del trabajo(4152)', pay.mutual),
    money('Aporte empleador seguro invalidez y sobrevivencia(4155)', pay.sis),
    money('Total haberes(5201)', pay.earnings),
    money('Total haberes imponibles y tributables(5210)', pay.taxable),
    money('Total haberes no imponibles y no tributables(5230)', pay.nonTaxable),
    money('Total descuentos(5301)', pay.deductions),
    money('Total descuentos impuestos a las remuneraciones(5361)', pay.incomeTax),
    money('Total otros descuentos(5302)', pay.otherDeductions),
    money('Total aportes empleador(5410)', pay.employer),
    money('Total líquido(5501)', pay.net),
    money('Total indemnizaciones(5502)', 0),
  ]
}

const PER_PAGE = 2
const BLOCK = 345

const draw = async ({ company, economy, pays }: Payroll) => {
  const { write, rule, newPage, save } = openSpool(612, 792)
  for (const [i, pay] of pays.entries()) {
    const place = i % PER_PAGE
    if (i > 0 && place === 0) newPage()
    if (place === 0) {
      write(36, 30, 'LIBRO DE REMUNERACIONES ELECTRÓNICO', 'l', 'bold', 10)
      write(36, 42, `Empleador: ${company.name}   RUT: ${company.rut}`)
      write(36, 53, `Período declarado: ${monthCapitals(economy)} ${economy.year}`)
    }
    const top = 72 + place * BLOCK
    rule(36, top - 8, 576, top - 8)
    write(36, top + 3, `Trabajador ${i + 1} de ${pays.length}`, 'l', 'bold')
    const entries = entriesOf(pay)
    const rows = Math.ceil(entries.length / 2)
    for (const [e, [label, value]] of entries.entries()) {
      const left = e < rows ? 36 : 312
      const y = top + 17 + (e % rows) * 14
      write(left, y, label, 'l', 'plain', 7)
      write(left + 258, y, value, 'r', 'plain', 7)
    }
  }
  return save()
}

export const governmentList: Layout = {
  code: 'T06',
  sizes: [2, 7, 19],
  rules: { ...USUAL, isapre: 'split', sundays: 0.3 },
  prints: { ...everything(surnamesFirst), sundayHours: false },
  draw,
}
