import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker, OEM, PSM, type Worker, type WorkerParams } from 'tesseract.js'
import type { Box } from '../page.ts'
import { isOver, unlimited, type PageTime } from './page-time.ts'
import type { Raster } from './raster.ts'

/** How a picture is taken apart: as a block of lines, as one line, or as one line without looking for its baseline. */
const segmentations = { block: PSM.SINGLE_BLOCK, line: PSM.SINGLE_LINE, rawLine: PSM.RAW_LINE } as const
export type Segmentation = keyof typeof segmentations

/** A word as recognized: its box in pixels of the picture, how sure it is from 0 to 1, and the line that it stands on. */
export type OcrWord = Box & {
  text: string
  confidence: number
  line: number
  /** As of a page's word: printed sideways, its box as it stands on the page. */
  sideways?: boolean
}

export type RecognizeOptions = {
  segmentation: Segmentation
  /** Whether it is known that no print is lighter than its ground: unsure lines are then not looked at reversed too. */
  isDarkPrint?: boolean
  /** Only these characters. */
  characters?: string
  /** Only this part of the picture, in pixels. */
  part?: Box
  /** How long it may take, waiting for a recognizer included; nothing is read when it is over. */
  time?: PageTime
}

/** Recognizers that share the machine; `close` must be called, or the process goes on for ever. */
export type Ocr = {
  recognize(raster: Raster, options: RecognizeOptions): Promise<OcrWord[]>
  /** Whether the time of the page that these are for is over: whoever asks again gets nothing. */
  isOver?: () => boolean
  close(): Promise<void>
}

/** More than two pictures at once take more memory (200 to 500 MB each) than time they save. */
export const MAX_WORKERS = 2
/** A picture that takes longer is given up. */
const SECONDS_PER_PICTURE = 120

const require = createRequire(import.meta.url)
/** Spanish, integer weights: as exact as the larger ones on printed amounts, and twice as fast. Never from a network. */
const weights = path.join(path.dirname(require.resolve('@tesseract.js-data/spa')), '4.0.0_best_int')

type OcrWorker = { tesseract: Worker; parameters: string }

/** Starts no recognizer until there is work for it. */
export const openOcr = (workers = MAX_WORKERS): Ocr => {
  const idle: OcrWorker[] = []
  const waiting: ((worker: OcrWorker | null) => void)[] = []
  let started = 0
  let isClosed = false
  /** What waits for a picture, to be told when everything ends: a job of a worker that was ended never resolves. */
  const watching = new Set<() => void>()

  const start = async (): Promise<OcrWorker> => {
    const tesseract = await createWorker('spa', OEM.LSTM_ONLY, {
      langPath: weights,
      cacheMethod: 'none',
      gzip: true,
      // Without one, a picture that cannot be read ends the process (tesseract.js 7).
      errorHandler: () => {},
    })
    return { tesseract, parameters: '' }
  }

  const take = async (): Promise<OcrWorker | null> => {
    if (isClosed) return null
    const worker = idle.pop()
    if (worker) return worker
    if (started < Math.max(1, Math.min(workers, MAX_WORKERS))) {
      started++
      return start()
    }
    return new Promise((resolve) => waiting.push(resolve))
  }

  const giveBack = (worker: OcrWorker): void => {
    if (isClosed) void worker.tesseract.terminate()
    else {
      const next = waiting.shift()
      if (next) next(worker)
      else idle.push(worker)
    }
  }

  const discard = (worker: OcrWorker): void => {
    started--
    void worker.tesseract.terminate()
    const next = waiting.shift()
    if (next) void (async () => next(await take()))()
  }

  return {
    recognize: async (raster, options) => {
      const worker = await take()
      if (!worker) return []
      const { time = unlimited } = options
      if (isOver(time)) {
        giveBack(worker)
        return []
      }
      const words = await unlessEnded(recognizeAt(worker, raster, options), watching, time)
      if (words === null) {
        discard(worker)
        return []
      }
      giveBack(worker)
      return words
    },
    close: async () => {
      isClosed = true
      for (const end of watching) end()
      for (const next of waiting.splice(0)) next(null)
      await Promise.all(idle.splice(0).map((worker) => worker.tesseract.terminate()))
    },
  }
}

