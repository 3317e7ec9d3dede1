import { amountNames, type payrollWork, typedValue } from 'contract/payroll-work.ts'
import { type PayrollValue, valueOfPath } from 'contract/rules/payroll-paths.ts'
import { type HeadingField, headingNames, type PayrollAmount, type WorkerValue } from 'contract/rules/payroll-fields.ts'
import { reopenReasons } from 'contract/payrolls.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { hasRutDigit } from 'contract/rules/rut.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { StoredIssue } from '../../db/payroll-record.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit, recordView } from '../audit-log/queries.ts'
import { deleteEmployee, lockOwnEmployees, matchEmployees } from '../employees/queries.ts'
import { listFamily } from '../organizations/queries.ts'
import { change, type Ctx } from './change-payroll.ts'
import { corrected, readOf, valueOf, withTotals } from './corrections.ts'
import { payrollSheet } from './export-payroll.ts'
import { fileOf, type Named, readPayrollDetail } from './one-payroll.ts'
import { countBlocked, countSamePeriod, employWorkers, findPayroll, type StoredPayroll } from './queries.ts'
import {
  closePayroll,
  countPaid,
  givePayroll,
  isInPayroll,
  markWorkers,
  renameEmployee,
  reopenPayroll,
  updatePayroll,
  updateWorker,
} from './queries/working.ts'
import { readAgain } from './read-again.ts'
import { isOfPlace, placeIssues } from './rules.ts'
import { isPaidNow } from './wire.ts'

const valueNamed = (payroll: StoredPayroll, field: HeadingField | WorkerValue, position?: number): PayrollValue => {
  if (field in headingNames) return { field: field as HeadingField }
  const worker = position === undefined ? undefined : payroll.workers[position]
  if (worker === undefined) throw new AppError('worker_not_found')
  if (worker.isBlocked) throw new AppError('person_blocked')
  if (worker.record === null) throw new AppError('worker_unreadable')
  return { field: field as WorkerValue, position: worker.position }
}

type AmountOf = { field: PayrollAmount; position: number }
type AmountChange = { value: AmountOf; next: number | null }

const isAmount = (value: { field: string; position?: number }): value is AmountOf =>
  value.position !== undefined && amountNames.some((name) => name === value.field)

/** What is asked of a payroll because of where it stands, asked again there. */
const inPlace = async (tx: Db, payroll: StoredPayroll, organizationId: number): Promise<StoredPayroll> => {
  const family = await listFamily(tx, organizationId)
  const samePeriod = await countSamePeriod(tx, organizationId, payroll, payroll.id)
  const others = payroll.issues.filter((issue) => !isOfPlace(issue))
  return { ...payroll, issues: withTotals([...others, ...placeIssues(payroll, { family, samePeriod })]) }
}

/** A worker whose RUT or name was corrected is the employee of that RUT, who is created if there is none. */
const employ = async (
  tx: Db,
  before: StoredPayroll,
  after: StoredPayroll,
  position: number,
): Promise<number | null> => {
  const [was, is] = [before.workers[position], after.workers[position]]
  if (!was || !is?.rut || !is.fullName || !hasRutDigit(is.rut)) return null
  if (was.rut === is.rut && was.employeeId !== null) {
    if (was.fullName !== null && was.fullName !== is.fullName)
      await renameEmployee(tx, was.employeeId, was.fullName, is.fullName)
    return was.employeeId
  }
  const { rut, fullName } = is
  const found = await matchEmployees(tx, before.organizationId, [{ rut, fullName }], before.processId)
  return found.get(rut) ?? null
}

/** The employee that a misread RUT made, and that no line names any more, goes. */
const dropMisread = async (tx: Db, { organizationId, processId, id }: StoredPayroll, employeeId: number | null) => {
  if (employeeId === null || processId === null) return
  const own = await lockOwnEmployees(tx, { id, organizationId, processId })
  if (own.some((employee) => employee.id === employeeId) && !(await isInPayroll(tx, id, employeeId)))
    await deleteEmployee(tx, employeeId)
}

const whoseOf = (ctx: Ctx) => ({ userId: ctx.session.userId, at: ctx.now().toISOString() })

