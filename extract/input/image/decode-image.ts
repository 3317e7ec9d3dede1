import sharp from 'sharp'
import type { Raster } from './raster.ts'

/** Why an image is not taken. */
export type ImageProblem = 'not-an-image' | 'damaged' | 'too-small' | 'too-many-pixels'

export const MIN_SIDE = 200
/** More are refused before anything is decoded: a file of a few kilobytes may hold a thousand million. */
export const MAX_IMAGE_PIXELS = 50_000_000
/** Longest side that is worth reading; a larger picture is made smaller. */
const MAX_SIDE = 7000
const SECONDS = 20

/** The formats taken, by how their files begin: never by the name or by what the sender says. */
export const imageFormat = (bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null => {
  const begins = (values: readonly number[], at = 0) => values.every((value, i) => bytes[at + i] === value)
  if (begins([0xff, 0xd8, 0xff])) return 'jpeg'
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8)) return 'webp'
  return null
}

/**
 * libvips also opens SVG (which may name other files), PDF, TIFF and more. In this process it opens nothing but the
 * three formats above, from memory.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * The gray picture of a JPEG, PNG or WebP file, upright as its EXIF says, transparent parts white. A broken file is
 * 'damaged'; the least side is 200 pixels (specification, section 5). Never throws.
 */
export const decodeImage = async (bytes: Uint8Array): Promise<Raster | ImageProblem> => {
  if (!imageFormat(bytes)) return 'not-an-image'
  const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' } as const
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > MAX_IMAGE_PIXELS) return 'too-many-pixels'
    if (Math.min(width, height) < MIN_SIDE) return 'too-small'
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: SECONDS })
      .rotate()
      .flatten({ background: '#fff' })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }
  } catch {
    return 'damaged'
  }
}
