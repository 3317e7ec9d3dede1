import { textOf, type Box, type Word } from '../../input/page.ts'
import { medianOf } from '../../page/median.ts'
import { plainWords } from '../../text/plain.ts'
import type { PageTimbre } from '../invoice.ts'
import { hasLegalForm, isLegalForm } from '../../text/legal-form.ts'
import { isNameLike, timbreLikeness } from '../names.ts'
import { centerOf, heightOf, isSameType, middleOf, sharedWidth, type Segment } from '../sheet.ts'

/** A name has no more lines than these. */
const MAX_LINES = 4
/** Lines of one name follow each other within this part of their height, and may overlap by that one. */
const STEP = 0.7
const OVERLAP = 0.5
/** A legal form of its own ends a name that began above: it has no more words than these. */
const TAIL_WORDS = 2
/** A speck parts a name from its legal form: they stand on one line, this near in heights of a letter. */
const BESIDE = 3
const SAME_LINE = 0.4

const isNextTo = (upper: Segment, lower: Segment): boolean => {
  const height = heightOf(upper.words[0] ?? upper)
  const isAligned = Math.abs(upper.left - lower.left) < height || Math.abs(centerOf(upper) - centerOf(lower)) < height
  return isAligned && isOver(upper, lower)
}

/** One line right over another, in the same letters. */
const isOver = (upper: Segment, lower: Segment): boolean => {
  const [a, b] = [upper.words[0], lower.words[0]]
  if (a === undefined || b === undefined || middleOf(upper) >= middleOf(lower) || !isSameType(a, b)) return false
  const gap = lower.top - upper.bottom
  const height = heightOf(a)
  return gap > -OVERLAP * height && gap < STEP * height
}

/** Letters so much higher than the usual ones are of a title, which a logo beside its first line may indent. */
const LARGE = 1.4

/** The only two lines of a title in large letters, one over the other. */
const areTitle = (zone: readonly Segment[], upper: Segment, lower: Segment): boolean => {
  const usual = medianOf(zone.map(({ words: [word] }) => heightOf(word!))) ?? Infinity
  const large = zone.filter(
    ({ words: [word] }) => heightOf(word!) > LARGE * usual && isSameType(word!, upper.words[0]!),
  )
  return large.length === 2 && large.includes(upper) && large.includes(lower) && sharedWidth(upper, lower) > SHARED
}
const SHARED = 0.3

const isBefore = (left: Segment, right: Segment): boolean => {
  const height = heightOf(right)
  const gap = right.left - left.right
  const [a, b] = [left.words[0], right.words[0]]
  if (a === undefined || b === undefined || !isSameType(a, b)) return false
  return Math.abs(middleOf(left) - middleOf(right)) < SAME_LINE * height && gap > 0 && gap < BESIDE * height
}

/** 'SpA', 'Norte Ltda.': a legal form, or the end of a name. */
const isFormAlone = (text: string): boolean => hasLegalForm(text) && plainWords(text).length <= TAIL_WORDS

/** No name ends so: it goes on in the next line. */
const GOES_ON = /\s(?:de|del|la|las|los|el|y|e|en|para)$/iu

/** The line over another that its first word had no room in, so that words go on from one to the other. */
const wrappedAbove = (zone: readonly Segment[], line: Segment): Segment | undefined => {
  const above = zone.findLast(
    (other) =>
      (isNextTo(other, line) || (isOver(other, line) && areTitle(zone, other, line))) &&
      isNameLike(other.text) &&
      !hasLegalForm(other.text) &&
      !isOffice(other.text) &&
      !isBrandOf(other, line),
  )
  const opening = line.words[0]
  if (above === undefined || opening === undefined) return undefined
  const block = zone.filter((other) => other === above || isNextTo(above, other) || isNextTo(other, above))
  return isFormAlone(line.text) || widthOf(above) + widthOf(opening) > Math.max(...block.map(widthOf))
    ? above
    : undefined
}

/** 'SOTO&VIDAL RENTAS' over 'Rentas Soto y Vidal Ltda.': a brand, made of words of the name or in capitals as it is not. */
const isBrandOf = ({ text }: Segment, name: Segment): boolean => {
  const own = new Set(plainWords(name.text))
  const words = plainWords(text)
  const isWord = (word: Word) => /^\p{Lu}\p{Ll}{3}/u.test(word.text) && !isLegalForm(word.text)
  const isUpper = text === text.toUpperCase() && name.words.some(isWord)
  return isUpper || (words.length > 1 && words.every((word) => own.has(word)))
}

/** 'S.I.I. Valparaíso' ends the box over the name. */
const isOffice = (text: string): boolean => /^s ?i ?i\b/.test(plainWords(text).join(' '))

const widthOf = ({ left, right }: Box): number => right - left

/**
 * The words of a name that goes on over lines, one under the other in the same letters: from where they were wrapped as far
 * as its legal form, or as the issuer's name that the timbre's authorization has.
 */
export const wholeName = (zone: readonly Segment[], first: Segment, timbre: PageTimbre | null): readonly Word[] => {
  const before = isFormAlone(first.text) && zone.find((other) => isBefore(other, first) && isNameLike(other.text))
  if (before) return [...before.words, ...first.words]
  const lines = [first]
  if (hasLegalForm(first.text))
    for (let above = wrappedAbove(zone, first); above && lines.length < MAX_LINES; above = wrappedAbove(zone, above))
      lines.unshift(above)
  if (lines.length > 1) return lines.flatMap(({ words }) => words)
  const stamped = timbre?.authorization?.name ?? ''
  const likeness = (count: number) => (stamped === '' ? 0 : timbreLikeness(textOf(lines.slice(0, count)), stamped))
  for (let next: Segment | undefined = first; next && lines.length < MAX_LINES;) {
    const last: Segment = next
    next = zone.find((other) => isNextTo(last, other) && (isNameLike(other.text) || hasLegalForm(other.text)))
    if (next) lines.push(next)
  }
  const counts = lines.map((_, index) => index + 1)
  const closed = counts.find((count) => hasLegalForm(textOf(lines.slice(0, count))))
  const asStamped = counts.reduce((best, count) => (likeness(count) > likeness(best) ? count : best), 1)
  const ended = counts.find((count) => !GOES_ON.test(textOf(lines.slice(0, count))))
  // 'Soto, Vidal & Rojas' over 'Abogados', in the largest letters of all: a name without a legal form.
  const titled = closed === undefined && lines[1] && areTitle(zone, first, lines[1]) ? 2 : 1
  const count = Math.max(asStamped, closed ?? 1, ended ?? 1, titled)
  return lines.slice(0, count).flatMap(({ words }) => words)
}
