import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type FileHandle, mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../app-error.ts'
import {
  type FileKeys,
  headerLength,
  makeFileKey,
  makeHeader,
  openHeader,
  pieceWriter,
  readPieces,
} from './encrypted-file.ts'
import type { ReceivedFile, ReceiveRules, Storage, StoredFile } from './storage.ts'

/** How much of a file decides what it is. */
const headBytes = 1024
/** A part file older than this belongs to an upload that died. */
export const staleUploadMilliseconds = 60 * 60 * 1000

/** A write may take less than it is given. */
const writeAll = async (handle: FileHandle, bytes: Uint8Array): Promise<void> => {
  for (let done = 0; done < bytes.length;) done += (await handle.write(bytes, done)).bytesWritten
}

const writeHeader = async (file: string, header: Buffer): Promise<void> => {
  const handle = await open(file, 'r+')
  try {
    await handle.write(header, 0, header.length, 0)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* contentOf(keys: FileKeys, file: string, key: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r')
  try {
    const opened = await openHeader(keys, handle, key)
    if (opened !== null) yield* readPieces(handle, opened)
    else yield* handle.createReadStream({ autoClose: false, start: 0 })
  } finally {
    await handle.close()
  }
}

const storedFile = (keys: FileKeys, file: string, key: string): StoredFile => ({
  read: async () => {
    const pieces: Buffer[] = []
    for await (const piece of contentOf(keys, file, key)) pieces.push(piece)
    return Buffer.concat(pieces)
  },
  stream: () => Readable.from(contentOf(keys, file, key), { objectMode: false }),
})

/** Written aside and renamed, as any other: the file is there whole, in clear or encrypted, at every moment. */
const encryptKept = async (
  keys: FileKeys,
  { file, key, temporary }: { file: string; key: string; temporary: string },
): Promise<boolean> => {
  const source = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (source === null) return false
  try {
    if ((await openHeader(keys, source, key))?.isCurrent) return false
  } finally {
    await source.close()
  }
  const fileKey = makeFileKey()
  const pieces = pieceWriter(fileKey)
  const target = await open(temporary, 'wx', 0o600)
  try {
    await writeAll(target, makeHeader(keys, fileKey, key))
    for await (const bytes of contentOf(keys, file, key)) await writeAll(target, pieces.add(bytes))
    await writeAll(target, pieces.end())
    await target.sync()
    await target.close()
    await rename(temporary, file)
    return true
  } catch (error) {
    await target.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}

/** Writes what comes to `temporary`, judged by its beginning on the way; nothing is left of what is refused. */
const receiveFile = async (
  temporary: string,
  keys: FileKeys,
  stream: Readable,
  { maxBytes, check, isSecret = false }: ReceiveRules,
): Promise<ReceivedFile> => {
  const handle = await open(temporary, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  let isChecked = false
  const fileKey = isSecret ? makeFileKey() : null
  const pieces = fileKey && pieceWriter(fileKey)
  try {
    // Its header is written once its name is known.
    if (pieces) await handle.write(Buffer.alloc(headerLength(keys)))
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new AppError('file_too_large')
      if (!isChecked) {
        head = Buffer.concat([head, chunk])
        if (head.length >= headBytes) {
          check(head.subarray(0, headBytes))
          isChecked = true
        }
      }
      hash.update(chunk)
      await writeAll(handle, pieces ? pieces.add(chunk) : chunk)
    }
    if (size === 0) throw new AppError('file_empty')
    if (!isChecked) check(head)
    if (pieces) await writeAll(handle, pieces.end())
    await handle.sync()
    await handle.close()
    return { temporary, sha256: hash.digest('hex'), size, name: '', ...(fileKey ? { fileKey } : {}) }
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new AppError('storage_full', { cause: error })
    throw error
  }
}

async function* listKept(kept: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
  await mkdir(kept, { recursive: true, mode: 0o700 })
  for await (const folder of await opendir(kept)) {
    if (!folder.isDirectory()) continue
    for await (const file of await opendir(path.join(kept, folder.name))) {
      const found = await stat(path.join(kept, folder.name, file.name)).catch(() => null)
      if (found?.isFile()) yield { key: `${folder.name}/${file.name}`, writtenAt: found.mtime }
    }
  }
}

/** Storage in a folder of this machine. Files are written aside, synced and renamed: a file is there whole or not at all. */
export const folderStorage = async (root: string, now: () => Date, keys: FileKeys): Promise<Storage> => {
  const parts = path.join(root, 'parts')
  await mkdir(parts, { recursive: true, mode: 0o700 })
  const discardLeftovers = async (before: Date): Promise<void> => {
    for (const name of await readdir(parts)) {
      const file = path.join(parts, name)
      const found = await stat(file).catch(() => null)
      if (found !== null && found.mtimeMs < before.getTime()) await rm(file, { force: true })
    }
  }
  await discardLeftovers(new Date(now().getTime() - staleUploadMilliseconds))
  const place = (key: string) => {
    const file = path.resolve(root, 'kept', key)
    if (!file.startsWith(path.resolve(root, 'kept') + path.sep)) throw new Error(`Not a storage key: ${key}`)
    return file
  }

  return {
    receive: (stream, rules) => receiveFile(path.join(parts, `${randomUUID()}.part`), keys, stream, rules),
    keep: async (file, key) => {
      await mkdir(path.dirname(place(key)), { recursive: true, mode: 0o700 })
      if (file.fileKey) await writeHeader(file.temporary, makeHeader(keys, file.fileKey, key))
      await rename(file.temporary, place(key))
    },
    discard: (file) => rm(file.temporary, { force: true }),
    find: async (key) => {
      const file = place(key)
      const isThere = await stat(file).then(
        () => true,
        () => false,
      )
      return isThere ? storedFile(keys, file, key) : null
    },
    encrypt: (key) => encryptKept(keys, { file: place(key), key, temporary: path.join(parts, `${randomUUID()}.part`) }),
    owner: () =>
      readFile(path.join(root, 'installation'), 'utf8').then(
        (text) => text.trim(),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        },
      ),
    claim: (installation) =>
      writeFile(path.join(root, 'installation'), `${installation}\n`, { flag: 'wx', mode: 0o600 }),
    discardLeftovers,
    remove: (key) => rm(place(key), { force: true }),
    list: () => listKept(path.join(root, 'kept')),
  }
}