const put = async (
  ctx: Ctx,
  tx: Db,
  payroll: StoredPayroll,
  value: PayrollValue,
  next: string | number | null,
): Promise<void> => {
  const changed = corrected(payroll, [{ value, next, whose: whoseOf(ctx) }])
  if (!('position' in value)) {
    const placed = await inPlace(tx, changed, payroll.organizationId)
    const { companyName, companyRut, month, corrections } = placed
    return updatePayroll(tx, ctx.keyring, placed, { companyName, companyRut, month, corrections })
  }
  await updatePayroll(tx, ctx.keyring, changed)
  const worker = changed.workers[value.position]
  if (!worker?.record) return undefined
  const { fullName, rut, readFullName, readRut } = worker
  const isWho = value.field === 'rut' || value.field === 'fullName'
  const employeeId = isWho ? await employ(tx, payroll, changed, value.position) : worker.employeeId
  await updateWorker(tx, ctx.keyring, { payrollId: payroll.id, position: value.position }, worker.record, {
    fullName,
    rut,
    readFullName,
    readRut,
    employeeId,
  })
  if (worker.employeeId !== employeeId) await dropMisread(tx, payroll, worker.employeeId)
}

/** Amounts of several workers: whoever cannot be shown stays as he is. Null: nothing changed. */
const putAmounts = async (
  ctx: Ctx,
  tx: Db,
  payroll: StoredPayroll,
  changes: readonly AmountChange[],
): Promise<{ field: PayrollAmount; employees: number } | null> => {
  const open = changes.filter(({ value, next }) => {
    const worker = payroll.workers[value.position]
    return worker?.record && !worker.isBlocked && valueOf(payroll, value) !== next
  })
  const [first] = open
  if (first === undefined) return null
  const whose = whoseOf(ctx)
  const changed = corrected(
    payroll,
    open.map((one) => ({ ...one, whose })),
  )
  await updatePayroll(tx, ctx.keyring, changed)
  for (const { value } of open) {
    const record = changed.workers[value.position]?.record
    if (record) await updateWorker(tx, ctx.keyring, { payrollId: payroll.id, position: value.position }, record)
  }
  return { field: first.value.field, employees: open.length }
}

/** What else the amounts that a remark asks about may be: the likeliest of each. */
const offeredIn = (issues: readonly StoredIssue[]): AmountChange[] =>
  issues.flatMap(({ path, candidates = [] }) => {
    const named = valueOfPath(path)
    const likeliest = candidates.find((candidate) => candidate.path === path)
    return named && isAmount(named) && typeof likeliest?.value === 'number'
      ? [{ value: named, next: likeliest.value }]
      : []
  })

/** Which value, without what it says. The rows of the screen count from 1. */
const aboutValue = (value: PayrollValue) =>
  'position' in value ? { field: value.field, line: value.position + 1 } : { field: value.field }

const viewed = async (ctx: Context<'payrolls:read'>, params: Named & { page: number }) => {
  const file = await fileOf(ctx, params)
  if ((await countBlocked(ctx.db, params.orgId, params.id)) > 0) throw new AppError('document_blocked')
  return { ...file, viewer: { owner: params.orgId, signal: ctx.gone } }
}

