import { bare, cents, dots, dottedRut, monthCapitals, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { BONUSES, type Column, money, said } from '../../programs/books/column.ts'
import { bold, type Cell, oneOf, page, tr } from '../../programs/markup.ts'
import { insurerOf, openPayroll, type OpenPayroll } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'

type Group = readonly [head: string, columns: readonly Column[]]

const groupsOf = (payroll: OpenPayroll, write: (value: number) => string): Group[] => {
  const { chance, isSplit, hasCaja, nameOf, pays } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const isContracted = chance.happens(0.5)
  const used = (column: Column) => !column.isEmpty(pays)
  return [
    [
      word('TRABAJADOR|DATOS PERSONALES'),
      [
        said('RUT', ({ worker }) => dottedRut(worker.rut)),
        said(word('Nombre Completo|Nombre'), nameOf),
        said(word('C.C.|Centro'), ({ worker }) => worker.branch),
        said('DT', ({ days }) => String(days)),
        ...(isContracted
          ? [said(word('Sueldo Contrato|Base Pactada'), ({ contractBase }) => write(contractBase))]
          : []),
      ],
    ],
    [
      'HABERES IMPONIBLES',
      [
        money(word('Sueldo Base Ganado|Sueldo del Mes|Sueldo Base'), ['base'], write),
        money('HHEE', ['overtime'], write),
        money('Rec. Dom.', ['sunday'], write),
        money('Bonos', BONUSES, write),
        money(word('Gratif. Legal|Grat. Art. 50'), ['gratification'], write),
        money(word('Total Imp.|Total Imponible'), ['taxable'], write),
      ],
    ],
    [
      word('NO IMPONIBLES|HABERES NO IMPONIBLES'),
      [
        money('Colac.', ['meal'], write),
        money('Movil.', ['transport'], write),
        ...[money('Viático', ['perDiem'], write), money('A. Fam.', ['family'], write)].filter(used),
      ],
    ],
    ['', [money('TOTAL HABERES', ['earnings'], write)]],
    [
      'DESCUENTOS LEGALES',
      [
        said('AFP', (pay) => (pay.afp === 0 ? '' : pay.worker.fund.name)),
        money(word('Cot. Oblig. 10%|10% AFP'), ['afpContribution'], write),
        money(word('Com. AFP|Comisión'), ['afpCommission'], write),
        said('Inst. Salud', insurerOf),
        money(word('Salud 7%|Cot. Salud'), ['health'], write),
        ...(isSplit ? [money('Adic. Isapre', ['healthExtra'], write)] : []),
        ...(hasCaja ? [money('CCAF', ['caja'], write)] : []),
        money(word('AFC Trab.|Cesantía Trab.'), ['unemployment'], write),
        money(word('Imp. Único|IUSC'), ['incomeTax'], write),
      ],
    ],
    [
      word('OTROS DESCUENTOS|DESCUENTOS VARIOS'),
      [
        money('Anticipos', ['advance'], write),
        money('Otros', ['apv', 'loan', 'cajaLoan', 'union'], write),
        money('Total Dctos.', ['deductions'], write),
      ],
    ],
    ['', [money(word('LÍQUIDO A PAGAR|LÍQUIDO'), ['net'], write)]],
    [
      word('APORTES EMPLEADOR|COSTO EMPRESA'),
      [
        money('SIS', ['sis'], write),
        money(word('AFC Emp.|Cesantía Emp.'), ['unemploymentEmployer'], write),
        money(word('Mutual|Ley 16.744'), ['mutual'], write),
        money('Total Aportes', ['employer'], write),
      ],
    ],
  ]
}

/** The full workbook of a people program: groups of headings, the fund's parts apart, the employer's part behind the net. */
export const employerCosts: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 4, 10, 19, 36], sundays: 0.2 })
  const { chance, pays, company, economy } = payroll
  const write = chance.pick([dots, dots, bare, cents])
  const groups = groupsOf(payroll, write)
  const columns = groups.flatMap(([, list]) => list)
  const classes = columns.map(({ isAmount, head }) => (isAmount || /Contrato|Pactada/.test(head) ? 'n' : ''))
  const cells = (texts: string[]) => tr(texts, classes)
  const row = (pay: Pay) => cells(columns.map((column) => column.of(pay)))
  const sums = columns.map((column, at): Cell =>
    bold(at === 1 ? `TOTALES (${pays.length})` : column.sum(pays), at === 1 ? '' : 'n'),
  )
  const month = chance.pick([`${monthCapitals(economy)} ${economy.year}`, `${two(economy.month)}-${economy.year}`])
  const isOnTop = chance.happens(0.3)
  const total = tr(sums)
  return {
    pages: {
      html: page(
        chance.pick(['narrow', 'arial', 'condensed'] as const),
        write === cents ? 4.8 : 5.3,
        `.t td{border:1px solid #ccc;padding:1px 2px}.t th{border:1px solid #666;background:${oneOf(chance, '#d9e1f2|#e2efda|#fff')};text-align:center;vertical-align:middle;padding:1px 2px}.t td:nth-child(2){min-width:70px}thead{display:table-header-group}tr{break-inside:avoid}`,
        `<table>${tr([bold('Razón Social'), company.name])}${tr([bold('RUT'), dottedRut(company.rut)])}${tr([bold('Período'), month])}</table><h3 class="c">LIBRO DE REMUNERACIONES</h3><table class="t w"><thead>${tr(
          groups.map(([text, list]) => ({ text, span: list.length })),
          [],
          'th',
        )}${tr(
          columns.map(({ head }) => head),
          [],
          'th',
        )}</thead><tbody>${isOnTop ? total : ''}${pays.map(row).join('')}${isOnTop ? '' : total}</tbody></table>`,
      ),
      format: chance.pick(['Legal', 'A3'] as const),
      landscape: true,
      margin: '6mm',
    },
    ...payroll.truthOf(),
    traits: ['employer-costs', isOnTop ? 'totales arriba' : 'totales abajo', `${pays.length} trabajadores`],
  }
}
