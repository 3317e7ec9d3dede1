import type { PayrollIssue } from 'contract/payrolls.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import type { Payroll } from 'extract/index.ts'
import type { Reading } from 'extract/reading.ts'
import type { Deps } from '../../deps.ts'
import type { Work, Worker } from '../../jobs/queue.ts'
import type { ReaderAnswer } from '../../jobs/reader.ts'
import { matchEmployees } from '../employees/queries.ts'
import { askFor } from '../model-permission/queries.ts'
import { listRuts } from '../organizations/queries.ts'
import { endProcess, findProcess, type Process, refusePaper, reportTo } from '../processes/queries.ts'
import { countSamePeriod, insertPayroll } from './queries.ts'
import { headingOf, issuesOf, matchable, placesOf, totalsOf } from './rules.ts'

/** Why nothing came of a paper, for the person who sent it. */
const limitTexts: Record<Exclude<ReaderAnswer<never>['outcome'], 'answered' | 'crashed'>, string> = {
  'too-slow': 'El documento tardó demasiado en leerse. Divídelo en archivos más pequeños y súbelos por separado.',
  'too-big':
    'El documento necesita demasiada memoria para leerse. Expórtalo de nuevo desde tu sistema de remuneraciones.',
}
const brokenText = 'No se pudo leer el documento. Expórtalo de nuevo como PDF y vuelve a subirlo.'

/** Reads one paper and makes its payroll. Runs again from the start if it is cut: only its last step changes anything. */
export const payrollWorker = (deps: Deps): Worker => ({
  run: async (work) => {
    const process = await findProcess(deps.db, work.job.key)
    if (process === null || process.status !== 'processing') return deps.db.transaction(work.finish)
    const file = await deps.storage.path(process.fileKey)
    if (file === null) return refusePaper(deps, work, process, brokenText)

    const answer = await deps.reader.readPayroll(file, {
      signal: work.signal,
      onProgress: reportTo(deps, process.id),
      ...(await askFor(deps, process)),
    })
    // A crash may be the machine's fault: the queue tries again before the paper is blamed.
    if (answer.outcome === 'crashed') throw new Error('The reader crashed')
    if (answer.outcome !== 'answered') return refusePaper(deps, work, process, limitTexts[answer.outcome])
    const { reading } = answer
    if (reading.data === null || reading.data.employees.length === 0)
      return refusePaper(deps, work, process, reading.reason?.message ?? brokenText)
    await save(deps, work, process, reading, reading.data)
  },
  fail: async (tx, job) => {
    await endProcess(tx, job.key, { error: brokenText }, deps.now())
  },
})

const save = async (
  deps: Deps,
  work: Work,
  process: Process,
  reading: Reading<'payroll', Payroll>,
  data: Payroll,
): Promise<void> => {
  const { organizationId, fileKey, fileName, fileHash, copy } = process
  await deps.db.transaction(async (tx) => {
    const { heading, issues: headingIssues } = headingOf(data, process.stated, await listRuts(tx, [organizationId]))
    const issues: PayrollIssue[] = [...headingIssues, ...issuesOf(reading, heading)]
    if (heading.month && (await countSamePeriod(tx, organizationId, heading.month, heading.companyRut)) > 0)
      issues.push({
        path: 'month',
        code: 'same-period',
        message: `Ya hay otra nómina de ${formatPeriod(heading.month)} de esta empresa. Si esta la reemplaza, elimina la anterior.`,
        severity: 'warning',
        place: null,
      })

    const employeeOf = await matchEmployees(tx, organizationId, matchable(data.employees))
    const places = placesOf(reading.fields, data.employees.length)
    const id = await insertPayroll(tx, deps.vault, {
      organizationId,
      processId: process.id,
      ...heading,
      ...totalsOf(data.employees),
      issues,
      fileKey,
      fileName,
      fileHash,
      copy,
      createdAt: deps.now(),
      workers: data.employees.map(({ fullName, rut, payrollRecord }, i) => ({
        employeeId: (rut && employeeOf.get(rut)) || null,
        fullName,
        rut,
        payrollRecord,
        places: places[i] ?? {},
      })),
    })
    if (id !== null) await endProcess(tx, process.id, { outputId: id }, deps.now())
    await work.finish(tx)
  })
}
