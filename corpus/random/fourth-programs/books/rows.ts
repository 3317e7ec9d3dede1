import { widthOf, type Ink } from '../../sheet.ts'
import type { Pay } from '../../../payroll/pay.ts'
import type { Column } from './columns.ts'

/** A run of rows under each other: of a worker, of the name of a branch, of sums. */
export type Row =
  | { kind: 'worker'; pay: Pay; at: number }
  | { kind: 'group'; label: string }
  | { kind: 'sum'; label: string; pays: readonly Pay[]; isLast: boolean }

/** A table of a book: each worker takes as many lines as `lines` has. */
export type Table = { title?: string; lines: readonly (readonly Column[])[]; bands: readonly string[] | null }

export type Grouping = { title: (branch: string) => string; sum: ((branch: string) => string) | null }

/** The rows of a table, by branch where `grouping` is given. */
export const rowsOf = (pays: readonly Pay[], total: string | null, grouping: Grouping | null): Row[] => {
  const rows: Row[] = []
  for (const [at, pay] of pays.entries()) {
    const { branch } = pay.worker
    if (grouping && pays[at - 1]?.worker.branch !== branch) rows.push({ kind: 'group', label: grouping.title(branch) })
    rows.push({ kind: 'worker', pay, at })
    if (grouping?.sum && pays[at + 1]?.worker.branch !== branch)
      rows.push({
        kind: 'sum',
        label: grouping.sum(branch),
        pays: pays.filter(({ worker }) => worker.branch === branch),
        isLast: false,
      })
  }
  if (total !== null) rows.push({ kind: 'sum', label: total, pays, isLast: true })
  return rows
}

/** How many columns stand beside each other, over all lines of a table. */
export const slotsOf = ({ lines }: Table): number => Math.max(...lines.map((line) => line.length))

/** The texts of a slot, those of its headings as words where they may be wrapped. */
export const textsOf = (table: Table, slot: number, pays: readonly Pay[]): { heads: string[]; cells: string[] } => {
  const columns = table.lines.flatMap((line) => line[slot] ?? [])
  return {
    heads: columns.flatMap(({ head }) => head.split(' ')),
    cells: columns.flatMap(({ cell, sum }) => [...pays.map(cell), ...(sum ? [sum(pays)] : [])]),
  }
}

/** The width that each slot needs, in points. */
export const widthsOf = (table: Table, pays: readonly Pay[], ink: Ink): number[] =>
  Array.from({ length: slotsOf(table) }, (_, slot) => {
    const { heads, cells } = textsOf(table, slot, pays)
    const isSignature = table.lines.some((line) => line[slot]?.item === 'signature')
    return Math.max(
      isSignature ? 60 : 0,
      ...heads.map((text) => widthOf(text, { ...ink, bold: true })),
      ...cells.map((text) => widthOf(text, { ...ink, bold: true })),
    )
  })
