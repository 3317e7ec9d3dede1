import { largestId } from 'contract/route.ts'

/** A row's number in an address: '12' -> 12; anything that is no number of a row -> 0, which is nobody's. */
export const idIn = (text: string | undefined): number => {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0
  return id <= largestId ? id : 0
}
