import type { Pay } from '../../../payroll/pay.ts'
import { dots, dottedRut, monthCapitals, monthEnd, two } from '../../../shapes.ts'
import { type Column, money, OTHER_LEGAL, said } from '../../programs/books/column.ts'
import { bold, type Cell, factTable, oneOf, page, tr } from '../../programs/markup.ts'
import { openPayroll, type OpenPayroll } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'

const TRADES = ['JORNAL', 'MAESTRO 1ª', 'AYUDANTE', 'ENFIERRADOR', 'CARPINTERO', 'CAPATAZ', 'BODEGUERO']

const columnsOf = ({ chance, pays }: OpenPayroll): Column[] => {
  const word = (texts: string) => oneOf(chance, texts)
  const zero = word('-||0')
  const write = (value: number) => (value === 0 ? zero : dots(value))
  const tratos = word('TRATOS|TRATO|BONO TRATO')
  return [
    said('Nº', (pay) => two(pays.indexOf(pay) + 1)),
    said('AP. PATERNO', ({ worker }) => worker.name.paternal.toUpperCase()),
    said('AP. MATERNO', ({ worker }) => worker.name.maternal.toUpperCase()),
    said('NOMBRES', ({ worker }) => worker.name.given.toUpperCase()),
    said(word('RUT|C. IDENTIDAD'), ({ worker }) => dottedRut(worker.rut)),
    said('OFICIO', (pay) => TRADES[(pay.contractBase + pays.indexOf(pay)) % TRADES.length]!),
    said(word('DIAS TRAB.|DÍAS'), ({ days }) => String(days)),
    money(word('SUELDO BASE|SUELDO|JORNAL MES'), ['base'], write),
    money(tratos, ['production', 'commission'], write),
    money(word('BONO ASIST.|ASISTENCIA'), ['attendance'], write),
    money('H. EXTRAS', ['overtime', 'sunday'], write),
    money(word('GRATIF.|GRATIFICACION'), ['gratification'], write),
    money(word('TOTAL IMPON.|IMPONIBLE'), ['taxable'], write),
    money(word('COLAC. + MOV.|NO IMPON.'), ['nonTaxable'], write),
    money('TOTAL HABER', ['earnings'], write),
    money(word('AFP|A.F.P.'), ['afp'], write),
    money('SALUD', ['health'], write),
    money(word('CES. E IMPTO.|OTROS LEGALES'), ['unemployment', 'incomeTax', 'healthExtra', ...OTHER_LEGAL], write),
    money(word('ANTICIPO|QUINCENA'), ['advance'], write),
    money('OTROS', ['loan', 'cajaLoan', 'union'], write),
    money('TOTAL DCTOS', ['deductions'], write),
    money(word('SALDO A PAGAR|LIQUIDO A PAGAR|ALCANCE'), ['net'], write),
    said('FIRMA', () => ''),
  ]
}

/** A building site's sheet of pay: three columns for a name, tall rows with a place to sign, a sum on each page. */
export const siteSheet: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [3, 8, 16, 29, 47], sundays: 0.1, canSplit: false })
  const { chance, pays, company, economy } = payroll
  const columns = columnsOf(payroll)
  const site = oneOf(
    chance,
    'EDIFICIO PLAZA NORTE|PAVIMENTACION RUTA F-90|CONJUNTO LOS COIHUES ETAPA 2|LICEO BICENTENARIO',
  )
  const classes = columns.map(({ isAmount, head }) => (isAmount ? 'n' : /^(Nº|D)/.test(head) ? 'c' : ''))
  const first = columns.findIndex(({ isAmount }) => isAmount)
  const sums = (label: string, some: readonly Pay[]) =>
    tr([bold(label, 'n', first), ...columns.slice(first).map((column) => bold(column.sum(some), 'n'))])
  const perPage = chance.pick([12, 14, 16])
  const isSummed = chance.happens(0.6)
  const group: Cell[] = [
    { text: '', span: first },
    { text: 'HABERES', span: 8, class: 'c' },
    { text: 'DESCUENTOS', span: 6, class: 'c' },
    { text: '', span: 2 },
  ]
  const count = Math.ceil(pays.length / perPage)
  const pages = Array.from({ length: count }, (_, at) => {
    const own = pays.slice(at * perPage, (at + 1) * perPage)
    const rows = own
      .map((pay) =>
        tr(
          columns.map((column) => column.of(pay)),
          classes,
        ),
      )
      .join('')
    const foot = `${isSummed && count > 1 ? sums('SUB TOTAL HOJA', own) : ''}${at === count - 1 ? sums('TOTAL OBRA', pays) : ''}`
    return `<section class="${at < count - 1 ? 'end' : ''}"><div class="side"><div><b>${company.name.toUpperCase()}</b><br>RUT: ${dottedRut(company.rut)}</div><h3>PLANILLA DE PAGO DE REMUNERACIONES</h3>${factTable(
      [
        ['OBRA', site],
        ['MES', `${monthCapitals(economy)} ${economy.year}`],
        ['FECHA PAGO', monthEnd(economy, '-')],
      ],
    )}</div><table class="t w">${tr(group, [], 'th')}${tr(
      columns.map(({ head }) => head),
      [],
      'th',
    )}${rows}${foot}</table><div class="side sign"><span>ADMINISTRADOR DE OBRA</span><span>JEFE ADMINISTRATIVO</span></div></section>`
  })
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'narrow', 'times'] as const),
        chance.pick([5.6, 6]),
        `.t{margin-top:8px}.t td,.t th{border:1px solid #000;padding:1px 2px;vertical-align:middle}.t tr td{height:${chance.pick([20, 26])}px}.t th{background:${oneOf(chance, '#fff|#ddd|#fce4d6')};text-align:center;font-size:90%}.t td:last-child{min-width:60px}.sign{margin:36px 120px 0}.sign span{border-top:1px solid;padding:2px 20px}`,
        pages.join(''),
      ),
      format: 'Legal',
      landscape: true,
      margin: '8mm',
    },
    ...payroll.truthOf({
      name: ({ worker: { name } }) =>
        `${name.paternal} ${name.maternal} ${name.given}`.replace(/ +/g, ' ').toUpperCase(),
    }),
    traits: ['site-sheet', `${count} páginas`, `${pays.length} trabajadores`],
  }
}
