import { roles, type Role } from 'contract/access.ts'

/**
 * What the stored token says, as far as it says it: the server signs it, anybody may edit local storage. A missing
 * claim is null here, and each screen says what it misses. The signature is not checked in the browser.
 */
export type TokenClaims = {
  uid: string | null
  email: string
  /** Null: a role this product does not know. */
  role: Role | null
  name: string
  userId: number | null
  organizationId: number | null
  organization: { id: number; name: string; parentId: number | null } | null
  /** Seconds since the epoch. Null: never expires (specification, section 5, "Client token check"). */
  exp: number | null
  /** When it was issued, seconds since the epoch. */
  iat: number | null
}

/** Texts of the specification, section 8, "Token"; the payload is part #2 of a JWT. */
const invalid = (why: string) => new Error(`Invalid token specified: ${why}`)

const decodeBase64Url = (part: string): string => {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/')
  // `atob` forgives a lost padding; a length of 4n + 1 is no base64 at all.
  const bytes = atob(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
}

/** The payload of a JWT, unchecked. Throws the specification's sentence for whatever is wrong with it. */
export const decodePayload = (token: unknown): unknown => {
  if (typeof token !== 'string') throw invalid('must be a string')
  const part = token.split('.')[1]
  if (part === undefined) throw invalid('missing part #2')
  let text: string
  try {
    text = decodeBase64Url(part)
  } catch {
    throw invalid('invalid base64 for part #2')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('invalid json for part #2')
  }
}

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null
const text = (bag: Bag, key: string): string | null => (typeof bag[key] === 'string' ? bag[key] : null)
const number = (bag: Bag, key: string): number | null => {
  const value = bag[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const organizationOf = (value: unknown): TokenClaims['organization'] => {
  if (!isBag(value)) return null
  const id = number(value, 'id')
  return id === null ? null : { id, name: text(value, 'name') ?? '', parentId: number(value, 'parentId') }
}

/** The claims of a token. Throws as `decodePayload`. */
export const readToken = (token: unknown): TokenClaims => {
  const payload = decodePayload(token)
  const bag = isBag(payload) ? payload : {}
  const role = text(bag, 'role')
  return {
    uid: text(bag, 'uuid'),
    email: text(bag, 'email') ?? '',
    role: roles.find((known) => known === role) ?? null,
    name: text(bag, 'name') ?? '',
    userId: number(bag, 'userId'),
    organizationId: number(bag, 'organizationId'),
    organization: organizationOf(bag['organization']),
    exp: number(bag, 'exp'),
    iat: number(bag, 'iat'),
  }
}

/** `now` in milliseconds; the comparison is in seconds (specification, section 9). */
export const isExpired = (claims: TokenClaims, now: number): boolean => claims.exp !== null && claims.exp <= now / 1000

/** A token is renewed at this age (specification, section 9: "Auth-token sync max age 5 min"). */
const maxTokenAgeSeconds = 5 * 60
/** ... or this long before it ends, so that it does not end on the way to the server. */
const renewBeforeSeconds = 30

export const needsSync = (claims: TokenClaims, now: number): boolean => {
  const seconds = now / 1000
  const isOld = claims.iat !== null && seconds - claims.iat >= maxTokenAgeSeconds
  const endsSoon = claims.exp !== null && claims.exp - seconds <= renewBeforeSeconds
  return isOld || endsSoon
}

/**
 * The specification's client-side flag (section 6): the role, or "admin" anywhere in the e-mail. It decides what is
 * drawn and nothing else.
 */
export const looksLikeAdmin = (claims: Pick<TokenClaims, 'role' | 'email'>): boolean =>
  claims.role === 'admin' || claims.email.includes('admin')
