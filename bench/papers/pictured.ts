import { PDFDocument } from 'pdf-lib'
import { openDrawablePdf } from '../../extract/input/pdf-render.ts'
import {
  composeMaps,
  mapBetween,
  rectangle,
  translation,
  type Homography,
} from '../../extract/input/image/homography.ts'
import type { Quad, Raster } from '../../extract/input/image/raster.ts'
import { blurred, capture, faxed, jpegOf, noisy, pngOf, reduced, shaded } from '../../extract/timbre/testing/capture.ts'
import { seeded } from '../../extract/timbre/testing/seeded.ts'

/** Ways in which a paper reaches the reader as a picture. */
export const pictured = ['scan150', 'scan200', 'scan300', 'fax', 'photo'] as const
export type Picturing = (typeof pictured)[number]

/** A paper is drawn with so many pixels for each one that a scanner or a camera sees: it sees their mean. */
const FINER = 2
const FAX_DPI = 200
/** Drawn for a photograph. */
const PHOTO_DPI = 480
/** Longer side of a photograph in pixels: what a phone sends when it makes pictures smaller. */
const PHOTO_SIDE = 3000

/** One page of a PDF (from 1) as the file that a scanner, a fax or a phone makes of it; the same for the same seed. */
export const picturePage = async (
  pdf: Uint8Array,
  page: number,
  as: Picturing,
  seed: number,
): Promise<{ bytes: Uint8Array; extension: 'pdf' | 'jpg' }> => {
  const drawable = await openDrawablePdf(pdf)
  if (typeof drawable === 'string') throw new Error(`Cannot draw: ${drawable}`)
  try {
    const size = drawable.size(page)
    const dpi = as === 'photo' ? PHOTO_DPI : FINER * (as === 'fax' ? FAX_DPI : Number(as.slice('scan'.length)))
    const drawn = drawable.draw(page, dpi)
    if (!size || !drawn) throw new Error(`Cannot draw page ${page}`)
    const random = seeded(seed)
    if (as === 'photo') return { bytes: await photographed(drawn, random), extension: 'jpg' }
    const scanned = await scan(drawn, random)
    const image = as === 'fax' ? await pngOf(faxed(scanned, random)) : await jpegOf(scanned, 70)
    return { bytes: await asPdf(image, as === 'fax', size), extension: 'pdf' }
  } finally {
    drawable.close()
  }
}

const between = (random: () => number, from: number, to: number): number => from + (to - from) * random()

/** On the glass a little askew, unevenly lit, with the sensor's grain. */
const scan = async (drawn: Raster, random: () => number): Promise<Raster> => {
  const { width, height } = drawn
  const angle = (between(random, -1.2, 1.2) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn: Homography = [cos, sin, 0, -sin, cos, 0, 0, 0, 1]
  const toPage = composeMaps(
    translation(width / 2, height / 2),
    composeMaps(turn, translation(-width / 2, -height / 2)),
  )
  const seen = await reduced(capture(drawn, [], toPage, width, height, { around: 245 }), Math.round(width / FINER))
  return noisy(shaded(await blurred(seen, 0.45), between(random, 0, 0.08), random), between(random, 2, 6), random)
}

/** In perspective on a darker table, under a shadow, a little out of focus. */
const photographed = async (drawn: Raster, random: () => number): Promise<Uint8Array> => {
  const { width, height } = drawn
  const inset = (share: number) => between(random, 0.015, share)
  const paper: Quad = [
    [width * inset(0.07), height * inset(0.06)],
    [width * (1 - inset(0.07)), height * inset(0.06)],
    [width * (1 - inset(0.05)), height * (1 - inset(0.05))],
    [width * inset(0.05), height * (1 - inset(0.05))],
  ]
  const toPage = mapBetween(paper, rectangle(width, height))
  const bend = between(random, 0, 0.0015) * width
  const share = PHOTO_SIDE / Math.max(width, height)
  const seen = await reduced(
    capture(drawn, [], toPage, width, height, { around: 70, bend }),
    Math.round(width * Math.min(1, share)),
  )
  const lit = shaded(await blurred(seen, between(random, 0.5, 1)), between(random, 0.15, 0.45), random)
  return jpegOf(noisy(lit, between(random, 3, 7), random), 78)
}

const asPdf = async (
  image: Uint8Array,
  isPng: boolean,
  size: { width: number; height: number },
): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  const embedded = isPng ? await pdf.embedPng(image) : await pdf.embedJpg(image)
  pdf.addPage([size.width, size.height]).drawImage(embedded, { x: 0, y: 0, width: size.width, height: size.height })
  return pdf.save()
}
