import { bare, commas, dottedRut } from '../../shapes.ts'
import { dayFirst, dayParts, figure } from '../../invoice/layout.ts'
import type { Draw } from '../draw.ts'
import { box, type Family, type Ink, type Sheet, widthOf, wrap, write } from '../sheet.ts'

/** How a billing program spells and places things, the same over a whole document. */
export type InvoiceStyle = {
  family: Family
  size: number
  leading: number
  money: (amount: number) => string
  /** With the sign that sums have, when they have one. */
  sum: (amount: number) => string
  price: (amount: number) => string
  quantity: (quantity: number) => string
  rut: (rut: string) => string
  date: (iso: string) => string
  words: (text: string) => string
  colon: string
  boxed: boolean
}

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const weekday = (iso: string) => WEEKDAYS[new Date(`${iso}T12:00:00Z`).getUTCDay()]!
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How RUTs, dates and labels are written. */
const drawSpellings = (draw: Draw): Pick<InvoiceStyle, 'rut' | 'date' | 'words'> => ({
  rut: draw.choose<(rut: string) => string>([
    [5, dottedRut],
    [3, (rut) => rut],
    [0.5, (rut) => dottedRut(rut).replace('-', ' - ')],
    [0.5, (rut) => rut.padStart(10, '0')],
    [2, dottedRut],
    [1, (rut) => dottedRut(rut).replaceAll('.', ',')],
    [1, (rut) => rut.replace('-', ' - ')],
    [1, (rut) => dottedRut(rut).replace('-', ' -')],
    [4, dottedRut, 'held'],
    [1, (rut) => dottedRut(rut).replaceAll('.', ' '), 'held'],
    [1, (rut) => `0${dottedRut(rut).padStart(12, '0')}`, 'held'],
    [1, (rut) => rut.replace('-', ' -'), 'held'],
  ]),
  date: draw.choose<(iso: string) => string>([
    [3, (iso) => dayFirst(iso, '/')],
    [3, (iso) => dayFirst(iso)],
    [1, (iso) => iso],
    [1, (iso) => dayFirst(iso, '.')],
    [1.5, (iso) => dayParts(iso).join(' de ')],
    [1, (iso) => dayParts(iso).map(capital).join(' de ')],
    [
      0.7,
      (iso) =>
        dayParts(iso)
          .join(' de ')
          .replace(/ de (\d{4})$/, ' del $1'),
    ],
    [0.7, (iso) => `${iso.slice(8)}-${capital(dayParts(iso)[1]).slice(0, 3)}-${iso.slice(0, 4)}`],
    [0.5, (iso) => `${iso.slice(8)} / ${iso.slice(5, 7)} / ${iso.slice(0, 4)}`],
    [1.5, (iso) => dayFirst(iso)],
    [1, (iso) => `${iso.slice(8)} ${dayParts(iso)[1].slice(0, 3).toUpperCase()} ${iso.slice(0, 4)}`],
    [0.7, (iso) => iso.replaceAll('-', '/')],
    [1, (iso) => dayFirst(iso, '/').replace(/20(\d{2})$/, '$1')],
    [1, (iso) => `${weekday(iso)} ${dayParts(iso).join(' de ')}`],
    [1, (iso) => `${iso.slice(8)} de ${dayParts(iso)[1].toUpperCase()}, ${iso.slice(0, 4)}`],
    [2, (iso) => dayFirst(iso), 'held'],
    [1, (iso) => dayFirst(iso).replace(/20(\d{2})$/, '$1'), 'held'],
    [1, (iso) => `${iso.slice(8)}/${dayParts(iso)[1].slice(0, 3)}/${iso.slice(0, 4)}`, 'held'],
    [1, (iso) => dayFirst(iso, '/').replaceAll(/\b0/g, ''), 'held'],
    [1, (iso) => `${iso.slice(8)}-${dayParts(iso)[1].slice(0, 3).toUpperCase()}-${iso.slice(2, 4)}`, 'held'],
    [1, (iso) => `${dayParts(iso)[0]} ${capital(dayParts(iso)[1])} ${iso.slice(0, 4)}`, 'held'],
    [0.7, (iso) => dayFirst(iso, ' '), 'held'],
  ]),
  words: draw.choose<(text: string) => string>([
    [5, (text) => text],
    [3, (text) => text.toUpperCase()],
    [
      1,
      (text) =>
        text
          .normalize('NFD')
          .replace(/[\u0300\u0301]/g, '')
          .normalize('NFC'),
    ],
    [2, (text) => text, 'held'],
    [1, (text) => text.toUpperCase().replaceAll('. ', '.'), 'held'],
    [1, (text) => text.replace(/(?<=\S )\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase()), 'held'],
  ]),
})

