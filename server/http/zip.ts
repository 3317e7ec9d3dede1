import { crc32, createDeflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * A ZIP that is made while it is sent: sizes and check sums follow each file's data (PKWARE APPNOTE 6.3, "general purpose
 * bit 3"). No file may reach 4 GB.
 */
export type ZipEntry = { name: string; parts: Iterable<string> | AsyncIterable<string> }

const versionNeeded = 20
/** Bit 3: sizes come after the data. Bit 11: names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first day of the format: the same data give the same bytes. */
const date = 0x0021

type Written = { name: Buffer; crc: number; packed: number; plain: number; offset: number }

const fixed = (...fields: [size: 2 | 4, value: number][]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
  return bytes
}

const localHeader = (name: Buffer) =>
  Buffer.concat([
    fixed([4, 0x04034b50], [2, versionNeeded], [2, flags], [2, deflated], [2, 0], [2, date]),
    fixed([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])

const centralHeader = ({ name, crc, packed, plain, offset }: Written) =>
  Buffer.concat([
    fixed([4, 0x02014b50], [2, versionNeeded], [2, versionNeeded], [2, flags], [2, deflated], [2, 0], [2, date]),
    fixed([4, crc], [4, packed], [4, plain], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ])

/** The bytes of the archive, in order. */
export async function* zipped(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name: text, parts } of entries) {
    const one: Written = { name: Buffer.from(text), crc: 0, packed: 0, plain: 0, offset }
    const header = localHeader(one.name)
    yield header
    const measured = async function* () {
      for await (const part of parts) {
        const bytes = Buffer.from(part)
        one.crc = crc32(bytes, one.crc)
        one.plain += bytes.length
        yield bytes
      }
    }
    const deflate = createDeflateRaw()
    const end = pipeline(Readable.from(measured()), deflate).catch((error: unknown) => error)
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      one.packed += chunk.length
      yield chunk
    }
    const problem = await end
    if (problem !== undefined) throw problem
    yield fixed([4, 0x08074b50], [4, one.crc], [4, one.packed], [4, one.plain])
    offset += header.length + one.packed + 16
    written.push(one)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  const count = written.length
  yield fixed([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
}
