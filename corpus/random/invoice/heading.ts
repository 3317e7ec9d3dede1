import { documentName } from '../../invoice/layout.ts'
import type { Draw } from '../draw.ts'
import { box, type Ink, type Sheet, widthOf, wrap, write } from '../sheet.ts'
import type { Content } from './content.ts'
import { drawPairs, frame, inkOf, type InvoiceStyle, type Pair } from './style.ts'

export type Prints = { due: boolean }

type Seal = {
  boxed: 'frame' | 'none' | 'shade'
  lines: (wide: number, ink: Ink) => string[]
  office: string
}

/** The box of the SII: whose document it is, which, and its number. */
const drawSeal = (draw: Draw, style: InvoiceStyle, { vendor, type, folio }: Content): Seal => {
  const boxed = draw.choose([
    [6, 'frame'],
    [1.5, 'none'],
    [1, 'shade'],
  ] as const)
  const numbered = draw.choose<(folio: number) => string>([
    [4, (folio) => `N° ${folio}`],
    [2, (folio) => `Nº ${folio}`],
    [1, (folio) => `No. ${folio}`],
    [1, (folio) => `N° ${String(folio).padStart(8, '0')}`],
    [1, (folio) => `Folio N° ${folio}`],
    [0.7, (folio) => `Nº: ${folio}`],
  ])
  const rutText = draw.choose([
    [4, 'R.U.T.: '],
    [3, 'R.U.T. '],
    [2, 'RUT: '],
    [1, 'RUT '],
  ])
  const plain = draw.happens(0.25)
  const title = (documentName[type] ?? '')
    .normalize('NFD')
    .replace(plain ? /[\u0300\u0301]/g : /^$/, '')
    .normalize('NFC')
  const office = draw.choose([
    [4, `S.I.I. - ${vendor.city.toUpperCase()}`],
    [1, `S.I.I. ${vendor.city.toUpperCase()}`],
    [2, ''],
  ])
  return {
    boxed,
    lines: (wide, ink) => [`${rutText}${style.rut(vendor.rut)}`, ...wrap(title, wide, ink), numbered(folio)],
    office,
  }
}

/** Gives the y under the box. */
const placeSeal = (sheet: Sheet, style: InvoiceStyle, seal: Seal, left: number, top: number, wide: number): number => {
  const ink = inkOf(style)
  const big = style.size + 3
  const red: Ink = { ...ink, size: big, bold: true, align: 'center' }
  const middle = left + wide / 2
  const lines = seal.lines(wide - 14, { ...red, align: 'left' })
  const high = lines.length * big * 1.6 + 10
  if (seal.boxed === 'shade') box(sheet, left, top, wide, high, { fill: 0.9, border: 0 })
  for (const [at, line] of lines.entries()) write(sheet, middle, top + big * 1.6 * (at + 1), line, red)
  if (seal.boxed === 'frame') box(sheet, left, top, wide, high, { border: 1.4 })
  const under = top + high
  if (seal.office === '') return under
  write(sheet, middle, under + style.size * 1.5, seal.office, { ...ink, bold: true, align: 'center' })
  return under + style.size * 2
}

type Parties = { client: Pair[]; dates: Pair[]; isDue: boolean }

