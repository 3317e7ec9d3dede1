import { callErrors } from 'contract/call-errors.ts'
import type { ErrorCode, ErrorReply } from 'contract/errors.ts'
import type { Input, Reply, Route } from 'contract/route.ts'

/** Said when no reason is known (specification, section 8). */
export const unexpected = callErrors.internal[1]

/** Every failed call, from the server or on the way to it. `message` is Spanish and made to be shown. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The server's code; 'network': no answer came; 'unknown': the answer was not ours (a proxy, a gateway). */
  readonly code: ErrorCode | 'network' | 'unknown'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** Path of the input -> Spanish text. */
  readonly fields: Record<string, string>
  /** Of a conflict: the number of what is already there. */
  readonly existingId: number | null
  /** Of `changed_meanwhile`: the record as it is now. */
  readonly present: object | null
  readonly requestId: string | null

  constructor(status: number, code: ApiError['code'], message: string, more: Partial<Failure> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields ?? {}
    this.existingId = more.existingId ?? null
    this.present = more.present ?? null
    this.requestId = more.requestId ?? null
  }
}

type Failure = Required<ErrorReply>

/** True for a failed answer that gives no reason: each screen has words of its own for it. */
export const isBare = (error: unknown): boolean =>
  error instanceof ApiError && ['unknown', 'internal'].includes(error.code) && error.message.startsWith(unexpected)

const offline = () =>
  new ApiError(0, 'network', 'No pudimos conectar con Casa Matriz. Revisa tu conexión a internet e intenta de nuevo.')

/** A failed answer as an error; `fallback` is said when the answer carries no message (specification, section 8). */
const failureOf = (status: number, body: string, fallback: string): ApiError => {
  let failure: Partial<Failure> = {}
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null) failure = parsed
    // A conflict may be said as a bare text (specification, section 8, "Sign-up").
    else if (typeof parsed === 'string' && status === 409) failure = { message: parsed }
  } catch {
    // Not our server's answer: the fallback says it.
  }
  return new ApiError(status, failure.error ?? 'unknown', failure.message || fallback, failure)
}

/** Who answers for the bearer token: the session installs itself here, so that this file knows nothing of it. */
export type Authorizer = {
  /** A token that is not about to end; waits for the session to load. Rejects when nobody is signed in. */
  token: () => Promise<string>
  /** The server refused `token`: another one, or a rejection (and the session has ended). */
  renew: (token: string) => Promise<string>
}

const nobody = (): Promise<string> =>
  Promise.reject(new ApiError(401, 'unauthenticated', callErrors.unauthenticated[1]))
let authorizer: Authorizer = { token: nobody, renew: nobody }

export const authorizeCallsWith = (next: Authorizer): void => {
  authorizer = next
}

type Watcher = { answered: () => void; unanswered: () => void }
let watcher: Watcher = { answered: () => undefined, unanswered: () => undefined }

/** Who is told whether the server answers calls (connection.ts). */
export const watchCallsWith = (next: Watcher): void => {
  watcher = next
}

/** Whether the server answers at all. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

type AskPassword = () => Promise<boolean>
let askPassword: AskPassword | null = null
let asking: Promise<boolean> | null = null

/** Who asks the person for their password when a call needs one given recently; gives what takes it away again. */
export const askPasswordWith = (ask: AskPassword): (() => void) => {
  askPassword = ask
  return () => {
    if (askPassword === ask) askPassword = null
  }
}

/** Runs `send`; once more when it needed the password and the person gave it. Calls at once ask together. */
const withPassword = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'password_needed' || askPassword === null) throw error
    asking ??= askPassword().finally(() => (asking = null))
    if (!(await asking)) throw error
    return send()
  }
}

const isPublic = (route: Route): boolean => ['open', 'bot-checked', 'cookie'].includes(route.access)

