import { amounts, type Amount, type Payroll } from '../payroll/payroll.ts'
import type { PayrollPages } from '../payroll/read-pages.ts'
import type { Issue } from '../reading.ts'
import { amountNames, money } from './names.ts'
import { checkWorker, ROUNDING } from './worker.ts'

const totalPaths: Partial<Record<Amount, keyof Payroll['totals']>> = {
  total: 'totalPayroll',
  afpAmount: 'totalAfp',
  fonasaAmount: 'totalFonasa',
  gratification: 'totalGratification',
}

/** Everything of a payroll that a person should look at. Never throws; an empty list is a paper that adds up. */
export const checkPayroll = (data: Payroll, pages: PayrollPages): Issue[] => {
  const known = new Set(
    amounts.filter((amount) => pages.workers.some((worker) => worker.amounts[amount] !== undefined)),
  )
  const issues = [
    ...checkHead(data, pages),
    ...checkColumns(known, pages),
    ...pages.workers.flatMap((worker, index) => checkWorker(worker, index, data.month, known)),
    ...checkSums(data, pages),
    ...checkCount(data, pages),
    ...checkUnread(pages),
  ]
  return [...issues, ...checkTotals(issues)]
}

const checkUnread = ({ unreadRuts }: PayrollPages): Issue[] =>
  unreadRuts.flatMap(({ rut, page }) =>
    ['employees', 'totals.totalEmployees'].map((path) => ({
      path,
      code: 'unread-rut',
      severity: 'warning',
      message: `En la página ${page} aparece el RUT ${rut} y no se leyó como trabajador.`,
    })),
  )

/** A total is as doubtful as the values that it adds. */
const checkTotals = (issues: readonly Issue[]): Issue[] =>
  amounts.flatMap((amount) => {
    const total = totalPaths[amount]
    if (!total || issues.some((issue) => issue.path === `totals.${total}`)) return []
    const doubtful = issues.filter(
      (issue) =>
        issue.path === 'employees' || /^employees\[\d+\]$/.test(issue.path) || issue.path.endsWith(`.${amount}`),
    ).length
    if (doubtful === 0) return []
    return [
      {
        path: `totals.${total}`,
        code: 'doubtful-total',
        severity: 'warning',
        message: `El total de ${amountNames[amount]} depende de valores por revisar.`,
      },
    ]
  })

const checkHead = (data: Payroll, pages: PayrollPages): Issue[] => {
  const issues: Issue[] = []
  const warn = (path: string, code: string, message: string, severity: Issue['severity'] = 'warning') =>
    issues.push({ path, code, message, severity })
  if (data.month === null) warn('month', 'missing-month', 'No se encontró el mes de las remuneraciones.', 'error')
  else if (pages.otherMonths.length > 0)
    warn(
      'month',
      'several-months',
      `El papel trae más de un mes: ${[data.month, ...pages.otherMonths.map((month) => month.period)].join(', ')}.`,
    )
  if (data.company_name === null) warn('company_name', 'missing-company', 'El papel no dice el nombre de la empresa.')
  if (data.company_rut === null) warn('company_rut', 'missing-company-rut', 'El papel no dice el RUT de la empresa.')
  else if (pages.company.rut?.isValid === false)
    warn(
      'company_rut',
      'rut-digit',
      `El dígito verificador del RUT de la empresa, ${pages.company.rut.text}, no corresponde.`,
      'error',
    )
  return issues
}

/** A field that no row has was not found at all, and one that no heading names was guessed: said once for the list. */
const checkColumns = (known: ReadonlySet<Amount>, { libro }: PayrollPages): Issue[] => {
  const issues: Issue[] = []
  const warn = (code: string, message: string) => issues.push({ path: 'employees', code, message, severity: 'warning' })
  for (const amount of ['total', 'afpAmount', 'fonasaAmount', 'baseSalary'] as const)
    if (!known.has(amount))
      warn('missing-column', `No se encontró la columna de ${amountNames[amount]}; ningún trabajador la tiene.`)
  for (const amount of libro?.guesses ?? [])
    warn(
      'guessed-column',
      `El encabezado de la columna de ${amountNames[amount]} no se entiende; se dedujo por las cuentas. Revísala.`,
    )
  return issues
}

/** The rows' sum against the sums that the paper prints: subtotals and carried totals may differ, one must agree. */
const checkSums = (data: Payroll, pages: PayrollPages): Issue[] => {
  const issues: Issue[] = []
  for (const amount of ['total', 'afpAmount', 'fonasaAmount', 'gratification', 'baseSalary'] as const) {
    const printed = pages.sums.flatMap((sum) => {
      const read = sum.amounts[amount]
      return read ? [read] : []
    })
    const last = printed.at(-1)
    if (!last) continue
    const sum = data.employees.reduce((total, employee) => total + (employee.payrollRecord[amount] ?? 0), 0)
    const isSum = (value: number) => Math.abs(value - sum) <= ROUNDING
    if (printed.some((read) => isSum(read.value)) || isSum(printed.reduce((total, read) => total + read.value, 0)))
      continue
    const name = amountNames[amount]
    const message = `La suma de ${name} de los trabajadores es ${money(sum)} y el papel imprime ${money(last.value)}.`
    const total = totalPaths[amount]
    if (total)
      issues.push({ path: `totals.${total}`, code: 'sum-mismatch', message, severity: 'error', place: last.place })
    issues.push({
      path: 'employees',
      code: 'sum-mismatch',
      message: `${message} Revisa esa columna.`,
      severity: 'error',
      place: last.place,
    })
  }
  return issues
}

const checkCount = (data: Payroll, { count }: PayrollPages): Issue[] => {
  if (!count || count.value === data.employees.length) return []
  const message = `El papel dice ${count.value} trabajadores y se encontraron ${data.employees.length}.`
  return [
    { path: 'totals.totalEmployees', code: 'count-mismatch', message, severity: 'error', place: count.place },
    { path: 'employees', code: 'count-mismatch', message, severity: 'error', place: count.place },
  ]
}
