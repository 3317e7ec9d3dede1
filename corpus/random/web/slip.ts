import { drawPayroll } from '../../payroll/payroll.ts'
import type { Concept, Pay } from '../../payroll/pay.ts'
import { givenFirst, surnamesComma, surnamesFirst } from '../../person-name.ts'
import { type Chance, chanceFrom } from '../../random.ts'
import { spellPesos } from '../../spell.ts'
import { payrollTruth } from '../book/truth.ts'
import { monthText, safe, webStyle, type WebDocument, type WebStyle } from './page.ts'

type Line = readonly [label: string, amount: number]

type Words = ReturnType<typeof drawWords>

/** What the program calls each thing. */
const drawWords = (chance: Chance, style: WebStyle) => {
  const pick = (texts: string) => style.upper(chance.pick(texts.split('|')))
  return {
    base: pick('Sueldo base|Sueldo base proporcional|Sueldo mensual'),
    sunday: pick('Recargo domingo|Horas recargo domingo|Recargo dominical'),
    gratification: pick('Gratificación legal|Gratificación|Gratificación mensual 25%'),
    meal: pick('Colación|Bono colación|Asignación colación'),
    transport: pick('Movilización|Bono movilización|Asignación movilización'),
    unemployment: pick('Seguro de cesantía|Cotización AFC|AFC 0,6%'),
    incomeTax: pick('Impuesto único|Impuesto único 2ª categoría'),
    extra: pick('Adicional isapre|Adicional salud|Diferencia plan isapre'),
    earned: pick('Total haberes|Total ingresos'),
    cut: pick('Total descuentos|Descuentos totales'),
    net: pick('Líquido a pagar|Sueldo líquido|Total líquido|Alcance líquido'),
    earnings: pick('Haberes|Ingresos|Remuneraciones'),
    cuts: pick('Descuentos|Deducciones|Descuentos y retenciones'),
  }
}

/** Gives what makes the lines of each worker: earnings and deductions, those that have an amount. */
const drawLines = (
  chance: Chance,
  style: WebStyle,
  words: Words,
  split: boolean,
): ((pay: Pay) => readonly [earned: Line[], cuts: Line[]]) => {
  const rate = (pay: Pay) => `${(10 + pay.worker.fund.commission).toFixed(2).replace('.', ',')}%`
  const afpForm = chance.whole(0, 3)
  const afp = (pay: Pay) =>
    [
      `AFP ${pay.worker.fund.name} (${rate(pay)})`,
      `Cotización AFP ${pay.worker.fund.name}`,
      `${pay.worker.fund.name} ${rate(pay)}`,
      'Cotización previsional',
    ][afpForm]!
  const healthForm = chance.whole(0, 2)
  const health = (pay: Pay) => {
    const insurer = pay.worker.isapre ?? 'Fonasa'
    return [
      `Salud ${insurer}${split ? ' 7%' : ''}`,
      pay.worker.isapre ? `Isapre ${insurer}` : 'Fonasa 7%',
      `Cotización salud (${insurer})`,
    ][healthForm]!
  }
  const hours = (pay: Pay) => `${words.sunday} (${String(pay.sundayHours).replace('.', ',')} hrs)`
  return (pay) => {
    const named = (id: Concept, text: string): Line => [text, pay[id]]
    const earned: Line[] = [
      named('base', words.base),
      named('overtime', style.upper('Horas extras')),
      named('sunday', hours(pay)),
      named('production', style.upper('Bono producción')),
      named('attendance', style.upper('Bono asistencia')),
      named('commission', style.upper('Comisiones')),
      named('gratification', words.gratification),
      named('meal', words.meal),
      named('transport', words.transport),
      named('family', style.upper('Asignación familiar')),
      named('perDiem', style.upper('Viático')),
    ]
    const cuts: Line[] = [
      named('afp', style.upper(afp(pay))),
      named('health', style.upper(health(pay))),
      named('healthExtra', words.extra),
      named('unemployment', words.unemployment),
      named('apv', 'APV'),
      named('incomeTax', words.incomeTax),
      named('advance', style.upper('Anticipo')),
      named('loan', style.upper('Préstamo')),
      named('union', style.upper('Cuota sindical')),
    ]
    const printed = (lines: Line[]) => lines.filter(([, amount], at) => amount !== 0 || at === 0)
    return [printed(earned), printed(cuts)]
  }
}

