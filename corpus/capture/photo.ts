import { openDrawablePdf } from 'extract/input/pdf-render.ts'
import { mapBetween, rectangle } from 'extract/input/image/homography.ts'
import type { Quad, Raster } from 'extract/input/image/raster.ts'
import { blurred, capture, jpegOf, noisy, reduced, shaded } from 'extract/timbre/testing/capture.ts'
import { seeded } from 'extract/timbre/testing/seeded.ts'

/** A page is drawn with more pixels than the camera has: it sees their mean. */
const DRAWN_DPI = 480
/** Longer side of a photograph in pixels: what a phone sends when it makes pictures smaller. */
const LONGER_SIDE = 3000

/** One page of a PDF (from 1) as a phone photographs it, a JPEG; the same for the same seed. */
export const photoOf = async (pdf: Uint8Array, page: number, seed: number): Promise<Uint8Array> => {
  const drawable = await openDrawablePdf(pdf)
  if (typeof drawable === 'string') throw new Error(`The document cannot be drawn: ${drawable}`)
  try {
    const drawn = drawable.draw(page, DRAWN_DPI)
    if (drawn === null) throw new Error(`Page ${page} cannot be drawn`)
    return await photographed(drawn, seeded(seed))
  } finally {
    drawable.close()
  }
}

const between = (random: () => number, from: number, to: number): number => from + (to - from) * random()

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
  const share = LONGER_SIDE / Math.max(width, height)
  const seen = await reduced(
    capture(drawn, [], toPage, width, height, { around: 70, bend }),
    Math.round(width * Math.min(1, share)),
  )
  const lit = shaded(await blurred(seen, between(random, 0.5, 1)), between(random, 0.15, 0.45), random)
  return jpegOf(noisy(lit, between(random, 3, 7), random), 78)
}
