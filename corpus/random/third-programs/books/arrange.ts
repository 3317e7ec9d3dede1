import type { Pay } from '../../../payroll/pay.ts'
import type { Chance } from '../../../random.ts'
import type { Manner } from '../manner.ts'
import { type Chosen, type Item } from './items.ts'

/** A column of the page: one item, or two or three of a worker's lines under one another. */
export type Track = readonly Item[]

export type Table = {
  tracks: readonly Track[]
  /** Lines that a worker takes. */
  lines: number
  /** Tracks before the first amount, over which a sum has its label. */
  lead: number
  isStacked: boolean
}

export type Row = { kind: 'worker' | 'band' | 'sum'; label: string; cells: readonly (readonly string[])[] }

const inChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** The identity's columns: each by itself, or the name and the RUT over one another. */
const identity = (ids: readonly Item[], who: readonly Item[], stacks: boolean): Track[] => {
  if (!stacks || who.length !== 2) return ids.map((item) => [item])
  return ids.flatMap((item) => (item === who[0] ? [[...who]] : item === who[1] ? [] : [[item]]))
}

/** A worker's items over two or three lines: earnings over deductions, or each column filled downwards. */
const stacked = (rest: readonly Item[], lines: number, isByGroup: boolean): Track[] => {
  const of = (...groups: Item['group'][]) => rest.filter(({ group }) => groups.includes(group))
  if (!isByGroup) return inChunks(rest, lines)
  const [upper, lower, last] = [of('earned'), of('taken'), of('net', 'employer')]
  const wide = Math.max(upper.length, lower.length)
  const tracks = Array.from({ length: wide }, (_, at) => [upper[at], lower[at]])
  return [...tracks.map((pair) => pair.map((item) => item ?? BLANK)), ...inChunks(last, 2)]
}

const BLANK: Item = {
  head: '',
  of: () => '',
  sum: () => '',
  isAmount: true,
  isEmpty: () => true,
  group: 'taken',
  isRight: true,
}

/** How a book's items stand: `lines` of 1 is a table with a row for each worker. */
export const arrange = ({ items, who }: Chosen, chance: Chance, lines: number): Table => {
  const ids = items.filter(({ group }) => group === 'id')
  const rest = items.filter(({ group }) => group !== 'id')
  const stacksName = chance.happens(lines === 1 ? 0.12 : 0.6)
  const head = identity(ids, who, stacksName)
  const body = lines === 1 ? rest.map((item) => [item]) : stacked(rest, lines, lines === 2 && chance.happens(0.5))
  const tracks = [...head, ...body]
  return {
    tracks,
    lines: Math.max(...tracks.map(({ length }) => length)),
    lead: tracks.findIndex((track) => track.some(({ isAmount }) => isAmount)),
    isStacked: lines > 1,
  }
}

const rowOf = ({ tracks }: Table, pay: Pay): Row => ({
  kind: 'worker',
  label: '',
  cells: tracks.map((track) => track.map((item) => item.of(pay))),
})

const sumRow = ({ tracks }: Table, label: string, pays: readonly Pay[]): Row => ({
  kind: 'sum',
  label,
  cells: tracks.map((track) => track.map((item) => item.sum(pays))),
})

export type Sums = {
  /** Of each branch: a band above, sums below, both or none. */
  hasBands: boolean
  hasSubtotals: boolean
  /** At the end of a page: nothing, the page's sum, or what is carried over. */
  pages: 'none' | 'page' | 'carry'
  total: string
  sub: string
}

export const drawSums = ({ chance, word, pays }: Manner, isByBranch: boolean): Sums => {
  const total = word('Totales|Total General|TOTALES GENERALES|Total Empresa|Total Planilla|Gran Total|T O T A L E S')
  return {
    hasBands: isByBranch && chance.happens(0.8),
    hasSubtotals: isByBranch && chance.happens(0.8),
    pages: chance.pick(['none', 'none', 'none', 'none', 'page', 'carry'] as const),
    total: chance.happens(0.3) ? `${total} (${pays.length} ${word('Trabajadores|trabajadores|Empleados')})` : total,
    sub: word('Subtotal|Total|Sub Total|Total Centro de Costo|Total Sucursal'),
  }
}

/** The rows of each page, where `room` workers have room on one; sums take part of it. */
export const rowsOf = (table: Table, pays: readonly Pay[], sums: Sums, room: number): Row[][] => {
  const flat: (Row & { pay?: Pay })[] = []
  for (const [at, pay] of pays.entries()) {
    const { branch } = pay.worker
    if (sums.hasBands && branch !== pays[at - 1]?.worker.branch) flat.push({ kind: 'band', label: branch, cells: [] })
    flat.push({ ...rowOf(table, pay), pay })
    if (sums.hasSubtotals && branch !== pays[at + 1]?.worker.branch)
      flat.push(
        sumRow(
          table,
          `${sums.sub} ${branch}`,
          pays.filter(({ worker }) => worker.branch === branch),
        ),
      )
  }
  const pages: (Row & { pay?: Pay })[][] = inChunks(flat, Math.max(3, room - 3))
  const before: Pay[] = []
  return pages.map((page, at) => {
    const own = page.flatMap(({ pay }) => pay ?? [])
    const carried = sums.pages === 'carry' && at > 0 ? [sumRow(table, 'Vienen', [...before])] : []
    before.push(...own)
    const isLast = at === pages.length - 1
    const foot =
      isLast || sums.pages === 'none'
        ? []
        : [sumRow(table, sums.pages === 'carry' ? 'Van' : 'Total Página', sums.pages === 'carry' ? [...before] : own)]
    return [...carried, ...page, ...foot, ...(isLast ? [sumRow(table, sums.total, pays)] : [])]
  })
}

/** A heading over as many lines as it needs at so many characters a line. */
export const brokenHead = (head: string, room: number): string[] => {
  const lines: string[] = []
  for (const word of head.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Neighbouring tracks of the same group: what a title stands over. */
export const groupsOf = (table: Table): { group: Item['group']; from: number; to: number }[] => {
  const groups: { group: Item['group']; from: number; to: number }[] = []
  for (const [at, track] of table.tracks.entries()) {
    const group = track[0]!.group
    const last = groups.at(-1)
    if (last && last.group === group) last.to = at
    else groups.push({ group, from: at, to: at })
  }
  return groups
}

export const GROUP_TITLES: Record<Item['group'], string> = {
  id: '',
  earned: 'Haberes|Remuneraciones|H A B E R E S',
  taken: 'Descuentos|Descuentos y Retenciones|D E S C U E N T O S',
  net: '',
  employer: 'Aportes Empleador|Aportes Patronales|Costo Empresa',
}
