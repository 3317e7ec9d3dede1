import { drawPayroll, sumOf } from '../../payroll/payroll.ts'
import type { Concept, Pay } from '../../payroll/pay.ts'
import { givenFirst, surnamesComma, surnamesFirst } from '../../person-name.ts'
import type { Company } from '../../company.ts'
import { type Chance, chanceFrom } from '../../random.ts'
import { payrollTruth } from '../book/truth.ts'
import { monthText, safe, some, webStyle, type WebDocument, type WebStyle } from './page.ts'

type Heading = { id: Concept | 'name' | 'rut' | 'fund' | 'insurer' | 'role' | 'place'; text: string; group: string }

const WORDS: Record<string, string> = {
  name: 'Colaborador|Nombre completo|Apellidos y nombres|Persona|Nombre del empleado',
  rut: 'RUT|Rut trabajador|N° documento|RUN',
  role: 'Cargo|Puesto de trabajo',
  place: 'Centro de costo|Sucursal|Área',
  days: 'Días trab.|Días trabajados|Días',
  base: 'Sueldo base|Sueldo base ganado|Sueldo base mensual|Sueldo',
  overtime: 'Horas extra|Horas extras 50%|Monto HE',
  sundayHours: 'Horas domingo|Hrs. recargo dominical',
  sunday: 'Recargo domingo ($)|Monto recargo domingo',
  production: 'Bono de producción|Bono desempeño',
  commission: 'Comisiones|Comisión de ventas',
  attendance: 'Bono asistencia',
  gratification: 'Gratificación legal|Gratificación|Gratificación mensual',
  taxable: 'Total imponible|Haberes imponibles|Renta imponible',
  meal: 'Colación|Asignación de colación',
  transport: 'Movilización|Asignación de movilización',
  family: 'Asignación familiar',
  perDiem: 'Viáticos',
  nonTaxable: 'Total no imponible|Haberes no imponibles',
  earnings: 'Total haberes|Haberes totales|Total ingresos',
  fund: 'AFP|Institución AFP',
  afp: 'Cotización AFP|Descuento AFP|AFP ($)|Cotización previsional',
  insurer: 'Institución de salud|Salud',
  health: 'Cotización salud|Descuento salud|Salud ($)|Isapre / Fonasa',
  healthExtra: 'Adicional isapre|Salud adicional',
  unemployment: 'Seguro de cesantía|AFC trabajador|Cesantía trabajador',
  apv: 'APV',
  incomeTax: 'Impuesto único|Impuesto a la renta',
  legal: 'Total descuentos legales|Descuentos legales',
  advance: 'Anticipos|Anticipo de sueldo',
  loan: 'Préstamos|Préstamo empresa',
  otherDeductions: 'Total otros descuentos|Otros descuentos',
  deductions: 'Total descuentos|Descuentos totales',
  net: 'Líquido a pagar|Sueldo líquido|Líquido|Total a pagar|Alcance líquido',
  sis: 'SIS',
  unemploymentEmployer: 'AFC empleador|Cesantía empleador',
  mutual: 'Mutual|Seguro accidentes',
}

const nameOrders = [surnamesFirst, surnamesFirst, givenFirst, surnamesComma]
const isAmount = (id: Heading['id']): id is Concept => !['name', 'rut', 'fund', 'insurer', 'role', 'place'].includes(id)

const TITLES = [
  'Libro de remuneraciones',
  'Planilla de remuneraciones',
  'Informe mensual de remuneraciones',
  'Libro de Remuneraciones Mensual',
]

type List = (group: string, ids: readonly Heading['id'][]) => Heading[]

/** Who each is, what is earned and what is taken. */
const drawColumns = (chance: Chance, list: List, split: boolean, withHours: boolean) => {
  const hasNames = chance.happens(0.4)
  const earnings = list('Haberes', [
    ...(chance.happens(0.8) ? (['days'] as const) : []),
    'base',
    'overtime',
    ...(withHours ? (['sundayHours'] as const) : []),
    ...(withHours && chance.happens(0.7) ? (['sunday'] as const) : []),
    'production',
    'attendance',
    'commission',
    'gratification',
    ...(chance.happens(0.8) ? (['taxable'] as const) : []),
    'meal',
    'transport',
    'family',
    'perDiem',
    ...(chance.happens(0.4) ? (['nonTaxable'] as const) : []),
    'earnings',
  ])
  const cuts = list('Descuentos', [
    ...(hasNames ? (['fund'] as const) : []),
    'afp',
    ...(hasNames ? (['insurer'] as const) : []),
    'health',
    ...(split ? (['healthExtra'] as const) : []),
    'unemployment',
    'apv',
    'incomeTax',
    ...(chance.happens(0.4) ? (['legal'] as const) : []),
    ...(chance.happens(0.6) ? (['advance', 'loan'] as const) : []),
    'otherDeductions',
    'deductions',
  ])
  const who = list('Trabajador', chance.happens(0.6) ? ['rut', 'name'] : ['name', 'rut'])
  who.push(...list('Trabajador', some(chance, ['role', 'place'] as const, 0.25)))
  return { who, earnings, cuts }
}

const textOf = (style: WebStyle, { id }: Heading, pay: Pay, nameOf: (pay: Pay) => string): string => {
  if (id === 'name') return safe(nameOf(pay))
  if (id === 'rut') return style.rut(pay.worker.rut)
  if (id === 'fund') return pay.afp === 0 ? '' : pay.worker.fund.name
  if (id === 'insurer') return pay.worker.isapre ?? 'Fonasa'
  if (id === 'role') return safe(pay.worker.position)
  if (id === 'place') return safe(pay.worker.branch)
  return id === 'days' || id === 'sundayHours' || id === 'overtimeHours'
    ? String(pay[id]).replace('.', ',')
    : style.money(pay[id])
}

