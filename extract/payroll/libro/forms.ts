import { textOf, type Word } from '../../input/page.ts'
import { cellOf, type Cell, type NumberCell } from '../../page/cells.ts'
import { columnOf, findColumns, type Span } from '../../page/columns.ts'
import { medianOf } from '../../page/median.ts'
import { bareText } from '../../text/plain.ts'
import { isCompanyRut } from '../../text/rut.ts'
import { fillColumn } from './build-grids.ts'
import type { Grid, GridColumn, SumRow } from '../headings/grid.ts'
import { readHeadings } from '../headings/headings.ts'
import { identityConcepts, labelLength } from '../labels/labelled.ts'
import { exactMeaningOf, meaningOf, UNDERSTOOD } from '../words/labels.ts'
import { readNames } from '../names/libro-names.ts'
import type { Table } from '../rows/libro-rows.ts'
import { heightOf } from '../rows/amount-lines.ts'
import { cutsBetween, type TableRow } from '../rows/records.ts'
import { remembered } from '../../text/remembered.ts'
import { finders, type Finder } from '../rows/rut-finders.ts'
import { linesBetween, type ScannedLine } from '../scan.ts'
import { looksMirrored } from '../items/items.ts'
import { isSlipTitle } from '../slips/regions.ts'
import { hoursNotedIn } from '../items/sunday.ts'

/**
 * A book that prints the same form for each worker, under each other: who it is, then labels with their amounts beside. What
 * stands at the same place of each form is one column, whatever it is called, and its label is the heading.
 */

/** A form has at least so many amounts whose labels are understood. */
const MIN_CONCEPTS = 4
/** So many forms on a page are under each other; what fewer than the other say alike may be two workers' own. */
const MIN_FORMS = 2
const SEVERAL = 3
/** What a form prints is in this part of the forms, and a form has this part of it. */
const MOST = 0.8
const SOME = 0.6

type Anchored = { line: ScannedLine; found: NonNullable<ReturnType<Finder>>; lines: ScannedLine[] }
/** What it prints, and the lines that it does so on: how far they are from that of the RUT, and their texts. */
type Form = {
  isMirrored: boolean
  isPrinted: (cell: Cell) => boolean
  offsets: readonly number[]
  texts: readonly (readonly string[])[]
}

/** The grid of a book of forms; empty when the pages have none. */
export const formGrids = (pages: readonly ScannedLine[][]): Grid[] => {
  for (const find of finders) {
    const anchored = pages.map((lines) => anchoredOf(lines, find))
    if (!anchored.some(({ length }) => length >= MIN_FORMS)) continue
    const all = anchored.flat()
    // Forms of two workers side by side are not under each other.
    if (all.some(({ line, found }) => find(line.cells.filter((cell) => !found.cells.includes(cell))) !== null)) continue
    const form = all.length < SEVERAL ? null : formOf(all)
    if (!form) continue
    const own = all.filter(({ line, lines }) => isOfForm(linesAt(lines, line, form), form, MOST))
    // A worker whose lines are otherwise is no form.
    if (all.some((one) => !own.includes(one) && hasAmounts(one))) continue
    if ([isSlip, isRow].some((isOther) => own.filter(isOther).length > own.length * SOME)) continue
    return [
      gridOf(
        own.map((one) => rowOf(one, form)),
        pages,
        form,
      ),
    ]
  }
  return []
}

/** Lines with the RUT of a worker, each with what stands between the cuts around it. */
const anchoredOf = (lines: readonly ScannedLine[], find: Finder): Anchored[] => {
  const anchors = lines.flatMap((line) => {
    const found = find(line.cells)
    return found && !isCompanyRut(found.rut.rut) ? [{ line, found }] : []
  })
  const cuts = cutsBetween(
    lines,
    anchors.map(({ line }) => line),
  )
  return anchors.map((anchor, at) => ({
    ...anchor,
    lines: linesBetween(lines, cuts[at - 1] ?? -Infinity, cuts[at] ?? Infinity),
  }))
}

/** A slip says whose it is, each again. */
const isSlip = ({ lines }: Anchored): boolean =>
  lines.some(({ cells }) =>
    cells.some((cell) => (cell.kind === 'rut' ? isCompanyRut(cell.rut.rut) : isSlipTitle(cell.text))),
  )

/** Beside the RUT stand amounts without labels: the row of a table, and what is noted under it. */
const isRow = ({ line: { cells } }: Anchored): boolean =>
  cells.some((cell, at) => isAmount(cell) && isAmount(cells[at + 1]))

