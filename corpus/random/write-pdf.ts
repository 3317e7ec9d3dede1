import { PDFDocument, PDFHexString, PDFName, type PDFRef } from 'pdf-lib'
import { FONTS, NARROW, type Sheet, type Text, widthOf } from './sheet.ts'

/** How a program hands its text to the page. */
export type Emission =
  /** A show operation per cell. */
  | 'cell'
  /** One per word. */
  | 'word'
  /** One per character, as some printer drivers do. */
  | 'letter'
  /** One per line of a listing: cells of a baseline with the spaces between them. Only for 'mono'. */
  | 'line'
  /** Cells in no reading order: column by column. */
  | 'column'
  /** One per few letters of a word, as fonts with kerning are cut. */
  | 'run'
  /** What is bold is struck twice, a hair apart. */
  | 'twice'
  /** Cells in no reading order: what is bold, as the form's own words, before what is filled in. */
  | 'style'
  /** Cells from the last to the first, as programs that write a form from its foot. */
  | 'backwards'
  /** Each cell with spaces after it, as fields of a fixed length are handed over. */
  | 'padded'

const FIXED_DATE = new Date('2026-01-05T12:00:00Z')

/** Windows-1252, which the standard fonts are encoded by. */
const SPECIAL: Record<string, number> = { '–': 0x96, '—': 0x97, '’': 0x92, '“': 0x93, '”': 0x94, '…': 0x85, '•': 0x95 }
const octal = (code: number) => `\\${code.toString(8).padStart(3, '0')}`
const literal = (text: string): string => {
  let show = ''
  for (const letter of text) {
    const code = SPECIAL[letter] ?? letter.codePointAt(0)!
    if (code > 255) throw new Error(`'${letter}' is not in Windows-1252`)
    show += code === 40 || code === 41 || code === 92 ? `\\${letter}` : code > 126 ? octal(code) : letter
  }
  return show
}

const fontName = ({ family, bold }: Pick<Text, 'family' | 'bold'>) => FONTS[family][bold ? 1 : 0]
const figure = (value: number) => String(Math.round(value * 100) / 100)

/** What a show operation has of a text, where it is not all of it. */
const PIECES: Partial<Record<Emission, RegExp>> = { word: /\S+/g, letter: /\S/g, run: /\S{1,4}/g }
/** Points between the two strokes of a letter that is struck twice. */
const HAIR = 0.3
/** Spaces after each cell. */
const PAD = 3

const pieces = (text: Text, emission: Emission): Text[] => {
  if (emission === 'padded') return [{ ...text, text: `${text.text}${' '.repeat(PAD)}` }]
  if (emission === 'twice' && text.bold) return [text, { ...text, x: text.x + HAIR }]
  const pattern = PIECES[emission]
  if (pattern === undefined) return [text]
  const list: Text[] = []
  for (const match of text.text.matchAll(pattern)) {
    const before = widthOf(text.text.slice(0, match.index), text)
    list.push({ ...text, ...(text.upwards ? { y: text.y - before } : { x: text.x + before }), text: match[0] })
  }
  return list
}

/** The cells of a baseline as one line of characters, each in the place that its `x` gives. */
const asLines = (texts: readonly Text[]): Text[] => {
  const lines = new Map<string, Text[]>()
  for (const text of texts) {
    const key =
      text.family === 'mono' && !text.upwards ? `${text.y} ${text.size} ${text.bold} ${text.gray}` : `${lines.size}`
    lines.set(key, [...(lines.get(key) ?? []), text])
  }
  return [...lines.values()].map((cells) => {
    const sorted = [...cells].sort((a, b) => a.x - b.x)
    const [first] = sorted
    if (sorted.length === 1) return first!
    const letter = widthOf('0', first!)
    let line = ''
    for (const cell of sorted) {
      const place = Math.round((cell.x - first!.x) / letter)
      line = `${line.padEnd(Math.max(place, line === '' ? 0 : line.length + 1))}${cell.text}`
    }
    return { ...first!, text: line }
  })
}

