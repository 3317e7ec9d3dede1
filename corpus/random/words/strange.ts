import { chanceFrom } from '../../random.ts'

const CONSONANTS = [...'bcdfglmnprstvz', 'br', 'cl', 'dr', 'gl', 'pr', 'tr']
const VOWELS = [...'aeiou', 'ia', 'ue', 'io']
const ENDINGS = ['', '', 'n', 'r', 's', 'l', 'do', 'ción']
/** Words have so many syllables. */
const SYLLABLES = [2, 3] as const

/** A label that sounds Spanish and that no vocabulary knows: the same seed gives the same one. */
export const strangeWord = (seed: string): string => {
  const { pick, whole } = chanceFrom(`${seed}/strange`)
  const word = () =>
    `${Array.from({ length: whole(...SYLLABLES) }, () => `${pick(CONSONANTS)}${pick(VOWELS)}`).join('')}${pick(ENDINGS)}`
  const text = Array.from({ length: whole(1, 2) }, word).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
