import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { composeMaps, translation, warpRaster, type Homography } from 'extract/input/image/homography.ts'
import type { Raster } from 'extract/input/image/raster.ts'
import { openDrawablePdf } from 'extract/input/pdf-render.ts'
import { chanceFrom, type Chance } from '../random.ts'

/** How a document came back from a scanner: its resolution, and what the machine did to it. */
export type Capture = {
  dpi: number
  /** Most degrees that the sheet lies askew, either way. */
  tilt: number
  /** Spread of the grain, in grays of 256. */
  grain: number
  /** How much darker the darkest corner is than the lightest, in grays. */
  shade: number
  /** Sharpness lost, as the spread of a blur in pixels. */
  blur: number
  /** Black and white without grays, as a fax sends. */
  isBinary?: boolean
}

export const captures = {
  scan150: { dpi: 150, tilt: 1.2, grain: 6, shade: 30, blur: 0.4 },
  scan200: { dpi: 200, tilt: 1.2, grain: 8, shade: 40, blur: 0.5 },
  scan300: { dpi: 300, tilt: 1.5, grain: 10, shade: 45, blur: 0.6 },
  fax: { dpi: 200, tilt: 0.8, grain: 14, shade: 20, blur: 0.6, isBinary: true },
} satisfies Record<string, Capture>

const POINTS_PER_INCH = 72
const JPEG_QUALITY = 72
/** Gray of the ink and of the paper as a scanner sees them. */
const INK = 30
const PAPER = 245
/** What a fax sends as black. */
const BLACK = 150
/** Dots that a fax adds or loses, of all. */
const SPECKS = 0.0004

/** A PDF of pictures alone: each page of another one as it comes from a scanner. The same seed gives the same bytes. */
export const scanPdf = async (bytes: Uint8Array, capture: Capture, seed: string): Promise<Uint8Array> => {
  const drawable = await openDrawablePdf(bytes)
  if (typeof drawable === 'string') throw new Error(`The document cannot be drawn: ${drawable}`)
  const chance = chanceFrom(seed)
  const scan = await PDFDocument.create()
  // Its own dates would make every run another file.
  scan.setCreationDate(new Date(0))
  scan.setModificationDate(new Date(0))
  try {
    for (let number = 1; number <= drawable.pageCount; number++) {
      const raster = drawable.draw(number, capture.dpi)
      if (raster === null) throw new Error(`Page ${number} cannot be drawn`)
      const seen = await captured(raster, capture, chance)
      const picture = sharp(seen.data, { raw: { width: seen.width, height: seen.height, channels: 1 } })
      const image = capture.isBinary
        ? await scan.embedPng(await picture.png({ palette: true, colours: 2 }).toBuffer())
        : await scan.embedJpg(await picture.jpeg({ quality: JPEG_QUALITY }).toBuffer())
      const [width, height] = [seen.width, seen.height].map((side) => (side / capture.dpi) * POINTS_PER_INCH)
      scan.addPage([width!, height!]).drawImage(image, { x: 0, y: 0, width: width!, height: height! })
    }
  } finally {
    drawable.close()
  }
  return scan.save()
}

const captured = async (page: Raster, capture: Capture, chance: Chance): Promise<Raster> => {
  const { width, height } = page
  const tilted = warpRaster(page, tiltOf(page, (chance.next() * 2 - 1) * capture.tilt), width, height)
  const soft = await sharp(tilted.data, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.3, capture.blur))
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const [acrossX, acrossY] = [chance.next(), chance.next()]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const shade = (capture.shade * ((acrossX * x) / width + (acrossY * y) / height)) / 2
      const gray = INK + (soft[at]! / 255) * (PAPER - INK) - shade + capture.grain * bell(chance)
      data[at] = capture.isBinary ? faxed(gray, chance) : Math.max(0, Math.min(255, gray))
    }
  return { width, height, data }
}

const faxed = (gray: number, chance: Chance): number => {
  const isBlack = gray < BLACK
  return (chance.happens(SPECKS) ? !isBlack : isBlack) ? 0 : 255
}

const tiltOf = ({ width, height }: Raster, degrees: number): Homography => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn: Homography = [cos, -sin, 0, sin, cos, 0, 0, 0, 1]
  return composeMaps(translation(width / 2, height / 2), composeMaps(turn, translation(-width / 2, -height / 2)))
}

/** About a normal distribution with spread 1: the sum of three uniform ones. */
const bell = ({ next }: Chance): number => (next() + next() + next() - 1.5) * 2
