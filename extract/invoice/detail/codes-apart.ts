import { textOf, type Word } from '../../input/page.ts'
import { heightOf, middleOf } from '../sheet.ts'
import type { ReadItem } from './item-values.ts'
import { isCode, SURE_CODE } from './record-cells.ts'

/** Most lines of a detail have theirs: some names have no room for it, or are not known by one. */
const MOST = 0.75

/** The only line of a name of several that is nothing but a code. */
const codeApart = ({ description }: ReadItem): Word | null => {
  const words = description?.words ?? []
  const isBeside = (word: Word, other: Word) =>
    other !== word && Math.abs(middleOf(other) - middleOf(word)) < heightOf(word) / 2
  const codes = words.filter((word) => isCode(word.text) && !words.some((other) => isBeside(word, other)))
  return codes.length === 1 && words.length > 1 ? codes[0]! : null
}

/**
 * The lines of a detail without codes of their own (a stray figure may be taken for one), each with the code that stands on a line
 * of its own over or under its name.
 */
export const withCodesApart = (items: readonly ReadItem[]): ReadItem[] => {
  const codes = items.map(codeApart)
  const isSure = items.length > 1 || SURE_CODE.test(codes[0]?.text ?? '')
  const isOfAll = codes.filter((code) => code !== null).length > MOST * items.length
  const isCoded = items.filter(({ code }) => code !== null).length >= (1 - MOST) * items.length
  if (!isSure || !isOfAll || isCoded) return [...items]
  return items.map((item, index): ReadItem => {
    const code = codes[index]
    if (!code || item.description === null) return item
    const words = item.description.words.filter((word) => word !== code)
    return { ...item, code: { value: code.text, words: [code] }, description: { value: textOf(words), words } }
  })
}
