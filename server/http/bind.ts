import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, type Action, isLeftWhenUnpaid, may } from 'contract/access.ts'
import type { Parsed, Reply, Route } from 'contract/route.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../app-error.ts'
import type { StoredFile } from '../outside/storage/storage.ts'
import type { Context, Session } from './context.ts'
import { requestCookies, requireOwnSite } from './cookies.ts'
import { runOnce } from './idempotency.ts'
import { countCall } from './limits.ts'
import { isLoginCostly } from './pacing.ts'
import { parseInput, parseParams } from './parse.ts'
import { requireVersion, tagOf } from './precondition.ts'
import { rowsOfCall } from './rows.ts'
import { receiveUpload } from './upload.ts'

/**
 * A file reply, kept somewhere or made for the call, whole or while it is sent: the handler says what it is, the house how
 * it may be treated.
 */
export type FileReply = {
  name: string
  type: string
  /** Another one for other bytes: whoever keeps this version is asked to use it again. Without it nobody keeps a copy. */
  version?: string
} & (
  | { stored: StoredFile }
  /** A function makes it only for who does not have this version. */
  | { content: string | Buffer | (() => Promise<Buffer>) }
  | { parts: AsyncIterable<string | Buffer> }
)

/** Longer than any browser's. */
const longestUserAgent = 400

type Result<R extends Route> = R['reply'] extends 'file' ? FileReply : Reply<R>

export type Handlers<C extends Record<string, Route>> = {
  [K in keyof C]: (ctx: Context<C[K]['access']>, input: Parsed<C[K]>) => Promise<Result<C[K]>>
}

/** Who a bearer token speaks for; throws `unauthenticated` or `session_expired`. */
export type Authenticate = (bearer: string | undefined) => Promise<Session>

/** Binds a feature's routes to its handlers: session, access, limits, parsing in, parsing out. */
export const makeBinder =
  (
    app: FastifyInstance,
    deps: Deps,
    authenticate: Authenticate,
    sendFile: (request: FastifyRequest, reply: FastifyReply, file: FileReply) => Promise<unknown>,
  ) =>
  <C extends Record<string, Route>>(contract: C, handlers: Handlers<C>): void => {
    for (const [name, route] of Object.entries(contract)) {
      const handle = handlers[name as keyof C] as unknown as (ctx: Context, input: unknown) => Promise<unknown>

      app.route({
        method: route.method,
        url: `/api${route.path}`,
        handler: async (request, reply) => {
          const gone = hangingUp(reply)
          const session = await admit(route, request, deps, authenticate)
          const params = parseParams(route.params ?? {}, request.params as Record<string, unknown>)
          authorize(route.access, session, params['orgId'])
          if (route.limit) {
            const caller = session === null ? request.ip : `user ${session.userId}`
            await countCall(deps, `${route.method} ${route.path} ${caller}`, route.limit)
          }
          const query = route.query ? parseInput(route.query, request.query) : undefined
          const received = route.upload ? await receiveUpload(request, route.upload, deps.storage) : null
          try {
            const given = received ? received.fields : request.body
            const body = route.body ? parseInput(route.body, given ?? {}) : undefined
            const { rowsOf, ...rest } = deps
            const context: Context = {
              ...rest,
              db: rowsOf(rowsOfCall(route, session)),
              house: deps.db,
              session,
              requestId: request.id,
              ip: request.ip,
              userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
              cookies: requestCookies(request, reply, deps.env),
              file: received?.file ?? null,
              requireUnchanged: (present) =>
                requireVersion(request.headers['if-match'], replied(route, present), route.edited ?? []),
              get gone() {
                return gone()
              },
            }
            const input = { params, query, body }
            if (route.reply === 'file')
              return await sendFile(request, reply, (await handle(context, input)) as FileReply)
            // Parsed on the way out too: a column that the contract does not name never leaves.
            const run = async () => {
              const result = replied(route, await handle(context, input))
              if (route.edited) void reply.header('etag', tagOf(result, route.edited))
              return result
            }
            if (route.method !== 'POST' || session === null || received !== null) return await reply.send(await run())
            const call = { userId: session.userId, route: route.path, input }
            return await reply.send(await runOnce(deps, request.headers['idempotency-key'], call, run))
          } finally {
            if (received) await deps.storage.discard(received.file)
          }
        },
      })
    }
  }

/** What a handler gives as the wire shows it. */
const replied = (route: Route, result: unknown): object =>
  route.reply === 'file' ? {} : (route.reply.parse(result) as object)

/** Aborts when the caller hangs up, however late it is asked for: few calls wait for anything, and making one costs. */
const hangingUp = (reply: FastifyReply): (() => AbortSignal) => {
  let controller: AbortController | null = null
  let isClosed = false
  reply.raw.once('close', () => {
    isClosed = true
    controller?.abort()
  })
  return () => {
    controller ??= new AbortController()
    if (isClosed) controller.abort()
    return controller.signal
  }
}

/** Whose account a log-in is for, before it is parsed. */
const emailIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string' ? body.email : null

/** The first question: who is it? Null where the route asks for nobody. */
const admit = async (
  route: Route,
  request: FastifyRequest,
  deps: Deps,
  authenticate: Authenticate,
): Promise<Session | null> => {
  switch (route.access) {
    case 'open':
      return null
    case 'cookie':
      requireOwnSite(request)
      return null
    case 'bot-checked': {
      // The action is the last fixed word of the path: '/auth/login' -> 'login', '/auth/:uid/claims' -> 'claims'.
      const action = route.path.split('/').findLast((word) => word !== '' && !word.startsWith(':')) ?? ''
      const header = request.headers['recaptcha-token']
      const token = typeof header === 'string' ? header : ''
      const isCostly =
        action === 'login' &&
        (await isLoginCostly({ house: deps.db, now: deps.now }, request.ip, emailIn(request.body)))
      const verdict = await deps.bot.verify(token, action, request.ip, isCostly)
      if (verdict === 'too-cheap') throw new AppError('bot_check_costlier')
      if (verdict !== 'ok') {
        request.log.warn({ verdict, action }, 'bot check refused')
        throw new AppError('bot_check_failed')
      }
      return null
    }
    default:
      return authenticate(request.headers.authorization)
  }
}

/** The second and third: does the organization exist for him (404), and may his role do this (403)? */
const authorize = (access: Access, session: Session | null, organizationId: unknown): void => {
  if (session === null) return
  if (organizationId !== undefined && !session.reach.includes(Number(organizationId)))
    throw new AppError('organization_not_found')
  if (access === 'session') return
  if (session.mustEnroll) throw new AppError('second_factor_needed')
  if (!may(session, access as Action)) throw new AppError('forbidden')
  if (session.access === 'read-only' && !isLeftWhenUnpaid(access as Action)) throw new AppError('subscription_inactive')
}
