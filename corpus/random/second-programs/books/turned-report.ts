import type { Pay } from '../../../payroll/pay.ts'
import { bare, dots, joinedRut, monthTitle, two } from '../../../shapes.ts'
import { A4, type Family, openSheet, rule, type Sheet } from '../../sheet.ts'
import { BONUSES, type Column, money, OTHER_LEGAL, PERSONAL, said } from '../../programs/books/column.ts'
import { oneOf } from '../../programs/markup.ts'
import { fundRate, hoursText, insurerOf, openPayroll, type OpenPayroll } from '../../programs/payroll.ts'
import { type TextWriter, textWriterOf } from '../../programs/text-writer.ts'
import type { Program } from '../../programs/program.ts'
import { type Grid, gridOf, turned, writeCells, writeHeads } from '../grid.ts'

const [HEIGHT, WIDTH] = A4
const [LEFT, RIGHT] = [30, WIDTH - 30]

const columnsOf = (payroll: OpenPayroll, hasHours: boolean): Column[] => {
  const { chance, isSplit, nameOf, pays } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const write = chance.pick([dots, dots, bare])
  const rut = chance.pick<(pay: Pay) => string>([
    ({ worker }) => worker.rut.padStart(10, '0'),
    ({ worker }) => joinedRut(worker.rut),
    ({ worker }) => worker.rut.replace('-', ' - '),
  ])
  return [
    said(word('Ficha|Legajo|Cod.'), (pay) => String(1_000 + pays.indexOf(pay) * 7)),
    said(word('Rut|R.U.N.'), rut),
    said(word('Nombre|Apellidos y Nombres'), (pay) => nameOf(pay)),
    said(word('D.\nTrab|Días'), ({ days }) => String(days)),
    money(word('Sueldo\nBase|Sdo. Base|Sueldo\nMes'), ['base'], write),
    ...(hasHours ? [said(word('Hrs.\nDom.|Horas\nDgo.'), ({ sundayHours }) => hoursText(sundayHours))] : []),
    money(word('Rec.\nDom.|Recargo\nDomingo'), ['sunday'], write),
    money(word('H.Ext.\n50%|Sobre\ntiempo'), ['overtime'], write),
    money(word('Bonos|Otros\nImp.'), BONUSES, write),
    money(word('Grat.\nLegal|Gratif.'), ['gratification'], write),
    money(word('Tot.\nImpon.|Imponible'), ['taxable'], write),
    money(word('Colac.\ny Movil.|Col./Mov.'), ['meal', 'transport', 'perDiem'], write),
    money(word('Asig.\nFam.|Cargas'), ['family'], write),
    money(word('Total\nHaberes|T. Haber'), ['earnings'], write),
    said('Adm.', (pay) => (pay.afp === 0 ? '' : `${pay.worker.fund.name.slice(0, 8)} ${fundRate(pay)}`)),
    money(word('Fondo\nPens.|Cotiz.\nAFP'), ['afp'], write),
    said(word('Inst.\nSalud|Isapre'), (pay) => insurerOf(pay).slice(0, 10)),
    money(word('Cotiz.\nSalud|Salud'), ['health'], write),
    ...(isSplit ? [money('Adic.\nSalud', ['healthExtra'], write)] : []),
    money(word('Seg.\nCesant.|AFC'), ['unemployment'], write),
    money(word('Impto.|Imp.\n2a Cat.'), ['incomeTax'], write),
    money(word('Otros\nDctos.|Dctos.\nVarios'), [...PERSONAL, ...OTHER_LEGAL], write),
    money(word('Total\nDctos.|T. Dcto'), ['deductions'], write),
    money(word('Líquido|Líq. a\nPagar|A Pagar'), ['net'], write),
  ]
}

const openPage = (
  { company, economy, chance }: OpenPayroll,
  grid: Grid,
  family: Family,
  number: number,
  title: string,
): [Sheet, TextWriter, number] => {
  const sheet = openSheet(WIDTH, HEIGHT)
  const writer = textWriterOf(sheet, family, 8)
  writer.left(LEFT, 40, title, true, 12)
  writer.left(LEFT, 54, `${company.name} - ${company.rut}`)
  writer.right(RIGHT, 40, `Período: ${monthTitle(economy)} ${economy.year}`)
  writer.right(RIGHT, 54, `Hoja ${number}   Usuario: RRHH${two(chance.whole(1, 30))}`)
  const last = writeHeads(writer, grid, 78)
  rule(sheet, LEFT, last + 3, RIGHT, last + 3)
  return [sheet, writer, last + 15]
}

/** A wide report on upright paper: the driver has turned the page, so that all of it is written upwards. */
export const turnedReport: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [2, 6, 13, 24, 45], sundays: 0.35 })
  const { chance, pays } = payroll
  const hasHours = chance.happens(0.5)
  const family = chance.pick(['narrow', 'sans', 'serif'] as const)
  const grid = gridOf(columnsOf(payroll, hasHours), pays, [LEFT, RIGHT], family, 7)
  const step = grid.size * chance.pick([1.35, 1.8])
  const title = oneOf(
    chance,
    'Libro de Remuneraciones|Libro Mensual de Remuneraciones|Resumen General de Remuneraciones',
  )
  const sheets: Sheet[] = []
  let [sheet, writer, y] = openPage(payroll, grid, family, 1, title)
  for (const pay of pays) {
    if (y + step * 3 > HEIGHT - 34) {
      sheets.push(turned(sheet))
      ;[sheet, writer, y] = openPage(payroll, grid, family, sheets.length + 1, title)
    }
    writeCells(
      writer,
      grid,
      y,
      grid.columns.map((column) => column.of(pay)),
    )
    y += step
  }
  rule(sheet, LEFT, y - step * 0.7, RIGHT, y - step * 0.7)
  const end = oneOf(chance, 'Totales|Total Empresa|TOTAL')
  writeCells(
    writer,
    grid,
    y + 2,
    grid.columns.map((column, at) => (at === 2 ? `${end} : ${pays.length}` : column.sum(pays))),
    true,
  )
  sheets.push(turned(sheet))
  return {
    pages: {
      sheets,
      emission: chance.pick(['cell', 'cell', 'word', 'letter'] as const),
      producer: 'Amyuni PDF Converter',
    },
    ...payroll.truthOf({ sundayHours: hasHours }),
    traits: ['turned-report', family, `${pays.length} trabajadores`],
  }
}
