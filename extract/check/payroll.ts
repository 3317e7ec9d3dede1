import { amounts, type Amount, type Payroll } from '../payroll/payroll.ts'
import { sumPesos } from 'contract/rules/money.ts'
import type { Libro, PrintedSum } from '../payroll/libro/libro.ts'
import type { FoundMonth } from '../payroll/month.ts'
import type { PayrollPages } from '../payroll/read-pages.ts'
import type { Issue } from '../reading.ts'
import { amountNames, money } from './names.ts'
import { withRivals } from './candidates.ts'
import { checkWorker, paysAfp, ROUNDING } from './worker.ts'

/** Labels named in one message. */
const MAX_LABELS = 4

const totalPaths: Partial<Record<Amount, keyof Payroll['totals']>> = {
  total: 'totalPayroll',
  afpAmount: 'totalAfp',
  fonasaAmount: 'totalFonasa',
  gratification: 'totalGratification',
}

/**
 * Everything of a payroll that a person should look at, `unsure` (how it was read) first. Never throws; an empty list is a
 * document that adds up.
 */
export const checkPayroll = (data: Payroll, pages: CheckedPages, unsure: readonly Issue[] = []): Issue[] => {
  const issues = [...withRivals(unsure, data, pages), ...checkValues(data, pages)]
  return [...issues, ...checkTotals(issues)]
}

/** What the checks look at besides the values: less than the pages say. */
export type CheckedPages = Pick<
  PayrollPages,
  'shape' | 'workers' | 'unreadRuts' | 'unreadRows' | 'otherCompanies' | 'unreadLabels' | 'rivals'
> & {
  company: { rut: { text: string; isValid: boolean } | null }
  otherMonths: Pick<FoundMonth, 'period'>[]
  sums: Pick<PrintedSum, 'amounts'>[]
  count: Pick<NonNullable<PayrollPages['count']>, 'value' | 'location'> | null
  libro: Pick<Libro, 'guesses'> | null
}

/** What does not add up in the values; what depends on others' doubts is told apart (`checkTotals`). */
export const checkValues = (data: Payroll, pages: CheckedPages): Issue[] => {
  const known = new Set(
    amounts.filter((amount) => pages.workers.some((worker) => worker.amounts[amount] !== undefined)),
  )
  const issues = [
    ...checkHead(data, pages),
    ...checkColumns(known, pages),
    ...checkGuesses(data, pages),
    ...pages.workers.flatMap((worker, index) => checkWorker(worker, index, data.month, known)),
    ...checkSums(data, pages),
    ...checkCount(data, pages),
    ...checkUnread(pages),
  ]
  return withRivals(issues, data, pages)
}

const checkUnread = ({ unreadRuts, unreadRows }: CheckedPages): Issue[] => {
  const found = [
    ...unreadRuts.map(({ rut, page }) => ({
      code: 'unread-rut',
      message: `En la página ${page} aparece el RUT ${rut} y no se leyó como trabajador.`,
    })),
    ...unreadRows.map(({ text, page }) => ({
      code: 'unread-row',
      message: `En la página ${page} hay una fila de montos sin RUT que no se leyó: «${text}».`,
    })),
  ]
  return found.flatMap(({ code, message }) =>
    ['employees', 'totals.totalEmployees'].map((path): Issue => ({ path, code, severity: 'warning', message })),
  )
}

/** What is said of a column that differs from its printed sum, and where no other sum shows that every row is there. */
const sumMismatch = 'sum-mismatch'
const rowsMismatch = 'rows-mismatch'

/** Issues about the list that say nothing of the other amounts. */
const aboutNoOther = new Set(['missing-column', sumMismatch])

/** Issues about whose a row is: it may be another worker's, read twice. */
const aboutWho = new Set(['shared-rut', 'missing-rut'])

/** A row that begins without its name or its base salary: nothing says that it has no gratification, which not everybody has. */
const isOfRowInPart = ({ path, code }: Pick<Issue, 'path' | 'code'>): boolean =>
  code === 'missing-name' || (code === 'missing-amount' && path.endsWith('.baseSalary'))

/** Where so many amounts that all have were found of nobody, that another one was not found says nothing. */
const MOST_LACKING = 2

/** What is asked of each cell of a column without a heading. */
export const guessedColumn = 'guessed-column'

/** What is asked of the company's name where another one is as evident. */
export const otherNamed = 'other-name'

/** What is asked of a total that adds doubtful values. */
export const doubtfulTotal = 'doubtful-total'

