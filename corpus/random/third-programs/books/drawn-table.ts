import {
  A3,
  A4,
  box,
  type Family,
  LEGAL,
  LETTER,
  OFICIO,
  openSheet,
  rule,
  type Sheet,
  widthOf,
  write,
} from '../../sheet.ts'
import { type TextWriter, textWriterOf } from '../../programs/text-writer.ts'
import type { Pages } from '../../programs/program.ts'
import { drawLetterhead, writeLetterhead } from '../letterhead.ts'
import type { Manner } from '../manner.ts'
import { brokenHead, drawSums, GROUP_TITLES, groupsOf, type Row, rowsOf, type Sums, type Table } from './arrange.ts'

type Places = { edges: readonly (readonly [from: number, to: number])[]; size: number }

type Look = {
  family: Family
  wished: number
  leading: number
  rules: 'none' | 'heads' | 'rows' | 'grid' | 'zebra'
  heads: 'broken' | 'rotated'
  headRoom: number
  hasTitles: boolean
  repeats: boolean
  /** Columns stand where each page's own figures put them. */
  isByPage: boolean
  gap: number
}

export const drawLook = ({ chance }: Manner, family: Family, isStacked: boolean): Look => ({
  family,
  wished: chance.pick([6.5, 7, 7.5, 8]),
  leading: chance.pick([1.3, 1.45, 1.8]),
  rules: family === 'mono' ? 'none' : chance.pick(['none', 'heads', 'heads', 'rows', 'grid', 'grid', 'zebra'] as const),
  heads: !isStacked && family !== 'mono' && chance.happens(0.08) ? 'rotated' : 'broken',
  headRoom: isStacked ? 99 : chance.pick([7, 9, 12, 20]),
  hasTitles: !isStacked && chance.happens(0.4),
  repeats: chance.happens(0.85),
  isByPage: chance.happens(0.15),
  gap: family === 'mono' ? 5 : chance.pick([4, 6, 9]),
})

const MARGIN = 26
const SMALLEST = 5

const headsOf = (table: Table, look: Look): string[][] =>
  table.tracks.map((track) =>
    table.isStacked || track.length > 1 ? track.map(({ head }) => head) : brokenHead(track[0]!.head, look.headRoom),
  )

const placesOf = (table: Table, look: Look, pages: readonly (readonly Row[])[], width: number): Places => {
  const heads = headsOf(table, look)
  const ink = { family: look.family, size: look.wished, bold: look.family !== 'mono' }
  const wide = table.tracks.map((_, at) => {
    const texts = pages.flatMap((rows) => rows.flatMap(({ cells }) => cells[at] ?? []))
    const shown = look.heads === 'rotated' ? texts : [...texts, ...heads[at]!]
    return Math.max(look.wished, ...shown.map((text) => widthOf(text, ink)))
  })
  const whole = wide.reduce((sum, each) => sum + each, 0)
  const room = width - 2 * MARGIN - look.gap * wide.length
  const size = Math.min(look.wished, (look.wished * room) / whole)
  const stretch = (room - (whole * size) / look.wished) / wide.length + look.gap
  let at = MARGIN
  const edges = wide.map((each) => {
    const from = at
    at += (each * size) / look.wished + stretch
    return [from, at - look.gap] as const
  })
  return { edges, size }
}

const PAPERS: readonly (readonly [number, number])[] = [
  LETTER,
  [LETTER[1], LETTER[0]],
  [A4[1], A4[0]],
  [OFICIO[1], OFICIO[0]],
  [LEGAL[1], LEGAL[0]],
  [A3[1], A3[0]],
]

type Page = { sheet: Sheet; writer: TextWriter; look: Look; table: Table; places: Places }

const writeCells = ({ writer, table, places, look }: Page, y: number, { kind, label, cells }: Row) => {
  const isBold = kind !== 'worker' && look.family !== 'mono'
  const step = places.size * look.leading
  for (const [at, texts] of cells.entries())
    for (const [line, text] of texts.entries()) {
      const [from, to] = places.edges[at]!
      if (table.tracks[at]![line]!.isRight) writer.right(to, y + line * step, text, isBold, places.size)
      else writer.left(from, y + line * step, text, isBold, places.size)
    }
  if (label !== '') writer.left(places.edges[0]![0], y, label, isBold, places.size)
}

