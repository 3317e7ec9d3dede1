import { deflateSync, inflateSync } from 'node:zlib'
import type { Chance } from '../corpus/random.ts'
import { byteMutations, hardNumbers, type Mutation, replaceNumber } from './bytes.ts'

/** Changes that know what a PDF is made of. Its table of offsets is left wrong: readers rebuild it. */

const latin = (bytes: Buffer): string => bytes.toString('latin1')
const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')

/** Changes one of the places where a pattern stands. */
const replaceOne = (text: string, pattern: RegExp, chance: Chance, change: (match: string) => string): string => {
  const matches = [...text.matchAll(pattern)]
  if (matches.length === 0) return text
  const { index, 0: old } = chance.pick(matches)
  return text.slice(0, index) + change(old) + text.slice(index + old.length)
}

const structureNumber: Mutation = (bytes, chance) =>
  bytesOf(
    replaceOne(
      latin(bytes),
      /\/(?:Count|Length|Rotate|W|First|N|Size|Prev|Width|Height|BitsPerComponent|Columns|Predictor|FirstChar|LastChar|FontMatrix|UserUnit)\b\s*\[?-?[\d.]+/g,
      chance,
      (match) => match.replace(/-?[\d.]+$/, chance.pick(hardNumbers)),
    ),
  )
const pageBox: Mutation = (bytes, chance) =>
  bytesOf(
    replaceOne(latin(bytes), /\/(?:MediaBox|CropBox|BBox|Matrix)\s*\[[^\]]*\]/g, chance, (match) =>
      match.replace(/\[[^\]]*\]/, `[${Array.from({ length: 4 }, () => chance.pick(hardNumbers)).join(' ')}]`),
    ),
  )
const reference: Mutation = (bytes, chance) =>
  bytesOf(replaceOne(latin(bytes), /\b\d+ 0 R\b/g, chance, () => `${chance.whole(0, 30)} 0 R`))
const name: Mutation = (bytes, chance) =>
  bytesOf(
    replaceOne(
      latin(bytes),
      /\/(?:Filter|FlateDecode|Type|Subtype|Kids|Parent|Pages|Page|Font|Contents|Resources|Encoding|ToUnicode|DescendantFonts|Encrypt|Root|XObject|Image|Form)\b/g,
      chance,
      () =>
        chance.pick([
          '/Kids',
          '/Parent',
          '/Encrypt',
          '/LZWDecode',
          '/ASCII85Decode',
          '/RunLengthDecode',
          '/JBIG2Decode',
          '/JPXDecode',
          '/Crypt',
          '/XObject',
          '/',
          '/Contents',
          '/Type0',
        ]),
    ),
  )
const keyword: Mutation = (bytes, chance) =>
  bytesOf(
    replaceOne(latin(bytes), /\b(?:endobj|obj|endstream|stream|xref|trailer|startxref|%%EOF)\b/g, chance, () =>
      chance.pick(['obj', 'endobj', 'stream', 'endstream', 'xref', 'R', '<<', '>>', '[', '']),
    ),
  )
const deepNesting: Mutation = (bytes, chance) => {
  const depth = chance.pick([50, 600, 20_000])
  const [open, close] = chance.pick([
    ['[', ']'],
    ['<</A ', '>>'],
    ['(', ')'],
  ] as const)
  return bytesOf(
    replaceOne(latin(bytes), /<</g, chance, (match) => `${match}/Deep ${open.repeat(depth)}0${close.repeat(depth)} `),
  )
}

type Stream = { dictionary: [from: number, to: number]; body: [from: number, to: number]; text: string }

/** The streams that inflate, with what they say. */
const streamsOf = (bytes: Buffer): Stream[] => {
  const text = latin(bytes)
  return [
    ...text.matchAll(
      /<<(?:[^<>]|<[^<]|>[^>]|<<[^>]*>>)*?\/FlateDecode(?:[^<>]|<[^<]|>[^>]|<<[^>]*>>)*?>>\s*stream\r?\n/g,
    ),
  ].flatMap(({ index, 0: head }) => {
    const from = index + head.length
    const end = text.indexOf('endstream', from)
    try {
      const inflated = inflateSync(bytes.subarray(from, end < 0 ? undefined : end), { maxOutputLength: 5_000_000 })
      return [
        {
          dictionary: [index, from],
          body: [from, end < 0 ? bytes.length : end],
          text: latin(inflated),
        } satisfies Stream,
      ]
    } catch {
      return []
    }
  })
}

