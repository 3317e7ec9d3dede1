import { expect, test } from 'vitest'
import { chooseReading, isAgreed } from './vote.ts'

const reading = (text: string, confidence: number) => [
  { text, confidence, line: 0, left: 0, top: 0, right: 10, bottom: 10 },
]

test('two readings that say the same settle it when one of them is sure of itself', () => {
  expect(isAgreed([reading('66.495', 0.9), reading('66.495', 0.6)])).toBe(true)
  expect(isAgreed([reading('11', 0.93), reading('po', 0.55), reading('po', 0.67)])).toBe(false)
})

test('a sure reading that another confirms wins over two that guess', () => {
  const [word] = chooseReading([reading('11', 0.93), reading('po', 0.55), reading('po', 0.67), reading('11', 0.95)])
  expect(word).toMatchObject({ text: '11', confidence: 0.97 })
})

test('a word beside a figure that is agreed on is no surer for the figure', () => {
  const line = () => [...reading('Pemno', 0.7), ...reading('100', 0.95)]
  const [word, figure] = chooseReading([line(), line()])
  expect(figure?.confidence).toBe(0.97)
  expect(word?.confidence).toBe(0.8)
})

test('a decimal sign that one reading saw stays, and what differs by it is unsure', () => {
  const [word] = chooseReading([reading('225', 0.96), reading('22,5', 0.96)])
  expect(word?.text).toBe('22,5')
  expect(word?.confidence).toBeLessThan(0.7)
})

test('points that part thousands make no difference', () => {
  expect(chooseReading([reading('1540.200', 0.9), reading('1.540.200', 0.9)])).toMatchObject([
    { text: '1.540.200', confidence: 0.97 },
  ])
})

test('a code that three readings agree on is surer than one in which a zero may be an O', () => {
  const said = (text: string) => chooseReading([reading(text, 0.95), reading(text, 0.95), reading(text, 0.95)])[0]
  expect(said('M8x40')?.confidence).toBeGreaterThan(0.7)
  expect(said('S002416')?.confidence).toBeLessThan(0.7)
  expect(said('SO02416')?.confidence).toBeLessThan(0.7)
})
