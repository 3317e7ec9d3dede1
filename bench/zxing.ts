import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Raster } from '../extract/input/image/raster.ts'

// The other decoder of PDF417 that npm has, for `bench/timbre.ts` to measure ours against. Nothing of the product uses it.

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: false })

const asColours = ({ width, height, data }: Raster): ImageData => {
  const colours = new Uint8ClampedArray(4 * width * height).fill(255)
  for (const [i, gray] of data.entries()) colours.fill(gray, 4 * i, 4 * i + 3)
  return { width, height, data: colours, colorSpace: 'srgb' }
}

/** What zxing-cpp reads of the PDF417 symbols of a picture, ISO-8859-1, as hard as it tries. */
export const decodeByZxing = async (raster: Raster): Promise<string[]> => {
  const found = await readBarcodes(asColours(raster), {
    formats: ['PDF417'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: true,
    maxNumberOfSymbols: 1,
  })
  return found.filter(({ isValid }) => isValid).map(({ bytes }) => Buffer.from(bytes).toString('latin1'))
}
