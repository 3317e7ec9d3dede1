import { documentName } from '../../invoice/layout.ts'
import type { Draw } from '../draw.ts'
import { dots } from '../../shapes.ts'
import { box, type Ink, rule, type Sheet, widthOf, wrap, write } from '../sheet.ts'
import type { Content } from './content.ts'
import { placeDay, placeGrid, placeStrip, placeUnder } from './receiver.ts'
import { drawPairs, frame, inkOf, type InvoiceStyle, type Pair } from './style.ts'

export type Prints = { due: boolean }

type Seal = {
  boxed: 'frame' | 'none' | 'shade' | 'double' | 'cells'
  lines: (wide: number, ink: Ink) => string[]
  office: string
}

/** The box of the SII: whose document it is, which, and its number. */
const drawSeal = (draw: Draw, style: InvoiceStyle, { vendor, type, folio }: Content): Seal => {
  const boxed = draw.choose([
    [6, 'frame'],
    [1.5, 'none'],
    [1, 'shade'],
    [2, 'frame'],
    [1, 'double'],
    [1, 'cells'],
  ] as const)
  const numbered = draw.choose<(folio: number) => string>([
    [4, (folio) => `N° ${folio}`],
    [2, (folio) => `Nº ${folio}`],
    [1, (folio) => `No. ${folio}`],
    [1, (folio) => `N° ${String(folio).padStart(8, '0')}`],
    [1, (folio) => `Folio N° ${folio}`],
    [0.7, (folio) => `Nº: ${folio}`],
    [2, (folio) => `N° ${folio}`],
    [1, (folio) => `N° ${dots(folio)}`],
    [1, (folio) => `NÚMERO: ${folio}`],
    [1, (folio) => `FOLIO ${folio}`],
    [1, (folio) => `Nº${folio}`],
  ])
  const rutText = draw.choose([
    [4, 'R.U.T.: '],
    [3, 'R.U.T. '],
    [2, 'RUT: '],
    [1, 'RUT '],
    [2, 'R.U.T.: '],
    [1, 'R.U.T. N° '],
    [1, 'Rut : '],
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
    [1, `S.I.I. - ${vendor.city.toUpperCase()}`],
    [1, `Unidad S.I.I. ${vendor.city}`],
    [1, ''],
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
  if (seal.boxed === 'double' || seal.boxed === 'cells') box(sheet, left, top, wide, high, { border: 0.7 })
  if (seal.boxed === 'double') box(sheet, left - 2, top - 2, wide + 4, high + 4, { border: 0.7 })
  if (seal.boxed === 'cells')
    for (const at of [1, lines.length - 1]) {
      const y = top + big * 1.6 * at + big * 0.55
      rule(sheet, left, y, left + wide, y, { thickness: 0.7 })
    }
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
  {
    left,
    top,
    wide,
    nameSize,
    place,
  }: { left: number; top: number; wide: number; nameSize: number; place: IssuerPlace },
): number => {
  const ink = inkOf(style)
  if (place === 'logo') box(sheet, left, top, LOGO, LOGO * 0.8, { fill: 0.8, border: 0 })
  const align = place === 'centred' ? 'center' : 'left'
  const start = place === 'centred' ? left + wide / 2 : place === 'logo' ? left + LOGO + 8 : left
  const room = place === 'logo' ? wide - LOGO - 8 : wide
  let y = top + nameSize
  for (const [at, line] of lines.entries()) {
    const own: Ink = at === 0 ? { ...ink, size: nameSize, bold: true } : ink
    for (const part of wrap(line, room, own)) {
      write(sheet, start, y, part, { ...own, align })
      y += at === 0 ? nameSize * 1.3 : style.size * style.leading
    }
  }
  return place === 'logo' ? Math.max(y, top + LOGO) : y
}

/** Points that a logo is wide. */
const LOGO = 52
type IssuerPlace = 'left' | 'right' | 'centred' | 'logo'

type Around = { sheet: Sheet; left: number; right: number; top: number }

/** The issuer beside the box, and the date where it stands over the receiver. Gives the y under them. */
const placeTop = (
  { sheet, left, right, top }: Around,
  style: InvoiceStyle,
  {
    vendorLines,
    seal,
    boxWide,
    nameSize,
    place,
    dateUnder,
    dateText,
  }: {
    vendorLines: readonly string[]
    seal: Seal
    boxWide: number
    nameSize: number
    place: IssuerPlace
    /** Under the box. */
    dateUnder: string
    dateText: string
  },
): number => {
  const isRight = place === 'right'
  const wide = right - left - boxWide - 14
  const boxLeft = isRight ? left : right - boxWide
  const from = isRight ? left + boxWide + 14 : left
  const underIssuer = placeIssuer(sheet, style, vendorLines, { left: from, top, wide, nameSize, place })
  let underSeal = placeSeal(sheet, style, seal, boxLeft, top, boxWide)
  if (dateUnder !== '') {
    underSeal += style.size * 1.6
    write(sheet, boxLeft + boxWide / 2, underSeal, dateUnder, { ...inkOf(style), align: 'center' })
  }
  let y = Math.max(underIssuer, underSeal) + 8
  if (dateText !== '') {
    write(sheet, right, y, dateText, { ...inkOf(style), align: 'right' })
    y += style.size * style.leading * 0.6
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
    [2, 'pairs'],
    [1, 'under-seal'],
    [1, 'cells'],
  ] as const)
  const receiverShape = draw.choose([
    [5, 'pairs'],
    [2, 'two-columns'],
    [1.2, 'block'],
    [1.5, 'beside'],
    [1, 'grid'],
    [1, 'under'],
    [1, 'strip'],
  ] as const)
  const place = draw.choose<IssuerPlace>([
    [1, 'left'],
    [1, 'left'],
    [1, 'right'],
    [1, 'centred'],
    [1, 'logo'],
  ])
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
  const labelledDate = `${dates[0]![0]}${style.colon} ${dates[0]![1]}`
  const dateText =
    placeDate === 'over'
      ? labelledDate
      : placeDate === 'place'
        ? `${content.receiver.commune}, ${style.date(content.issued)}`
        : ''
  const dateUnder = placeDate === 'under-seal' ? labelledDate : ''
  return {
    prints: { due: isDue },
    draw: (sheet, left, right, top) => {
      const issuer = { vendorLines, seal, boxWide, nameSize, place, dateUnder, dateText }
      let y = placeTop({ sheet, left, right, top }, style, issuer)
      const area: DrawArea = { sheet, style, left, right, aligned, bold }
      if (placeDate === 'cells') y = placeDay(area, dates[0]![0], content.issued, y)
      if (receiverShape === 'block') return placeBlock(area, content, blockTitle, rest, y)
      if (receiverShape === 'beside' && rest.length > 0) return placeBeside(area, client, rest, y)
      if (receiverShape === 'strip' && rest.length > 1)
        return placeStrip(area, rest, placePairs(area, client, client.length > 4, y) - 4)
      const pairs = isDatesFirst ? [...rest, ...client] : [...client, ...rest]
      if (receiverShape === 'grid') return placeGrid(area, pairs, y)
      if (receiverShape === 'under') return placeUnder(area, pairs, y)
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
