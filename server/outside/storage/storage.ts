import type { Readable } from 'node:stream'

/** Where uploaded documents are kept. Keys are made by us; a name from outside never becomes a path. */
export type Storage = {
  /**
   * Takes a stream whole: counts, hashes and writes it on the way. Stops at `maxBytes` (`file_too_large`) and where
   * `check` refuses its first bytes; nothing is left of what was refused.
   */
  receive: (stream: Readable, rules: ReceiveRules) => Promise<ReceivedFile>
  /** Keeps a received file under its final key; a file of the same key is the same file. */
  keep: (file: ReceivedFile, key: string) => Promise<void>
  /** Forgets a received file that was not kept. */
  discard: (file: ReceivedFile) => Promise<void>
  /** A kept file; null when it is gone. */
  find: (key: string) => Promise<StoredFile | null>
  /** Encrypts a kept file with the key in use; false when it is already, or is gone. */
  encrypt: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  /** The installation that this storage was made for; null when it is nobody's yet. */
  owner: () => Promise<string | null>
  claim: (installation: string) => Promise<void>
  /** Removes what uploads that died before a moment left behind. */
  discardLeftovers: (before: Date) => Promise<void>
  /** Every kept file, and when it was written. */
  list: () => AsyncIterable<{ key: string; writtenAt: Date }>
}

export type ReceiveRules = {
  maxBytes: number
  check: (head: Uint8Array) => void
  /** Written encrypted, from its first byte on. */
  isSecret?: boolean
}

/** What was kept, in clear. Each throws when the file is not the one that was kept under its key. */
export type StoredFile = { read: () => Promise<Buffer>; stream: () => Readable }

/** `sha256` in hex. `name` is what the person calls it: for showing only. */
export type ReceivedFile = {
  temporary: string
  sha256: string
  size: number
  name: string
  /** The file's own key, where it was written encrypted. */
  fileKey?: Uint8Array
}
