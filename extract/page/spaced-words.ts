import { around, textOf, type Page, type Word } from '../input/page.ts'
import { readRut } from '../text/rut.ts'
import { edgesOf } from './edges.ts'
import { linesOf } from './lines.ts'
import { medianOf } from './median.ts'

/**
 * So many single letters in a row, each within so many heights of the one before, are spaced words ('F A C T U R A'). Pairs of letters
 * may be nearer and stand as one part ('S p a', 'Ma r'), as long as this share of the parts are single letters.
 */
const LETTERS = 4
const NEAR = 2
const MOSTLY_LETTERS = 0.6
/** Between spaced words is more than so many times the space between their letters. */
const WORD_GAP = 1.8

/** The words of a line, those whole whose letters are spaced: 'M A R Z O   2 0 1 9' is 'MARZO 2019'. */
export const withSpacedWords = (words: readonly Word[]): Word[] => {
  const whole: Word[] = []
  for (let at = 0; at < words.length;) {
    const run = spacedAt(words, at)
    whole.push(...(run.length > 0 ? wordsOf(run) : [words[at]!]))
    at += Math.max(1, run.length)
  }
  return whole
}

const isLetter = ({ text }: Word): boolean => /^\p{L}$/u.test(text)

/** The parts of the spaced words that begin with a word, or none. */
const spacedAt = (words: readonly Word[], from: number): readonly Word[] => {
  if (!isLetter(words[from]!)) return []
  let [letters, digits, end] = [1, 0, from + 1]
  for (; end < words.length && gapAt(words, end) < NEAR * heightOf(words[end]!); end++) {
    const word = words[end]!
    if (isLetter(word)) letters++
    else if (letters >= LETTERS && /^\d$/.test(word.text)) digits++
    else if (!/^[\p{L}.]{1,3}$/u.test(word.text)) break
  }
  return letters >= LETTERS && letters + digits > MOSTLY_LETTERS * (end - from) ? words.slice(from, end) : []
}

/** The space before a word. */
const gapAt = (words: readonly Word[], at: number): number => words[at]!.left - words[at - 1]!.right

const heightOf = ({ top, bottom }: Word): number => bottom - top

/** In small capitals, all are as high as the line. */
const wordsOf = (parts: readonly Word[]): Word[] => {
  const { top, bottom } = around(parts)
  const gaps = parts.slice(1).map((_, at) => gapAt(parts, at + 1))
  const usual = medianOf(gaps) ?? 0
  const starts = parts.flatMap((_, at) => (at === 0 || gaps[at - 1]! > WORD_GAP * usual ? [at] : []))
  return starts.map((start, index) => {
    const own = parts.slice(start, starts[index + 1])
    return { ...oneOf(own), top, bottom }
  })
}

const oneOf = (parts: readonly Word[], between = ''): Word => ({
  ...parts.reduce((least, part) => ((part.confidence ?? 1) < (least.confidence ?? 1) ? part : least)),
  ...around(parts),
  text: textOf(parts).replaceAll(' ', between),
})

/** A page whose figures are whole, where a form has a box for each character or a space parts the thousands. */
export const withWholeFigures = (page: Page): Page => {
  const whole = [...boxedOf(page.words), ...groupedOf(page)]
  if (whole.length === 0) return page
  const at = new Map(whole.flatMap(({ parts, one }) => parts.map((part, index) => [part, index === 0 ? one : null])))
  const words = page.words.flatMap((word) => {
    const one = at.get(word)
    return one === undefined ? [word] : one === null ? [] : [one]
  })
  return { ...page, words }
}

type Whole = { parts: readonly Word[]; one: Word }

/** What stands in a box of its own in a figure. */
const BOXED = /^[\dkK.-]$/
/** A RUT has no fewer. */
const FEWEST_BOXES = 9
/** Boxes are as far from each other as those of a RUT, up to this part. */
const UNEVEN = 0.2

