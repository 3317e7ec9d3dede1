import type { BoundingBox, Location } from 'contract/rules/location.ts'
import { isBlank } from './input/image/blank.ts'
import { decodeImage, type ImageProblem } from './input/image/decode-image.ts'
import { applyMap } from './input/image/homography.ts'
import type { Ocr } from './input/image/ocr.ts'
import { pageTime, partOf, unlimited, type PageLimit } from './input/image/page-time.ts'
import type { Point, Raster } from './input/image/raster.ts'
import { blankPage, readImagePage, type ImagePage, type ReadImageOptions } from './input/image/read-image-page.ts'
import { isEmptyPage, isRecognizedScan, isWithoutText, type Page } from './input/page.ts'
import { openDrawablePdf, type DrawablePdf } from './input/pdf-render.ts'
import type { Issue } from './reading.ts'
import { findTimbres } from './timbre/find-timbres.ts'
import { hideSymbols } from './timbre/hide-symbols.ts'

/** Pages read from pictures, and the symbols on them: what each says, or null when it could not be decoded. */
export type Pictured = { pages: ImagePage[]; symbols: { page: number; text: string | null }[] }

/** A scan is drawn at its own resolution within these, and a page without one as if it were a good scan. Dots per inch. */
const LEAST_DPI = 150
const MOST_DPI = 400
const USUAL_DPI = 300
const POINTS_PER_INCH = 72
/** A page whose picture has more pixels than this is no scan of a document, and decoding it takes the memory of many. */
const MAX_SCAN_PIXELS = 120_000_000
/** Of the time of a page, what looking for its stamps may take. */
const STAMPS_SHARE = 0.25

/**
 * Numbers of the pages without text of their own: those of scans that another recognizer has read, too. Among pages with
 * text, one without anything on it is a back.
 */
export const scannedAmong = (pages: readonly Page[]): number[] => {
  const without = pages.filter((page) => isWithoutText(page) || isRecognizedScan(page))
  // Letters drawn as curves are no characters and no picture either: a document that looks empty is drawn too.
  const drawn = without.length === pages.length ? without : without.filter((page) => !isEmptyPage(page))
  return drawn.map(({ number }) => number)
}

/** The page of a JPEG, PNG or WebP file. */
export const pictureOf = async (
  bytes: Uint8Array,
  ocr: Ocr,
  pageLimit?: PageLimit,
): Promise<Pictured | ImageProblem> => {
  const time = pageTime(pageLimit)
  const raster = await decodeImage(bytes)
  return typeof raster === 'string' ? raster : readPicture(raster, { ocr, number: 1, time }, true)
}

export type ScanOptions = {
  ocr: Ocr
  /** Called when a page has been read, with how many have been. */
  onPage?: (read: number) => void
  /** Pages that are read at the same time: while one is recognized, the next is drawn and made ready. */
  atOnce?: number
  /** Looked at before each page: the reading is rejected with its reason. */
  signal?: AbortSignal
  /** Whether stamps are looked for. */
  hasSymbols?: boolean
  /** What each page may take. */
  pageLimit?: PageLimit | undefined
}

/** The given pages (from 1) of a PDF, drawn and read; 'too-large' when one of them holds an enormous picture. */
export const scansOf = async (
  bytes: Uint8Array,
  numbers: readonly number[],
  { ocr, onPage, atOnce = 1, signal, hasSymbols = false, pageLimit }: ScanOptions,
): Promise<Pictured | 'too-large'> => {
  const drawable = await openDrawablePdf(bytes)
  if (typeof drawable === 'string') return { pages: [], symbols: [] }
  try {
    if (numbers.some((number) => isEnormous(drawable, number))) return 'too-large'
    const found = new Map<number, Pictured>()
    const waiting = numbers.values()
    const inTurn = turns()
    // A lane holds the picture of one page at a time, whatever the length of the document.
    const lane = async (): Promise<void> => {
      for (const number of waiting) {
        signal?.throwIfAborted()
        const time = pageTime(pageLimit, atOnce)
        const size = drawable.size(number)
        const dpi = resolutionOf(drawable, number)
        const raster = size && drawable.draw(number, Math.max(LEAST_DPI, Math.min(MOST_DPI, dpi)))
        const read = raster && (await readPicture(raster, { ocr, number, size, inTurn, time }, hasSymbols))
        found.set(number, read ?? { pages: [], symbols: [] })
        onPage?.(found.size)
      }
    }
    const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane))
    for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
    const all = numbers.flatMap((number) => found.get(number) ?? [])
    return { pages: all.flatMap(({ pages }) => pages), symbols: all.flatMap(({ symbols }) => symbols) }
  } finally {
    drawable.close()
  }
}

/** One work after the other, in the order in which they are asked for. */
const turns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

const resolutionOf = (drawable: DrawablePdf, page: number): number => drawable.scanResolution(page) ?? USUAL_DPI

const isEnormous = (drawable: DrawablePdf, page: number): boolean => {
  const size = drawable.size(page)
  return (
    size !== null && (resolutionOf(drawable, page) / POINTS_PER_INCH) ** 2 * size.width * size.height > MAX_SCAN_PIXELS
  )
}

const readPicture = async (raster: Raster, options: ReadImageOptions, hasSymbols: boolean): Promise<Pictured> => {
  const { number = 1, time = unlimited } = options
  if (await isBlank(raster)) return { pages: [blankPage(raster, options)], symbols: [] }
  const found = hasSymbols ? await findTimbres(raster, partOf(time, STAMPS_SHARE)) : []
  const symbols = found.map(({ text }) => ({ page: number, text }))
  const text = hideSymbols(
    raster,
    found.map(({ corners }) => corners),
  )
  return { pages: [await readImagePage(text, options)], symbols }
}

/** A location in the reading space of pictured pages, on the page as displayed; locations on other pages stay. */
export const onDisplayedPage =
  (pages: readonly ImagePage[]) =>
  <Located extends Location>(located: Located): Located => {
    const page = pages.find(({ number }) => number === located.page)
    if (page === undefined) return located
    const [left, top, right, bottom] = located.boundingBox
    const corners: Point[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]
    const moved = corners.map((corner) => applyMap(page.toDisplayed, corner))
    const xs = moved.map(([x]) => x)
    const ys = moved.map(([, y]) => y)
    const rounded = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
      (value) => Math.round(value * 10) / 10,
    )
    return { ...located, boundingBox: rounded as unknown as BoundingBox }
  }

/** Something to look at, and what is offered there, where they stand on the page as displayed. */
export const displayedIssue =
  (toDisplayed: ReturnType<typeof onDisplayedPage>) =>
  ({ location, candidates, ...issue }: Issue): Issue => ({
    ...issue,
    ...(location ? { location: toDisplayed(location) } : {}),
    ...(candidates
      ? { candidates: candidates.map((one) => (one.location ? { ...one, location: toDisplayed(one.location) } : one)) }
      : {}),
  })
