import type { Chance } from '../corpus/random.ts'

/** What can go wrong with any file on its way: a change of some bytes, never of the original. */
export type Mutation = (bytes: Buffer, chance: Chance) => Buffer

const MOST_FLIPS = 24
/** Part of the file that a cut, a copy or a hole may take. */
const LARGEST_SHARE = 0.3

const place = (bytes: Buffer, chance: Chance): number => chance.whole(0, Math.max(0, bytes.length - 1))
const stretch = (bytes: Buffer, chance: Chance): [from: number, to: number] => {
  const from = place(bytes, chance)
  return [from, Math.min(bytes.length, from + chance.whole(1, Math.max(1, Math.floor(bytes.length * LARGEST_SHARE))))]
}

const flip: Mutation = (bytes, chance) => {
  const out = Buffer.from(bytes)
  if (out.length === 0) return out
  for (let i = chance.whole(1, MOST_FLIPS); i > 0; i--) {
    const at = place(out, chance)
    out[at] = (out[at] ?? 0) ^ (1 << chance.whole(0, 7))
  }
  return out
}
const overwrite: Mutation = (bytes, chance) => {
  const out = Buffer.from(bytes)
  const [from, to] = stretch(out, chance)
  const last = Math.min(to, from + 64)
  for (let at = from; at < last; at++) out[at] = chance.whole(0, 255)
  return out
}
const cut: Mutation = (bytes, chance) => bytes.subarray(0, place(bytes, chance))
const remove: Mutation = (bytes, chance) => {
  const [from, to] = stretch(bytes, chance)
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
}
const repeat: Mutation = (bytes, chance) => {
  const [from, to] = stretch(bytes, chance)
  const part = bytes.subarray(from, to)
  return Buffer.concat([
    bytes.subarray(0, to),
    ...Array.from({ length: chance.whole(1, 4) }, () => part),
    bytes.subarray(to),
  ])
}
const move: Mutation = (bytes, chance) => {
  const [from, to] = stretch(bytes, chance)
  const rest = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  const at = place(rest, chance)
  return Buffer.concat([rest.subarray(0, at), bytes.subarray(from, to), rest.subarray(at)])
}
const blank: Mutation = (bytes, chance) => {
  const out = Buffer.from(bytes)
  const [from, to] = stretch(out, chance)
  return out.fill(chance.pick([0, 0x20, 0xff]), from, to)
}
const prefix: Mutation = (bytes, chance) =>
  Buffer.concat([Buffer.alloc(chance.whole(1, 2000), chance.pick(['\n', 'x', '%PDF-1.4\n', '\u0000'])), bytes])

export const byteMutations: readonly Mutation[] = [flip, flip, overwrite, cut, remove, repeat, move, blank, prefix]

/** Numbers that programs get wrong. */
export const hardNumbers = [
  '0',
  '-1',
  '1',
  '-0',
  '2147483647',
  '-2147483648',
  '4294967295',
  '4294967296',
  '9999999999999999999',
  '1e308',
  '-1e308',
  '0.0000000001',
  '.5',
  '-.',
  '1.1.1',
  '--5',
  '',
  '65535',
  '65536',
  '16777217',
  '99999',
  '360',
  '91',
] as const

/** Puts a hard number in place of one of the numbers of a text. */
export const replaceNumber = (text: string, chance: Chance): string => {
  const numbers = [...text.matchAll(/-?\d+(?:\.\d+)?/g)]
  if (numbers.length === 0) return text
  const { index, 0: old } = chance.pick(numbers)
  return text.slice(0, index) + chance.pick(hardNumbers) + text.slice(index + old.length)
}