export const payrollWorkHandlers: Handlers<typeof payrollWork> = {
  page: async (ctx, { params }) => {
    const { stored, viewer } = await viewed(ctx, params)
    const answer = await ctx.reader.drawPage(stored, params.page, viewer)
    if (answer.outcome !== 'answered') throw new AppError('unavailable', { retryAfterSeconds: 2 })
    if (answer.reading === null) throw new AppError('not_found')
    await recordView(ctx.db, ctx, {
      organizationId: params.orgId,
      subjectId: params.id,
      action: 'payroll.document_viewed',
    })
    return {
      name: `nomina-${params.id}-${params.page}.png`,
      type: 'image/png',
      content: Buffer.from(answer.reading.bytes),
    }
  },

  words: async (ctx, { params }) => {
    const { stored, viewer } = await viewed(ctx, params)
    const answer = await ctx.reader.findWords(stored, params.page, viewer)
    if (answer.outcome !== 'answered') throw new AppError('unavailable', { retryAfterSeconds: 2 })
    if (answer.reading === null) throw new AppError('not_found')
    return { words: answer.reading.map(({ text, boundingBox }) => ({ text, boundingBox })) }
  },

  export: async (ctx, { params, query: { format } }) => {
    const payroll = await readPayrollDetail(ctx, ctx.db, params)
    await recordAudit(ctx.db, ctx, {
      organizationId: params.orgId,
      subjectId: params.id,
      action: 'payroll.exported',
      after: { format },
    })
    return payrollSheet(payroll, format)
  },

  correct: (ctx, { params, body: { field, position, value: typed, seen } }) =>
    change(ctx, params, async (tx, payroll) => {
      const value = valueNamed(payroll, field, position)
      const written = typedValue(field, typed)
      if ('problem' in written)
        throw new AppError('invalid_input', { message: written.problem, fields: { value: written.problem } })
      const current = valueOf(payroll, value)
      if (current === written.value) return null
      if (current !== seen) throw new AppError('value_changed')
      await put(ctx, tx, payroll, value, written.value)
      return { action: 'payroll.corrected', after: aboutValue(value) }
    }),

  useCandidates: (ctx, { params, body: { message } }) =>
    change(ctx, params, async (tx, payroll) => {
      const named = payroll.issues.filter((issue) => issue.message === message && issue.resolved === undefined)
      const offered = offeredIn(named)
      if (offered.length === 0) throw new AppError('remark_gone')
      const told = await putAmounts(ctx, tx, payroll, offered)
      return told && { action: 'payroll.corrected', after: told }
    }),

  takeBack: (ctx, { params, body: { field, position, positions } }) =>
    change(ctx, params, async (tx, payroll) => {
      if (positions !== undefined) {
        const values = positions.map((one) => ({ field, position: one })).filter(isAmount)
        const changes = values.flatMap((value): AmountChange[] => {
          const read = readOf(payroll, value)
          return read === undefined || typeof read === 'string' ? [] : [{ value, next: read }]
        })
        const told = await putAmounts(ctx, tx, payroll, changes)
        if (told === null) throw new AppError('value_changed')
        return { action: 'payroll.correction_undone', after: told }
      }
      const value = valueNamed(payroll, field, position)
      const read = readOf(payroll, value)
      if (read === undefined) throw new AppError('value_changed')
      await put(ctx, tx, payroll, value, read)
      return { action: 'payroll.correction_undone', after: aboutValue(value) }
    }),

  readAgain: (ctx, { params }) => readAgain(ctx, params),

  resolve: (ctx, { params, body: { message, isRight } }) =>
    change(ctx, params, async (tx, payroll) => {
      const named = payroll.issues.filter((issue) => issue.message === message)
      if (named.length === 0) throw new AppError('remark_gone')
      if (named.every(({ resolved }) => (resolved !== undefined) === isRight)) return null
      const by = { at: ctx.now().toISOString(), userId: ctx.session.userId }
      const issues = payroll.issues.map(({ resolved, ...issue }) => {
        const isSaid = issue.message === message ? isRight : resolved !== undefined
        return isSaid ? { ...issue, resolved: resolved ?? by } : issue
      })
      await updatePayroll(tx, ctx.keyring, { ...payroll, issues: withTotals(issues) })
      const [, line, name] = /^employees\[(\d+)\](?:\.(?:payrollRecord\.)?(\w+))?$/.exec(named[0]!.path) ?? []
      const field = line === undefined ? named[0]!.path.replace(/^totals\./, '') : name
      return {
        action: isRight ? 'payroll.resolved' : 'payroll.unresolved',
        after: { ...(field ? { field } : {}), ...(line === undefined ? {} : { line: Number(line) + 1 }) },
      }
    }),

  pay: (ctx, { params, body: { isPaid, positions, paidOn = dateInChile(ctx.now()) } }) => {
    const today = dateInChile(ctx.now())
    if (isPaid && paidOn > today) {
      const message = 'La fecha de pago no puede ser posterior a hoy'
      throw new AppError('invalid_input', { message, fields: { paidOn: message } })
    }
    return change(ctx, params, async (tx, payroll) => {
      const { workers } = payroll
      if (positions?.some((position) => workers[position] === undefined)) throw new AppError('worker_not_found')
      const isOne = positions?.length === 1
      if (isOne && workers[positions[0]!]?.isBlocked) throw new AppError('person_blocked')
      const wanted = positions === undefined ? null : new Set(positions)
      const day = isPaid ? paidOn : null
      const marked = workers.filter(
        (worker) =>
          !worker.isBlocked &&
          (wanted?.has(worker.position) ?? true) &&
          // For all at once, who was paid on another day stays paid on that day.
          (isPaidNow(worker) !== isPaid || (wanted !== null && worker.paidOn !== day)),
      )
      if (marked.length === 0) return null
      const ofMarked = new Set(marked.map(({ position }) => position))
      await markWorkers(tx, payroll.id, [...ofMarked], { isPaid, paidOn: day })
      const now = workers.filter((worker) => (ofMarked.has(worker.position) ? isPaid : isPaidNow(worker)))
      await countPaid(tx, payroll.id, now.length)
      return {
        action: isPaid ? 'payroll.paid' : 'payroll.unpaid',
        after: { employees: marked.length, ...(isPaid ? { paidOn } : {}) },
      }
    })
  },

  close: (ctx, { params }) =>
    change(ctx, params, async (tx, payroll) => {
      if (!(await closePayroll(tx, payroll.id, ctx.session.userId, ctx.now()))) throw new AppError('payroll_closed')
      return { action: 'payroll.closed' }
    }),

  reopen: (ctx, { params, body: { reason } }) =>
    ctx.db.transaction(async (tx) => {
      const payroll = await findPayroll(tx, ctx.keyring, { organizationId: params.orgId, id: params.id, isHeld: true })
      if (payroll === null) throw new AppError('payroll_not_found')
      const reopened = { reopenedAt: ctx.now(), reopenedBy: ctx.session.userId, reopenReason: reason }
      if (!(await reopenPayroll(tx, payroll.id, reopened))) throw new AppError('payroll_open')
      const detail = await readPayrollDetail(ctx, tx, params)
      await recordAudit(tx, ctx, {
        organizationId: params.orgId,
        subjectId: params.id,
        action: 'payroll.reopened',
        after: { reason: reopenReasons[reason] },
      })
      return detail
    }),

  move: async (ctx, { params, body: { organizationId: target } }) => {
    const { orgId, id } = params
    if (!ctx.session.reach.includes(target)) throw new AppError('organization_not_found')
    if (target === orgId) return readPayrollDetail(ctx, ctx.db, params)
    return ctx.db.transaction(async (tx) => {
      const payroll = await findPayroll(tx, ctx.keyring, { organizationId: orgId, id, isHeld: true })
      if (payroll === null) throw new AppError('payroll_not_found')
      if (payroll.closedAt !== null) throw new AppError('payroll_closed')
      if (!payroll.isReadable) throw new AppError('payroll_unreadable')
      // A block holds in its own organization: elsewhere the person would be shown again.
      if ((await countBlocked(tx, orgId, id)) > 0) throw new AppError('person_blocked')
      const { processId } = payroll
      const own = processId === null ? [] : await lockOwnEmployees(tx, { id, organizationId: orgId, processId })
      await givePayroll(tx, id, target)
      for (const employee of own) await deleteEmployee(tx, employee.id)
      await employWorkers(tx, target, id)
      await updatePayroll(tx, ctx.keyring, await inPlace(tx, payroll, target))
      const detail = await readPayrollDetail(ctx, tx, { orgId: target, id })
      // Both records are locked until the transaction ends: in one order, whichever way it goes.
      for (const organizationId of [orgId, target].toSorted((a, b) => a - b))
        await recordAudit(tx, ctx, {
          organizationId,
          subjectId: id,
          action: 'payroll.moved',
          after: { from: orgId, to: target },
        })
      return detail
    })
  },
}
