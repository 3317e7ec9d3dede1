import { chanceFrom, type Chance } from '../random.ts'
import { heldOutWords } from './words/held-out.ts'
import { heldOutInvoiceWords } from './words/held-out-invoice.ts'
import { openInvoiceWords } from './words/open-invoice.ts'
import { strangeWord } from './words/strange.ts'
import { openWords, type Concept as PayrollConcept } from './words/open.ts'

/** Anything that documents have a word for. */
export type Word = PayrollConcept | keyof typeof openInvoiceWords

const open: Record<Word, string> = { ...openWords, ...openInvoiceWords }
const heldOut: Partial<Record<Word, string>> = { ...heldOutWords, ...heldOutInvoiceWords }

/** Which words and structures a document may use: the open ones, mainly the held out ones, or all alike. */
export type Mode = 'open' | 'held-out' | 'any'

/** A possibility with its weight; `held` ones are not used in open documents. */
export type Choice<T> = readonly [weight: number, value: T, held?: 'held']

/** A source of chance that knows which words and structures may be used. */
export type Draw = Chance & {
  mode: Mode
  choose: <T>(choices: readonly Choice<T>[]) => T
  word: (concept: Word) => string
  /** Another source from the same seed: what is drawn from it does not move what is drawn from this one. */
  fork: (name: string) => Draw
}

/** In a held-out document, how often a choice is made among its held-out possibilities alone. */
const HELD_SHARE = 0.7

const weighted = <T>(chance: Chance, choices: readonly Choice<T>[]): T => {
  const whole = choices.reduce((sum, [weight]) => sum + weight, 0)
  let at = chance.next() * whole
  for (const [weight, value] of choices) {
    at -= weight
    if (at < 0) return value
  }
  return choices.at(-1)![1]
}

/** `strange`: share of the words that nobody knows, each told by the seed alone so that nothing else moves with it. */
export const drawFrom = (seed: string, mode: Mode, strange = 0): Draw => {
  const isStrange = (concept: Word) => chanceFrom(`${seed}/${concept}`).happens(strange)
  const chance = chanceFrom(seed)
  const choose = <T>(choices: readonly Choice<T>[]): T => {
    const open = choices.filter(([, , held]) => held === undefined)
    const held = choices.filter(([, , mark]) => mark === 'held')
    if (mode === 'open' || held.length === 0) return weighted(chance, open)
    if (mode === 'held-out' && (open.length === 0 || chance.happens(HELD_SHARE))) return weighted(chance, held)
    return weighted(chance, choices)
  }
  return {
    ...chance,
    mode,
    choose,
    word: (concept) => {
      const usual = choose([
        ...open[concept].split('|').map((text): Choice<string> => [1, text]),
        ...(heldOut[concept]?.split('|') ?? []).map((text): Choice<string> => [1, text, 'held']),
      ])
      return isStrange(concept) ? strangeWord(`${seed}/${concept}`) : usual
    },
    fork: (name) => drawFrom(`${seed}/${name}`, mode, strange),
  }
}
