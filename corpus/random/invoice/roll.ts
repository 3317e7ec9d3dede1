import { documentName } from '../../invoice/layout.ts'
import type { Draw, Word } from '../draw.ts'
import { box, openSheet, rule, type Sheet, widthOf, wrap, write } from '../sheet.ts'
import type { Content } from './content.ts'
import { drawFoot } from './foot.ts'
import { issuerLines } from './heading.ts'
import { inkOf, type InvoiceStyle } from './style.ts'

const WIDTH = 226
const MARGIN = 10

/** A document on the roll of a till: everything under each other, items on two lines. */
export const drawRoll = (
  draw: Draw,
  base: InvoiceStyle,
  content: Content,
): { sheets: Sheet[]; due: boolean; code: boolean; stamped: boolean } => {
  const style: InvoiceStyle = {
    ...base,
    family: draw.choose([
      [2, 'mono'],
      [2, 'sans'],
    ]),
    size: draw.choose([
      [1, 7],
      [1, 7.5],
    ]),
    leading: 1.3,
  }
  const word = (id: Word) => style.words(draw.word(id))
  const ink = inkOf(style)
  const step = style.size * style.leading
  const [left, right, middle] = [MARGIN, WIDTH - MARGIN, WIDTH / 2]
  const sheet = openSheet(WIDTH, 2000)
  let y = MARGIN
  const center = (text: string, bold = false) => {
    for (const line of wrap(text, right - left, { ...ink, bold })) {
      y += step
      write(sheet, middle, y, line, { ...ink, bold, align: 'center' })
    }
  }
  const pair = (label: string, value: string) => {
    const from = widthOf(`${label}: `, ink)
    for (const [at, line] of wrap(value, right - left - from, ink).entries()) {
      y += step
      if (at === 0) write(sheet, left, y, `${label}:`, ink)
      write(sheet, left + from, y, line, ink)
    }
  }
  const cut = draw.choose([
    [2, 'dashes'],
    [1, 'rule'],
    [1, 'none'],
  ] as const)
  const separate = () => {
    y += step * 0.6
    if (cut === 'rule') rule(sheet, left, y, right, y)
    else if (cut === 'dashes') {
      y += step * 0.5
      write(sheet, left, y, '-'.repeat(Math.floor((right - left) / widthOf('-', ink))), ink)
    }
  }
  const boxFirst = draw.happens(0.7)
  const seal = () => {
    const top = y + 4
    y = top
    center(`R.U.T.: ${style.rut(content.vendor.rut)}`, true)
    center(documentName[content.type] ?? '', true)
    center(`N° ${content.folio}`, true)
    y += 5
    box(sheet, left + 14, top, right - left - 28, y - top, { border: 1 })
  }
  if (boxFirst) seal()
  y += 4
  for (const [at, line] of issuerLines(draw, style, content).entries()) center(line, at === 0)
  if (!boxFirst) seal()
  y += 4
  pair(word('issueDate'), style.date(content.issued))
  pair(word('receiverName'), content.receiver.name)
  pair(word('receiverRut'), style.rut(content.receiver.rut))
  if (draw.happens(0.7)) pair(word('giro'), content.receiver.business)
  if (draw.happens(0.7)) pair(word('address'), content.receiver.address)
  if (draw.happens(0.5)) pair(word('commune'), content.receiver.commune)
  if (draw.happens(0.5)) pair(word('terms'), content.days === 0 ? 'Contado' : 'Crédito')
  separate()
  const hasCode = draw.happens(0.4)
  const hasHeads = draw.happens(0.5)
  if (hasHeads) {
    y += step
    write(sheet, left, y, word('description'), ink)
    write(sheet, right, y, word('lineTotal'), { ...ink, align: 'right' })
    separate()
  }
  const shape = draw.choose([
    [2, 'name-first'],
    [1.5, 'sum-first'],
    [1, 'unit-price', 'held'],
  ] as const)
  const times = draw.choose([
    [2, ' x '],
    [1, ' X '],
    [1, ' UN x '],
  ])
  for (const good of content.goods) {
    const name = hasCode ? `${good.code} ${good.name}` : good.name
    const math = `${style.quantity(good.quantity)}${times}${style.price(good.price)}`
    if (shape === 'sum-first') {
      y += step
      write(sheet, left + 6, y, math, ink)
      for (const line of wrap(name, right - left - 56, ink)) {
        y += step
        write(sheet, left, y, line, ink)
      }
      write(sheet, right, y, style.money(good.total), { ...ink, align: 'right' })
    } else if (shape === 'unit-price') {
      const lines = wrap(`${style.quantity(good.quantity)}  ${name}`, right - left - 50, ink)
      for (const [at, line] of lines.entries()) {
        y += step
        write(sheet, left, y, line, ink)
        if (at === 0) write(sheet, right, y, style.money(good.total), { ...ink, align: 'right' })
      }
      y += step
      write(sheet, left + 10, y, `(${style.price(good.price)} c/u)`, ink)
    } else {
      for (const line of wrap(name, right - left, ink)) {
        y += step
        write(sheet, left, y, line, ink)
      }
      y += step
      write(sheet, left + 6, y, math, ink)
      write(sheet, right, y, style.money(good.total), { ...ink, align: 'right' })
    }
  }
  separate()
  const foot = drawFoot(draw.fork('foot'), { ...style, boxed: false }, content, true)
  const end = foot.draw(sheet, left, right, y, false)
  return { sheets: [{ ...sheet, height: end + 20 }], due: false, code: hasCode, stamped: foot.stamped }
}