/** A total is as doubtful as the values that it adds. */
export const checkTotals = (issues: readonly Pick<Issue, 'path' | 'code'>[]): Issue[] =>
  amounts.flatMap((amount) => {
    const total = totalPaths[amount]
    if (!total || issues.some((issue) => issue.path === `totals.${total}`)) return []
    const isOfList = (issue: Pick<Issue, 'path' | 'code'>) =>
      issue.path === 'employees' && !aboutNoOther.has(issue.code)
    const isOfRow = (issue: Pick<Issue, 'path' | 'code'>) =>
      /^employees\[\d+\]$/.test(issue.path) ||
      issue.path.endsWith(`.${amount}`) ||
      aboutWho.has(issue.code) ||
      (amount === 'gratification' && isOfRowInPart(issue))
    if (!issues.some((issue) => isOfList(issue) || isOfRow(issue))) return []
    return [
      {
        path: `totals.${total}`,
        code: doubtfulTotal,
        severity: 'warning',
        message: `El total de ${amountNames[amount]} depende de valores por revisar.`,
      },
    ]
  })

const checkHead = (data: Payroll, pages: CheckedPages): Issue[] => {
  const issues: Issue[] = []
  const warn = (path: string, code: string, message: string, severity: Issue['severity'] = 'warning') =>
    issues.push({ path, code, message, severity })
  if (data.month === null) warn('month', 'missing-month', 'No se encontró el mes de las remuneraciones.', 'error')
  else {
    const others = pages.otherMonths.map(({ period }) => period).filter((period) => period !== data.month)
    if (others.length > 0)
      warn('month', 'several-months', `El documento trae más de un mes: ${[data.month, ...others].join(', ')}.`)
  }
  const others = pages.otherCompanies.filter((rut) => rut !== data.company_rut)
  if (others.length > 0)
    warn(
      'company_rut',
      'several-companies',
      `El documento trae más de una empresa: ${[data.company_rut, ...others].join(', ')}.`,
    )
  const [otherName] = pages.rivals?.company_name ?? []
  if (otherName && data.company_name !== null && otherName.value !== data.company_name)
    warn(
      'company_name',
      otherNamed,
      `El documento trae dos nombres de empresa, «${data.company_name}» y «${otherName.value}»: elige cuál es.`,
    )
  if (data.company_name === null)
    warn('company_name', 'missing-company', 'El documento no dice el nombre de la empresa.')
  if (data.company_rut === null)
    warn('company_rut', 'missing-company-rut', 'El documento no dice el RUT de la empresa.')
  else if (pages.company.rut?.isValid === false)
    warn(
      'company_rut',
      'rut-digit',
      `El dígito verificador del RUT de la empresa, ${pages.company.rut.text}, no corresponde.`,
      'error',
    )
  return issues
}

const hasGratification = ({ amounts: own }: CheckedPages['workers'][number]): boolean => own.gratification !== undefined

/** A field that no row has was not found at all: said once for the list. */
const checkColumns = (known: ReadonlySet<Amount>, { unreadLabels, workers, shape }: CheckedPages): Issue[] => {
  const issues: Issue[] = []
  const warn = (path: string, code: string, message: string) =>
    issues.push({ path, code, message, severity: 'warning' })
  const ofAll = ['total', 'afpAmount', 'fonasaAmount', 'baseSalary'] as const
  for (const amount of ofAll) {
    if (known.has(amount)) continue
    // Slips whose deductions are all understood have no AFP nor health: fees, or months on leave. Who pays an AFP pays health.
    const isContribution = amount === 'afpAmount' || (amount === 'fonasaAmount' && !workers.some(paysAfp))
    if (isContribution && shape === 'slips' && workers.every((worker) => worker.isExplained || worker.isExempt))
      continue
    const total = totalPaths[amount]
    warn(
      total ? `totals.${total}` : 'employees',
      'missing-column',
      `No se encontró ${amountNames[amount]} de ningún trabajador.`,
    )
  }
  // Many documents have no gratification; one that has amounts nobody understands may have it under another name.
  const isOfAll = known.has('gratification') && (shape === 'libro' || workers.every(hasGratification))
  if (!known.has('gratification') && ofAll.filter((amount) => !known.has(amount)).length >= MOST_LACKING)
    warn(
      'totals.totalGratification',
      'missing-column',
      'No se encontró la gratificación, y tampoco otros montos que todos los trabajadores tienen.',
    )
  else if (!isOfAll && unreadLabels.length > 0)
    warn(
      'totals.totalGratification',
      'missing-column',
      `No se encontró la gratificación${known.has('gratification') ? ' de todos' : ''}, y hay montos que no se entienden: ${unreadLabels.slice(0, MAX_LABELS).join(', ')}.`,
    )
  return issues
}

