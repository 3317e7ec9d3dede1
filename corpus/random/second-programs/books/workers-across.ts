import type { Concept, Pay } from '../../../payroll/pay.ts'
import { sumOf } from '../../../payroll/payroll.ts'
import { dots, dottedRut, monthTitle, orElse, pesoTight } from '../../../shapes.ts'
import { bold, type Cell, oneOf, page, tr } from '../../programs/markup.ts'
import { dateOf, hoursText, openPayroll, type OpenPayroll } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'

/** A row: its label and what it says of a worker; sums are bold. */
type Row = { label: string; of: (pay: Pay) => string; concept?: Concept; isSum?: boolean }

const rowsOf = (
  { chance, pays, isSplit, hasCaja }: OpenPayroll,
  write: (value: number) => string,
  hasHours: boolean,
): Row[] => {
  const word = (texts: string) => oneOf(chance, texts)
  const of = (label: string, concept: Concept, isSum = false): Row => ({
    label,
    concept,
    of: (pay) => write(pay[concept]),
    isSum,
  })
  const optional: Concept[] = [
    'overtime',
    'production',
    'attendance',
    'commission',
    'family',
    'perDiem',
    'apv',
    'incomeTax',
    'advance',
    'loan',
    'cajaLoan',
    'union',
  ]
  const rows: Row[] = [
    { label: 'RUT', of: ({ worker }) => dottedRut(worker.rut) },
    { label: word('Cargo|Función'), of: ({ worker }) => worker.position },
    { label: word('Fecha ingreso|Ingreso'), of: ({ worker }) => dateOf(worker.since, '-') },
    { label: word('Días trabajados|Días'), of: ({ days }) => String(days) },
    of(word('Sueldo base|Sueldo Base Mes|Sueldo'), 'base'),
    of('Horas extras', 'overtime'),
    ...(hasHours ? [{ label: 'N° horas domingo', of: ({ sundayHours }: Pay) => hoursText(sundayHours) }] : []),
    of(word('Recargo domingo|Recargo 30% domingo'), 'sunday'),
    of('Bono producción', 'production'),
    of('Bono asistencia', 'attendance'),
    of('Comisiones', 'commission'),
    of(word('Gratificación|Gratificación legal'), 'gratification'),
    of('TOTAL IMPONIBLE', 'taxable', true),
    of('Colación', 'meal'),
    of('Movilización', 'transport'),
    of('Asignación familiar', 'family'),
    of('Viáticos', 'perDiem'),
    of('TOTAL HABERES', 'earnings', true),
    { label: 'AFP', of: (pay) => (pay.afp === 0 ? '' : pay.worker.fund.name) },
    of(word('Cotización AFP|Descuento AFP'), 'afp'),
    of(word('Salud 7%|Fonasa / Isapre'), 'health'),
    ...(isSplit ? [of('Adicional salud', 'healthExtra')] : []),
    ...(hasCaja ? [of('Caja 0,6%', 'caja')] : []),
    of('Seguro cesantía', 'unemployment'),
    of('APV', 'apv'),
    of('Impuesto único', 'incomeTax'),
    of('Anticipos', 'advance'),
    of('Préstamos', 'loan'),
    of('Crédito caja', 'cajaLoan'),
    of('Cuota sindical', 'union'),
    of('TOTAL DESCUENTOS', 'deductions', true),
    of(word('LÍQUIDO A PAGAR|SUELDO LÍQUIDO|A PAGAR'), 'net', true),
  ]
  return rows.filter(
    ({ concept }) => concept === undefined || !optional.includes(concept) || sumOf(pays, concept) !== 0,
  )
}

/** A small company's sheet on its side: a column for each worker, a row for each concept, some workers on each page. */
export const workersAcross: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 3, 5, 8, 13], sundays: 0.4 })
  const { chance, pays, company, economy, nameOf } = payroll
  const hasHours = chance.happens(0.6)
  const write = orElse(chance.pick([dots, pesoTight]), chance.pick(['0', '-', '']))
  const rows = rowsOf(payroll, write, hasHours)
  const perPage = chance.pick([4, 5, 6])
  const count = Math.ceil(pays.length / perPage)
  const hasTotal = chance.happens(0.7)
  const corner = oneOf(chance, 'CONCEPTO|DETALLE|')
  const pages = Array.from({ length: count }, (_, at) => {
    const own = pays.slice(at * perPage, (at + 1) * perPage)
    const isLast = hasTotal && at === count - 1
    const head: Cell[] = [
      corner,
      ...own.map((pay): Cell => ({ text: nameOf(pay), class: 'c' })),
      ...(isLast ? [{ text: 'TOTAL', class: 'c' }] : []),
    ]
    const body = rows.map(({ label, of, concept, isSum }) => {
      const sum = concept === undefined ? '' : write(sumOf(pays, concept))
      const texts = [...own.map(of), ...(isLast ? [sum] : [])]
      return tr([
        isSum ? bold(label) : label,
        ...texts.map((text): Cell => (isSum ? bold(text, 'n') : { text, class: 'n' })),
      ])
    })
    return `<section class="${at < count - 1 ? 'end' : ''}"><b>${company.name}</b><br>RUT: ${dottedRut(company.rut)}<h3>Planilla de remuneraciones ${monthTitle(economy)} ${economy.year}</h3><table class="t w">${tr(head, [], 'th')}${body.join('')}</table></section>`
  })
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'condensed'] as const),
        chance.pick([7, 7.5]),
        `.t{table-layout:fixed;margin-top:8px}.t td,.t th{border:1px solid ${oneOf(chance, '#000|#bbb')};overflow-wrap:break-word}.t th{background:#eef;vertical-align:middle}.t tr>:first-child{width:120px}`,
        pages.join(''),
      ),
      format: 'Letter',
      landscape: chance.happens(0.4),
    },
    ...payroll.truthOf({ sundayHours: hasHours }),
    traits: ['workers-across', `${count} páginas`, `${pays.length} trabajadores`],
  }
}
