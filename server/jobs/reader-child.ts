import { readFile } from 'node:fs/promises'
import { readPayroll } from 'extract/index.ts'
import type { FromChild, ToChild } from './reader.ts'

/** The child process of `reader.ts`: reads one paper at a time and knows nothing else. */
const send = (message: FromChild): Promise<void> =>
  new Promise((resolve, reject) => process.send!(message, (error: Error | null) => (error ? reject(error) : resolve())))

process.on('message', (message: ToChild) => {
  const answer = async () => {
    const bytes = await readFile(message.file)
    const reading = await readPayroll(bytes, { onProgress: (progress) => void send({ id: message.id, progress }) })
    await send({ id: message.id, reading })
  }
  // Whatever goes wrong here, the parent is told by this process's end.
  answer().catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
