import { around, type Box, type Word } from '../../input/page.ts'
import { columnOf, overlap, type Span } from '../../page/columns.ts'
import { edgesOf } from '../../page/edges.ts'
import { placeWords } from '../../page/heading-words.ts'
import { exactMeaningOf, isUnderstood, meaningOf, meaningsOf, UNDERSTOOD, type Meaning } from '../words/labels.ts'
import { areOfBook, codeOf, conceptOfCode } from '../words/lre-codes.ts'
import { plainText, plainWords } from '../../text/plain.ts'
import type { Concept } from '../words/vocabulary.ts'

/** Words further apart than this part of their height are not one phrase; nearer than the other are one word. */
const PHRASE_GAP = 0.5
const LEAST_SPACE = 0.1
/** A heading of fewer letters than this says little by being understood. */
const LETTERS = 8
/** Lines nearer than this are the two sides of one rule, and words begin where a column does, in points. */
const SAME_EDGE = 1.6
/** Fewer lines than this across a heading are not a grid. */
const MIN_EDGES = 4
/** Spaces of one line differ by less than this factor. */
const SAME_SPACE = 1.35
/** Lines further from each other than this part of their height are beside each other. */
const BESIDE = 0.5
/** A heading may have this many lines above a column; more is the title of the page. */
const MAX_LINES = 6
/** Lines of the first row's wrapped cells may lie between a heading and the row. */
const MAX_BELOW = 2
const BELOW_WEIGHT = 0.85
/** What a column's own words say counts whole; with the title of its group before them, and that title alone, less. */
const WITH_GROUP = 0.6
const GROUP_ALONE = 0.3
/** A part of the column's words counts for this much, and for the rest as much as it is of all its letters. */
const PART_WEIGHT = 0.55
/** Where all of the words are understood, a part of them says so much less. */
const PART_OF_KNOWN = 0.7
/** A part of a line that is a title of its own is understood as well as this. */
const SURE = 0.85
/** Readings worth less than this say nothing. */
const LEAST = 0.12

/** The words over a column: its own by line, from the bottom line up, and the titles over it and its neighbours. */
export type Stack = { own: Word[][]; group: Word[][] }

/** What a column is called: the readings of its heading, best first, and the words of the best. */
export type Heading = { text: string; meanings: readonly Meaning[] }

type HeadingLine = { words: readonly Word[]; middle: number }

/**
 * Gives the words of a heading to columns: by the cells that rules draw, else in order, as they begin, end or are centred
 * where the columns do. A phrase over several columns that have words below it is the title of their group.
 */
export const assignHeadings = (
  lines: readonly HeadingLine[],
  sideways: readonly Word[],
  columns: readonly Span[],
  rules: readonly Box[] = [],
): Stack[] => {
  const own: Word[][][] = columns.map(() => [])
  const group: Word[][][] = columns.map(() => [])
  const put = (stacks: Word[][][], column: number, line: number, words: readonly Word[]) => {
    const stack = stacks[column]
    if (stack) stack[line] = [...(stack[line] ?? []), ...words]
  }
  const edgesAt = edgesOf({ uprightLines: [...rules] })
  for (const word of sideways) {
    const edges = edgesAt((word.top + word.bottom) / 2)
    const inside = edges.length < MIN_EDGES ? null : columnsBetween(columns, edges, word)
    for (const column of inside ?? [columnOf(columns, word)]) put(own, column, 0, [word])
  }
  for (const [index, line] of lines.toReversed().entries()) {
    const edges = edgesAt(line.middle)
    const loose = line.words.filter((word) => {
      const inside = edges.length < MIN_EDGES ? null : columnsBetween(columns, edges, word)
      if (inside === null) return true
      for (const column of inside) put(inside.length > 1 ? group : own, column, index, [word])
      return false
    })
    const rest: Word[] = []
    for (const phrase of phrasesOf(loose)) {
      const under = columnsUnder(columns, around(phrase))
      const isOver = under.length > 1 && under.every((column) => own[column]!.some((words) => words !== undefined))
      if (isOver && !isRepeated(phrase, under.length) && !isOfEach(phrase, columns, own))
        for (const column of under) put(group, column, index, phrase)
      else rest.push(...phrase)
    }
    for (const [at, column] of placeWords(rest, columns, understood).entries()) {
      const word = rest[at]
      if (word && column >= 0) put(own, column, index, [word])
    }
  }
  const filled = (stack: Word[][] | undefined) =>
    (stack ?? []).filter((words) => words !== undefined && words.length > 0)
  return columns.map((column, index) => ({
    own: withoutEmptyOnes(withoutNeighbours(filled(own[index]), column), column),
    group: filled(group[index]),
  }))
}

