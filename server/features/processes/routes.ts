import { processes } from 'contract/processes.ts'
import type { Parsed } from 'contract/route.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { requireRoom } from '../../db/allowance.ts'
import { AppError } from '../../app-error.ts'
import { type Db, violatedConstraint } from '../../db/connect.ts'
import { isReferencedFile } from '../../db/referenced-files.ts'
import { requireWorking } from '../../db/working.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { organizationScope } from '../../http/scope.ts'
import { findInvoicesOfFile } from '../invoices/queries/invoices.ts'
import { findPayrollsOfFile } from '../payrolls/queries.ts'
import {
  canceledText,
  countRunning,
  dismissUpload,
  endProcess,
  findProcess,
  listOthers,
  listUploads,
  lockProcess,
  mostRunning,
  uploadsTopic,
  type Process,
  processTopic,
  readingJobs,
  restartProcess,
} from './queries.ts'
import { asUpload, asStatus, cameToNothing, versionOf } from './wire.ts'
import { waitForNews } from './wait-for-news.ts'

/** Several uploads under way tell their progress many times a second: one look answers for all of them. */
const gatherMilliseconds = 250

type Ctx = Context<'session'>
type Kind = Process['kind']
type Listed = Pick<Parsed<typeof processes.uploads>, 'params' | 'query'>
type OfOne = { params: { orgId: number; processId: string } }

const listOf = async (ctx: Ctx, kind: Kind, { params, query: { scope, wait, seen, order } }: Listed) => {
  const organizationIds = organizationScope(ctx.session, params.orgId, scope)
  let polls = 0
  const poll = async () => {
    if (polls++ > 0) await pause(gatherMilliseconds)
    const uploads = (await listUploads(ctx.db, kind, organizationIds, order)).map(asUpload)
    return { uploads, version: versionOf(uploads) }
  }
  return waitForNews(ctx, organizationIds.map(uploadsTopic), wait, poll, ({ version }) => version !== seen)
}

/** What somebody says with a retry, as it stands among what was stated with the file. */
type Answers = { keepBoth?: boolean | undefined; otherCompany?: boolean | undefined }
const statedWith = (stated: Record<string, string>, answers: Answers): Record<string, string> => ({
  ...stated,
  ...Object.fromEntries(Object.entries(answers).flatMap(([name, isYes]) => (isYes === true ? [[name, 'true']] : []))),
})

/** `copyOf`: as which copy of its file it is read. */
const retry = async (
  ctx: Ctx,
  kind: Kind,
  { params: { orgId, processId }, body }: OfOne & { body: Answers },
  copyOf: (db: Db, upload: Process) => Promise<number>,
) => {
  try {
    const process = await ctx.db.transaction(async (tx) => {
      const upload = await lockProcess(tx, kind, orgId, processId)
      if (upload === null) throw new AppError('process_not_found')
      // Asked for twice: the first call stands for both.
      if (upload.status === 'processing') return upload
      await requireWorking(tx, orgId)
      if (!cameToNothing(upload)) throw new AppError('upload_entered')
      if (!upload.hasFile) throw new AppError('file_gone')
      if ((await countRunning(tx, orgId)) >= mostRunning) throw new AppError('too_many_processing')
      await requireRoom(tx, orgId, ctx.now())
      const copy = body.keepBoth === true ? await copyOf(tx, upload) : upload.copy
      const restarted = await restartProcess(tx, upload.id, {
        stated: statedWith(upload.stated, body),
        copy,
        sentBy: { userId: ctx.session.userId, ip: ctx.ip, requestId: ctx.requestId },
      })
      await ctx.queue.add(tx, readingJobs[kind], upload.id, { organizationId: orgId })
      return restarted
    })
    return asUpload(process)
  } catch (error) {
    if (violatedConstraint(error) === 'process_same_file') throw new AppError('upload_being_read')
    throw error
  }
}

const dismiss = async (ctx: Ctx, kind: Kind, { params: { orgId, processId } }: OfOne) => {
  const gone = await ctx.db.transaction(async (tx) => {
    const upload = await lockProcess(tx, kind, orgId, processId)
    if (upload === null) throw new AppError('process_not_found')
    if (upload.status === 'processing') {
      await endProcess(tx, upload.id, { error: canceledText }, ctx.now())
      await ctx.queue.cancel(tx, readingJobs[kind], upload.id)
    }
    const isEntered = upload.status === 'finished' && !upload.isDuplicate
    await dismissUpload(tx, upload.id, isEntered, ctx.now())
    return isEntered || (await isReferencedFile(tx, upload.fileKey)) ? null : upload.fileKey
  })
  if (gone !== null) await ctx.storage.remove(gone)
  return { ok: true } as const
}

const nextCopy = async (db: Db, { organizationId, fileHash, copy }: Process) =>
  Math.max(copy, ...(await findPayrollsOfFile(db, organizationId, fileHash)).map((payroll) => payroll.copy)) + 1

export const processHandlers: Handlers<typeof processes> = {
  status: async (ctx, { params, query }) => {
    const look = async () => {
      const process = await findProcess(ctx.db, params.processId)
      if (process === null || process.organizationId !== params.orgId) throw new AppError('process_not_found')
      return process
    }
    const isNews = ({ version, status }: Awaited<ReturnType<typeof look>>) =>
      version !== query.seen || status !== 'processing'
    const process = await waitForNews(ctx, [processTopic(params.processId)], query.wait, look, isNews)
    return asStatus(process, await listOthers(ctx.db, process))
  },

  uploads: (ctx, input) => listOf(ctx, 'invoice', input),
  retry: (ctx, input) =>
    retry(ctx, 'invoice', input, async (db, { organizationId, fileHash }) => {
      const before = await findInvoicesOfFile(db, organizationId, fileHash)
      return before.length
    }),
  dismiss: (ctx, input) => dismiss(ctx, 'invoice', input),

  payrollUploads: (ctx, input) => listOf(ctx, 'payroll', input),
  retryPayroll: (ctx, input) => retry(ctx, 'payroll', input, nextCopy),
  dismissPayroll: (ctx, input) => dismiss(ctx, 'payroll', input),
}
