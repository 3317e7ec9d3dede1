import { plainText, plainWords, wordDistance } from './plain.ts'
import { remembered } from './remembered.ts'

/**
 * Labels understood by a vocabulary: phrases of plain words by concept, matched whatever their order, number,
 * abbreviation or typing error. A label has several readings; who uses them weighs them with other evidence.
 */
export type Meaning<Concept extends string> = {
  concept: Concept
  /** How much of the label the phrase explains and how exactly its words are printed, 0 to 1. */
  score: number
  /** Letters of the label that the phrase explains. */
  letters: number
  phrase: string
}

export type LexiconWords<Concept extends string> = {
  /** Concept -> phrases in plain words, separated by '|'. Phrases that are not wanted must be here too: the longest wins. */
  vocabulary: Readonly<Record<Concept, string>>
  /** Abbreviations that are neither a beginning nor a contraction of the word they stand for. */
  abbreviations?: Readonly<Record<string, string>>
  /** Words that say nothing by themselves. */
  neutral?: ReadonlySet<string>
  /** Names of institutions -> the word that stands for any of them in the phrases ('provida' -> 'AFP'). */
  institutions?: Readonly<Record<string, string>>
}

export type Lexicon<Concept extends string> = {
  /** Readings of a label, best first, one a concept; empty when no word is known. The list is shared: never change it. */
  meaningsOf: (text: string) => readonly Meaning<Concept>[]
  /** The best reading, or null. */
  meaningOf: (text: string) => Meaning<Concept> | null
}

/** Words shorter than this are neither completed nor corrected. */
const SHORTEST_ABBREVIATION = 3
const SHORTEST_CORRECTED = 5
/** Words this long may have two wrong letters. */
const LONG_WORD = 10
/** A known word this short may still be the abbreviation of another ('desc', 'gratif'). */
const LONGEST_ABBREVIATION = 6
/** How sure a printed word is the vocabulary's: in another number, completed, corrected, or contracted ('dscto'). */
const PLURAL = 0.98
const COMPLETED = 0.9
const CORRECTED = 0.85
const CONTRACTED = 0.75
/** What a phrase counts for of which a word is printed as its first letter, before the next: 'C. Costo', 'F. Ingreso'. */
const INITIAL = 0.9
/** A letter that is no word. */
const IS_INITIAL = /^[b-df-npr-xz]$/
/** Texts of more words are sentences. */
const LONGEST_LABEL = 14
/** What a word that is not in the order of the phrase counts for. */
const OUT_OF_ORDER = 0.9
/**
 * What a phrase counts for that leaves out a word of the label which turns what follows it: 'no imponible' is not
 * 'imponible', and what is 'afecto a imposiciones' are no 'imposiciones'.
 */
const UNNEGATED = 0.4
const NEGATIONS = /^(?:no|sin|(?:afect|exent)[oa]s?)$/
/** A neutral word that a phrase does not use weighs this much of its letters. */
const NEUTRAL_WEIGHT = 0.08
/** '24', 'd007': a number, or the code of a line. */
const CODE = /^[a-z]{0,2}[\d.,]+$/
/** 'SueldoBase', 'HrDom': the end of a word and the beginning of the next one. */
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/gu
/** A phrase may be written as one word that is so long. */
const SHORTEST_GLUED = 9
/** Letters of initials that lost one of their points: 'AF.P.' -> 'afp'. */
const INITIALS = 3
/** 'Trabajador(a)', 'Don(ña)', 'Señor(es)': the ending for the other ones. */
const ENDING = /(?<=\p{L})\(\p{L}{1,3}\)/gu

/** A note in brackets is of the label where it is an initial, or says what is counted: 'Domingo (Hrs)', 'Horas Extras (Cant.)'. */
const SAYS_MORE = /^\(\s*(?:\p{L}{1,2}|(?:hrs|horas?|cant|cantidad|n°|nº|nro)\.?)\s*\)$/iu

type Phrase<Concept> = { concept: Concept; words: string[]; text: string }
/** `isInitial`: any word that begins so. */
type Possible = { word: string; likeness: number; isInitial?: true }
/** `printed`: letters of the label, as printed, that the phrase is about. `isInitialed`: one of its words is printed as a letter. */
type Match<Concept extends string> = Meaning<Concept> & { printed: number; isInitialed: boolean }

