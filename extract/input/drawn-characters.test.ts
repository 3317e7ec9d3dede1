import { describe, expect, test } from 'vitest'
import { addDrawn, drawnBy, isDrawnFrame, joinDrawn } from './drawn-characters.ts'
import type { Rules } from './rules.ts'

/** The rules of lines of a monospaced font, 5 points wide and 10 high, in the file's space. */
const rulesOf = (lines: readonly string[], quarter: 0 | 1 = 0): Rules => {
  const rules: Rules = { upright: [], level: [] }
  for (const [row, line] of lines.entries())
    for (const [at, mark] of [...line].entries()) {
      const drawn = drawnBy(mark.codePointAt(0) ?? 0)
      const box = { left: at * 5, right: at * 5 + 5, top: 100 - row * 12, bottom: 90 - row * 12 }
      if (drawn) addDrawn(rules, drawn, box, quarter)
    }
  return joinDrawn(rules)
}

describe('characters that draw a table', () => {
  test('are its rules, whole in both directions', () => {
    const { upright, level } = rulesOf(['┌──┬──┐', '│ab│12│', '├──┼──┤', '│cd│34│', '└──┴──┘'])
    expect(upright.map(({ left, top, bottom }) => [left, top, bottom])).toEqual([
      [2.5, 100, 42],
      [17.5, 100, 42],
      [32.5, 100, 42],
    ])
    expect(level.map(({ left, right }) => [left, right])).toEqual([
      [0, 35],
      [0, 35],
      [0, 35],
    ])
  })

  test('part cells where only bars stand', () => {
    expect(rulesOf(['|ab|12|', '', '', '|cd|34|']).upright).toHaveLength(6)
  })

  test('draw the other way in a text that runs up', () => {
    const { upright, level } = rulesOf(['|'], 1)
    expect([upright.length, level.length]).toEqual([0, 1])
  })

  test.each(['+--+-----+', '+===+==+', '--+---+', '+------+'])('%s is a frame', (text) => {
    expect(isDrawnFrame(text)).toBe(true)
  })

  test.each(['-----', '+56', '1+2', '+', '-$', '+1-'])('%s is none', (text) => {
    expect(isDrawnFrame(text)).toBe(false)
  })
})