/**
 * The lines of one heading begin, end or are centred where the others do: lines beside each other are of two columns, and the
 * one that has no amounts has no heading here.
 */
const withoutNeighbours = (stack: Word[][], column: Span): Word[][] => {
  const parts = partsBeside(stack)
  const [over, other] = parts.filter((part) => overlap(around(part.flat()), column) > 0)
  if (parts.length === 1 || !over || other) return stack
  const { bottom } = around(over.flat())
  // What is all of it over the others is a title of their group.
  const areBeside = parts.every((part) => part === over || around(part.flat()).top < bottom)
  return areBeside ? stack.filter((line) => over.includes(line)) : stack
}

/**
 * Titles of columns that are empty in every row stand beside that of the next one: of words that say nothing together, those over
 * the column which are a label.
 */
const withoutEmptyOnes = (stack: Word[][], column: Span): Word[][] => {
  const [line, ...others] = stack
  if (!line || others.length > 0 || line.length < 3 || isUnderstood(lineText(line))) return stack
  const words = line.toSorted((a, b) => a.left - b.left)
  const runs = words.flatMap((_, from) => words.map((__, at) => words.slice(from, at + 1)))
  const isTitle = (run: readonly Word[]) => (meaningOf(lineText(run))?.score ?? 0) >= SURE
  const own = runs.filter((run) => run.length > 0 && overlap(around(run), column) > 0 && isTitle(run))
  const longest = own.sort((a, b) => b.length - a.length)[0]
  return longest ? [longest] : stack
}

/** Lines over and under each other, those beside them apart. */
const partsBeside = (stack: readonly Word[][]): Word[][][] => {
  const parts: Word[][][] = []
  for (const line of stack) {
    const { left, right, top, bottom } = around(line)
    const apart = BESIDE * (bottom - top)
    const near = parts.filter((part) => {
      const box = around(part.flat())
      return left - box.right < apart && box.left - right < apart
    })
    for (const part of near) parts.splice(parts.indexOf(part), 1)
    parts.push([...near.flat(), line])
  }
  return parts
}

/** 'HRS. HRS.': the same word for each of some columns. */
const isRepeated = (phrase: readonly Word[], count: number): boolean =>
  phrase.length === count && phrase.every(({ text }) => text === phrase[0]!.text)

/** Words of which those over each column begin or end where it, or its title under them, does are of their own titles, however near they are. */
const isOfEach = (
  phrase: readonly Word[],
  columns: readonly Span[],
  titles: readonly (readonly Word[][])[],
): boolean => {
  const at = phrase.map((word) => columnOf(columns, word))
  const runs = [...new Set(at)]
  // All the words over one column may be the title of several.
  if (runs.length === 1 && phrase.length > 1) return false
  const wordsOver = (index: number) => phrase.filter((_, word) => at[word] === index)
  const areAt = (spanOf: (index: number) => Span | undefined) =>
    runs.every((index) => {
      const [span, own] = [spanOf(index), around(wordsOver(index))]
      return span && Math.min(Math.abs(own.left - span.left), Math.abs(own.right - span.right)) <= SAME_EDGE
    })
  const titleOf = (index: number) => titles[index]?.findLast((words) => words !== undefined)
  const isSaid = (index: number) =>
    exactMeaningOf([wordsOver(index), titleOf(index) ?? []].map(lineText).join(' ')) !== null
  return areAt((index) => columns[index]) || (runs.every(isSaid) && areAt((index) => around(titleOf(index)!)))
}

