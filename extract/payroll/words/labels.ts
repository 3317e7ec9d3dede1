import { createLexicon, type Meaning as MeaningOf } from '../../text/lexicon.ts'
import { plainText } from '../../text/plain.ts'
import { abbreviations, afpNames, healthInsurers, neutralWords, vocabulary, type Concept } from './vocabulary.ts'

/** What a label of a payroll means. */
export type Meaning = MeaningOf<Concept>

/** Below this the label is not understood. */
export const UNDERSTOOD = 0.5

/** 'Descuento Salud Colmena': whatever names a contribution may name whom it goes to, too. */
const receivers: Partial<Record<Concept, string>> = { afp: 'AFP', health: 'ISAPRE', healthExtra: 'ISAPRE' }

/** 'Institución de Salud $': what it takes, as its name before a sign of pesos says. */
const namedBy: Partial<Record<Concept, Concept>> = { afp: 'afpName', health: 'healthName' }

const withReceivers = Object.fromEntries(
  Object.entries(vocabulary).map(([concept, phrases]) => {
    const receiver = receivers[concept as Concept]
    const open = receiver === undefined ? [] : phrases.split('|').filter((phrase) => !/[A-Z]/.test(phrase))
    const named = namedBy[concept as Concept]
    const paid = named === undefined ? [] : vocabulary[named].split('|').map((phrase) => `${phrase} $`)
    return [concept, [phrases, ...open.map((phrase) => `${phrase} ${receiver}`), ...paid].join('|')]
  }),
) as typeof vocabulary

const lexicon = createLexicon<Concept>({
  vocabulary: withReceivers,
  abbreviations,
  neutral: neutralWords,
  institutions: {
    ...Object.fromEntries(afpNames.map((name) => [name, 'AFP'])),
    ...Object.fromEntries(healthInsurers.map((name) => [name, 'ISAPRE'])),
  },
})

export const { meaningOf, meaningsOf } = lexicon

/** A text is a label of its own only when it is exactly one: 'Valdés' is nearly 'vales'. */
const EXACT = 0.95

export const isExact = ({ score }: Meaning): boolean => score >= EXACT

/** What a text is exactly called, null for what is only like a label. */
export const exactMeaningOf = (text: string): Meaning | null => {
  const meaning = meaningOf(text)
  return meaning !== null && isExact(meaning) ? meaning : null
}

/** Whether a text is a label, or near enough to one. */
export const isUnderstood = (text: string): boolean => (meaningOf(text)?.score ?? 0) >= UNDERSTOOD

const OTHERS = /\b(?:otr[oa]s?|demas|vari[oa]s)\b/

/** 'Otros Imponibles', 'Haberes varios': what has no place of its own is put together under such a label. */
export const isOfOthers = (label: string): boolean => OTHERS.test(plainText(label))

const REPRESENTATIVE = /^(?:representante|rep\.? ?legal|apoderad[oa])\b/

/** 'Representante legal', 'Apoderada': who represents the company, and is none of its workers. */
export const isRepresentative = (label: string): boolean => REPRESENTATIVE.test(plainText(label))