const hasAmounts = ({ lines }: Anchored): boolean =>
  lines.flatMap(({ cells }) => cells.filter(isAmount)).length >= MIN_CONCEPTS

const isAmount = (cell: Cell | undefined): boolean => cell?.kind === 'number' && cell.number.isMoney

/** 'Horas Extras (10 hrs)' is the label of all that work some, and of how many. */
const NOTE = /\s*\(\s*\d[\d.,:]*\s*(?:h\p{L}*\.?)?\s*\)$/iu

/** What a label says in every form: 'AFP HABITAT' and 'AFP UNO' are one label. */
export const labelKey = remembered((printed: string): string => {
  const text = printed.replace(NOTE, '')
  const phrase = exactMeaningOf(text)?.phrase ?? ''
  return /[A-Z]/.test(phrase) ? phrase : bareText(text)
})

/** What most forms print, and where their lines are from that of the RUT; null when nothing is printed so. */
const formOf = (forms: readonly Anchored[]): Form | null => {
  const isMirrored = looksMirrored(forms.flatMap(({ lines }) => lines))
  const counts = new Map<string, { count: number; concept: string | undefined }>()
  for (const { lines } of forms) {
    const texts = new Map<string, string | undefined>()
    for (const { cells } of lines)
      for (const [at, cell] of cells.entries())
        if (cell.kind === 'text' && !texts.get(labelKey(cell.text)))
          texts.set(
            labelKey(cell.text),
            cells[at + (isMirrored ? -1 : 1)]?.kind === 'number' ? conceptOf(cell) : undefined,
          )
    for (const [text, concept] of texts) {
      const known = counts.get(text)
      counts.set(text, { count: (known?.count ?? 0) + 1, concept: known?.concept ?? concept })
    }
  }
  const printed = new Map([...counts].filter(([, { count }]) => count >= Math.max(MIN_FORMS, forms.length * MOST)))
  const concepts = new Set([...printed.values()].flatMap(({ concept }) => concept ?? []))
  if (concepts.size < MIN_CONCEPTS) return null
  const isPrinted = (cell: Cell) => cell.kind === 'text' && printed.has(labelKey(cell.text))
  const printing = forms
    .map(({ line, lines }) => ({
      line,
      own: lines.filter((other) =>
        other === line ? hasLabelledAmount(other, isPrinted) : other.cells.some(isPrinted) && other.cells.length > 1,
      ),
    }))
    .sort((a, b) => a.own.length - b.own.length)
  const usual = printing[Math.floor((printing.length - 1) / 2)]!
  return {
    isMirrored,
    isPrinted,
    offsets: usual.own.map(({ middle }) => middle - usual.line.middle),
    texts: usual.own.map((own) => textsOf(own, isPrinted)),
  }
}

const hasLabelledAmount = ({ cells }: ScannedLine, isPrinted: Form['isPrinted']): boolean =>
  cells.some((cell, at) => isAmount(cell) && cells[at - 1] !== undefined && isPrinted(cells[at - 1]!))

const textsOf = ({ cells }: ScannedLine, isPrinted: Form['isPrinted']): string[] =>
  cells.filter(isPrinted).map(({ text }) => labelKey(text))

/** What the label of an amount means, where it is understood. */
export const conceptOf = (cell: Cell): string | undefined => {
  const meaning = meaningOf(cell.text)
  return meaning && meaning.score >= UNDERSTOOD && !identityConcepts.has(meaning.concept) ? meaning.concept : undefined
}

/** Whether these lines print what the form does, at its places. */
const isOfForm = (slots: readonly (ScannedLine | null)[], form: Form, least: number): boolean => {
  const found = form.texts.map((texts, at) => {
    const own = slots[at] ? textsOf(slots[at], form.isPrinted) : []
    return texts.filter((text) => own.includes(text)).length
  })
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  return sum(found) >= sum(form.texts.map(({ length }) => length)) * least
}

/** The lines at the places of the form's. */
const linesAt = (lines: readonly ScannedLine[], from: ScannedLine, { offsets }: Form): (ScannedLine | null)[] =>
  offsets.map(
    (offset) => lines.find(({ middle }) => Math.abs(middle - from.middle - offset) < heightOf(from) / 2) ?? null,
  )

