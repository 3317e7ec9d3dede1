import type { Chance } from '../../../random.ts'
import { stampOf } from '../../invoice/foot.ts'
import type { Pages } from '../../programs/program.ts'
import { box, LETTER, type Family, widthOf, wrap } from '../../sheet.ts'
import { any, odds } from '../manner.ts'
import { openPaper, type Paper } from '../paper.ts'
import type { Pair, Sale, SaleColumn } from './sale.ts'

const MARGIN = 36
const BOX = { width: 190 }
const STAMP = { width: 200, height: 80 }

type ColumnSpan = { left: number; right: number; column: SaleColumn }

const spansOf = ({ columns, content }: Sale, paper: Paper, gap: number): ColumnSpan[] => {
  const ink = { family: paper.family, size: paper.size }
  const needed = columns.map(({ head, cell, word }) =>
    word === 'name'
      ? 0
      : Math.max(
          ...head.split(' ').map((part) => widthOf(part, ink)),
          ...content.goods.map((good, at) => widthOf(cell(good, at), ink)),
        ),
  )
  const room = paper.right - paper.left - needed.reduce((sum, width) => sum + width + gap, -gap)
  let x = paper.left
  return columns.map((column, at) => {
    const width = column.word === 'name' ? room : needed[at]!
    const span = { left: x, right: x + width, column }
    x += width + gap
    return span
  })
}

/** Cells of one row, each wrapped in its span; goes under the deepest. */
const putCells = (
  paper: Paper,
  spans: readonly ColumnSpan[],
  text: (span: ColumnSpan) => string,
  isHead = false,
): void => {
  const bold = isHead && paper.family !== 'mono'
  const wrapped = spans.map((span) =>
    wrap(text(span), span.right - span.left + 0.5, { family: paper.family, size: paper.size, bold }),
  )
  const deepest = Math.max(...wrapped.map((lines) => lines.length))
  for (let n = 0; n < deepest; n++) {
    for (const [at, { left, right, column }] of spans.entries()) {
      const line = wrapped[at]![n] ?? ''
      if (column.align === 'right') paper.put(right, line, { align: 'right', bold })
      else paper.put(left, line, { bold })
    }
    paper.down()
  }
}

const putPairs = (paper: Paper, pairs: readonly Pair[], colon: string, wanted: number): void => {
  const ink = { family: paper.family, size: paper.size }
  const labels = Math.max(...pairs.map(([label]) => widthOf(`${label} `, ink)))
  const needed = labels + Math.max(...pairs.map(([, value]) => widthOf(`${colon.trim()} ${value}  `, ink)))
  const across = needed * wanted <= paper.right - paper.left ? wanted : 1
  const wide = (paper.right - paper.left) / across
  for (let n = 0; n < pairs.length; n += across) {
    for (const [at, [label, value]] of pairs.slice(n, n + across).entries()) {
      const left = paper.left + at * wide
      paper.put(left, label)
      paper.put(left + labels, `${colon.trim()} ${value}`.trim())
    }
    paper.down()
  }
}

/** The box of the law on the right, with the vendor beside it. */
const putHead = (paper: Paper, { vendor, title, folio, content }: Sale, office: boolean): void => {
  const top = paper.y
  const middle = paper.right - BOX.width / 2
  const lines = wrap(title, BOX.width - 14, { family: paper.family, size: paper.size + 1, bold: true })
  const all = [vendor.rut, ...lines, folio]
  box(
    paper.sheets.at(-1)!,
    paper.right - BOX.width,
    top - paper.size - 4,
    BOX.width,
    paper.leading * (all.length * 1.2 + 0.4),
    { border: 1.5 },
  )
  for (const text of all) {
    paper.put(middle, text, { align: 'center', bold: true, size: paper.size + 1 })
    paper.down(1.2)
  }
  paper.down(0.9)
  if (office) paper.put(middle, `S.I.I. - ${content.vendor.commune.toUpperCase()}`, { align: 'center' })
  const bottom = paper.y
  paper.y = top
  const room = paper.right - BOX.width - paper.left - 16
  const put = (text: string, bold: boolean, size: number) => {
    for (const line of wrap(text, room, { family: paper.family, size, bold })) {
      paper.put(paper.left, line, { bold, size })
      paper.down(size / paper.size)
    }
  }
  put(vendor.name, true, paper.size + 2)
  for (const text of vendor.facts) put(text, false, paper.size)
  paper.y = Math.max(paper.y, bottom) + paper.leading * 1.5
}