/** What the document says of its receiver and of its dates. */
const drawParties = (draw: Draw, style: InvoiceStyle, content: Content): Parties => {
  const { receiver } = content
  const word = (id: Parameters<Draw['word']>[0]) => style.words(draw.word(id))
  const isDue = content.days > 0 && draw.happens(0.65)
  const termsText = draw.choose([
    [2, content.days === 0 ? 'Contado' : 'Crédito'],
    [2, content.days === 0 ? 'CONTADO' : `${content.days} días`],
    [1, content.days === 0 ? 'Efectivo' : `Crédito ${content.days} días`],
  ])
  const client: Pair[] = [
    [word('receiverName'), receiver.name],
    [word('receiverRut'), style.rut(receiver.rut)],
  ]
  if (draw.happens(0.85)) client.push([word('giro'), receiver.business])
  if (draw.happens(0.9)) client.push([word('address'), receiver.address])
  if (draw.happens(0.8)) client.push([word('commune'), receiver.commune])
  if (draw.happens(0.55)) client.push([word('city'), receiver.city])
  if (draw.happens(0.2)) client.push([word('contact'), 'Paula Riquelme'])
  if (draw.happens(0.2)) client.push([word('phone'), receiver.phone])
  const dates: Pair[] = [[word('issueDate'), style.date(content.issued)]]
  if (isDue) dates.push([word('dueDate'), style.date(content.due)])
  if (draw.happens(0.6)) dates.push([word('terms'), termsText])
  if (draw.happens(0.3))
    dates.push([word('seller'), draw.pick(['Marcela Tapia', 'V-014', 'C. Fuentes', '12 - Mostrador'])])
  if (draw.happens(0.25)) dates.push([word('order'), String(draw.whole(4_500_000, 4_599_999))])
  return { client, dates, isDue }
}

type DrawArea = { sheet: Sheet; style: InvoiceStyle; left: number; right: number; aligned: boolean; bold: boolean }

/** The receiver as an address, the dates beside it. Gives the y under them. */
const placeBlock = (area: DrawArea, { receiver }: Content, title: string, rest: readonly Pair[], y: number): number => {
  const { sheet, style, left, right, aligned, bold } = area
  const ink = inkOf(style)
  const step = style.size * style.leading
  write(sheet, left, y + step, `${title}${style.colon}`, { ...ink, bold: true })
  const lines = [
    receiver.name,
    `RUT ${style.rut(receiver.rut)}`,
    receiver.business,
    receiver.address,
    `${receiver.commune}, ${receiver.city}`,
  ]
  for (const [n, line] of lines.entries()) write(sheet, left, y + step * (n + 2), line, ink)
  const under = y + step * (lines.length + 1.5)
  const end =
    rest.length === 0
      ? y
      : drawPairs(sheet, style, rest, { left: (left + right) / 2 + 20, right, top: y, columns: 1, aligned, bold })
  return Math.max(under, end) + 10
}

/** The receiver on the left, the dates on the right. Gives the y under them. */
const placeBeside = (area: DrawArea, client: readonly Pair[], rest: readonly Pair[], y: number): number => {
  const { sheet, style, left, right, aligned, bold } = area
  const split = left + (right - left) * 0.6
  const one = drawPairs(sheet, style, client, { left, right: split - 6, top: y, columns: 1, aligned, bold })
  const other = drawPairs(sheet, style, rest, { left: split + 4, right, top: y, columns: 1, aligned, bold })
  const bottom = Math.max(one, other)
  if (style.boxed) {
    frame(sheet, left, y, split - 2, bottom)
    frame(sheet, split + 2, y, right, bottom)
  }
  return bottom + 10
}

/** All of it as pairs, in two columns where they are not too wide. Gives the y under them. */
const placePairs = (area: DrawArea, pairs: readonly Pair[], wantsTwo: boolean, y: number): number => {
  const { sheet, style, left, right, aligned, bold } = area
  const widest = Math.max(...pairs.map(([label, value]) => widthOf(`${label}  ${value}`, inkOf(style))))
  const columns = wantsTwo && widest < (right - left) * 0.75 ? 2 : 1
  const bottom = drawPairs(sheet, style, pairs, { left, right, top: y, columns, aligned, bold })
  if (style.boxed) frame(sheet, left, y, right, bottom)
  return bottom + 10
}

/** The issuer's lines, its name larger. Gives the y under them. */
const placeIssuer = (
  sheet: Sheet,
  style: InvoiceStyle,
  lines: readonly string[],
  { left, top, wide, nameSize }: { left: number; top: number; wide: number; nameSize: number },
): number => {
  const ink = inkOf(style)
  let y = top + nameSize
  for (const [at, line] of lines.entries()) {
    const own: Ink = at === 0 ? { ...ink, size: nameSize, bold: true } : ink
    for (const part of wrap(line, wide, own)) {
      write(sheet, left, y, part, own)
      y += at === 0 ? nameSize * 1.3 : style.size * style.leading
    }
  }
  return y
}

