import type { Word } from '../input/page.ts'
import { readRut } from '../text/rut.ts'

type Break = readonly [head: RegExp, tail: RegExp]

/** A RUT that a narrow cell breaks: after its dash, before it, or after a dot. */
const BREAKS: readonly Break[] = [
  [/^'?(?:\d{1,3}(?:[.,]\d{3}){2}|\d{6,9})[-–—]$/, /^[\dkK]$/],
  [/^'?(?:\d{1,3}(?:[.,]\d{3}){2}|\d{6,9})$/, /^[-–—][\dkK]$/],
  [/^'?\d{1,3}(?:[.,]\d{3})?[.,]$/, /^\d{3}(?:[.,]\d{3})?[-–—][\dkK]$/],
]
/** On a scan the dash that ends the first line may not be seen. */
const LOST_DASH: Break = [/^'?(?:\d{1,3}(?:[.,]\d{3}){2}|\d{6,9})$/, /^[\dkK]$/]
/** One number in eleven has a digit under it that would check it: so many of one edge have it where it does, and this part of them. */
const FEWEST_LOST = 2
const MOST_LOST = 0.5
/** Numbers of a column begin or end within so many points. */
const SAME_EDGE = 3
/** What is left of the rule beside a cell: '17750889-,'. */
const SPECK = /(?<=[-–—])[.,;:'’]$/
/** A cheap look before the patterns above. */
const MAY_BEGIN = /\d/
const MAY_END = /^[-–—]?[\dkK][,;]?$|^\d{3}(?:[.,]\d{3})?[-–—][\dkK]$/
/** The rest of a value is within this many heights below its beginning, from top to top. */
const STEP = 2.2
/** Words of one line have their middles within this part of their height. */
const SAME_LINE = 0.3
/** The rest stands within the cell of the beginning, up to so many points. */
const SLACK = 1.5

/** Spaces within a RUT ('12.345.678 -') are narrower than this part of its height. */
const SPACE = 0.6
const DASH = /^[-–—]$/

/** `lost`: the dash between them, which a reader of images did not see. */
type Pair = { head: Word; dash?: Word; tail: Word; lost?: string }

/** '2, con domicilio': the rest of a RUT in a sentence begins the next line, and the RUT stays on its own. */
const COMMA = /[,;]$/

const middleOf = ({ top, bottom }: Word): number => (top + bottom) / 2

/**
 * The words of a page with the RUTs and amounts whole that cells broke over two lines. They stand where the rest of their rows does:
 * on the first line, on the second or between both, whichever most words of the page are beside.
 */
export const withWholeValues = (words: readonly Word[]): readonly Word[] => {
  const tails = words.filter(({ text, sideways }) => !sideways && MAY_END.test(text))
  const pairs = [...(tails.length === 0 ? [] : pairsOf(words, tails)), ...pesosOf(words)]
  if (pairs.length === 0) return words
  const parts = new Set(pairs.flatMap(({ head, dash, tail }) => (dash ? [head, dash, tail] : [head, tail])))
  const share = bestHeight(
    pairs.filter(({ tail }) => !COMMA.test(tail.text)),
    words.filter((word) => !parts.has(word)),
  )
  const whole = pairs.map(({ head, dash, tail, lost }): Word => {
    const down = share * (tail.top - head.top)
    const text = `${head.text.replace(SPECK, '')}${dash?.text ?? lost ?? ''}${tail.text}`
    if (COMMA.test(tail.text)) return { ...head, text, right: dash?.right ?? head.right }
    return {
      ...head,
      text,
      left: Math.min(head.left, tail.left),
      right: Math.max(head.right, dash?.right ?? 0, tail.right),
      top: head.top + down,
      bottom: head.bottom + down,
    }
  })
  return [...words.filter((word) => !parts.has(word)), ...whole]
}

const pairsOf = (words: readonly Word[], tails: readonly Word[]): Pair[] => {
  const used = new Set<Word>()
  const dashes = words.filter(({ text, sideways }) => !sideways && DASH.test(text))
  const pairAt = (head: Word, breaks: readonly Break[]): Pair[] => {
    if (head.sideways || !MAY_BEGIN.test(head.text)) return []
    const height = head.bottom - head.top
    const isBeside = (one: Word, right: number) =>
      one.left >= right - SLACK &&
      one.left - right < SPACE * height &&
      Math.abs(middleOf(one) - middleOf(head)) < SAME_LINE * height
    const dash = dashes.find((one) => isBeside(one, head.right))
    const text = `${head.text.replace(SPECK, '')}${dash?.text ?? ''}`
    const [, end] = breaks.find(([pattern]) => pattern.test(text)) ?? []
    if (!end) return []
    const right = dash?.right ?? head.right
    // '7.499.801- 1' over '1'
    if (tails.some((one) => end.test(one.text) && isBeside(one, right))) return []
    const below = tails.filter(
      (one) =>
        end.test(one.text.replace(COMMA, '')) &&
        !used.has(one) &&
        one.top > head.top + height / 2 &&
        one.top < head.top + STEP * height &&
        one.right < right + SLACK &&
        readRut(`${text}${one.text.replace(COMMA, '')}`)?.isValid,
    )
    if (below.length === 0) return []
    const left = beginOf(words, head)
    const tail = below
      .filter((one) => one.left > left - SLACK || COMMA.test(one.text))
      .reduce<Word | null>((near, one) => (near === null || one.top < near.top ? one : near), null)
    if (!tail) return []
    used.add(tail)
    return [dash ? { head, dash, tail } : { head, tail }]
  }
  const pairs = words.flatMap((head) => pairAt(head, BREAKS))
  if (words.every(({ confidence }) => confidence === undefined)) return pairs
  const whole = new Set(pairs.map(({ head }) => head))
  const heads = words.filter((word) => LOST_DASH[0].test(word.text))
  const lost = heads.filter((head) => !whole.has(head)).flatMap((head) => pairAt(head, [LOST_DASH]))
  const isOfColumn = ({ head }: Pair): boolean => {
    const isAt = (one: Word) => Math.min(Math.abs(one.left - head.left), Math.abs(one.right - head.right)) < SAME_EDGE
    const found = lost.filter((pair) => isAt(pair.head)).length
    return found >= FEWEST_LOST && found > heads.filter(isAt).length * MOST_LOST
  }
  return [...pairs, ...lost.filter(isOfColumn).map((pair) => ({ ...pair, lost: '-' }))]
}

/** '$' alone over its amount, which ends or begins with it. */
const PESOS = '$'
const AMOUNT = /^-?\d{1,3}(?:[.,]\d{3})*(?:\.-?)?$|^\d+$/

const pesosOf = (words: readonly Word[]): Pair[] => {
  const isAlone = (word: Word, at: number) =>
    !isBeforeNext(word, words[at + 1]) && !isBeforeNext(words[at - 1] ?? word, word)
  const signs = words.filter((word, at) => word.text === PESOS && !word.sideways && isAlone(word, at))
  return signs.flatMap((head): Pair[] => {
    const height = head.bottom - head.top
    const isBeside = (word: Word) =>
      word.left >= head.right - SLACK && Math.abs(middleOf(word) - middleOf(head)) < SAME_LINE * height
    const isUnder = (word: Word) =>
      word.top > head.top + height / 2 &&
      word.top < head.top + STEP * height &&
      Math.min(Math.abs(word.right - head.right), Math.abs(word.left - head.left)) < SLACK
    const tail = words.find((word) => !word.sideways && AMOUNT.test(word.text) && isUnder(word))
    const isNone = !tail || words.some((word) => isBeside(word) && word.left < tail.right + SLACK)
    return isNone || isTitle(words, head, tail) ? [] : [{ head, tail }]
  })
}

/** A sign over several amounts of which the next one has none is the title of their column. */
const isTitle = (words: readonly Word[], head: Word, tail: Word): boolean => {
  const isNext = ({ text, top, right }: Word) =>
    AMOUNT.test(text) && top >= tail.bottom && Math.abs(right - tail.right) < SLACK
  const next = words.filter(isNext).reduce<Word | null>((near, one) => (near && near.top <= one.top ? near : one), null)
  if (next === null) return false
  const reach = Math.min(tail.left, next.left) - STEP * (tail.bottom - tail.top)
  return !words.some(
    ({ text, left, top }) =>
      text.startsWith(PESOS) && top >= head.bottom && top < next.bottom && left > reach && left < next.right,
  )
}

/** A cheap look: most signs are right before their amounts; 'Haberes $' is a title. */
const isBeforeNext = (word: Word, next: Word | undefined): boolean =>
  next !== undefined &&
  next.left >= word.right &&
  next.left - word.right < SPACE * (word.bottom - word.top) &&
  Math.abs(middleOf(next) - middleOf(word)) < SAME_LINE * (word.bottom - word.top)

/** Where the text begins that the head of a RUT ends: 'ANA SOTO 12.345.678-', whose cell goes on under its beginning. */
const beginOf = (words: readonly Word[], head: Word): number => {
  const [height, middle] = [head.bottom - head.top, middleOf(head)]
  const before = words.find(
    ({ text, left, right, ...box }) =>
      /\p{L}/u.test(text) &&
      left < head.left &&
      head.left - right < SPACE * height &&
      head.left > right - SLACK &&
      Math.abs((box.top + box.bottom) / 2 - middle) < SAME_LINE * height,
  )
  return before ? beginOf(words, before) : head.left
}

/** How far down from the first line to the second the rows of the pairs stand: 0, a half or 1. */
const bestHeight = (pairs: readonly Pair[], others: readonly Word[]): number => {
  const counts = [0, 0.5, 1].map((share) => {
    const beside = pairs.reduce((sum, { head, tail }) => {
      const at = middleOf(head) + share * (middleOf(tail) - middleOf(head))
      const reach = SAME_LINE * (head.bottom - head.top)
      return sum + others.filter((word) => /\d/.test(word.text) && Math.abs(middleOf(word) - at) < reach).length
    }, 0)
    return { share, beside }
  })
  return counts.reduce((best, one) => (one.beside > best.beside ? one : best)).share
}
