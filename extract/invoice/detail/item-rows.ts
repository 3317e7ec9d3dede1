import type { Word } from '../../input/page.ts'
import { divideAligned, LINE_STEP } from '../../page/wrapped.ts'
import type { Hit, LabelMap } from '../labels/labels.ts'
import { detailLineOf, type DetailLine, type Piece } from '../figures/detail-line.ts'
import { linesInCells } from './cell-lines.ts'
import { cellsInColumns, fitColumns, type Columns } from './item-columns.ts'
import type { ItemHeader } from './item-header.ts'
import { headingRests, isInnerSum, isNoteRow, titledSums, withoutNotes } from './item-notes.ts'
import { isCode } from './record-cells.ts'
import { isSpeltRow } from '../foot/money-words.ts'
import { heightOf, sharedWidth, type Row, type Sheet } from '../sheet.ts'
import { isCarriedRow, isFootColumn, isTotalsHeading, isTotalsRow, totalHitsIn } from '../foot/totals.ts'
import type { Heading, Label } from '../labels/vocabulary.ts'

/** What was printed in each column of one line of the detail. */
export type DetailRow = {
  page: number
  row: number
  top: number
  bottom: number
  cells: Partial<Record<Heading, Piece[]>>
  extra: Piece[][]
}

export type Detail = { rows: DetailRow[]; columns: Columns; header: ItemHeader; bottom: number }

/** The detail is over after an empty stretch of this many line heights without a value. */
const EMPTY_STRETCH = 14
/** A sum carried from the page before stands in this part of the page. */
const OPENING = 0.4
/** A line under the last value belongs to its description within so many line heights. */
const TAIL = 2.2
/**
 * A description is on its value's own line within this part of its height; its lines follow each other by this part of
 * the letters' box.
 */
const OWN_LINE = 0.2
/** A sum of the detail, which fills its columns as its lines do. */
const SUM = /^(?:sub\s?-?\s?)?total|^suma/i

/**
 * A line that has something in every column of the heading, and goes on after what the foot's labels say: 'Prima exenta
 * accidentes personales   21,33   765.274', where the foot says 'Prima exenta'.
 */
export const isLineOf = ({ columns }: ItemHeader, row: Row): boolean => {
  const [name] = row.segments
  if (row.segments.length !== columns.length || name === undefined || SUM.test(name.text)) return false
  const hits = totalHitsIn(row).filter(({ from }) => from === 0)
  return (
    hits.every(({ to }) => name.words.slice(to).some(({ text }) => /\p{L}{3}/u.test(text))) &&
    columns.every((column, at) => sharedWidth(column, row.segments[at]!) > 0)
  )
}

/** A column of codes has nothing else in this part of its cells. */
const MOSTLY_CODES = 0.8
const TEXT_STEP = 0.95

export const endsDetail = (sheet: Sheet, map: LabelMap, row: Row, header: ItemHeader | null = null): boolean => {
  if (header && isLineOf(header, row)) return false
  if (isTotalsRow(row) || isTotalsHeading(row) || isFootColumn(sheet, row) || isSpeltRow(row) || opensFoot(row))
    return true
  const labels = map.rows[row.index] ?? []
  if (isReferenceHeading(labels, row)) return true
  const [label] = labels
  if (label === undefined || label.from !== 0) return false
  const isClosing = CLOSING.has(label.label) || (label.label === 'otherAddress' && label.hasColon)
  // Without a colon the name of an item may be a letter or two away from a label ('Diferencia'), and a cell of the last columns be one.
  const isSaid =
    label.hasColon || (label.likeness === 1 && row.segments.length <= 2 && label.left < LEFT_PART * sheet.page.width)
  return isClosing && isSaid && row.top > 0.2 * sheet.page.height
}

/** A label without a colon that stands under a detail begins in this part of the page. */
const LEFT_PART = 0.5

/** Labels of what stands under a detail. */
const CLOSING: ReadonlySet<Label> = new Set(['reference', 'notes', 'receipt', 'terms'] as const)

/** 'Son: mil pesos', 'Timbre electrónico', 'Acuse de recibo', 'CEDIBLE', 'Original'. */
const opensFoot = ({ tokens, words }: Row): boolean => {
  const [first = '', second = ''] = tokens.map(({ plain }) => plain)
  if (first === 'son') return tokens.length > 2
  if (first === 'timbre') return second.startsWith('electronic')
  return first === 'acuse' || first === 'cedible' || (first === 'original' && words.length === 1)
}

/** Words over the columns of a table of other documents, those that say which, and all of them. */
const DOCUMENT_WORD = /^(?:tipo|doc|docto|documento|guia)s?$/
const FOLIO_WORD = /^(?:folio|n|nro|numero)$/
const REFERENCE_WORD = /^(?:de|fecha|razon|motivo|ref|referencia|codigo|glosa|observacion|emision)$/

