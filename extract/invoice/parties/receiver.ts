import { around, textOf, type Box, type Word } from '../../input/page.ts'
import { plainWords } from '../../text/plain.ts'
import type { DocumentHeading } from '../heading/heading.ts'
import type { PageTimbre } from '../invoice.ts'
import { below, isLabelText, rightOf, type Hit, type LabelMap } from '../labels/labels.ts'
import { hasLegalForm, isCutName } from '../../text/legal-form.ts'
import { nameBeside } from './name-beside-rut.ts'
import { isNameLike, SAME_NAME, timbreLikeness, withoutStray } from '../names.ts'
import { ownerOf } from './rut-owners.ts'
import { ALIGNED, cleanName, greeted, withFormBelow, withLinesBelow, withWrap, WRAP_STEP } from './receiver-lines.ts'
import { gapBetween, heightOf, middleOf, type Found, type FoundRut, type Segment, type Sheet } from '../sheet.ts'

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
  'senor a',
  'sr es',
  'sr a',
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
/** Words of one label are nearer than this, in heights. */
const VALUE_SPACE = 1
/** A name further than this from its label, in heights of the label, may be of another block. */
const FAR_BESIDE = 12
/** Labels of one block follow each other within so many line heights. */
const LABEL_STEP = 2

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

/** Who buys issues a 'Factura de compra', and who sells stands where the receiver does in others (SII). */
const PURCHASE = 46
const OF_SELLER = /^(?:vendedor|proveedor)$/

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
    .map((hit) =>
      heading?.type === PURCHASE && OF_SELLER.test(hit.phrase) ? { ...hit, label: 'receiver' as const } : hit,
    )
    .filter(({ label }) => label === 'receiver' || label === 'party')
    // 'trancura empresas' is the name of a shop, and no label of a company.
    .filter(({ phrase, likeness, hasColon }) => hasColon || likeness === 1 || !WEAK.has(phrase))
    .flatMap((hit) => namesOf(sheet, map, hit).map((words) => ({ hit, words })))
    .filter(({ words }) => isNameLike(textOf(words)))
    .filter(({ hit, words }) => !isQualified(sheet, hit) || hasLegalForm(textOf(words)))
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
  const likely = candidates[0] && candidates[0].score > 0 ? candidates[0] : null
  const stamped = timbre && wordsAsStamped(sheet, timbre.receiverName, itemsTop, likely?.words ?? [])
  const { best, words, isDoubtful } = chosenName(likely, stamped, () => saidNowhere(sheet, map, rut, heading))
  const whole = withFormBelow(sheet, map, timbre ? withStampedRest(sheet, words, timbre.receiverName) : words)
  const named = withoutStray(whole)
  const isSure = !isDoubtful && !isCutName(textOf(named))
  const tops = [
    ...(best ? [blockTop(sheet, map, best.hit)] : []),
    ...(rut ? [rut.top] : []),
    ...(named[0] ? [named[0].top] : []),
  ]
  return {
    name:
      named.length > 0
        ? {
            value: textOf(named),
            words: named,
            confidence: isSure ? 0.97 : 0.6,
          }
        : null,
    rut,
    top: Math.min(...tops, Infinity),
  }
}

type Labelled = { hit: Hit; words: Word[] }

/** The name among what the stamp says, what is labelled and what is said without a label: its words and, if any, its label. */
const chosenName = (
  likely: Labelled | null,
  stamped: readonly Word[] | null,
  saidElsewhere: () => readonly Word[],
): { best: Labelled | null; words: readonly Word[]; isDoubtful: boolean } => {
  if (stamped) return { best: null, words: stamped, isDoubtful: false }
  // What is nearly a label need not be one: 'Com.' of a place.
  const isDoubtful = likely === null || (likely.hit.likeness < 1 && !hasLegalForm(textOf(likely.words)))
  if (!isDoubtful) return { best: likely, words: likely.words, isDoubtful }
  const unlabelled = saidElsewhere()
  const best = hasLegalForm(textOf(unlabelled)) ? null : likely
  return { best, words: best?.words ?? unlabelled, isDoubtful }
}

/** The receiver of a document that has no label of one: whom it greets, or who is named at the RUT. */
const saidNowhere = (
  sheet: Sheet,
  map: LabelMap,
  rut: FoundRut | null,
  heading: DocumentHeading | null,
): readonly Word[] => {
  const name = greeted(sheet)
  return name.length > 0 ? name : ((rut && nameBeside(sheet, map, rut, heading)) ?? [])
}

/** A name with the line under it, centred or not, where both are more like what the stamp says. */
const withStampedRest = (sheet: Sheet, words: readonly Word[], name: string): readonly Word[] => {
  const [first] = words
  if (first === undefined) return words
  const { left, right, bottom } = around(words)
  const under = sheet.rows
    .flatMap(({ segments }) => segments)
    .find(
      (one) => one.top > first.top && one.top - bottom < heightOf(first) / 2 && one.left < right && one.right > left,
    )
  const whole = under ? [...words, ...under.words] : words
  return timbreLikeness(textOf(whole), name) > timbreLikeness(textOf(words), name) ? whole : words
}

