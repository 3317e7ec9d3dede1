import { inPieces, type Word } from '../../input/page.ts'

/** '5x$111.513', '3X1.490': a quantity and its price, between which a reader of images saw no space. Dimensions have no thousands. */
const TIMES = /^(\d{1,4})([x×X*@])(\$?\d{1,3}(?:[.,]\d{3})+)$/
/** '1X610' may be dimensions, '1X' before a figure the end of some. */
const BARE_TIMES = /^(\d{1,4})([x×X])(\$?\d+)$/
const COUNTED = /^(\d{1,4})([x×X])[x×X]?$/
const AMOUNT = /^\$?(?:\d{1,3}(?:\.\d{3})+|\d{3,})$/

const valueOf = ({ text }: Word): number => (AMOUNT.test(text) ? Number(text.replace(/[$.]/g, '')) : NaN)

/** The parts of the word that opens a line: of '1X610 ... 610', which multiplies to what the line ends with, and of '1X 1.200'. */
const openingOf = ([first, next, ...rest]: readonly Word[]): string[] | null => {
  const parts = BARE_TIMES.exec(first!.text)?.slice(1)
  const last = rest.at(-1) ?? next
  if (parts && last && Number(parts[0]) * Number(parts[2]!.replace('$', '')) === valueOf(last)) return parts
  return next && AMOUNT.test(next.text) ? (COUNTED.exec(first!.text)?.slice(1) ?? null) : null
}

/** The words of a line, those apart in which a quantity, a sign and perhaps its price stand without a space. */
export const withTimesApart = (line: readonly Word[]): Word[] =>
  line.flatMap((word, at) => {
    const parts = TIMES.exec(word.text)?.slice(1) ?? (at === 0 ? openingOf(line) : null)
    return parts ? inPieces(word, parts) : [word]
  })
