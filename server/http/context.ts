import type { Access } from 'contract/access.ts'
import type { Claims } from 'contract/session.ts'
import type { Database } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Cookies } from './cookies.ts'
import type { UploadedFile } from './upload.ts'

/**
 * The caller, as the database knows them now. `mustEnroll`: nothing but the own account until a second factor is there.
 * `reach`: every organization whose things exist for him; `company`: all of his company's; `passwordAt`: when he last gave his password in this browser;
 * `access`: what his company's subscription leaves him.
 */
export type Session = Omit<Claims, 'exp'> & {
  sessionId: string
  reach: number[]
  company: number[]
  passwordAt: Date | null
  mustEnroll: boolean
  access: 'full' | 'read-only'
}

/**
 * What a handler is given besides its input. `session` is there exactly when the route's access asks for one. `db`: as who
 * sees only the rows that the call may see (rows.ts).
 */
export type Context<A extends Access = Access> = Omit<Deps, 'rowsOf'> & {
  /** As the owner of the tables, for what is the house's own: what slows attempts, and what works once. */
  house: Database
  session: A extends 'open' | 'bot-checked' | 'cookie' ? null : Session
  requestId: string
  ip: string
  /** What the browser calls itself, cut; null when it says nothing. */
  userAgent: string | null
  cookies: Cookies
  /** The uploaded file of an upload route: already whole, hashed and stored under a temporary key. */
  file: UploadedFile | null
  /**
   * Of a route that changes a record (`edited`): throws `changed_meanwhile` unless the record is as the caller saw it. Called
   * with the record locked, as the route would reply it.
   */
  requireUnchanged: (present: object) => void
  /** Aborts when the caller hangs up. */
  gone: AbortSignal
}
