import { textOf, type Word } from '../../input/page.ts'
import { LINE_STEP } from '../../page/wrapped.ts'
import { withAmountsBetween } from './amounts-between.ts'
import { CARD_ALIGNED, cardsOf } from './cards.ts'
import { amountsOf, endsInMoney } from '../figures/amount.ts'
import { detailLineOf, type DetailLine, type Piece } from '../figures/detail-line.ts'
import type { Part } from '../documents.ts'
import { findItemHeaders, isDetailTitle, isHeadingText, repeatedHeadingRows, type ItemHeader } from './item-header.ts'
import { headingRests, netsOfLines, titledSums, withoutNotes } from './item-notes.ts'
import { endsDetail, isLineOf } from './item-rows.ts'
import type { LabelMap } from '../labels/labels.ts'
import { listMarkers } from './list-markers.ts'
import { valueLabels } from './value-labels.ts'
import { endsInProduct } from '../figures/products.ts'
import { recordCutter, type Alone, type Cut } from './records.ts'
import { summedColumns } from './summed-columns.ts'
import { heightOf, rowOf, type Row, type Sheet } from '../sheet.ts'
import {
  isCarriedRow,
  isTotalsHeading,
  isTotalsRow,
  lastOfFoot,
  netosWithExento,
  totalCandidates,
  totalHitsIn,
} from '../foot/totals.ts'
import type { Label, TotalLabel } from '../labels/vocabulary.ts'

/** One way to read the detail of a part as records. */
export type Way = {
  part: Part
  header: ItemHeader | null
  cuts: readonly Cut[]
  /** The lines that the records and their texts are on, by the places that the cuts name. */
  lines: readonly DetailLine[]
  isFoot: (row: Row) => boolean
  top: number
  score: number
  /** Only what the records add up to tells them from other amounts. */
  needsSum: boolean
  /** The other details of a part that has several, each under a heading of its own: spare parts and labour. */
  others?: readonly Way[]
}

const HEADED = 1
const BARE = 0.5
const MODES: readonly Alone[] = ['likely', 'no', 'any']
/** Sums printed among the records: so many ends of the detail are tried. */
const MOST_ENDS = 3

/** Every way to read a part's detail, the likeliest first. */
export const waysToRead = (part: Part): Way[] => {
  const { sheet, heading } = part
  const headers = findItemHeaders(sheet)
  const labelled = lastLabelled(part, sheet.rows.length) + 1
  // Who carried the goods may be said under them.
  const overProducts = lastLabelled(part, firstProduct(sheet, heading?.row ?? -1)) + 1
  // The name of the document may stand in a column beside the detail.
  const bare = Math.max(labelled, (heading?.row ?? -1) + 1)
  const cards = cardsOf(sheet)
  const starts: { header: ItemHeader | null; from: number }[] = [
    ...headers.map((header) => ({ header, from: cards ? cards.first : header.last + 1 })),
    ...[...new Set([bare, labelled, overProducts, ...afterTitles(part, bare), ...underFoot(part)])].map((from) => ({
      header: null,
      from,
    })),
  ]
  const found = starts.flatMap(({ header, from }) =>
    endsFrom(part, from, header).flatMap((end) => {
      const all = sheet.rows.slice(from, end)
      const { ofTexts, ofFigures } = valueLabels(all)
      const openings = new Set([...listMarkers(all), ...ofTexts])
      const printed = all.flatMap((row) => withoutMarks(row, openings).flatMap((own) => withoutWords(own, ofFigures)))
      const own = header ? printed.flatMap((row) => withoutWords(row, wordsBeside(header, row))) : printed
      const rows = cards?.first === from ? own.flatMap((row) => withoutWords(row, cards.words)) : own
      const narrow = header ? null : narrowTable(rows, sheet.rows[end])
      return [rows, ...(narrow ? [narrow] : [])].flatMap((some) => waysBetween(part, header, some))
    }),
  )
  const keyOf = ({ cuts, lines, others = [] }: Way): string =>
    [
      ...cuts.map(({ product: { value } }) => `${lines[value.line]!.row.index}/${value.value}`),
      ...others.map(keyOf),
    ].join(' ')
  const several = severalDetails(part, headers)
  // What stands under a heading of its own is not of the one before.
  const isOverNext = ({ header, cuts, lines }: Way) => {
    const next = headersAfter(header, headers)[0]?.first ?? Infinity
    return header !== null && cuts.every(({ product: { value } }) => lines[value.line]!.row.index < next)
  }
  return [...(several.length > 0 ? found.filter(isOverNext) : found), ...several]
    .sort((a, b) => b.score - a.score)
    .filter((one, index, all) => all.findIndex((other) => keyOf(other) === keyOf(one)) === index)
}

