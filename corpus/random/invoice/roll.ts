import { documentName } from '../../invoice/layout.ts'
import type { Draw, Word } from '../draw.ts'
import { box, type Ink, openSheet, rule, type Sheet, widthOf, wrap, write } from '../sheet.ts'
import type { Content, Good } from './content.ts'
import { drawFoot } from './foot.ts'
import { issuerLines } from './heading.ts'
import { inkOf, type InvoiceStyle } from './style.ts'

const WIDTH = 226
const MARGIN = 10

/** The roll of a till, written from top to bottom. */
type Roll = {
  sheet: Sheet
  style: InvoiceStyle
  ink: Ink
  step: number
  y: number
  cut: 'dashes' | 'rule' | 'none' | 'stars'
}

const [LEFT, RIGHT, MIDDLE] = [MARGIN, WIDTH - MARGIN, WIDTH / 2]

const center = (roll: Roll, text: string, bold = false): void => {
  for (const line of wrap(text, RIGHT - LEFT, { ...roll.ink, bold })) {
    roll.y += roll.step
    write(roll.sheet, MIDDLE, roll.y, line, { ...roll.ink, bold, align: 'center' })
  }
}

const pair = (roll: Roll, label: string, value: string): void => {
  const from = widthOf(`${label}: `, roll.ink)
  for (const [at, line] of wrap(value, RIGHT - LEFT - from, roll.ink).entries()) {
    roll.y += roll.step
    if (at === 0) write(roll.sheet, LEFT, roll.y, `${label}:`, roll.ink)
    write(roll.sheet, LEFT + from, roll.y, line, roll.ink)
  }
}

const separate = (roll: Roll): void => {
  const { sheet, ink, step } = roll
  roll.y += step * 0.6
  if (roll.cut === 'rule') rule(sheet, LEFT, roll.y, RIGHT, roll.y)
  else if (roll.cut === 'dashes' || roll.cut === 'stars') {
    const letter = roll.cut === 'stars' ? '*' : '-'
    roll.y += step * 0.5
    write(sheet, LEFT, roll.y, letter.repeat(Math.floor((RIGHT - LEFT) / widthOf(letter, ink))), ink)
  }
}

const seal = (roll: Roll, { vendor, type, folio }: Content): void => {
  const top = roll.y + 4
  roll.y = top
  center(roll, `R.U.T.: ${roll.style.rut(vendor.rut)}`, true)
  center(roll, documentName[type] ?? '', true)
  center(roll, `N° ${folio}`, true)
  roll.y += 5
  box(roll.sheet, LEFT + 14, top, RIGHT - LEFT - 28, roll.y - top, { border: 1 })
}

/** A text in lines of its own. */
const lines = (roll: Roll, texts: readonly string[], from = LEFT): void => {
  for (const text of texts) {
    roll.y += roll.step
    write(roll.sheet, from, roll.y, text, roll.ink)
  }
}

const onTheRight = ({ sheet, ink, y }: Roll, text: string): void =>
  write(sheet, RIGHT, y, text, { ...ink, align: 'right' })

type ItemShape = {
  shape: 'name-first' | 'sum-first' | 'unit-price' | 'columns' | 'code-first' | 'math-in-name' | 'one-line'
  times: string
  hasCode: boolean
}

/** Where prices end that stand between quantities and sums. */
const PRICES = 150

/** An item on two lines or more: its name, and how many at which price. */
const item = (roll: Roll, good: Good, { shape, times, hasCode }: ItemShape): void => {
  const { style, ink } = roll
  const name = hasCode ? `${good.code} ${good.name}` : good.name
  const math = `${style.quantity(good.quantity)}${times}${style.price(good.price)}`
  if (shape === 'sum-first') {
    lines(roll, [math], LEFT + 6)
    lines(roll, wrap(name, RIGHT - LEFT - 56, ink))
    onTheRight(roll, style.money(good.total))
  } else if (shape === 'unit-price') {
    for (const [at, line] of wrap(`${style.quantity(good.quantity)}  ${name}`, RIGHT - LEFT - 50, ink).entries()) {
      lines(roll, [line])
      if (at === 0) onTheRight(roll, style.money(good.total))
    }
    lines(roll, [`(${style.price(good.price)} c/u)`], LEFT + 10)
  } else if (shape === 'math-in-name') {
    const room = RIGHT - LEFT - 56
    const named = wrap(name, room, ink)
    const last = `${named.at(-1)}  (${math})`
    const isShort = widthOf(last, ink) <= room
    lines(roll, isShort ? [...named.slice(0, -1), last] : [...named, `(${math})`])
    onTheRight(roll, style.money(good.total))
  } else if (shape === 'one-line') {
    lines(roll, wrap(name, RIGHT - LEFT, ink))
    const priced = `${style.quantity(good.quantity)} ${good.unit}   ${style.price(good.price)} c/u`
    lines(roll, [priced], LEFT + 14)
    onTheRight(roll, style.money(good.total))
  } else if (shape === 'columns') {
    lines(roll, wrap(name, RIGHT - LEFT, ink))
    lines(roll, [style.quantity(good.quantity)], LEFT + 6)
    write(roll.sheet, PRICES, roll.y, style.price(good.price), { ...ink, align: 'right' })
    onTheRight(roll, style.money(good.total))
  } else {
    if (shape === 'code-first') lines(roll, [good.code])
    lines(roll, wrap(shape === 'code-first' ? good.name : name, RIGHT - LEFT, ink))
    lines(roll, [math], LEFT + 6)
    onTheRight(roll, style.money(good.total))
  }
}

