import { plainWords, wordDistance } from '../text/plain.ts'
import { abbreviations, afpNames, healthInsurers, neutralWords, vocabulary, type Concept } from './vocabulary.ts'

/** What a label means, how much of it the phrase explains (0 to 1) and how many letters it recognised. */
export type Meaning = { concept: Concept; score: number; letters: number; phrase: string }

/** Below this the label is not understood. */
export const UNDERSTOOD = 0.5
/** Words shorter than this are not completed nor corrected. */
const SHORTEST_ABBREVIATION = 3
const SHORTEST_CORRECTED = 7
/** A known word this short may still be the abbreviation of another ('desc', 'imp'). */
const LONGEST_ABBREVIATION = 5
/** How sure a printed word is the vocabulary's: in another number, completed, or corrected. */
const PLURAL = 0.98
const COMPLETED = 0.9
const CORRECTED = 0.85
/** Words further apart than this many words do not make a label. */
const LONGEST_LABEL = 14
/** What a word that is not in the order of the phrase counts for. */
const OUT_OF_ORDER = 0.9
/** A neutral word that a phrase does not use weighs this much of its letters. */
const NEUTRAL_WEIGHT = 0.08

type Phrase = { concept: Concept; words: string[]; text: string }

const phrases: Phrase[] = Object.entries(vocabulary).flatMap(([concept, list]) =>
  list.split('|').map((text) => ({ concept: concept as Concept, words: text.split(' '), text })),
)

/** Every word of the vocabulary -> the phrases that begin their search by it (their longest word). */
const byWord = new Map<string, Phrase[]>()
for (const phrase of phrases) {
  const key = phrase.words.reduce((longest, word) => (word.length > longest.length ? word : longest))
  byWord.set(key, [...(byWord.get(key) ?? []), phrase])
}
const knownWords = new Set(phrases.flatMap(({ words }) => words))
const longWords = [...knownWords].filter((word) => word.length >= SHORTEST_ABBREVIATION)
/** Words by their first letter, which is seldom the wrong one. */
const byLetter = new Map<string, string[]>()
for (const word of longWords) byLetter.set(word.charAt(0), [...(byLetter.get(word.charAt(0)) ?? []), word])

const names: [string[], 'AFP' | 'ISAPRE'][] = [
  ...afpNames.map((name): [string[], 'AFP'] => [name.split(' '), 'AFP']),
  ...healthInsurers.map((name): [string[], 'ISAPRE'] => [name.split(' '), 'ISAPRE']),
].sort((a, b) => b[0].length - a[0].length)

const known = new Map<string, Meaning | null>()
/** Texts of workers and companies pass here too: the memory is dropped when it grows beyond this. */
const MAX_REMEMBERED = 20_000

/** The meaning of a label, or null. The same text always means the same: answers are remembered. */
export const meaningOf = (text: string): Meaning | null => {
  const found = known.get(text)
  if (found !== undefined) return found
  const meaning = understand(labelWords(text))
  if (known.size > MAX_REMEMBERED) known.clear()
  known.set(text, meaning)
  return meaning
}

/** Plain words of a label without notes in brackets, with broken words joined and institutions as 'AFP' or 'ISAPRE'. */
const labelWords = (text: string): string[] => {
  const bare = text.replace(/\([^)]*\)?/g, (note) =>
    /^\(\s*\p{L}{1,2}\s*\)$/u.test(note) ? ` ${note.slice(1, -1)} ` : ' ',
  )
  return withNames(joinBroken(plainWords(bare === '' ? text : bare)))
}

/** Letters of initials that lost one of their points: 'AF.P.' -> 'afp'. */
const INITIALS = 3

/** 'Gratificació' 'n' -> 'gratificacion', 'Movili-' 'zación' -> 'movilizacion': headings broken by a narrow column. */
const joinBroken = (words: string[]): string[] => {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before !== undefined && !(knownWords.has(before) && knownWords.has(word))) {
      const whole = before + word
      const isKnown = knownWords.has(whole) || (whole.endsWith('s') && knownWords.has(whole.slice(0, -1)))
      if (isKnown && (whole.length > 4 || whole.length === INITIALS)) {
        joined[joined.length - 1] = whole
        continue
      }
    }
    joined.push(word)
  }
  return joined
}

