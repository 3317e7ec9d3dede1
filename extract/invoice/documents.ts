import type { Page } from '../input/page.ts'
import { withDetailsBeside } from './detail/details-beside.ts'
import { withFootApart } from './detail/foot-beside.ts'
import { withColumnsApart } from './columns-apart.ts'
import { findHeadings, type DocumentHeading } from './heading/heading.ts'
import type { PageTimbre } from './invoice.ts'
import { withWholeLabels } from './labels-of-lines.ts'
import { withLabelsOver } from './labels-under.ts'
import { labelsOf, type LabelMap } from './labels/labels.ts'
import { sheetOf, type Sheet } from './sheet.ts'

/** A page, or the part of one that a document takes. */
export type Part = { sheet: Sheet; map: LabelMap; heading: DocumentHeading | null }

/** The pages of one document, in order, its copies among them. */
export type InvoiceDocument = { parts: Part[]; heading: DocumentHeading | null }

/** Two headings on a page are two documents (or copies) when they are this far apart, of the page's height or width. */
const APART = 0.3
/** The second copy begins a little above the name of its document: its box and its issuer are higher. */
const ABOVE_NAME = 0.06
/** A name this much less likely than the page's best is a mention. */
const MENTION = 5

/** Pages of a file as documents: pages of one folio go together, a page without a heading goes with the one before. */
export const documentsOf = (pages: readonly Page[], timbres: readonly PageTimbre[]): InvoiceDocument[] => {
  const documents: InvoiceDocument[] = []
  for (const part of pages.flatMap(partsOf)) {
    const last = documents.at(-1)
    const key = keyOf(part, timbres)
    const same =
      key === null
        ? last
        : documents.find((document) => document.parts.some((other) => isSame(keyOf(other, timbres), key)))
    if (same) {
      same.parts.push(part)
      if (part.heading && (same.heading === null || (same.heading.folio === null && part.heading.folio)))
        same.heading = part.heading
    } else if (last && last.heading === null && last.parts.every(({ heading }) => heading === null) && part.heading) {
      // Pages before the first heading are a cover.
      last.parts.push(part)
      last.heading = part.heading
    } else documents.push({ parts: [part], heading: part.heading })
  }
  return documents
}

type Key = { folio: string; type: number; rut: string | null }

const keyOf = ({ heading, sheet }: Part, timbres: readonly PageTimbre[]): Key | null => {
  const stamped = timbres.filter(({ page }) => page === sheet.page.number)
  if (heading?.folio) return { folio: heading.folio.folio, type: heading.type, rut: heading.rut?.rut ?? null }
  const [timbre] = stamped
  return timbre && stamped.length === 1
    ? { folio: String(timbre.folio), type: timbre.documentType, rut: timbre.rut }
    : null
}

const isSame = (a: Key | null, b: Key): boolean =>
  a !== null && a.folio === b.folio && (a.rut === null || b.rut === null || a.rut === b.rut)

const readingSheetOf = (page: Page): Sheet =>
  withFootApart(withDetailsBeside(withLabelsOver(withColumnsApart(withWholeLabels(sheetOf(page))))))

const partOf = (sheet: Sheet, heading: DocumentHeading | null): Part => {
  const map = labelsOf(sheet)
  return { sheet, map: heading?.type === PURCHASE ? ofPurchase(map) : map, heading }
}

/** The buyer issues it (SII, 'Factura de compra electrónica'), for a supplier who issues none: that one is its receiver. */
const PURCHASE = 46
const SUPPLIER = /^(?:proveedor|vendedor)/

const ofPurchase = ({ rows, all }: LabelMap): LabelMap => {
  const relabelled = new Map(
    all.map((hit) => [
      hit,
      hit.label === 'issuer' && SUPPLIER.test(hit.phrase) ? { ...hit, label: 'receiver' as const } : hit,
    ]),
  )
  return { rows: rows.map((hits) => hits.map((hit) => relabelled.get(hit)!)), all: [...relabelled.values()] }
}

/** A page as one part, or as several when documents are printed one under (or beside) the other. */
export const partsOf = (page: Page): Part[] => {
  const sheet = readingSheetOf(page)
  const headings = findHeadings(sheet)
  const best = headings[0]
  if (best === undefined) return [partOf(sheet, null)]
  const strong = headings.filter(({ score, folio, rut }) => folio?.isLabelled && rut && score >= best.score - MENTION)
  const [below, beside] = [apart(strong, 'top', page.height), apart(strong, 'left', page.width)]
  if (below.length > 1)
    return slices(
      page,
      below.map(({ top, rut }) => Math.min(top, rut?.top ?? top) - ABOVE_NAME * page.height),
      'top',
    )
  if (beside.length > 1 && page.width > page.height)
    return slices(
      page,
      beside.map((_, index) => (index * page.width) / beside.length),
      'left',
    )
  return [partOf(sheet, best)]
}

const apart = (headings: readonly DocumentHeading[], side: 'top' | 'left', size: number): DocumentHeading[] => {
  const kept: DocumentHeading[] = []
  for (const heading of [...headings].sort((a, b) => a[side] - b[side])) {
    const last = kept.at(-1)
    if (last === undefined || heading[side] - last[side] > APART * size) kept.push(heading)
  }
  return kept
}

const slices = (page: Page, starts: readonly number[], side: 'top' | 'left'): Part[] =>
  starts.map((start, index) => {
    const from = index === 0 ? -Infinity : start
    const to = starts[index + 1] ?? Infinity
    const other = side === 'top' ? 'bottom' : 'right'
    const words = page.words.filter((word) => {
      const middle = (word[side] + word[other]) / 2
      return middle >= from && middle < to
    })
    const sheet = readingSheetOf({ ...page, words })
    return partOf(sheet, findHeadings(sheet)[0] ?? null)
  })