const writeTitles = ({ writer, sheet, table, places, look }: Page, manner: Manner, y: number) => {
  for (const { group, from, to } of groupsOf(table)) {
    if (GROUP_TITLES[group] === '') continue
    const [left, right] = [places.edges[from]![0], places.edges[to]![1]]
    writer.center((left + right) / 2, y, manner.word(GROUP_TITLES[group]), look.family !== 'mono', places.size)
    if (look.rules !== 'none') rule(sheet, left, y + 2, right, y + 2)
  }
}

/** The headings; gives the y of the first row. */
const writeHeads = (page: Page, manner: Manner, top: number): number => {
  const { sheet, writer, look, table, places } = page
  const { edges, size } = places
  const heads = headsOf(table, look)
  const step = size * 1.25
  let y = top
  if (look.hasTitles) {
    writeTitles(page, manner, y)
    y += step * 1.3
  }
  const isBold = look.family !== 'mono'
  if (look.heads === 'rotated') {
    const ink = { family: look.family, size, bold: true }
    const high = Math.max(...table.tracks.map(([item]) => widthOf(item!.head, ink)))
    for (const [at, track] of table.tracks.entries()) {
      const x = (edges[at]![0] + edges[at]![1]) / 2 + size / 3
      write(sheet, x, y + high - size, track.map(({ head }) => head).join(' / '), { ...ink, upwards: true })
    }
    return y + high + step * 0.4
  }
  const high = Math.max(...heads.map(({ length }) => length))
  for (const [at, lines] of heads.entries())
    for (const [line, text] of lines.entries()) {
      const [from, to] = edges[at]!
      const place = y + (table.isStacked ? line : line + high - lines.length) * step
      if (table.tracks[at]!.some(({ isRight }) => isRight)) writer.right(to, place, text, isBold, size)
      else writer.left(from, place, text, isBold, size)
    }
  return y + (high - 1) * step + step * 0.6
}

const writeRules = (
  { sheet, look, table, places }: Page,
  rows: readonly Row[],
  tops: readonly number[],
  [width, headTop]: readonly [number, number],
) => {
  if (look.rules === 'none') return
  const [left, right] = [MARGIN - 3, width - MARGIN + 3]
  const [first, last] = [tops[0]!, tops.at(-1)!]
  const gray = look.rules === 'grid' ? 0 : 0.6
  rule(sheet, left, first, right, first)
  if (look.rules === 'heads') {
    rule(sheet, left, headTop, right, headTop)
    rule(sheet, left, last, right, last)
  }
  if (look.rules === 'zebra')
    for (let at = 0; at + 1 < tops.length; at += 2)
      box(sheet, left, tops[at]!, right - left, tops[at + 1]! - tops[at]!, { fill: 0.93, border: 0 })
  if (look.rules === 'rows' || look.rules === 'grid')
    for (const y of tops) rule(sheet, left, y, right, y, { thickness: 0.4, gray })
  if (look.rules !== 'grid') return
  rule(sheet, left, headTop, right, headTop)
  const insides = places.edges.slice(1).map(([from]) => from - look.gap / 2)
  for (const x of [left, right]) rule(sheet, x, headTop, x, first, { thickness: 0.4 })
  const under = look.hasTitles ? headTop + places.size * 1.25 * 1.3 : headTop
  for (const x of insides) rule(sheet, x, under, x, first, { thickness: 0.4 })
  for (const [at, { kind }] of rows.entries()) {
    const from = kind === 'worker' ? 0 : kind === 'sum' ? table.lead - 1 : insides.length
    for (const x of [left, right, ...insides.slice(from)])
      rule(sheet, x, tops[at]!, x, tops[at + 1]!, { thickness: 0.4 })
  }
}

