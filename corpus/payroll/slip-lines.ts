import type { Concept, Pay } from './pay.ts'

/** A line of a slip: what it is, its words, its amount. */
export type SlipLine = { concept: Concept; label: string; amount: number }

export type Label = string | ((pay: Pay) => string)
export type LabelList = readonly (readonly [Concept, Label])[]

/** The lines that a slip prints; lines of zero only when the program prints them (or for the concepts in `always`). */
export const linesOf = (pay: Pay, labels: LabelList, zeros: boolean | readonly Concept[] = false): SlipLine[] =>
  labels
    .map(([concept, label]) => ({
      concept,
      label: typeof label === 'string' ? label : label(pay),
      amount: pay[concept],
    }))
    .filter(({ concept, amount }) => amount !== 0 || zeros === true || (zeros !== false && zeros.includes(concept)))
