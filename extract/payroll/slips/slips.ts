import { around, locationOf, type Box, type Page } from '../../input/page.ts'
import { isNumberWord, readNumberWords } from '../../text/number-words.ts'
import { bareText, plainText, plainWords } from '../../text/plain.ts'
import { isCompanyRut } from '../../text/rut.ts'
import { findCompany, type FoundCompany } from '../company/company.ts'
import { plainLine, type ScannedLine } from '../scan.ts'
import { fullerName, namedBy, printedWhole } from '../names/fuller-name.ts'
import { findMonths, type FoundMonth } from '../month.ts'
import { amountsOfRoles, withoutMinus } from '../payroll.ts'
import { chooseAmounts, type SlipChoices } from './choice.ts'
import { readChoice, readParts } from './read-choice.ts'
import { sharedTitles } from '../names/shared-titles.ts'
import { partStrangeLabels, withoutRestsOfLabels } from '../names/strange-labels.ts'
import { isNameRightOver, withLinesOverRut } from '../names/name-over-rut.ts'
import { findWorkerName, findWorkerRut } from './identity.ts'
import { withLabelsApart, withLabelsOfColonsApart } from '../labels/labels-apart.ts'
import { addRivals } from '../rivals.ts'
import { readClauses } from '../items/clauses.ts'
import { readItems, type Item } from '../items/items.ts'
import { ofTheMonth } from '../items/months.ts'
import { withoutSubtotals } from '../items/subtotals.ts'
import { fillTogether, readTogether } from './columns.ts'
import { slipIssue } from '../items/issues.ts'
import { fillBlank, isBlank, isPayLabel, type IsPrinted } from './blank.ts'
import { withNetApart } from './net-column.ts'
import { findRegions, type Region } from './regions.ts'
import { speaksOfAll, sumsUpAll } from './summary.ts'
import type { SlipFigures } from './sums.ts'
import { withInferredLabels } from './inferred-labels.ts'
import { findPaid, findPaidStamp, sayPaidOfPages } from '../paid.ts'
import { hoursOfTable } from '../items/hours-table.ts'
import { readSundayHours } from '../items/sunday.ts'
import { deductionsSum, payConcepts, unnamedDeductions, withoutAccounts } from '../items/candidates.ts'
import { isNear } from '../arithmetic.ts'
import { checkedRoles, type Worker } from '../worker.ts'

/** A slip speaks of at least so many different amounts of payroll. */
const MIN_AMOUNTS = 3

export type Slip = {
  worker: Worker
  /** RUTs on it that are neither the worker's nor the company's. */ otherRuts: string[]
  items: readonly Item[]
  month: FoundMonth | null
  company: FoundCompany
  regions: Region[]
}

/** Reads a stack of liquidaciones: one or several per page, or one over several pages. Empty when none is found. */
export const readSlips = (pages: readonly Page[], scanned: readonly ScannedLine[][]): Slip[] => {
  const { regions, companyRuts, summed } = findRegions(pages, scanned)
  const lists = listsAmong(regions)
  const covers = regions.filter((region) => lists.has(region))
  const groups = joinPages(regions.filter((region) => !lists.has(region)))
  const isPrinted = repeatedTexts(groups)
  const ofWorkers = groups.flatMap(linesOfWorker)
  // Few stacks have a name that asks it.
  let isOver: boolean | null = null
  const isOverRut = () =>
    (isOver ??= groups.some((group) => isNameRightOver(linesIn(group), findWorkerRut(linesIn(group), companyRuts))))
  const ofStack = { isPrinted, isShared: sharedTitles(ofWorkers), isOverRut, part: partStrangeLabels(ofWorkers) }
  const figures = withInferredLabels(groups.map(figuresIn))
  const read = groups.map((group, at) => readSlip(group, companyRuts, ofStack, figures[at]!))
  const together = readTogether(read)
  const said = covers.length > 0 ? headOf(covers) : footOf(summed, regions)
  const slips = read.map(({ slip }) => (said ? withHead(slip, said) : slip))
  withoutRestsOfLabels(slips.map(({ worker }) => worker))
  fillTogether(slips, together)
  const own = withoutReplaced(slips).filter((slip) => isSlip(slip, together.isPayroll && !isBlank(slip, isPrinted)))
  sayPaidOfPages(own)
  const isOwn = new Set(own)
  const kept = slips.filter(
    (slip) => isOwn.has(slip) || (isBlank(slip, own.length > 0 ? isPrinted : isPayLabel) && fillBlank(slip.worker)),
  )
  return withUnread(
    kept,
    slips.filter((slip) => !kept.includes(slip)),
  )
}

