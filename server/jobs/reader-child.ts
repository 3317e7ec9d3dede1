import { readFile } from 'node:fs/promises'
import { drawPage } from 'extract/draw-page.ts'
import { readInvoice, readPayroll } from 'extract/index.ts'
import { pageWords } from 'extract/page-words.ts'
import type { Progress } from 'extract/reading.ts'
import type { Answers, ReaderWork } from './reader.ts'
import type { FromChild, ToChild } from './reader-pool.ts'

/** The child process of `reader.ts`: does one thing at a time with one paper and knows nothing else. */
const send = (message: FromChild<Answers[keyof Answers]>): Promise<void> =>
  new Promise((resolve, reject) => process.send!(message, (error: Error | null) => (error ? reject(error) : resolve())))

process.on('message', (message: ToChild<ReaderWork>) => {
  const { id } = message
  const onProgress = (progress: Progress) => void send({ id, progress })
  const answer = async () => {
    const bytes = await readFile(message.file)
    if (message.kind === 'invoice') return readInvoice(bytes, { onProgress, authorityKeys: message.authorityKeys })
    if (message.kind === 'payroll') return readPayroll(bytes, { onProgress })
    return message.kind === 'page' ? drawPage(bytes, message.page) : pageWords(bytes, message.page)
  }
  // Whatever goes wrong here, the parent is told by this process's end.
  answer()
    .then((answered) => send({ id, answer: answered }))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