/** What is printed over the detail of the name that a stamp says, under whatever label; null where `labelled` is that name, or none is. */
const wordsAsStamped = (
  sheet: Sheet,
  name: string,
  itemsTop: number,
  labelled: readonly Word[],
): readonly Word[] | null => {
  if (timbreLikeness(textOf(labelled), name) >= SAME_NAME) return null
  const alike = sheet.rows
    .filter(({ top }) => top < itemsTop)
    .flatMap(({ segments }) => segments)
    // 'RECEPTOR: Soto SpA', whatever the label: what follows it is the name.
    .flatMap(({ words }) => words.map((_, at) => words.slice(at)))
    .map((words) => ({ words, likeness: timbreLikeness(textOf(words), name) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  return alike[0] && alike[0].likeness >= SAME_NAME ? cleanName(alike[0].words) : null
}

/** 'Categoría cliente:', with a word that nobody knows: what it says of a client need not be the name. */
const isQualified = ({ rows }: Sheet, { row, from, hasColon, startsSegment }: Hit): boolean => {
  const words = rows[row]?.words ?? []
  const [before, first] = [words[from - 1], words[from]]
  return (
    hasColon &&
    !startsSegment &&
    before !== undefined &&
    first !== undefined &&
    /^\p{L}+\.?$/u.test(before.text) &&
    gapBetween(before, first) < VALUE_SPACE
  )
}

/** 'Institución en convenio', 'Facturar a nombre de': what a label goes on with is no name. */
const GOES_ON = /^(?:en|del?|por|para|con|al?|que)$/i
/** 'Huésped: Ana Soto' beside 'Facturar a:' is what a label of its own says. */
const OWN_LABEL = /\p{L}{3,}:$/u

/** What stands beside a label is none of its value. */
const isOther = ({ hasColon }: Hit, printed: readonly Word[]): boolean => {
  const [first, last] = [printed[0]?.text ?? '', hasLegalForm(textOf(printed)) ? '' : (printed.at(-1)?.text ?? '')]
  return hasColon ? OWN_LABEL.test(first) : GOES_ON.test(first) || GOES_ON.test(last)
}

const namesOf = (sheet: Sheet, map: LabelMap, hit: Hit): Word[][] => {
  const printed = rightOf(sheet, map, hit)
  const right = isOther(hit, printed) ? [] : cleanName(printed)
  const isRight = right.length > 0 && hit.label === 'receiver'
  const beside = isRight ? [withWrap(sheet, map, hit, right)] : []
  // What stands far to the right may be of another block; the name is then under its label.
  const isFar = right[0] !== undefined && right[0].left - hit.right > FAR_BESIDE * heightOf(hit)
  const isTitle = isRight && headsColumns(sheet, map, hit, right[0]!)
  if (isRight && !isFar && !isTitle) return beside
  const under = below(sheet, map, hit)
  const words = under ? cleanName(withLinesBelow(sheet, map, under)) : []
  if (words.length === 0) return beside
  // 'Cliente' over the name, and another column begins on its line: the label's own is right under it.
  const isColumn =
    isFar && !hit.hasColon && Math.abs(words[0]!.left - hit.left) < ALIGNED && hasLegalForm(textOf(words))
  return isTitle || isColumn ? [words, ...beside] : [...beside, words]
}

/**
 * 'Emisor   Receptor   Documento' over texts that begin where each of them does: what stands beside one may be the next title. Over
 * names, RUTs and streets, that is: over nothing but words stand the labels of other values.
 */
const headsColumns = (sheet: Sheet, map: LabelMap, hit: Hit, beside: Word): boolean => {
  const { rows } = sheet
  // Lines of two columns may not be level.
  const under = rows.slice(hit.row + 1, hit.row + 3).flatMap(({ segments }) => segments)
  const isLabelled = (map.rows[hit.row + 1] ?? []).some(({ left }) => Math.abs(left - hit.left) < ALIGNED)
  return (
    !hit.hasColon &&
    !isLabelled &&
    [hit, beside].every(({ left }) => under.some((one) => Math.abs(one.left - left) < ALIGNED)) &&
    columnUnder(sheet, hit).some(({ text }) => /\d/.test(text) || hasLegalForm(text))
  )
}

/** Texts that begin where a label does, line after line. */
const columnUnder = ({ rows, lineHeight }: Sheet, hit: Hit): Segment[] => {
  const column: Segment[] = []
  for (const { segments, top } of rows.slice(hit.row + 1)) {
    if (top - (column.at(-1) ?? hit).bottom > (WRAP_STEP - 0.4) * lineHeight) break
    const next = segments.find(({ left }) => Math.abs(left - hit.left) < ALIGNED)
    if (next) column.push(next)
  }
  return column
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
