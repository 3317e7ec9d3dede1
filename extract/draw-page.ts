import sharp from 'sharp'
import { imageFormat, MAX_IMAGE_PIXELS } from './input/image/decode-image.ts'
import { openDrawablePdf } from './input/pdf-render.ts'

/** A page as a picture to look at: upright, as displayed. */
export type Drawing = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array }

/** Enough to read the small print at three times its size, and little enough to send. Dots per inch. */
const DPI = 150
/** Longest side of a photograph that is shown, in pixels. */
const MOST_SIDE = 2400
const JPEG_QUALITY = 82
const SECONDS = 20

/**
 * Draws a page (from 1) of a PDF, or a picture (JPEG, PNG, WebP) as its only page. Null when there is no such page or it
 * cannot be drawn; never throws for a bad file.
 */
export const drawPage = async (bytes: Uint8Array, number: number): Promise<Drawing | null> => {
  if (imageFormat(bytes) !== null) return number === 1 ? drawPicture(bytes) : null
  const drawable = await openDrawablePdf(bytes)
  if (typeof drawable === 'string') return null
  try {
    const raster = number >= 1 && number <= drawable.pageCount ? drawable.draw(number, DPI) : null
    if (raster === null) return null
    const { width, height, data } = raster
    const png = await sharp(data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer()
    return { type: 'image/png', bytes: new Uint8Array(png) }
  } finally {
    drawable.close()
  }
}

const drawPicture = async (bytes: Uint8Array): Promise<Drawing | null> => {
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS })
      .timeout({ seconds: SECONDS })
      .rotate()
      .flatten({ background: '#fff' })
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
    return { type: 'image/jpeg', bytes: new Uint8Array(jpeg) }
  } catch {
    return null
  }
}
