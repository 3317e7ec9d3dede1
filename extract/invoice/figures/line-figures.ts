import type { Piece } from './detail-line.ts'
import { centerOf, heightOf, TEXT_GAP } from '../sheet.ts'

/** A figure of a line of the detail: where it stands, and what it says there. */
export type Figure = { line: number; piece: Piece; value: number }

/** What the characters of a figure may say, the likeliest first. */
export const readings = ({ amount }: Piece): number[] =>
  amount === null || amount.isPercent ? [] : amount.other === null ? [amount.value] : [amount.value, amount.other]

/** Read as the page's other numbers tell. */
export const isUsual = ({ piece, value }: Figure): boolean => value === piece.amount?.value

/** Money is whole pesos before it is anything else. */
export const wholeFirst = (piece: Piece): number => readings(piece).find(Number.isInteger) ?? piece.amount?.value ?? 0

export const isMoney = ({ amount }: Piece): boolean => amount !== null && (amount.isMoney || amount.isCurrency)

/** How a line is taxed stands in a column of its own, however near. */
const TAXED = /^(?:afect|exent)[oa]s?\.?$/i

/** A figure among words: 'pack 6 con', '592 x 592'. */
export const isInText = (pieces: readonly Piece[], own: Piece, isMoneyToo = false): boolean => {
  const after = pieces[pieces.indexOf(own) + 1]
  const before = pieces[pieces.indexOf(own) - 1]
  const near = 0.8 * heightOf(own)
  const goesOn =
    after !== undefined &&
    after.left - own.right < near &&
    after.kind === 'word' &&
    /\p{L}/u.test(after.text) &&
    !TAXED.test(after.text)
  const isSaid =
    before !== undefined && own.left - before.right < near && before.kind === 'word' && /\p{L}/u.test(before.text)
  return (goesOn || isSaid) && (isMoneyToo || !isMoney(own))
}

/** A unit that the vocabulary lacks: 'CJ', 'FDO'. */
export const UNIT = /^\p{Lu}{1,5}\.?$/u

/** A figure with wide spaces on both sides, and its unit: a cell of its own, not one of a name. */
export const isCell = (pieces: readonly Piece[], own: Piece): boolean => {
  const at = pieces.indexOf(own)
  const [before, after, next] = [pieces[at - 1], pieces[at + 1], pieces[at + 2]]
  const isNear = (a: Piece | undefined, b: Piece | undefined) =>
    a !== undefined && b !== undefined && b.left - a.right < TEXT_GAP * heightOf(own)
  const isText = ({ kind, text }: Piece) => (kind === 'word' || kind === 'unit') && !TAXED.test(text)
  const isUnit = ({ kind, text }: Piece) =>
    (kind === 'unit' || UNIT.test(text)) && next !== undefined && !isNear(after, next)
  return !(isNear(before, own) && isText(before!)) && !(isNear(own, after) && isText(after!) && !isUnit(after!))
}

/** Figures of one column share an edge or their middle, within this part of their height. */
const SHARED_EDGE = 0.4

export const isAligned = (a: Piece, b: Piece): boolean => {
  const near = SHARED_EDGE * heightOf(a)
  return (
    Math.abs(a.right - b.right) <= near ||
    Math.abs(a.left - b.left) <= near ||
    Math.abs(centerOf(a) - centerOf(b)) <= near
  )
}