const addTo = <Item>(lists: Map<string, Item[]>, key: string, item: Item): void => {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** Answers are remembered: the same text always means the same. */
export const createLexicon = <Concept extends string>({
  vocabulary,
  abbreviations = {},
  neutral = new Set(),
  institutions = {},
}: LexiconWords<Concept>): Lexicon<Concept> => {
  const phrases = Object.entries<string>(vocabulary).flatMap(([concept, list]) =>
    list.split('|').map((text): Phrase<Concept> => ({ concept: concept as Concept, words: text.split(' '), text })),
  )
  /** Every longest word of a phrase -> the phrases that are looked for by it. */
  const byWord = new Map<string, Phrase<Concept>[]>()
  for (const phrase of phrases) {
    const key = phrase.words.reduce((longest, word) => (word.length > longest.length ? word : longest))
    addTo(byWord, key, phrase)
  }
  /** Every later word of a phrase -> the phrases that it may follow an initial in. */
  const byLaterWord = new Map<string, Phrase<Concept>[]>()
  for (const phrase of phrases) for (const word of phrase.words.slice(1)) addTo(byLaterWord, word, phrase)
  const glued = gluedPhrases(phrases)
  const known = new Set(phrases.flatMap(({ words }) => words))
  /** Words by their first letter, which is seldom the wrong one. */
  const byLetter = new Map<string, string[]>()
  for (const word of known) if (word.length >= SHORTEST_ABBREVIATION) addTo(byLetter, word.charAt(0), word)
  // A map, as 'Constructor' is a person's job, and a property of every object.
  const expansions = new Map(Object.entries(abbreviations))
  const names = Object.entries(institutions)
    .map(([name, kind]) => ({ parts: name.split(' '), kind }))
    .sort((a, b) => b.parts.length - a.parts.length)

  const weightOf = (word: string): number =>
    neutral.has(word) || word.endsWith('%') || CODE.test(word) ? word.length * NEUTRAL_WEIGHT : word.length

  /** The words of the vocabulary that a printed word may stand for. */
  const possibleWords = remembered((printed: string): Possible[] => {
    const list: Possible[] = []
    const add = (word: string, likeness: number) => {
      if (known.has(word) && !list.some((item) => item.word === word)) list.push({ word, likeness })
    }
    const expanded = expansions.get(printed)
    const forms = expanded ? [printed, expanded] : [printed]
    for (const form of forms) add(form, 1)
    for (const form of forms.flatMap(otherNumbers)) add(form, PLURAL)
    if (printed.length < SHORTEST_ABBREVIATION || !/^[a-z]+$/.test(printed)) return list
    const alike = byLetter.get(printed.charAt(0)) ?? []
    if (list.length === 0 || expanded || printed.length <= LONGEST_ABBREVIATION)
      for (const word of alike) if (word.startsWith(printed) && word.length > printed.length + 1) add(word, COMPLETED)
    return list.length > 0 ? list : mended(printed, alike)
  })

  const labelWords = (text: string): string[] => {
    const bare = text
      .replace(ENDING, '')
      .replace(/\([^)]*\)?/g, (note) => (SAYS_MORE.test(note) ? ` ${note.slice(1, -1)} ` : ' '))
    const words = plainWords(withSpaces(bare.trim() === '' ? text : bare, isKnown)).flatMap(
      (word) => glued.get(word) ?? [word],
    )
    return withInstitutions(joinBroken(words, known), names)
  }

  const isKnown = (word: string): boolean =>
    known.has(word) || expansions.has(word) || Object.hasOwn(institutions, word)

  const meaningsOf = remembered((text: string): readonly Meaning<Concept>[] => {
    const words = labelWords(text)
    if (words.length === 0 || words.length > LONGEST_LABEL) return []
    const readings = words.map(possibleWords)
    const initials = words.map((word, at) => at < words.length - 1 && IS_INITIAL.test(word))
    const negations = words.flatMap((word, at) => (NEGATIONS.test(word) && at < words.length - 1 ? [at] : []))
    const weights = words.map(weightOf)
    const candidates = new Set<Phrase<Concept>>()
    const indexes = initials.includes(true) ? [byWord, byLaterWord] : [byWord]
    for (const { word } of readings.flat())
      for (const index of indexes) for (const phrase of index.get(word) ?? []) candidates.add(phrase)
    for (const [at, word] of words.entries())
      if (initials[at]) readings[at] = [...readings[at]!, { word, likeness: 1, isInitial: true }]
    const sizes = words.map(({ length }) => length)
    const best = new Map<Concept, Match<Concept>>()
    for (const phrase of candidates) {
      const match = matchPhrase(phrase, readings, sizes, weights, negations)
      const before = best.get(phrase.concept)
      if (match && (!before || rankOf(match) > rankOf(before))) best.set(phrase.concept, match)
    }
    return outshone([...best.values()].sort((a, b) => rankOf(b) - rankOf(a)))
  })
  return { meaningsOf, meaningOf: (text) => meaningsOf(text)[0] ?? null }
}

