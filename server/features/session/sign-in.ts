import type { Context } from '../../http/context.ts'
import { openSession } from './open-session.ts'
import { hasSecondFactor, type Person } from './queries.ts'
import { makeTicket } from './tickets.ts'

type Ctx = Pick<Context, 'db' | 'house' | 'keyring' | 'now' | 'ip' | 'requestId' | 'userAgent' | 'cookies'>

/** Whoever proved the first factor, by whatever way: signed in, or asked for the second one. */
export const passFirstFactor = async (ctx: Ctx, person: Person): Promise<{ token?: string; ticket?: string }> =>
  (await hasSecondFactor(ctx.db, person.userId))
    ? { ticket: await makeTicket(ctx, 'second-factor', { userId: person.userId, challenge: null }) }
    : { token: await openSession(ctx, person) }
