import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import tesseract from 'tesseract.js/package.json' with { type: 'json' }
import weights from '@tesseract.js-data/spa/package.json' with { type: 'json' }
import { inject } from 'vitest'
import { isOver, unlimited } from '../input/image/page-time.ts'
import type { Raster } from '../input/image/raster.ts'
import { openOcr, type Ocr, type OcrWord, type RecognizeOptions } from '../input/image/ocr.ts'

/**
 * What the recognizer says of the pictures of the tests, recognized once and stored in one file: a picture's key, and under
 * it a line per word. `npm run recognize` stores them anew. Tests in `*.ocr.test.ts` recognize for real and compare.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether pictures that are not stored are, once they are recognized. */
    storesRecognized: boolean
  }
}

const store = new URL('recognized.tsv', import.meta.url)

/** The recognizer's core is a dependency of tesseract.js, not ours. */
const ofTesseract = createRequire(createRequire(import.meta.url).resolve('tesseract.js'))
const core = ofTesseract('tesseract.js-core/package.json') as { version: string }

/** Another picture, other options or another recognizer is another key: what is stored is never what would not be said. */
const keyOf = ({ width, height, data }: Raster, options: RecognizeOptions): string => {
  const { segmentation, isDarkPrint = false, characters = '', part = null } = options
  const box = part && [part.left, part.top, part.right, part.bottom]
  const versions = [tesseract.version, core.version, weights.version]
  return createHash('sha256')
    .update(JSON.stringify({ versions, width, height, segmentation, isDarkPrint, characters, box }))
    .update(data)
    .digest('hex')
    .slice(0, 32)
}

const wordOf = (line: string): OcrWord => {
  const [text = '', ...numbers] = line.split('\t')
  const [confidence = 0, printed = 0, left = 0, top = 0, right = 0, bottom = 0] = numbers.map(Number)
  return { text, confidence, line: printed, left, top, right, bottom }
}

const lineOf = ({ text, confidence, line, left, top, right, bottom }: OcrWord): string =>
  [text, confidence, line, left, top, right, bottom].join('\t')

/** The words of each picture by its key; empty where nothing is stored. */
const readStore = (): Map<string, OcrWord[]> => {
  const pictures = existsSync(store) ? readFileSync(store, 'utf8').trim().split('\n\n') : []
  return new Map(
    pictures.map((picture) => {
      const [key = '', ...lines] = picture.split('\n')
      return [key, lines.filter((line) => line !== '').map(wordOf)]
    }),
  )
}
let stored: Map<string, OcrWord[]> | null = null

/** Recognizers that know what the stored pictures say; any other is recognized for real. `close` as of any. */
export const recordedOcr = (): Ocr => {
  let real: Ocr | null = null
  let unknown = 0
  return {
    recognize: async (raster, options) => {
      const { time = unlimited } = options
      if (isOver(time)) return []
      stored ??= readStore()
      const key = keyOf(raster, options)
      const known = stored.get(key)
      // Whoever asked may change what they were given.
      if (known) return known.map((word) => ({ ...word }))
      unknown += 1
      real ??= openOcr()
      const words = await real.recognize(raster, options)
      // What was given up is no answer.
      if (inject('storesRecognized') && !isOver(time)) {
        stored.set(key, words)
        // At once, for the other worker stores too.
        appendFileSync(store, `\n${[key, ...words.map(lineOf)].join('\n')}\n`)
      }
      return words
    },
    close: async () => {
      if (unknown > 0 && !inject('storesRecognized'))
        process.emitWarning(`${unknown} pictures are not stored and took their time: npm run recognize`)
      await real?.close()
    },
  }
}
