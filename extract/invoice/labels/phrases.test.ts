import { describe, expect, test } from 'vitest'
import { lexiconOf, matchesIn } from './phrases.ts'
import { sheetOf } from '../sheet.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const lexicon = lexiconOf({
  due: 'fecha vencimiento|vence',
  issue: 'fecha|fecha emision',
  exempt: 'neto exento|exento',
  net: 'neto',
})
const found = (line: string) =>
  matchesIn(lexicon, sheetOf(pageOfLines(line)).rows[0]!.tokens).map(({ concept }) => concept)

describe('labels of a vocabulary', () => {
  test('the longest phrase wins', () => expect(found('Fecha Vencimiento: 3')).toEqual(['due']))
  test('accents and capitals do not matter', () => expect(found('FECHA EMISIÓN')).toEqual(['issue']))
  test('a word cut by a point is completed', () => expect(found('Fecha Venc. 3')).toEqual(['due']))
  test('a misread letter is put up with in long words', () => expect(found('Fecha Vencimlento')).toEqual(['due']))
  test('a phrase does not go over a wide space', () => {
    expect(found('Neto Exento')).toEqual(['exempt'])
    expect(found('Neto        Exento')).toEqual(['net', 'exempt'])
  })
})
