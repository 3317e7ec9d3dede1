import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { Timbre } from './parse-timbre.ts'

export type TimbreCheck = {
  /** What is printed in the stamp is what was signed with the key that its authorization names: nothing was altered. */
  isCoherent: boolean
  /** The authorization was signed by the SII; null when its key is not among those given. */
  isAuthentic: boolean | null
  /** The folio is among those authorized; null when the stamp does not say. */
  isFolioInRange: boolean | null
  /** The authorization is for this emitter and this type of document; null when the stamp does not say. */
  isAuthorizedFor: boolean | null
}

/** Public keys of the SII, PEM, by the number with which authorizations name them (IDK). */
export type TaxAuthorityKeys = Readonly<Record<number, string | KeyObject>>

/** An RSA modulus in base 64: the SII's are of 512 bits, and nobody needs more than 4,096 here. */
const MAX_KEY_TEXT = 700
const MIN_KEY_BITS = 256

/**
 * Checks a timbre's signatures (SHA-1 with RSA, over the ISO-8859-1 bytes without the space between elements: SII,
 * Formato DTE, TED). A coherent stamp is not yet an authentic one: that takes the SII's key, which no document carries.
 * Never throws.
 */
export const verifyTimbre = (timbre: Timbre, keys: TaxAuthorityKeys = {}): TimbreCheck => {
  const { authorization, folio } = timbre
  if (!authorization) return { isCoherent: false, isAuthentic: null, isFolioInRange: null, isAuthorizedFor: null }
  const { first, last, keyId, rut, documentType } = authorization
  const emitterKey = rsaKey(authorization.modulus, authorization.exponent)
  const authorityKey = keyId === null ? undefined : keys[keyId]
  return {
    isCoherent: emitterKey !== null && isSigned(timbre.signedText, timbre.signature, emitterKey),
    isAuthentic: authorityKey ? isSigned(authorization.signedText, authorization.signature, authorityKey) : null,
    isFolioInRange: first === null || last === null ? null : folio >= first && folio <= last,
    isAuthorizedFor:
      rut === null || documentType === null ? null : rut === timbre.rut && documentType === timbre.documentType,
  }
}

const rsaKey = (modulus: string, exponent: string): KeyObject | null => {
  if (modulus.length > MAX_KEY_TEXT || exponent.length > MAX_KEY_TEXT) return null
  const base64url = (text: string) => Buffer.from(text, 'base64').toString('base64url')
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: base64url(modulus), e: base64url(exponent) } })
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_KEY_BITS ? key : null
  } catch {
    return null
  }
}

/** Ways in which what was signed is printed: as it is, with space between elements or inside them, accents as entities. */
const spellings = (text: string): string[] => {
  const joined = text.replace(/>\s+</g, '><')
  const layouts = [text, joined, joined.replace(/>\s+/g, '>').replace(/\s+</g, '<')]
  return [...new Set([...layouts, ...layouts.map(withAccents)])]
}

const withAccents = (text: string): string =>
  text.replace(/&#(\d{3});/g, (all, code) => (Number(code) < 256 ? String.fromCharCode(Number(code)) : all))

const isSigned = (text: string, signature: string, key: KeyObject | string): boolean => {
  const bytes = Buffer.from(signature, 'base64')
  try {
    return spellings(text).some((spelling) => verify('RSA-SHA1', Buffer.from(spelling, 'latin1'), key, bytes))
  } catch {
    return false
  }
}
