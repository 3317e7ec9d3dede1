import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'

/** What a browser still has on its way is taken and thrown away for so long; then its connection is closed. */
const patienceMilliseconds = 5000

/**
 * Takes in what is left of a body that is refused before its end. A browser reads no answer while it sends, so a body that
 * nobody takes would keep it waiting for a timeout.
 */
const drain = (raw: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, patienceMilliseconds)
    raw.once('end', done).once('close', done).once('error', done)
    raw.unpipe()
    raw.resume()
  })

/** Before an answer leaves: nothing of its request stays unread, or the connection ends with the answer. */
export const takeUnreadBody = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { raw } = request
  const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
  if (!hasBody || raw.readableEnded || raw.destroyed) return
  await drain(raw)
  if (!raw.readableEnded) void reply.header('connection', 'close')
}
