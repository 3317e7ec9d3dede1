import { heightOf } from '../rows/amount-lines.ts'
import type { ScannedLine } from '../scan.ts'

/** A line of a heading has this part of the cells of its fullest one; fewer are the title of the page. */
const FULL = 2

/**
 * A record over several lines has a heading over as many, or as many times as many: those with most words. What stands
 * between them belongs to cells over the whole height of the record, which are read with its first line.
 */
const linesOfSlot = (lines: readonly ScannedLine[], slot: number, slots: number): readonly ScannedLine[] => {
  if (lines.length < slots) return lines
  const most = Math.max(...lines.map(({ cells }) => cells.length))
  const full = lines.filter(({ cells }) => cells.length * FULL >= most)
  const each = full.length >= slots && full.length % slots === 0 ? full.length / slots : 1
  const dense = full.length >= slots ? full.slice(-each * slots) : lines.slice(-slots)
  const own = dense.slice(slot * each, (slot + 1) * each)
  return slot > 0 ? own : lines.filter((line) => own.includes(line) || !dense.includes(line))
}

/** A heading of more rows than these is not divided in all ways. */
const MOST_LINES = 10
/** Lines of a heading that are this part of their height apart are beside each other: some titles take two, others one. */
const BESIDE = 0.75

/** The rows of a heading: lines that are beside each other make one. */
const rowsOfTitles = (lines: readonly ScannedLine[]): ScannedLine[][] => {
  const rows: ScannedLine[][] = []
  for (const line of lines) {
    const before = rows.at(-1)?.at(-1)
    if (before && line.middle - before.middle < BESIDE * heightOf(line)) rows.at(-1)!.push(line)
    else rows.push([line])
  }
  return rows
}

/**
 * The lines of a heading by the lines of the records that they name: titles are wrapped over as many as they need. Of all
 * ways to divide them in order, the one in which most of the columns are understood; what stands on another line of the
 * records, such as the days under a RUT, may have no titles.
 */
export const titlesOfSlots = (
  lines: readonly ScannedLine[],
  slots: number,
  worthOf: (slot: number, own: readonly ScannedLine[]) => number,
): (readonly ScannedLine[])[] => {
  if (slots === 1) return [lines]
  const usual = Array.from({ length: slots }, (_, slot) => linesOfSlot(lines, slot, slots))
  const rows = rowsOfTitles(lines)
  if (rows.length < slots || rows.length > MOST_LINES) return usual
  /** The best ways to divide the rows before each among the slots so far. */
  let best: { worth: number; cuts: number[] }[] = [{ worth: 0, cuts: [0] }]
  for (let slot = 0; slot < slots; slot++) {
    const next: typeof best = []
    for (const { worth, cuts } of best) {
      const from = cuts.at(-1)!
      const last = rows.length - (slots - slot - 1)
      for (let to = slot === slots - 1 ? rows.length : from + 1; to <= last; to++) {
        const own = worth + worthOf(slot, rows.slice(from, to).flat())
        const known = next.find((one) => one.cuts.at(-1) === to)
        if (known && known.worth >= own) continue
        if (known) next.splice(next.indexOf(known), 1)
        next.push({ worth: own, cuts: [...cuts, to] })
      }
    }
    best = next
  }
  const [found] = best
  const least = usual.reduce((sum, own, slot) => sum + worthOf(slot, own), 0)
  const most = Math.max(found?.worth ?? 0, least)
  const only = usual.findIndex((_, slot) => worthOf(slot, lines) > most)
  if (only >= 0) return usual.map((_, slot) => (slot === only ? lines : []))
  return found && found.worth > least
    ? usual.map((_, slot) => rows.slice(found.cuts[slot], found.cuts[slot + 1]).flat())
    : usual
}