/** 'totalhaberes' -> 'total', 'haberes' */
const gluedPhrases = (phrases: readonly Phrase<string>[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    phrases.flatMap(({ words }) => {
      const word = words.join('')
      return words.length > 1 && word.length >= SHORTEST_GLUED ? [[word, words] as const] : []
    }),
  )

/** 'SueldoBase' -> 'Sueldo Base'; 'ProVida' is a name. */
const withSpaces = (text: string, isKnown: (word: string) => boolean): string =>
  text.replace(/\p{L}+/gu, (word) => (isKnown(plainText(word)) ? word : word.replace(CAMEL, ' ')))

/** A word in the plural, and without the endings of one. */
const otherNumbers = (word: string): string[] => [
  `${word}s`,
  `${word}es`,
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
]

/** What a word that is not in the vocabulary stands for, among those that begin like it: with typing errors, or contracted. */
const mended = (printed: string, alike: readonly string[]): Possible[] => {
  const limit = printed.length >= LONG_WORD ? 2 : 1
  const corrected =
    printed.length >= SHORTEST_CORRECTED ? alike.filter((word) => wordDistance(printed, word, limit) <= limit) : []
  if (corrected.length > 0) return corrected.map((word) => ({ word, likeness: CORRECTED }))
  return alike.filter((word) => isContraction(printed, word)).map((word) => ({ word, likeness: CONTRACTED }))
}

/**
 * A label that is understood so well by one phrase is hardly a part of it: 'base afc' is no 'base'. An abbreviation is as
 * much a short word as a long one: 'func.' is 'función' as well as 'funcionario'.
 */
const UNDERSTOOD_WHOLE = 0.85

const outshone = <Concept extends string>(readings: Match<Concept>[]): Match<Concept>[] => {
  const [best] = readings
  if (!best || best.score < UNDERSTOOD_WHOLE) return readings
  const isPhrase = best.score >= EXACT && !best.isInitialed
  return readings.map((meaning) => {
    const share = Math.min(1, meaning.printed / best.printed)
    return { ...meaning, score: meaning.score * share * (isPhrase && meaning.isInitialed ? OUTSHONE_INITIAL : 1) }
  })
}

/** 'S. Base' is the phrase 's base' and no 'salud base': where a label is a phrase as printed, its letters are no initials. */
const EXACT = 0.95
const OUTSHONE_INITIAL = 0.5

/** Of two readings the one that explains more of the label; of equals the longer one. */
const rankOf = ({ score, letters }: { score: number; letters: number }): number => score * 100 + letters

/** 'Gratificació' 'n' -> 'gratificacion', 'Movili-' 'zación' -> 'movilizacion': labels broken by a narrow column. */
const joinBroken = (words: readonly string[], known: ReadonlySet<string>): string[] => {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before !== undefined && !(known.has(before) && known.has(word))) {
      const whole = before + word
      const isKnown = known.has(whole) || (whole.endsWith('s') && known.has(whole.slice(0, -1)))
      if (isKnown && (whole.length > 4 || whole.length === INITIALS)) {
        joined[joined.length - 1] = whole
        continue
      }
    }
    joined.push(word)
  }
  return joined
}

const withInstitutions = (words: readonly string[], names: readonly { parts: string[]; kind: string }[]): string[] => {
  const result: string[] = []
  for (let at = 0; at < words.length;) {
    const name = names.find(({ parts }) => parts.every((part, index) => words[at + index] === part))
    result.push(name ? name.kind : (words[at] ?? ''))
    at += name ? name.parts.length : 1
  }
  return result
}

/** A word with more vowels than this part of its letters is no contraction ('soto'). */
const MOST_VOWELS = 0.4

/** 'dscto', 'lqdo', 'impble': the first and the last letter stand, those between keep their order, vowels are lost. */
const isContraction = (printed: string, word: string): boolean => {
  if (word.length <= printed.length + 1 || word.at(-1) !== printed.at(-1)) return false
  if ((printed.match(/[aeiou]/g)?.length ?? 0) > printed.length * MOST_VOWELS) return false
  let at = 0
  for (const letter of word) if (letter === printed[at]) at++
  return at === printed.length
}

const matchPhrase = <Concept extends string>(
  phrase: Phrase<Concept>,
  readings: readonly Possible[][],
  sizes: readonly number[],
  weights: readonly number[],
  negations: readonly number[],
): Match<Concept> | null => {
  const used = new Set<number>()
  let [letters, whole, printed] = [0, 0, 0]
  let last = -1
  let order = 1
  for (const [index, word] of phrase.words.entries()) {
    const own = findWord(word, readings, used, last)
    const isInitial = own < 0 && index < phrase.words.length - 1 && isInitialOf(readings[last + 1], word)
    const at = isInitial ? last + 1 : own
    if (at < 0) return null
    if (at < last) order = OUT_OF_ORDER
    if (isInitial) order = INITIAL
    used.add(at)
    last = at
    const length = isInitial ? 1 : word.length
    printed += sizes[at]!
    whole += length
    letters += length * (readings[at]?.find((item) => item.word === word)?.likeness ?? 1)
  }
  let rest = 0
  for (const [index, size] of weights.entries()) if (!used.has(index)) rest += size
  const isUnnegated = negations.some((at) => !used.has(at))
  return {
    concept: phrase.concept,
    score: (letters / (letters + rest)) * order * (letters / whole) * (isUnnegated ? UNNEGATED : 1),
    letters,
    printed,
    isInitialed: order === INITIAL,
    phrase: phrase.text,
  }
}

const isInitialOf = (reading: readonly Possible[] | undefined, word: string): boolean =>
  reading?.some((item) => item.isInitial && word.startsWith(item.word)) ?? false

const findWord = (word: string, readings: readonly Possible[][], used: ReadonlySet<number>, after: number): number => {
  let earlier = -1
  for (const [index, reading] of readings.entries()) {
    if (used.has(index) || !reading.some((item) => item.word === word)) continue
    if (index > after) return index
    if (earlier < 0) earlier = index
  }
  return earlier
}