export const drawInvoiceStyle = (draw: Draw): InvoiceStyle => {
  const family = draw.choose<Family>([
    [7, 'sans'],
    [1, 'narrow'],
    [1.5, 'serif'],
    [1, 'mono'],
  ])
  const group = draw.choose<(value: number) => string>([
    [8, (value) => figure(value)],
    [1, commas],
    [0.6, bare],
  ])
  const peso = draw.choose([
    [4, ''],
    [2, '$ '],
    [2, '$'],
    [0.6, '$  '],
    [2, '$ ', 'held'],
    [2, '', 'held'],
    [0.6, 'CLP ', 'held'],
  ])
  const onLines = draw.happens(0.3)
  const places = draw.choose([
    [4, 0],
    [1, 2],
    [0.5, 1],
  ])
  const isComma = group === commas
  const decimal = (value: number, least: number) => {
    const own = String(value).split('.')[1]?.length ?? 0
    const text = figure(value, Math.max(own, least))
    return isComma ? text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : text
  }
  const whole = (amount: number) => (amount < 0 ? `-${group(-amount)}` : group(amount))
  const tail = draw.fork('tail').choose([
    [1, ''],
    [5, '', 'held'],
    [1, '.-', 'held'],
  ])
  const pricePlaces = draw.choose([
    [5, 0],
    [1, 2],
  ])
  return {
    family,
    size: draw.choose([
      [1, 7],
      [3, 8],
      [2, 9],
    ]),
    leading: draw.choose([
      [2, 1.3],
      [3, 1.5],
      [1, 1.8],
    ]),
    money: (amount) => (onLines ? `${peso}${whole(amount)}` : whole(amount)),
    sum: (amount) => `${peso}${whole(amount)}${tail}`,
    price: (amount) => (onLines ? peso : '') + decimal(amount, pricePlaces),
    quantity: (value) => decimal(value, places),
    ...drawSpellings(draw),
    colon: draw.choose([
      [6, ':'],
      [1, ' :'],
      [1, ''],
      [3, ':', 'held'],
      [1, '.:', 'held'],
    ]),
    boxed: draw.happens(0.55),
  }
}

export const inkOf = ({ family, size }: InvoiceStyle): Ink => ({ family, size })

export type Pair = readonly [label: string, value: string]

/** Labels with their values in so many columns, colons under each other or not. Gives the y under them. */
export const drawPairs = (
  sheet: Sheet,
  style: InvoiceStyle,
  pairs: readonly Pair[],
  {
    left,
    right,
    top,
    columns,
    aligned,
    bold,
  }: { left: number; right: number; top: number; columns: number; aligned: boolean; bold: boolean },
): number => {
  const ink = inkOf(style)
  const step = style.size * style.leading
  const wide = (right - left) / columns
  const head: Ink = { ...ink, bold }
  const gap = widthOf('  ', ink)
  const start = Math.min(
    Math.max(...pairs.map(([label]) => widthOf(`${label}${style.colon}`, head))) + gap,
    wide * 0.45,
  )
  const perColumn = Math.ceil(pairs.length / columns)
  let bottom = top
  for (let column = 0; column < columns; column++) {
    let y = top + step
    for (const [label, value] of pairs.slice(column * perColumn, (column + 1) * perColumn)) {
      const x = left + 4 + column * wide
      const own = widthOf(`${label}${style.colon}`, head)
      const from = aligned ? Math.max(start, own + gap) : own + gap
      if (aligned && style.colon.trim() !== '' && own + gap < start && column % 2 === 0) {
        write(sheet, x, y, label, head)
        write(sheet, x + start - gap - 1, y, ':', ink)
      } else write(sheet, x, y, `${label}${style.colon}`, head)
      for (const line of wrap(value, wide - from - 8, ink)) {
        write(sheet, x + from, y, line, ink)
        y += step
      }
    }
    bottom = Math.max(bottom, y - step + style.size * 0.7)
  }
  return bottom
}

export const frame = (sheet: Sheet, left: number, top: number, right: number, bottom: number): void =>
  box(sheet, left, top, right - left, bottom - top)