const headersAfter = (header: ItemHeader | null, all: readonly ItemHeader[]): ItemHeader[] =>
  all.filter(({ first }) => header !== null && first > header.last)

/** The details of a part under several headings, of which each says other things and has records, as one way to read it. */
const severalDetails = (part: Part, headers: readonly ItemHeader[]): Way[] => {
  const repeated = repeatedHeadingRows(part.sheet)
  if (headers.length < 2 || headers.some(({ first }) => repeated.has(first))) return []
  const ways = headers.map((header, at): Way | undefined => {
    const [from, next] = [header.last + 1, headers[at + 1]]
    const ends = next ? [withoutTitle(part.sheet, next)] : endsFrom(part, from, header)
    const all = ends.flatMap((end) => waysBetween(part, header, part.sheet.rows.slice(from, end)))
    return all.sort((a, b) => b.score - a.score)[0]
  })
  const [first, ...others] = ways.filter((way) => way !== undefined)
  const isWhole = ways.every((way) =>
    way?.cuts.some(({ product }) => product.isProven || (product.quantity && product.price)),
  )
  if (!first || !isWhole) return []
  return [{ ...first, others, score: others.reduce((sum, { score }) => sum + score, first.score) }]
}

/** Where a heading begins, its title over it included. */
const withoutTitle = ({ rows }: Sheet, { first, left }: ItemHeader): number => {
  const over = rows[first - 1]
  const isTitle =
    over?.segments.length === 1 && Math.abs(over.left - left) < CARD_ALIGNED && !/\d/.test(textOf(over.words))
  return isTitle ? first - 1 : first
}

/** The lines of a table that ends in its own foot: what stands to the right of the foot's amount is another's. Null where nothing does. */
const narrowTable = (rows: readonly Row[], foot: Row | undefined): Row[] | null => {
  const hit = foot && totalHitsIn(foot).find(({ role }) => MAIN.has(role))
  const amount = hit && amountsOf(foot).find(({ from, isPercent }) => from >= hit.to && !isPercent)
  if (amount === undefined) return null
  const beside = new Set(rows.flatMap(({ words }) => words.filter(({ left }) => left > amount.right)))
  const own = rows.flatMap((row) => withoutWords(row, beside))
  const count = (all: readonly Row[]) => all.reduce((sum, { words }) => sum + words.length, 0)
  return count(own) < count(rows) ? own : null
}

/** A panel beside a table stands so many heights to the right of its last heading. */
const BESIDE = 2

/** 'Lectura: real' in a panel to the right of all headings: texts with words, and what stands with them on their line. */
const wordsBeside = ({ right }: ItemHeader, { segments }: Row): ReadonlySet<Word> => {
  const beside = segments.filter((one) => one.left > right + BESIDE * heightOf(one)).flatMap(({ words }) => words)
  return new Set(beside.some(({ text }) => /\p{L}{3}/u.test(text)) ? beside : [])
}

/** A line without what counts it or says that it is a name: it opens a record. */
const withoutMarks = (row: Row, marks: ReadonlySet<Word>): Row[] =>
  withoutWords(row, marks).map((own) => (marks.has(row.words[0]!) ? { ...own, isOpening: true } : own))

const withoutWords = (row: Row, others: ReadonlySet<Word>): Row[] => {
  const words = row.words.filter((word) => !others.has(word))
  return words.length === 0 ? [] : words.length === row.words.length ? [row] : [rowOf(row, words)]
}

