import sharp from 'sharp'
import { applyMap, type Homography } from '../../input/image/homography.ts'
import type { Point, Raster } from '../../input/image/raster.ts'
import { gaussian } from './seeded.ts'
import type { Modules } from './stamp.ts'

/** A stamp on a page: its box in the page's pixels. */
export type PlacedStamp = { modules: Modules; left: number; top: number; width: number; height: number }

export type Capture = {
  /** Points of a pixel, squared, that are averaged where a stamp is. */
  samples?: number
  /** Gray of the table around the page. */
  around?: number
  /** The page is not flat: its lines rise and fall by so many page pixels, once over its width. */
  bend?: number
}

const INK = 25
const PAPER = 250

/**
 * What a camera or a scanner sees of a page: each pixel is the mean of the points that `toPage` sends to the page.
 * Stamps are drawn from their modules, never from an enlarged picture of them.
 */
export const capture = (
  page: Raster,
  stamps: readonly PlacedStamp[],
  toPage: Homography,
  width: number,
  height: number,
  { samples = 3, around = 60, bend = 0 }: Capture = {},
): Raster => {
  const data = new Uint8Array(width * height)
  const onPage = (x: number, y: number): Point => {
    const [u, v] = applyMap(toPage, [x, y])
    return bend === 0
      ? [u, v]
      : [
          u + 0.3 * bend * Math.sin((2 * Math.PI * v) / page.height),
          v + bend * Math.sin((2 * Math.PI * u) / page.width),
        ]
  }
  const [u0] = onPage(0, 0)
  const reach = Math.max(2, 2 * Math.abs((onPage(width, height)[0] - u0) / width))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = onPage(x + 0.5, y + 0.5)
      if (!stamps.some((stamp) => isNear(stamp, u, v, reach))) {
        data[y * width + x] = paperAt(page, u, v, around)
        continue
      }
      let sum = 0
      for (let k = 0; k < samples * samples; k++) {
        const [su, sv] = onPage(x + ((k % samples) + 0.5) / samples, y + (Math.floor(k / samples) + 0.5) / samples)
        sum += inkAt(stamps, su, sv) ?? paperAt(page, su, sv, around)
      }
      data[y * width + x] = sum / (samples * samples) + 0.5
    }
  return { width, height, data }
}

const isNear = (stamp: PlacedStamp, u: number, v: number, reach: number): boolean =>
  u > stamp.left - reach &&
  u < stamp.left + stamp.width + reach &&
  v > stamp.top - reach &&
  v < stamp.top + stamp.height + reach

const inkAt = (stamps: readonly PlacedStamp[], u: number, v: number): number | null => {
  for (const { modules, left, top, width, height } of stamps) {
    const x = Math.floor(((u - left) / width) * modules.width)
    const y = Math.floor(((v - top) / height) * modules.height)
    if (x >= 0 && y >= 0 && x < modules.width && y < modules.height)
      return modules.dark[y * modules.width + x] ? INK : PAPER
  }
  return null
}

/** Bilinear inside the page. */
const paperAt = ({ data, width, height }: Raster, u: number, v: number, around: number): number => {
  const x = Math.floor(u - 0.5)
  const y = Math.floor(v - 0.5)
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return around
  const at = y * width + x
  const fx = u - 0.5 - x
  const top = data[at]! * (1 - fx) + data[at + 1]! * fx
  const bottom = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx
  return top + (bottom - top) * (v - 0.5 - y)
}

const gray = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 1 } })

/** Out of focus by so many pixels (standard deviation). */
export const blurred = async (raster: Raster, sigma: number): Promise<Raster> =>
  sigma < 0.3 ? raster : { ...raster, data: await gray(raster).blur(sigma).toColourspace('b-w').raw().toBuffer() }

/** Grain of a sensor. */
export const noisy = (raster: Raster, sigma: number, random: () => number): Raster => ({
  ...raster,
  data: raster.data.map((value) => Math.max(0, Math.min(255, value + sigma * gaussian(random)))),
})

/** A shadow's soft edge across the picture: `depth` of the light is lost on one side. */
export const shaded = (raster: Raster, depth: number, random: () => number): Raster => {
  const { width, height } = raster
  const angle = random() * 2 * Math.PI
  const middle = 0.35 + 0.3 * random()
  return {
    ...raster,
    data: raster.data.map((value, at) => {
      const x = (at % width) / width - 0.5
      const y = Math.floor(at / width) / height - 0.5
      const along = x * Math.cos(angle) + y * Math.sin(angle) + 0.5
      return value * (1 - depth / (1 + Math.exp(-(along - middle) * 12)))
    }),
  }
}

export const compressed = async (raster: Raster, quality: number): Promise<Raster> => {
  const jpeg = await gray(raster).jpeg({ quality }).toBuffer()
  return { ...raster, data: await sharp(jpeg).toColourspace('b-w').raw().toBuffer() }
}

/** One bit a pixel, with specks: what a fax leaves. */
export const faxed = (raster: Raster, random: () => number, threshold = 140): Raster => ({
  ...raster,
  data: raster.data.map((value) => {
    const speck = random()
    if (speck < 0.001) return random() < 0.5 ? 0 : 255
    return value < threshold + 12 * gaussian(random) ? 0 : 255
  }),
})

/** Made smaller: each pixel is the mean of those that it covers. */
export const reduced = async (raster: Raster, wide: number): Promise<Raster> => {
  const { data, info } = await gray(raster)
    .resize(wide, undefined, { kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The file that a phone or a scanner writes. */
export const jpegOf = (raster: Raster, quality: number): Promise<Uint8Array> =>
  gray(raster).jpeg({ quality }).toBuffer()

/** Black or white, one bit a pixel. */
export const pngOf = (raster: Raster): Promise<Uint8Array> => gray(raster).threshold(128).png({ colours: 2 }).toBuffer()
