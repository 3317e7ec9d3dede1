import { constants, deflateSync } from 'node:zlib'

/** Documents that ask for more than they may have. */

const PIECE = 1_000_000
const SYNC = { finishFlush: constants.Z_SYNC_FLUSH }

/**
 * Zeros that inflate from few bytes: pieces that end at a byte's edge may follow one another (RFC 1951, stored and fixed
 * blocks), and the checksum at the end is left out, which readers of PDF forgive.
 */
const deflatedSpaces = (megabytes: number): Buffer => {
  const piece = Buffer.alloc(PIECE, ' ')
  const first = deflateSync(piece, SYNC)
  const next = first.subarray(2)
  return Buffer.concat([first, ...Array.from({ length: megabytes - 1 }, () => next)])
}

const pdfOf = (objects: readonly (string | { dictionary: string; stream: Buffer })[]): Uint8Array => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]!.length
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    if (typeof object === 'string') add(Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`))
    else {
      add(Buffer.from(`${index + 1} 0 obj\n<<${object.dictionary} /Length ${object.stream.length}>>\nstream\n`))
      add(object.stream)
      add(Buffer.from('\nendstream\nendobj\n'))
    }
  }
  const start = at
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

const onePage = (content: { dictionary: string; stream: Buffer }): Uint8Array =>
  pdfOf([
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
    content,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ])

/** A PDF of a few kilobytes for each megabyte that its only page inflates to. */
export const inflatingPdf = (megabytes: number): Uint8Array =>
  onePage({ dictionary: '/Filter /FlateDecode', stream: deflatedSpaces(megabytes) })

/** A PDF whose only page prints so many short texts. */
export const crowdedPdf = (texts: number): Uint8Array => {
  const line = '1 0 0 1 20 20 Tm (123) Tj\n'
  const content = Buffer.concat([
    Buffer.from('BT /F1 8 Tf\n'),
    Buffer.alloc(texts * line.length, line),
    Buffer.from('ET'),
  ])
  return onePage({ dictionary: '/Filter /FlateDecode', stream: deflateSync(content) })
}
