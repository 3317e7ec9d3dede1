import { processes } from 'contract/processes.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../app-error.ts'
import { violatedConstraint } from '../../db/connect.ts'
import { isWanted } from '../../db/kept-files.ts'
import type { Handlers } from '../../http/bind.ts'
import { organizationScope } from '../../http/scope.ts'
import { findInvoicesOfFile } from '../invoices/queries.ts'
import {
  countRunning,
  dismissPaper,
  endProcess,
  findProcess,
  listOthers,
  listPapers,
  lockPaper,
  mostRunning,
  papersTopic,
  processTopic,
  readingJobs,
  restartProcess,
} from './queries.ts'
import { asPaper, asStatus, cameToNothing, versionOf } from './rules.ts'
import { waitForNews } from './wait-for-news.ts'

/** Several papers under way tell their progress many times a second: one look answers for all of them. */
const gatherMilliseconds = 250

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

  papers: async (ctx, { params, query: { scope, wait, seen, order } }) => {
    const organizationIds = organizationScope(ctx.session, params.orgId, scope)
    let looks = 0
    const look = async () => {
      if (looks++ > 0) await pause(gatherMilliseconds)
      const papers = (await listPapers(ctx.db, organizationIds, order)).map(asPaper)
      return { papers, version: versionOf(papers) }
    }
    return waitForNews(ctx, organizationIds.map(papersTopic), wait, look, ({ version }) => version !== seen)
  },

  retry: async (ctx, { params: { orgId, processId }, body: { keepBoth = false } }) => {
    try {
      const process = await ctx.db.transaction(async (tx) => {
        const paper = await lockPaper(tx, orgId, processId)
        if (paper === null) throw new AppError('process_not_found')
        // Asked for twice: the first call stands for both.
        if (paper.status === 'processing') return paper
        if (!cameToNothing(paper)) throw new AppError('paper_entered')
        if (!paper.hasFile) throw new AppError('file_gone')
        if ((await countRunning(tx, orgId)) >= mostRunning) throw new AppError('too_many_processing')
        const before = keepBoth ? await findInvoicesOfFile(tx, orgId, paper.fileHash) : []
        const restarted = await restartProcess(tx, paper.id, {
          stated: keepBoth ? { ...paper.stated, keepBoth: 'true' } : paper.stated,
          copy: keepBoth ? before.length : paper.copy,
        })
        await ctx.queue.add(tx, readingJobs.invoice, paper.id, { organizationId: orgId })
        return restarted
      })
      return asPaper(process)
    } catch (error) {
      if (violatedConstraint(error) === 'process_same_file') throw new AppError('paper_being_read')
      throw error
    }
  },

  dismiss: async (ctx, { params: { orgId, processId } }) => {
    const gone = await ctx.db.transaction(async (tx) => {
      const paper = await lockPaper(tx, orgId, processId)
      if (paper === null) throw new AppError('process_not_found')
      if (paper.status === 'processing') {
        await endProcess(tx, paper.id, { error: 'Se canceló su lectura.' }, ctx.now())
        await ctx.queue.cancel(tx, readingJobs.invoice, paper.id)
      }
      const isEntered = paper.status === 'finished' && !paper.isDuplicate
      await dismissPaper(tx, paper.id, isEntered, ctx.now())
      return isEntered || (await isWanted(tx, paper.fileKey)) ? null : paper.fileKey
    })
    if (gone !== null) await ctx.storage.remove(gone)
    return { ok: true }
  },
}
