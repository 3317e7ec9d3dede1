import type { Chance } from '../../../random.ts'
import { widthOf } from '../../sheet.ts'
import { odds } from '../manner.ts'
import type { Paper } from '../paper.ts'
import type { Pair, Section, Slip, SlipLine } from './content.ts'
import type { Head } from './html-slip.ts'

/** A form of fixed letters or of a report writer: every text has its column. */
export type ListedForm = {
  hasQuantities: boolean
  draw: (paper: Paper, slips: readonly Slip[], at: number, head: Head) => void
}

type Put = { paper: Paper; letter: number; columns: number }

const place = ({ paper, letter }: Put, column: number): number => paper.left + column * letter

const putAmount = (at: Put, line: SlipLine, from: number, to: number, hasQuantities: boolean, bold = false): void => {
  at.paper.put(place(at, from), line.label, { bold })
  if (hasQuantities && line.quantity !== '') at.paper.put(place(at, to - 13), line.quantity, { align: 'right' })
  at.paper.put(place(at, to), line.amount, { align: 'right', bold })
}

type Item = { line: SlipLine; isSum: boolean } | { title: string }

const itemsOf = (sections: readonly Section[], sum: SlipLine): Item[] => [
  ...sections.flatMap(({ title, lines, sum: own }): Item[] => [
    { title },
    ...lines.map((line) => ({ line, isSum: false })),
    ...(own ? [{ line: own, isSum: true }] : []),
  ]),
  { line: sum, isSum: true },
]

const putItem = (at: Put, item: Item | undefined, from: number, to: number, hasQuantities: boolean): void => {
  const isBold = at.paper.family !== 'mono'
  if (!item) return
  if ('title' in item) at.paper.put(place(at, from), item.title, { bold: isBold })
  else putAmount(at, item.line, from, to, hasQuantities, item.isSum && isBold)
}

const putBeside = (at: Put, slip: Slip, hasQuantities: boolean): void => {
  const middle = Math.floor(at.columns / 2)
  const of = (side: Section['side']) =>
    itemsOf(
      slip.sections.filter((section) => section.side === side),
      slip.sums[side],
    )
  const [left, right] = [of('earnings'), of('deductions')]
  // The sums stand on one line, under the longer list.
  const deepest = Math.max(left.length, right.length)
  const levelled = (items: Item[]) => [
    ...items.slice(0, -1),
    ...Array.from<undefined>({ length: deepest - items.length }),
    items.at(-1),
  ]
  const [one, other] = [levelled(left), levelled(right)]
  for (let n = 0; n < deepest; n++) {
    if (n === deepest - 1) at.paper.across('-')
    putItem(at, one[n], 0, middle - 2, hasQuantities)
    putItem(at, other[n], middle + 1, at.columns, hasQuantities)
    at.paper.down()
  }
}

/** Room for the amount of a line, in columns. */
const AMOUNT = 15

/** Whether the words of all slips leave room for their amounts in half of the paper. */
const fitsBeside = ({ paper, letter, columns }: Put, slips: readonly Slip[], hasQuantities: boolean): boolean => {
  const lines = slips.flatMap(({ sections, sums }) => [
    ...Object.values(sums),
    ...sections.flatMap((section) => [...section.lines, ...(section.sum ? [section.sum] : [])]),
  ])
  const bold = paper.family !== 'mono'
  const widest = Math.max(...lines.map(({ label }) => widthOf(label, { family: paper.family, size: paper.size, bold })))
  return widest / letter + AMOUNT + (hasQuantities ? AMOUNT / 2 : 0) <= Math.floor(columns / 2) - 2
}

const putUnder = (at: Put, slip: Slip, hasQuantities: boolean): void => {
  for (const side of ['earnings', 'deductions'] as const) {
    for (const item of itemsOf(
      slip.sections.filter((section) => section.side === side),
      slip.sums[side],
    )) {
      if ('isSum' in item && item.isSum) at.paper.across('-')
      putItem(at, item, 'title' in item ? 0 : 2, at.columns - 4, hasQuantities)
      at.paper.down()
    }
    at.paper.down(0.5)
  }
}