/** A column that no heading names was guessed: one sentence about each of its cells. */
const checkGuesses = ({ employees }: Payroll, { libro }: CheckedPages): Issue[] =>
  (libro?.guesses ?? []).flatMap((amount) => {
    const total = totalPaths[amount]
    const message = `El encabezado de la columna de ${amountNames[amount]} no se entiende; se dedujo por las cuentas. Revísala.`
    const cells = employees.map((_, index) => `employees[${index}].payrollRecord.${amount}`)
    return [...(total ? [`totals.${total}`] : []), ...cells].map((path): Issue => ({
      path,
      code: guessedColumn,
      severity: 'warning',
      message,
    }))
  })

/** A figure misread spoils the sum of its column; a row that is missing or that is no worker's spoils those of several. */
const SEVERAL = 2

const summed = ['total', 'afpAmount', 'fonasaAmount', 'gratification', 'baseSalary'] as const

/** What every worker has: a sum of these that agrees has no row too few and none too many. */
const ofEveryone: readonly Amount[] = ['total', 'fonasaAmount', 'baseSalary']

/**
 * The rows' sums against those that the document prints. Subtotals and carried totals differ from them: a printed row counts
 * as the total when one of its sums agrees; without such a row the last one counts.
 */
const checkSums = (data: Payroll, { sums, count }: CheckedPages): Issue[] => {
  const ours = new Map<Amount, number>(
    summed.map((amount) => [amount, sumPesos(data.employees.map((employee) => employee.payrollRecord[amount]))]),
  )
  const agrees = (amount: Amount, value: number) => Math.abs(value - (ours.get(amount) ?? 0)) <= ROUNDING
  const isTotal = (sum: Pick<PrintedSum, 'amounts'>) =>
    summed.some((amount) => {
      const read = sum.amounts[amount]
      return read !== undefined && read.value !== 0 && agrees(amount, read.value)
    })
  // What is printed under a total and has more in each column is the total of rows that were not read, too.
  const isMore = (sum: Pick<PrintedSum, 'amounts'>) => {
    const more = summed.flatMap((amount) => {
      const value = sum.amounts[amount]?.value ?? 0
      return value === 0 ? [] : value > (ours.get(amount) ?? 0) && !agrees(amount, value)
    })
    return more.length >= SEVERAL && more.every(Boolean)
  }
  const agreeing = sums.filter(isTotal)
  const beyond = sums.slice(sums.findLastIndex(isTotal) + 1).filter(isMore)
  const totals = agreeing.length > 0 && beyond.length > 0 ? beyond : agreeing
  const isWhole =
    count?.value === data.employees.length ||
    ofEveryone.some((amount) =>
      totals.some(({ amounts: { [amount]: read } }) => read && read.value !== 0 && agrees(amount, read.value)),
    )
  const issues: Issue[] = []
  for (const amount of summed) {
    const printed = (totals.length > 0 ? totals : sums).flatMap((sum) => sum.amounts[amount] ?? [])
    const last = printed.at(-1)
    if (!last || printed.some((read) => agrees(amount, read.value))) continue
    if (agrees(amount, sumPesos(printed.map((read) => read.value)))) continue
    const message = `La suma de ${amountNames[amount]} de los trabajadores es ${money(ours.get(amount) ?? 0)} y el documento imprime ${money(last.value)}. Revisa esa columna.`
    const total = totalPaths[amount]
    const code = isWhole ? sumMismatch : rowsMismatch
    const issue = { code, message, severity: 'error', location: last.location } as const
    if (total) issues.push({ path: `totals.${total}`, ...issue })
    issues.push({ path: 'employees', ...issue })
  }
  const off = issues.filter(({ path }) => path === 'employees').length
  if (off >= SEVERAL)
    issues.push({
      path: 'totals.totalEmployees',
      code: doubtfulTotal,
      severity: 'warning',
      message: 'Varias columnas no suman lo que el documento imprime: puede faltar o sobrar un trabajador.',
    })
  return issues
}

const checkCount = (data: Payroll, { count }: CheckedPages): Issue[] => {
  if (!count || count.value === data.employees.length) return []
  const message = `El documento dice ${count.value} trabajadores y se encontraron ${data.employees.length}.`
  return [
    { path: 'totals.totalEmployees', code: 'count-mismatch', message, severity: 'error', location: count.location },
    { path: 'employees', code: 'count-mismatch', message, severity: 'error', location: count.location },
  ]
}
