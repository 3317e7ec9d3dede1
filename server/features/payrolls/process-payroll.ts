import type { Payroll, PayrollReading } from 'extract/index.ts'
import type { StoredIssue } from '../../db/payroll-record.ts'
import type { Deps } from '../../deps.ts'
import type { Work, Worker } from '../../jobs/queue.ts'
import { findEmployeesByRut, matchEmployees } from '../employees/queries.ts'
import { listFamily } from '../organizations/queries.ts'
import { endProcess, type Process, type ProcessEnd, refuseProcess } from '../processes/queries.ts'
import { readingWorker, type RefusalTexts } from '../processes/queries/reading-worker.ts'
import { countSamePeriod, findPayrollsOfFile, insertPayroll } from './queries.ts'
import {
  headingOf,
  issuesOf,
  locationsOf,
  matchable,
  otherCompanyText,
  ownerOf,
  placeIssues,
  totalsOf,
} from './rules.ts'

const texts: RefusalTexts = {
  'too-slow': 'El documento tardó demasiado en leerse. Divídelo en archivos más pequeños y súbelos por separado.',
  'too-big':
    'El documento necesita demasiada memoria para leerse. Expórtalo de nuevo desde tu sistema de remuneraciones.',
  broken: 'No se pudo leer el documento. Expórtalo de nuevo como PDF y vuelve a subirlo.',
}

/** Reads one document and makes its payroll. */
export const payrollWorker = (deps: Deps): Worker =>
  readingWorker(deps, texts, deps.reader.readPayroll, async (work, process, reading) => {
    const { data } = reading
    if (data === null || data.employees.length === 0)
      return refuseProcess(deps, work, process, reading.reason?.message ?? texts.broken)
    await save(deps, work, process, reading, data)
  })

const save = async (
  deps: Deps,
  work: Work,
  process: Process,
  reading: PayrollReading,
  data: Payroll,
): Promise<void> => {
  const { fileKey, fileName, fileHash, stated, sentBy } = process
  await deps.db.transaction(async (tx) => {
    const end = async (how: ProcessEnd) => {
      await endProcess(tx, process.id, how, deps.now())
      await work.finish(tx)
    }
    const family = await listFamily(tx, process.organizationId)
    const owner = ownerOf(data.company_rut, process.organizationId, family)
    if (owner === null && stated['otherCompany'] !== 'true') {
      const ruts = [...new Set(matchable(data.employees).map(({ rut }) => rut))]
      const known = await findEmployeesByRut(tx, process.organizationId, ruts)
      return end({ error: otherCompanyText(data, ruts.length - known.size), asks: 'other-company' })
    }
    const organizationId = owner ?? process.organizationId
    const isMoved = organizationId !== process.organizationId
    const repeats = (first: number) =>
      end({ outputId: first, isDuplicate: true, ...(isMoved ? { organizationId } : {}) })
    // Sent to its own branch before, or in another upload that waited for the same answer as this one.
    const there = await findPayrollsOfFile(tx, organizationId, fileHash)
    const sameCopy = isMoved ? there[0] : there.find((payroll) => payroll.copy === process.copy)
    if (sameCopy && stated['keepBoth'] !== 'true') return repeats(sameCopy.id)
    const isNextCopy = isMoved || sameCopy !== undefined
    const copy = isNextCopy ? Math.max(-1, ...there.map((payroll) => payroll.copy)) + 1 : process.copy

    const { heading, issues: headingIssues } = headingOf(data, stated)
    const samePeriod = await countSamePeriod(tx, organizationId, heading)
    const ofPlace = placeIssues({ companyRut: data.company_rut, month: heading.month }, { family, samePeriod })
    // Whose payroll it is was asked before its workers were created: who said yes then is not asked again.
    const answered = sentBy === null ? {} : { resolved: { at: deps.now().toISOString(), userId: sentBy.userId } }
    const issues: StoredIssue[] = [
      ...headingIssues,
      ...issuesOf(reading, heading),
      // What a person stated about the company is believed here.
      ...ofPlace.map((issue) => (issue.code === 'other-company' ? { ...issue, ...answered } : issue)),
    ]
    if (isMoved)
      issues.push({
        path: 'company_rut',
        code: 'sent-to-principal',
        message: `Se subió en la casa matriz y su RUT es el de ${family.find(({ id }) => id === organizationId)?.name ?? 'una sucursal'}: quedó en esa sucursal.`,
        severity: 'warning',
        location: null,
      })

    const employeeOf = await matchEmployees(tx, organizationId, matchable(data.employees), process.id)
    const locations = locationsOf(reading.fields, data.employees.length)
    const { workers: proofs = [], ...evidence } = reading.evidence ?? {}
    const id = await insertPayroll(tx, deps.keyring, {
      organizationId,
      processId: process.id,
      ...heading,
      ...totalsOf(data.employees),
      issues,
      evidence: 'shape' in evidence ? evidence : null,
      pages: reading.pages,
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
        locations: locations[i] ?? {},
        ...(proofs[i] ? { evidence: proofs[i] } : {}),
      })),
    })
    if (id !== null) return end({ outputId: id, ...(isMoved ? { organizationId } : {}) })
    // Entered while this was on its way: by another upload of the file, or by who took this one over, who has ended it.
    const first = (await findPayrollsOfFile(tx, organizationId, fileHash)).find((payroll) => payroll.copy === copy)
    return first === undefined || first.processId === process.id ? work.finish(tx) : repeats(first.id)
  })
}
