/** A ZIP of uncompressed texts (PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16). */

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest >>> 0
})

/** CRC-32 of APPNOTE 4.4.7. */
export const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

type Field = readonly [bytes: 2 | 4, value: number]

const record = (fields: readonly Field[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(fields.reduce((size, [bytes]) => size + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** Version 2.0; names are UTF-8 (bit 11); the date is 1 January 1980, the first that the format has. */
const version = 20
const utf8Names = 0x0800
const firstDate = 0x21

export const zip = (files: readonly { name: string; text: string }[]): Blob => {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  const sizeOf = (pieces: readonly Uint8Array[]) => pieces.reduce((size, piece) => size + piece.length, 0)
  let offset = 0
  for (const file of files) {
    const [name, content] = [encoder.encode(file.name), encoder.encode(file.text)]
    const shared: readonly Field[] = [
      [2, version],
      [2, utf8Names],
      [2, 0],
      [2, 0],
      [2, firstDate],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ]
    const header = record([[4, 0x04034b50], ...shared])
    const place: readonly Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]
    directory.push(record([[4, 0x02014b50], [2, version], ...shared, ...place]), name)
    parts.push(header, name, content)
    offset += header.length + name.length + content.length
  }
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, sizeOf(directory)],
    [4, offset],
    [2, 0],
  ])
  return new Blob([...parts, ...directory, end])
}
