import { textOf, type Word } from '../../input/page.ts'
import { hasLegalForm, isLegalForm } from '../../text/legal-form.ts'
import { readRut } from '../../text/rut.ts'
import type { Hit, LabelMap } from '../labels/labels.ts'
import { isNameLike } from '../names.ts'
import { heightOf, isSameType, middleOf, segmentOf, type Row, type Segment, type Sheet } from '../sheet.ts'

/** Lines of one name follow each other within so many heights. */
export const WRAP_STEP = 1.7
/** Lines of one block begin within so many points of each other. */
export const ALIGNED = 3
/** A space between words, in heights. */
const SPACE = 0.3
/** Lines of a name start at one place within this part of their height: a line of its own is levelled by itself. */
const ASKEW = 0.6
/** A name has no more lines than these. */
const NAME_LINES = 4
/** A name has no more words than these. */
const MAX_NAME_WORDS = 14

/** 'Sur Ltda. Sector comercial: Norte': a label that nobody knows, one space behind the name, begins after the legal form. */
const beforeLabel = (words: readonly Word[]): readonly Word[] => {
  const label = words.findIndex(({ text }, at) => at > 1 && /\p{L}:$/u.test(text))
  if (label < 0) return words
  const form = words.slice(0, label).findLastIndex(({ text }) => isLegalForm(text))
  return words.slice(0, form > 0 ? form + 1 : label)
}

/** 'Hola Ana Soto', 'Estimada Ana Soto:' */
const GREETING = /^(?:hola|estimad[oa]s?|estimad[oa]\(a\))[,:]?$/i

/**
 * What may stand before a name and is none of it: a greeting, the rest of a label whose first words were not read ('DE: Soto
 * SpA'), and what a label says in brackets ('Proveedor (vendedor)').
 */
const BEFORE_NAME = [GREETING, /^(?:de|a|por):$/i, /^\(\p{Ll}+\)$/u]

/** Whom a letter greets on a line of its own. */
export const greeted = ({ rows }: Sheet): Word[] => {
  const greeting = rows
    .flatMap(({ segments }) => segments)
    .find(({ words: [first] }) => GREETING.test(first?.text ?? ''))
  const name = cleanName(greeting?.words.slice(1) ?? [])
  // 'Estimado cliente: su documento de junio' greets nobody by name.
  const isNamed = name.length > 1 && /^\p{Lu}/u.test(name[0]!.text) && !name.some(({ text }) => text.endsWith(':'))
  return isNamed && isNameLike(textOf(name)) ? name : []
}

