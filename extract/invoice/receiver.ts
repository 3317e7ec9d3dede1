import { textOf, type Box, type Word } from '../input/page.ts'
import { plainWords } from '../text/plain.ts'
import { readRut } from '../text/rut.ts'
import type { DocumentHeading } from './heading.ts'
import type { PageTimbre } from './invoice.ts'
import { below, isLabelText, rightOf, type Hit, type LabelMap } from './labels.ts'
import { hasLegalForm, isCutName, isLegalForm } from '../text/legal-form.ts'
import { isNameLike, timbreLikeness, withoutStray } from './names.ts'
import { ownerOf } from './rut-owners.ts'
import {
  gapBetween,
  heightOf,
  isSameType,
  middleOf,
  segmentWith,
  type FoundRut,
  type Segment,
  type Sheet,
} from './sheet.ts'

/** A value with the words that say it. */
export type Found<Value> = { value: Value; words: readonly Word[]; confidence: number }

export type Receiver = {
  name: Found<string> | null
  rut: FoundRut | null
  /** The first line of its block. */ top: number
}

/** How strongly a label says 'receiver'. */
const STRONG: ReadonlySet<string> = new Set([
  'senor es',
  'senores',
  'senor',
  'sr es',
  'sres',
  'cliente',
  'facturar a',
  'facturado a',
  'nombre cliente',
  'razon social cliente',
  'receptor',
])
const WEAK: ReadonlySet<string> = new Set(['nombre', 'empresa', 'sr', 'sra', 'mandante'])
/** Further apart than this part of the page's width, a label and a RUT are not of one block. */
const FAR = 0.5
/** A block of labels: lines no further apart than this many line heights. */
const BLOCK = 9
const WRAP_STEP = 1.7
/** A space between words, in heights. */
const SPACE = 0.3
/** Lines of a name start at one place within this part of their height: a line of its own is levelled by itself. */
const ASKEW = 0.6
/** A name further than this from its label, in heights of the label, may be of another block. */
const FAR_BESIDE = 12
/** Labels of one block start within so many points, and follow each other within so many line heights. */
const ALIGNED = 3
const LABEL_STEP = 2
/** A name has no more lines than these. */
const NAME_LINES = 4
/** A name has no more words than these. */
const MAX_NAME_WORDS = 14

/** What the label of a RUT says for its being the receiver's: a client's number may be like one. */
const LABELS: Partial<Record<string, number>> = { rut: 2, otherRut: -6, issuer: -3, otherNumber: -4 }
const ownedBy = { issuer: -3, receiver: 3, nobody: 0 }

/** The receiver's RUT: labelled, near the receiver's name, not the issuer's. */
const findRut = (
  sheet: Sheet,
  map: LabelMap,
  heading: DocumentHeading | null,
  issuerRut: string | null,
  timbre: PageTimbre | null,
  limit: number,
) => {
  const names = map.all.filter(({ label }) => label === 'receiver' || label === 'party')
  const scored = sheet.ruts
    .filter((rut) => !(heading?.rut && rut.row === heading.rut.row && rut.left === heading.rut.left))
    .map((rut) => {
      const label = labelOf(sheet, map, rut)
      const strong = Math.min(
        ...names.filter(({ phrase }) => STRONG.has(phrase)).map((hit) => Math.abs(hit.top - rut.top)),
      )
      const nearest = Math.min(...names.map((hit) => Math.abs(hit.top - rut.top)))
      const reach = BLOCK * sheet.lineHeight
      const score =
        (LABELS[label ?? ''] ?? 0) +
        ownedBy[ownerOf(sheet, map, rut) ?? 'nobody'] +
        (rut.isValid ? 2 : 0) +
        (rut.rut === issuerRut ? -4 : 2) +
        (strong < reach ? 3 * (1 - strong / reach) + 1 : nearest < reach ? 1 * (1 - nearest / reach) + 0.5 : 0) +
        (heading && rut.top >= heading.top ? 1 : 0) +
        (rut.top > limit ? -4 : 0) +
        (timbre && rut.rut === timbre.receiverRut ? 6 : 0)
      return { rut, score }
    })
    .sort((a, b) => b.score - a.score)
  const best = scored[0]
  return best && best.score >= 2.5 ? best.rut : null
}

const labelOf = (sheet: Sheet, map: LabelMap, rut: FoundRut): string | null => {
  const left = (map.rows[rut.row] ?? []).findLast((hit) => hit.right <= rut.left + 1)
  if (left) return left.label
  const above = sheet.rows
    .slice(Math.max(0, rut.row - 2), rut.row)
    .flatMap((row) => map.rows[row.index] ?? [])
    .findLast((hit) => hit.right > rut.left && hit.left < rut.right)
  return above?.label ?? null
}