/** 'Tipo   Documento   Folio   Fecha   Razón': columns of other documents. */
const isReferenceHeading = (labels: readonly Hit[], { segments, tokens, words }: Row): boolean => {
  if (segments.length < 3 || words.some(({ text }) => /\d/.test(text))) return false
  const [first] = labels
  const is = (kind: RegExp) => tokens.some(({ plain }) => kind.test(plain))
  return (
    (first?.from === 0 && first.label === 'reference' && labels.length > 1) ||
    (is(DOCUMENT_WORD) &&
      is(FOLIO_WORD) &&
      tokens.every(({ plain }) => [DOCUMENT_WORD, FOLIO_WORD, REFERENCE_WORD].some((kind) => kind.test(plain))))
  )
}

/** The lines of words between a heading and the foot of the detail. */
const linesUnder = (sheet: Sheet, map: LabelMap, header: ItemHeader, until: number): Row[] => {
  const lines: Row[] = []
  let lastValue = header.bottom
  const sums = titledSums(sheet.rows)
  const all = sheet.rows.slice(header.last + 1, until)
  const under = all.slice(headingRests(all, header))
  for (const [index, row] of under.entries()) {
    // A sum carried from the page before opens the detail; one carried to the next closes it.
    if (isCarriedRow(row)) {
      if (row.top > OPENING * sheet.page.height && lines.length > 0) break
      lines.length = 0
      continue
    }
    const isNote = isNoteRow(row, header, under[index - 1])
    if (isNote || row.isAside || sums.has(row) || isInnerSum(row, under.slice(index + 1))) {
      lastValue = row.bottom
      if (isNote && !row.isAside) lines.push(row)
      continue
    }
    if (endsDetail(sheet, map, row, header)) break
    const hasNumber = detailLineOf(row).numbers > 0
    if (row.top - lastValue > EMPTY_STRETCH * sheet.lineHeight) break
    if (hasNumber) lastValue = row.bottom
    lines.push(row)
  }
  return withoutNotes(lines, header)
}

export const readDetail = (sheet: Sheet, map: LabelMap, header: ItemHeader, until: number): Detail | null => {
  const lines = linesUnder(sheet, map, header, until).map(detailLineOf)
  if (lines.length === 0) return null
  const columns = fitColumns(header, lines)
  if (columns.cuts.length !== columns.roles.length - 1) return null
  return detailOf(sheet, header, withCodes(withDescription(columns, lines), lines), lines)
}

/** Without a known heading over the names, they stand in the unknown column with the most letters. */
const withDescription = (columns: Columns, lines: readonly DetailLine[]): Columns => {
  if (columns.roles.includes('description')) return columns
  const letters = columns.roles.map((role, index) =>
    role === 'other'
      ? lines.reduce(
          (sum, line) =>
            sum + (cellsInColumns(line, columns)[index] ?? []).filter(({ kind }) => kind === 'word').length,
          0,
        )
      : 0,
  )
  const most = letters.indexOf(Math.max(...letters))
  return (letters[most] ?? 0) < lines.length
    ? columns
    : { ...columns, roles: columns.roles.map((role, index) => (index === most ? 'description' : role)) }
}

/** Without a known heading over the codes, they stand in the unknown column that has nothing else. */
const withCodes = (columns: Columns, lines: readonly DetailLine[]): Columns => {
  if (columns.roles.includes('code')) return columns
  const at = columns.roles.findIndex((role, index) => {
    if (role !== 'other') return false
    const cells = lines.map((line) => cellsInColumns(line, columns)[index] ?? []).filter(({ length }) => length > 0)
    const codes = cells.filter(([first, ...more]) => more.length === 0 && first !== undefined && isCode(first.text))
    return codes.length > 0 && codes.length > MOSTLY_CODES * cells.length
  })
  return at < 0 ? columns : { ...columns, roles: columns.roles.map((role, index) => (index === at ? 'code' : role)) }
}