/**
 * Lines that end in an amount each, some below 0, and add up to an amount of the foot: 'Plan 12.597' and 'Descuento plan -5.039'.
 * One in a column of its own, or that says no more than its label, is of the foot.
 */
const takesOff = (sheet: Sheet, lines: readonly DetailLine[]): boolean => {
  const ending = lines.flatMap((line) => {
    const amount = line.pieces.at(-1)?.amount
    return amount && !amount.isPercent ? [{ row: line.row, value: amount.value }] : []
  })
  const off = ending.filter(({ value }) => value < 0)
  const isOfFoot = ({ row }: { row: Row }) =>
    row.left > lines[0]!.row.left + CARD_ALIGNED || totalHitsIn(row).some(({ to }) => to >= row.words.length - 1)
  const sum = ending.reduce((all, { value }) => all + value, 0)
  return (
    off.length > 0 &&
    !off.some(isOfFoot) &&
    totalCandidates(sheet).some(({ role, value }) => MAIN.has(role) && value === sum)
  )
}

/** The records among some rows, as strictly as the figures allow and less so. */
const waysBetween = (part: Part, header: ItemHeader | null, rows: readonly Row[]): Way[] => {
  const { sheet, map } = part
  const isUnder = header !== null && rows[0] !== undefined && rows[0].index > header.last
  const rests = isUnder ? headingRests(rows, header, isHeadingText) : 0
  const isOpening = (row: Row, index: number) =>
    header === null
      ? row.segments.length > 1 && (isHeadingText(row) || isUnknownHeading(row) || endsInHeading(row))
      : index < rests
  const [repeated, sums] = [repeatedHeadingRows(sheet), titledSums(sheet.rows)]
  const firstValue = rows.find(endsInMoney)?.index ?? Infinity
  // The heading of another detail under this one.
  const later = headersAfter(header, findItemHeaders(sheet))
  const isOther = (row: Row) =>
    repeated.has(row.index) ||
    later.some(({ first, last }) => row.index >= first && row.index <= last) ||
    sums.has(sheet.rows[row.index]!) ||
    isCarriedRow(row) ||
    row.isAside ||
    (header === null && (isParties(map, row, row.index < firstValue) || endsInLabelled(map, row)))
  const nets = netsOfLines(sheet.rows)
  const isFoot = (row: Row) =>
    !(header && isLineOf(header, row)) &&
    (isTotalsRow(row) ||
      endsDetail(sheet, map, row) ||
      isFeesRow(row) ||
      opensWithTotal(row) ||
      lastOfFoot(row)?.hasColon === true)
  const own = withAmountsBetween(rows).filter(
    (row, index) => !isOther(row) && !isOpening(row, index) && !nets.rows.has(row.index),
  )
  const lines = (header ? withoutNotes(own, header, isFoot) : own).map((row) =>
    withFigures(detailLineOf(row), nets.figures.get(row.index)),
  )
  const cut = recordCutter(lines, header, isFoot, takesOff(sheet, lines))
  const foot = totalCandidates(sheet)
  const mainSums = [...foot.flatMap(({ role, value }) => (WHOLE.has(role) ? [value] : [])), ...netosWithExento(foot)]
  const ways: Way[] = []
  const found = [
    ...MODES.map((alone) => ({ cuts: cut(alone), alone, among: lines })),
    ...summedColumns(lines, mainSums).map((cuts) => ({
      cuts,
      alone: 'any' as const,
      among: withoutHeadingRest(lines, cuts[0]!.first),
    })),
  ]
  for (const { cuts, alone, among } of found) {
    if (cuts.length === 0) continue
    const used = header ? trimmedLines(among, cuts) : withoutOpening(trimmedLines(among, cuts), cuts)
    const needsSum =
      (header === null || alone === 'any') && cuts.some(({ product }) => !product.isProven && product.price === null)
    const score = cuts.reduce((all, one) => all + one.score, 0) + (header ? HEADED : 0) - (alone === 'no' ? 0 : BARE)
    ways.push({
      part,
      header,
      cuts,
      lines: used,
      isFoot,
      score,
      needsSum,
      top: header?.top ?? used[cuts[0]!.first]!.row.top,
    })
  }
  return ways
}

