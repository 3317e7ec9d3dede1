import { expect, test } from 'vitest'
import { boundedZoom, leastZoom, mostZoom, zoomedBy, zoomText } from './zoom.ts'

test('goes from 100 % to 300 % in steps of 20, and back down to 50 %', () => {
  const seen = [1]
  while (seen.at(-1)! < mostZoom) seen.push(zoomedBy(seen.at(-1)!, 1))
  expect(seen.map(zoomText)).toEqual(
    [100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300].map((percent) => `${percent} %`),
  )
  expect([zoomedBy(1, -1), zoomedBy(0.8, -1), zoomedBy(0.6, -1), zoomedBy(0.5, -1)]).toEqual([0.8, 0.6, 0.5, 0.5])
})

test('never leaves its limits', () => {
  expect(boundedZoom(9)).toBe(mostZoom)
  expect(boundedZoom(0)).toBe(leastZoom)
  expect(zoomedBy(3, 1)).toBe(3)
})
