import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openOcr } from 'extract/input/image/ocr.ts'
import type { Gated, GateOptions } from './gate/document.ts'
import { forgetPhrases } from './gate/forget.ts'
import { failureLines, summaryLine, summaryOf } from './gate/summary.ts'
import type { Kind } from './random/document.ts'
import type { Mode } from './random/draw.ts'
import { openHtmlToPdf } from './writers/html-to-pdf.ts'

/**
 * `npm run gate -- --kind book|slip|invoice --seed S --n N`: documents laid out at random, read by the product's reader
 * and compared with their exact truth; the last line sums up.
 *
 * `--open` draws only words and structures that the reader may be tuned on, `--held-out` mainly the others; without
 * either, all alike. `--hide-headings 0.3` leaves that share of a book's headings blank, and
 * has that share of the labels of slips and invoices be words that nobody knows; `--scan 200` reads the
 * documents as they come from a scanner. A seed with a slash ('S/3') is one document, and `--show FILE` writes it with
 * its truth beside it. `--quick` has all written by our own writer, without a browser.
 * `--workers 1` has a book of so many workers, of the hand that needs no other option.
 * `--forget 0.7` takes that share of the phrases out of the reader's lexicons before it reads: words that it does not know.
 * `--web` draws the documents of a second hand, which a browser lays out.
 * `--programs` draws those of a third hand: the forms of named kinds of Chilean programs, in turn; `--second-programs`
 * those of a fourth one, other forms of the same kind; `--third-programs` and `--fourth-programs` those of a fifth and of a
 * sixth one, forms put together at random of what such programs do.
 * `--raise-floor` reads the fixed set of `npm test` and keeps what is reached in `corpus/gate-floor.json`.
 */

const KINDS: readonly Kind[] = ['book', 'slip', 'invoice']
const RESOLUTIONS = [150, 200, 300] as const

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'book' },
    seed: { type: 'string', default: '1' },
    n: { type: 'string', default: '20' },
    'hide-headings': { type: 'string', default: '0' },
    forget: { type: 'string', default: '0' },
    scan: { type: 'string' },
    open: { type: 'boolean', default: false },
    'held-out': { type: 'boolean', default: false },
    'raise-floor': { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
    programs: { type: 'boolean', default: false },
    'second-programs': { type: 'boolean', default: false },
    'third-programs': { type: 'boolean', default: false },
    'fourth-programs': { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    show: { type: 'string' },
    workers: { type: 'string' },
  },
})
const kind = KINDS.find((known) => known === values.kind)
if (kind === undefined) throw new Error(`--kind is one of ${KINDS.join(', ')}`)
const scan = RESOLUTIONS.find((known) => String(known) === values.scan)
if (values.scan !== undefined && scan === undefined) throw new Error(`--scan is one of ${RESOLUTIONS.join(', ')}`)
const hand = (['web', 'programs', 'second-programs', 'third-programs', 'fourth-programs'] as const).find(
  (name) => values[name],
)
if (hand && values.quick) throw new Error(`--${hand} is laid out by a browser, which --quick goes without`)
const mode: Mode = values.open ? 'open' : values['held-out'] ? 'held-out' : 'any'
const hidden = Number(values['hide-headings'])
const forgotten = Number(values.forget)
if (values.workers !== undefined && (hand || kind !== 'book'))
  throw new Error('--workers is of books, and of the hand that needs no other option')
const workers = values.workers === undefined ? {} : { workers: Number(values.workers) }
const seeds = values.seed.includes('/')
  ? [values.seed]
  : Array.from({ length: Number(values.n) }, (_, at) => `${values.seed}/${at}`)
const flags = [
  mode === 'any' ? '' : ` --${mode}`,
  hidden > 0 ? ` --hide-headings ${hidden}` : '',
  forgotten > 0 ? ` --forget ${forgotten}` : '',
  scan === undefined ? '' : ` --scan ${scan}`,
  hand === undefined ? '' : ` --${hand}`,
  values.workers === undefined ? '' : ` --workers ${values.workers}`,
  values.quick ? ' --quick' : '',
].join('')

const raise = async (): Promise<void> => {
  const { floorOf, raiseFloor } = await import('./gate/floor.ts')
  const reached = await raiseFloor(kind)
  for (const mode of ['open', 'held-out'] as const) {
    const [summary, floor] = [reached[mode], floorOf(kind, mode)]
    console.log(summaryLine(`${kind} floor ${mode}`, summary))
    if (summary.whole >= floor.whole && summary.right >= floor.right && summary.silent <= floor.silent) continue
    console.error(`Under the floor of ${mode}: ${JSON.stringify(floor)}`)
    process.exitCode = 1
  }
}

const gateAll = async (): Promise<void> => {
  // The reader is loaded with what is left.
  if (forgotten > 0) await forgetPhrases(forgotten)
  const { gateDocument } = await import('./gate/document.ts')
  const ocr = scan === undefined ? undefined : openOcr()
  const printer = values.quick ? undefined : openHtmlToPdf()
  const show = (bytes: Uint8Array, truth: object) => {
    if (values.show === undefined || seeds.length > 1) return
    writeFileSync(values.show, bytes)
    writeFileSync(values.show.replace(/\.pdf$/, '.json'), `${JSON.stringify(truth, null, 1)}\n`)
  }
  const options: GateOptions = {
    onDrawn: show,
    hand,
    ...(scan ? { scan } : {}),
    ...(ocr ? { ocr } : {}),
    ...(printer ? { printer } : {}),
  }
  const gated: Gated[] = []
  try {
    for (const seed of seeds) {
      const one = await gateDocument({ kind, seed, mode, hidden, ...workers }, options)
      gated.push(one)
      if (!one.score.isFullyRight) console.log(failureLines(one, flags).join('\n'))
    }
  } finally {
    await printer?.close()
    await ocr?.close()
  }
  console.log(summaryLine(`${kind}${flags.replace(/ --/g, ' ')}`, summaryOf(gated)))
}

await (values['raise-floor'] ? raise() : gateAll())