/** The address of a call; empty query values are left out. */
export const urlOf = (
  route: Pick<Route, 'path'>,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value))
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`
}

type Options = {
  signal?: AbortSignal
  /** The bot-check token of a public call. */
  botToken?: string | null
  /** The version of what is changed, as it was loaded (contract/rules/version.ts): another one there is refused. */
  ifMatch?: string | undefined
  /** Lets the call outlive the page. */
  keepalive?: boolean
}

/** Runs `send` with the bearer token of the session; once more with a new one when the server refuses the first. */
const withToken = async <T>(route: Route, send: (token: string | null) => Promise<T>): Promise<T> => {
  if (isPublic(route)) return send(null)
  return withPassword(async () => {
    const token = await authorizer.token()
    try {
      return await send(token)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      return send(await authorizer.renew(token))
    }
  })
}

/** Calls that create, sent and not answered yet: sent again, by a hand or by itself, each is the same call. */
const unanswered = new Map<string, string>()

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/** The `Idempotency-Key` of a call that creates; the same one until the server has answered it. */
const keyOf = (route: Route, sent: string): string | null => {
  if (route.method !== 'POST' || isPublic(route)) return null
  const key = unanswered.get(sent) ?? randomKey()
  unanswered.set(sent, key)
  return key
}

/**
 * Calls a route of the contract. The reply is not parsed again: the server sends nothing that its schema did not pass,
 * and a tab left open must survive a field that it does not know yet.
 */
export const call = <const R extends Route>(route: R, input: Input<R>, options: Options = {}): Promise<Reply<R>> =>
  withToken(route, async (token) => {
    const { body } = input as { body?: unknown }
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token !== null) headers['authorization'] = `Bearer ${token}`
    if (options.botToken) headers['recaptcha-token'] = options.botToken
    if (options.ifMatch !== undefined) headers['if-match'] = options.ifMatch
    if (body !== undefined) headers['content-type'] = 'application/json'
    const url = urlOf(route, input as object)
    const sent = `${url} ${JSON.stringify(body)}`
    const key = keyOf(route, sent)
    if (key !== null) headers['idempotency-key'] = key
    let response: Response
    try {
      response = await fetch(url, {
        method: route.method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(options.signal ? { signal: options.signal } : {}),
        keepalive: options.keepalive ?? false,
      })
    } catch (error) {
      if (options.signal?.aborted) throw error
      watcher.unanswered()
      throw offline()
    }
    watcher.answered()
    const failure = response.ok ? null : failureOf(response.status, await response.text(), unexpected)
    // What became of a call that a gateway or a dying server answered, nobody knows.
    if (response.status < 500 && failure?.code !== 'call_under_way') unanswered.delete(sent)
    if (failure !== null) throw failure
    return (route.reply === 'file' ? await response.blob() : await response.json()) as Reply<R>
  })

type UploadOptions = {
  signal?: AbortSignal
  /** The bot-check token of a public call. */
  botToken?: string | null
  /** Share of the bytes that left, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Uploads a form; the only place for XMLHttpRequest, since `fetch` cannot tell how much of a body has left. */
export const upload = <const R extends Route>(
  route: R,
  input: Input<R> & { body: FormData },
  options: UploadOptions = {},
): Promise<Reply<R>> =>
  withToken(
    route,
    (token) =>
      new Promise<Reply<R>>((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.open(route.method, urlOf(route, input as object))
        request.setRequestHeader('accept', 'application/json')
        if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
        if (options.botToken) request.setRequestHeader('recaptcha-token', options.botToken)
        request.upload.addEventListener('progress', (event) => {
          if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
        })
        request.addEventListener('load', () => {
          const { status, responseText } = request
          if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as Reply<R>)
          return reject(failureOf(status, responseText, `Error inesperado (${status})`))
        })
        request.addEventListener('error', () => {
          watcher.unanswered()
          reject(offline())
        })
        request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        options.signal?.addEventListener('abort', () => request.abort())
        request.send(input.body)
      }),
  )

/** What to show for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : unexpected
