import { createHash, createPublicKey, verify, X509Certificate, type KeyObject } from 'node:crypto'
import { canonical, namespacesAbove, type Namespaces } from './canonical.ts'
import { find, textAt, type XmlElement } from './xml-tree.ts'

/** What the electronic signature (XMLDSig) of a document says. 'altered': its content is not what was signed. */
export type SignatureState = 'valid' | 'altered' | 'absent' | 'unknown'

const SII = 'http://www.sii.cl/SiiDte'
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1'
const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
const DSIG = 'http://www.w3.org/2000/09/xmldsig#'

/**
 * Namespaces under which a document may have been signed: those where it stands now, and those of a document alone,
 * since programs sign documents before they put them in an envelope (and some take the declarations away after).
 */
const scopes = (here: Namespaces): Namespaces[] => [here, { '': SII }, { '': SII, xsi: XSI }, {}]

/**
 * Checks the signature of a document inside its file: that the digest is of this content, and that the signature is of
 * that digest with the key beside it. It says that nothing was altered, not who signed. Never throws.
 */
export const checkSignature = (
  root: XmlElement,
  document: XmlElement,
  signature: XmlElement | null,
): SignatureState => {
  const info = signature ? find(signature, 'SignedInfo') : null
  const digest = info ? textAt(info, 'Reference/DigestValue') : null
  const value = signature ? textAt(signature, 'SignatureValue') : null
  if (signature === null || info === null || digest === null || value === null) return 'absent'
  const method = find(info, 'Reference/DigestMethod')?.attributes['Algorithm']
  const signing = find(info, 'SignatureMethod')?.attributes['Algorithm']
  const uri = find(info, 'Reference')?.attributes['URI'] ?? ''
  if (method !== SHA1 || signing !== RSA_SHA1) return 'unknown'
  if (uri !== '' && uri !== `#${document.attributes['ID'] ?? ''}`) return 'altered'
  const here = namespacesAbove(root, document) ?? {}
  const wanted = digest.replace(/\s/g, '')
  const isContent = scopes(here).some(
    (scope) => createHash('sha1').update(canonical(document, scope), 'utf8').digest('base64') === wanted,
  )
  if (!isContent) return 'altered'
  const key = keyOf(signature)
  if (key === null) return 'unknown'
  const aboveInfo = namespacesAbove(root, info) ?? {}
  const bytes = Buffer.from(value, 'base64')
  const isSigned = [...scopes(aboveInfo), { '': DSIG }, { '': DSIG, xsi: XSI }].some((scope) =>
    isVerified(canonical(info, scope), bytes, key),
  )
  return isSigned ? 'valid' : 'altered'
}

const isVerified = (text: string, signature: Uint8Array, key: KeyObject): boolean => {
  try {
    return verify('RSA-SHA1', Buffer.from(text, 'utf8'), key, signature)
  } catch {
    return false
  }
}

const MAX_KEY_TEXT = 10_000

const keyOf = (signature: XmlElement): KeyObject | null => {
  const certificate = textAt(signature, 'KeyInfo/X509Data/X509Certificate')?.replace(/\s/g, '')
  const modulus = textAt(signature, 'KeyInfo/KeyValue/RSAKeyValue/Modulus')?.replace(/\s/g, '')
  const exponent = textAt(signature, 'KeyInfo/KeyValue/RSAKeyValue/Exponent')?.replace(/\s/g, '')
  try {
    if (certificate && certificate.length < MAX_KEY_TEXT)
      return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey
    if (!modulus || !exponent || modulus.length > MAX_KEY_TEXT) return null
    const base64url = (text: string) => Buffer.from(text, 'base64').toString('base64url')
    return createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: base64url(modulus), e: base64url(exponent) } })
  } catch {
    return null
  }
}
