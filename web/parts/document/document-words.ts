import type { BoundingBox } from 'contract/rules/location.ts'

/** A word of a document's page, as printed. */
export type DocumentWord = { text: string; boundingBox: BoundingBox }

export const isIn = ([left, top, right, bottom]: BoundingBox, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** The word under a point. */
export const wordAt = (words: readonly DocumentWord[], x: number, y: number): DocumentWord | null =>
  words.find(({ boundingBox }) => isIn(boundingBox, x, y)) ?? null

/** The words at the height of this one, from left to right. */
export const lineOf = (words: readonly DocumentWord[], { boundingBox: [, top, , bottom] }: DocumentWord): string =>
  words
    .filter(({ boundingBox: [, t, , b] }) => (t + b) / 2 > top && (t + b) / 2 < bottom)
    .toSorted((a, b) => a.boundingBox[0] - b.boundingBox[0])
    .map(({ text }) => text)
    .join(' ')
