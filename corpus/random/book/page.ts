import type { Draw } from '../draw.ts'
import { A3, A4, LEGAL, LETTER, OFICIO } from '../sheet.ts'
import { type Table, widthNeeded } from '../table.ts'
import type { TableStyle } from '../table-style.ts'

/** Letters smaller than this are printed by no program. */
const SMALLEST = 4.6

/** A page that the widest table fits on, with the size of its letters. */
export const pageFor = (
  draw: Draw,
  tables: readonly Table[],
  style: TableStyle,
): { width: number; height: number; margin: number; style: TableStyle } => {
  const margin = draw.choose([
    [2, 24],
    [2, 36],
    [1, 18],
    [1, 48],
  ])
  const base = draw.choose<readonly [number, number]>([
    [3, LETTER],
    [2, A4],
    [1, OFICIO],
  ])
  const forms = [
    ...(draw.happens(0.35) ? [base] : []),
    [base[1], base[0]],
    [LEGAL[1], LEGAL[0]],
    [A3[1], A3[0]],
  ] as const
  for (const [width, height] of forms)
    for (let size = style.size; size >= SMALLEST; size -= 0.4) {
      const fitted = { ...style, size }
      const isFit = tables.every((table) => widthNeeded(table, fitted) <= width - 2 * margin - 12)
      if (isFit) return { width, height, margin, style: fitted }
    }
  // Wider than any paper: programs that write HTML or spreadsheets print on a sheet as wide as it takes.
  const fitted = { ...style, size: SMALLEST }
  const width = Math.max(...tables.map((table) => widthNeeded(table, fitted))) + 2 * margin + 20
  return { width, height: Math.max(600, width * 0.55), margin, style: fitted }
}
