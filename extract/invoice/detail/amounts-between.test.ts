import { expect, test } from 'vitest'
import { withAmountsBetween } from './amounts-between.ts'
import { sheetOf } from '../sheet.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

/** Lines of which those at some places stand `up` points nearer to the first than they would. */
const linesOf = (text: string, up: readonly number[]): string[] => {
  const page = pageOfLines(text)
  const tops = [...new Set(page.words.map(({ top }) => top))]
  const words = page.words.map((word) => {
    const by = up[tops.indexOf(word.top)] ?? 0
    return { ...word, top: word.top - by, bottom: word.bottom - by }
  })
  return withAmountsBetween(sheetOf({ ...page, words }).rows).map(({ words: own }) =>
    own.map(({ text: said }) => said).join(' '),
  )
}

const LINES = `
Administracion del servicio                         862
Cargo por demanda maxima de
                                                320.545
potencia
Arriendo de medidor                               6.987`

test('an amount between the two lines of its name is on the first of them', () => {
  expect(linesOf(LINES, [0, 0, 7, 14, 14])).toEqual([
    'Administracion del servicio 862',
    'Cargo por demanda maxima de 320.545',
    'potencia',
    'Arriendo de medidor 6.987',
  ])
})

test('an amount on a line of its own stays there', () => {
  expect(linesOf(LINES, [])).toHaveLength(5)
})