/** 'Sur Ltda. Sector comercial: Norte': a label that nobody knows, one space behind the name, begins after the legal form. */
const beforeLabel = (words: readonly Word[]): readonly Word[] => {
  const label = words.findIndex(({ text }, at) => at > 1 && /\p{L}:$/u.test(text))
  if (label < 0) return words
  const form = words.slice(0, label).findLastIndex(({ text }) => isLegalForm(text))
  return words.slice(0, form > 0 ? form + 1 : label)
}

/** 'Hola Ana Soto', 'Estimada Ana Soto:' */
const GREETING = /^(?:hola|estimad[oa]s?|estimad[oa]\(a\))[,:]?$/i

/** A name without what is printed around it: a greeting, a RUT, a client's number, a closing comma. */
const cleanName = (words: readonly Word[]): Word[] => {
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
  if (kept[0] && kept.length > 2 && GREETING.test(kept[0].text)) kept.shift()
  while (kept[0] && kept.length > 1 && (/^\d{4,}$/.test(kept[0].text) || /^[-–—:/|(]+$/.test(kept[0].text)))
    kept.shift()
  while (kept.length > 0 && /^[-–—:/|,;(]+$/.test(kept.at(-1)?.text ?? '')) kept.pop()
  return kept
}

type LabelAt = Pick<Hit, 'left' | 'right' | 'row'>

/** Lines under the name, at its left edge, with no label before them: the name goes on. */
const withWrap = (sheet: Sheet, map: LabelMap, hit: LabelAt, words: Word[]): Word[] => {
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
    if (isFull || (!hasLegalForm(textOf(whole)) && hasLegalForm(textOf(row.words)))) starts.push(hit.left)
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

/** The receiver, by its labels, its RUT and what the timbre says. `itemsTop`: the receiver stands above the detail. */
export const findReceiver = (
  sheet: Sheet,
  map: LabelMap,
  heading: DocumentHeading | null,
  issuerRut: string | null,
  timbre: PageTimbre | null,
  itemsTop: number,
): Receiver => {
  const rut = findRut(sheet, map, heading, issuerRut, timbre, itemsTop)
  const candidates = map.all
    .filter(({ label }) => label === 'receiver' || label === 'party')
    // 'trancura empresas' is the name of a shop, and no label of a company.
    .filter(({ phrase, likeness, hasColon }) => hasColon || likeness === 1 || !WEAK.has(phrase))
    .flatMap((hit) => namesOf(sheet, map, hit).map((words) => ({ hit, words })))
    .filter(({ words }) => isNameLike(textOf(words)))
    .map(({ hit, words }) => {
      const text = textOf(words)
      const distance = rut ? Math.abs(hit.top - rut.top) / sheet.lineHeight : 0
      const score =
        (STRONG.has(hit.phrase) ? 4 : WEAK.has(hit.phrase) ? 1.5 : 2.5) +
        (hit.startsSegment ? 1 : 0) +
        (hit.hasColon ? 0.5 : 0) -
        Math.min(3, distance * 0.35) -
        (hit.top > itemsTop ? 3 : 0) -
        (isIssuers(sheet, hit, heading, issuerRut) ? 4 : 0) +
        (timbre ? 6 * Math.max(0, timbreLikeness(text, timbre.receiverName) - 0.4) : 0) +
        (plainWords(text).length > 12 ? -3 : 0) +
        (hasLegalForm(text) ? 1 : 0) +
        (isLabelText(text) ? -6 : 0)
      return { hit, words, score }
    })
    .sort((a, b) => b.score - a.score)
  const best = candidates[0] && candidates[0].score > 0 ? candidates[0] : null
  const named = withoutStray(best ? best.words : rut ? (nameBeside(sheet, map, rut, heading) ?? []) : [])
  const tops = [
    ...(best ? [blockTop(sheet, map, best.hit)] : []),
    ...(rut ? [rut.top] : []),
    ...(named[0] ? [named[0].top] : []),
  ]
  return {
    name:
      named.length > 0
        ? { value: textOf(named), words: named, confidence: best && !isCutName(textOf(named)) ? 0.97 : 0.6 }
        : null,
    rut,
    top: Math.min(...tops, Infinity),
  }
}

const namesOf = (sheet: Sheet, map: LabelMap, hit: Hit): Word[][] => {
  const right = cleanName(rightOf(sheet, map, hit))
  const isRight = right.length > 0 && hit.label === 'receiver'
  const beside = isRight ? [withWrap(sheet, map, hit, right)] : []
  // What stands far to the right may be of another block; the name is then under its label.
  const isFar = right[0] !== undefined && right[0].left - hit.right > FAR_BESIDE * heightOf(hit)
  const isTitle = isRight && headsColumns(sheet, map, hit, right[0]!)
  if (isRight && !isFar && !isTitle) return beside
  const under = below(sheet, map, hit)
  const words = under ? cleanName(withLinesBelow(sheet, map, under)) : []
  if (words.length === 0) return beside
  return isTitle ? [words, ...beside] : [...beside, words]
}

/** 'Emisor   Receptor   Documento' over texts that begin where each of them does: what stands beside one may be the next title. */
const headsColumns = ({ rows }: Sheet, map: LabelMap, hit: Hit, beside: Word): boolean => {
  // Lines of two columns may not be level.
  const under = rows.slice(hit.row + 1, hit.row + 3).flatMap(({ segments }) => segments)
  const isLabelled = (map.rows[hit.row + 1] ?? []).some(({ left }) => Math.abs(left - hit.left) < ALIGNED)
  return (
    !hit.hasColon &&
    !isLabelled &&
    [hit, beside].every(({ left }) => under.some((one) => Math.abs(one.left - left) < ALIGNED))
  )
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
const withLinesBelow = (sheet: Sheet, map: LabelMap, first: Segment): Word[] => {
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

/** The first line of a block of labels: those above the name's, at its left edge, line after line. */
const blockTop = (sheet: Sheet, map: LabelMap, hit: Hit): number => {
  let top = hit
  for (let row = hit.row - 1; row >= 0; row--) {
    const above = (map.rows[row] ?? []).find(({ left }) => Math.abs(left - hit.left) < ALIGNED)
    if (above === undefined || middleOf(top) - middleOf(above) > LABEL_STEP * sheet.lineHeight) break
    if (above.label === 'issuer' || above.label === 'phone' || above.label === 'email') break
    top = above
  }
  return top.top
}

/** The label stands in the issuer's own block: beside the issuer's RUT or above the document's name. */
const isIssuers = (
  sheet: Sheet,
  hit: Box & { row: number },
  heading: DocumentHeading | null,
  issuerRut: string | null,
): boolean => {
  // The document's box, with the issuer's RUT in it, may stand beside the receiver's lines, at the other end of the page.
  const beside = sheet.ruts.find(
    (rut) =>
      Math.abs(rut.top - hit.top) < 2.2 * sheet.lineHeight && Math.abs(rut.left - hit.left) < FAR * sheet.page.width,
  )
  // Beside another's RUT it is no issuer's, however high it stands.
  if (issuerRut !== null && beside) return beside.rut === issuerRut
  return heading !== null && hit.bottom < heading.top - sheet.lineHeight
}

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

/** Behind a label that nobody knows, or without one: the text on the RUT's line or near above it, in its column. */
const nameBeside = (sheet: Sheet, map: LabelMap, rut: FoundRut, heading: DocumentHeading | null): Word[] | null => {
  const isFree = (row: number, word: Word | undefined) =>
    !(map.rows[row] ?? []).some((hit) => word && hit.left <= word.left && hit.right > word.left)
  // 'Forma de pago   : Contado': what a colon opens is what the label before it says.
  const isSaidOf = (row: number, before: Segment | undefined, { text }: Segment) =>
    text.startsWith(':') && (map.rows[row] ?? []).some((hit) => before && Math.abs(hit.right - before.right) < 1)
  const rows = [rut.row, topOfBlock(sheet, rut, heading?.row ?? -1), rut.row - 1, rut.row - 2, rut.row + 1]
  const names = rows.flatMap((row) => {
    const line = sheet.rows[row]
    if (line === undefined || (heading && line.index <= heading.row && rut.row > heading.row + 2)) return []
    const segment = line.segments.find((piece, at) => {
      // A firm right before its RUT is whose it is, however long the line.
      const isBefore = row === rut.row && line.segments[at + 1]?.words.includes(rut.words[0]!) === true
      return (
        isNameLike(piece.text) &&
        isFree(row, piece.words[0]) &&
        !isSaidOf(row, line.segments[at - 1], piece) &&
        !line.segments[at + 1]?.text.startsWith(':') &&
        ((isBefore && hasLegalForm(piece.text)) || Math.abs(piece.left - rut.left) < NEAR_RUT * sheet.page.width)
      )
    })
    if (segment === undefined) return []
    const { label, value } = apartFromLabel(segment)
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

/** 'Raliane: Inversiones Soto SpA', with whatever label: its box and what follows its colon. */
const apartFromLabel = ({ words, left, top, bottom }: Segment): { label: Box | null; value: readonly Word[] } => {
  const colon = words.findIndex(({ text }) => text.endsWith(':'))
  if (colon < 0 || words.slice(0, colon).some((_, at) => hasLegalForm(textOf(words.slice(0, at + 1)))))
    return { label: null, value: words }
  return { label: { left, top, bottom, right: words[colon]!.right }, value: words.slice(colon + 1) }
}
