import { around, textOf, type Box, type Word } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'
import { rememberedOf } from '../../text/remembered.ts'
import { exactMeaningOf, meaningOf, UNDERSTOOD } from '../words/labels.ts'
import type { Table } from '../rows/libro-rows.ts'
import { namePieces } from '../words/name-words.ts'
import { isFigure, plainLine, type ScannedLine } from '../scan.ts'

/** A line this near to the widest one of its column, with the next word, was broken before that word. */
const FULL = 0.9
/** The space between two words, in heights of a letter. */
const SPACE = 0.25

/** The lines of a broken cell are nearer to each other than this part of the distance of rows, where titles are among them. */
const NEARER = 0.97

/** A line nearer to the one above than this part of the distance of rows is of its cell, wherever that was broken. */
const OF_CELL = 0.85

/** Within a record over several lines a cell's lines are no further apart than so many of the record's own. */
const OF_RECORD = 1.3

/** No name ends so. */
const GOES_ON = /^(?:de|del|la|las|los)$/i

/** A line of a column: what it says, and whether it is between the rows. */
export type ColumnLine = { words: readonly Word[]; isBetween: boolean }

/**
 * Which lines of a column title the rows below them ('Bodega', over the workers of the place): those between rows that had
 * room for the first word of the line below, under one that had room for theirs, and not right under it, are no part of what
 * a cell breaks. Where there are such titles, what is as far from its neighbours as rows are from each other is one too. Where
 * every row has lines of its own, the column is written over several on purpose. `lineStep`: how far apart the lines of a
 * record are, where records have several.
 */
export const titlesAmong = (lines: readonly ColumnLine[], lineStep = Infinity): boolean[] => {
  const between = lines.filter(({ isBetween }) => isBetween).length
  if (between === 0 || between * 2 >= lines.length) return lines.map(() => false)
  const boxes = lines.map(({ words }) => around(words))
  const widest = roomOf(lines.map(({ words }) => words))
  const stepTo = (at: number) => (boxes[at]?.top ?? Infinity) - (boxes[at - 1]?.top ?? -Infinity)
  const steps = lines.flatMap(({ isBetween }, at) => {
    const step = at > 0 && !isBetween && !lines[at - 1]!.isBetween ? stepTo(at) : 0
    return step > 0 ? [step] : []
  })
  const rowStep = Math.min(...steps)
  /** Whether a cell may have been broken before a line, nearer to the one above than `most`. */
  const isBroken = (at: number, most: number): boolean => {
    const [above, box] = [boxes[at - 1], boxes[at]]
    // What is over it may be on the page before.
    if (!above || !box || stepTo(at) < 0 || stepTo(at) >= Math.min(most, lineStep * OF_RECORD)) return false
    if (stepTo(at) < rowStep * OF_CELL && rowStep < Infinity) return true
    const isNext = Math.abs(box.top - above.bottom) < above.bottom - above.top
    const over = lines[at - 1]!.words
    return isNext && (GOES_ON.test(over.at(-1)!.text) || wasFull(over, lines[at]!.words, widest))
  }
  const titles = (most: number) =>
    lines.map(({ isBetween }, at) => isBetween && !isBroken(at, most) && !isBroken(at + 1, most))
  const sure = titles(Infinity)
  return sure.includes(true) ? titles(rowStep * NEARER) : sure
}

/** Whether a line had no room for the first word of the next one. */
export const wasFull = (above: readonly Word[], [next]: readonly Word[], widest: number): boolean => {
  const box = around(above)
  return next !== undefined && widthOf(box) + SPACE * (box.bottom - box.top) + widthOf(next) >= widest * FULL
}

/** How wide the lines of a column may be: a word that is wider than its cell is not broken. */
export const roomOf = (lines: readonly (readonly Word[])[]): number => {
  const several = lines.filter(({ length }) => length > 1)
  return Math.max(...(several.length > 0 ? several : lines).map((words) => widthOf(around(words))))
}

export const widthOf = ({ left, right }: Box): number => right - left

/**
 * The lines that title a part of the rows: what adds up the part says them again ('Bodega' and 'TOTAL Bodega'), or they name a
 * place as another line between the rows does ('SUCURSAL NORTE', 'SUCURSAL SUR').
 */
