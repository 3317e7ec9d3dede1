import sharp, { type Sharp } from 'sharp'
import type { Raster } from './raster.ts'

const open = ({ data, width, height }: Raster): Sharp => sharp(data, { raw: { width, height, channels: 1 } })

const take = async (picture: Sharp): Promise<Raster> => {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }
}

/** At another size, averaged when smaller and cubic when larger. */
export const resizeRaster = (raster: Raster, width: number, height: number): Promise<Raster> =>
  width === raster.width && height === raster.height
    ? Promise.resolve(raster)
    : take(open(raster).resize(width, height, { fit: 'fill', kernel: width > raster.width ? 'cubic' : 'lanczos3' }))

export const blurRaster = (raster: Raster, sigma: number): Promise<Raster> => take(open(raster).blur(sigma))

/** As a PNG file, compressed little: for a reader in the same process. */
export const encodePng = (raster: Raster): Promise<Buffer> => open(raster).png({ compressionLevel: 1 }).toBuffer()
