import { crc32, deflateSync } from 'node:zlib'
import type { Chance } from '../corpus/random.ts'
import { byteMutations, type Mutation } from './bytes.ts'

/** Changes that know how a JPEG, a PNG and a WebP are made. */

const HARD_SIZES = [0, 1, 199, 200, 4096, 20_000, 65_535, 1_000_000, 0x7fffffff, 0xffffffff]

type Chunk = { type: string; body: Buffer }

const PNG_HEAD = 8

const chunksOf = (png: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = PNG_HEAD; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), body: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

/** With right lengths and check sums, so that what was changed is what gets read. */
const pngOf = (png: Buffer, chunks: readonly Chunk[]): Buffer =>
  Buffer.concat([
    png.subarray(0, PNG_HEAD),
    ...chunks.map(({ type, body }) => {
      const out = Buffer.alloc(body.length + 12)
      out.writeUInt32BE(body.length, 0)
      out.write(type, 4, 'latin1')
      body.copy(out, 8)
      out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
      return out
    }),
  ])

const header = (chunks: readonly Chunk[], change: (body: Buffer) => void): Chunk[] =>
  chunks.map((chunk) => {
    if (chunk.type !== 'IHDR') return chunk
    const body = Buffer.from(chunk.body)
    change(body)
    return { ...chunk, body }
  })

const pngChanges: readonly ((chunks: Chunk[], chance: Chance) => Chunk[])[] = [
  (chunks, chance) => header(chunks, (body) => body.writeUInt32BE(chance.pick(HARD_SIZES), chance.pick([0, 4]))),
  (chunks, chance) => header(chunks, (body) => body.writeUInt8(chance.whole(0, 255), chance.whole(8, 12))),
  (chunks, chance) =>
    chunks.map((chunk) =>
      chunk.type === 'IDAT' ? { ...chunk, body: chance.pick(byteMutations)(chunk.body, chance) } : chunk,
    ),
  (chunks) => chunks.filter(({ type }) => type !== 'IEND'),
  (chunks) => chunks.filter(({ type }) => type !== 'IDAT'),
  (chunks, chance) => {
    const body = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(chance.pick([100, 3_000_000])))])
    return [
      ...chunks.slice(0, 1),
      { type: chance.pick(['iCCP', 'zTXt', 'eXIf', 'tRNS', 'PLTE', 'acTL']), body },
      ...chunks.slice(1),
    ]
  },
  (chunks, chance) =>
    Array.from({ length: chance.whole(2, 200) }, () => chunks.slice(1, -1))
      .flat()
      .concat(chunks),
  (chunks) => [...chunks].reverse(),
]

const png: Mutation = (bytes, chance) => pngOf(bytes, chance.pick(pngChanges)(chunksOf(bytes), chance))

/** Where the segments of a JPEG begin, up to its picture. */
const segmentsOf = (jpeg: Buffer): { marker: number; at: number; length: number }[] => {
  const segments = []
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const length = jpeg.readUInt16BE(at + 2)
    segments.push({ marker: jpeg[at + 1]!, at, length })
    if (jpeg[at + 1] === 0xda) break
    at += 2 + length
  }
  return segments
}

const withExif = (jpeg: Buffer, orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

const jpegChanges: readonly Mutation[] = [
  (bytes, chance) => {
    const out = Buffer.from(bytes)
    for (const { marker, at } of segmentsOf(out))
      if (marker === 0xc0 || marker === 0xc2)
        out.writeUInt16BE(Math.min(0xffff, chance.pick(HARD_SIZES)), at + chance.pick([5, 7]))
    return out
  },
  (bytes, chance) => {
    const out = Buffer.from(bytes)
    const { at, length } = chance.pick(segmentsOf(out))
    out[at + chance.whole(0, Math.min(length + 1, out.length - at - 1))] = chance.whole(0, 255)
    return out
  },
  (bytes, chance) => {
    const out = Buffer.from(bytes)
    out.writeUInt16BE(chance.whole(0, 0xffff), chance.pick(segmentsOf(out)).at + 2)
    return out
  },
  (bytes, chance) => withExif(bytes, chance.whole(0, 12)),
  (bytes, chance) => {
    const scan = segmentsOf(bytes).at(-1)?.at ?? 2
    return Buffer.concat([bytes.subarray(0, scan), chance.pick(byteMutations)(bytes.subarray(scan), chance)])
  },
]

const jpeg: Mutation = (bytes, chance) => chance.pick(jpegChanges)(bytes, chance)

const webp: Mutation = (bytes, chance) => {
  const out = Buffer.from(bytes)
  const at = chance.pick([4, 12, 16, 20, 21, 23, 24, 26, 28, 30])
  if (chance.happens(0.5)) out.writeUInt32LE(chance.pick(HARD_SIZES), Math.min(at, out.length - 4))
  else out[at] = chance.whole(0, 255)
  return out
}

const own = { png, jpeg, webp } as const

export const pictureMutations = (format: keyof typeof own): readonly Mutation[] => [
  ...byteMutations,
  ...Array.from({ length: 8 }, () => own[format]),
]
