import type { Draw, Word } from '../draw.ts'
import { box, type Ink, rule, type Sheet, widthOf, write } from '../sheet.ts'
import type { Content } from './content.ts'
import type { InvoiceStyle, Pair } from './style.ts'

export const sumsOf = (draw: Draw, style: InvoiceStyle, content: Content): Pair[] => {
  const word = (id: Word) => style.words(draw.word(id))
  const { type, neto, exento, iva, discount, taxes, total } = content
  const sums: Pair[] = []
  const isUntaxed = type === 34
  if (!isUntaxed && (discount > 0 || draw.happens(0.2))) {
    sums.push([word('subtotal'), style.sum(neto + discount)])
    if (discount > 0) sums.push([word('discount'), style.sum(draw.happens(0.2) ? -discount : discount)])
    else if (draw.happens(0.4)) sums.push([word('discount'), style.sum(0)])
  }
  const net: Pair[] = !isUntaxed
    ? [[word('neto'), style.sum(neto)]]
    : draw.happens(0.2)
      ? [[word('neto'), style.sum(0)]]
      : []
  const exempt: Pair[] = exento > 0 || draw.happens(0.35) ? [[word('exento'), style.sum(exento)]] : []
  const own: Pair[] = isUntaxed
    ? draw.happens(0.2)
      ? [[word('iva'), style.sum(0)]]
      : []
    : [[word('iva'), style.sum(iva)]]
  sums.push(
    ...draw.choose<Pair[]>([
      [3, [...net, ...exempt, ...own]],
      [1, [...net, ...own, ...exempt]],
      [1, [...net, ...exempt, ...own]],
      [1, [...exempt, ...net, ...own]],
      [2, [...net, ...exempt, ...own], 'held'],
      [1, [...exempt, ...net, ...own], 'held'],
    ]),
  )
  sums.push(...nothings(draw.fork('nothings'), style))
  for (const { name, amount } of taxes) sums.push([style.words(name), style.sum(amount)])
  sums.push([word('total'), style.sum(total)])
  return sums
}

/** Sums that forms print though there is nothing to be added. */
const nothings = (draw: Draw, style: InvoiceStyle): Pair[] => {
  const labels = draw.choose<readonly string[]>([
    [1, []],
    [3, [], 'held'],
    [1, ['Otros Impuestos'], 'held'],
    [1, ['Impto. Adicional', 'Flete'], 'held'],
    [1, ['Recargos'], 'held'],
    [1, ['IVA Retenido'], 'held'],
  ])
  return labels.map((label): Pair => [style.words(label), style.sum(0)])
}

export type SumsStyle = {
  shape: 'column' | 'strip' | 'two-columns' | 'under' | 'left' | 'sentence' | 'boxes'
  /** Of a column of sums: each in cells, the total apart on a band or before all others, labels beside their sums or with dots. */
  form: 'plain' | 'grid' | 'band' | 'total-first' | 'close' | 'dotted'
  /** The rate of the tax between its label and its sum. */
  isRateApart: boolean
  stamp: 'left' | 'middle' | 'right'
  isBoxed: boolean
  isLined: boolean
  wide: number
  totalBold: boolean
}

export const drawSumsStyle = (draw: Draw, onRoll: boolean): SumsStyle => {
  const shape = draw.choose([
    [8, 'column'],
    [1, 'strip'],
    [1, 'two-columns'],
    [3, 'column'],
    [1, 'left'],
    [3, 'column', 'held'],
    [1, 'sentence', 'held'],
    [1, 'boxes', 'held'],
  ] as const)
  const form = draw.choose([
    [1, 'plain'],
    [1, 'plain'],
    [1, 'grid'],
    [1, 'band'],
    [1, 'plain', 'held'],
    [1, 'total-first', 'held'],
    [1, 'close', 'held'],
    [1, 'dotted', 'held'],
  ] as const)
  const isRateApart = draw.choose([
    [1, false],
    [2, false],
    [1, true],
  ])
  const stamp = draw.choose([
    [1, 'left'],
    [1, 'left'],
    [1, 'middle'],
    [1, 'right'],
  ] as const)
  const isBoxed = draw.happens(0.5)
  return {
    shape: onRoll ? 'under' : shape,
    form: onRoll ? 'plain' : form,
    isRateApart,
    stamp: onRoll ? 'left' : shape === 'left' ? 'right' : stamp,
    isBoxed,
    isLined: isBoxed && draw.happens(0.4),
    wide: draw.choose([
      [2, 170],
      [2, 200],
      [1, 240],
    ]),
    totalBold: draw.happens(0.7),
  }
}

export type Sums = {
  ink: Ink
  step: number
  sums: readonly Pair[]
  isBoxed: boolean
  isLined: boolean
  totalBold: boolean
  colon: string
  form: SumsStyle['form']
  isRateApart: boolean
}

/** A rate in the words of a tax, in brackets or not. */
const RATE = /\(?\b19(?:[.,]0+)? ?%\)?/

/** The words of a sum, and the rate in them where it stands apart. */
const parted = (label: string, isRateApart: boolean): readonly [string, string] => {
  const rate = RATE.exec(label)?.[0] ?? ''
  const rest = label
    .replace(RATE, '')
    .replace(/ (de|tasa) *$/i, '')
    .replace(/^ *de /i, '')
    .trim()
  return isRateApart && rate !== '' && rest !== '' ? [rest, rate.replace(/[()]/g, '')] : [label, '']
}

export const drawSums = (
  sheet: Sheet,
  left: number,
  right: number,
  top: number,
  { ink, step, sums, isBoxed, isLined, totalBold, colon, form, isRateApart }: Sums,
): number => {
  let y = top + 4
  const split = right - 12 - Math.max(...sums.map(([, value]) => widthOf(value, { ...ink, bold: true })))
  const shown = form === 'total-first' ? [...sums.slice(-1), ...sums.slice(0, -1)] : sums
  for (const [at, [label, value]] of shown.entries()) {
    y += step
    const isTotal = at === (form === 'total-first' ? 0 : sums.length - 1)
    const own: Ink = { ...ink, bold: totalBold && isTotal }
    const [text, rate] = parted(label, isRateApart)
    if (form === 'band' && isTotal) {
      y += step * 0.5
      box(sheet, left, y - step * 0.85, right - left, step * 1.25, { fill: 0.82, border: 0 })
    }
    if (form === 'grid') {
      box(sheet, left, y - step * 0.75, split - left, step, { fill: 0.92, border: 0.4 })
      box(sheet, split, y - step * 0.75, right - split, step, { border: 0.4 })
    }
    if (form === 'close') write(sheet, split - 10, y, `${text}${colon}`, { ...own, align: 'right' })
    else write(sheet, left + 6, y, `${text}${colon}`, own)
    if (form === 'dotted') {
      const from = left + 8 + widthOf(`${text}${colon}`, own)
      const dots = Math.floor((right - 10 - widthOf(value, own) - (rate === '' ? 0 : 40) - from) / widthOf('.', ink))
      if (dots > 2) write(sheet, from, y, '.'.repeat(dots), ink)
    }
    if (rate !== '') write(sheet, form === 'close' ? left + 36 : split - 8, y, rate, { ...own, align: 'right' })
    write(sheet, right - 6, y, value, { ...own, align: 'right' })
    if (isLined && at < sums.length - 1) rule(sheet, left, y + step * 0.3, right, y + step * 0.3, { thickness: 0.4 })
  }
  const bottom = y + step * 0.5
  if (isBoxed && form !== 'grid') box(sheet, left, top + 2, right - left, bottom - top)
  return bottom
}
