import { describe, expect, test } from 'vitest'
import { monospacedPage } from '../testing/monospaced-page.ts'
import { scanLines } from './scan.ts'
import { readItems } from './slip-items.ts'
import { findSundayHours } from './sunday.ts'

/** The Sunday hours of some lines written with a monospaced font of 5 points. */
const hoursOf = (text: string): number | undefined => {
  const page = monospacedPage(text.split('\n'))
  return findSundayHours(readItems(scanLines(page, page.words)).items)?.value
}

describe('Sunday hours of a slip', () => {
  test.each([
    ['Recargo 30% domingo art. 38     8,00 hrs.      $13.567', 8],
    ['Recargo 30% domingo art. 38     0,00 hrs.          $0', 0],
    ['Recargo domingo          (15) 21.119', 15],
    ['Recargo domingo                $13.567', undefined],
    ['Valor recargo domingo (22,5 hrs)   14.630', 22.5],
    ['Valor recargo domingo              14.630', undefined],
    ['Horas domingo 30% [10,33]          18.737', 10.33],
    ['Recargo domingo 16 h               13.720', 16],
    ['Recargo domingo art. 38     7:30 hrs     $ 6.188', 7.5],
    ['Recargo domingo (16:20 hrs)              13.720', 16.33],
    ['Recargo domingo          7:30            6.188', 7.5],
    ['Recargo domingo 8:00 hrs                 13.720', 8],
    ['HABERES\nRecargo domingo 30%      $14.457\n 23,00 hrs\nColación  5.000', 23],
    ['Valor recargo domingo      16,9    76.104', 16.9],
    ['Recargo domingo    16,00     Horas    34.322', 16],
    ['Recargo domingo     Hrs.   30    62.380', 30],
    ['Valor recargo domingo     2.300    18.400', undefined],
  ])('%s', (text, hours) => {
    expect(hoursOf(text)).toBe(hours)
  })
})
