import { cutDocument } from 'extract/cut-document.ts'
import { drawPage } from 'extract/draw-page.ts'
import { readInvoice, readPayroll } from 'extract/index.ts'
import { openOcr, type Ocr } from 'extract/input/image/ocr.ts'
import { pageWords } from 'extract/page-words.ts'
import type { ModelAnswer } from 'extract/model/question.ts'
import type { ReadOptions } from 'extract/reading.ts'
import type { Answers, ReaderWork } from './reader.ts'
import type { FromChild, ModelReply, ToChild } from './reader-pool.ts'

/** The child process of `reader.ts`: does one thing at a time with one document and knows nothing else. */
const send = (message: FromChild<Answers[keyof Answers]>): Promise<void> =>
  new Promise((resolve, reject) => process.send!(message, (error: Error | null) => (error ? reject(error) : resolve())))

/**
 * To start them takes longer than to read a small picture: they are started for the first and stay for the documents to
 * come. One that fails at a picture, or is given up at it, is replaced.
 */
const ocr = openOcr()

/** Who waits for what the outside model says about the document being read. */
let waiting: ((answers: readonly ModelAnswer[]) => void) | null = null

/**
 * What a page that is a picture may take: 20 s of an idle machine. Counted in work done, of which two recognizers do more
 * than a second in a second: this process shares the machine and may be stopped for others' turns. A dense page of a
 * payroll needs 12 to 15.
 */
const pageLimit = {
  milliseconds: 28_000,
  now: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}

const optionsFor = ({ id, mayAsk }: ToChild<ReaderWork>): ReadOptions & { ocr: Ocr } => ({
  ocr,
  pageLimit,
  onProgress: (progress) => void send({ id, progress }),
  ...(mayAsk
    ? {
        ask: async (question) => {
          const answers = new Promise<readonly ModelAnswer[]>((resolve) => (waiting = resolve))
          await send({ id, question })
          return answers
        },
      }
    : {}),
})

process.on('message', (message: ToChild<ReaderWork> | ModelReply) => {
  if ('answers' in message) return waiting?.(message.answers)
  const { id, bytes } = message
  const answer = async () => {
    const options = optionsFor(message)
    if (message.kind === 'invoice') return readInvoice(bytes, { ...options, authorityKeys: message.authorityKeys })
    if (message.kind === 'payroll') return readPayroll(bytes, options)
    if (message.kind === 'cut') return cutDocument(bytes, message)
    return message.kind === 'page' ? drawPage(bytes, message.page) : pageWords(bytes, message.page, ocr)
  }
  // Whatever goes wrong here, the parent is told by this process's end.
  answer()
    .then((answered) => send({ id, answer: answered }))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
