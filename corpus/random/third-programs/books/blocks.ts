import type { Pay } from '../../../payroll/pay.ts'
import { escapeHtml } from '../../../writers/html-to-pdf.ts'
import { LETTER, openSheet, rule, type Sheet, widthOf } from '../../sheet.ts'
import { bold, type Cell, page, tr } from '../../programs/markup.ts'
import { type TextWriter, textWriterOf } from '../../programs/text-writer.ts'
import type { Pages } from '../../programs/program.ts'
import { drawLetterhead, letterheadHtml, writeLetterhead } from '../letterhead.ts'
import type { Manner } from '../manner.ts'
import type { Chosen, Item } from './items.ts'

/** A worker's block: the facts above, the columns of labels with their figures, the net below or at the end of a column. */
type Block = { facts: [string, string][]; columns: [string, string][][]; foot: [string, string][] }

type Form = {
  /** Columns of figures. */
  across: number
  hidesZeros: boolean
  separator: string
  netBelow: boolean
  hasTitles: boolean
}

const drawForm = ({ chance }: Manner): Form => ({
  across: chance.pick([2, 2, 3, 4]),
  hidesZeros: chance.happens(0.6),
  separator: chance.pick([':', ':', '', ' :']),
  netBelow: chance.happens(0.6),
  hasTitles: chance.happens(0.5),
})

const EMPTY = new Set(['', '-', '.'])
const isNothing = (text: string) => EMPTY.has(text.trim()) || /^(\$ ?|CLP )?0(,00)?$/.test(text.trim())

const inColumns = <T>(list: readonly T[], count: number): T[][] => {
  const high = Math.ceil(list.length / count)
  return Array.from({ length: count }, (_, at) => list.slice(at * high, (at + 1) * high))
}

const blockOf = ({ items }: Chosen, { across, hidesZeros, netBelow }: Form, pay: Pay): Block => {
  const pair = (item: Item): [string, string] => [item.head, item.of(pay)]
  const shown = (...groups: Item['group'][]) =>
    items
      .filter(({ group }) => groups.includes(group))
      .map(pair)
      .filter(([, text], at) => at === 0 || !hidesZeros || !isNothing(text))
  const net = items.filter(({ group }) => group === 'net').map(pair)
  const below = netBelow ? net : []
  const lists =
    across === 2
      ? [shown('earned'), [...shown('taken'), ...(netBelow ? [] : net)]]
      : across === 3
        ? [shown('earned'), shown('taken'), [...(netBelow ? [] : net), ...shown('employer')]].filter(
            ({ length }) => length > 0,
          )
        : [...inColumns(shown('earned'), 2), ...inColumns([...shown('taken'), ...(netBelow ? [] : net)], 2)]
  return { facts: factsOf(items.filter(({ group }) => group === 'id').map(pair)), columns: lists, foot: below }
}

const DIGIT = /^d\.?v\.?$/i

/** A check digit has a column of its own in tables; where each fact has its label it is a part of the number. */
const factsOf = (pairs: readonly [string, string][]): [string, string][] =>
  pairs
    .map(([label, text], at): [string, string] => {
      const [next, digit] = pairs[at + 1] ?? ['', '']
      return [label, DIGIT.test(next) ? `${text}-${digit}` : text]
    })
    .filter(([label]) => !DIGIT.test(label))

const TITLES = ['Haberes|HABERES|Ingresos', 'Descuentos|DESCUENTOS|Egresos']

type DrawArea = { sheet: Sheet; writer: TextWriter; left: number; right: number; step: number }

const writeFacts = ({ writer, left, right, step }: DrawArea, { facts }: Block, form: Form, y: number): number => {
  let [x, at] = [left, y]
  for (const [label, value] of facts) {
    const text = `${label}${form.separator} ${value}`
    const wide = widthOf(text, { ...writer.heavy }) + 14
    if (x > left && x + wide > right) [x, at] = [left, at + step]
    writer.left(x, at, text, true)
    x += wide
  }
  return at + step * 1.2
}

const writeBlock = (area: DrawArea, manner: Manner, block: Block, form: Form, top: number): number => {
  const { sheet, writer, left, right, step } = area
  let y = writeFacts(area, block, form, top)
  const wide = (right - left) / block.columns.length
  if (form.hasTitles && form.across === 2) {
    for (const [at, title] of TITLES.entries()) writer.left(left + at * wide, y, manner.word(title), true)
    y += step
  }
  for (const [at, list] of block.columns.entries())
    for (const [line, [label, value]] of list.entries()) {
      writer.left(left + at * wide, y + line * step, `${label}${form.separator}`)
      writer.right(left + (at + 1) * wide - 12, y + line * step, value)
    }
  y += Math.max(...block.columns.map(({ length }) => length)) * step
  for (const [label, value] of block.foot) {
    writer.left(right - wide, y, `${label}${form.separator}`, true)
    writer.right(right - 12, y, value, true)
    y += step
  }
  rule(sheet, left, y - step * 0.5, right, y - step * 0.5, { thickness: 0.4 })
  return y + step * 0.7
}

const highOf = ({ facts, columns, foot }: Block, step: number) =>
  (Math.ceil(facts.length / 3) + 2.5 + Math.max(...columns.map(({ length }) => length)) + foot.length) * step

