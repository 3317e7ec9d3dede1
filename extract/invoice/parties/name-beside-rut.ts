import { textOf, type Box, type Word } from '../../input/page.ts'
import { hasLegalForm } from '../../text/legal-form.ts'
import type { DocumentHeading } from '../heading/heading.ts'
import type { LabelMap } from '../labels/labels.ts'
import { isNameLike } from '../names.ts'
import { ALIGNED, cleanName, withWrap, WRAP_STEP } from './receiver-lines.ts'
import {
  gapBetween,
  heightOf,
  rowOf,
  segmentWith,
  type FoundRut,
  type Row,
  type Segment,
  type Sheet,
} from '../sheet.ts'
import { totalHitsIn } from '../foot/totals.ts'

/** Lines around a text that may be of its block. */
const AROUND = 9

/** The first of the lines `from` one on and over a RUT's that begin where it or its label does, each near the next: an address begins with the name. */
const topOfBlock = ({ rows }: Sheet, rut: FoundRut, from: number): number => {
  const left = segmentWith(rows[rut.row], rut.words[0])?.left ?? rut.left
  let top = rows[rut.row]!
  for (const row of rows.slice(from + 1, rut.row).toReversed()) {
    const line = row.segments.find((segment) => Math.abs(segment.left - left) < ALIGNED)
    if (top.top - (line ?? row).bottom > (WRAP_STEP - 1) * heightOf(rut)) break
    if (line) top = row
  }
  return top.index
}

/** Texts that begin within this part of the page's width of a RUT may be of its block. */
const NEAR_RUT = 0.35

/** 'Raliane:', or what stands before a text that begins where the RUT does. */
const isLabelBeside = (rut: FoundRut, { text }: Segment, next: Segment | undefined): boolean =>
  text.endsWith(':') ||
  (next !== undefined && next.words[0] !== rut.words[0] && Math.abs(next.left - rut.left) < ALIGNED)

/** 'Total a pagar' in a panel beside the block. */
const isTotalLabel = (line: Row, { words }: Segment): boolean =>
  totalHitsIn(rowOf(line, words)).some(({ from, to }) => from === 0 && to === words.length)

/** Behind a label that nobody knows, or without one: the text on the RUT's line or near above it, in its column. */
export const nameBeside = (
  sheet: Sheet,
  map: LabelMap,
  rut: FoundRut,
  heading: DocumentHeading | null,
): Word[] | null => {
  const isFree = (row: number, word: Word | undefined) =>
    !(map.rows[row] ?? []).some((hit) => word && hit.left <= word.left && hit.right > word.left)
  // 'Forma de pago   : Contado': what a colon opens is what the label before it says.
  const isSaidOf = (row: number, before: Segment | undefined, { text }: Segment) =>
    text.startsWith(':') && (map.rows[row] ?? []).some((hit) => before && Math.abs(hit.right - before.right) < 1)
  // On a narrow page a long label takes the RUT far from where its line begins.
  const lefts = [rut.left, segmentWith(sheet.rows[rut.row], rut.words[0])?.left ?? rut.left]
  const isNear = ({ left }: Segment) => lefts.some((one) => Math.abs(left - one) < NEAR_RUT * sheet.page.width)
  const rows = [rut.row, topOfBlock(sheet, rut, heading?.row ?? -1), rut.row - 1, rut.row - 2, rut.row + 1]
  const names = rows.flatMap((row) => {
    const line = sheet.rows[row]
    if (line === undefined || (heading && line.index <= heading.row && rut.row > heading.row + 2)) return []
    const at = line.segments.findIndex((piece, at) => {
      // A firm right before its RUT is whose it is, however long the line.
      const isBefore = row === rut.row && line.segments[at + 1]?.words.includes(rut.words[0]!) === true
      return (
        isNameLike(piece.text) &&
        !isLabelBeside(rut, piece, line.segments[at + 1]) &&
        isFree(row, piece.words[0]) &&
        !isSaidOf(row, line.segments[at - 1], piece) &&
        !line.segments[at + 1]?.text.startsWith(':') &&
        ((isBefore && hasLegalForm(piece.text)) || isNear(piece)) &&
        !isTotalLabel(line, piece)
      )
    })
    const [before, segment] = [line.segments[at - 1], line.segments[at]]
    if (segment === undefined) return []
    const apart = apartFromLabel(sheet, row, segment)
    const label = apart.label ?? (before && isLabelBeside(rut, before, segment) ? before : null)
    const { value } = apart
    if (value.length === 0) return []
    const name = cleanName(value)
    const words = label && name.length > 0 ? withWrap(sheet, map, { ...label, row }, name) : name
    const isWhole = words.every((word, index) => index === 0 || label || gapBetween(words[index - 1] ?? word, word) < 2)
    // Without a legal form what a label says may be anything: the first line is as good.
    const mark = hasLegalForm(textOf(words)) ? 1 + Number(label !== null) : 0
    return words.length > 0 && isWhole ? [{ words, mark }] : []
  })
  return names.sort((a, b) => b.mark - a.mark)[0]?.words ?? null
}

/** 'Raliane: Inversiones Soto SpA', with whatever label: its box and what follows its colon, or begins where other values do. */
const apartFromLabel = (sheet: Sheet, row: number, segment: Segment): { label: Box | null; value: readonly Word[] } => {
  const { words, left, top, bottom } = segment
  const colon = words.findIndex(({ text }) => text.endsWith(':'))
  const edge = valueEdge(sheet, row, segment)
  const start = colon >= 0 ? colon + 1 : words.findIndex((word) => Math.abs(word.left - edge) < ALIGNED)
  if (start <= 0 || words.slice(0, start).some((_, at) => hasLegalForm(textOf(words.slice(0, at + 1)))))
    return { label: null, value: words }
  return { label: { left, top, bottom, right: words[start - 1]!.right }, value: words.slice(start) }
}

/** Where in a text the values of other lines begin whose labels, which have no figures as codes do, begin where it does; NaN where no two begin at one place. */
const valueEdge = ({ rows }: Sheet, row: number, { left, right }: Segment): number => {
  const edges = rows.slice(Math.max(0, row - AROUND), row + AROUND).flatMap(({ segments }) => {
    const at = segments.findIndex((one) => Math.abs(one.left - left) < ALIGNED && !/\d/.test(one.text))
    return at < 0 ? [] : segments.slice(at + 1, at + 2).flatMap((value) => (value.left < right ? [value.left] : []))
  })
  return edges.find((edge) => edges.filter((other) => Math.abs(other - edge) < ALIGNED).length > 1) ?? NaN
}
