import { bareText, plainText } from '../../text/plain.ts'
import { findLabelled } from '../labels/labelled.ts'
import { nameText } from '../words/name-text.ts'
import type { ScannedLine } from '../scan.ts'

/** So many workers have what others have too, and so many of all of them: people of one name are fewer. */
const LEAST_SHARED = 2
const SHARED = 0.1

/**
 * Labels that are nearly one of names and whose values several workers have in common, each known by a RUT: what they do,
 * or where. `slips`: the lines of each worker.
 */
export const sharedTitles = (
  slips: readonly { rut: string; lines: readonly ScannedLine[] }[],
): ((title: string) => boolean) => {
  const owners = new Map<string, Map<string, Set<string>>>()
  // 'TRABAJADOR(A) DE CASA PARTICULAR' over 'Trabajador(a): Ana Soto': what has a colon and what has none are two labels.
  const keyOf = (title: string) => `${bareText(title)}${title.endsWith(':') ? ':' : ''}`
  for (const { rut, lines } of slips)
    for (const { title, words } of findLabelled(lines, ['name'])) {
      const values = owners.get(keyOf(title)) ?? new Map<string, Set<string>>()
      const value = plainText(nameText(words))
      owners.set(keyOf(title), values.set(value, (values.get(value) ?? new Set()).add(rut)))
    }
  const isShared = (values: ReadonlyMap<string, ReadonlySet<string>>) => {
    const all = [...values.values()].reduce((sum, { size }) => sum + size, 0)
    return all - values.size >= Math.max(LEAST_SHARED, all * SHARED)
  }
  const shared = new Set([...owners].flatMap(([title, values]) => (isShared(values) ? [title] : [])))
  return (title) => shared.has(keyOf(title))
}
