import type { Location } from 'contract/rules/location.ts'
import { locationOf } from '../input/page.ts'
import { findPeriods, periodText, type FoundPeriod } from '../text/period.ts'
import { plainText } from '../text/plain.ts'
import { plainLine, printedLine, type ScannedLine } from './scan.ts'

export type FoundMonth = { period: string; text: string; location: Location; mark: number }

/** Lines that speak of the payroll's month, and of other dates. */
const ABOUT_MONTH =
  /\b(?:remuneracion(?:es)?|liquidacion(?:es)?|periodo|mes|libro|planilla|proceso|nomina|sueldos?|correspondiente)\b/
const OTHER_DATE =
  /\b(?:ingreso|contrato|nacimiento|generado|impreso|impresion|emision|emitido|emitida|termino|inicio|vencimiento|ley|resolucion|hora|antiguedad|vacaciones|vigencia|desde|hasta|afiliacion|documento|ingr|f ing|firma|retiro|finiquito)\b/
const REPORT_DATE = /\b(?:fecha|informe|pago|pagado)\b/

/** A date with a time of day says when something was printed. */
const TIME = /^\W{0,3}\d{1,2}:\d\d\b/

const KIND_MARK: Record<FoundPeriod['kind'], number> = { named: 6, whole: 8, numbered: 4, dated: 2, month: 1 }
/** What a line about the month adds, another date takes away, and each line down costs. */
const ABOUT = 4
const OTHER = 9
const DOWN = 0.05
/** A month by name on a line that speaks of remuneraciones, near the top. */
const CERTAIN = 9
/** A date's label is within this many letters before it. */
const NEAR_LABEL = 35
/** Below this a reading is not a month of payroll. */
const LEAST = 0.5

/** A line without a year nor the name of a month needs no closer look. */
const MAY_BE_MONTH =
  /\b(?:19|20)\d\d|2\.0\d\d|\b(?:ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|set(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)\b|\bmes\b|[-/]\d\d$/

/** Candidate months of a document's lines, best first. A month by name alone takes its year from a date or year nearby. */
export const findMonths = (lines: readonly ScannedLine[]): FoundMonth[] => {
  const found: FoundMonth[] = []
  const alone: { line: ScannedLine; period: FoundPeriod; index: number }[] = []
  const years: { year: number; month: number; index: number }[] = []
  for (const [index, line] of lines.entries()) {
    const plain = plainLine(line)
    if (!MAY_BE_MONTH.test(plain)) continue
    const text = printedLine(line)
    for (const period of findPeriods(text)) {
      if (period.kind === 'month') {
        alone.push({ line, period, index })
        continue
      }
      const isOther = isOtherDate(plain.slice(Math.max(0, period.at - NEAR_LABEL), period.at), period)
      // A hire date in the same month of another year is no evidence of this one's.
      if (!isOther) years.push({ year: period.year, month: period.month, index })
      const mark = markOf(text, period, index)
      if (mark > LEAST) found.push(toFound(line, period.year, period, mark))
    }
    // Lines further down mark less: nothing after this one can be better.
    if ((found.at(-1)?.mark ?? 0) >= CERTAIN) break
    for (const match of plain.matchAll(/\b(?:ano|periodo)\W{0,4}(20\d{2}|2\.0\d{2})\b/g))
      years.push({ year: Number((match[1] ?? '').replace('.', '')), month: 0, index })
    // A title that ends on the line under the month.
    for (const { text } of line.cells) if (/^20\d{2}$/.test(text)) years.push({ year: Number(text), month: 0, index })
  }
  for (const { line, period, index } of alone) {
    const text = printedLine(line)
    // A year that goes with the same month is the best evidence; then the nearest one.
    const near = years.toSorted((a, b) => distance(a, period, index) - distance(b, period, index))[0]
    if (!near) continue
    const mark = markOf(text, period, index) + (near.month === period.month ? 3 : 0) + (text.trim().length < 20 ? 1 : 0)
    if (mark > LEAST) found.push(toFound(line, near.year, period, mark))
  }
  return found.sort((a, b) => b.mark - a.mark)
}

const distance = (year: { month: number; index: number }, period: FoundPeriod, index: number): number =>
  Math.abs(year.index - index) + (year.month === period.month ? 0 : 20)

const markOf = (text: string, period: FoundPeriod, index: number): number => {
  const plain = plainText(text)
  const before = plain.slice(Math.max(0, period.at - 60), period.at)
  let mark = KIND_MARK[period.kind] - index * DOWN
  if (ABOUT_MONTH.test(before) || (ABOUT_MONTH.test(plain) && plain.length < 120)) mark += ABOUT
  const after = plain.slice(period.at + period.text.length)
  if (isOtherDate(before.slice(-NEAR_LABEL), period) || (period.kind === 'dated' && TIME.test(after))) mark -= OTHER
  else if (REPORT_DATE.test(before.slice(-25))) mark -= 1
  if (plain.length > 120) mark -= 2
  return mark
}

/** 'Desde' is before the first day of a month as before any other date. */
const isOtherDate = (before: string, { kind }: FoundPeriod): boolean =>
  !OWN_LABEL.test(before) && OTHER_DATE.test(kind === 'whole' ? before.replace(/\bdesde\b/, '') : before)

/** 'Contrato : Indefinido   Período : 08-2024': what is right before it says what it is. */
const OWN_LABEL = /\b(?:periodo|mes)\W*$/

const toFound = (line: ScannedLine, year: number, period: FoundPeriod, mark: number): FoundMonth => ({
  period: periodText(year, period.month),
  text: period.text,
  location: locationOf(line.page, {
    left: line.words[0]?.left ?? 0,
    top: line.top,
    right: line.words.at(-1)?.right ?? 0,
    bottom: line.bottom,
  }),
  mark,
})
