import type { ReadCharacter } from './character-reader.ts'

/** What a symbol says of itself at both ends of each row. `level` is of error correction, 0 to 8. */
export type Stated = { rows: number; columns: number; level: number }

/** A row indicator's value modulo this says a part; above it, the row's number. */
const PART = 30

/**
 * What most row indicators say, sure ones counting more. By turns of three rows, the left ones state a part of the
 * number of rows, the level with the rest of it, and the columns; the right ones columns, rows and level (ISO/IEC
 * 15438, 5.3.1). Null when the rows are none.
 */
export const readRowIndicators = (rows: readonly (readonly ReadCharacter[])[]): Stated | null => {
  const tallies = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()] as const
  const add = (turn: number, character: ReadCharacter | undefined): void => {
    const tally = tallies[turn % 3]
    if (!tally || !character) return
    const value = character.codeword % PART
    tally.set(value, (tally.get(value) ?? 0) + character.margin)
  }
  for (const [row, characters] of rows.entries()) {
    add(row, characters[0])
    add(row + 2, characters.at(-1))
  }
  const [thirds, level, columns] = tallies.map((tally) => [...tally].sort((a, b) => b[1] - a[1])[0]?.[0])
  if (thirds === undefined || level === undefined || columns === undefined) return null
  return { rows: thirds * 3 + (level % 3) + 1, columns: columns + 1, level: Math.floor(level / 3) }
}
