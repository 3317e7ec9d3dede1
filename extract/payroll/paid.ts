import { around, locationOf, textOf, type Page, type Word } from '../input/page.ts'
import type { Cell } from '../page/cells.ts'
import { overlap } from '../page/columns.ts'
import { medianOf } from '../page/median.ts'
import { plainText } from '../text/plain.ts'
import { heightOf } from './rows/amount-lines.ts'
import { findLabelled } from './labels/labelled.ts'
import { plainLine, printedLine, type ScannedLine } from './scan.ts'
import { meaningOf, UNDERSTOOD } from './words/labels.ts'
import type { Worker } from './worker.ts'

const SAID = 0.93

/** 'Estado Pago Pagado', 'Nómina bancaria: PAGADA': a signature line is not a payment. */
const PAID =
  /\bestado\s*(?:(?:(?:de(?:\s*la)?|del)\s*)?(?:pago|nomina|planilla|proceso|liquidacion)\s*)?:?\s*pagad[oa]\b|\b(?:nomina|planilla)(?:\s*bancaria)?\s*:?\s*pagada\b/

type Said = { words: readonly Word[]; page: Page }

const paidBy = ({ words, page }: Said): NonNullable<Worker['paid']> => ({
  text: textOf(words),
  location: locationOf(page, around(words)),
  confidence: SAID,
})

/** Whether a label, or a title, with what stands beside it, or under it, says that the worker was paid. */
const saysPaid = (text: string): boolean => PAID.test(plainText(text)) || MARKED.test(text)
/** 'Remuneraciones PAGADAS': what capitals mark among small letters is no title. */
const MARKED = /\b(?:[Rr]emuneraciones|[Ll]iquidaciones|[Ss]ueldos|[Hh]aberes)\s+PAGAD[OA]S\b/

const DAY = String.raw`\d{1,2}\s*(?:[-/.]|de\b|\s)\s*(?:\d{1,2}|[a-z]{3,10})\b`
/** 'PAGADO 28/08/2024', 'Remuneraciones pagadas con fecha 28-02-2026', 'Pagado mediante transferencia': a text that begins with it says when, or how. */
const PAID_SO = new RegExp(
  String.raw`^\W*(?:(?:remuneracion(?:es)?|liquidacion(?:es)?|sueldos?|haberes|nomina|planilla)\s+)?pagad[oa]s?\s+` +
    String.raw`(?:(?:(?:el|con|en|fecha|dia|de)\s+)*${DAY}|(?:mediante|por|via|con)\s+(?:transferencia|deposito|cheque|vale vista|efectivo|nomina)\b)`,
)

/** Whether a line says, anywhere or from the beginning of one of its cells, that who it is about was paid. */
const lineSaysPaid = (line: ScannedLine): boolean =>
  saysPaid(printedLine(line)) ||
  (plainLine(line).includes('pagad') &&
    line.cells.some((_, at) => PAID_SO.test(plainText(textOf(line.cells.slice(at))))))

/** Whether what stands in a column says that a worker was paid: 'Pagado' under 'Estado', or under 'Pago'. */
export const saysPaidUnder = (heading: string, text: string): boolean =>
  saysPaid(`${heading} ${text}`) || (MARK.test(plainText(text).trim()) && OF_PAYMENT.test(plainText(heading)))
const OF_PAYMENT = /\b(?:pago|estado|situacion|condicion|status)\b/

const MARK = /^\W*pagad[oa]\W*$/
/** What is under a heading is within so many lines of it. */
const UNDER = 2
/** A stamp is of larger type than most lines by this factor. */
const LARGER = 1.3

/** 'PAGADO' in capitals on a line of its own, or however written right under an amount, with no figure beneath. */
const isAlone = (lines: readonly ScannedLine[], line: ScannedLine): boolean => {
  const [cell] = line.cells
  const [over, ...others] = lines[lines.indexOf(line) - 1]?.cells ?? []
  const isUnderAmount = over?.kind === 'number' && over.number.isMoney && others.length === 0
  return (
    cell !== undefined &&
    (cell.text === cell.text.toUpperCase() || (isUnderAmount && overlap(over, cell) > 0)) &&
    cellsUnder(lines, lines.indexOf(line), cell).every(({ kind }) => kind !== 'number')
  )
}

/** What stands right under a cell of the line with that index. */
const cellsUnder = (lines: readonly ScannedLine[], at: number, cell: Cell): Cell[] =>
  lines.slice(at + 1, at + 1 + UNDER).flatMap(({ cells }) => cells.filter((other) => overlap(other, cell) > 0))

