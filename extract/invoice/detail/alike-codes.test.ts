import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const codesOf = (codes: readonly string[], confidence?: number) => {
  const line = (code: string) => code.padEnd(12) + 'Clavo corriente 4 x 8                  3        1.200        3.600'
  const page = pageOfLines(
    changed([HEADING, HEADING], [FIRST, codes.slice(0, -1).map(line).join('\n')], [SECOND, line(codes.at(-1)!)]),
    confidence === undefined ? {} : { confidence },
  )
  const { data, issues } = readInvoicePages([page])
  return [
    data?.items.map(({ item_code }) => item_code),
    issues
      .filter(({ path }) => path.endsWith('item_code'))
      .map(({ candidates }) => candidates?.map(({ value }) => value)),
  ]
}

test('a figure of a code that was taken for a letter is one where those of the others are, and asked', () => {
  expect(codesOf(['F910-A', 'L681-A', 'D364', 'Al84-B'], 0.9)).toEqual([
    ['F910-A', 'L681-A', 'D364', 'A184-B'],
    [['Al84-B']],
  ])
  expect(codesOf(['F910-A', 'L681-A', 'Ma53-B'], 0.9)[0]).toEqual(['F910-A', 'L681-A', 'M453-B'])
})

test('a code of letters alone is the figures of any other, where it may be', () => {
  expect(codesOf(['cas', 'MAN', 'G15'], 0.9)).toEqual([['C45', 'MAN', 'G15'], [['cas']]])
  expect(codesOf(['cas', 'MAN', 'G158'], 0.9)[0]).toEqual(['cas', 'MAN', 'G158'])
})

test('a code that is printed, or of a shape of its own, stays', () => {
  expect(codesOf(['F910-A', 'L681-A', 'Al84-B'])[0]).toEqual(['F910-A', 'L681-A', 'Al84-B'])
  expect(codesOf(['F910-A', 'L681-A', 'ALB4-B'], 0.9)[0]).toEqual(['F910-A', 'L681-A', 'ALB4-B'])
  expect(codesOf(['F910', 'L681', 'PL-88'], 0.9)[0]).toEqual(['F910', 'L681', 'PL-88'])
})
