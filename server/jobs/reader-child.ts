import { readFile } from 'node:fs/promises'
import { cutDocument } from 'extract/cut-document.ts'
import { drawPage } from 'extract/draw-page.ts'
import { readInvoice, readPayroll } from 'extract/index.ts'
import { pageWords } from 'extract/page-words.ts'
import type { ModelAnswer } from 'extract/model/question.ts'
import type { ReadOptions } from 'extract/reading.ts'
import type { Answers, ReaderWork } from './reader.ts'
import type { FromChild, Told, ToChild } from './reader-pool.ts'

/** The child process of `reader.ts`: does one thing at a time with one paper and knows nothing else. */
const send = (message: FromChild<Answers[keyof Answers]>): Promise<void> =>
  new Promise((resolve, reject) => process.send!(message, (error: Error | null) => (error ? reject(error) : resolve())))

/** Who waits for what the outside model says about the paper being read. */
let waiting: ((told: readonly ModelAnswer[]) => void) | null = null

const optionsFor = ({ id, mayAsk }: ToChild<ReaderWork>): ReadOptions => ({
  onProgress: (progress) => void send({ id, progress }),
  ...(mayAsk
    ? {
        ask: async (question) => {
          const told = new Promise<readonly ModelAnswer[]>((resolve) => (waiting = resolve))
          await send({ id, question })
          return told
        },
      }
    : {}),
})

process.on('message', (message: ToChild<ReaderWork> | Told) => {
  if ('told' in message) return waiting?.(message.told)
  const { id } = message
  const answer = async () => {
    const bytes = await readFile(message.file)
    const options = optionsFor(message)
    if (message.kind === 'invoice') return readInvoice(bytes, { ...options, authorityKeys: message.authorityKeys })
    if (message.kind === 'payroll') return readPayroll(bytes, options)
    if (message.kind === 'cut') return cutDocument(bytes, message)
    return message.kind === 'page' ? drawPage(bytes, message.page) : pageWords(bytes, message.page)
  }
  // Whatever goes wrong here, the parent is told by this process's end.
  answer()
    .then((answered) => send({ id, answer: answered }))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
