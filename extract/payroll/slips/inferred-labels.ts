import { plainWords } from '../../text/plain.ts'
import type { NumberCell } from '../../page/cells.ts'
import { amountOf } from '../items/candidates.ts'
import { proveSlip, type Inferred } from './proof.ts'
import type { Item } from '../items/items.ts'
import { isOpen, type Figure, type SlipFigures } from './sums.ts'
import { afpNames, healthInsurers, type Concept } from '../words/vocabulary.ts'

/**
 * Labels that nobody understands mean on each slip of a stack what the figures of some of them prove.
 */

/** Of the slips whose figures are proven, so many have to say the same of a label. */
const MOST = 0.6

type Votes = { inferred: Map<Concept, { count: number; sure: number }>; seen: number }

/** The amounts of a stack, with what the figures tell of the labels that are not understood. */
export const withInferredLabels = <Slip extends SlipFigures & { spelled: number | null }>(
  slips: readonly Slip[],
): Slip[] => {
  const proofs = slips.map((slip) => proveSlip(slip, slip.spelled))
  const votes = new Map<string, Votes>()
  for (const { inferred, figures, isWhole } of proofs)
    for (const figure of figures) {
      if (figure.item === null || (figure.concept !== null && !inferred.has(figure))) continue
      const key = keyOf(figure.item, figure.cell)
      const own = votes.get(key) ?? { inferred: new Map<Concept, { count: number; sure: number }>(), seen: 0 }
      votes.set(key, own)
      const found = inferred.get(figure)
      if (isWhole || found) own.seen++
      if (!found) continue
      const known = own.inferred.get(found.concept) ?? { count: 0, sure: 0 }
      own.inferred.set(found.concept, { count: known.count + 1, sure: known.sure + (found.isSure ? 1 : 0) })
    }
  const meanings = new Map<string, Inferred>()
  for (const [key, own] of votes) {
    const inferred = winner(own)
    if (inferred) meanings.set(key, inferred)
  }
  return slips.map((slip, at) => ({ ...slip, ...named(slip, meanings, proofs[at]!.inferred) }))
}

const winner = ({ inferred, seen }: Votes): Inferred | null => {
  const [best, next] = [...inferred].sort(([, a], [, b]) => b.count - a.count)
  if (!best || (next && next[1].count > best[1].count * (1 - MOST))) return null
  const [concept, { count, sure }] = best
  // What few of the slips say of it may be chance.
  return count < seen * (1 - MOST) ? null : { concept, isSure: sure >= count * MOST }
}

const anyOf = (names: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${names.toSorted((a, b) => b.length - a.length).join('|')})\\b`, 'g')

const PENSION = anyOf(afpNames)
const HEALTH = anyOf([...healthInsurers, 'fonasa'])

/** The words of a label without what changes from worker to worker, and which of its amounts it is. */
const keyOf = ({ label, numbers }: Item, cell: NumberCell): string => {
  const words = plainWords(label.text).filter((word) => !/\d/.test(word))
  const text = words.join(' ').replace(HEALTH, 'ISAPRE').replace(PENSION, 'AFP')
  return `${text}#${numbers.length - numbers.indexOf(cell)}`
}

/** The amounts of a slip, those of which something is inferred under a label that means it. */
const named = (
  { items, loose }: SlipFigures,
  meanings: ReadonlyMap<string, Inferred>,
  inferred: ReadonlyMap<Figure, Inferred>,
): SlipFigures => {
  const own = new Map([...inferred].flatMap(([{ cell, item }, one]) => (item === null ? [[cell, one]] : [])))
  const found = items.flatMap((item) => {
    const amount = amountOf(item)
    const [mine, others] = [new Set<NumberCell>(), [] as Item[]]
    let whole = item
    for (const cell of item.numbers) {
      const one = meanings.size > 0 ? meanings.get(keyOf(item, cell)) : null
      const isLeft = isOpen(item) || cell !== amount || item.meaning?.concept === 'totalEarnings'
      // What is understood in part gives way only to what is proven.
      if (!one || !isLeft || (item.meaning !== null && !one.isSure)) mine.add(cell)
      // Few hours cost less than a rate may be; they stand beside what they cost.
      else if (cell === amount || one.concept === 'sundayHours') {
        mine.add(cell)
        // A bonus as high as the law's gratification may be no gratification: what its label says is asked.
        whole = { ...item, ...meaningOf({ ...one, isSure: one.isSure && item.meaning === null }) }
      } else others.push({ ...item, ...meaningOf(one), numbers: [cell] })
    }
    if (others.length === 0) return [whole]
    return [...(mine.size > 0 ? [{ ...whole, numbers: item.numbers.filter((cell) => mine.has(cell)) }] : []), ...others]
  })
  const rest = loose.filter(({ number }) => !own.has(number))
  return {
    items: [
      ...found,
      ...loose.flatMap(({ number, line, section }): Item[] => {
        const one = own.get(number)
        return one ? [{ label: number, line, numbers: [number], section, isAbove: false, ...meaningOf(one) }] : []
      }),
    ],
    loose: rest,
  }
}

/** What figures tell is as good as a label that is understood. */
const meaningOf = ({ concept, isSure }: Inferred): Pick<Item, 'meaning' | 'inferred'> => ({
  meaning: { concept, score: 0.9, letters: 0, phrase: 'inferred' },
  inferred: isSure ? 'sure' : 'guess',
})
