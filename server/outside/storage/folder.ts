import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../app-error.ts'
import type { Storage } from './storage.ts'

/** How much of a file decides what it is. */
const headBytes = 1024
/** A part file older than this belongs to an upload that died. */
export const staleUploadMilliseconds = 60 * 60 * 1000

/** Storage in a folder of this machine. Files are written aside, synced and renamed: a file is there whole or not at all. */
export const folderStorage = async (root: string, now: () => Date): Promise<Storage> => {
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
    receive: async (stream, { maxBytes, check }) => {
      const temporary = path.join(parts, `${randomUUID()}.part`)
      const handle = await open(temporary, 'wx', 0o600)
      const hash = createHash('sha256')
      let size = 0
      let head = Buffer.alloc(0)
      let isChecked = false
      try {
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
          await handle.write(chunk)
        }
        if (size === 0) throw new AppError('file_empty')
        if (!isChecked) check(head)
        await handle.sync()
        await handle.close()
        return { temporary, sha256: hash.digest('hex'), size, name: '' }
      } catch (error) {
        await handle.close().catch(() => undefined)
        await rm(temporary, { force: true })
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new AppError('storage_full', { cause: error })
        throw error
      }
    },
    keep: async (file, key) => {
      await mkdir(path.dirname(place(key)), { recursive: true, mode: 0o700 })
      await rename(file.temporary, place(key))
    },
    discard: (file) => rm(file.temporary, { force: true }),
    path: async (key) =>
      stat(place(key)).then(
        () => place(key),
        () => null,
      ),
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
    list: async function* () {
      const kept = path.join(root, 'kept')
      await mkdir(kept, { recursive: true, mode: 0o700 })
      for await (const folder of await opendir(kept)) {
        if (!folder.isDirectory()) continue
        for await (const file of await opendir(path.join(kept, folder.name))) {
          const found = await stat(path.join(kept, folder.name, file.name)).catch(() => null)
          if (found?.isFile()) yield { key: `${folder.name}/${file.name}`, writtenAt: found.mtime }
        }
      }
    },
  }
}