const detailOf = (sheet: Sheet, header: ItemHeader, columns: Columns, lines: readonly DetailLine[]): Detail | null => {
  const cells = lines.map((line) => cellsInColumns(line, columns))
  const valueColumns = columns.roles.flatMap((role, index) => (role === 'total' ? [index] : []))
  const anchorColumns =
    valueColumns.length > 0 ? valueColumns : columns.roles.flatMap((role, index) => (role === 'price' ? [index] : []))
  const valuePieces = (line: number) =>
    anchorColumns.flatMap((column) => (cells[line]?.[column] ?? []).filter(({ kind }) => kind !== 'dash'))
  const isAnchor = (line: number) => {
    const pieces = valuePieces(line)
    return (
      pieces.some(({ kind }) => kind === 'number') &&
      !pieces.some(({ kind, text }) => kind === 'word' && text.length > 3)
    )
  }
  const anchors = lines.flatMap((_, index) => (isAnchor(index) ? [index] : []))
  if (anchors.length === 0) return null
  const middles = anchors.map((anchor) => middleOf(valuePieces(anchor)))
  const named = columns.roles.indexOf('description')
  // Without a column for names they stand under the codes.
  const description = named >= 0 ? named : columns.roles.indexOf('code')
  const texts = cells.map((row) => (row[description] ?? []).filter(({ kind }) => kind !== 'dash'))
  const textOwner = textOwnersOf(sheet, lines, texts, anchors, middles)
  const owner = ownersOf(lines, anchors, middles, textOwner)
  const rows = anchors.map((anchor, index): DetailRow => {
    const merged: DetailRow['cells'] = {}
    const extra: Piece[][] = []
    for (const [column, role] of columns.roles.entries()) {
      const owners = column === description ? textOwner : owner
      const pieces = lines.flatMap((_, line) => (owners[line] === index ? (cells[line]?.[column] ?? []) : []))
      // Of two columns of values, one for what pays the tax, a line fills either.
      if (merged[role] === undefined || (role === 'total' && merged[role].length === 0)) merged[role] = pieces
      else if (role === 'description') merged[role] = [...merged[role], ...pieces]
      else extra.push(pieces)
      if (role === 'other' || role === 'tax') extra.push(pieces)
    }
    const own = lines[anchor]?.row
    return {
      page: sheet.page.number,
      row: own?.index ?? 0,
      top: own?.top ?? 0,
      bottom: own?.bottom ?? 0,
      cells: merged,
      extra,
    }
  })
  return { rows, columns, header, bottom: Math.max(...rows.map(({ bottom }) => bottom)) }
}

const middleOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { top, bottom }) => sum + (top + bottom) / 2, 0) / Math.max(1, pieces.length)

/**
 * Which value each line of description belongs to; -1 for none. A description that wraps stands above, around or under
 * its value.
 */
const textOwnersOf = (
  sheet: Sheet,
  lines: readonly DetailLine[],
  texts: readonly (readonly Piece[])[],
  anchors: readonly number[],
  middles: readonly number[],
): number[] => {
  const last = anchors.at(-1) ?? 0
  const isInCell = linesInCells(
    lines.map(({ row }, line) => ({ middle: row.middle, begins: anchors.includes(line) })),
    sheet.lineHeight,
  )
  const pieces = texts.flatMap((words, line) => {
    const [first] = words
    if (first === undefined || isInCell[line] || (line > last && !isTail(lines, line, last, sheet))) return []
    const middle = middleOf(words)
    const own = anchors.indexOf(line)
    const isOwn = own >= 0 && Math.abs(middle - (middles[own] ?? 0)) < OWN_LINE * heightOf(first)
    return [{ line, middle, row: isOwn ? own : -1, text: words.at(-1)?.text ?? '' }]
  })
  const lineHeight = TEXT_STEP * sheet.lineHeight
  const rowOf = divideAligned(pieces, middles, lineHeight)
  const owner = lines.map(() => -1)
  for (const [index, { line }] of pieces.entries()) owner[line] = rowOf[index] ?? -1
  for (const line of lines.keys()) {
    // The figures of a row may stand on a line without text, between those of its name.
    const row = anchors.indexOf(line - 1)
    if (isInCell[line]) owner[line] = row >= 0 ? row : (owner[line - 1] ?? -1)
  }
  return owner
}

/** Which value the other cells of a line belong to: their own line's, their description's, or the nearest. */
const ownersOf = (
  lines: readonly DetailLine[],
  anchors: readonly number[],
  middles: readonly number[],
  textOwner: readonly number[],
): number[] => {
  const last = anchors.at(-1) ?? 0
  return lines.map(({ row }, line) => {
    const own = anchors.indexOf(line)
    if (own >= 0) return own
    if ((textOwner[line] ?? -1) >= 0) return textOwner[line] ?? -1
    if (line > last + 1) return -1
    let nearest = -1
    for (const [index, middle] of middles.entries()) {
      const distance = Math.abs(middle - row.middle)
      if (distance < TAIL * heightOf(row) && (nearest < 0 || distance < Math.abs((middles[nearest] ?? 0) - row.middle)))
        nearest = index
    }
    return nearest
  })
}

/** Text under the last value, line after line without a gap, is still its description. */
const isTail = (lines: readonly DetailLine[], line: number, last: number, sheet: Sheet): boolean => {
  for (let at = last + 1; at <= line; at++) {
    const [row, before] = [lines[at]?.row, lines[at - 1]?.row]
    if (row === undefined || before === undefined || row.top - before.bottom > (LINE_STEP - 1) * sheet.lineHeight)
      return false
  }
  return true
}

export const wordsOfPieces = (pieces: readonly Piece[] | undefined): Word[] =>
  (pieces ?? []).flatMap(({ words }) => [...words])