const putSums = (paper: Paper, { sums }: Sale): void => {
  for (const [at, [label, value]] of sums.entries()) {
    const bold = at === sums.length - 1 && paper.family !== 'mono'
    paper.put(paper.right - 170, label, { bold })
    paper.put(paper.right, value, { align: 'right', bold })
    paper.down()
  }
}

const putStamp = (paper: Paper, { content }: Sale, resolution: string): void => {
  const left = paper.left + 57
  paper.sheets.at(-1)!.pictures.push({ x: left, y: paper.y, ...STAMP, modules: stampOf(content) })
  const text = (line: string, under: number) => {
    const y = paper.y
    paper.y += STAMP.height + under
    paper.put(left + STAMP.width / 2, line, { align: 'center', size: 6.5 })
    paper.y = y
  }
  text('Timbre Electrónico SII', 10)
  text(resolution, 18)
}

const RESOLUTIONS = 'Res. 80 de 2014 - Verifique documento: www.sii.cl|Res. Ex. SII 99 de 2014 Verifique en www.sii.cl'

/** The sums, the stamp and what else stands under the table; `stamp`: beside the sums, under all, or nowhere. */
const putFoot = (paper: Paper, sale: Sale, stamp: 'beside' | 'under' | 'none', resolution: string): void => {
  const top = paper.y
  if (stamp === 'beside') putStamp(paper, sale, resolution)
  putSums(paper, sale)
  if (stamp === 'beside') paper.y = Math.max(paper.y, top + STAMP.height + 34)
  const { family, size } = paper
  for (const text of [...(sale.spelled ? [sale.spelled] : []), ...sale.notes])
    for (const line of wrap(text, paper.right - paper.left, { family, size })) {
      paper.put(paper.left, line)
      paper.down()
    }
  if (stamp === 'under') putStamp(paper, sale, resolution)
}

const putReferences = (paper: Paper, { references }: Sale): void => {
  for (const [kind, number, day] of references) {
    paper.put(paper.left, `Ref.: ${kind} N° ${number} de fecha ${day}`)
    paper.down()
  }
  paper.down(0.6)
}

const EMISSIONS = [
  [4, 'cell'],
  [1, 'word'],
  [0.3, 'letter'],
] as const

/** An invoice of a printer of fixed letters, or of a report writer. */
export const listedInvoice = (
  chance: Chance,
  sale: Sale,
  writer: 'listing' | 'report',
): { pages: Pages; stamped: boolean; traits: string[] } => {
  const isOld = writer === 'listing'
  const family: Family = isOld ? 'mono' : chance.pick(['sans', 'serif', 'narrow'])
  const [width, height] = LETTER
  const size = isOld ? chance.pick([7, 7.5, 8]) : chance.pick([8, 8.5, 9])
  const repeatsHead = chance.happens(0.7)
  const mark = chance.pick(['-', '='] as const)
  const across = chance.pick([1, 2])
  const air = chance.pick([0, 0, 0.3])
  const office = chance.happens(0.8)
  const stamp = odds(chance, [
    [5, 'beside'],
    [3, 'under'],
    [2, 'none'],
  ] as const)
  const font = { family, size, leading: chance.pick([1.2, 1.35]) }
  const paper: Paper = openPaper({ width, height, margin: MARGIN }, font, (drawn, page) => {
    if (page === 1 || repeatsHead) putHead(drawn, sale, office)
    if (page > 1 && repeatsHead) heads()
  })
  const spans = spansOf(sale, paper, size * (isOld ? 1.2 : 1))
  const heads = () => {
    paper.across(mark)
    putCells(paper, spans, ({ column }) => column.head, true)
    paper.across(mark)
  }
  paper.turn()
  const isDated = chance.happens(0.5)
  const pairs = isDated ? [...sale.terms, ...sale.receiver] : [...sale.receiver, ...sale.terms]
  putPairs(paper, pairs, sale.manner.colon, across)
  putReferences(paper, sale)
  heads()
  for (const [at, good] of sale.content.goods.entries()) {
    paper.need(3)
    putCells(paper, spans, ({ column }) => column.cell(good, at))
    paper.down(air)
  }
  paper.need(sale.sums.length + 12)
  // Printed forms have their sums at a fixed height.
  if (chance.happens(0.3)) paper.y = Math.max(paper.y, height * 0.62)
  paper.across(mark)
  putFoot(paper, sale, stamp, any(chance, RESOLUTIONS))
  const emission = isOld && chance.happens(0.6) ? 'line' : odds(chance, EMISSIONS)
  return {
    pages: { sheets: paper.sheets, emission, producer: isOld ? 'Print to PDF' : 'Crystal Reports' },
    stamped: stamp !== 'none',
    traits: [across === 2 ? 'two across' : 'one across', stamp],
  }
}
