import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Kind } from '../random/document.ts'
import type { Mode } from '../random/draw.ts'
import type { Drawing } from '../random/kinds.ts'
import { gateDocument } from './document.ts'
import { summaryOf, type Summary } from './summary.ts'

/**
 * How well the reader reads a fixed set of documents laid out at random: what it once reached is its floor, which only
 * rises. Most of the set is open, a third of it held out, and each has a floor of its own.
 */

export type FixedMode = Exclude<Mode, 'any'>
export const FIXED: Record<FixedMode, number> = { open: 40, 'held-out': 20 }

/** Documents wholly right and fields right, at least; wrong values that no issue names, at most. `fields`: of the set. */
export type Floor = { fields: number; whole: number; right: number; silent: number }
type Floors = Partial<Record<Kind, Partial<Record<FixedMode, Floor>>>>

const FILE = new URL('../gate-floor.json', import.meta.url)

const readFloors = (): Floors => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Floors) : {})

/** The documents of a set: seeds that never change. */
const fixedSet = (kind: Kind, mode: FixedMode): Drawing[] =>
  Array.from({ length: FIXED[mode] }, (_, at) => ({ kind, mode, seed: `floor/${at}`, hidden: 0 }))

/** Reads the fixed set of a kind, written by our own writer alone: the same on every machine. */
export const readFixed = async (kind: Kind, mode: FixedMode): Promise<Summary> => {
  const gated = []
  for (const drawing of fixedSet(kind, mode)) gated.push(await gateDocument(drawing))
  return summaryOf(gated)
}

export const floorOf = (kind: Kind, mode: FixedMode): Floor => {
  const floor = readFloors()[kind]?.[mode]
  if (!floor) throw new Error(`No floor of ${kind}, ${mode}: npm run gate -- --kind ${kind} --raise-floor`)
  return floor
}

/** Raises the floor of a kind to what the reader reaches now; where it reaches less, it stays. A changed set begins anew. */
export const raiseFloor = async (kind: Kind): Promise<Record<FixedMode, Summary>> => {
  const reached = { open: await readFixed(kind, 'open'), 'held-out': await readFixed(kind, 'held-out') }
  const floors = readFloors()
  const own = (floors[kind] ??= {})
  for (const mode of ['open', 'held-out'] as const) {
    const { fields, whole, right, silent } = reached[mode]
    const known = own[mode]
    own[mode] =
      known?.fields === fields
        ? {
            fields,
            whole: Math.max(known.whole, whole),
            right: Math.max(known.right, right),
            silent: Math.min(known.silent, silent),
          }
        : { fields, whole, right, silent }
  }
  writeFileSync(FILE, `${JSON.stringify(floors, null, 2)}\n`)
  return reached
}