/** 'PAGADO' across some lines of a page: at an angle, or alone on its line in capitals, in large type or in letters that stand apart. */
const findStamp = (page: Page, lines: readonly ScannedLine[]): readonly Word[] | undefined => {
  const [first, last] = [lines[0], lines.at(-1)]
  const isWithin = ({ top, bottom }: Word) =>
    first !== undefined && last !== undefined && bottom > first.top && top < last.bottom
  const slanted = page.slanted?.find((word) => MARK.test(plainText(word.text).trim()) && isWithin(word))
  if (slanted) return [slanted]
  return lines.find((line) => {
    const said = plainText(line.words.map(({ text }) => text).join(''))
    if (!MARK.test(said)) return false
    if (isAlone(lines, line)) return true
    const { left, right } = around(line.words)
    const usual = medianOf(lines.map(heightOf)) ?? Infinity
    return right - left > said.length * heightOf(line) || heightOf(line) > LARGER * usual
  })?.words
}

/** A RUT, or several words that are no label. */
const saysWho = ({ kind, text, words }: Cell): boolean =>
  kind === 'rut' || (kind === 'text' && words.length > 1 && (meaningOf(text)?.score ?? 0) < UNDERSTOOD)

/**
 * 'ANA SOTO VIDAL   Pagado': a mark at the end of a line that says who the worker is, with no figure under it. Among labels it
 * heads a column, however far its figures are.
 */
const findMark = (lines: readonly ScannedLine[]): Said | undefined => {
  for (const [at, line] of lines.entries()) {
    const mark = line.cells.at(-1)
    if (mark?.kind !== 'text' || !MARK.test(plainText(mark.text)) || !line.cells.slice(0, -1).some(saysWho)) continue
    if (cellsUnder(lines, at, mark).every(({ kind }) => kind === 'text')) return { words: mark.words, page: line.page }
  }
  return undefined
}

/** What the lines of a slip say of its payment, null when nothing. */
export const findPaid = (lines: readonly ScannedLine[]): Worker['paid'] => {
  const labelled = () =>
    findLabelled(lines, ['detail']).find(({ title, words }) => saysPaid(`${title} ${textOf(words)}`))
  const found = lines.find(lineSaysPaid) ?? labelled() ?? findMark(lines)
  return found ? paidBy('line' in found ? { words: found.words, page: found.line.page } : found) : null
}

/** A stamp over some lines of a page. */
export const findPaidStamp = (page: Page, lines: readonly ScannedLine[]): Worker['paid'] => {
  const words = findStamp(page, lines)
  return words ? paidBy({ words, page }) : null
}

/** The workers of a book with what its pages say of the payment of all, and stamps of those of a page; `outside`: lines of no row. */
export const withPaid = (workers: readonly Worker[], outside: readonly ScannedLine[][]): Worker[] => {
  const said = outside.flat().find(lineSaysPaid)
  const stamps = new Map(
    outside.flatMap((lines) => {
      const [first] = lines
      const stamp = first && findPaidStamp(first.page, lines)
      return stamp ? [[first.page.number, stamp] as const] : []
    }),
  )
  if (!said && stamps.size === 0) return [...workers]
  return workers.map((worker) => ({
    ...worker,
    paid: worker.paid ?? (said ? paidBy(said) : (stamps.get(worker.rut?.location.page ?? 0) ?? null)),
  }))
}

/** What a line may say of the payment of one slip. */
const SPEAKS = /\b(?:estado|situacion|pagad[oa]s?|pendientes?|por pagar)\b/

type Block = { worker: Worker; regions: readonly { page: Page; lines: readonly ScannedLine[] }[] }

/**
 * What stands over the first of several slips of a page, before its worker is named, and says that they are paid, says it of
 * all of them, as no other speaks of it.
 */
export const sayPaidOfPages = (slips: readonly Block[]): void => {
  const pages = new Map<number, Block[]>()
  for (const slip of slips) {
    const page = slip.regions[0]?.page.number
    if (page !== undefined) pages.set(page, [...(pages.get(page) ?? []), slip])
  }
  for (const [page, [first, ...others]] of pages) {
    const { paid = null, rut = null } = first?.worker ?? {}
    const isOver =
      paid?.location.page === page && rut !== null && paid.location.boundingBox[1] < rut.location.boundingBox[1]
    const isOfOne = others.some(({ regions }) =>
      regions.some(({ lines }) => lines.some((line) => SPEAKS.test(plainLine(line)))),
    )
    if (isOver && !isOfOne) for (const { worker } of others) worker.paid ??= paid
  }
}