const sumPairs = ({ items }: Chosen, pays: readonly Pay[]): [string, string][] =>
  items.filter(({ isAmount }) => isAmount).map((item) => [item.head, item.sum(pays)])

/** Blocks one under another, as a report writer draws them. */
export const drawnBlocks = (manner: Manner, chosen: Chosen): { pages: Pages; traits: string[] } => {
  const { chance, pays } = manner
  const form = drawForm(manner)
  const family = chance.pick(['sans', 'mono', 'serif', 'narrow'] as const)
  const size = family === 'mono' ? 6.5 : chance.pick([7, 7.5, 8])
  const head = drawLetterhead(
    manner,
    'Libro de Remuneraciones|Resumen de Liquidaciones|Informe Detallado de Remuneraciones|Libro Auxiliar de Remuneraciones',
  )
  const [width, height] = chance.happens(0.8) ? LETTER : ([LETTER[1], LETTER[0]] as const)
  const [left, right] = [34, width - 34]
  const sheets: Sheet[] = []
  const open = (): [DrawArea, number] => {
    const sheet = openSheet(width, height)
    sheets.push(sheet)
    const writer = textWriterOf(sheet, family, size)
    const y = writeLetterhead(
      writer,
      head,
      { left, right, top: 36, foot: height - 34 },
      { number: sheets.length, chance },
    )
    return [{ sheet, writer, left, right, step: size * 1.3 }, y]
  }
  let [area, y] = open()
  const totals = sumPairs(chosen, pays)
  for (const pay of pays) {
    const block = blockOf(chosen, form, pay)
    if (y + highOf(block, area.step) > height - 56) [area, y] = open()
    y = writeBlock(area, manner, block, form, y)
  }
  const columns = inColumns(totals, form.across)
  const end: Block = {
    facts: [[manner.word('Totales Generales|Total Empresa|TOTALES'), String(pays.length)]],
    columns,
    foot: [],
  }
  if (y + highOf(end, area.step) > height - 56) [area, y] = open()
  writeBlock(area, manner, end, { ...form, hasTitles: false }, y)
  return {
    pages: {
      sheets,
      emission: family === 'mono' ? 'line' : chance.pick(['cell', 'cell', 'word'] as const),
      producer: 'ReportBuilder',
    },
    traits: ['bloques', family, `${form.across} columnas`, form.netBelow ? 'líquido abajo' : 'líquido en columna'],
  }
}

const pairCells = (pair: [string, string] | undefined, separator: string): Cell[] =>
  pair
    ? [
        { text: `${pair[0]}${separator}`, class: 'l' },
        { text: pair[1], class: 'n' },
      ]
    : ['', '']

const blockHtml = (manner: Manner, block: Block, form: Form): string => {
  const { facts, columns, foot } = block
  const high = Math.max(...columns.map(({ length }) => length))
  const titles =
    form.hasTitles && form.across === 2
      ? tr(
          TITLES.map((title) => bold(manner.word(title), '', 2)),
          [],
          'th',
        )
      : ''
  const rows = Array.from({ length: high }, (_, line) =>
    tr(columns.flatMap((list) => pairCells(list[line], form.separator))),
  )
  const last = foot.map((pair) =>
    tr([
      ...(columns.length > 1 ? [{ text: '', span: (columns.length - 1) * 2 }] : []),
      bold(`${pair[0]}${form.separator}`),
      bold(pair[1], 'n'),
    ]),
  )
  const known = facts.map(
    ([label, value]) => `<span>${escapeHtml(`${label}${form.separator} `)}<b>${escapeHtml(value)}</b></span>`,
  )
  return `<div class="keep block"><div class="who">${known.join(' ')}</div><table class="w">${titles}${rows.join('')}${last.join('')}</table></div>`
}

/** The same from a browser. */
export const printedBlocks = (manner: Manner, chosen: Chosen): { pages: Pages; traits: string[] } => {
  const { chance, pays } = manner
  const form = drawForm(manner)
  const { head, footer } = letterheadHtml(
    drawLetterhead(manner, 'Libro de Remuneraciones|Detalle de Remuneraciones|Resumen de Liquidaciones'),
  )
  const blocks = pays.map((pay) => blockHtml(manner, blockOf(chosen, form, pay), form))
  const totals: Block = {
    facts: [[manner.word('Totales Generales|Total Empresa|TOTALES'), `${pays.length} trabajadores`]],
    columns: inColumns(sumPairs(chosen, pays), form.across),
    foot: [],
  }
  const isBoxed = chance.happens(0.6)
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'times', 'narrow'] as const),
        chance.pick([6.5, 7, 7.5]),
        `.block{margin:7px 0;${isBoxed ? 'border:1px solid #555;padding:3px' : 'border-bottom:1px solid #999'}}.who{${chance.pick(['background:#eee;', '', 'border-bottom:1px solid #aaa;'])}padding:2px}.who span{margin-right:14px;white-space:nowrap;display:inline-block}.n{padding-right:14px}`,
        `${head}${blocks.join('')}${blockHtml(manner, totals, { ...form, hasTitles: false })}${footer}`,
      ),
      format: 'Letter',
      margin: '12mm',
    },
    traits: ['bloques de navegador', `${form.across} columnas`, form.netBelow ? 'líquido abajo' : 'líquido en columna'],
  }
}
