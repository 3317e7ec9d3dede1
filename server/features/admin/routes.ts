import { admin } from 'contract/admin.ts'
import type { Handlers } from '../../http/bind.ts'
import { listAllPayrolls } from '../payrolls/queries.ts'

export const adminHandlers: Handlers<typeof admin> = {
  payrolls: (ctx, { query }) => listAllPayrolls(ctx.db, ctx.keyring, query),
}
