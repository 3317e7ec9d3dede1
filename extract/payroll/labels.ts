import { createLexicon, type Meaning as MeaningOf } from '../text/lexicon.ts'
import { abbreviations, afpNames, healthInsurers, neutralWords, vocabulary, type Concept } from './vocabulary.ts'

/** What a label of a payroll means. */
export type Meaning = MeaningOf<Concept>

/** Below this the label is not understood. */
export const UNDERSTOOD = 0.5

const lexicon = createLexicon<Concept>({
  vocabulary,
  abbreviations,
  neutral: neutralWords,
  institutions: {
    ...Object.fromEntries(afpNames.map((name) => [name, 'AFP'])),
    ...Object.fromEntries(healthInsurers.map((name) => [name, 'ISAPRE'])),
  },
})

export const { meaningOf, meaningsOf } = lexicon