/** The columns whose middle a phrase stands over. */
const columnsUnder = (columns: readonly Span[], phrase: Box): number[] =>
  columns.flatMap((column, index) => {
    const middle = (column.left + column.right) / 2
    return middle > phrase.left && middle < phrase.right ? [index] : []
  })

/**
 * The columns of the cell that a word is in; a cell may hold several (the title of a group), or none: what it names is
 * empty in every row. Null for a word outside of the cells.
 */
const columnsBetween = (columns: readonly Span[], edges: readonly number[], word: Box): number[] | null => {
  const middle = (word.left + word.right) / 2
  const next = edges.findIndex((edge) => edge > middle)
  const left = edges[next - 1]
  const right = edges[next]
  if (left === undefined || right === undefined) return null
  return columns.flatMap((column, index) => {
    const center = (column.left + column.right) / 2
    return center > left && center < right ? [index] : []
  })
}

/** Words of a line with only a space between them: the narrowest gap of the line is a space. */
const phrasesOf = (words: readonly Word[]): Word[][] => {
  const gaps = words.slice(1).map((word, index) => word.left - (words[index]?.right ?? 0))
  const height = (words[0]?.bottom ?? 0) - (words[0]?.top ?? 0)
  const space = gaps
    .filter((gap) => gap > LEAST_SPACE * height)
    .reduce((least, gap) => Math.min(least, gap), PHRASE_GAP * height)
  const phrases: Word[][] = []
  for (const [index, word] of words.entries()) {
    const last = phrases.at(-1)
    if (last && (gaps[index - 1] ?? Infinity) <= space * SAME_SPACE) last.push(word)
    else phrases.push([word])
  }
  return phrases
}

/** How well a text alone names a column: 'total' may be the beginning of many. */
const understood = (text: string): number => {
  const meaning = meaningOf(text)
  if (!meaning || meaning.score < UNDERSTOOD) return 0
  const passes = plainWords(text).some((word) => word.length === 1 && !startsOneOf(meaning.phrase, word))
  return meaning.score * Math.min(1, meaning.letters / LETTERS) * (passes ? PASSED_OVER : 1)
}

/** 'ISAPRE S. BASE' is no 'base isapre': the initial is of a heading of its own. */
const PASSED_OVER = 0.5
const startsOneOf = (phrase: string, letter: string): boolean =>
  phrase.split(' ').some((word) => word.startsWith(letter))

/** Readings of all the headings of a table: by the codes of the electronic book where it has them, else by their words. */
export const readHeadings = (stacks: readonly Stack[]): Heading[] => {
  const codes = stacks.map(({ own }) => codeOf(own.toReversed().map(lineText)))
  const isCoded = areOfBook(codes.filter((code) => code !== null))
  const read = stacks.map((stack, index): Heading => {
    const code = codes[index]
    if (!isCoded || !code) return withoutOthers(readHeading(stack))
    const text = textOf(stack.own)
    return { text, meanings: [{ concept: conceptOfCode(code), score: 1, letters: text.length, phrase: code }] }
  })
  return read.map((heading, index) => besideFund(heading, read[index - 1]))
}

/** 'Otros Previsionales' are what is paid besides the AFP. */
const withoutOthers = (heading: Heading): Heading =>
  OTHERS.test(plainText(heading.text))
    ? { ...heading, meanings: heading.meanings.filter(({ concept }) => !/^(?:afp|health)/.test(concept)) }
    : heading
const OTHERS = /^ot(?:r[oa]s?)?\b/

