import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The files of an archive, found through its directory as other programs find them; each one's check sum is checked. */
export const unzipped = (bytes: Buffer): Map<string, string> => {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < bytes.readUInt16LE(end + 10); n++) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [crc, packed, plain] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field))
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    const data = local + 30 + bytes.readUInt16LE(local + 26)
    const content = inflateRawSync(bytes.subarray(data, data + packed!))
    expect([content.length, crc32(content)]).toEqual([plain, crc])
    files.set(name, content.toString('utf8'))
    at += 46 + nameLength
  }
  return files
}
