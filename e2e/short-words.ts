import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** What is short in a row of a table stands whole and on one line: a badge is not cut, a date not broken at its hyphens. */
export const expectShortWhole = async (row: Locator, words: (string | RegExp)[]): Promise<void> => {
  for (const word of words) {
    const text = row.getByText(word, typeof word === 'string' ? { exact: true } : {}).first()
    const { lines, isCut } = await text.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return { lines: tops.size, isCut: element.scrollWidth > element.clientWidth }
    })
    expect({ word: String(word), lines, isCut }).toEqual({ word: String(word), lines: 1, isCut: false })
  }
}
