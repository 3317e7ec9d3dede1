import { around, textOf, type Box, type Word } from '../../input/page.ts'
import { readDay } from '../../text/day.ts'
import { isDate } from '../../text/number.ts'
import { lexiconOf, saying, type Token } from '../labels/phrases.ts'
import {
  centerOf,
  heightOf,
  middleOf,
  sharedWidth,
  tokensOfBlock,
  type FoundRut,
  type Row,
  type Segment,
  type Sheet,
} from '../sheet.ts'
import { documentNames, labels } from '../labels/vocabulary.ts'

/** A folio as printed: digits without leading zeros, and the words that say so. */
export type FoundFolio = Box & { folio: string; text: string; row: number; isLabelled: boolean; word: Word }

/**
 * The name of the document with its number and the issuer's RUT: the SII's box, wherever it stands and with or without
 * a frame.
 */
export type DocumentHeading = Box & {
  type: number
  name: string
  text: string
  row: number
  /** How sure the name's words are. */
  likeness: number
  folio: FoundFolio | null
  rut: FoundRut | null
  score: number
}

const names = lexiconOf(Object.fromEntries(documentNames.map(([list, code]) => [String(code), list])))

/** Lines of the box follow each other within so many heights of its letters. */
const BOX_STEP = 3.2
/** The folio and the RUT stand within so many heights of the name. */
const BOX_REACH = 7
/** A RUT under the name is in the box only this near. */
const UNDER_REACH = 3
/** A line that names the receiver has the receiver's RUT, and so has one under a label of nothing but that. */
const RECEIVER = /^(?:senor|senores|sres|cliente|receptor)$/
const receivers = lexiconOf({ receiver: `${labels.receiver}|${labels.party}` })
const isOfReceiver = ({ segments }: Row): boolean =>
  segments.some(
    ({ tokens }) =>
      tokens.some(({ plain }) => RECEIVER.test(plain)) ||
      receivers.at(tokens, 0).some(({ to, likeness }) => likeness === 1 && to === tokens.length),
  )
/** Letters of the box are at most so many times the page's. */
const LETTERS = 1.8
/** Folios have at most 10 digits (SII, "Formato DTE"). */
const MAX_FOLIO_DIGITS = 10
const MIN_SCORE = 6
/** With what the recognizer makes of the ring of 'N°'. */
const MARKS: ReadonlySet<string> = new Set([
  'n',
  'no',
  'nro',
  'num',
  'numero',
  'folio',
  'nr',
  'ne',
  'np',
  'nq',
  'ns',
  'nos',
  'n0',
  'n9',
  'n2',
])
/** Words that say that the document named after them is another one. */
const REFERRING =
  /\b(?:referencia|ref|modifica|anula|corrige|afecta|s\/|segun|respecto|reemplaza|por la|de la|esta|presente|una|tipo|su|oc|orden de compra)\b/

/** Candidates for the document's own name, best first. */
export const findHeadings = (sheet: Sheet): DocumentHeading[] => {
  const found: DocumentHeading[] = []
  for (const row of sheet.rows)
    for (const segment of row.segments)
      for (let from = 0; from < segment.tokens.length; from++) {
        const first = segment.tokens[from]
        if (first === undefined || !names.begins(first)) continue
        const heading = headingAt(sheet, row, segment, from)
        if (!heading) continue
        found.push(heading)
        break
      }
  return found.filter(({ score }) => score >= MIN_SCORE).sort((a, b) => b.score - a.score)
}

