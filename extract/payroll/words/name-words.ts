import { textOf, type Word } from '../../input/page.ts'
import type { Cell } from '../../page/cells.ts'
import { isDate } from '../../text/number.ts'
import { plainText } from '../../text/plain.ts'
import { exactMeaningOf, meaningOf, UNDERSTOOD, type Meaning } from './labels.ts'
import type { Concept } from './vocabulary.ts'

/** A name has letters, and nothing but letters, marks and spaces. */
export const NAME_WORD = /^[\p{L}.'’´`,-]+$/u
/** A heading understood by so many letters is no name. */
const LONG = 8
/** A heading that names a column. */
export const NAMED = 0.6

export const namePieces: readonly Concept[] = ['name', 'firstNames', 'firstSurname', 'secondSurname', 'surnames']

/** A reading this much as good as the best is as good. */
const AS_GOOD = 0.95

/** 'Func.' is 'funcionario' as well as 'función': what it is over tells. */
export const isOpen = ([best, ...others]: readonly Meaning[]): boolean =>
  best !== undefined &&
  others.some(({ concept, score }) => !namePieces.includes(concept) && score >= best.score * AS_GOOD)

/** '12. Ana Soto Vidal': which of the workers it is. */
export const ORDINAL = /^\d{1,4}[.)°º-]*$/

/** Two words are a name, which a date after them ends, where a picture lost the sign between them: 'Ana Soto Ventas 01-03-2019 Indefinido'. */
const LEAST_BEFORE_DATE = 2

export const beforeDate = (words: readonly Word[]): readonly Word[] => {
  const at = words.findIndex(({ text }) => isDate(text))
  return at >= LEAST_BEFORE_DATE ? words.slice(0, at) : words
}

/** The words of texts, without an ordinal before them: a date that runs into a name is of the next column. */
export const wordsOf = (cells: readonly Cell[]): Word[] => {
  const found: Word[] = []
  for (const { kind, words } of cells)
    if (kind === 'text')
      for (const [at, word] of beforeDate(words).entries())
        if (!/\d{2}/.test(word.text) && (at > 0 || words.length === 1 || !ORDINAL.test(word.text))) found.push(word)
  return found
}

/** A word of the field, no name: 'Fonasa', or one of several that a stroke parts ('Pensionado / Colmena'). */
export const isLabel = ({ text }: Cell): boolean => text.split(' / ').some((part) => exactMeaningOf(part) !== null)

/** 'Habitat', 'Fonasa': where a worker's pension or health is, which no person is called. */
export const isInstitution = (words: readonly Word[]): boolean => {
  const concept = exactMeaningOf(textOf(words))?.concept
  return concept === 'afp' || concept === 'health'
}

/** Right above the first row a text may be a heading: one that is understood by more than a word or two. */
export const namesColumn = (cell: Cell): boolean => {
  const meaning = meaningOf(cell.text)
  return meaning !== null && meaning.score >= UNDERSTOOD && meaning.letters >= LONG
}

/** 'Completo' under 'Nombre': a line of what a column of names is called is none of a name. */
export const isOfTitle = ({ text }: Cell, { heading }: { heading: { text: string } }): boolean => {
  const title = exactMeaningOf(heading.text)
  if (!title || !namePieces.includes(title.concept)) return false
  const words = new Set(plainText(heading.text).split(' '))
  return plainText(text)
    .split(' ')
    .every((word) => words.has(word))
}

/** A heading says that its column is of names, or of a piece of them. */
export const isCalledName = ({ heading }: { heading: { meanings: readonly Meaning[] } }): boolean =>
  namePieces.includes(heading.meanings[0]?.concept ?? 'detail') && (heading.meanings[0]?.score ?? 0) > NAMED

/** What a column of texts beside the names may be called; a title of figures over it is a neighbour's. */
export const titlesOfTexts: readonly Concept[] = [
  'role',
  'place',
  'detail',
  'afpName',
  'healthName',
  'afp',
  'health',
  'period',
  'company',
]
