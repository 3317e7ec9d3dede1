import type { Word } from '../input/page.ts'
import { amountsOf } from './amount.ts'
import { rowOf, sheetOfRows, type Row, type Sheet } from './sheet.ts'
import { lastOfFoot } from './totals.ts'

/** Labels of one foot begin, and amounts of one table end, within so many points. */
const ALIGNED = 2
/** Lines of a foot follow each other within so many heights of a line; the heading of its table is no higher over it. */
const FOOT_STEP = 3
/** Two lines say that something is a foot beside a table: of each so many. */
const FEWEST = 2

type Foot = { left: number; top: number; bottom: number }

/** The left edge of labels of the foot under each other, and the heights between which they stand. */
const feetOf = ({ rows, lineHeight }: Sheet): Foot[] => {
  const feet: (Foot & { roles: Set<string> })[] = []
  for (const row of rows) {
    const hit = lastOfFoot(row)
    if (hit === null) continue
    const foot = feet.find(
      ({ left, bottom }) => Math.abs(left - hit.left) < ALIGNED && hit.top - bottom < FOOT_STEP * lineHeight,
    )
    if (foot) {
      foot.bottom = row.bottom
      foot.roles.add(hit.role)
    } else feet.push({ left: hit.left, top: row.top, bottom: row.bottom, roles: new Set([hit.role]) })
  }
  return feet.filter(({ roles }) => roles.size >= FEWEST)
}

/** A line divided where a foot's labels begin; `isApart`: it has nothing there, or something that begins with them. */
type Divided = { row: Row; left: Word[]; right: Word[]; isApart: boolean }

const dividedAt = (edge: number, row: Row): Divided => {
  const left = row.words.filter((word) => word.right < edge)
  const right = row.words.slice(left.length)
  const isApart = right[0] === undefined || Math.abs(right[0].left - edge) < ALIGNED
  return { row, left, right, isApart }
}

/** Words with an amount at their end, as a line of a table of amounts has them. */
const endsInAmount = ({ row, left }: Divided): boolean => {
  if (!left.some(({ text }) => /\p{L}{3}/u.test(text))) return false
  const amount = amountsOf(rowOf(row, left)).at(-1)
  return amount?.to === left.length && !amount.isPercent
}

/** A sheet where what stands beside a table of amounts, down to a foot's last line, follows it on lines of its own. */
export const withFootApart = (sheet: Sheet): Sheet => {
  for (const foot of feetOf(sheet)) {
    const lines = sheet.rows.map((row) => dividedAt(foot.left, row))
    const over = lines.findLast(({ row, isApart }) => row.top < foot.top && !isApart)?.row.bottom ?? 0
    const from = Math.max(over, foot.top - FOOT_STEP * sheet.lineHeight)
    const ends = lines.filter((line) => line.row.top >= from && endsInAmount(line))
    const edgeOf = ({ left }: Divided) => left.at(-1)!.right
    const table = ends.filter((one) =>
      ends.some((other) => other !== one && Math.abs(edgeOf(other) - edgeOf(one)) < ALIGNED),
    )
    const isBeside = ({ row }: Divided) => row.top > foot.top - sheet.lineHeight && row.top < foot.bottom
    if (table.filter(isBeside).length < FEWEST || !lines.filter(isBeside).every(({ isApart }) => isApart)) continue
    const to = Math.max(foot.bottom, ...table.map(({ row }) => row.bottom))
    const between = lines.filter(({ row }) => row.top >= from && row.top < to)
    const side = (name: 'left' | 'right') =>
      between.filter((line) => line[name].length > 0).map((line) => rowOf(line.row, line[name]))
    return sheetOfRows(sheet.page, [
      ...sheet.rows.filter(({ top }) => top < from),
      ...side('left'),
      ...side('right'),
      ...sheet.rows.filter(({ top }) => top >= to),
    ])
  }
  return sheet
}