/** What stands over the first record and begins right of where that does is the rest of a heading, and no name. */
const withoutHeadingRest = (lines: readonly DetailLine[], first: number): DetailLine[] =>
  lines.map((line, at) =>
    at < first && line.row.left > lines[first]!.row.left + CARD_ALIGNED ? { ...line, pieces: [] } : line,
  )

const withFigures = (line: DetailLine, more: readonly Piece[] = []): DetailLine =>
  more.length === 0 ? line : { ...line, pieces: [...line.pieces, ...more], numbers: line.numbers + more.length }

/** Most columns of a heading are known, though not as a whole. */
const KNOWN_SHARE = 0.4

const isUnknownHeading = (row: Row): boolean =>
  row.segments.length > 3 && row.words.every(({ text }) => !/\d/.test(text)) && isHeadingText(row, KNOWN_SHARE)

/** 'Resumen de cobros   Monto ($)': whatever the names are called, their values are. */
const endsInHeading = (row: Row): boolean =>
  row.words.every(({ text }) => !/\d/.test(text)) && isHeadingText(rowOf(row, row.segments.at(-1)!.words))

const PARTIES: ReadonlySet<Label> = new Set([
  'receiver',
  'party',
  'issuer',
  'rut',
  'activity',
  'address',
  'commune',
  'city',
  'phone',
  'email',
  'issueDate',
  'dueDate',
  'terms',
] as const)

/**
 * A line that begins with a label of the parties or of the document ('Señor', not 'Sensor'): none of the detail, where no
 * heading opens that. Without a colon it may go on with a name ('Servicio de aseo' over 'casa matriz'), unless it stands over all values.
 */
const isParties = (map: LabelMap, row: Row, isOverValues: boolean): boolean => {
  const [first] = map.rows[row.index] ?? []
  const named = (map.rows[row.index] ?? []).filter(({ label, startsSegment }) => startsSegment && PARTIES.has(label))
  return (
    first !== undefined &&
    first.from === 0 &&
    PARTIES.has(first.label) &&
    (first.hasColon || (first.likeness === 1 && isOverValues && (named.length > 1 || row.segments.length <= 2)))
  )
}

/** 'Local 127   Caja 8': the last word of a line is what the label right before it says; alone, 'caja 100' may go on with a name. */
const endsInLabelled = (map: LabelMap, row: Row): boolean => {
  const end = row.words.length - 1
  const words = row.segments.length > 1 ? row.segments.at(-1)!.words : []
  return (map.rows[row.index] ?? []).some(
    ({ from, to, likeness, startsSegment }) =>
      startsSegment && likeness === 1 && to === end && words.includes(row.words[from]!),
  )
}

/** Without a heading, what stands over the first record by a wider space is none of it. The lines keep their places. */
const withoutOpening = (lines: readonly DetailLine[], cuts: readonly Cut[]): DetailLine[] => {
  let first = cuts[0]!.first
  while (first > 0) {
    const [row, above] = [lines[first]!.row, lines[first - 1]!.row]
    if (row.top - above.bottom > (LINE_STEP - 1) * heightOf(row)) break
    first--
  }
  return lines.map((line, at) => (at < first ? { ...line, pieces: [] } : line))
}

/** Some of the records of a way, from one to before another, and the lines about them. */
export const recordsBetween = (way: Way, from: number, to: number): Way => {
  const cuts = way.cuts.slice(from, to)
  const over = way.cuts[from - 1]?.last ?? -1
  const lines = way.lines.map((line, at) => (at <= over ? { ...line, pieces: [] } : line))
  return {
    ...way,
    cuts,
    lines: trimmedLines(lines, cuts),
    top: lines[cuts[0]!.first]!.row.top,
    score:
      cuts.reduce((sum, { score }) => sum + score, way.score) - way.cuts.reduce((sum, { score }) => sum + score, 0),
  }
}

