import { textOf, type Word } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'
import { heightOf, middleOf } from '../sheet.ts'
import type { ReadItem } from './item-values.ts'
import { isCode, SURE_CODE } from './record-cells.ts'

/** Most lines of a detail have theirs: some names have no room for it, or are not known by one. */
const MOST = 0.75

/** 'Mat.', 'Cód:' */
const LABEL = /^\p{L}{2,10}[.:]?$/u

/** A code, as it is without what it stands in, and what says on its line that it is one, if anything does. */
type Apart = { code: Word; text: string; label: Word | null }

/** 'Paracetamol 500 mg (INS72379)': a sure code in brackets that ends a name. */
const bracketedEnd = (words: readonly Word[]): Apart | null => {
  const code = words.at(-1)
  const [, text] = /^\((.+)\)$/.exec(code?.text ?? '') ?? []
  return code && text && words.length > 1 && SURE_CODE.test(text) ? { code, text, label: null } : null
}

/** The only line of a name of several that is nothing but a code, or a word and a code. */
const codeApart = ({ description }: ReadItem): Apart | null => {
  const words = description?.words ?? []
  const isBeside = (word: Word, other: Word) => Math.abs(middleOf(other) - middleOf(word)) < heightOf(word) / 2
  const codes = words.flatMap((code): Apart[] => {
    const line = isCode(code.text) ? words.filter((other) => isBeside(code, other)) : []
    const label = line.length === 2 && line[1] === code && LABEL.test(line[0]!.text) ? line[0]! : null
    return line.length === 1 || label ? [{ code, text: code.text, label }] : []
  })
  return codes.length === 1 && words.length > (codes[0]!.label ? 2 : 1) ? codes[0]! : bracketedEnd(words)
}

/**
 * The lines of a detail without codes of their own (a stray figure may be taken for one), each with the code that stands on a line
 * of its own over or under its name, alone or after a word that all have there, or in brackets after it.
 */
export const withCodesApart = (items: readonly ReadItem[]): ReadItem[] => {
  const found = items.map(codeApart)
  const [first, ...others] = found.flatMap((apart) => (apart ? [plainText(apart.label?.text ?? '')] : []))
  const areAlike = others.every((label) => label === first)
  const isSure = items.length > 1 || (first === '' && SURE_CODE.test(found[0]?.text ?? ''))
  const isOfAll = found.filter((apart) => apart !== null).length > MOST * items.length
  const isCoded = items.filter(({ code }) => code !== null).length >= (1 - MOST) * items.length
  if (!isSure || !areAlike || !isOfAll || isCoded) return [...items]
  return items.map((item, index): ReadItem => {
    const apart = found[index]
    if (!apart || item.description === null) return item
    const words = item.description.words.filter((word) => word !== apart.code && word !== apart.label)
    return {
      ...item,
      code: { value: apart.text, words: [apart.code] },
      description: { value: textOf(words), words },
    }
  })
}