type Shape = 'flex' | 'table' | 'single' | 'zip'
type Sections = readonly [earned: readonly Line[], cuts: readonly Line[]]

/** Earnings and deductions: side by side, in one table, under each other, or row by row. */
const detailOf = (style: WebStyle, words: Words, shape: Shape, pay: Pay, [earned, cuts]: Sections): string => {
  const rows = (lines: readonly Line[]) =>
    lines.map(([label, amount]) => `<tr><td>${safe(label)}</td><td class="n">${style.money(amount)}</td></tr>`).join('')
  const sums = [
    `<tr><td><b>${words.earned}</b></td><td class="n"><b>${style.money(pay.earnings)}</b></td></tr>`,
    `<tr><td><b>${words.cut}</b></td><td class="n"><b>${style.money(pay.deductions)}</b></td></tr>`,
  ] as const
  if (shape === 'flex')
    return `<div style="display:flex;gap:18px;align-items:flex-start">${[
      [words.earnings, earned, sums[0]],
      [words.cuts, cuts, sums[1]],
    ]
      .map(
        ([text, lines, sum]) =>
          `<table style="flex:1"><tr><th colspan="2">${text as string}</th></tr>${rows(lines as Line[])}${sum as string}</table>`,
      )
      .join('')}</div>`
  if (shape === 'table')
    return `<table style="width:100%"><tr><th>Concepto</th><th class="n">${words.earnings}</th><th class="n">${words.cuts}</th></tr>${earned.map(([label, amount]) => `<tr><td>${safe(label)}</td><td class="n">${style.money(amount)}</td><td></td></tr>`).join('')}${cuts.map(([label, amount]) => `<tr><td>${safe(label)}</td><td></td><td class="n">${style.money(amount)}</td></tr>`).join('')}<tr><td><b>Totales</b></td><td class="n"><b>${style.money(pay.earnings)}</b></td><td class="n"><b>${style.money(pay.deductions)}</b></td></tr></table>`
  if (shape === 'zip') {
    const count = Math.max(earned.length, cuts.length)
    const cells = (line: Line | undefined) =>
      line ? `<td>${safe(line[0])}</td><td class="n">${style.money(line[1])}</td>` : '<td></td><td></td>'
    return `<table style="width:100%"><tr><th colspan="2">${words.earnings}</th><th colspan="2">${words.cuts}</th></tr>${Array.from({ length: count }, (_, at) => `<tr>${cells(earned[at])}${cells(cuts[at])}</tr>`).join('')}<tr><td><b>${words.earned}</b></td><td class="n"><b>${style.money(pay.earnings)}</b></td><td><b>${words.cut}</b></td><td class="n"><b>${style.money(pay.deductions)}</b></td></tr></table>`
  }
  return `<table style="width:70%"><tr><th colspan="2">${words.earnings}</th></tr>${rows(earned)}${sums[0]}<tr><th colspan="2">${words.cuts}</th></tr>${rows(cuts)}${sums[1]}</table>`
}