/** Who sells, what the document is, and who buys. */
const heading = (roll: Roll, draw: Draw, content: Content): void => {
  const { style } = roll
  const word = (id: Word) => style.words(draw.word(id))
  const boxFirst = draw.happens(0.7)
  if (boxFirst) seal(roll, content)
  roll.y += 4
  for (const [at, line] of issuerLines(draw, style, content).entries()) center(roll, line, at === 0)
  if (!boxFirst) seal(roll, content)
  roll.y += 4
  pair(roll, word('issueDate'), style.date(content.issued))
  pair(roll, word('receiverName'), content.receiver.name)
  pair(roll, word('receiverRut'), style.rut(content.receiver.rut))
  if (draw.happens(0.7)) pair(roll, word('giro'), content.receiver.business)
  if (draw.happens(0.7)) pair(roll, word('address'), content.receiver.address)
  if (draw.happens(0.5)) pair(roll, word('commune'), content.receiver.commune)
  if (draw.happens(0.5)) pair(roll, word('terms'), content.days === 0 ? 'Contado' : 'Crédito')
  separate(roll)
}

const NOTE = 5_000

/** What was paid with, and who served: amounts that are none of the document's. Gives the y under them. */
const drawPaid = (draw: Draw, roll: Roll, { total }: Content, top: number): number => {
  const kind = draw.choose([
    [1, 'none'],
    [1, 'none', 'held'],
    [1, 'cash', 'held'],
    [1, 'card', 'held'],
  ] as const)
  if (kind === 'none') return top
  roll.y = top
  separate(roll)
  const given = (Math.floor(total / NOTE) + 1) * NOTE
  const rows =
    kind === 'cash'
      ? ([
          ['Efectivo', roll.style.money(given)],
          ['Vuelto', roll.style.money(given - total)],
        ] as const)
      : ([
          ['Tarjeta Débito', roll.style.money(total)],
          ['N° Operación', String(draw.whole(100_000, 999_999))],
        ] as const)
  for (const [label, value] of rows) {
    lines(roll, [label])
    onTheRight(roll, value)
  }
  center(roll, draw.pick(['GRACIAS POR SU COMPRA', 'Atendido por: Caja 3', 'CONSERVE ESTE DOCUMENTO']))
  return roll.y + roll.step
}

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
  const sheet = openSheet(WIDTH, 2000)
  const cut = draw.choose([
    [2, 'dashes'],
    [1, 'rule'],
    [1, 'none'],
    [1, 'stars', 'held'],
    [1, 'dashes', 'held'],
  ] as const)
  const roll: Roll = { sheet, style, ink, step: style.size * style.leading, y: MARGIN, cut }
  heading(roll, draw, content)
  const shape = draw.choose([
    [2, 'name-first'],
    [1.5, 'sum-first'],
    [1, 'unit-price'],
    [1, 'name-first'],
    [1, 'columns'],
    [1, 'code-first'],
    [1, 'name-first', 'held'],
    [1, 'math-in-name', 'held'],
    [1, 'one-line', 'held'],
  ] as const)
  const hasCode = shape === 'code-first' || draw.happens(0.4)
  const hasHeads = draw.happens(0.5)
  if (shape === 'columns') {
    lines(roll, [word('quantity')], LEFT + 6)
    for (const [text, x, from] of [
      [word('price'), PRICES, LEFT + 60],
      [word('lineTotal'), RIGHT, PRICES + 6],
    ] as const) {
      const size = Math.min(style.size, (style.size * (x - from)) / widthOf(text, ink))
      write(sheet, x, roll.y, text, { ...ink, size, align: 'right' })
    }
    separate(roll)
  } else if (hasHeads) {
    lines(roll, [word('description')])
    onTheRight(roll, word('lineTotal'))
    separate(roll)
  }
  const times = draw.choose([
    [2, ' x '],
    [1, ' X '],
    [1, ' UN x '],
    [1, ' @ ', 'held'],
    [1, ' * ', 'held'],
    [1, ' Un. a $', 'held'],
  ])
  for (const good of content.goods) item(roll, good, { shape, times, hasCode })
  separate(roll)
  const foot = drawFoot(draw.fork('foot'), { ...style, boxed: false }, content, true)
  const end = foot.draw(sheet, LEFT, RIGHT, roll.y, false)
  const paid = drawPaid(draw.fork('paid'), roll, content, end)
  return { sheets: [{ ...sheet, height: paid + 20 }], due: false, code: hasCode, stamped: foot.stamped }
}
