/** In points of the page as displayed (rotation applied), origin top left. */
export type BoundingBox = readonly [left: number, top: number, right: number, bottom: number]

/** Where something stands in a document; pages from 1. */
export type Location = { page: number; boundingBox: BoundingBox }
