import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { integration } from '../transbank.ts'
import {
  authorizeOrder,
  finishInscription,
  orderStatus,
  refundOrder,
  removeInscription,
  startInscription,
} from './oneclick.ts'
import type { Answer, Bank } from './records.ts'
import { commitTransaction, createTransaction, refundTransaction, transactionStatus } from './webpay.ts'

/**
 * The simulated provider's API on a loopback port: the same paths, headers, bodies and codes as the real one, behind the
 * same HTTP client. Its pages are served by the application (pages.ts), so that any browser reaches them.
 */

/** What tests do to a call: cut the connection before or after it is done, answer 500 or nonsense, or wait. */
export type Fault = { mode: 'reset-before' | 'reset-after' | '500' | 'garbage' | '401' | 'hang' }
/** Asked at each call, by 'METHOD path'; null: nothing happens to it. */
export type FaultOf = (call: string) => Fault | null

const api = '/rswebpaytransaction/api'
const largestBody = 64 * 1024

type Call = (bank: Bank, key: string, body: Record<string, unknown>) => Promise<Answer>
const calls: [method: string, path: RegExp, call: Call][] = [
  ['POST', /^\/webpay\/v1\.2\/transactions$/, (bank, _key, body) => createTransaction(bank, body)],
  ['PUT', /^\/webpay\/v1\.2\/transactions\/([^/]+)$/, (bank, key) => commitTransaction(bank, key)],
  ['GET', /^\/webpay\/v1\.2\/transactions\/([^/]+)$/, (bank, key) => transactionStatus(bank, key)],
  ['POST', /^\/webpay\/v1\.2\/transactions\/([^/]+)\/refunds$/, refundTransaction],
  ['POST', /^\/oneclick\/v1\.2\/inscriptions$/, (bank, _key, body) => startInscription(bank, body)],
  ['PUT', /^\/oneclick\/v1\.2\/inscriptions\/([^/]+)$/, (bank, key) => finishInscription(bank, key)],
  ['DELETE', /^\/oneclick\/v1\.2\/inscriptions$/, (bank, _key, body) => removeInscription(bank, body)],
  ['POST', /^\/oneclick\/v1\.2\/transactions$/, (bank, _key, body) => authorizeOrder(bank, body)],
  ['GET', /^\/oneclick\/v1\.2\/transactions\/([^/]+)$/, (bank, key) => orderStatus(bank, key)],
  ['POST', /^\/oneclick\/v1\.2\/transactions\/([^/]+)\/refunds$/, refundOrder],
]

const said = (status: number, error_message: string): Answer => ({ status, body: { error_message } })

const answerTo = async (bank: Bank, request: IncomingMessage, body: string): Promise<Answer> => {
  const path = new URL(request.url ?? '/', 'http://x').pathname
  const code = path.startsWith(`${api}/oneclick/`) ? integration.mallCode : integration.webpayCode
  const { headers, method = 'GET' } = request
  if (headers['tbk-api-key-id'] !== code || headers['tbk-api-key-secret'] !== integration.key)
    return said(401, 'Not Authorized')
  if (method !== 'GET' && !/application\/json/.test(headers['content-type'] ?? ''))
    return said(415, 'Unsupported Media Type')
  let fields: unknown = {}
  try {
    if (body !== '') fields = JSON.parse(body)
  } catch {
    return said(400, 'Invalid JSON')
  }
  if (typeof fields !== 'object' || fields === null) return said(400, 'Invalid JSON')
  const known = calls.filter(([, pattern]) => pattern.test(path.slice(api.length)))
  const found = known.find(([wanted]) => wanted === method)
  if (!path.startsWith(api) || known.length === 0) return said(404, 'Not found')
  if (found === undefined) return said(405, 'Method not allowed')
  const key = decodeURIComponent(found[1].exec(path.slice(api.length))?.[1] ?? '')
  return found[2](bank, key, fields as Record<string, unknown>)
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > largestBody) throw new Error('The body is too large')
  }
  return body
}

/** Listens on a port of the system's choice. `faultOf`: see `Fault`. */
export const startSimulatedApi = async (
  bank: Bank,
  faultOf: FaultOf = () => null,
): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const respond = async () => {
      const body = await readBody(request)
      const fault = faultOf(`${request.method} ${request.url}`)?.mode
      if (fault === 'reset-before') return void request.socket.destroy()
      if (fault === 'hang') return undefined
      if (fault === '401') return void response.writeHead(401).end(JSON.stringify(said(401, 'Not Authorized').body))
      const answer = await answerTo(bank, request, body)
      if (fault === 'reset-after') return void request.socket.destroy()
      if (fault === '500') return void response.writeHead(500).end('{"description":"Internal server error"}')
      if (fault === 'garbage') return void response.writeHead(200).end('<html>')
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      return void response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
    }
    respond().catch((error: unknown) =>
      response.writeHead(500).end(JSON.stringify({ description: error instanceof Error ? error.name : 'error' })),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
