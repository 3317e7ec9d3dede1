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

const partsOf = (signature: XmlElement) => {
  const info = find(signature, 'SignedInfo')
  const reference = info && find(info, 'Reference')
  const digest = reference && textAt(reference, 'DigestValue')
  const value = textAt(signature, 'SignatureValue')
  return !info || !reference || digest === null || value === null
    ? null
    : { info, reference, digest: digest.replace(/\s/g, ''), bytes: Buffer.from(value, 'base64') }
}

/**
 * Checks the signature of a document inside its file: that the digest is of this content, and that the signature is of
 * that digest with the key beside it. It says that nothing was altered, not who signed. Never throws.
 */
export const checkSignature = (
  root: XmlElement,
  document: XmlElement,
  signature: XmlElement | null,
): SignatureState => {
  const parts = signature === null ? null : partsOf(signature)
  if (signature === null || parts === null) return 'absent'
  const { info, reference, digest, bytes } = parts
  const isKnown =
    find(reference, 'DigestMethod')?.attributes['Algorithm'] === SHA1 &&
    find(info, 'SignatureMethod')?.attributes['Algorithm'] === RSA_SHA1
  if (!isKnown) return 'unknown'
  const uri = reference.attributes['URI'] ?? ''
  if (uri !== '' && uri !== `#${document.attributes['ID'] ?? ''}`) return 'altered'
  if (!isContent(document, scopes(namespacesAbove(root, document) ?? {}), digest)) return 'altered'
  const key = keyOf(signature)
  if (key === null) return 'unknown'
  const aboveInfo = namespacesAbove(root, info) ?? {}
  const isSigned = [...scopes(aboveInfo), { '': DSIG }, { '': DSIG, xsi: XSI }].some((scope) =>
    isVerified(canonical(info, scope), bytes, key),
  )
  return isSigned ? 'valid' : 'altered'
}

const isContent = (document: XmlElement, under: Namespaces[], digest: string): boolean =>
  under.some((scope) => createHash('sha1').update(canonical(document, scope), 'utf8').digest('base64') === digest)

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
