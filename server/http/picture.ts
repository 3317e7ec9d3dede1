/** What the bytes of a picture say before anything decodes it. */
export type PictureKind = 'jpeg' | 'png' | 'webp'

export type PixelSize = { width: number; height: number }

/** A picture's size as its header says, undecoded; null when it does not say. `bytes`: the file, or its beginning. */
export const pixelSize = (kind: PictureKind, bytes: Buffer): PixelSize | null => {
  try {
    if (kind === 'png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    return kind === 'jpeg' ? jpegSize(bytes) : webpSize(bytes)
  } catch {
    // The file ends before its size.
    return null
  }
}

/**
 * Whether a picture's file has its own end: one that was cut off on its way has not. What stands behind the end is nobody's.
 */
export const isWhole = (kind: PictureKind, bytes: Buffer): boolean => {
  try {
    if (kind === 'webp') return bytes.length >= bytes.readUInt32LE(4) + 8
    return kind === 'png' ? hasLastChunk(bytes) : hasEndOfImage(bytes)
  } catch {
    return false
  }
}

/** PNG, 5.3: chunks of a length, a name and a checksum; IEND is the last one. */
const hasLastChunk = (bytes: Buffer): boolean => {
  for (let at = 8; ; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true
}

/** A small picture in the description has an end of its own: the one that counts comes after the start of the scan. */
const hasEndOfImage = (bytes: Buffer): boolean => {
  const scan = markerOf(bytes, (marker) => marker === 0xda)
  return scan !== null && bytes.includes('\xff\xd9', scan, 'latin1')
}

/** ITU T.81, B.1.1.3: the frame header is one of SOF0 to SOF15, which leaves out DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Where the first segment stands that is looked for. */
const markerOf = (bytes: Buffer, isWanted: (marker: number) => boolean): number | null => {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (isWanted(marker)) return at
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
}

const jpegSize = (bytes: Buffer): PixelSize | null => {
  const at = markerOf(bytes, isFrame)
  return at === null ? null : { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
}

/** RFC 9649: a simple lossy, a simple lossless or an extended file. */
const webpSize = (bytes: Buffer): PixelSize | null => {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
