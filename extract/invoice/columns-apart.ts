import { around, textOf, type Box, type Word } from '../input/page.ts'
import { detailLineOf } from './figures/detail-line.ts'
import { findItemHeaders } from './detail/item-header.ts'
import { endsInProduct } from './figures/products.ts'
import { isOcr, isSameType, middleOf, rowOf, sheetOfRows, type Row, type Sheet } from './sheet.ts'

/** A gutter between two columns of a page is so many points wide, with so many lines on both sides. */
const GUTTER = 5
const FEWEST = 5
/** Lines are level when their middles differ less than this, in points; so many are by chance. */
const LEVEL = 1
const BY_CHANCE = 0.2
/** What is nearly level on a picture is read as level. */
const BY_CHANCE_SEEN = 0.55
/** So many of its lines have words; fewer of a block whose side is drawn, and of a picture, on which specks are lines. */
const SAYING = 0.7
const SAYING_LESS = 0.5
/** Words whose middles differ less than this, in points, are of one line. */
const SAME_LINE = 3

/** Where the right side of each gutter of some width (points) begins that none of the words crosses. */
export const guttersOf = (words: readonly Word[], width: number): number[] => {
  let right = Infinity
  return words
    .toSorted((a, b) => a.left - b.left)
    .flatMap((word) => {
      const isGutter = word.left - right > width
      right = right === Infinity ? word.right : Math.max(right, word.right)
      return isGutter ? [word.left] : []
    })
}

/** Middles of the lines of some words. */
const linesOf = (words: readonly Word[]): number[] => {
  const lines: number[] = []
  for (const middle of words.map(middleOf).sort((a, b) => a - b))
    if (middle - (lines.at(-1) ?? -Infinity) > SAME_LINE) lines.push(middle)
  return lines
}

const NAME = /\p{L}{3}/u

/** Most of so many lines say something: a column of amounts does not. */
const isText = (words: readonly Word[], lines: number, share: number): boolean =>
  linesOf(words.filter(({ text }) => NAME.test(text))).length >= lines * share

/**
 * Texts beside each other that have nothing to do with each other: lines of one table, or labels with their values, are level,
 * unless the side of a block that is as high as the page is drawn between them (`drawn`).
 */
const areApart = (words: readonly Word[], edge: number, drawn: readonly Box[]): boolean => {
  const [left, right] = [words.filter((word) => word.left < edge), words.filter((word) => word.left >= edge)]
  const [lines, others] = [linesOf(left), linesOf(right)]
  const fewest = Math.min(lines.length, others.length)
  if (fewest < FEWEST) return false
  const sides = [around(left), around(right)] as const
  const isDrawn = drawn.some((line) => isBetween(line, ...sides))
  const level = lines.filter((line) => others.some((other) => Math.abs(other - line) < LEVEL)).length
  const isSeen = isOcr(words)
  const share = isDrawn || isSeen ? SAYING_LESS : SAYING
  const most = fewest * (isSeen ? BY_CHANCE_SEEN : BY_CHANCE)
  return (isDrawn || level <= most) && isText(left, lines.length, share) && isText(right, others.length, share)
}

/** As high as the page: most of what is beside a block's side. */
const HIGH = 0.9

const isBetween = (line: Box, left: Box, right: Box): boolean => {
  const [top, bottom] = [Math.max(left.top, right.top), Math.min(left.bottom, right.bottom)]
  const shared = Math.min(line.bottom, bottom) - Math.max(line.top, top)
  return line.right > left.right && line.left < right.left && shared > HIGH * (bottom - top)
}

/**
 * The heading of a detail has columns on both sides, or what stands on both sides of a line multiplies or is a name and its
 * amount: few lines of a page are those of a short table.
 */
const isCrossed = (sheet: Sheet, rows: readonly Row[], edge: number): boolean =>
  findItemHeaders(sheet).some(({ columns }) => {
    const known = columns.filter(({ roles }) => roles.length > 0)
    return known.some(({ left }) => left < edge) && known.some(({ left }) => left >= edge)
  }) || rows.some((row) => isValueOver(row, edge) || isDetailOver(row, edge))

/** 'Mantención de jardines   $ 881.000': an amount alone right of the gutter, level with its name left of it. */
const isValueOver = (row: Row, edge: number): boolean => {
  const [left, right] = [row.words.filter((word) => word.left < edge), row.words.filter((word) => word.left >= edge)]
  const [name, value] = [left[0], right.at(-1)]
  const isAmount = right.length > 0 && /^(?:\$ ?)?\d{1,3}(?:\.\d{3})+$/.test(textOf(right))
  return (
    isAmount &&
    NAME.test(textOf(left)) &&
    Math.abs(middleOf(name!) - middleOf(value!)) < LEVEL &&
    isSameType(name!, value!)
  )
}

/** What stands on both sides multiplies, or what multiplies on the right one has its name on the left. */
const isDetailOver = (row: Row, edge: number): boolean => {
  const right = row.words.filter(({ left }) => left >= edge)
  if (right.length < 2 || right.length === row.words.length || !endsInProduct(detailLineOf(row))) return false
  return !endsInProduct(detailLineOf(rowOf(row, right))) || !right.some(({ text }) => NAME.test(text))
}

/** What stands under the columns (a stub to tear off) is at most this part of the lines, and so many heights away. */
const UNDER = 0.1
const AWAY = 2

/**
 * A sheet whose page is set in two columns, one beside the other (who issues in one, an account in the other), as one where
 * the right column follows the left one; any other sheet as it is.
 */
export const withColumnsApart = (sheet: Sheet): Sheet => {
  for (let end = sheet.rows.length; end >= sheet.rows.length * (1 - UNDER); end--) {
    const [rows, under] = [sheet.rows.slice(0, end), sheet.rows[end]]
    if (under && under.top - rows.at(-1)!.bottom < AWAY * sheet.lineHeight) continue
    const words = rows.flatMap((row) => row.words)
    const edge = guttersOf(words, GUTTER).find((one) => areApart(words, one, sheet.page.uprightLines ?? []))
    if (edge === undefined || isCrossed(sheet, rows, edge)) continue
    const side = (isOwn: (word: Word) => boolean) =>
      rows.flatMap((row) => {
        const own = row.words.filter(isOwn)
        return own.length > 0 ? [{ ...rowOf(row, own), middle: middleOf(own[0]!) }] : []
      })
    const [left, right] = [side((word) => word.left < edge), side((word) => word.left >= edge)]
    return sheetOfRows(sheet.page, [...left, ...right, ...sheet.rows.slice(end)])
  }
  return sheet
}

/** Where the lines of the right column begin in a sheet whose left one goes before; -1 for one without columns apart. */
const rightColumnAt = ({ rows, lineHeight }: Sheet): number =>
  rows.findIndex((row, at) => at > 0 && row.middle < rows[at - 1]!.middle - lineHeight)

/** The lines of the left one of two columns apart, when a word stands in the right one. */
export const columnBefore = (sheet: Sheet, word: Word | undefined): readonly Row[] => {
  const at = rightColumnAt(sheet)
  return at > 0 && sheet.rows.slice(at).some(({ words }) => words.includes(word!)) ? sheet.rows.slice(0, at) : []
}
