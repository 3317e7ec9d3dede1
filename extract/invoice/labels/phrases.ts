import { plainWords, wordDistance } from '../../text/plain.ts'

/** Words shorter than this are compared letter by letter. */
const SHORTEST_CORRECTED = 5
/** From this length two letters may differ. */
const LONG_WORD = 10
/** A word cut by a point stands for a longer one from this many letters ('Cant.' for 'cantidad'). */
const SHORTEST_CUT = 3
const PLURAL = 0.98
const CUT = 0.92
const CORRECTED = 0.8
/** Printed words are remembered up to this many. */
const MAX_REMEMBERED = 20_000

/** A plain word of a line and the index of the printed word that it comes from. `isApart`: a wide space or a colon stands before it. */
export type Token = { plain: string; at: number; isCut: boolean; isApart: boolean }

export type Match<Concept extends string> = {
  concept: Concept
  phrase: string
  /** Tokens that the phrase takes, `to` excluded. */
  from: number
  to: number
  /** 1 when every word is as in the vocabulary. */
  likeness: number
}

/** A phrase does not go over a colon, nor over a space this wide, in heights. */
const APART = 1

type Printed = { text: string; left: number; right: number; top: number; bottom: number }

export const tokensOf = (words: readonly Printed[]): Token[] =>
  words.flatMap((word, at) => {
    const plain = plainWords(word.text)
    const before = words[at - 1]
    const isApart =
      before !== undefined &&
      (before.text.endsWith(':') ||
        word.left - before.right > APART * Math.min(word.bottom - word.top, before.bottom - before.top))
    return plain.map((text, index) => ({
      plain: text,
      at,
      isCut: index === plain.length - 1 && word.text.endsWith('.'),
      isApart: index === 0 && isApart,
    }))
  })

/** What a text says, in plain words. */
export const saying = ({ tokens }: { tokens: readonly Token[] }): string => tokens.map(({ plain }) => plain).join(' ')

type Phrase<Concept> = { concept: Concept; words: string[]; text: string }
export type Lexicon<Concept extends string> = {
  /** True when some phrase may begin with this word. */
  begins: (token: Token) => boolean
  /** Every reading of the tokens from `from` on, longest first. */
  at: (tokens: readonly Token[], from: number) => Match<Concept>[]
}

/** A vocabulary ready to be searched. Phrases are separated by '|'. */
export const lexiconOf = <Concept extends string>(lists: Readonly<Record<Concept, string>>): Lexicon<Concept> => {
  const phrases = Object.entries(lists).flatMap(([concept, list]) =>
    (list as string).split('|').map((text): Phrase<Concept> => {
      const words = text.trim().split(/\s+/)
      return { concept: concept as Concept, words, text: words.join(' ') }
    }),
  )
  const byFirst = new Map<string, Phrase<Concept>[]>()
  for (const phrase of phrases)
    byFirst.set(phrase.words[0] ?? '', [...(byFirst.get(phrase.words[0] ?? '') ?? []), phrase])
  const known = [...new Set(phrases.flatMap(({ words }) => words))]
  const remembered = new Map<string, Map<string, number>>()

  const readings = (token: Token): Map<string, number> => {
    const key = token.isCut ? `${token.plain}.` : token.plain
    const found = remembered.get(key)
    if (found) return found
    const list = new Map<string, number>()
    for (const word of known) {
      const likeness = wordLikeness(token, word)
      if (likeness > 0) list.set(word, likeness)
    }
    if (remembered.size > MAX_REMEMBERED) remembered.clear()
    remembered.set(key, list)
    return list
  }

  return {
    begins: (token) => [...readings(token).keys()].some((word) => byFirst.has(word)),
    at: (tokens, from) => {
      const first = tokens[from]
      if (first === undefined) return []
      const matches: Match<Concept>[] = []
      for (const start of readings(first).keys())
        for (const { concept, words, text } of byFirst.get(start) ?? []) {
          let likeness = 1
          for (const [index, word] of words.entries()) {
            const token = tokens[from + index]
            likeness =
              token === undefined || (index > 0 && token.isApart)
                ? 0
                : Math.min(likeness, readings(token).get(word) ?? 0)
            if (likeness === 0) break
          }
          if (likeness > 0) matches.push({ concept, phrase: text, from, to: from + words.length, likeness })
        }
      return matches.sort((a, b) => b.to - a.to || b.likeness - a.likeness)
    },
  }
}

/** How sure a printed word is the vocabulary's: 1, or less when in another number, cut or misread; 0 when it is not. */
const wordLikeness = ({ plain, isCut }: Token, word: string): number => {
  if (plain === word) return 1
  if (plain.length >= 3 && (plain === `${word}s` || `${plain}s` === word || plain === `${word}es`)) return PLURAL
  if (isCut && plain.length >= SHORTEST_CUT && word.length > plain.length + 1 && word.startsWith(plain)) return CUT
  if (plain.length < SHORTEST_CORRECTED || word.length < SHORTEST_CORRECTED || /\d/.test(plain)) return 0
  const limit = Math.min(plain.length, word.length) >= LONG_WORD ? 2 : 1
  return wordDistance(plain, word, limit) <= limit ? CORRECTED : 0
}

/** All phrases of a line, left to right, none over another: the longest first, then the likeliest. */
export const matchesIn = <Concept extends string>(
  lexicon: Lexicon<Concept>,
  tokens: readonly Token[],
): Match<Concept>[] => {
  const found: Match<Concept>[] = []
  for (let at = 0; at < tokens.length;) {
    const [best] = lexicon.at(tokens, at)
    if (best) found.push(best)
    at = best ? best.to : at + 1
  }
  return found
}