/** Text goes on under the last record only while it is near. */
const trimmedLines = (lines: readonly DetailLine[], cuts: readonly Cut[]): DetailLine[] => {
  const last = cuts.at(-1)!.last
  let end = last + 1
  while (end < lines.length) {
    const [row, before] = [lines[end]!.row, lines[end - 1]!.row]
    if (row.top - before.bottom > (LINE_STEP - 1) * heightOf(before)) break
    end++
  }
  return lines.slice(0, end)
}

/** 'Monto Total   $685.895   Consumo últimos meses': a total with its amount, whatever stands beside it in another column. */
const opensWithTotal = (row: Row): boolean =>
  totalHitsIn(row).some(
    ({ role, from, to }) => from === 0 && MAIN.has(role) && amountsOf(row).some((amount) => amount.from === to),
  )

const isFeesRow = (row: Row): boolean =>
  totalHitsIn(row).some(({ role, hasColon }) => role === 'honorarium' && hasColon)

/** The first line under the name of the document that a quantity by its price ends; none: as many as there are. */
const firstProduct = ({ rows }: Sheet, heading: number): number => {
  const first = rows.findIndex((row) => row.index > heading && endsInMoney(row) && endsInProduct(detailLineOf(row)))
  return first < 0 ? rows.length : first
}

const lastLabelled = ({ sheet, map }: Part, before: number): number => {
  const foot = sheet.rows.findIndex((row) => endsDetail(sheet, map, row))
  const end = foot < 0 ? sheet.rows.findIndex(isFeesRow) : foot
  return sheet.rows
    .slice(0, end < 0 ? before : Math.min(end, before))
    .findLastIndex((row) =>
      (map.rows[row.index] ?? []).some(({ hasColon, startsSegment }) => hasColon && startsSegment),
    )
}

/** Where a detail without a heading may start: after a line that names it, also under a foot that is printed first. */
const afterTitles = ({ sheet }: Part, from: number): number[] =>
  sheet.rows.slice(from).flatMap((row) => (isDetailTitle(row) ? [row.index + 1] : []))

/** The sums of a foot that is printed over the detail stand in this part of the page. */
const FOOT_FIRST = 0.4

/** Where a detail without a heading may start under a foot that is printed first, whose amounts may stand under their labels. */
const underFoot = ({ sheet: { page, rows } }: Part): number[] => {
  const last = rows.findLastIndex(
    (row) => row.bottom < FOOT_FIRST * page.height && (isTotalsHeading(row) || isTotalsRow(row)),
  )
  const isAmounts = (row: Row) => !/\p{L}/u.test(textOf(row.words))
  return last < 0 ? [] : [rows[last + 1] && isAmounts(rows[last + 1]!) ? last + 2 : last + 1]
}

/** Where the detail may end: at the first line that looks like the foot, or at the first that names its main amounts. */
const endsFrom = ({ sheet, map }: Part, from: number, header: ItemHeader | null): number[] => {
  const [nets, sums] = [netsOfLines(sheet.rows), titledSums(sheet.rows)]
  const isLine = (row: Row) => nets.rows.has(row.index) || sums.has(row) || (header !== null && isLineOf(header, row))
  const rows = sheet.rows.slice(from).filter((row) => !isLine(row))
  const ends = rows.filter((row) => endsDetail(sheet, map, row) || isTotalsHeading(row) || isFeesRow(row))
  const main = ends.filter((row) => isTotalsHeading(row) || totalHitsIn(row).some(({ role }) => MAIN.has(role)))
  const found = new Set([...ends.slice(0, 1), ...main.slice(0, MOST_ENDS)].map(({ index }) => index))
  return main.length > 0 ? [...found] : [...found, sheet.rows.length]
}

/** Sums of a document as a whole: those of its columns may be printed too. */
const WHOLE: ReadonlySet<TotalLabel> = new Set(['neto', 'exento', 'total', 'payable'] as const)

const MAIN: ReadonlySet<TotalLabel> = new Set([...WHOLE, 'iva', 'subtotal', 'honorarium'])
