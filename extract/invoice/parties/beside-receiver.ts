import { around, textOf } from '../../input/page.ts'
import { bareText } from '../../text/plain.ts'
import { hasLegalForm } from '../../text/legal-form.ts'
import type { LabelMap } from '../labels/labels.ts'
import { isNameLike } from '../names.ts'
import { centerOf, heightOf, sharedWidth, type Row, type Segment, type Sheet } from '../sheet.ts'
import type { Receiver } from './receiver.ts'

/** Lines of one block follow each other within so many heights, and begin, end or are centred within so many points of each other. */
const STEP = 1.2
const ALIGNED = 3
/** A firm with fewer lines under it is what some label says. */
const FEWEST = 2
/** What stands so many heights after a label is in another column. */
const FAR = 12

const isAligned = (a: Segment, b: Segment): boolean =>
  [a.left - b.left, a.right - b.right, centerOf(a) - centerOf(b)].some((apart) => Math.abs(apart) < ALIGNED)

/** The lines of the block that a text begins, itself included. */
const blockUnder = (rows: readonly Row[], first: Segment): Segment[] => {
  const block = [first]
  for (const { segments } of rows) {
    const [last] = block.slice(-1)
    const next = segments.find(
      (one) => one.top > last!.top && one.top - last!.bottom < STEP * heightOf(last!) && isAligned(one, first),
    )
    if (next) block.push(next)
  }
  return block
}

/** Begins with a label, or stands right after one. */
const isSaid = (map: LabelMap, { index, segments }: Row, segment: Segment): boolean => {
  const before = segments[segments.indexOf(segment) - 1]
  const isNear = before !== undefined && segment.left - before.right < FAR * heightOf(segment)
  return (map.rows[index] ?? []).some(
    (hit) => sharedWidth(hit, segment) > 0 || (isNear && hit.right > before.left && hit.left < before.right),
  )
}

/**
 * Where nothing over the receiver names the issuer: the lines of a firm in another column, level with the receiver's block, or
 * else one that stands alone between it and the detail.
 */
export const besideReceiver = (sheet: Sheet, map: LabelMap, receiver: Receiver, bottom: number): Segment[] => {
  const { name, rut, top } = receiver
  if (name === null) return []
  const own = around([...name.words, ...(rut ? [rut] : [])])
  const rows = sheet.rows.filter((row) => row.middle > top && row.middle < bottom)
  const isOver = (row: Row, segment: Segment) =>
    sheet.rows
      .slice(0, row.index)
      .some(({ segments }) =>
        segments.some(
          (one) =>
            segment.top - one.bottom < STEP * heightOf(segment) &&
            one.bottom <= segment.top &&
            sharedWidth(one, segment) > 0,
        ),
      )
  const isFirm = (row: Row, segment: Segment) =>
    hasLegalForm(segment.text) && isNameLike(segment.text) && !isSaid(map, row, segment)
  for (const row of rows.filter((one) => one.top < own.bottom))
    for (const segment of row.segments) {
      if (!isFirm(row, segment) || sharedWidth(segment, own) > 0 || isOver(row, segment)) continue
      const block = blockUnder(rows, segment)
      if (block.length > FEWEST) return block
    }
  const said = bareText(textOf(name.words))
  const under = rows.find(
    (row) => row.top > own.bottom && isFirm(row, row.segments[0]!) && bareText(row.segments[0]!.text) !== said,
  )
  return under ? blockUnder(rows, under.segments[0]!) : []
}
