import type { Pay } from '../../../payroll/pay.ts'
import type { Chance } from '../../../random.ts'
import { div, esc, tag } from '../html.ts'
import { odds, type Manner } from '../manner.ts'
import { openPaper, type PaperSize } from '../paper.ts'
import { widthOf } from '../../sheet.ts'
import type { Column, Part } from './columns.ts'
import { drawHeading, type DrawnStyle } from './drawn-table.ts'
import type { Line } from './heading.ts'

/** A book of blocks: each worker has a few lines, what is earned on the left and what is taken on the right. */
export type BlockStyle = {
  manner: Manner
  /** Lists beside each other: what is earned, what is taken, and what the employer adds. */
  across: boolean
  hidesNothing: boolean
  total: string
}

export const drawBlockStyle = (chance: Chance, manner: Manner, total: string): BlockStyle => ({
  manner,
  total,
  across: chance.happens(0.6),
  hidesNothing: odds(chance, [
    [2, false],
    [1, true],
  ]),
})

const IDENTITY = new Set(['number', 'code', 'rut', 'name', 'paternal', 'maternal', 'given'])

const factsOf = (columns: readonly Column[], pay: Pay, at: number, { manner }: BlockStyle): string[] => {
  const who = columns.filter(
    ({ part, sum, item }) => (part === 'who' || part === 'earnings') && !sum && !item.endsWith('Hours'),
  )
  return who.map((column) =>
    IDENTITY.has(column.item) && (column.item === 'number' || column.item === 'name')
      ? column.cell(pay, at)
      : `${column.head}${manner.colon} ${column.cell(pay, at)}`,
  )
}

/** Amounts with their labels; the hours of a Sunday stand as a line of their own. */
const listOf = (
  columns: readonly Column[],
  pay: Pay,
  at: number,
  part: Part,
  hidesNothing: boolean,
): [string, string][] =>
  columns
    .filter((column) => column.part === part && (column.sum !== undefined || column.item.endsWith('Hours')))
    .map((column): [string, string, string] => [column.head, column.cell(pay, at), column.item])
    .filter(
      ([, text, item]) =>
        !hidesNothing || !/^(|-|\$ ?-|\$? ?0(,00)?)$/.test(text) || item === 'earnings' || item === 'deductions',
    )
    .map(([head, text]) => [head, text])

const sumsOf = (columns: readonly Column[], pays: readonly Pay[], part: Part): [string, string][] =>
  columns.flatMap((column): [string, string][] =>
    column.part === part && column.sum ? [[column.head, column.sum(pays)]] : [],
  )

const listHtml = (list: readonly (readonly [string, string])[]): string =>
  tag(
    'table',
    list.map(([head, text]) => `<tr><td>${esc(head)}</td><td class="n">${esc(text)}</td></tr>`).join(''),
    'w',
  )

const sideBySide = (lists: readonly (readonly (readonly [string, string])[])[], across: boolean): string =>
  across
    ? div(
        lists
          .filter((list) => list.length > 0)
          .map((list) => div(listHtml(list), '', 'flex:1'))
          .join(''),
        'row',
      )
    : lists.map(listHtml).join('')

const PARTS: readonly Part[] = ['earnings', 'deductions', 'net', 'employer']

export const blocksHtml = (columns: readonly Column[], pays: readonly Pay[], style: BlockStyle): string => {
  const blocks = pays.map((pay, at) =>
    div(
      div(
        factsOf(columns, pay, at, style)
          .map((text) => tag('span', esc(text), 'nw'))
          .join('&emsp; '),
        'b',
      ) +
        sideBySide(
          PARTS.map((part) => listOf(columns, pay, at, part, style.hidesNothing)),
          style.across,
        ),
      'keep block',
    ),
  )
  const sums = div(
    div(esc(style.total), 'b') +
      sideBySide(
        PARTS.map((part) => sumsOf(columns, pays, part)),
        style.across,
      ),
    'keep block b',
  )
  return blocks.join('') + sums
}

type Lists = readonly (readonly (readonly [string, string])[])[]

/** The same blocks by coordinates. */
export const drawBlocks = (
  columns: readonly Column[],
  pays: readonly Pay[],
  heading: readonly Line[],
  page: PaperSize,
  style: DrawnStyle,
  block: BlockStyle,
) => {
  const paper = openPaper(page, style, (drawn, number) => {
    if (style.numbering) {
      drawn.put(drawn.right, style.numbering(number), { align: 'right' })
      drawn.down()
    }
    if (number === 1 || style.repeatsHeading) drawHeading(drawn, heading)
    drawn.across('=')
  })
  const letter = widthOf('0', style)
  const wide = (paper.right - paper.left + 2 * letter) / 3
  const putLists = (lists: Lists, bold = false): void => {
    const deepest = Math.max(...lists.map((list) => list.length))
    for (let n = 0; n < deepest; n++) {
      for (const [at, list] of lists.entries()) {
        const [head, text] = list[n] ?? ['', '']
        const left = paper.left + Math.floor((at * wide) / letter) * letter
        paper.put(left, head, { bold })
        paper.put(paper.left + Math.floor(((at + 1) * wide) / letter - 3) * letter, text, { align: 'right', bold })
      }
      paper.down()
    }
  }
  const threeOf = (of: (part: Part) => [string, string][]): Lists => [
    of('earnings'),
    of('deductions'),
    [...of('net'), ...of('employer')],
  ]
  paper.turn()
  for (const [at, pay] of pays.entries()) {
    const lists = threeOf((part) => listOf(columns, pay, at, part, block.hidesNothing))
    const facts = factsOf(columns, pay, at, block)
    paper.need(Math.max(...lists.map((list) => list.length)) + 4)
    let x = paper.left
    for (const fact of facts) {
      const room = widthOf(`${fact}   `, { ...style, bold: style.family !== 'mono' })
      if (x > paper.left && x + room > paper.right) {
        paper.down()
        x = paper.left
      }
      paper.put(x, fact, { bold: style.family !== 'mono' })
      x += room
    }
    paper.down()
    putLists(lists)
    paper.across('-')
  }
  const sums = threeOf((part) => sumsOf(columns, pays, part))
  paper.need(Math.max(...sums.map((list) => list.length)) + 3)
  paper.put(paper.left, block.total, { bold: style.family !== 'mono' })
  paper.down()
  putLists(sums, style.family !== 'mono')
  return paper.sheets
}