/** A name without what is printed around it: a greeting, a RUT, a client's number, a closing comma. */
export const cleanName = (words: readonly Word[]): Word[] => {
  const kept: Word[] = []
  for (const word of beforeLabel(words)) {
    if (
      /^\(?r\.?\s?u\.?\s?[tn]\.?:?$/i.test(word.text) ||
      (readRut(word.text.replace(/[(),;]/g, '')) && /\d{5}/.test(word.text.replace(/\D/g, '')))
    ) {
      if (kept.length > 0) break
      continue
    }
    kept.push(word)
  }
  for (const before of BEFORE_NAME) if (kept.length > 2 && before.test(kept[0]!.text)) kept.shift()
  while (kept[0] && kept.length > 1 && (/^\d{4,}$/.test(kept[0].text) || /^[-–—:/|(]+$/.test(kept[0].text)))
    kept.shift()
  while (kept.length > 0 && /^[-–—:/|,;(]+$/.test(kept.at(-1)?.text ?? '')) kept.pop()
  return kept.map((word, at) => (at === kept.length - 1 ? withoutComma(word) : word))
}

const withoutComma = (word: Word): Word => (/.,$/.test(word.text) ? { ...word, text: word.text.slice(0, -1) } : word)

export type LabelAt = Pick<Hit, 'left' | 'right' | 'row'>

/** Lines under the name, at its left edge, with no label before them: the name goes on. */
export const withWrap = (sheet: Sheet, map: LabelMap, hit: LabelAt, words: Word[]): Word[] => {
  const first = words[0]
  if (first === undefined || first.left < hit.right) return words
  const whole = [...lineAbove(sheet, map, hit, first), ...words]
  let bottom = first.bottom
  // ': Sociedad Uno' over 'Dos Limitada': the rest begins under the name or under its colon.
  const colon = sheet.rows[hit.row]?.words.findLast(({ text, left }) => text === ':' && left < first.left)
  const starts = [first.left, ...(colon ? [colon.left] : [])]
  const edge = Math.max(...sheet.rows.map(({ right }) => right))
  const isNear = (one: number, other: number) => Math.abs(one - other) < heightOf(first) * ASKEW
  // What stands at the right edge of a roll ends there on every line.
  const endsAtEdge = isNear(words.at(-1)!.right, edge)
  const isAtRight = ({ left, right }: Segment) => endsAtEdge && left > hit.right && isNear(right, edge)
  for (const row of sheet.rows.slice(hit.row + 1, hit.row + NAME_LINES)) {
    // On a roll the rest begins under the label, as the line had no room for its first word; it closes the name.
    const opening = row.words[0]
    const isFull = opening && whole.at(-1)!.right + opening.right - opening.left + SPACE * heightOf(first) > edge
    const closes = row.segments.some(({ left, text }) => isNear(left, hit.left) && hasLegalForm(text))
    if (isFull || (!hasLegalForm(textOf(whole)) && (closes || isBetweenLabels(map, row, hit)))) starts.push(hit.left)
    // What stands in the middle of the cells beside a name of two lines is on a line between these.
    if (row.left > Math.max(...whole.map(({ right }) => right))) continue
    const segment = row.segments.find((one) => starts.some((start) => isNear(one.left, start)) || isAtRight(one))
    const hasLabel = (map.rows[row.index] ?? []).some(({ left }) => left < first.left + 2)
    const isOther =
      segment === undefined ||
      hasLabel ||
      row.words.some((word) => word.left < Math.min(...starts, segment.left) - ASKEW * heightOf(first)) ||
      /\d{2}/.test(segment.text)
    if (isOther || row.top - bottom > (WRAP_STEP - 1) * heightOf(first)) break
    whole.push(...segment.words)
    bottom = row.bottom
  }
  return whole
}

/** Where each line of a cell begins with a label and its colon, one that begins with none goes on with the line before. */
const isBetweenLabels = (map: LabelMap, { index }: Row, { left }: LabelAt): boolean => {
  const labelled = (at: number) =>
    (map.rows[at] ?? []).some((label) => label.hasColon && Math.abs(label.left - left) < ALIGNED)
  return !labelled(index) && [index + 1, index + 2].some(labelled) && labelled(index - 1)
}

/** The first line of a name whose label stands beside its second: at its left edge, in its letters, with no label of its own. */
const lineAbove = (sheet: Sheet, map: LabelMap, hit: LabelAt, first: Word): Word[] => {
  const row = sheet.rows[hit.row - 1]
  const segment = row?.segments.find(({ left }) => Math.abs(left - first.left) < ALIGNED)
  if (row === undefined || segment === undefined) return []
  const isFree =
    !(map.rows[row.index] ?? []).some(({ left }) => left < first.left + 2) &&
    row.words.every((word) => word.left > first.left - 2)
  const isNear = middleOf(first) - middleOf(segment) < (WRAP_STEP - 0.4) * heightOf(first)
  const isSameSize = segment.words[0] !== undefined && isSameType(segment.words[0], first)
  return isFree && isNear && isSameSize && isNameLike(segment.text) && !/\d/.test(segment.text) ? segment.words : []
}

/** A name under its label that goes on: lines at its left edge in letters of the same size. */
export const withLinesBelow = (sheet: Sheet, map: LabelMap, first: Segment): Word[] => {
  const whole = [...first.words]
  const height = heightOf(first.words[0] ?? first)
  let last = first
  for (const row of sheet.rows.filter((other) => other.middle > middleOf(first))) {
    if (row.top - last.bottom > (WRAP_STEP - 1) * height || whole.length > MAX_NAME_WORDS) break
    const next = row.segments.find(({ left }) => Math.abs(left - first.left) < ALIGNED)
    if (next === undefined) continue
    const isLabel = (map.rows[row.index] ?? []).some(({ left }) => Math.abs(left - next.left) < 1)
    const [word, opening] = [next.words[0], first.words[0]]
    if (isLabel || /\d/.test(next.text) || !word || !opening || !isSameType(word, opening)) break
    whole.push(...next.words)
    last = next
  }
  return whole
}

/** A name whose legal form stands on the last of the lines under it, wherever it was found: 'Soto Hermanos' over 'SpA'. */
export const withFormBelow = (sheet: Sheet, map: LabelMap, words: readonly Word[]): readonly Word[] => {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || hasLegalForm(textOf(words))) return words
  const line = segmentOf(words.filter((word) => isLevel(word, last)))
  const whole = withLinesBelow(sheet, map, line)
  const lengths = whole.map((_, at) => at + 1).filter((length) => length > line.words.length)
  const closed = lengths.find((length) => hasLegalForm(textOf(whole.slice(0, length))))
  return closed ? [...words, ...whole.slice(line.words.length, closed)] : words
}

const isLevel = (one: Word, other: Word): boolean => Math.abs(middleOf(one) - middleOf(other)) < heightOf(one) / 2
