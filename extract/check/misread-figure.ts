import { wordDistance } from '../text/plain.ts'

/** A recognizer loses the first digits of a figure, or takes some for others: more than this many, and it is another figure. */
const MOST_CHANGES = 2
/** Of a figure of fewer digits two others leave nothing. */
const FEWEST_DIGITS = 5

const digitsOf = (value: number): string => String(Math.abs(value)).replace(/\D/g, '')

const changesOf = (read: number, meant: number): number => {
  const [own, other] = [digitsOf(read), digitsOf(meant)]
  const changes = wordDistance(own, other, MOST_CHANGES)
  return other.length < FEWEST_DIGITS && changes > 1 ? Infinity : changes
}

/** Whether a figure is another one with one digit misread, lost, or too many. */
export const isOneDigitOff = (read: number, meant: number): boolean => changesOf(read, meant) <= 1

/** The whole figure nearest to a share, no further than its rounding, that was read as this one; null for none. */
export const shareMeantBy = (read: number, share: number, rounding: number): number | null => {
  const from = Math.ceil(share - rounding)
  const near = Array.from({ length: Math.floor(share + rounding) - from + 1 }, (_, at) => from + at)
  const [nearest] = near
    .filter((meant) => isOneDigitOff(read, meant))
    .sort((a, b) => Math.abs(a - share) - Math.abs(b - share))
  return nearest ?? null
}

/** Which of some figures was read as this one, by one or two of its digits: the likeliest; null for none, or several alike. */
export const meantBy = (read: number, figures: readonly number[]): number | null => {
  const near = [...new Set(figures)].map((meant) => ({ meant, changes: changesOf(read, meant) }))
  const fewest = Math.min(...near.map(({ changes }) => changes))
  const [likeliest, ...others] = near.filter(({ changes }) => changes === fewest)
  return likeliest && others.length === 0 && fewest <= MOST_CHANGES ? likeliest.meant : null
}