const headingAt = (sheet: Sheet, row: Row, segment: Segment, from: number): DocumentHeading | null => {
  const block = tokensOfBlock(sheet, row, segment, BOX_STEP)
  const [match] = names.at(block.tokens, from)
  if (match === undefined) return null
  const last = block.lineOf[match.to - 1] ?? 0
  const used = block.segments.slice(0, last + 1)
  const lastSegment = used.at(-1) ?? segment
  const after = block.tokens.filter((_, index) => index >= match.to && block.lineOf[index] === last)
  const folio =
    folioAfter(after, lastSegment) ??
    folioBeside(row, segment, lastSegment, sheet) ??
    folioBelow(sheet, lastSegment) ??
    folioUnderMark(sheet, row) ??
    folioApart(sheet, lastSegment)
  const box = around(used)
  const height = heightOf(segment.words[0] ?? segment)
  const rut = rutNear(sheet, box, height)
  const isAlone = from === 0 && (after.length === 0 || MARKS.has(after[0]?.plain ?? ''))
  return {
    ...box,
    type: Number(match.concept),
    name: match.phrase,
    text: textOf(used),
    row: row.index,
    likeness: match.likeness,
    folio,
    rut,
    score:
      2 * Math.min(match.phrase.split(' ').length, 3) +
      (isAlone ? 2 : -3) +
      besideScore(folio, rut) +
      (height > 1.15 * sheet.lineHeight ? 2 : 0) +
      (row.top < sheet.page.height * 0.4 ? 1 : 0) -
      (isReference(sheet, row, segment, from) ? 7 : 0) -
      // 'Guía de despacho N° 22 del 08/04/2022': what a sentence dates is another document.
      (segment.words.some(saysDay) ? 2 : 0) -
      (match.likeness < 1 ? 1 : 0),
  }
}

/** What a folio and a RUT in the box say for its being the SII's. */
const besideScore = (folio: FoundFolio | null, rut: FoundRut | null): number =>
  (folio ? (folio.isLabelled ? 4 : 1) : 0) + (rut ? (rut.isValid ? 4 : 3) : 0)

/** The document named from this token on is another one: the words before it say so, its date, or a list of others. */
const isReference = (sheet: Sheet, row: Row, segment: Segment, from: number): boolean => {
  const before = saying({ tokens: segment.tokens.slice(0, from) })
  // In a row of values under their labels the issuer's RUT says whose the document is.
  if (folioUnderMark(sheet, row) !== null) return false
  return REFERRING.test(before) || isDated(row) || isUnderReferences(sheet, row)
}

/** A date of its own says of a document that it is another one; what is due or was issued on it stands beside this one's name. */
const isDated = ({ words }: Row): boolean =>
  words.some((word, at) => saysDay(word) && !OF_THIS_ONE.test(words[at - 1]?.text ?? ''))
/** '07/09/2023', '07-sep-2023' */
const saysDay = ({ text }: Word): boolean => isDate(text) || readDay(text) !== null
const OF_THIS_ONE = /(?:vence?|vcto|vencto|vencimiento|emisi[oó]n):?$/i

/** 'Referencias', 'Documento que modifica': the heading of a list of other documents. */
const OTHERS = /^(?:referenci|modific|rectific|anula|corrig)/

/** The line belongs to a list of other documents: a heading of that list stands just above. */
const isUnderReferences = (sheet: Sheet, row: Row): boolean =>
  sheet.rows
    .slice(Math.max(0, row.index - 4), row.index + 1)
    .some(({ tokens }) => tokens.some(({ plain }) => OTHERS.test(plain)) || hasReferenceColumns(tokens))

const hasReferenceColumns = (tokens: readonly Token[]): boolean => {
  const words = new Set(tokens.map(({ plain }) => plain))
  return words.has('folio') && words.has('fecha') && (words.has('tipo') || words.has('documento') || words.has('razon'))
}