/** The figures with a box for each character. That there are boxes, the check digit of a RUT proves, and how far apart they are. */
const boxedOf = (words: readonly Word[]): Whole[] => {
  const boxed = words.filter(({ text }) => BOXED.test(text))
  if (boxed.length < FEWEST_BOXES) return []
  const runs = runsOf(boxed, (before, word) => word.left - before.right < NEAR * heightOf(word))
  const isRut = (run: readonly Word[]) => readRut(oneOf(run).text.replaceAll('.', ''))?.isValid === true
  const ruts = runs.filter((run) => run.some(({ text }) => text === '-') && isRut(run))
  const steps = ruts.map((run) => stepOf(run[0]!, run[1]!))
  const isStep = (before: Word, word: Word) =>
    steps.some((step) => Math.abs(stepOf(before, word) - step) < UNEVEN * step) && /\d/.test(before.text + word.text)
  const others = runs.filter((run) => !ruts.includes(run)).flatMap((run) => runsOf(run, isStep))
  return [...ruts, ...others].flatMap((parts) => (parts.length > 1 ? [{ parts, one: oneOf(parts) }] : []))
}

/** From the middle of a word to that of the next one. */
const stepOf = (word: Word, next: Word): number => (next.left + next.right - word.left - word.right) / 2

const runsOf = (words: readonly Word[], goesOn: (before: Word, word: Word) => boolean): Word[][] =>
  linesOf(words).flatMap((line) => {
    const runs: Word[][] = []
    for (const word of line.words) {
      const run = runs.at(-1)
      if (run && goesOn(run.at(-1)!, word)) run.push(word)
      else runs.push([word])
    }
    return runs
  })

/** A space between thousands is narrower than this part of the height. */
const SPACE = 0.6
const BEGINS = /^[-(]?\$?[1-9]\d{0,2}$/
const GOES_ON = /^\d{3}[)-]?$/
/** What says that thousands are parted otherwise, unless it is a RUT, and in a column of amounts, that they are not. */
const OTHERWISE = /^\D*\d{1,3}(?:[.,]\d{3})+(?!-?k\W*$)\D*$/i
const NOT_PARTED = /^[-($]*\d{4,}[)-]*$/
/** Amounts that end at one edge, up to so many points, are those of a column; so many prove that a space parts their thousands. */
const SAME_EDGE = 1
const PROOFS = 3

/** The amounts whose thousands a space parts ('348 000'), on a page that parts none otherwise and has a column of them. */
const groupedOf = (page: Page): Whole[] => {
  const ends = page.words.filter(({ text }) => GOES_ON.test(text))
  if (
    ends.length < PROOFS ||
    page.words.some((word) => OTHERWISE.test(word.text) && !isApartFromDigit(word, page.words))
  )
    return []
  const edgesAt = edgesOf(page)
  const goesOn = (before: Word, word: Word) =>
    (BEGINS.test(before.text) || GOES_ON.test(before.text)) &&
    GOES_ON.test(word.text) &&
    word.left - before.right < SPACE * heightOf(word) &&
    !edgesAt((word.top + word.bottom) / 2).some((edge) => edge > before.right && edge < word.left)
  const runs = runsOf(page.words, goesOn).filter((run) => run.length > 1 && BEGINS.test(run[0]!.text))
  const lasts = runs.map((run) => run.at(-1)!)
  const isColumn = ({ right }: Word) => {
    const isIn = (word: Word) => Math.abs(word.right - right) < SAME_EDGE
    return lasts.filter(isIn).length >= PROOFS && !page.words.some((word) => NOT_PARTED.test(word.text) && isIn(word))
  }
  return lasts.some(isColumn) || addUp(runs) ? runs.map((parts) => ({ parts, one: oneOf(parts, '.') })) : []
}

/** '20.646.135   7', '20.646.135- 7': the number of a RUT, whose check digit is in the next column or after a space. */
const isApartFromDigit = (word: Word, words: readonly Word[]): boolean => {
  const isLevel = ({ top, bottom }: Word) => Math.abs(top + bottom - word.top - word.bottom) < heightOf(word)
  const next = words
    .filter((other) => other.left >= word.right && isLevel(other))
    .reduce<Word | null>((nearest, other) => (nearest && nearest.left <= other.left ? nearest : other), null)
  return (
    next !== null &&
    CHECK_DIGIT.test(next.text) &&
    readRut(`${word.text.replace(/-$/, '')}-${next.text}`)?.isValid === true
  )
}
const CHECK_DIGIT = /^[\dk]$/i

/** Whether one of some amounts is two others together, as a total is the net and its tax. */
const addUp = (runs: readonly (readonly Word[])[]): boolean => {
  const amounts = new Set(runs.map((parts) => Number(textOf(parts).replaceAll(/\D/g, ''))))
  const all = [...amounts]
  return all.some((one, at) => all.slice(at + 1).some((other) => amounts.has(one + other)))
}