/** A book as a report writer draws it, on the smallest paper where it can be read. */
export const drawnTable = (
  manner: Manner,
  table: Table,
  isByBranch: boolean,
  family: Family,
): { pages: Pages; traits: string[] } => {
  const { chance, pays } = manner
  const look = drawLook(manner, family, table.isStacked)
  const sums: Sums = drawSums(manner, isByBranch)
  const head = drawLetterhead(
    manner,
    'Libro de Remuneraciones|Libro Auxiliar de Remuneraciones|Planilla de Remuneraciones|Libro de Sueldos|Resumen de Remuneraciones|Nómina de Remuneraciones|Planilla de Sueldos',
  )
  const all = rowsOf(table, pays, sums, 10_000)
  const [width, height] =
    PAPERS.find(([wide]) => placesOf(table, look, all, wide).size >= Math.min(look.wished, SMALLEST + 0.8)) ??
    PAPERS.at(-1)!
  const whole = placesOf(table, look, all, width)
  const step = whole.size * look.leading
  const rowHigh = step * table.lines + (table.lines > 1 ? step * 0.5 : 0)
  const room = Math.floor((height - 190) / rowHigh)
  const pages = rowsOf(table, pays, sums, room)
  const sheets = pages.map((rows, at) => {
    const sheet = openSheet(width, height)
    const writer = textWriterOf(sheet, family, Math.max(7, whole.size))
    const places = look.isByPage ? placesOf(table, { ...look, wished: whole.size }, [rows], width) : whole
    const page: Page = { sheet, writer, look, table, places }
    let y = 40
    const isHeaded = at === 0 || look.repeats
    if (isHeaded)
      y = writeLetterhead(
        writer,
        head,
        { left: MARGIN, right: width - MARGIN, top: 36, foot: height - 40 },
        { number: at + 1, chance },
      )
    const headTop = y - step
    if (isHeaded) y = writeHeads(page, manner, y) + step * 0.4
    if (family === 'mono' && isHeaded) {
      dashes(page, width, y - step * 0.2)
      y += step * 0.5
    }
    const tops = [y]
    y += step * 0.9
    for (const row of rows) {
      if (row.kind === 'sum' && family === 'mono') {
        dashes(page, width, y - step * 0.1)
        y += step * 0.9
      }
      writeCells(page, y, row)
      y += row.kind === 'band' ? step : rowHigh
      tops.push(y - step * 0.9)
    }
    writeRules(page, rows, tops, [width, headTop])
    if (at === pages.length - 1) writeFoot(page, manner, y + step * 2, width)
    return sheet
  })
  return {
    pages: {
      sheets,
      emission:
        family === 'mono'
          ? chance.pick(['line', 'line', 'cell'] as const)
          : chance.pick(['cell', 'cell', 'word'] as const),
      producer: chance.pick(['Crystal Reports', 'Microsoft: Print To PDF', 'PDFCreator 1.7', 'JasperReports 6.4']),
    },
    traits: [
      family,
      look.rules,
      `${table.lines} líneas`,
      `${width > height ? 'apaisado' : 'vertical'} ${Math.round(width)}`,
      ...(look.hasTitles ? ['títulos de grupo'] : []),
      ...(look.heads === 'rotated' ? ['girados'] : []),
      ...(isByBranch ? ['por sucursal'] : []),
      sums.pages,
    ],
  }
}

const dashes = ({ writer, places }: Page, width: number, y: number) => {
  const count = Math.floor((width - 2 * MARGIN) / widthOf('-', { family: 'mono', size: places.size }))
  writer.left(MARGIN, y, '-'.repeat(count), false, places.size)
}

/** What some books say under their sums: how many workers, and who signs. */
const writeFoot = ({ writer }: Page, { chance, word, pays, company }: Manner, y: number, width: number) => {
  if (chance.happens(0.4))
    writer.left(MARGIN, y, `${word('Total Trabajadores|N° de Trabajadores|Cantidad de Trabajadores')}: ${pays.length}`)
  if (!chance.happens(0.3)) return
  writer.center(width * 0.3, y + 34, '_'.repeat(26))
  writer.center(width * 0.3, y + 44, company.representative.name)
  writer.center(width * 0.7, y + 34, '_'.repeat(26))
  writer.center(width * 0.7, y + 44, word('Contador|Jefe de Personal|V°B° Contabilidad'))
}
