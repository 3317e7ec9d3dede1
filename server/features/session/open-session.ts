import { randomUUID } from 'node:crypto'
import type { Context } from '../../http/context.ts'
import { signDevice } from './device.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { insertSession, type Person } from './queries.ts'
import { deviceSeconds, hashSecret, makeSecret, sessionSeconds, signToken } from './rules.ts'

type Ctx = Pick<Context, 'db' | 'keyring' | 'now' | 'ip' | 'requestId' | 'userAgent' | 'cookies'>

/** Signs a person in on this browser: a session, its cookie, and the first token. */
export const openSession = async (ctx: Ctx, person: Person): Promise<string> => {
  const { db, keyring, cookies, ip, userAgent } = ctx
  const now = ctx.now()
  const id = randomUUID()
  const secret = makeSecret(keyring, id)
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
  const { userId, organizationId } = person
  await db.transaction(async (tx) => {
    await insertSession(tx, { id, userId, secretHash: hashSecret(secret), now, expiresAt, ip, userAgent })
    const event = { organizationId, action: 'user.signed_in', subjectId: userId } as const
    await recordAudit(tx, { ...ctx, session: { userId } }, event)
  })
  cookies.refresh.write(secret, sessionSeconds)
  cookies.device.write(await signDevice(keyring, person.email, now), deviceSeconds)
  return signToken(keyring, person, id, now)
}