/** The ring of 'N°864' may be lost on a picture. */
const folioDigits = (text: string): string | null => {
  const body = text.replace(/^(?:N(?=\d)|[°º*.:#]+)|[.,;:]+$/g, '')
  if (!/^\d[\d.]*$/.test(body) || (body.includes('.') && !/^\d{1,3}(?:\.\d{3})+$/.test(body))) return null
  const digits = body.replaceAll('.', '').replace(/^0+(?=\d)/, '')
  return digits.length <= MAX_FOLIO_DIGITS && digits !== '0' ? digits : null
}

const folioOf = (segment: Segment, at: number, isLabelled: boolean, row: number): FoundFolio | null => {
  const word = segment.words[at]
  const digits = word ? folioDigits(word.text) : null
  return word && digits ? { ...around([word]), folio: digits, text: word.text, row, isLabelled, word } : null
}

/** 'N° 1420', 'Folio: 1420', 'N° Folio 1420' at the start of tokens. */
const folioAfter = (tokens: readonly Token[], segment: Segment): FoundFolio | null => {
  let marks = 0
  for (const token of tokens) {
    if (MARKS.has(token.plain)) {
      marks++
      continue
    }
    return folioOf(segment, token.at, marks > 0, -1)
  }
  return null
}

/** In the next segment of the same line: 'FACTURA ELECTRÓNICA      N° 1420'; of a name of two lines, of either. */
const folioBeside = (row: Row, first: Segment, last: Segment, sheet: Sheet): FoundFolio | null => {
  const line = first === last ? row : (sheet.rows.find(({ segments }) => segments.includes(last)) ?? row)
  const beside = (of: Row, segment: Segment): FoundFolio | null => {
    const at = of.segments.indexOf(segment) + 1
    const next = of.segments[at]
    if (next && /^#\d+$/.test(next.text)) return folioOf(next, 0, true, of.index)
    return MARKS.has(next?.tokens[0]?.plain ?? '') ? markedFolio(of, at) : null
  }
  return beside(line, last) ?? (line === row ? null : beside(row, first))
}

/** In the lines below, in the same box. The resolution's number stands under the stamp, not under the name. */
const folioBelow = (sheet: Sheet, name: Segment): FoundFolio | null => {
  const height = heightOf(name.words[0] ?? name)
  const width = name.right - name.left
  const zone = { ...name, left: name.left - width * 0.25, right: name.right + width * 0.25 }
  let bare: FoundFolio | null = null
  for (const row of sheet.rows) {
    if (row.bottom < name.top || row.top > name.bottom + BOX_REACH * height) continue
    for (const [index, segment] of row.segments.entries()) {
      const under = middleOf(segment) - middleOf(name)
      const value =
        under > 0 && Math.abs(segment.left - name.left) < height / 2 ? folioLabelledBefore(row, index) : null
      if (value) return value
      if (under < 0.4 * height || under > BOX_REACH * height || sharedWidth(zone, segment) < 0.5) continue
      const found = markedFolio(row, index)
      if (found) return found
      const centered = Math.abs(centerOf(segment) - centerOf(name)) < width && isAloneInBox(row, segment, name)
      if (bare === null && segment.words.length === 1 && centered) bare = folioOf(segment, 0, false, row.index)
    }
  }
  return bare
}

/** The line over another one, near enough for its labels. */
const labelsOver = ({ rows }: Sheet, row: Row): Row | undefined => {
  const over = rows[row.index - 1]
  return over && row.top - over.bottom < LABEL_STEP * heightOf(row) ? over : undefined
}
const LABEL_STEP = 1.5

/** 'RUT emisor   Documento   N°   Emisión' over '76.123.456-0   FACTURA ELECTRÓNICA   1420   05-03-2024'. */
const folioUnderMark = (sheet: Sheet, row: Row): FoundFolio | null => {
  const over = labelsOver(sheet, row)
  const marks = over?.segments.filter(({ tokens }) => MARKS.has(tokens[0]?.plain ?? '') && isOfNumber(tokens))
  const isUnder = (one: Box) => marks?.some((mark) => sharedWidth(mark, one) > 0.5) === true
  const at = sheet.ruts.some((rut) => rut.row === row.index) ? row.segments.findIndex(isUnder) : -1
  return at < 0 ? null : folioOf(row.segments[at]!, 0, true, row.index)
}

/** 'N° 1420', and nothing else, at the edge of the page, as near under the name as in its box: the only such text. */
const folioApart = (sheet: Sheet, name: Segment): FoundFolio | null => {
  const reach = name.bottom + BOX_REACH * heightOf(name.words[0] ?? name)
  const found = sheet.rows
    .filter(({ top, bottom }) => bottom > name.top && top < reach)
    .flatMap((row) =>
      row.segments.flatMap((segment, index) => {
        const isOnly = segment.words.length <= 2 && MARKS.has(segment.tokens[0]?.plain ?? '')
        return isOnly && /\d/.test(segment.text) ? (markedFolio(row, index) ?? []) : []
      }),
    )
  return found.length === 1 ? found[0]! : null
}

/** 'Folio:   1420' in a form whose document is a value, too: 'Documento:   FACTURA ELECTRÓNICA'. */
const folioLabelledBefore = (row: Row, index: number): FoundFolio | null => {
  const label = row.segments[index - 1]
  return label?.tokens.every(({ plain }) => MARKS.has(plain)) ? valueBeside(row, index - 1) : null
}

/** 'N° 1420' or 'Folio   1420' in a segment of a line, whose number may be the next one's. */
const markedFolio = (row: Row, index: number): FoundFolio | null => {
  const segment = row.segments[index]
  const marked = segment?.tokens.findIndex(({ plain }) => MARKS.has(plain)) ?? -1
  if (!segment || marked < 0 || marked > 2 || OTHER_NUMBER.test(segment.tokens[0]?.plain ?? '')) return null
  const tokens = segment.tokens.slice(marked)
  const found = folioAfter(tokens, segment) ?? (isOfNumber(tokens) ? valueBeside(row, index) : null)
  return found && { ...found, row: row.index }
}

/** 'Número de factura', 'Folio del documento': what the number is of. */
const OF_DOCUMENT = /^(?:de|del|la|doc|documento|factura|boleta|nota|credito|debito|electronica|electronico)$/

const isOfNumber = (tokens: readonly Token[]): boolean =>
  tokens.every(({ plain }) => MARKS.has(plain) || OF_DOCUMENT.test(plain))

/** What opens the number of something else. */
const OTHER_NUMBER = /^(?:res|resolucion|orden|oc|guia)/

/** Nothing else stands on the line within the box: a number after a word is that word's. */
const isAloneInBox = (row: Row, segment: Segment, name: Segment): boolean => {
  const width = name.right - name.left
  return row.segments.every(
    (other) => other === segment || other.right < name.left - width || other.left > name.right + width,
  )
}

const valueBeside = (row: Row, index: number): FoundFolio | null => {
  const next = row.segments[index + 1]
  const first = next?.words.findIndex(({ text }) => text !== ':') ?? -1
  return next && first >= 0 ? folioOf(next, first, true, row.index) : null
}

/** The nearest RUT above or below the name, in the same box. */
const rutNear = (sheet: Sheet, box: Box, height: number): FoundRut | null => {
  const letters = Math.min(height, LETTERS * sheet.lineHeight)
  const width = Math.max(box.right - box.left, 80)
  const zone = { ...box, left: centerOf(box) - width * 0.75, right: centerOf(box) + width * 0.75 }
  // A row of the receiver's labels may stand over the one of its values.
  const isReceivers = ({ row }: FoundRut) =>
    sheet.rows.some((line) => line.index <= row && line.top > box.bottom && isOfReceiver(line))
  const near = sheet.ruts.filter((rut) => {
    const isAbove = middleOf(rut) < middleOf(box)
    const distance = isAbove ? box.top - rut.bottom : rut.top - box.bottom
    if (distance >= (isAbove ? BOX_REACH : UNDER_REACH) * letters || sharedWidth(zone, rut) <= 0.5) return false
    return isAbove || !isReceivers(rut)
  })
  // The SII's order is RUT, name, folio: one above is preferred.
  const cost = (rut: FoundRut) => (rut.top < box.top ? 0 : 1.5 * letters) + Math.abs(rut.top - box.top)
  return near.sort((a, b) => cost(a) - cost(b))[0] ?? null
}
