import { processes } from 'contract/processes.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { asStatus, findProcess, processTopic } from './queries.ts'

export const processHandlers: Handlers<typeof processes> = {
  status: async (ctx, { params, query }) => {
    const deadline = Date.now() + query.wait * 1000
    for (;;) {
      // Asked for before the look, so that news between the two is not missed.
      const stop = new AbortController()
      const news = ctx.signal.wait(
        processTopic(params.processId),
        Math.max(0, deadline - Date.now()),
        AbortSignal.any([ctx.gone, stop.signal]),
      )
      const process = await findProcess(ctx.db, params.processId)
      if (process === null || process.organizationId !== params.orgId) {
        stop.abort()
        throw new AppError('process_not_found')
      }
      const isNews = process.version !== query.seen || process.status !== 'processing'
      if (isNews || Date.now() >= deadline || ctx.gone.aborted) {
        stop.abort()
        return asStatus(process)
      }
      await news
    }
  },
}
