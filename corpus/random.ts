/** A seeded source of chance: the same seed draws the same documents on every machine. */
export type Chance = {
  /** Uniform in [0, 1). */
  next: () => number
  /** Whole number, both ends included. */
  whole: (from: number, to: number) => number
  pick: <T>(list: readonly T[]) => T
  /** True with probability `share`. */
  happens: (share: number) => boolean
}

const FNV_OFFSET = 2_166_136_261
const FNV_PRIME = 16_777_619

const hash = (text: string): number => {
  let value = FNV_OFFSET
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), FNV_PRIME)
  return value >>> 0
}

/** Mulberry32, seeded by the hash of a text. */
export const chanceFrom = (seed: string): Chance => {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    happens: (share) => next() < share,
  }
}