export const sectionTitles = rememberedOf((tables: readonly Table[]): ReadonlySet<ScannedLine> => {
  const all = new Set(
    tables.flatMap(({ heading, texts, sums, rows }) => [
      ...heading,
      ...texts,
      ...sums,
      ...rows.flatMap((row) => row.lines),
    ]),
  )
  const labels = new Set([...sumsAmong([...all]), ...tables.flatMap(({ summed = [] }) => summed)])
  const sums = [...labels].map((label) => ({ label: ` ${label} `, of: label.replace(SUM, '') }))
  const isSummed = (line: ScannedLine) => {
    const text = plainLine(line).trim()
    // 'Nº   Nombre   Total a Pagar' heads columns, whatever 'Total a Pagar' adds up elsewhere.
    const isOne = line.cells.length <= MOST_CELLS
    return text !== '' && sums.some(({ label, of }) => label.includes(` ${text} `) || (isOne && endsWith(text, of)))
  }
  const texts = [...all].filter(({ cells }) => !cells.some(isFigure))
  const places = texts.map(placeOf)
  const isRepeated = (place: string | null) => place !== null && places.indexOf(place) !== places.lastIndexOf(place)
  return new Set(texts.filter((line, at) => isSummed(line) || isRepeated(places[at]!)))
})
const SUM = /^(?:sub ?)?tot(?:al(?:es)?)?\.? ?/

/** What some lines say that they add up, in plain letters. */
export const sumsAmong = (lines: readonly ScannedLine[]): string[] =>
  lines.flatMap(({ cells: [first] }) => (first?.kind === 'text' ? sumsOf(first.text) : []))

/** A text that says that it adds something up: 'SUBTOTAL BODEGA NORTE' is of 'DEPARTAMENTO BODEGA NORTE'. */
const sumsOf = (text: string): string[] => {
  const label = plainText(text).trim()
  return SUM.test(label) ? [label] : []
}

/** What a part of the rows is, and its code: a title has no more cells. */
const MOST_CELLS = 3

const endsWith = (text: string, of: string): boolean => of.includes(' ') && text.endsWith(` ${of}`)

/** What says that a place follows has no more words than these: 'Sucursal', 'C. Costo', 'Centro de costo'. */
const PLACE_WORDS = 3

/** The words that a line of one text begins with, when they say that it names a place. */
const placeOf = ({ cells: [only, ...others] }: ScannedLine): string | null => {
  const words = only?.kind === 'text' && others.length === 0 ? only.words : []
  for (let count = Math.min(PLACE_WORDS, words.length - 1); count > 0; count--) {
    const text = textOf(words.slice(0, count))
    const isPlace = count === 1 ? exactMeaningOf(text)?.concept === 'place' : isLikePlace(text)
    if (isPlace) return plainText(text)
  }
  return null
}

const isLikePlace = (text: string): boolean => {
  const meaning = meaningOf(text)
  return meaning?.concept === 'place' && meaning.score > LIKE_PLACE
}
const LIKE_PLACE = 0.85

/** The tables without the titles of parts of the rows in their headings, right over the first row. */
export const withoutSectionTitles = (tables: readonly Table[]): Table[] => {
  const titles = sectionTitles(tables)
  return tables.map((table) => {
    const end = table.heading.findLastIndex((line) => !titles.has(line)) + 1
    return end === table.heading.length
      ? table
      : { ...table, heading: table.heading.slice(0, end), texts: [...table.heading.slice(end), ...table.texts] }
  })
}

/** 'Centro de costo: Ventas': one label with its value, which is no name. */
export const isLabelledTitle = rememberedOf(({ words, cells }: ScannedLine): boolean => {
  const [at, ...others] = words.flatMap(({ text }, index) => (text.endsWith(':') ? [index] : []))
  if (at === undefined || others.length > 0) return false
  // What stands in another cell before the label is a text beside it.
  const own = cells.findIndex((cell) => cell.words.includes(words[at]!))
  if (own > (words[at]!.text === ':' ? 1 : 0)) return false
  const label = words.slice(0, at + 1).map(({ text }) => text)
  const meaning = meaningOf(label.join(' '))
  return meaning === null || meaning.score < UNDERSTOOD || !namePieces.includes(meaning.concept)
})