const groupsOf = (heads: readonly Heading[]) =>
  heads.reduce<{ text: string; count: number }[]>((all, { group }) => {
    const last = all.at(-1)
    if (last?.text === group) last.count++
    else all.push({ text: group, count: 1 })
    return all
  }, [])

/** Whose it is and of which month, as each of several programs shows it. */
const mastheads = (style: WebStyle, company: Company, title: string, label: string, period: string): string[] => [
  `<h1>${title}</h1><div>${safe(company.name)} · RUT ${style.rut(company.rut)}</div><div>${label}: ${period}</div>`,
  `<div style="display:flex;justify-content:space-between"><div><b>${safe(company.name)}</b><br>${style.rut(company.rut)}<br>${safe(company.address)}</div><div style="text-align:right"><h1>${title}</h1>${period}</div></div>`,
  `<table style="border:0"><tr><td style="border:0">Empresa</td><td style="border:0">${safe(company.name)}</td></tr><tr><td style="border:0">RUT</td><td style="border:0">${style.rut(company.rut)}</td></tr><tr><td style="border:0">${label}</td><td style="border:0">${period}</td></tr></table><h1 style="text-align:center">${title}</h1>`,
]

/** A book as an HTML table whose columns the browser sizes. */
export const webBook = (seed: string): WebDocument => {
  const chance = chanceFrom(seed)
  const style = webStyle(chance)
  const split = chance.happens(0.3)
  const withHours = chance.happens(0.3)
  const payroll = drawPayroll(`${seed}/pay`, chance.pick([3, 5, 8, 12, 18, 27, 40]), {
    isapre: split ? 'split' : 'line',
    caja: false,
    sundays: withHours ? 0.4 : 0,
    advances: 0.25,
    special: chance.pick([0, 0.1, 0.2]),
    order: 'surname',
  })
  const { pays, company, economy } = payroll
  const word = (id: string) => style.upper(chance.pick((WORDS[id] ?? id).split('|')))
  const list = (group: string, ids: readonly Heading['id'][]): Heading[] =>
    ids.map((id) => ({ id, text: word(id), group }))
  const { who, earnings, cuts } = drawColumns(chance, list, split, withHours)
  // A web report leaves out what nobody of the month has.
  const isUsed = ({ id }: Heading) => !isAmount(id) || id === 'base' || pays.some((pay) => pay[id] !== 0)
  const net = list('Pago', ['net'])
  const employer = chance.happens(0.25) ? list('Empleador', ['sis', 'unemploymentEmployer', 'mutual']) : []
  const heads = chance
    .pick([
      [...who, ...earnings, ...cuts, ...net, ...employer],
      [...who, ...earnings, ...cuts, ...net, ...employer],
      [...who, ...net, ...earnings, ...cuts, ...employer],
    ])
    .filter(isUsed)
  const name = chance.pick(nameOrders)
  const nameOf = (pay: Pay) => style.upper(name(pay.worker.name))
  const cell = (head: Heading, pay: Pay): string => textOf(style, head, pay, nameOf)
  // A browser breaks a RUT after its dash, unless the program forbids it.
  const whole = chance.happens(0.6) ? ' style="white-space:nowrap"' : ''
  const mark = (head: Heading) => (isAmount(head.id) ? ' class="n"' : head.id === 'rut' ? whole : '')
  const grouped = chance.happens(0.35)
  const groups = groupsOf(heads)
  const title = chance.pick(TITLES)
  const period = monthText(chance, economy)
  const label = chance.pick(['Período', 'Mes', 'Mes de proceso', 'Periodo de remuneración'])
  const totalled = chance.happens(0.8)
  const lead = heads.findIndex((head) => isAmount(head.id))
  const sums = heads.slice(lead).map((head) => {
    if (!isAmount(head.id) || head.id === 'days' || head.id === 'sundayHours') return '<td></td>'
    return `<td class="n"><b>${style.money(sumOf(pays, head.id))}</b></td>`
  })
  const total = totalled
    ? `<tr><td colspan="${lead}"><b>${style.upper(chance.pick(['Totales', 'Total general', 'Total', `Total ${pays.length} colaboradores`, 'Suma']))}</b></td>${sums.join('')}</tr>`
    : ''
  const groupRow = grouped
    ? `<tr>${groups.map(({ text, count }) => `<th colspan="${count}" class="c">${style.upper(text)}</th>`).join('')}</tr>`
    : ''
  const headRow = `<tr>${heads.map((head) => `<th${mark(head)}>${safe(head.text)}</th>`).join('')}</tr>`
  const rows = pays
    .map((pay) => `<tr>${heads.map((head) => `<td${mark(head)}>${cell(head, pay)}</td>`).join('')}</tr>`)
    .join('')
  const top = chance.pick(mastheads(style, company, title, label, period))
  const scale = Math.min(1, 30 / heads.length)
  return {
    html: `<style>${style.css} table.b{width:100%;font-size:${Math.max(5, Math.round(80 * scale) / 10)}px}</style>${top}<table class="b" style="margin-top:8px"><thead>${groupRow}${headRow}</thead><tbody>${rows}${total}</tbody></table>`,
    landscape: true,
    truth: payrollTruth(payroll, {
      base: 'paid',
      gratification: true,
      sundayHours: withHours,
      isapre: split ? 'split' : 'line',
      caja: false,
      companyName: true,
      companyRut: true,
      name: nameOf,
    }) as WebDocument['truth'],
    traits: ['web', `${heads.length} columnas`, `${pays.length} trabajadores`, grouped ? 'con grupos' : 'sin grupos'],
  }
}
