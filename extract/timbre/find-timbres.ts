import type { Box } from '../input/page.ts'
import { isOver, unlimited, type PageTime } from '../input/image/page-time.ts'
import { flattenLight } from '../input/image/flatten.ts'
import { distance, type Point, type Quad, type Raster } from '../input/image/raster.ts'
import { decodeSymbol, seeSymbol, type DecodedSymbol, type SeenSymbol } from './decode-symbol.ts'
import { findStampAreas, type StampArea } from './stamp-areas.ts'

/** A PDF417 symbol, whatever it says: `parseTimbre` tells whether it is a timbre. */
export type FoundTimbre = {
  /** ISO-8859-1, a character a byte; null for one that is plainly there and could not be decoded. */
  text: string | null
  /** In the symbol's reading order: pixels of the raster, or points of the page. */
  corners: Quad
}

/** Bars go one way (the lower its rows, the less so): below this, an area is text, a photograph or another symbol. */
const MIN_COHERENCE = 0.1
const MIN_FILL = 0.5
/** The smallest symbol that could be told is about so long in pixels, and so high. */
const MIN_LENGTH = 70
const MIN_HEIGHT = 8
/** Its rows are longer than all of them are high, even with as much print below it. */
const MOST_UPRIGHT = 2

const mayBeSymbol = (area: StampArea): boolean =>
  area.coherence >= MIN_COHERENCE &&
  area.fill >= MIN_FILL &&
  area.length >= MIN_LENGTH &&
  area.height >= MIN_HEIGHT &&
  area.height <= MOST_UPRIGHT * area.length

/**
 * A symbol that could not be decoded takes less of the page than this: what looks like a larger one is the grain of a
 * scan with little print on it, and hiding it as a stamp would hide the page.
 */
const MOST_OF_PAGE = 0.4

/** Modules at both ends of a symbol are of one size, but for how it is seen aslant; the lines of a table are not. */
const MOST_UNLIKE = 1.35

/** Whether what could not be decoded is plainly a symbol: hiding the cells of a table as one would hide their figures. */
const isPlain = ({ frame: { startModule, stopModule }, corners: [a, b, , d] }: SeenSymbol): boolean =>
  Math.max(startModule, stopModule) < MOST_UNLIKE * Math.min(startModule, stopModule) && distance(a, b) > distance(a, d)

type ToPage = (point: Point) => Point

const areaOf = (corners: Quad): number =>
  Math.abs(
    corners.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % 4]!
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

/** Symbols as they are found on a page: one that is decoded takes the place of what was only seen there. */
const collect = (page: { width: number; height: number }) => {
  const most = MOST_OF_PAGE * page.width * page.height
  const decoded: FoundTimbre[] = []
  const seen: FoundTimbre[] = []
  const isIn = (found: readonly FoundTimbre[], point: Point) => found.some(({ corners }) => isInside(corners, point))
  return {
    isDecoded: (centre: Point) => isIn(decoded, centre),
    isAnyDecoded: () => decoded.length > 0,
    add: (symbol: SeenSymbol, read: DecodedSymbol | null, toPage: ToPage) => {
      const [a, b, c, d] = (read ?? symbol).corners
      const corners: Quad = [toPage(a), toPage(b), toPage(c), toPage(d)]
      if (read) decoded.push({ text: Buffer.from(read.bytes).toString('latin1'), corners })
      else if (isPlain(symbol) && areaOf(corners) < most && !isIn(seen, middleOf(corners)))
        seen.push({ text: null, corners })
    },
    all: (): FoundTimbre[] => [...decoded, ...seen.filter(({ corners }) => !isIn(decoded, middleOf(corners)))],
  }
}

const middleOf = ([a, b, c, d]: Quad): Point => [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4]

/**
 * Every symbol on a gray picture, at any angle, flat or not, those that could be decoded first; none is an empty list.
 * When its `time` is over, those that were found. The light is made even first: where a shadow ends on a stamp, its dark side's white is darker than the other's bars.
 */
