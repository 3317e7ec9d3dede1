import { createHash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import { beginCall, forgetCall, keepReply, replyCell } from '../db/idempotency.ts'
import type { Deps } from '../deps.ts'

/** No call takes longer: who waits has hung up. */
const longestMilliseconds = 120_000

const digest = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Runs a call that creates something once for each `Idempotency-Key` of a user, however often it is sent: again, it answers
 * what it answered first. A call that fails is not kept, and may be sent again. Throws `same_key_other_input` when the key
 * was used for something else, and `call_under_way` while the first one runs. `header`: absent, the call runs.
 */
export const runOnce = async (
  { db, keyring, now }: Pick<Deps, 'db' | 'keyring' | 'now'>,
  header: string | string[] | undefined,
  call: { userId: number; route: string; input: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> => {
  if (header === undefined) return run()
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header)) throw new AppError('invalid_input')
  const key = digest(String(call.userId), call.route, header)
  const input = digest(JSON.stringify(call.input) ?? '')
  const known = await beginCall(db, { key, input, startedAt: now() }, new Date(now().getTime() - longestMilliseconds))
  if (known !== null) {
    if (known.input !== input) throw new AppError('same_key_other_input')
    if (known.reply === null) throw new AppError('call_under_way', { retryAfterSeconds: 1 })
    return keyring.decrypt(known.reply, replyCell(key))
  }
  let reply: unknown
  try {
    reply = await run()
  } catch (error) {
    await forgetCall(db, key)
    throw error
  }
  await keepReply(db, key, keyring.encrypt(reply, replyCell(key)))
  return reply
}