const ordered = (texts: readonly Text[], emission: Emission): readonly Text[] =>
  emission === 'line'
    ? asLines(texts)
    : emission === 'column'
      ? [...texts].sort((a, b) => a.x - b.x || a.y - b.y)
      : emission === 'style'
        ? [...texts].sort((a, b) => Number(b.bold) - Number(a.bold) || b.size - a.size)
        : emission === 'backwards'
          ? texts.toReversed()
          : texts

const content = (sheet: Sheet, emission: Emission, fonts: ReadonlyMap<string, string>): string => {
  const { height } = sheet
  const show: string[] = []
  for (const { x, y, width, height: high, fill, border } of sheet.boxes) {
    const frame = `${figure(x)} ${figure(height - y - high)} ${figure(width)} ${figure(high)} re`
    if (fill !== undefined) show.push(`${figure(fill)} g ${frame} f`)
    if (border > 0) show.push(`0 G ${figure(border)} w ${frame} S`)
  }
  for (const { x1, y1, x2, y2, thickness, gray, dash } of sheet.rules)
    show.push(
      `${figure(gray)} G ${figure(thickness)} w [${dash ?? ''}] 0 d ${figure(x1)} ${figure(height - y1)} m ${figure(x2)} ${figure(height - y2)} l S`,
    )
  for (const [at, { x, y, width, height: high }] of sheet.pictures.entries())
    show.push(`q ${figure(width)} 0 0 ${figure(high)} ${figure(x)} ${figure(height - y - high)} cm /P${at} Do Q`)
  show.push('BT')
  for (const text of ordered(sheet.texts, emission).flatMap((item) => pieces(item, emission))) {
    const turn = text.upwards ? '0 1 -1 0' : '1 0 0 1'
    const squeeze = text.family === 'narrow' ? NARROW * 100 : 100
    show.push(
      `/${fonts.get(fontName(text))} ${figure(text.size)} Tf ${squeeze} Tz ${figure(text.gray)} g ${turn} ${figure(text.x)} ${figure(height - text.y)} Tm (${literal(text.text)}) Tj`,
    )
  }
  show.push('ET')
  return show.join('\n')
}

const packed = ({ width, height, dark }: { width: number; height: number; dark: Uint8Array }): Uint8Array => {
  const stride = Math.ceil(width / 8)
  const bits = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (!dark[y * width + x]) bits[y * stride + (x >> 3)]! |= 0x80 >> (x & 7)
  return bits
}

/** The sheets as a PDF with the standard fonts. The same sheets give the same bytes. */
export const writePdf = async (sheets: readonly Sheet[], emission: Emission, producer: string): Promise<Uint8Array> => {
  const doc = await PDFDocument.create()
  doc.setProducer(producer)
  doc.setCreationDate(FIXED_DATE)
  doc.setModificationDate(FIXED_DATE)
  const { context } = doc
  const names = [...new Set(Object.values(FONTS).flat())]
  const fonts = new Map(names.map((name, at) => [name as string, `F${at}`]))
  const dictionaries: Record<string, PDFRef> = {}
  for (const name of names)
    dictionaries[fonts.get(name)!] = context.register(
      context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: name, Encoding: 'WinAnsiEncoding' }),
    )
  for (const sheet of sheets) {
    const page = doc.addPage([sheet.width, sheet.height])
    const pictures: Record<string, PDFRef> = {}
    for (const [at, { modules }] of sheet.pictures.entries())
      pictures[`P${at}`] = context.register(
        context.flateStream(packed(modules), {
          Type: 'XObject',
          Subtype: 'Image',
          Width: modules.width,
          Height: modules.height,
          ColorSpace: 'DeviceGray',
          BitsPerComponent: 1,
        }),
      )
    page.node.set(PDFName.of('Resources'), context.obj({ Font: dictionaries, XObject: pictures }))
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content(sheet, emission, fonts))))
  }
  context.trailerInfo.ID = context.obj([PDFHexString.of('00'), PDFHexString.of('00')])
  return doc.save({ useObjectStreams: false })
}
