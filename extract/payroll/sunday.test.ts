import { describe, expect, test } from 'vitest'
import type { Page, Word } from '../input/page.ts'
import { scanLines } from './scan.ts'
import { readItems } from './slip-items.ts'
import { findSundayHours } from './sunday.ts'

/** The Sunday hours of one line written with a monospaced font of 5 points. */
const hoursOf = (text: string): number | undefined => {
  const words = [...text.matchAll(/\S+/g)].map((match): Word => ({
    text: match[0],
    left: match.index * 5,
    right: (match.index + match[0].length) * 5,
    top: 0,
    bottom: 10,
  }))
  const page: Page = {
    number: 1,
    width: 600,
    height: 800,
    turn: 0,
    words,
    characters: 0,
    unknownCharacters: 0,
    imageCover: 0,
  }
  return findSundayHours(readItems(scanLines(page, words)).items)?.value
}

describe('Sunday hours of a slip', () => {
  test.each([
    ['Recargo 30% domingo art. 38     8,00 hrs.      $13.567', 8],
    ['Recargo 30% domingo art. 38     0,00 hrs.          $0', 0],
    ['Recargo domingo          (15) 21.119', 15],
    ['Recargo domingo                $13.567', undefined],
  ])('%s', (text, hours) => {
    expect(hoursOf(text)).toBe(hours)
  })
})
