import { expect, test } from 'vitest'
import { monospacedLine, monospacedPage } from '../testing/monospaced-page.ts'
import { scanLines } from './scan.ts'
import { titlesOfSlots } from './titles-of-slots.ts'

test('titles of one and of two lines that stand beside each other are divided together, however many lines that makes', () => {
  const row = (top: number, name: string) => [
    ...monospacedLine(`${name}one          ${name}three     ${name}five`, top),
    ...monospacedLine(`         ${name}middle`, top + 4),
    ...monospacedLine(`${name}two          ${name}four      ${name}six`, top + 8),
  ]
  const page = monospacedPage([])
  const words = [0, 30, 60, 90].flatMap((top, at) => row(top, 'abcd'[at]!))
  const lines = scanLines(page, words)
  expect(lines).toHaveLength(12)
  const worthOf = (slot: number, own: typeof lines | readonly (typeof lines)[number][]) =>
    own.filter((line) => line.words.every(({ text }) => text.startsWith('abcd'[slot]!))).length
  const titles = titlesOfSlots(lines, 4, worthOf).map((own) => own.map((line) => line.words[0]!.text))
  expect(titles).toEqual([...'abcd'].map((name) => [`${name}one`, `${name}middle`, `${name}two`]))
})
