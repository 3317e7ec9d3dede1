import { around, locationOf, type Box, type Word } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'
import { remembered } from '../../text/remembered.ts'
import type { Cell } from '../../page/cells.ts'
import { nameText } from '../words/name-text.ts'
import type { ScannedLine } from '../scan.ts'
import type { Worker } from '../worker.ts'

/** A name that a comma ends goes on with at most so many words after those that are known. */
const MOST_MORE = 4
const LEAST_WORDS = 2
/** The lines of a cell begin within this part of their height, and follow each other within the other. */
const ALIGNED = 0.4
const STEP = 2.2
/** A cell has at most so many lines; other columns' lines stand between them. */
const LINES = 3

const NAME_WORD = /^[\p{L}.'’´`-]+,?$/u
const PARTICLE = /^(?:de|del|la|las|los|el|y)$/

const plainPart = remembered((text: string): string => plainText(text).replace(/[\s,;:.]+$/, ''))
const plainParts = (texts: readonly string[]): string[] => texts.map(plainPart).filter(Boolean)
const plainOf = (words: readonly Word[]): string[] => plainParts(words.map(({ text }) => text))

type Printed = { words: Word[]; line: ScannedLine }

/**
 * What a narrow cell breaks over its lines, where another text prints it on one line: `text` is one of the cell's lines, or
 * the end of one. Null where no text says so.
 */
export const printedWhole = (lines: readonly ScannedLine[], text: string): Printed | null => {
  const own = plainParts(text.split(' '))
  if (own.length === 0) return null
  for (const [row, { cells }] of lines.entries())
    for (const cell of cells) {
      if (plainPart(cell.words.at(-1)?.text ?? '') !== own.at(-1)) continue
      if (plainOf(cell.words.slice(-own.length)).join(' ') !== own.join(' ')) continue
      const below = alignedWith(cell, lines.slice(row + 1))
      const above = alignedWith(cell, lines.slice(0, row).toReversed())
      for (let up = above.length; up >= 0; up--)
        for (let down = below.length; down >= 0; down--) {
          const parts = [...above.slice(0, up).toReversed().flat(), ...own, ...below.slice(0, down).flat()]
          const found = parts.length > own.length ? findParts(lines, parts) : null
          if (found) return found
        }
    }
  return null
}

/** The words of the lines of a cell that go on from one of them, nearest first. */
const alignedWith = (first: Cell, lines: readonly ScannedLine[]): string[][] => {
  const found: string[][] = []
  let last = first
  for (const { cells } of lines.slice(0, LINES * LINES)) {
    const next = cells.find(
      (cell) => Math.abs(cell.left - first.left) < ALIGNED * (first.bottom - first.top) && gapOf(cell, last) > 0,
    )
    if (!next) continue
    if (next.kind !== 'text' || gapOf(next, last) > STEP || found.length === LINES) break
    found.push(plainOf(next.words))
    last = next
  }
  return found
}

/** How far two lines are from each other, in heights of one. */
const gapOf = (a: Box, b: Box): number => Math.abs(a.top - b.top) / (b.bottom - b.top)

const findParts = (lines: readonly ScannedLine[], parts: readonly string[]): Printed | null => {
  for (const line of lines)
    for (const { words } of line.cells) {
      const at = startOf(words, parts)
      if (at < 0) continue
      const found = words.slice(at, at + parts.length)
      // 'NOMBRE' over 'ANA SOTO' in a list and 'Nombre: ANA SOTO' elsewhere: a title and a label, no more of the name.
      if (!found.some(({ text }) => text.endsWith(':'))) return { words: found, line }
    }
  return null
}

const startOf = (words: readonly Word[], parts: readonly string[]): number =>
  words.findIndex((_, at) =>
    parts.every((part, index) => words[at + index] && plainPart(words[at + index]!.text) === part),
  )

type Name = NonNullable<Worker['name']>

/**
 * The name as the slip prints it whole, where a narrow cell cuts it: 'Ana Soto' / 'Vidal' on the stub beside 'don(ña) Ana
 * Soto Vidal, cédula ...'. `longer`: another text has more words, and nothing tells whether they are of the name.
 */
export const fullerName = (lines: readonly ScannedLine[], name: Name): { name: Name; longer?: Name } => {
  const whole = printedWhole(lines, name.text)
  if (whole) return { name: namedBy(name, whole) }
  const own = plainParts(name.text.split(' '))
  let longer: Name | undefined
  for (const line of own.length < LEAST_WORDS ? [] : lines)
    for (const { kind, words } of line.cells) {
      const at = kind === 'text' ? startOf(words, own) : -1
      if (at < 0) continue
      const { more, isEnd } = moreOf(words.slice(at + own.length - 1))
      if (isEnd && more.length > 0)
        return { name: namedBy(name, { words: [...words.slice(at, at + own.length), ...more], line }) }
      if (more.length > 0 && at === 0 && more.length + own.length === words.length)
        longer = namedBy(name, { words, line })
    }
  return { name, ...(longer ? { longer } : {}) }
}

export const namedBy = (name: Name, { words, line }: Printed): Name => ({
  ...name,
  text: nameText(words),
  location: locationOf(line.page, around(words)),
})

/** The words of a name after its `last` known one, and whether something tells that they end there. */
const moreOf = ([last, ...rest]: readonly Word[]): { more: Word[]; isEnd: boolean } => {
  if (!last || last.text.endsWith(',')) return { more: [], isEnd: true }
  const isPart = ({ text }: Word) => NAME_WORD.test(text) && (/^\p{Lu}/u.test(text) || PARTICLE.test(text))
  const comma = rest.findIndex((word) => word.text.endsWith(',') || !isPart(word))
  const isEnd = comma >= 0 && isPart(rest[comma]!)
  const more = isEnd ? rest.slice(0, comma + 1) : withoutParticles(comma < 0 ? rest : rest.slice(0, comma))
  return { more: more.length > MOST_MORE ? [] : more, isEnd }
}

const withoutParticles = (words: readonly Word[]): Word[] =>
  words.slice(0, words.findLastIndex(({ text }) => !PARTICLE.test(text)) + 1)