/** Gives what says who the worker is. */
const drawPerson = (chance: Chance, style: WebStyle, nameOf: (pay: Pay) => string) => {
  const extra = (pay: Pay): [string, string][] => [
    ['Cargo', pay.worker.position],
    ['Días trabajados', String(pay.days)],
    ['Fecha de ingreso', pay.worker.since.join('/')],
    ['Centro de costo', pay.worker.branch],
    ['Tipo de contrato', pay.worker.contract],
  ]
  const extras = [0, 1, 2, 3, 4].filter(() => chance.happens(0.5))
  const nameLabel = chance.pick(['Nombre', 'Colaborador', 'Trabajador', 'Nombre completo'])
  const rutLabel = chance.pick(['RUT', 'Rut', 'RUN', 'RUT trabajador'])
  const facts = chance.pick(['grid', 'list', 'table'] as const)
  const person = (pay: Pay) => {
    const pairs: [string, string][] = [
      [nameLabel, nameOf(pay)],
      [rutLabel, style.rut(pay.worker.rut)],
      ...extras.map((at) => extra(pay)[at]!),
    ]
    if (facts === 'grid')
      return `<div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:6px;margin:8px 0">${pairs.map(([label, value]) => `<div><div style="color:#666;font-size:85%">${label}</div><div>${safe(value)}</div></div>`).join('')}</div>`
    if (facts === 'list')
      return `<div style="margin:8px 0">${pairs.map(([label, value]) => `<div><b>${label}:</b> ${safe(value)}</div>`).join('')}</div>`
    const half = Math.ceil(pairs.length / 2)
    return `<table style="width:100%;margin:8px 0">${Array.from({ length: half }, (_, at) => `<tr>${[pairs[at], pairs[at + half]].map((pair) => (pair ? `<td>${pair[0]}</td><td>${safe(pair[1])}</td>` : '<td></td><td></td>')).join('')}</tr>`).join('')}</table>`
  }
  return { facts, person }
}

/** Slips as a web program prints them: cards, definition lists and flexed columns. */
export const webSlips = (seed: string): WebDocument => {
  const chance = chanceFrom(seed)
  const style = webStyle(chance)
  const split = chance.happens(0.4)
  const payroll = drawPayroll(`${seed}/pay`, chance.pick([1, 1, 2, 3, 5, 9]), {
    isapre: split ? 'split' : 'line',
    caja: false,
    sundays: 0.3,
    advances: 0.3,
    special: 0.1,
    order: 'surname',
  })
  const { pays, company, economy } = payroll
  const name = chance.pick([surnamesFirst, givenFirst, givenFirst, surnamesComma])
  const nameOf = (pay: Pay) => style.upper(name(pay.worker.name))
  const words = drawWords(chance, style)
  const linesOf = drawLines(chance, style, words, split)
  const shape = chance.pick(['flex', 'table', 'single', 'zip'] as const)
  const nice = chance.happens(0.5)
  const title = chance.pick(['Liquidación de sueldo', 'Liquidación de remuneraciones', 'LIQUIDACIÓN DE SUELDO MENSUAL'])
  const period = monthText(chance, economy)
  const detail = (pay: Pay) => detailOf(style, words, shape, pay, linesOf(pay))
  const { facts, person } = drawPerson(chance, style, nameOf)
  const inWords = chance.happens(0.4)
  const end = (pay: Pay) =>
    `<div style="margin-top:10px;${nice ? `background:${style.accent};color:#fff;padding:6px;display:flex;justify-content:space-between` : 'text-align:right'}"><b>${words.net}</b>${nice ? '' : ': '}<b>${style.money(pay.net)}</b></div>${inWords && pay.net > 0 ? `<p>Son: ${spellPesos(pay.net).toLowerCase()} pesos</p>` : ''}`
  const slip = (pay: Pay) =>
    `<section style="break-after:page"><div style="display:flex;justify-content:space-between"><div><b>${safe(company.name)}</b><br>RUT: ${style.rut(company.rut)}</div><div>${period}</div></div><h1 style="text-align:center">${title}</h1>${person(pay)}${detail(pay)}${end(pay)}<div style="margin-top:60px;width:200px;border-top:1px solid;text-align:center">Firma del trabajador</div></section>`
  return {
    html: `<style>${style.css}</style>${pays.map(slip).join('')}`,
    landscape: false,
    truth: payrollTruth(payroll, {
      base: 'paid',
      gratification: true,
      sundayHours: true,
      isapre: split ? 'split' : 'line',
      caja: false,
      companyName: true,
      companyRut: true,
      name: nameOf,
    }) as WebDocument['truth'],
    traits: ['web', shape, facts, `${pays.length} trabajadores`],
  }
}