const rowOf = ({ line, found, lines }: Anchored, form: Form): TableRow => {
  const slots = linesAt(lines, line, form)
  const places = slots.flatMap((slot) => (slot ? [slot.middle] : []))
  const [top, bottom] = [Math.min(line.middle, ...places), Math.max(line.middle, ...places)]
  return {
    ...line,
    rut: found.rut,
    rutCells: found.cells,
    slots,
    lines: lines.filter(({ middle }) => middle >= top && middle <= bottom),
    isRuled: false,
  }
}

/** How far a form stands right of the first one: what both print tells, on another page as on the same. */
const shiftOf = ({ slots }: { slots: readonly (ScannedLine | null)[] }, first: TableRow, form: Form): number => {
  const shifts = slots.flatMap((slot, at) =>
    (slot?.cells ?? []).filter(form.isPrinted).flatMap(({ text, left }) => {
      const other = first.slots[at]?.cells.find((cell) => cell.text === text)
      return other ? [left - other.left] : []
    }),
  )
  return medianOf(shifts) ?? 0
}

const isNumber = (cell: Cell): cell is NumberCell => cell.kind === 'number'

const gridOf = (rows: readonly TableRow[], pages: readonly ScannedLine[][], form: Form): Grid => {
  const numbers = (slots: readonly (ScannedLine | null)[]) => {
    const shift = shiftOf({ slots }, rows[0]!, form)
    return slots.flatMap((slot, at) =>
      (slot?.cells ?? []).filter(isNumber).map((cell) => {
        const place = { ...cell, left: cell.left - shift, right: cell.right - shift }
        return { cell, place, at, line: slot! }
      }),
    )
  }
  const own = rows.map(({ slots }) => numbers(slots))
  const spans = findColumns(
    own.flatMap((list) => form.offsets.map((_, slot) => list.flatMap(({ place, at }) => (at === slot ? [place] : [])))),
    () => true,
  )
  const places = spans.flatMap((span, column) => form.offsets.map((_, slot) => ({ span, column, slot })))
  const isAt =
    ({ column, slot }: Place) =>
    ({ place, at }: { place: Span; at: number }) =>
      at === slot && columnOf(spans, place) === column
  const columns = merged(
    places.flatMap((place): FormColumn[] => {
      const found = own.map((list) =>
        list.filter(isAt(place)).map(({ cell, line }) => ({ cell, label: labelOf(cell, line, form) })),
      )
      const labels = found.flatMap((list) => list.map(({ label }) => label))
      const cells = found.map((list) => list.map(withNote))
      return labels.length === 0 ? [] : [{ key: usualKey(labels), places: [place], labels, cells }]
    }),
  ).map(({ places: own, labels, cells }) => ({
    places: own,
    column: fillColumn(own[0]!.span, own[0]!.slot, headingOf(labels), cells, rows),
  }))
  const tables = pages.flatMap((lines): Table[] => {
    const ofPage = rows.filter(({ page }) => page === lines[0]?.page)
    return ofPage.length === 0
      ? []
      : [{ page: ofPage[0]!.page, heading: [], sideways: [], rows: ofPage, texts: [], sums: [] }]
  })
  const sums = sumsOf(rows, pages, form).map(({ title, slots }): SumRow => {
    const printed = numbers(slots)
    return {
      line: title,
      label: textOf(title.cells),
      numbers: columns.map(
        ({ places: own }) => printed.find((one) => own.some((place) => isAt(place)(one)))?.cell ?? null,
      ),
    }
  })
  const identity = identityColumns(rows, form)
  return {
    tables,
    rows: [...rows],
    names: readNames([], identity[0]?.rows ?? rows, identity),
    columns: columns.map(({ column }) => column),
    sums,
  }
}

/** The amount of a label that notes how many hours it is of. */
const withNote = ({ cell, label }: { cell: NumberCell; label: readonly Word[] }): Cell => {
  const text = textOf(label)
  const quantity = NOTE.test(text) ? hoursNotedIn(text) : null
  return quantity === null ? cell : { ...cell, quantity }
}

type Place = { span: Span; column: number; slot: number }
/** `key`: the label that all amounts have; '' where they have several or none. */
type FormColumn = { key: string; places: Place[]; labels: Word[][]; cells: Cell[][] }