/** What nobody could read of named workers, their RUTs, is told with the first slip, and so is the head over theirs. */
const withUnread = ([first, ...others]: readonly Slip[], left: readonly Slip[]): Slip[] => {
  const named = left.filter(({ worker }) => worker.rut !== null && worker.name !== null)
  const [over] = named
  if (first === undefined) return []
  if (over === undefined) return [first, ...others]
  const ruts = named.flatMap(({ worker }) => worker.rut?.rut ?? [])
  return [{ ...withHead(first, over), otherRuts: [...new Set([...first.otherRuts, ...ruts])] }, ...others]
}

/** 'ANULADA', 'Nula: reemplazada por la N° 2', and not what says that it replaces another. */
const VOID = /^\W*(?:liquidacion )?(?:anulad[oa]|nul[oa]|sin efecto|reemplazad[oa] por)\b/

/** A slip that says that it is void is none where the worker has another one. */
const withoutReplaced = (slips: readonly Slip[]): Slip[] => {
  const saysVoid = ({ regions }: Slip) => linesIn(regions).some((line) => VOID.test(plainLine(line)))
  const valid = new Set(slips.flatMap((slip) => (saysVoid(slip) ? [] : (slip.worker.rut?.rut ?? []))))
  return slips.filter((slip) => !slip.worker.rut || !valid.has(slip.worker.rut.rut) || !saysVoid(slip))
}

/**
 * A region without a title and without another worker's RUT goes on with the slip before it; one with a net where that has
 * none yet.
 */
const joinPages = (regions: readonly Region[]): Region[][] => {
  const groups: Region[][] = []
  for (const region of regions) {
    const last = groups.at(-1)
    const ruts = last?.flatMap((item) => item.ruts) ?? []
    const isSame = region.ruts.every((rut) => ruts.includes(rut))
    const isUnder = !region.hasTitle && region.lines.length > 0 && last?.some((item) => item.hasTitle)
    const isRest = () => last?.every((item) => item.page !== region.page && !item.isEnded) && region.isEnded
    const isOfAll = () =>
      region.ruts.length === 0 && last?.some(({ isEnded }) => isEnded) && sumsUpAll(region.lines, linesIn(last))
    if (last && isSame && (isUnder || isRest()) && !isOfAll()) last.push(region)
    else groups.push([region])
  }
  return groups
}

/**
 * Lists of workers who each have a slip of their own, as a cover for the bank is, and the sums of all over the first slip of the
 * document: they say nothing but whose the slips are.
 */
const listsAmong = (regions: readonly Region[]): ReadonlySet<Region> => {
  const [first, next] = regions
  // A slip whose RUT was not read speaks of one.
  const isAlone = first?.ruts.length === 0 && first.isEnded && !first.hasTitle && next?.page === first.page
  const isOver = isAlone && speaksOfAll(first.lines)
  const alone = new Set(regions.flatMap(({ ruts: [rut, ...more] }) => (rut && more.length === 0 ? [rut] : [])))
  const lists = regions.filter(({ ruts }) => ruts.length > 1 && ruts.every((rut) => alone.has(rut)))
  return new Set(isOver ? [first, ...lists] : lists)
}

type Head = Pick<Slip, 'company' | 'month'>

const headOf = (covers: readonly Region[]): Head => {
  const [lines, workers] = [linesIn(covers), new Set(covers.flatMap(({ ruts }) => ruts))]
  return { company: findCompany(lines, workers), month: findMonths(lines)[0] ?? null }
}

/** Blocks of one page may have the company under their sums alone: there only its RUT tells it from who signs. */
const footOf = (summed: readonly ScannedLine[], regions: readonly Region[]): Head | null => {
  const company = summed.length > 0 ? findCompany(summed, new Set(regions.flatMap(({ ruts }) => ruts))) : null
  return company?.rut && isCompanyRut(company.rut.rut) ? { company, month: null } : null
}

/** What a cover, or the foot of a page, says and the slip does not. */
const withHead = (slip: Slip, { company, month }: Head): Slip => ({
  ...slip,
  month: slip.month ?? month,
  company: { ...slip.company, name: slip.company.name ?? company.name, rut: slip.company.rut ?? company.rut },
})

/** Where nothing tells whose each slip is, a text on more of them than a worker gets copies, and on most, is the form's. */
const MOST_COPIES = 3

