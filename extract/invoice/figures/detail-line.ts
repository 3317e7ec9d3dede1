import { around, type Box, type Word } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'
import { rememberedOf } from '../../text/remembered.ts'
import { amountsOf, type Amount } from './amount.ts'
import { gapBetween, TEXT_GAP, type Row } from '../sheet.ts'
import { units } from '../labels/vocabulary.ts'

/** What stands in a line of the detail: a number, a word, a unit of measure, or a dash for nothing. */
export type Piece = Box & {
  kind: 'number' | 'word' | 'unit' | 'dash'
  amount: Amount | null
  words: readonly Word[]
  text: string
}

export type DetailLine = { row: Row; pieces: readonly Piece[]; numbers: number }

export const isUnit = (text: string): boolean => units.has(plainText(text).replace(/[.)(]+$/, ''))

/** 'TUB' after a quantity and before a name in small letters, or '2 dot x' that opens a line: a unit that the vocabulary lacks. */
const isUnknownUnit = (row: Row, at: number, before: Piece | undefined): boolean => {
  const [word, next] = [row.words[at], row.words[at + 1]]
  if (word === undefined || next === undefined || before?.kind !== 'number') return false
  if (before.words.length === at && /^[x×✕*@]$/i.test(next.text)) return /^\p{L}{1,8}\.?$/u.test(word.text)
  return (
    /^[A-Z]{2,4}\.?$/.test(word.text) &&
    /[a-z]/.test(next.text) &&
    gapBetween(before.words.at(-1) ?? word, word) < TEXT_GAP
  )
}

/** 'Kit de embrague', 'Caja de cambios' */
const beginsName = ({ words }: Row, at: number): boolean => {
  const [word, next] = [words[at], words[at + 1]]
  return word !== undefined && next !== undefined && /^del?$/i.test(next.text) && gapBetween(word, next) < TEXT_GAP
}

export const detailLineOf = rememberedOf((row: Row): DetailLine => {
  const amounts = amountsOf(row)
  const pieces: Piece[] = []
  for (let at = 0; at < row.words.length;) {
    const word = row.words[at]
    if (word === undefined) break
    const amount = amounts.find(({ from }) => from === at)
    if (amount) {
      pieces.push({ ...around(amount.words), kind: 'number', amount, words: amount.words, text: amount.text })
      at = amount.to
      continue
    }
    const kind = /^[-–—$.:|]+$/.test(word.text)
      ? 'dash'
      : !beginsName(row, at) && (isUnit(word.text) || isUnknownUnit(row, at, pieces.at(-1)))
        ? 'unit'
        : 'word'
    pieces.push({ ...around([word]), kind, amount: null, words: [word], text: word.text })
    at++
  }
  return { row, pieces, numbers: amounts.filter(({ isPercent }) => !isPercent).length }
})
