import { branches } from 'contract/branches.ts'
import { errorText } from 'contract/errors.ts'
import { AppError } from '../../app-error.ts'
import { type Db, isStillReferenced, violatedConstraint } from '../../db/connect.ts'
import { reachToo } from '../../db/scope.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { hashNewPassword } from '../../passwords.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { countUsers, insertUser, retireUsers } from '../users/queries.ts'
import {
  countHoldings,
  countReading,
  deleteBranch,
  findBranch,
  insertBranch,
  listBranches,
  lockBranch,
  moveHistory,
  moveHoldings,
  updateBranch,
} from './queries.ts'
import { fieldsOf, holdingText } from './rules.ts'

type Ctx = Context<'branches:read'>

/** A principal reaches its branches by their number, but none of them has branches of its own. */
const principalOf = (ctx: Ctx, organizationId: number): number => {
  if (organizationId !== ctx.session.organizationId) throw new AppError('branch_of_branch')
  return organizationId
}

const nameTaken = () => new AppError('branch_exists', { fields: { organizationName: errorText('branch_exists') } })

const hashBranchPassword = (
  ctx: Ctx,
  password: string,
  { email, organizationName }: { email?: string | null | undefined; organizationName: string },
): Promise<string> =>
  hashNewPassword(password, [email ?? '', organizationName, ctx.session.organization.name, ctx.session.name])

/** The login of a branch: a client_user of its own. */
const makeLogin = async (
  tx: Db,
  ctx: Ctx,
  branch: { id: number; name: string; email: string },
  passwordHash: string,
): Promise<void> => {
  const { id: organizationId, name, email } = branch
  const userId = await insertUser(tx, { organizationId, name, email, passwordHash, role: 'client_user' }, [
    ctx.session.organizationId,
  ])
  if (userId === null) throw new AppError('email_taken', { fields: { email: errorText('email_taken') } })
  await recordAudit(tx, ctx, {
    organizationId,
    action: 'user.created',
    subjectId: userId,
    after: { role: 'client_user' },
  })
}

export const branchHandlers: Handlers<typeof branches> = {
  list: async (ctx, { params }) => {
    const data = await listBranches(ctx.db, principalOf(ctx, params.orgId))
    return { data, total: data.length }
  },

  create: async (ctx, { params, body }) => {
    const principalId = principalOf(ctx, params.orgId)
    const passwordHash = await hashBranchPassword(ctx, body.password, body)
    return ctx.db.transaction(async (tx) => {
      const branch = await insertBranch(tx, principalId, fieldsOf(body))
      if (branch === null) throw nameTaken()
      const { id, name, email } = branch
      await reachToo(tx, id)
      if (email !== null) await makeLogin(tx, ctx, { id, name, email }, passwordHash)
      await recordAudit(tx, ctx, {
        organizationId: principalId,
        action: 'branch.created',
        subjectId: id,
        after: { name, login: email !== null },
      })
      return branch
    })
  },

  get: async (ctx, { params }) => {
    const found = await findBranch(ctx.db, principalOf(ctx, params.orgId), params.id)
    if (found === null) throw new AppError('branch_not_found')
    return found
  },

  update: async (ctx, { params, body }) => {
    const principalId = principalOf(ctx, params.orgId)
    const passwordHash = body.password === undefined ? null : await hashBranchPassword(ctx, body.password, body)
    return ctx.db
      .transaction(async (tx) => {
        const before = await lockBranch(tx, principalId, params.id)
        if (before === null) throw new AppError('branch_not_found')
        ctx.requireUnchanged(before)
        const fields = fieldsOf(body)
        const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => fields[name] !== before[name])
        await updateBranch(tx, params.id, fields)
        const after = (await findBranch(tx, principalId, params.id))!
        const { id, name, email } = after
        if (passwordHash !== null && email !== null && (await countUsers(tx, id)) === 0)
          await makeLogin(tx, ctx, { id, name, email }, passwordHash)
        if (changed.length > 0)
          await recordAudit(tx, ctx, {
            organizationId: principalId,
            action: 'branch.changed',
            subjectId: id,
            after: { fields: changed.join(' ') },
          })
        return after
      })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'branch_name' ? nameTaken() : error
      })
  },

  remove: async (ctx, { params, query }) => {
    const principalId = principalOf(ctx, params.orgId)
    await ctx.db.transaction(async (tx) => {
      const branch = await lockBranch(tx, principalId, params.id)
      if (branch === null) throw new AppError('branch_not_found')
      if ((await countReading(tx, branch.id)) > 0) throw new AppError('branch_busy')
      const holding = await countHoldings(tx, branch.id)
      const refusal = holdingText(holding)
      if (refusal !== null && !query.moveToPrincipal) throw new AppError('branch_not_empty', { message: refusal })

      const joined = refusal === null ? [] : await moveHoldings(tx, ctx.keyring, branch.id, principalId)
      if (refusal === null) await moveHistory(tx, branch.id, principalId)
      const people = await retireUsers(tx, branch.id, principalId, ctx.now())
      await deleteBranch(tx, principalId, branch.id).catch((error: unknown) => {
        // A table that this function does not know of: rather keep the branch than lose what hangs on it.
        throw isStillReferenced(error) ? new AppError('branch_not_empty', { cause: error }) : error
      })

      for (const subjectId of joined)
        await recordAudit(tx, ctx, { organizationId: principalId, action: 'employee.merged', subjectId })
      for (const subjectId of people)
        await recordAudit(tx, ctx, { organizationId: principalId, action: 'user.switched_off', subjectId })
      await recordAudit(tx, ctx, {
        organizationId: principalId,
        action: 'branch.deleted',
        subjectId: branch.id,
        before: { name: branch.name },
        after: refusal === null ? null : { moved: 'to principal', ...holding },
      })
    })
    return { ok: true }
  },
}
