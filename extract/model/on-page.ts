import type { Location } from 'contract/rules/location.ts'
import { around, locationOf, type Page } from '../input/page.ts'
import { linesOf } from '../page/lines.ts'
import { bareText } from '../text/plain.ts'

/** A value of more words than these is a sentence, not a value. */
const MAX_WORDS = 14

/** Where some words are printed one after the other on a line, whatever their accents, capitals and spacing; or null. */
export const findPrinted = (pages: readonly Page[], text: string): { text: string; location: Location } | null => {
  const wanted = bareText(text)
  if (wanted === '') return null
  for (const page of pages)
    for (const { words } of linesOf(page.words))
      for (let from = 0; from < words.length; from++) {
        // A colon before the value is not of it.
        if (bareText(words[from]?.text ?? '') === '') continue
        let said = ''
        for (let to = from; to < Math.min(words.length, from + MAX_WORDS) && said.length < wanted.length; to++) {
          said += bareText(words[to]?.text ?? '')
          if (said !== wanted) continue
          const run = words.slice(from, to + 1)
          return { text: run.map((word) => word.text).join(' '), location: locationOf(page, around(run)) }
        }
      }
  return null
}