/** Gives what draws the issuer, the box of the SII and the receiver; its answer is the y under them. */
export const drawHeading = (
  draw: Draw,
  style: InvoiceStyle,
  content: Content,
): { prints: Prints; draw: (sheet: Sheet, left: number, right: number, top: number) => number } => {
  const vendorLines = issuerLines(draw, style, content)
  const nameSize = draw.choose([
    [2, style.size + 2],
    [2, style.size + 4],
    [1, style.size],
  ])
  const seal = drawSeal(draw, style, content)
  const { client, dates, isDue } = drawParties(draw, style, content)
  const placeDate = draw.choose([
    [5, 'pairs'],
    [1.5, 'over'],
    [1, 'place'],
  ] as const)
  const receiverShape = draw.choose([
    [5, 'pairs'],
    [2, 'two-columns'],
    [1.2, 'block'],
    [1.5, 'beside'],
  ] as const)
  const blockTitle = style.words(draw.word('receiverBlock'))
  const aligned = draw.happens(0.6)
  const bold = draw.happens(0.5)
  const isDatesFirst = draw.happens(0.25)
  const boxWide = draw.choose([
    [2, 200],
    [1, 170],
    [1, 230],
  ])
  const rest = placeDate === 'pairs' ? dates : dates.slice(1)
  const dateText =
    placeDate === 'pairs'
      ? ''
      : placeDate === 'over'
        ? `${dates[0]![0]}${style.colon} ${dates[0]![1]}`
        : `${content.receiver.commune}, ${style.date(content.issued)}`
  return {
    prints: { due: isDue },
    draw: (sheet, left, right, top) => {
      const boxLeft = right - boxWide
      const underIssuer = placeIssuer(sheet, style, vendorLines, { left, top, wide: boxLeft - left - 14, nameSize })
      let y = Math.max(underIssuer, placeSeal(sheet, style, seal, boxLeft, top, boxWide)) + 8
      if (dateText !== '') {
        write(sheet, right, y, dateText, { ...inkOf(style), align: 'right' })
        y += style.size * style.leading * 0.6
      }
      const area: DrawArea = { sheet, style, left, right, aligned, bold }
      if (receiverShape === 'block') return placeBlock(area, content, blockTitle, rest, y)
      if (receiverShape === 'beside' && rest.length > 0) return placeBeside(area, client, rest, y)
      const pairs = isDatesFirst ? [...rest, ...client] : [...client, ...rest]
      return placePairs(area, pairs, receiverShape === 'two-columns', y)
    },
  }
}

/** What stands of the issuer beside the box: its name first. */
export const issuerLines = (draw: Draw, style: InvoiceStyle, { vendor }: Content): string[] => {
  const lines = [vendor.name]
  if (draw.happens(0.9)) lines.push(draw.happens(0.6) ? `${style.words('Giro')}: ${vendor.business}` : vendor.business)
  if (draw.happens(0.9))
    lines.push(
      draw.choose([
        [3, `${vendor.address}, ${vendor.commune}`],
        [2, `Casa Matriz: ${vendor.address} - ${vendor.commune}`],
        [1, `Dirección: ${vendor.address}, ${vendor.commune} - ${vendor.city}`],
      ]),
    )
  if (draw.happens(0.2))
    lines.push(
      `Sucursal: ${draw.pick(['Av. España 1220, Concepción', 'Ruta 5 Sur km 12, San Bernardo', 'Prat 340, Talca'])}`,
    )
  if (draw.happens(0.6)) lines.push(`${draw.pick(['Fono', 'Teléfono', 'Tel.'])}: ${vendor.phone}`)
  if (draw.happens(0.5)) lines.push(draw.happens(0.5) ? vendor.email : `Email: ${vendor.email}`)
  if (draw.happens(0.25)) lines.push(vendor.web)
  return lines
}