export const findTimbres = async (picture: Raster, time: PageTime = unlimited): Promise<FoundTimbre[]> => {
  const raster = await flattenLight(picture)
  const found = collect(raster)
  for (const area of findStampAreas(raster)) {
    if (isOver(time)) break
    if (!mayBeSymbol(area) || found.isDecoded(area.centre)) continue
    const symbol = seeSymbol(raster, area)
    if (symbol)
      found.add(
        symbol,
        decodeSymbol(raster, symbol) ?? (isOver(time) ? null : decodeSymbol(picture, symbol)),
        (point) => point,
      )
  }
  return found.all()
}

/** A page that can be drawn at any resolution, in part: sizes and boxes in points. */
export type DrawablePage = { width: number; height: number; draw(dpi: number, box?: Box): Raster | null }

const LOOK_DPI = 150
/** For modules of less than 0.15 mm, which nobody should print: the bars of others are seen in the first look. */
const CLOSER_DPI = 250
const READ_DPI = 400
/** Around an area, as a share of its size, so that the white beside the symbol is seen too. */
const AROUND = 0.35

/** A part of a page drawn at a resolution: where an area and its points are there and on the page; null when it cannot be drawn. */
const closeUp = (page: DrawablePage, area: StampArea, scale: number, dpi: number) => {
  const [x, y] = [area.centre[0] * scale, area.centre[1] * scale]
  const reach = (Math.hypot(area.length, area.height) / 2) * scale * (1 + AROUND)
  const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)]
  const [right, bottom] = [Math.min(page.width, x + reach), Math.min(page.height, y + reach)]
  const raster = page.draw(dpi, { left, top, right, bottom })
  if (!raster) return null
  const perPoint = raster.width / (right - left)
  const own: StampArea = {
    ...area,
    centre: [(x - left) * perPoint, (y - top) * perPoint],
    length: area.length * scale * perPoint,
    height: area.height * scale * perPoint,
  }
  const toPage: ToPage = ([u, v]) => [left + u / perPoint, top + v / perPoint]
  return { raster, area: own, toPage }
}

/**
 * The same on a page of a PDF that is not a scan: the page is drawn small, and only where bars are seen, large; a little
 * larger where none are, as long as no symbol of the page is decoded. Corners in points of the page.
 */
export const findTimbresOnPage = (page: DrawablePage, time: PageTime = unlimited): FoundTimbre[] => {
  const small = page.draw(LOOK_DPI)
  if (!small) return []
  const scale = page.width / small.width
  const found = collect(page)
  const seeCloser = (area: StampArea): SeenSymbol | null => {
    const closer = closeUp(page, area, scale, CLOSER_DPI)
    return closer && seeSymbol(closer.raster, closer.area)
  }
  /** `dpi`: at which it was seen. */
  const read = (area: StampArea, { frame }: SeenSymbol, dpi: number): void => {
    const large = closeUp(page, area, scale, READ_DPI)
    const module = (frame.startModule + frame.stopModule) / 2
    const symbol = large && seeSymbol(large.raster, large.area, (module * READ_DPI) / dpi)
    if (symbol) found.add(symbol, decodeSymbol(large.raster, symbol), large.toPage)
  }
  const unseen: StampArea[] = []
  for (const area of findStampAreas(small)) {
    if (isOver(time)) return found.all()
    if (!mayBeSymbol(area) || found.isDecoded([area.centre[0] * scale, area.centre[1] * scale])) continue
    const symbol = seeSymbol(small, area)
    if (symbol) read(area, symbol, LOOK_DPI)
    else unseen.push(area)
  }
  for (const area of unseen) {
    if (isOver(time) || found.isAnyDecoded()) break
    const symbol = seeCloser(area)
    if (symbol) read(area, symbol, CLOSER_DPI)
  }
  return found.all()
}

/** Whether a point is inside a convex quadrilateral, in either sense of turning. */
const isInside = (quad: Quad, [x, y]: Point): boolean => {
  const sides = quad.map(([ax, ay], i) => {
    const [bx, by] = quad[(i + 1) % 4]!
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}
