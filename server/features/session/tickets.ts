import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../http/context.ts'
import { useTicket } from './queries.ts'

type Ctx = Pick<Context, 'house' | 'keyring' | 'now'>

/** What ties two calls together: what it is for, whose it is, what was asked. */
type Purpose = 'second-factor' | 'passkey' | 'passkey-login'
type Ticket = { userId: number | null; challenge: string | null }

const lifeSeconds = 5 * 60

export const makeTicket = async ({ keyring, now }: Ctx, purpose: Purpose, ticket: Ticket): Promise<string> => {
  const { id, key } = keyring.signingKeys('ticket')[0]!
  return new SignJWT(ticket)
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setAudience(purpose)
    .setJti(randomUUID())
    .setExpirationTime(Math.floor(now().getTime() / 1000) + lifeSeconds)
    .sign(key)
}

/** Reads a ticket; throws `ticket_over` when it is late or none of ours. `use` takes it: true once, whoever comes first. */
export const readTicket = async (
  { house, keyring, now }: Ctx,
  purpose: Purpose,
  token: string,
): Promise<Ticket & { use: () => Promise<boolean> }> => {
  for (const { key } of keyring.signingKeys('ticket'))
    try {
      const { payload } = await jwtVerify<Ticket>(token, key, {
        algorithms: ['HS256'],
        audience: purpose,
        currentDate: now(),
        requiredClaims: ['exp', 'jti'],
      })
      const { userId, challenge, jti, exp } = payload
      return { userId, challenge, use: () => useTicket(house, jti!, new Date(exp! * 1000)) }
    } catch {
      // Of another key, late, or none of ours.
    }
  throw new AppError('ticket_over')
}
