import { expect, test } from 'vitest'
import type { Page, Word } from '../input/page.ts'
import { monospacedPage } from '../testing/monospaced-page.ts'
import { withMisreadRuts } from './misread-ruts.ts'

const seen = (page: Page): Page => ({ ...page, words: page.words.map((word) => ({ ...word, confidence: 0.9 })) })
const rowsOf = (ruts: readonly string[]) => monospacedPage(ruts.map((rut) => `${rut.padEnd(16)}ANA SOTO     500.000`))
const first = ({ words }: Page, row: number): Pick<Word, 'text' | 'confidence'> | undefined =>
  words
    .filter(({ text }) => text === 'ANA')
    .map((name) => words.findLast((word) => word.top === name.top && word.right < name.left)!)[row]

test.each([
  ['the character that was not read follows from the check digit', '1).345.678-5', '12345678-5', 0],
  ['a letter is the digit that it looks like', '12.34S.678-5', '12345678-5', 0],
  ['in two pieces', '12. 345.678-5', '12345678-5', 0],
  ['digits were lost with the dash', '12345675', '1234567-5', 0],
  ['only the dash was lost, as the check digit proves', '123456785', '12345678-5', 0.9],
  ['what a rule leaves after it is none of it', '12.345.6785)', '12.345.678-5', 0.9],
  ['its dash was taken for a point', '12.345.678.5', '12.345.678-5', 0.9],
  ['its dash was taken for a digit', '1234567845', '12345678-5', 0],
])('what stands in a column of RUTs is one: %s', (_, printed, text, confidence) => {
  const page = seen(rowsOf(['10.600.014-K', printed, '11.420.848-5']))
  expect(first(withMisreadRuts(page), 1)).toMatchObject({ text, confidence })
})

test('amounts in the column, numbers over it and text of a file stay', () => {
  const amounts = seen(rowsOf(['10.600.014-K', '11.420.848-5', '24.111.495', '12345678']))
  expect(withMisreadRuts(amounts)).toBe(amounts)
  const printed = rowsOf(['10.600.014-K', '1).345.678-5', '11.420.848-5'])
  expect(withMisreadRuts(printed)).toBe(printed)
})

test('under the last RUT of a column stands another where it has a check digit', () => {
  const page = withMisreadRuts(seen(rowsOf(['10.600.014-K', '11.420.848-5', '12.34.678-5', '221227674'])))
  expect([first(page, 2)?.text, first(page, 3)?.text]).toEqual(['1234678-5', '22122767-4'])
})

test.each(['9-12.345.678-5', '912.345.678-5'])(
  'the number of a row that runs into its RUT is apart from it: %s',
  (glued) => {
    const rows = ['8 10.600.014-K', '  11.420.848-5', glued].map((text) => `${text.padStart(14)}  ANA SOTO     500.000`)
    const texts = withMisreadRuts(seen(monospacedPage(rows))).words.map(({ text }) => text)
    expect(texts.slice(-5)).toEqual(['9', '12.345.678-5', 'ANA', 'SOTO', '500.000'])
  },
)

test.each(['3/12.345.678-5', '/12.345.678-5'])(
  'a stroke before a RUT, seen as one word with it, is apart: %s',
  (glued) => {
    const page = withMisreadRuts(seen(monospacedPage([`${glued}  ANA SOTO     500.000`])))
    expect(page.words.map(({ text }) => text).slice(1)).toEqual(['12.345.678-5', 'ANA', 'SOTO', '500.000'])
  },
)

test('in a column of RUTs without dashes all have one then, and what is none is as one that was misread', () => {
  const bare = ['10600014K', '114208485', '263379895', '153001111', '123456785']
  const page = withMisreadRuts(seen(rowsOf(bare)))
  expect([0, 1, 2].map((row) => first(page, row)?.text)).toEqual(['10600014-K', '11420848-5', '26337989-5'])
  expect(first(page, 2)?.confidence).toBe(0)
})

test('amounts of as many digits are no column of RUTs', () => {
  const amounts = seen(rowsOf(['106000145', '114208485', '10600014K', '153001111', '123456785', '45678912']))
  expect(withMisreadRuts(amounts)).toBe(amounts)
})

test('a check digit that stands under its number and is none follows from it, where most of the others are right', () => {
  const ruts = ['10.600.014-K', '11.420.848-5', '15.300.111-1', '12.345.678-5', '16.741.281-5'].map((rut) =>
    rut.split('-'),
  )
  const page = (digitSeen: string) =>
    seen(
      monospacedPage(
        ruts.flatMap(([body, digit], at) => [
          `${body}  ANA SOTO   500.000`,
          `         ${at === 2 ? digitSeen : digit}`,
        ]),
      ),
    )
  const digitOf = (digitSeen: string) =>
    withMisreadRuts(page(digitSeen)).words.filter(({ text }) => text.length === 1)[2]
  expect(digitOf('l')).toMatchObject({ text: '1', confidence: 0 })
  expect(digitOf('7')).toMatchObject({ text: '7', confidence: 0.9 })
})

test('... and no dash under an amount of the same page', () => {
  const ruts = ['10.600.014-K', '11.420.848-5', '15.300.111-1', '12.345.678-5', '16.741.281-5']
  const rows = ruts.flatMap((rut, at) => {
    const [body, digit] = rut.split('-')
    return [`${body}  ANA SOTO   ${at === 4 ? '1.236.083' : '  500.000'}`, `         ${digit}${'-'.padStart(22)}`]
  })
  expect(withMisreadRuts(seen(monospacedPage(rows))).words.filter(({ text }) => text === '-')).toHaveLength(5)
})

test('check digits in a column of their own make whole RUTs with what is beside them, or follow from it', () => {
  const ruts = ['10.600.014-K', '11.420.848-5', '15.300.111-1', '12.345.678-5', '16.741.281-5']
  const more = ['22.122.767-0', '10.789.458-6', '26.337.989-6', '21.562.347-5']
  const page = (seenAt: Record<number, string>) =>
    seen(
      monospacedPage(
        [...ruts, ...more, ...ruts].map((rut, at) => {
          const [body, digit] = rut.split('-')
          return `${body}   ${seenAt[at] ?? digit}    ANA SOTO   500.000`
        }),
      ),
    )
  const read = withMisreadRuts(page({ 1: '$', 3: ' ', 4: '6' })).words.filter(({ text }) => text.includes('-'))
  expect(read).toHaveLength(14)
  expect(read.slice(0, 6).map(({ text, confidence }) => [text, confidence])).toEqual([
    ['10.600.014-K', 0.9],
    ['11.420.848-5', 0],
    ['15.300.111-1', 0.9],
    ['12.345.678-5', 0],
    ['16741281-6', 0],
    ['22.122.767-0', 0.9],
  ])
  const amounts = seen(monospacedPage(ruts.map((rut) => `${rut.slice(0, -2)}   3    ANA SOTO   500.000`)))
  expect(withMisreadRuts(amounts)).toBe(amounts)
})

test('a number of a column of RUTs that lost its check digit has the one that follows from it, where a name stands beside it', () => {
  const rows = ['10.600.014-K', '11.420.848-5', '12.345.678', '15.300.111-1']
  const page = withMisreadRuts(seen(rowsOf(rows)))
  expect(first(page, 2)).toMatchObject({ text: '12.345.678-5', confidence: 0 })
  const sums = seen(monospacedPage(rows.map((rut, at) => `${rut.padEnd(16)}${at === 2 ? '     1.500' : 'ANA SOTO'}`)))
  expect(withMisreadRuts(sums)).toBe(sums)
})
