import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownPercent, stageText, type ProcessPhase } from './process-progress.ts'

const expectedMs = 120_000
const processing = (stage: 'queued' | 'open' | 'text' | 'ocr' | 'fields' | 'check' | 'saving', page = 0, pages = 0) =>
  ({ name: 'processing', progress: { stage, page, pages } }) satisfies ProcessPhase
const show = (phase: ProcessPhase, elapsedMs: number, previous = 0) =>
  shownPercent(previous, phase, elapsedMs, expectedMs)

describe('the percentage of a reading', () => {
  test('follows the bytes while the file leaves, and waits for them', () => {
    expect(show({ name: 'uploading', share: 0.5 }, 0)).toBe(10)
    expect(show({ name: 'uploading', share: 0.5 }, 60_000)).toBe(10)
  })

  test('without news it rises evenly to 99 in 120 seconds, and stays there', () => {
    const nothing: ProcessPhase = { name: 'processing', progress: null }
    expect(show(nothing, 60_000)).toBeCloseTo(49.5)
    expect(show(nothing, 120_000)).toBe(99)
    expect(show(nothing, 3_600_000)).toBe(99)
  })

  test('a real step is shown at once, however early', () => {
    expect(show(processing('check'), 500)).toBe(90)
    expect(show(processing('ocr', 7, 12), 500)).toBeCloseTo(55)
  })

  test('the simulated curve fills the gap up to the next real step, and no further', () => {
    expect(show(processing('ocr', 1, 2), 119_000)).toBeCloseTo(55)
  })

  test('is 100 when it is done, and only then', () => {
    expect(show({ name: 'done' }, 10)).toBe(100)
    expect(show(processing('saving'), 3_600_000, 99)).toBe(99)
  })

  test('never goes back, whatever the server says in whatever order', () => {
    const stages = ['queued', 'open', 'text', 'ocr', 'fields', 'check', 'saving'] as const
    const news = fc.record({ stage: fc.constantFrom(...stages), page: fc.nat(30), pages: fc.nat(30), ms: fc.nat(9000) })
    fc.assert(
      fc.property(fc.array(news), (all) => {
        let percent = 0
        let elapsed = 0
        for (const { stage, page, pages, ms } of all) {
          elapsed += ms
          const next = show(processing(stage, page, pages), elapsed, percent)
          expect(next).toBeGreaterThanOrEqual(percent)
          expect(next).toBeLessThanOrEqual(99)
          percent = next
        }
      }),
    )
  })
})

test('the stage is said in words', () => {
  expect(stageText(processing('ocr', 3, 12))).toBe('Reconociendo el texto de la página 3 de 12')
  expect(stageText({ name: 'uploading', share: 0.2 })).toBe('Subiendo el archivo')
  expect(stageText({ name: 'processing', progress: null })).toBe('En espera')
})