/** A commission is of sales among the earnings, and the pension fund's right after what is paid to it. */
const besideFund = (heading: Heading, before: Heading | undefined): Heading => {
  const isOfFund = before?.meanings[0]?.concept.startsWith('afp') === true
  return isOfFund && heading.meanings.some(isCommission)
    ? {
        ...heading,
        meanings: heading.meanings.map((one) => (isCommission(one) ? { ...one, concept: 'afpCommission' } : one)),
      }
    : heading
}

const isCommission = ({ concept, phrase }: Meaning): boolean =>
  concept === 'earning' && /^comision(?:es)?$/.test(phrase)

const titles: readonly Concept[] = ['earningsTitle', 'deductionsTitle', 'totalLegal', 'employerTitle']
/** 'Haberes Imponibles' and 'Imponibles' say what is taxable, and title what is. */
const SECTION = /^(?:(?:no )?imponibles$|(?:haberes|(?:otros )?(?:descuentos|dctos|dsctos|haberes)) \p{L})/u

/** A short title in the middle of its group stands over one column alone: 'Haberes' over 'Horas Extras', each plain without the other. */
const withTitleApart = (stack: Stack): Stack => {
  const [title, rest] = [stack.own.slice(-1), stack.own.slice(0, -1)]
  const [said, whole] = [title, stack.own].map((lines) => exactMeaningOf(textOf(lines)))
  const isTitle = said && (titles.includes(said.concept) || SECTION.test(said.phrase))
  return isTitle && !whole && isUnderstood(textOf(rest)) ? { own: rest, group: [...stack.group, ...title] } : stack
}

/**
 * Readings of a heading, the likeliest first: of its own words, of a part of them (what stands over them may be the title
 * of the page, and below them the first line of a wrapped cell), and of the title of its group with or without them.
 */
const readHeading = (stack: Stack): Heading => {
  const { own, group } = withTitleApart(stack)
  const found = new Map<Concept, Meaning>()
  let text = own[0] ? lineText(own[0]) : ''
  let best = 0
  const add = (label: string, weight: number, isOwn: boolean) => {
    for (const meaning of meaningsOf(label)) {
      if (meaning.score < UNDERSTOOD) break
      const score = meaning.score * weight
      if (score > (found.get(meaning.concept)?.score ?? LEAST)) found.set(meaning.concept, { ...meaning, score })
      if (isOwn && score > best) {
        best = score
        text = label
      }
    }
  }
  const whole = lettersOf(textOf(own))
  const understood = own.length > 1 ? (meaningOf(textOf(own))?.score ?? 0) : 0
  for (let from = 0; from <= Math.min(own.length - 1, MAX_BELOW); from++)
    for (let count = 1; count <= Math.min(own.length - from, MAX_LINES); count++) {
      const label = textOf(own.slice(from, from + count))
      const part = lettersOf(label) / Math.max(1, whole)
      const weight = part < 1 ? (PART_WEIGHT + (1 - PART_WEIGHT) * part) * (1 - PART_OF_KNOWN * understood) : 1
      add(label, (from === 0 ? 1 : BELOW_WEIGHT) * weight, true)
    }
  const said = own.length > 0 ? meaningOf(textOf(own)) : null
  const left = said && said.concept !== 'totalRow' ? 1 - PART_OF_KNOWN * said.score : 1
  // Hours are of what the group says.
  const withGroup = said?.concept === 'hours' ? 1 : WITH_GROUP * left
  for (const line of group) {
    const title = lineText(line)
    if (own.length > 0) add(`${title} ${textOf(own)}`, withGroup, false)
    add(title, GROUP_ALONE * left, false)
  }
  return { text, meanings: [...found.values()].sort((a, b) => b.score - a.score || b.letters - a.letters) }
}

const textOf = (stack: readonly (readonly Word[])[]): string => stack.toReversed().map(lineText).join(' ')
const lettersOf = (text: string): number => text.replace(/[^\p{L}\d%$]/gu, '').length

const lineText = (words: readonly Word[]): string =>
  words
    .toSorted((a, b) => a.left - b.left)
    .map((word) => word.text)
    .join(' ')
