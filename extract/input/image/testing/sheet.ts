import sharp from 'sharp'
import type { Raster } from '../raster.ts'

/** A letter page at 150 dots per inch, in pixels. */
export const sheetSize = { width: 1275, height: 1650 }
const { width, height } = sheetSize

/** A sheet of this gray with the grain of a scanner, always the same one for a seed. */
export const sheet = (gray: number, grain: number, seed = 1): Raster => {
  let state = seed
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff
  const data = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++) {
    const value = gray + (grain === 0 ? 0 : (random() + random() + random() - 1.5) * 2 * grain)
    data[i] = Math.max(0, Math.min(255, value))
  }
  return { width, height, data }
}

const loadSvg = { operation: ['VipsForeignLoadSvg'] }

/** What is drawn on a sheet, as SVG: its grain shines through. */
export const withDrawn = async (page: Raster, drawn: string): Promise<Raster> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`
  // The reader, where it runs in the same process, refuses SVG.
  sharp.unblock(loadSvg)
  const { data, info } = await sharp(Buffer.from(page.data), { raw: { width, height, channels: 1 } })
    .composite([{ input: Buffer.from(svg) }])
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .finally(() => sharp.block(loadSvg))
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => data[i * info.channels]!) }
}