const withNames = (words: string[]): string[] => {
  const result: string[] = []
  for (let at = 0; at < words.length;) {
    const name = names.find(([parts]) => parts.every((part, index) => words[at + index] === part))
    result.push(name ? name[1] : (words[at] ?? ''))
    at += name ? name[0].length : 1
  }
  return result
}

const understand = (words: readonly string[]): Meaning | null => {
  if (words.length === 0 || words.length > LONGEST_LABEL) return null
  const readings = words.map(possibleWords)
  const candidates = new Set<Phrase>()
  for (const reading of readings)
    for (const { word } of reading) for (const phrase of byWord.get(word) ?? []) candidates.add(phrase)
  const total = words.map(weight)
  let best: Meaning | null = null
  for (const phrase of candidates) {
    const match = matchPhrase(phrase, readings, total)
    if (match && (best === null || match.score * 100 + match.letters > best.score * 100 + best.letters)) best = match
  }
  return best
}

const weight = (word: string): number =>
  neutralWords.has(word) || word.endsWith('%') || /^[\d.,]+$/.test(word) ? word.length * NEUTRAL_WEIGHT : word.length

type Possible = { word: string; likeness: number }
const possible = new Map<string, Possible[]>()

/** The words of the vocabulary that a printed word may stand for. */
const possibleWords = (printed: string): Possible[] => {
  const found = possible.get(printed)
  if (found) return found
  const list: Possible[] = []
  const add = (word: string, likeness: number) => {
    if (knownWords.has(word) && !list.some((item) => item.word === word)) list.push({ word, likeness })
  }
  add(printed, 1)
  const expanded = abbreviations[printed]
  if (expanded) add(expanded, 1)
  for (const form of [printed, expanded ?? '']) {
    if (form === '') continue
    add(`${form}s`, PLURAL)
    add(`${form}es`, PLURAL)
    if (form.endsWith('s')) add(form.slice(0, -1), PLURAL)
    if (form.endsWith('es')) add(form.slice(0, -2), PLURAL)
  }
  if (printed.length >= SHORTEST_ABBREVIATION && /^[a-z]+$/.test(printed)) {
    if (list.length === 0 || expanded || printed.length <= LONGEST_ABBREVIATION)
      for (const word of byLetter.get(printed.charAt(0)) ?? [])
        if (word.startsWith(printed) && word.length > printed.length + 1) add(word, COMPLETED)
    if (list.length === 0 && printed.length >= SHORTEST_CORRECTED) {
      const limit = printed.length >= 10 ? 2 : 1
      for (const word of byLetter.get(printed.charAt(0)) ?? [])
        if (word.length >= SHORTEST_CORRECTED && wordDistance(printed, word, limit) <= limit) add(word, CORRECTED)
    }
  }
  if (possible.size > MAX_REMEMBERED) possible.clear()
  possible.set(printed, list)
  return list
}

const matchPhrase = (phrase: Phrase, readings: readonly Possible[][], weights: readonly number[]): Meaning | null => {
  const used = new Set<number>()
  let letters = 0
  let last = -1
  let order = 1
  for (const word of phrase.words) {
    const at = findWord(word, readings, used, last)
    if (at < 0) return null
    if (at < last) order = OUT_OF_ORDER
    used.add(at)
    last = at
    letters += word.length * (readings[at]?.find((item) => item.word === word)?.likeness ?? 0)
  }
  let rest = 0
  for (const [index, size] of weights.entries()) if (!used.has(index)) rest += size
  const likeness = letters / phrase.words.reduce((sum, word) => sum + word.length, 0)
  return {
    concept: phrase.concept,
    score: (letters / (letters + rest)) * order * likeness,
    letters,
    phrase: phrase.text,
  }
}

const findWord = (word: string, readings: readonly Possible[][], used: ReadonlySet<number>, after: number): number => {
  let earlier = -1
  for (const [index, reading] of readings.entries()) {
    if (used.has(index) || !reading.some((item) => item.word === word)) continue
    if (index > after) return index
    if (earlier < 0) earlier = index
  }
  return earlier
}
