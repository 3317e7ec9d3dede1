import { dots, dottedRut, monthTitle, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { openPayroll, type OpenPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { bold, oneOf, page, tr } from '../markup.ts'
import { BONUSES, type Column, money, OTHER_LEGAL, PERSONAL, said } from './column.ts'

const columnsOf = (payroll: OpenPayroll, shown: (pay: Pay) => string): Column[] => {
  const { chance } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const ruts = chance.pick(['dotted', 'plain'] as const)
  return [
    said(word('RUT|Rut Trab.'), (pay) => (ruts === 'dotted' ? dottedRut(pay.worker.rut) : pay.worker.rut)),
    said(word('Nombre|Nombre Empleado|Empleado'), shown),
    said(word('Días|D.Trab'), (pay) => String(pay.days)),
    money(word('Sueldo Base|S. Base'), ['base'], dots),
    money(word('H. Extra|Hrs Extras'), ['overtime'], dots),
    money(word('Bonos|Otros Hab. Imp.'), [...BONUSES, 'sunday'], dots),
    money(word('Gratif.|Gratificación'), ['gratification'], dots),
    money(word('Total Imp.|Total Imponible'), ['taxable'], dots),
    money(word('Asig. Fam.|Asig. Familiar'), ['family'], dots),
    money(word('Otros No Imp.|No Imponibles'), ['meal', 'transport', 'perDiem'], dots),
    money(word('Total Haberes|Tot. Haberes'), ['earnings'], dots),
    money(word('AFP|Previsión|Cotiz. Prev.'), ['afp'], dots),
    money(word('Salud|Cotiz. Salud'), ['health'], dots),
    ...(payroll.isSplit ? [money('Adic. Salud', ['healthExtra'], dots)] : []),
    money(word('Seg. Ces.|AFC Trab.'), ['unemployment'], dots),
    money(word('Impto.|Imp. Único'), ['incomeTax'], dots),
    money(word('Otros Desc.|Otros Dctos.'), [...PERSONAL, ...OTHER_LEGAL], dots),
    money(word('Total Desc.|Tot. Descuentos'), ['deductions'], dots),
    money(word('Líquido|Líq. a Pagar'), ['net'], dots),
    ...(chance.happens(0.4)
      ? [
          money('SIS', ['sis'], dots),
          money('AFC Emp.', ['unemploymentEmployer'], dots),
          money('Mutual', ['mutual'], dots),
        ]
      : []),
  ]
}

/** Groups by cost centre with their subtotals, names cut at the width of their field, as desktop accounting suites do. */
export const costCentres: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [6, 12, 20, 33, 48], sundays: 0.2, order: 'branch' })
  const { chance, pays, company, economy, nameOf } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const cut = chance.pick([22, 25, 30, 99])
  const shown = (pay: Pay) => nameOf(pay).slice(0, cut).trim()
  const columns = columnsOf(payroll, shown)
  const classes = columns.map(({ isAmount }, at) => (isAmount ? 'n' : at === 2 ? 'c' : ''))
  const centre = word('Centro de Costo|Centro Costo|Sucursal|C.Costo')
  const row = (pay: Pay) =>
    tr(
      columns.map((column) => column.of(pay)),
      classes,
    )
  const sums = (label: string, some: readonly Pay[]) =>
    tr([bold(label, '', 3), ...columns.slice(3).map((column) => bold(column.sum(some), 'n'))])
  const perCentre = word('Total Centro|Subtotal|Total C. Costo')
  const groups = company.branches
    .map((branch, at) => {
      const own = pays.filter(({ worker }) => worker.branch === branch)
      if (own.length === 0) return ''
      const name = `${centre}: ${String(at + 1).padStart(3, '0')} - ${branch}`
      return `<tr><td colspan="${columns.length}" class="g"><b>${name}</b></td></tr>${own.map(row).join('')}${sums(`${perCentre} (${own.length})`, own)}`
    })
    .join('')
  const month = chance.pick([
    `${monthTitle(economy)} ${economy.year}`,
    `${two(economy.month)}/${economy.year}`,
    `${two(economy.month)}-${economy.year}`,
  ])
  const style = chance.pick([
    '.t td{border-bottom:1px dotted #aaa}.t th{border-top:1px solid;border-bottom:1px solid}',
    '.t td,.t th{border:1px solid #000}',
    '.t th{background:#ddd}.g{background:#f3f3f3}',
    '.t th{border-bottom:2px solid}',
  ])
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'times', 'verdana', 'narrow'] as const),
        chance.pick([5.6, 6, 6.5]),
        `${style}.t{margin-top:8px}`,
        `<div class="side"><div>${company.name}<br>${dottedRut(company.rut)}<br>${company.address} ${company.commune}</div><div class="c"><h2>${word('Libro de Remuneraciones|Libro de Remuneraciones por Centro de Costo')}</h2>${word('Período|Mes')}: ${month}</div><div>Emitido por: admin</div></div><table class="t w"><thead>${tr(
          columns.map(({ head }) => head),
          classes,
          'th',
        )}</thead><tbody>${groups}${sums(`${word('Total General|Total Empresa')} (${pays.length})`, pays)}</tbody></table>`,
      ),
      format: 'Legal',
      landscape: true,
      footer:
        '<div style="font-size:7px;width:100%;text-align:right;padding-right:30px">Página <span class="pageNumber"></span> de <span class="totalPages"></span></div>',
    },
    ...payroll.truthOf({ name: shown }),
    traits: ['cost-centres', `${pays.length} trabajadores`],
  }
}