const rewrite = (bytes: Buffer, { dictionary, body }: Stream, said: string): Buffer => {
  const packed = deflateSync(bytesOf(said))
  const head = latin(bytes.subarray(...dictionary)).replace(/\/Length \d+(?: 0 R)?/, `/Length ${packed.length}`)
  return Buffer.concat([
    bytes.subarray(0, dictionary[0]),
    bytesOf(head),
    packed,
    bytesOf('\n'),
    bytes.subarray(body[1]),
  ])
}

const OPERATORS = [
  'q',
  'Q',
  'BT',
  'ET',
  'Tj',
  'TJ',
  'Tm',
  'Td',
  'T*',
  'cm',
  'Do',
  'gs',
  're',
  'W n',
  'f',
  'S',
  'BI',
  'ID',
  'EI',
  'sh',
  'd0',
  'BX',
]

/** Changes of what a page says. */
const contentChanges: readonly ((text: string, chance: Chance) => string)[] = [
  replaceNumber,
  (text, chance) => Array.from({ length: 20 }).reduce<string>((now) => replaceNumber(now, chance), text),
  (text, chance) =>
    replaceOne(text, /\b(?:q|Q|BT|ET|Tj|TJ|Tm|Td|cm|Do|re|f|S|W|n)\b/g, chance, () => chance.pick(OPERATORS)),
  (text, chance) =>
    replaceOne(text, /\([^()]*\)|<[0-9A-Fa-f]*>/g, chance, () =>
      chance.pick(['()', '(\\377\\000)', `(${'9'.repeat(5000)})`, '<00>', '<', '(', `<${'0041'.repeat(3000)}>`]),
    ),
  (text, chance) => `${'q '.repeat(chance.pick([10, 1000, 50_000]))}${text}`,
  (text, chance) => text.repeat(chance.whole(2, 6)),
  (text, chance) => `${chance.pick(hardNumbers)} 0 0 ${chance.pick(hardNumbers)} 0 0 cm ${text}`,
  (text, chance) => text.slice(0, chance.whole(0, text.length)),
  (text) => text.split('\n').reverse().join('\n'),
  (text, chance) =>
    `${text}\nBT /F1 ${chance.pick(hardNumbers)} Tf ${Array.from({ length: 2000 }, (_, i) => `1 0 0 1 ${i % 600} ${i % 790} Tm (${i}) Tj`).join('\n')} ET`,
  (text, chance) => {
    const lines = text.split('\n')
    for (let i = 0; i < 10; i++) {
      const [a, b] = [chance.whole(0, lines.length - 1), chance.whole(0, lines.length - 1)]
      ;[lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? '']
    }
    return lines.join('\n')
  },
]

const content: Mutation = (bytes, chance) => {
  const streams = streamsOf(bytes)
  if (streams.length === 0) return bytes
  const stream = chance.pick(streams)
  return rewrite(bytes, stream, chance.pick(contentChanges)(stream.text, chance))
}

const packedBytes: Mutation = (bytes, chance) => {
  const streams = streamsOf(bytes)
  if (streams.length === 0) return bytes
  const [from, to] = chance.pick(streams).body
  return Buffer.concat([
    bytes.subarray(0, from),
    chance.pick(byteMutations)(bytes.subarray(from, to), chance),
    bytes.subarray(to),
  ])
}

const structures = [
  structureNumber,
  structureNumber,
  pageBox,
  reference,
  reference,
  name,
  keyword,
  deepNesting,
] as const

export const pdfMutations: readonly Mutation[] = [
  ...byteMutations,
  ...structures,
  ...Array.from({ length: 10 }, () => content),
  packedBytes,
  packedBytes,
]
