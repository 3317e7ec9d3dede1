/** What a file is, by its content: neither its name nor what the sender says counts. */
const fileKinds = ['pdf', 'jpeg', 'png', 'webp', 'xml'] as const
export type FileKind = (typeof fileKinds)[number]

export const contentTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  xml: 'application/xml',
}

/** How files begin. 'other-image': one of a format that is not taken. */
const signatures: [kind: FileKind | 'other-image', at: number, bytes: string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['other-image', 0, 'GIF8'],
  ['other-image', 0, 'BM'],
  ['other-image', 0, 'II*\0'],
  ['other-image', 0, 'MM\0*'],
  ['other-image', 4, 'ftypheic'],
  ['other-image', 4, 'ftypheix'],
  ['other-image', 4, 'ftypmif1'],
  ['other-image', 4, 'ftypavif'],
]

/** Null when it is nothing of these. PDF readers accept up to 1 KB before the header. */
export const kindOf = (head: Uint8Array): FileKind | 'other-image' | null => {
  const text = Buffer.from(head).toString('latin1')
  const known = signatures.find(([, at, bytes]) => text.startsWith(bytes, at))
  if (known) return known[0]
  // An XML may begin with a mark and be of 16 bits: its letters are what counts.
  const letters = text.replace(/[\0\xef\xbb\xbf\xfe\xff]/g, '').trimStart()
  if (letters.startsWith('<'))
    return /<svg[\s/>]/i.test(letters)
      ? 'other-image'
      : /^<(\?xml|[\w:]*(DTE|EnvioDTE|EnvioBOLETA)[\s>])/.test(letters)
        ? 'xml'
        : null
  return text.slice(0, 1024).includes('%PDF-') ? 'pdf' : null
}

export type PixelSize = { width: number; height: number }

/** A picture's size as its header says, undecoded; null when it does not say. `bytes`: the file, or its beginning. */
export const pixelSize = (kind: 'jpeg' | 'png' | 'webp', bytes: Buffer): PixelSize | null => {
  try {
    if (kind === 'png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    return kind === 'jpeg' ? jpegSize(bytes) : webpSize(bytes)
  } catch {
    // The file ends before its size.
    return null
  }
}

/** ITU T.81, B.1.1.3: the frame header is one of SOF0 to SOF15, which leaves out DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegSize = (bytes: Buffer): PixelSize | null => {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
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