const repeatedTexts = (groups: readonly Region[][]): IsPrinted => {
  const whose = new Map<string, string>()
  const times = new Map<string, number>()
  const printed = new Set<string>()
  const nameless = groups.filter((group) => group.every(({ ruts }) => ruts.length === 0))
  for (const group of groups) {
    const [own, ...more] = new Set(group.flatMap(({ ruts }) => ruts))
    // A list of all of them says names, too.
    if (more.length > 0) continue
    const texts = new Set(group.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.map(({ text }) => text))))
    for (const key of new Set([...texts].map(bareText))) {
      const other = whose.get(key)
      if (own === undefined) times.set(key, (times.get(key) ?? 0) + 1)
      else if (other === undefined) whose.set(key, own)
      else if (other !== own) printed.add(key)
    }
  }
  const most = Math.max(MOST_COPIES, nameless.length / 2)
  for (const [key, count] of times) if (count > most) printed.add(key)
  return (text) => printed.has(bareText(text))
}

/** The lines of a slip that is of one worker. */
const linesOfWorker = (group: readonly Region[]): { rut: string; lines: readonly ScannedLine[] }[] => {
  const [rut, ...more] = new Set(group.flatMap(({ ruts }) => ruts))
  return rut === undefined || more.length > 0 ? [] : group.map(({ lines }) => ({ rut, lines }))
}

const linesIn = (regions: readonly Region[]): readonly ScannedLine[] => {
  const [only] = regions
  return only && regions.length === 1 ? only.lines : regions.flatMap((region) => region.lines)
}

/** The amounts of a slip; `spelled`: its net as it is written in words. */
type ReadFigures = SlipFigures & { spelled: number | null; isUnclear: boolean }

const figuresIn = (regions: readonly Region[]): ReadFigures => {
  const parts = regions.map(({ lines: printed }) => {
    const lines = withNetApart(printed)
    const said = readClauses(lines)
    const { items, loose } = readItems(said.others)
    return ofTheMonth(lines, { items: withoutSubtotals([...said.items, ...items]), loose })
  })
  return {
    items: withoutAccounts(parts.flatMap((part) => part.items)),
    loose: parts.flatMap((part) => part.loose),
    spelled: spelledAmount(linesIn(regions)),
    isUnclear: parts.some((part) => part.isUnclear),
  }
}

type OfStack = {
  isPrinted: IsPrinted
  isShared: (title: string) => boolean
  /** A name alone stands right over the RUT of a worker. */
  isOverRut: () => boolean
  part: ReturnType<typeof partStrangeLabels>
}

const readSlip = (
  regions: Region[],
  companyRuts: ReadonlySet<string>,
  { isPrinted, isShared, isOverRut, part }: OfStack,
  { items, loose, spelled, isUnclear }: ReadFigures,
): { slip: Slip } & SlipFigures => {
  const printed = linesIn(regions)
  const { lines, isBehindLabel } = part(withLabelsApart(printed, isPrinted))
  const found = findWorkerRut(lines, companyRuts)
  const { rut, cell, line } = found
  const said = withLabelsOfColonsApart(printed)
  const company = wholeCompany(said, findCompany(said, new Set(regions.flatMap((region) => region.ruts))))
  const isOther = (text: string) => isPrinted(text) || plainText(text) === plainText(company.name?.text ?? '')
  const ownName = findWorkerName(lines, cell, line, { isOther, isShared })
  const cutName = ownName && withLinesOverRut(ownName, lines, found, isOverRut)
  const fuller = cutName && fullerName(lines, cutName)
  const choices = chooseAmounts(items, loose, spelled)
  const first = regions[0]
  const location =
    first && first.lines.length > 0
      ? locationOf(first.page, around(first.lines.map(lineBox)))
      : { page: 1, boundingBox: [0, 0, 0, 0] as const }
  const worker: Worker = {
    location,
    name: fuller?.name ?? null,
    rut,
    amounts: {},
    crossChecks: {},
    paid: findPaid(lines) ?? stampedPaid(regions),
    isExplained: false,
    isExempt: isExempt(lines),
    issues: [],
  }
  fill(worker, choices, items)
  const hours = worker.amounts.sundayHours ? null : hoursOfTable(printed)
  if (hours) worker.amounts.sundayHours = hours
  if (cutName && (cutName.isOpen || isBehindLabel(cutName.text)))
    worker.issues.push(slipIssue('fullName', 'open-label'))
  if (fuller?.longer) {
    worker.issues.push(slipIssue('fullName', 'longer-name'))
    addRivals(worker, 'fullName', [{ ...fuller.longer, value: fuller.longer.text }])
  }
  if (isUnclear) for (const [, amount] of amountsOfRoles) worker.issues.push(slipIssue(amount, 'several-candidates'))
  const otherRuts = [...new Set(regions.flatMap((region) => region.ruts))].filter(
    (other) => other !== rut?.rut && other !== company.rut?.rut,
  )
  const month = findMonths(lines)[0] ?? null
  return { slip: { worker, otherRuts, items, month, company, regions }, items, loose }
}