const putLedger = (at: Put, { sections, sums }: Slip, hasQuantities: boolean): void => {
  const [earned, taken] = [at.columns - 16, at.columns]
  at.paper.put(place(at, 0), 'CONCEPTO')
  if (hasQuantities) at.paper.put(place(at, earned - 13), 'CANT.', { align: 'right' })
  at.paper.put(place(at, earned), 'HABERES', { align: 'right' })
  at.paper.put(place(at, taken), 'DESCUENTOS', { align: 'right' })
  at.paper.down()
  at.paper.across('-')
  const put = (line: SlipLine, side: Section['side']) => {
    at.paper.put(place(at, 0), line.label)
    if (hasQuantities) at.paper.put(place(at, earned - 13), line.quantity, { align: 'right' })
    at.paper.put(place(at, side === 'earnings' ? earned : taken), line.amount, { align: 'right' })
    at.paper.down()
  }
  for (const { side, lines, sum } of sections) for (const line of [...lines, ...(sum ? [sum] : [])]) put(line, side)
  at.paper.across('-')
  put(sums.earnings, 'earnings')
  put(sums.deductions, 'deductions')
}

const putFacts = (at: Put, { facts }: Slip, wanted: number, colon: string): void => {
  const { paper, letter } = at
  const columnsOf = (texts: readonly string[]) =>
    Math.max(...texts.map((text) => Math.ceil(widthOf(text, { family: paper.family, size: paper.size }) / letter)))
  const written = facts.map(([label, value]): Pair => [label, `${colon.trim()} ${value}`.trim()])
  const labels = columnsOf(written.map(([label]) => label)) + 1
  const needed = labels + columnsOf(written.map(([, value]) => value)) + 3
  const across = needed * wanted <= at.columns ? wanted : 1
  const wide = Math.floor(at.columns / across)
  for (let n = 0; n < written.length; n += across) {
    for (const [index, [label, value]] of written.slice(n, n + across).entries()) {
      paper.put(place(at, index * wide), label)
      paper.put(place(at, index * wide + labels), value)
    }
    paper.down()
  }
}

/** `colon`: what stands between labels and values. */
export const drawListedForm = (chance: Chance, colon: string): ListedForm => {
  const hasQuantities = chance.happens(0.3)
  const put = odds(chance, [
    [4, putBeside],
    [2, putUnder],
    [3, putLedger],
  ])
  const across = chance.pick([1, 1, 2])
  const isCentred = chance.happens(0.6)
  const mark = chance.pick(['-', '='] as const)
  const signature = chance.happens(0.75)
  return {
    hasQuantities,
    draw: (paper, slips, which, { name, rut, extra, title, month }) => {
      const slip = slips[which]!
      const letter = widthOf('0', { family: paper.family, size: paper.size })
      const at: Put = { paper, letter, columns: Math.floor((paper.right - paper.left) / letter + 0.01) }
      const isBold = paper.family !== 'mono'
      const middle = (text: string) =>
        isCentred ? place(at, Math.max(0, Math.round((at.columns - text.length) / 2))) : paper.left
      paper.put(paper.left, name, { bold: isBold })
      paper.down()
      paper.put(paper.left, `R.U.T.${colon} ${rut}`)
      paper.down()
      for (const text of extra) {
        paper.put(paper.left, text)
        paper.down()
      }
      paper.put(middle(title), title, { bold: isBold })
      paper.down()
      paper.put(middle(month), month)
      paper.down(1.2)
      paper.across(mark)
      putFacts(at, slip, across, colon)
      paper.across(mark)
      const isWide = put === putBeside && !fitsBeside(at, slips, hasQuantities)
      const putLines = isWide ? putUnder : put
      putLines(at, slip, hasQuantities)
      paper.across(mark)
      putAmount(at, slip.sums.net, 0, at.columns, false, isBold)
      paper.down()
      for (const text of [
        slip.spelled,
        ...(slip.notes?.pairs.map(([label, value]) => `${label}${colon} ${value}`) ?? []),
      ]) {
        if (!text) continue
        paper.put(paper.left, text)
        paper.down()
      }
      if (!signature) return
      paper.down(2.5)
      paper.put(place(at, at.columns - 30), '-------------------------')
      paper.down()
      paper.put(place(at, at.columns - 26), 'RECIBI CONFORME')
      paper.down()
    },
  }
}
