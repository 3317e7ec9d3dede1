import { checkPrimeSync, createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { seeded } from './seeded.ts'

const KEY_BITS = 512
const EXPONENT = 3n

const bytesOf = (value: bigint): Buffer => {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

const base64url = (value: bigint): string => bytesOf(value).toString('base64url')

const powerMod = (base: bigint, power: bigint, modulus: bigint): bigint => {
  let result = 1n
  for (let b = base % modulus, p = power; p > 0n; p >>= 1n, b = (b * b) % modulus)
    if (p & 1n) result = (result * b) % modulus
  return result
}

/** A prime of half the key's length with both top bits set, and for which the exponent 3 can be inverted. */
const seededPrime = (seed: string): bigint => {
  const half = BigInt(KEY_BITS / 2)
  const top = (1n << (half - 1n)) | (1n << (half - 2n))
  for (let i = 0; ; i++) {
    const digest = createHash('sha256').update(`${seed}/${i}`).digest('hex')
    const candidate = (BigInt(`0x${digest}`) & ((1n << half) - 1n)) | top | 1n
    if ((candidate - 1n) % EXPONENT !== 0n && checkPrimeSync(candidate)) return candidate
  }
}

type KeyPair = { privateKey: KeyObject; publicKey: KeyObject }
const keys = new Map<string, KeyPair>()
/** An RSA key pair of the size that the SII uses for timbres (512 bits, exponent 3); the same for the same seed. */
export const seededKey = (seed: string): KeyPair => {
  // Its primes take milliseconds to find, three keys sign each document, and most documents of a test are of one issuer.
  const key = keys.get(seed) ?? findKey(seed)
  keys.set(seed, key)
  return key
}

const findKey = (seed: string): KeyPair => {
  const p = seededPrime(`${seed}/p`)
  const q = seededPrime(`${seed}/q`)
  const phi = (p - 1n) * (q - 1n)
  // 3 does not divide phi: its inverse is (1 + k phi) / 3 for k = 1 or 2.
  const d = (1n + (phi % 3n === 1n ? 2n : 1n) * phi) / 3n
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'RSA',
      n: base64url(p * q),
      e: base64url(EXPONENT),
      d: base64url(d),
      p: base64url(p),
      q: base64url(q),
      dp: base64url(d % (p - 1n)),
      dq: base64url(d % (q - 1n)),
      qi: base64url(powerMod(q, p - 2n, p)),
    },
  })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

/** The key that plays the SII's part, with the number by which CAFs name it. */
export const testAuthority = { id: 100, ...seededKey('authority') }

const signature = (text: string, key: KeyObject): string =>
  sign('RSA-SHA1', Buffer.from(text, 'latin1'), key).toString('base64')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')

export type TimbreDraft = {
  emitter: string
  emitterName: string
  type: number
  folio: number
  date: string
  receiver: string
  receiverName: string
  total: number
  firstItem: string
  /** Folios that the CAF authorizes, both included. */
  range: readonly [first: number, last: number]
  stampedAt: string
}

/** A timbre as the SII's format has it (Formato DTE, TED), signed with a key of the emitter's and a CAF of `authority`. */
export const makeTimbre = (
  draft: TimbreDraft,
  authority: { id: number; privateKey: KeyObject } = testAuthority,
): string => {
  const emitter = seededKey(draft.emitter)
  const jwk = emitter.publicKey.export({ format: 'jwk' })
  const standard = (value: string | undefined) => Buffer.from(value ?? '', 'base64url').toString('base64')
  const da =
    `<DA><RE>${draft.emitter}</RE><RS>${escaped(draft.emitterName)}</RS><TD>${draft.type}</TD>` +
    `<RNG><D>${draft.range[0]}</D><H>${draft.range[1]}</H></RNG><FA>${draft.date}</FA>` +
    `<RSAPK><M>${standard(jwk.n)}</M><E>${standard(jwk.e)}</E></RSAPK><IDK>${authority.id}</IDK></DA>`
  const caf = `<CAF version="1.0">${da}<FRMA algoritmo="SHA1withRSA">${signature(da, authority.privateKey)}</FRMA></CAF>`
  const dd =
    `<DD><RE>${draft.emitter}</RE><TD>${draft.type}</TD><F>${draft.folio}</F><FE>${draft.date}</FE>` +
    `<RR>${draft.receiver}</RR><RSR>${escaped(draft.receiverName)}</RSR><MNT>${draft.total}</MNT>` +
    `<IT1>${escaped(draft.firstItem)}</IT1>${caf}<TSTED>${draft.stampedAt}</TSTED></DD>`
  return `<TED version="1.0">${dd}<FRMT algoritmo="SHA1withRSA">${signature(dd, emitter.privateKey)}</FRMT></TED>`
}

const names = [
  'Ferretería Peñalolén SpA',
  'Distribuidora Ñuñoa Limitada',
  "Panadería O'Higgins y Cía.",
  'Áridos Los Ángeles S.A.',
]
const items = [
  'Cemento especial saco 25 kg',
  'Lámina asfáltica 3 mm',
  'Harina sin polvos 25 kg',
  'Arriendo de andamio & flete',
]

const rutOf = (body: number): string => `${body}-${rutCheckDigit(String(body))}`

/** The contents of an invoice's timbre, invented from a seed. */
export const draftTimbre = (seed: number): TimbreDraft => {
  const random = seeded(seed)
  const below = (n: number) => Math.floor(random() * n)
  const folio = 1 + below(90_000)
  const date = `2025-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`
  return {
    emitter: rutOf(76_000_000 + below(40)),
    emitterName: names[below(names.length)] ?? '',
    type: 33,
    folio,
    date,
    receiver: rutOf(77_000_000 + below(900_000)),
    receiverName: names[below(names.length)] ?? '',
    total: 10_000 + below(9_000_000),
    firstItem: items[below(items.length)] ?? '',
    range: [Math.max(1, folio - below(50)), folio + below(50)],
    stampedAt: `${date}T11:29:48`,
  }
}