const wholeCompany = (lines: readonly ScannedLine[], company: FoundCompany): FoundCompany => {
  const { name } = company
  const whole = name && printedWhole(lines, name.text)
  return whole ? { ...company, name: namedBy(name, whole) } : company
}

const lineBox = ({ words, top, bottom }: ScannedLine): Box => ({
  left: words[0]?.left ?? 0,
  top,
  right: words.at(-1)?.right ?? 0,
  bottom,
})

const isSlip = ({ worker, items, regions }: Slip, isPayroll: boolean): boolean => {
  if (worker.rut === null && worker.name === null) return false
  const core = new Set(
    items.flatMap((item) => (item.meaning && payConcepts.has(item.meaning.concept) ? [item.meaning.concept] : [])),
  )
  const isTitled = worker.rut !== null && regions.some(({ hasTitle }) => hasTitle)
  const isRich = core.size >= MIN_AMOUNTS
  // Under a title a worker is one also where neither net nor base can be read: both are asked.
  if (worker.amounts.total === undefined && worker.amounts.baseSalary === undefined) return isRich && isTitled
  // Few amounts are enough under a title: a month on leave, or of fees, has little more than the net.
  return isRich || isTitled || (isPayroll && worker.rut !== null)
}

const EXEMPT = /\b(?:pensionad[oa]|jubilad[oa]|honorarios|exent[oa] afp|sin afp|no cotiza)\b/

const isExempt = (lines: readonly ScannedLine[]): boolean => lines.some((line) => EXEMPT.test(plainLine(line)))

const stampedPaid = (regions: readonly Region[]): Worker['paid'] =>
  regions.map(({ page, lines }) => findPaidStamp(page, lines)).find((stamp) => stamp !== null) ?? null

/** 'SON: TRESCIENTOS DIECINUEVE MIL ...': the amount in words, a cross-check of the net. */
const spelledAmount = (lines: readonly ScannedLine[]): number | null => {
  for (const [index, line] of lines.entries()) {
    const text = plainLine(line)
    if (!/^\W*(?:son|la cantidad de|la suma de|liquido en palabras|en palabras)\b|\bpesos\W*$/.test(text)) continue
    const next = lines[index + 1] ? plainLine(lines[index + 1] as ScannedLine) : ''
    const words = plainWords(/pesos/i.test(text) ? text : `${text} ${next}`)
    const from = words.findIndex(isNumberWord)
    const found = from < 0 ? null : readNumberWords(words.slice(from))
    if (found) return found.value
  }
  return null
}

/** The deductions make their total, and none without a name may be the contribution that was not found. */
const isExplained = ({ amounts }: Worker, { totalDeductions }: SlipChoices, items: readonly Item[]): boolean => {
  if (totalDeductions === null) return false
  const isWhole = amounts.afpAmount !== undefined && amounts.fonasaAmount !== undefined
  if (!isWhole && unnamedDeductions(items).length > 0) return false
  return [false, true].some((byName) => isNear(deductionsSum(items, byName), Math.abs(totalDeductions.value)))
}

const fill = (worker: Worker, choices: SlipChoices, items: readonly Item[]): void => {
  for (const [choice, amount] of amountsOfRoles) {
    const chosen = choices[choice]
    if (!chosen) continue
    worker.amounts[amount] = withoutMinus(amount, readChoice(chosen))
    if (chosen.isLowConfidence) {
      worker.issues.push(slipIssue(amount, 'several-candidates'))
      addRivals(
        worker,
        amount,
        chosen.rivals.map((parts) => withoutMinus(amount, readParts(parts))),
      )
    }
    if (chosen.parts.some(({ item }) => item.inferred === 'guess'))
      worker.issues.push(slipIssue(amount, 'guessed-column'))
  }
  for (const role of checkedRoles) {
    const chosen = choices[role]
    if (chosen) worker.crossChecks[role] = readChoice(chosen)
  }
  worker.isExplained = isExplained(worker, choices, items)
  for (const field of ['afpAmount', 'fonasaAmount'] as const)
    if (worker.amounts[field]?.value === 0 && !worker.isExplained && (worker.amounts.total?.value ?? 0) > 0)
      worker.issues.push(slipIssue(field, 'unexplained-zero'))
  const sunday = readSundayHours(items)
  if (!sunday) return
  worker.amounts.sundayHours = sunday.read
  if (sunday.isHoliday) worker.issues.push(slipIssue('sundayHours', 'holiday-hours'))
}
