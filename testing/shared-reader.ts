import { makeReader, type Reader } from '../server/jobs/reader.ts'

/** Settings that every test file shares share their children too: each takes a second to start. */
const made = new Map<string, Reader>()

/**
 * A reader of documents for all servers that this process starts with these limits. It is warm after the first document
 * and ends with the process; closing it is nobody's.
 */
export const sharedReader = (limits: Parameters<typeof makeReader>[0]): Reader => {
  const key = JSON.stringify(limits)
  const reader = made.get(key) ?? makeReader(limits)
  made.set(key, reader)
  return { ...reader, close: () => Promise.resolve() }
}
