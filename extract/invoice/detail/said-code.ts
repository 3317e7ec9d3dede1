import type { Word } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'
import { CODE_NAME } from './record-cells.ts'
import { heightOf } from '../sheet.ts'

/** A code with what it is printed with in a name, and the rest of the name. */
export type SaidCode = { code: Word[]; codeText: string; description: Word[]; isSaid: true }

/** Without figures only capitals are a code. */
const CAPITALS = /^\p{Lu}[\p{Lu}./_-]+$/u

const REFERENCE = /^ref/i

const isOnOtherLine = (before: Word, word: Word): boolean => word.top > before.bottom - heightOf(word) / 2

/** A code that its own label or brackets tell from the name: 'Silla Cód: 44', 'Silla' over 'SKU SIL-N', '[ABC-1] Silla'. */
export const codeSaidIn = (words: readonly Word[]): SaidCode | null => {
  for (const [at, word] of words.entries()) {
    const [before, next, after] = [words[at - 1], words[at + 1], words[at + 2]]
    if (!CODE_NAME.test(plainText(word.text)) || !next) continue
    const begins = !before || isOnOtherLine(before, word)
    // 'Filtro ref. W712' is what a name says.
    if (!begins && !(REFERENCE.test(word.text) ? /[:[(]/ : /[:.[(]/).test(word.text)) continue
    const isAlone =
      begins && (!after || isOnOtherLine(next, after)) && (word.text.endsWith(':') || before !== undefined)
    if (!/\d/.test(next.text) && !(isAlone && CAPITALS.test(next.text))) continue
    const description = words.filter((other) => other !== word && other !== next)
    if (description.length > 0)
      return { code: [next], codeText: next.text.replace(/[\])]$/, ''), description, isSaid: true }
  }
  return bracketedCodeIn(words)
}

/** '[ABC-1] Silla', '1 [ABC-1] Silla': the number of its record is no part of a name. */
const bracketedCodeIn = (words: readonly Word[]): SaidCode | null => {
  const at = /^\d{1,3}$/.test(words[0]?.text ?? '') ? 1 : 0
  const bracketed = /^\[([^\]]{1,20})\]$/.exec(words[at]?.text ?? '')
  if (!bracketed || words.length < at + 2) return null
  return { code: [words[at]!], codeText: bracketed[1]!, description: words.slice(at + 1), isSaid: true }
}
