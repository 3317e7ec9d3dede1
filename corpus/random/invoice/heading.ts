import { dayParts } from '../../invoice/layout.ts'
import type { Draw } from '../draw.ts'
import { box, type Ink, type Sheet, widthOf, wrap, write } from '../sheet.ts'
import type { Content } from './content.ts'
import { placeFlow, placeRuled } from './receiver-forms.ts'
import { placeDay, placeGrid, placeStrip, placeUnder } from './receiver.ts'
import { drawSeal, placeSeal, type Seal } from './seal.ts'
import { drawPairs, frame, inkOf, type InvoiceStyle, type Pair } from './style.ts'

export type Prints = { due: boolean }

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
    [1, content.days === 0 ? 'Contra entrega' : `${content.days} DIAS FECHA FACTURA`, 'held'],
    [1, content.days === 0 ? 'Pago contado' : `Cta. Cte. a ${content.days} días`, 'held'],
    [1, content.days === 0 ? '1 - Contado' : '2 - Crédito', 'held'],
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
type IssuerPlace = 'left' | 'right' | 'centred' | 'logo' | 'letterhead' | 'under-seal' | 'seal-beside-client'

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
  if (place === 'letterhead' || place === 'under-seal') {
    const isOver = place === 'letterhead'
    const whole = { left, wide: right - left, nameSize, place: 'centred' as const }
    const x = isOver ? right - boxWide : (left + right - boxWide) / 2
    const start = isOver ? placeIssuer(sheet, style, vendorLines, { ...whole, top }) + 2 : top
    let under = placeSeal(sheet, style, seal, x, start, boxWide)
    if (!isOver) under = placeIssuer(sheet, style, vendorLines, { ...whole, top: under + 6 })
    for (const text of [dateUnder, dateText].filter((said) => said !== '')) {
      under += style.size * 1.7
      write(sheet, right, under, text, { ...inkOf(style), align: 'right' })
    }
    return under + 8
  }
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

/** Where the goods go, which is not where who buys them is. */
const deliveryOf = (draw: Draw, style: InvoiceStyle): Pair[] => [
  [style.words(draw.word('destination')), draw.pick(['Av. Pajaritos 3020', 'Ruta 68 km 14', 'Los Carrera 1433'])],
  [style.words('Comuna Destino'), draw.pick(['Maipú', 'Pudahuel', 'Concepción'])],
  [style.words('Recibe'), draw.pick(['Bodega central', 'J. Morales', 'Portería'])],
]

/** The issuer over the whole width, then the box with the receiver on its left. Gives the y under them. */
const placeBesideSeal = (
  { sheet, left, right, top }: Around,
  style: InvoiceStyle,
  {
    vendorLines,
    seal,
    boxWide,
    nameSize,
  }: { vendorLines: readonly string[]; seal: Seal; boxWide: number; nameSize: number },
  receiver: (y: number) => number,
): number => {
  const y = placeIssuer(sheet, style, vendorLines, { left, top, wide: right - left, nameSize, place: 'left' }) + 4
  return Math.max(placeSeal(sheet, style, seal, right - boxWide, y, boxWide) + 8, receiver(y))
}

/** Where the date, the receiver and the issuer stand. */
const drawPlaces = (draw: Draw) => {
  const placeDate = draw.choose([
    [5, 'pairs'],
    [1.5, 'over'],
    [1, 'place'],
    [2, 'pairs'],
    [1, 'under-seal'],
    [1, 'cells'],
    [2, 'pairs', 'held'],
    [1, 'sentence', 'held'],
    [1, 'over-left', 'held'],
  ] as const)
  const receiverShape = draw.choose([
    [5, 'pairs'],
    [2, 'two-columns'],
    [1.2, 'block'],
    [1.5, 'beside'],
    [1, 'grid'],
    [1, 'under'],
    [1, 'strip'],
    [1, 'two-columns', 'held'],
    [1, 'mirror', 'held'],
    [1, 'flow', 'held'],
    [1, 'ruled', 'held'],
    [1, 'panels', 'held'],
  ] as const)
  const place = draw.choose<IssuerPlace>([
    [1, 'left'],
    [1, 'left'],
    [1, 'right'],
    [1, 'centred'],
    [1, 'logo'],
    [1, 'left', 'held'],
    [1, 'letterhead', 'held'],
    [1, 'under-seal', 'held'],
    [1, 'seal-beside-client', 'held'],
  ])
  return { placeDate, receiverShape, place }
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
  const { placeDate, receiverShape, place } = drawPlaces(draw)
  const blockTitle = style.words(draw.word('receiverBlock'))
  const delivery = deliveryOf(draw.fork('delivery'), style)
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
        : placeDate === 'sentence'
          ? `En ${content.vendor.commune}, a ${dayParts(content.issued).join(' de ')}`
          : ''
  const dateLeft = placeDate === 'over-left' ? labelledDate : ''
  const dateUnder = placeDate === 'under-seal' ? labelledDate : ''
  return {
    prints: { due: isDue },
    draw: (sheet, left, right, top) => {
      const issuer = { vendorLines, seal, boxWide, nameSize, place, dateUnder, dateText }
      if (place === 'seal-beside-client') {
        const around = { sheet, left, right, top }
        const asked: DrawArea = { sheet, style, left, right: right - boxWide - 14, aligned, bold }
        const over = dateText === '' ? rest : [[dates[0]![0], dates[0]![1]] as const, ...rest]
        const shown = placeDate === 'pairs' || dateText !== '' ? over : dates
        return placeBesideSeal(around, style, issuer, (y) => placePairs(asked, [...client, ...shown], false, y))
      }
      let y = placeTop({ sheet, left, right, top }, style, issuer)
      const area: DrawArea = { sheet, style, left, right, aligned, bold }
      if (dateLeft !== '') {
        write(sheet, left, y, dateLeft, inkOf(style))
        y += style.size * style.leading * 0.6
      }
      if (placeDate === 'cells') y = placeDay(area, dates[0]![0], content.issued, y)
      if (receiverShape === 'block') return placeBlock(area, content, blockTitle, rest, y)
      if (receiverShape === 'beside' && rest.length > 0) return placeBeside(area, client, rest, y)
      if (receiverShape === 'mirror' && rest.length > 0) return placeBeside(area, rest, client, y)
      if (receiverShape === 'panels') return placeBeside(area, [...client, ...rest], delivery, y)
      if (receiverShape === 'flow') return placeFlow(area, [...client, ...rest], y)
      if (receiverShape === 'ruled') return placeRuled(area, [...client, ...rest], y)
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
        [1, `${vendor.address} / ${vendor.commune} / Chile`, 'held'],
        [1, `Oficina Central: ${vendor.address}, ${vendor.commune}`, 'held'],
        [1, `C. Matriz: ${vendor.address} ${vendor.commune.toUpperCase()}`, 'held'],
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