/** Uses the recognizers that are given, or some of its own that end with the work. */
export const withOcr = async <Result>(given: Ocr | undefined, use: (ocr: Ocr) => Promise<Result>): Promise<Result> => {
  if (given) return use(given)
  const ocr = openOcr()
  try {
    return await use(ocr)
  } finally {
    await ocr.close()
  }
}

/** What a job gives, or null when it is given up: everything was closed, or it took too long. */
const unlessEnded = <Result>(job: Promise<Result>, watching: Set<() => void>, time: PageTime): Promise<Result | null> =>
  new Promise((resolve) => {
    const answer = (result: Result | null) => {
      clearTimeout(timer)
      watching.delete(end)
      resolve(result)
    }
    const end = () => answer(null)
    let timer = setTimeout(end, SECONDS_PER_PICTURE * 1000)
    // The page's clock may stand still for a while, as when the process does.
    const look = () => {
      if (isOver(time)) end()
      else timer = setTimeout(look, Math.min(time.left(), SECONDS_PER_PICTURE * 1000))
    }
    if (time !== unlimited) {
      clearTimeout(timer)
      look()
    }
    watching.add(end)
    void job.then(answer)
  })

const recognizeAt = async (worker: OcrWorker, raster: Raster, options: RecognizeOptions): Promise<OcrWord[] | null> => {
  const parameters: Partial<WorkerParams> = {
    tessedit_pageseg_mode: segmentations[options.segmentation],
    tessedit_char_whitelist: options.characters ?? '',
    tessedit_do_invert: options.isDarkPrint ? '0' : '1',
    preserve_interword_spaces: '1',
    user_defined_dpi: '300',
  }
  try {
    const wanted = JSON.stringify(parameters)
    if (wanted !== worker.parameters) await worker.tesseract.setParameters(parameters)
    worker.parameters = wanted
    const { part } = options
    const rectangle = part && {
      left: Math.max(0, Math.floor(part.left)),
      top: Math.max(0, Math.floor(part.top)),
      width: Math.min(raster.width, Math.ceil(part.right)) - Math.max(0, Math.floor(part.left)),
      height: Math.min(raster.height, Math.ceil(part.bottom)) - Math.max(0, Math.floor(part.top)),
    }
    const { data } = await worker.tesseract.recognize(grayFile(raster), rectangle ? { rectangle } : {}, {
      blocks: true,
      text: false,
    })
    return wordsOf(data.blocks)
  } catch {
    return null
  }
}

/** A PGM file: no time goes into packing. Its comment keeps the pixels away from where EXIF is looked for. */
const grayFile = ({ width, height, data }: Raster): Buffer =>
  Buffer.concat([Buffer.from(`P5\n#${' '.repeat(500)}\n${width} ${height}\n255\n`, 'latin1'), data])

type Blocks = Awaited<ReturnType<Worker['recognize']>>['data']['blocks']

const wordsOf = (blocks: Blocks): OcrWord[] => {
  const words: OcrWord[] = []
  let line = 0
  for (const block of blocks ?? [])
    for (const paragraph of block.paragraphs)
      for (const printed of paragraph.lines) {
        for (const { text, confidence, bbox } of printed.words)
          if (text.trim() !== '')
            words.push({
              text: text.trim(),
              confidence: Math.max(0, Math.min(1, confidence / 100)),
              line,
              left: bbox.x0,
              top: bbox.y0,
              right: bbox.x1,
              bottom: bbox.y1,
            })
        line++
      }
  return words
}

/** The same recognizers, for one page: nothing of it is recognized any more when its time is over. */
export const within = (ocr: Ocr, time: PageTime): Ocr => ({
  ...ocr,
  recognize: (raster, options) => ocr.recognize(raster, { ...options, time }),
  isOver: () => isOver(time),
})
