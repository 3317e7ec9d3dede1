import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { AppError } from '../app-error.ts'
import type { Cookies } from './context.ts'

/** The refresh secret's cookie. `__Host-` binds it to this host, and browsers demand https for it. */
export const requestCookies = (request: FastifyRequest, reply: FastifyReply, env: Pick<Env, 'PUBLIC_URL'>): Cookies => {
  const secure = env.PUBLIC_URL.startsWith('https:')
  const name = secure ? '__Host-refresh' : 'refresh'
  const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const
  return {
    read: () => request.cookies[name],
    write: (secret, seconds) => void reply.setCookie(name, secret, { ...options, maxAge: seconds }),
    clear: () => void reply.clearCookie(name, options),
  }
}

/**
 * The cookie is the only thing a browser sends by itself: what acts on it must come from our own pages. Browsers say
 * where a request comes from; a client that says nothing is no browser and carries nobody's cookie by accident.
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
