import { clear, createStore, del, delMany, get, keys, set } from 'idb-keyval'

// What waits to be sent persists in this browser (IndexedDB) until the server has it: a tab may be closed meanwhile
// (docs/decisions/0012).

/** Stored no longer than this, sent or not: a long weekend. */
export const retentionDays = 5

/** A stored file, by its name in the store. */
export type PersistentUpload = {
  id: string
  file: File
  keepBoth: boolean
  /** It was on its way already when its tab was closed: the server may have it. */
  hasBegun: boolean
}

/** The files of one person for one organization. What the browser refuses rejects, and nothing is stored. */
export type PersistentUploads = {
  put: (id: string, file: File, keepBoth: boolean) => Promise<void>
  begin: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
  /**
   * What earlier tabs left, in the order it came; from now on it is this tab's. What another still holds, or this one before
   * it was loaded again, is given to `onFreed` when it is let go unsent.
   */
  take: (onFreed: (left: PersistentUpload) => void) => Promise<PersistentUpload[]>
  /** Other tabs may take what is left here. */
  letGo: () => void
}

type Owner = { uid: string; orgId: number }
/** In the order of time; `begun` has no value of its own. */
type Key = ['file' | 'begun', uid: string, orgId: number, storedAt: number, id: string]
/** The parts of a file: not every browser gives a `File` back as one. */
type Value = { bytes: Blob; name: string; type: string; lastModified: number; keepBoth: boolean }

const store = createStore('casa-matriz-outbox', 'files')
const dayMs = 86_400_000
const isOld = (at: number, now: number) => at < now - retentionDays * dayMs

const allKeys = () => keys<Key>(store)

/**
 * One tab holds a file at a time; a closed one holds nothing. Null: another has it, or, with `until`, had it until then. Where
 * the browser has no locks, the server tells repeats.
 */
const hold = (name: string, until: AbortSignal | null = null): Promise<(() => void) | null> =>
  new Promise((resolve, reject) => {
    if (!('locks' in navigator)) return resolve(() => undefined)
    navigator.locks
      .request(name, until === null ? { ifAvailable: true } : { signal: until }, (lock) => {
        if (lock !== null) return new Promise<void>((release) => resolve(release))
        return resolve(null)
      })
      .catch((error: unknown) => (until?.aborted === true ? resolve(null) : reject(error)))
  })

export const openPersistentUploads = ({ uid, orgId }: Owner, now: () => number): PersistentUploads => {
  const storedAt = new Map<string, number>()
  const held = new Map<string, () => void>()
  const closing = new AbortController()
  const isClosed = () => closing.signal.aborted
  let last: Promise<unknown> = Promise.resolve()
  /** One thing at a time: what is put and taken away at once ends as it was asked for. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  const keyOf = (kind: Key[0], id: string): Key => [kind, uid, orgId, storedAt.get(id) ?? 0, id]
  const lockOf = (id: string) => `casa-matriz-outbox ${uid} ${orgId} ${id}`
  const holdFile = async (id: string): Promise<boolean> => {
    const release = await hold(lockOf(id))
    if (release !== null) held.set(id, release)
    return release !== null
  }
  const letGoOf = (id: string) => {
    held.get(id)?.()
    held.delete(id)
    storedAt.delete(id)
  }
  const read = async (id: string): Promise<PersistentUpload | null> => {
    const value = await get<Value>(keyOf('file', id), store)
    if (value === undefined) return null
    const { bytes, name, type, lastModified, keepBoth } = value
    const hasBegun = (await get<true>(keyOf('begun', id), store)) === true
    return { id, file: new File([bytes], name, { type, lastModified }), keepBoth, hasBegun }
  }

  /** Of a file that this tab holds. Null: another has sent it since. */
  const takeHeld = async (id: string, at: number): Promise<PersistentUpload | null> => {
    storedAt.set(id, at)
    const found = await read(id)
    if (found === null) letGoOf(id)
    return found
  }
  const takeWhenFree = async (id: string, at: number, onFreed: (left: PersistentUpload) => void): Promise<void> => {
    const release = await hold(lockOf(id), closing.signal)
    if (release === null) return
    if (isClosed()) return release()
    held.set(id, release)
    const found = await inTurn(() => takeHeld(id, at))
    if (found !== null && !isClosed()) onFreed(found)
  }

  return {
    put: (id, file, keepBoth) =>
      inTurn(async () => {
        // Whoever signs out takes everything along.
        if (isClosed()) throw new Error('The store is closed')
        if (!storedAt.has(id)) {
          storedAt.set(id, now())
          await holdFile(id)
        }
        const { name, type, lastModified } = file
        await set(keyOf('file', id), { bytes: file, name, type, lastModified, keepBoth } satisfies Value, store)
      }),
    begin: (id) => inTurn(async () => (storedAt.has(id) ? set(keyOf('begun', id), true, store) : undefined)),
    remove: (id) =>
      inTurn(async () => {
        await delMany([keyOf('file', id), keyOf('begun', id)], store)
        letGoOf(id)
      }),
    take: (onFreed) =>
      inTurn(async () => {
        const taken: PersistentUpload[] = []
        for (const [kind, whose, org, at, id] of await allKeys()) {
          if (kind !== 'file' || whose !== uid || org !== orgId || isOld(at, now()) || held.has(id)) continue
          if (await holdFile(id)) {
            const found = await takeHeld(id, at)
            if (found !== null) taken.push(found)
          } else takeWhenFree(id, at, onFreed).catch(() => undefined)
        }
        return taken
      }),
    letGo: () => {
      closing.abort()
      void inTurn(async () => [...held.keys()].forEach(letGoOf))
    },
  }
}

/** The organizations that a person left files for. Throws away whatever is too old, whoever's. */
export const organizationsWithUploads = async (uid: string, now: () => number): Promise<number[]> => {
  const all = await allKeys()
  const old = all.filter(([, , , at]) => isOld(at, now()))
  await delMany(old, store)
  return [...new Set(all.filter((key) => key[1] === uid && !old.includes(key)).map(([, , orgId]) => orgId))]
}

/** Throws away what a person left in this browser; everything, when it is not known who it is. */
export const clearPersistentUploads = async (uid: string | null): Promise<void> => {
  if (uid === null) return clear(store)
  for (const key of await allKeys()) if (key[1] === uid) await del(key, store)
}
