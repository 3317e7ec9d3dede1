import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The product's secrets: one or more named 32-byte keys, the first one in use. What is encrypted or signed names its key,
 * so that a key can be rotated: put a new one in front and keep the old ones until nothing uses them.
 */
export type Keyring = {
  /**
   * JSON value -> bytes that only these keys decrypt (AES-256-GCM), and only where they were written for: `at` names the
   * cell (see cell.ts) or the purpose, and is authenticated with the value.
   */
  encrypt: (value: unknown, at: string) => Buffer
  /** The value back; throws when the bytes were altered, come from elsewhere, or their key is not here. */
  decrypt: <T>(bytes: Buffer, at: string) => T
  /** The same for what is shown among others: a value that cannot be read gives `instead`, so that it spoils one cell only. */
  decryptOr: <T, F>(bytes: Buffer, at: string, instead: F) => T | F
  /** A key for what is encrypted by other means than `encrypt`, by purpose: of the key in use, or of the one named. */
  encryptionKey: (purpose: string, id?: string) => { id: string; key: Uint8Array }
  /** How everything begins that the key in use has encrypted: what does not, waits to be encrypted again. */
  currentPrefix: Buffer
  /** The names of all keys, the one in use first. */
  keyIds: string[]
  /** Keys to sign tokens with, by purpose: the one in use first. */
  signingKeys: (purpose: string) => { id: string; key: Uint8Array }[]
  /** A digest that needs the key, in hex: for what must be compared and never read. */
  digest: (purpose: string, text: string) => string
}

/** Part of what is stored: another name would decrypt nothing that is there. */
const derivedAs = 'seal'

const ivBytes = 12
const tagBytes = 16

// What is stored: 0, the version, the length of the key's name, the name, iv, tag, ciphertext. Values of the first version
// have neither zero nor version, since a name has letters, and belong to no cell: they are read wherever they stand until
// they are encrypted again (re-encrypt.ts).
const boundVersion = Buffer.from([0, 1])

/** `keys`: 'id:base64,id:base64' (see env.ts). */
export const makeKeyring = (keys: string): Keyring => {
  const ring = keys.split(',').map((entry) => {
    const [id, base64] = entry.split(':') as [string, string]
    return { id, secret: Buffer.from(base64, 'base64') }
  })
  const current = ring[0]!
  const derive = (secret: Buffer, purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  const encryptionKeys = new Map(ring.map(({ id, secret }) => [id, derive(secret, derivedAs)]))

  const name = Buffer.from(current.id)
  const currentPrefix = Buffer.concat([boundVersion, Buffer.from([name.length]), name])

  const decrypt = <T>(bytes: Buffer, at: string): T => {
    const isBound = bytes.subarray(0, boundVersion.length).equals(boundVersion)
    const named = isBound ? bytes.subarray(boundVersion.length) : bytes
    const nameEnd = 1 + (named[0] ?? 0)
    const id = named.subarray(1, nameEnd).toString()
    const key = encryptionKeys.get(id)
    if (key === undefined) throw new Error(`No key '${id}' to decrypt a value`)
    const decipher = createDecipheriv('aes-256-gcm', key, named.subarray(nameEnd, nameEnd + ivBytes))
    if (isBound) decipher.setAAD(Buffer.from(at))
    const bodyStart = nameEnd + ivBytes + tagBytes
    const tag = named.subarray(nameEnd + ivBytes, bodyStart)
    // Node takes shorter tags, which can be guessed.
    if (tag.length !== tagBytes) throw new Error('A value is cut')
    decipher.setAuthTag(tag)
    const text = Buffer.concat([decipher.update(named.subarray(bodyStart)), decipher.final()])
    return JSON.parse(text.toString('utf8')) as T
  }

  return {
    currentPrefix,
    keyIds: ring.map(({ id }) => id),
    encrypt: (value, at) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', encryptionKeys.get(current.id)!, iv)
      cipher.setAAD(Buffer.from(at))
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([currentPrefix, iv, cipher.getAuthTag(), body])
    },
    decrypt,
    decryptOr: <T, F>(bytes: Buffer, at: string, instead: F) => {
      try {
        return decrypt<T>(bytes, at)
      } catch {
        return instead
      }
    },
    encryptionKey: (purpose, id = current.id) => {
      const found = ring.find((one) => one.id === id)
      if (found === undefined) throw new Error(`No key '${id}' to decrypt a file`)
      return { id, key: derive(found.secret, `encrypt:${purpose}`) }
    },
    signingKeys: (purpose) => ring.map(({ id, secret }) => ({ id, key: derive(secret, `sign:${purpose}`) })),
    digest: (purpose, text) =>
      createHmac('sha256', derive(current.secret, `digest:${purpose}`))
        .update(text)
        .digest('hex'),
  }
}

/** The keys of this installation when none are configured: made once, kept in `dataDir` for its owner only. */
export const localKeys = (dataDir: string): string => {
  const file = path.join(dataDir, 'secret.keys')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process made it a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