/** Amounts behind labels of different lengths stand at several places: those of one line of the form under one label, of which a form has one. */
const merged = (columns: readonly FormColumn[]): FormColumn[] => {
  const kept: FormColumn[] = []
  for (const column of columns) {
    const same = kept.find(
      (other) =>
        column.key !== '' &&
        other.key === column.key &&
        other.places[0]!.slot === column.places[0]!.slot &&
        other.cells.every((own, row) => own.length === 0 || column.cells[row]!.length === 0),
    )
    if (same === undefined) kept.push(column)
    else
      kept[kept.indexOf(same)] = {
        key: same.key,
        places: [...same.places, ...column.places],
        labels: [...same.labels, ...column.labels],
        cells: same.cells.map((own, row) => [...own, ...column.cells[row]!]),
      }
  }
  return kept
}

const usualKey = (labels: readonly Word[][]): string => {
  const keys = new Set(labels.map((words) => labelKey(textOf(words))))
  return keys.size === 1 ? [...keys][0]! : ''
}

/** The label right before a number, when no other number has it; right after it where the form writes labels so. */
const labelOf = (number: Cell, line: ScannedLine, { isMirrored, isPrinted }: Form): Word[] => {
  const cells = isMirrored ? line.cells.toReversed() : line.cells
  const before = cells.slice(0, cells.indexOf(number))
  const at = before.findLastIndex(({ kind }) => kind !== 'percent')
  const label = before[at]
  if (!label || !isPrinted(label)) return []
  const rate = before[at - 1]
  return [...(rate?.kind === 'percent' ? [rate] : []), ...before.slice(at)].flatMap(({ words }) => words)
}

const headingOf = (labels: readonly Word[][]): GridColumn['heading'] => {
  const counts = new Map<string, { words: Word[]; count: number }>()
  for (const words of labels) {
    const key = textOf(words)
    counts.set(key, { words, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const [usual] = [...counts.values()].sort((a, b) => b.count - a.count)
  return readHeadings([{ own: usual && usual.words.length > 0 ? [usual.words] : [], group: [] }])[0]!
}

/** The form filled with sums under a title, after the last worker. */
const sumsOf = (
  rows: readonly TableRow[],
  pages: readonly ScannedLine[][],
  form: Form,
): { title: ScannedLine; slots: (ScannedLine | null)[] }[] =>
  pages.flatMap((lines) => {
    const last = rows.findLast(({ page }) => page === lines[0]?.page)
    return lines
      .filter((line) => line.middle > (last?.lines.at(-1)?.middle ?? -Infinity))
      .filter(({ cells }) => cells.some((cell) => cell.kind === 'text' && meaningOf(cell.text)?.concept === 'totalRow'))
      .map((title) => ({ title, slots: linesAt(lines, title, form) }))
      .filter(({ slots }) => isOfForm(slots, form, SOME))
  })

/** Texts of one worker's line are columns by their order from the RUT, however long each is: these stand a thousand points apart. */
const APART = 1000

/**
 * What the lines of the RUTs say, as columns: a label before its value is the heading, and tells them apart where a value is
 * empty; those without one, their order does.
 */
const identityColumns = (rows: readonly TableRow[], form: Form): GridColumn[] => {
  const lines = rows.map((row): TableRow => ({ ...row, slots: [row] }))
  const found = new Map<string, { place: number; label: Word[]; cells: Cell[][] }>()
  for (const [index, { cells, rutCells }] of rows.entries()) {
    const rut = Math.min(...rutCells.map((cell) => cells.indexOf(cell)))
    for (const [at, cell] of cells.entries()) {
      // What stands right before an amount is its label, though few forms print it.
      const isOfAmount = isAmount(cells[at + 1]) && !rutCells.includes(cells[at + 1]!)
      if (cell.kind !== 'text' || rutCells.includes(cell) || form.isPrinted(cell) || isOfAmount) continue
      const colon = cell.words.findIndex(({ text }) => text.endsWith(':'))
      const before = cells[at - 1]
      const length = colon >= 0 ? colon + 1 : labelLength(cell) % cell.words.length
      const label = length > 0 ? cell.words.slice(0, length) : before && form.isPrinted(before) ? before.words : []
      const words = cell.words.slice(length)
      const place = at - rut
      const key = label.length > 0 ? bareText(textOf(label)) : `${place}`
      const column = found.get(key) ?? { place, label, cells: rows.map(() => []) }
      found.set(key, column)
      if (words.length > 0) column.cells[index]!.push(cellOf(words))
    }
  }
  return [...found.values()].map(({ place, label, cells }) => {
    const span: Span = { left: place * APART, right: place * APART + 1 }
    const [heading] = readHeadings([{ own: label.length > 0 ? [label] : [], group: [] }])
    return fillColumn(span, 0, heading!, cells, lines)
  })
}
