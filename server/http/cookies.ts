import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { AppError } from '../app-error.ts'

export type Cookie = {
  read: () => string | undefined
  write: (value: string, seconds: number) => void
  clear: () => void
}

/**
 * 'refresh': the secret of this browser's session. 'device': proof that its user signed in here before. 'signin': what a
 * sign-in at another house must find again when it comes back.
 */
const names = ['refresh', 'device', 'signin'] as const
export type Cookies = Record<(typeof names)[number], Cookie>

/** Out of reach of scripts. `__Host-` binds a cookie to this host, and browsers demand https for it. */
export const requestCookies = (request: FastifyRequest, reply: FastifyReply, env: Pick<Env, 'PUBLIC_URL'>): Cookies => {
  const secure = env.PUBLIC_URL.startsWith('https:')
  const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const
  const cookie = (plain: string): Cookie => {
    const name = secure ? `__Host-${plain}` : plain
    return {
      read: () => request.cookies[name],
      write: (value, seconds) => void reply.setCookie(name, value, { ...options, maxAge: seconds }),
      clear: () => void reply.clearCookie(name, options),
    }
  }
  return { refresh: cookie('refresh'), device: cookie('device'), signin: cookie('signin') }
}

/**
 * A cookie is the only thing a browser sends by itself: what acts on it must come from our own pages. Browsers say where a
 * request comes from; a client that says nothing is no browser and carries nobody's cookie by accident.
 */
export const requireOwnSite = (request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new AppError('cross_site')
  }
  const origin = request.headers.origin
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host))
    throw new AppError('cross_site')
}
