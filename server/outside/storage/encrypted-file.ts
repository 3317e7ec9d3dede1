import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Keyring } from '../../db/keyring.ts'

/**
 * A file that lies encrypted: a header and, behind it, pieces of a fixed size, so that it is written while it arrives and
 * sent while it is read. Each file has a key of its own, which the header holds encrypted with the installation's and bound
 * to the name that the file is kept under: put under another name, it opens no more. Each piece is bound to its place and
 * to being the last one or not: none can be exchanged, left out or added (the STREAM construction).
 *
 * Header: magic, length of the key's name, name, iv, tag, the file's key encrypted.
 */

const magic = Buffer.from('\x89CM-file\n', 'latin1')
const purpose = 'document'
const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const pieceBytes = 64 * 1024

export type FileKeys = Pick<Keyring, 'encryptionKey' | 'keyIds'>

/** No file has a piece's iv twice: its key is its own. */
const ivOf = (piece: number, isLast: boolean): Buffer => {
  const iv = Buffer.alloc(ivBytes)
  iv.writeUInt32BE(piece, 4)
  iv[ivBytes - 1] = isLast ? 1 : 0
  return iv
}

/** Length of the header under the key in use. */
export const headerLength = (keys: FileKeys): number =>
  magic.length + 1 + keys.keyIds[0]!.length + ivBytes + tagBytes + keyBytes

/** `name`: the key that the file is kept under in the storage. */
export const makeHeader = (keys: FileKeys, fileKey: Uint8Array, name: string): Buffer => {
  const { id, key } = keys.encryptionKey(purpose)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  cipher.setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(fileKey), cipher.final()])
  return Buffer.concat([magic, Buffer.from([id.length]), Buffer.from(id), iv, cipher.getAuthTag(), body])
}

export type Opened = { fileKey: Buffer; start: number; isCurrent: boolean }

/** The file's key and where its pieces begin; null when it is not encrypted. Throws when it is not this file's. */
export const openHeader = async (keys: FileKeys, handle: FileHandle, name: string): Promise<Opened | null> => {
  const longest = magic.length + 1 + 255 + ivBytes + tagBytes + keyBytes
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(longest), 0, longest, 0)
  const bytes = buffer.subarray(0, bytesRead)
  if (!bytes.subarray(0, magic.length).equals(magic)) return null
  const nameEnd = magic.length + 1 + (bytes[magic.length] ?? 0)
  const id = bytes.subarray(magic.length + 1, nameEnd).toString()
  const start = nameEnd + ivBytes + tagBytes + keyBytes
  if (bytes.length < start) throw new Error('An encrypted file is cut')
  const decipher = createDecipheriv(
    algorithm,
    keys.encryptionKey(purpose, id).key,
    bytes.subarray(nameEnd, nameEnd + ivBytes),
  )
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(bytes.subarray(nameEnd + ivBytes, nameEnd + ivBytes + tagBytes))
  const body = bytes.subarray(start - keyBytes, start)
  return { fileKey: Buffer.concat([decipher.update(body), decipher.final()]), start, isCurrent: id === keys.keyIds[0] }
}

export const makeFileKey = (): Buffer => randomBytes(keyBytes)

/** Encrypts what arrives: `add` gives the pieces that are whole, `end` the last one. */
export const pieceWriter = (fileKey: Uint8Array): { add: (bytes: Uint8Array) => Buffer; end: () => Buffer } => {
  let waiting = Buffer.alloc(0)
  let piece = 0
  const take = (length: number, isLast: boolean): Buffer => {
    const cipher = createCipheriv(algorithm, fileKey, ivOf(piece++, isLast))
    const body = Buffer.concat([cipher.update(waiting.subarray(0, length)), cipher.final()])
    waiting = waiting.subarray(length)
    return Buffer.concat([body, cipher.getAuthTag()])
  }
  return {
    add: (bytes) => {
      waiting = Buffer.concat([waiting, bytes])
      const whole: Buffer[] = []
      // The last piece is known only at the end: one is always held back.
      while (waiting.length > pieceBytes) whole.push(take(pieceBytes, false))
      return Buffer.concat(whole)
    },
    end: () => take(waiting.length, true),
  }
}

/** The file's content, a piece at a time; throws at the first piece that is not what was written there. */
export async function* readPieces(handle: FileHandle, { fileKey, start }: Opened): AsyncGenerator<Buffer> {
  const { size } = await handle.stat()
  const length = pieceBytes + tagBytes
  for (let piece = 0, at = start; piece === 0 || at < size; piece++, at += length) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(length, Math.max(0, size - at))), {
      position: at,
    })
    const bytes = buffer.subarray(0, bytesRead)
    if (bytes.length < tagBytes) throw new Error('An encrypted file is cut')
    const decipher = createDecipheriv(algorithm, fileKey, ivOf(piece, at + length >= size))
    decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
    yield Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagBytes)), decipher.final()])
  }
}
