import { makeReader } from '../jobs/reader.ts'

/** A server in small, for tests that kill one: it reads the invoice of its argument and waits for that alone. */
const reader = makeReader({ readers: 1, seconds: 600, megabytes: 4000 })
const file = process.argv[2]!
await reader.readPayroll(file, {
  owner: 1,
  signal: new AbortController().signal,
  onProgress: () => process.send?.('busy'),
})
