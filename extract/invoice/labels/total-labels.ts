import type { Word } from '../../input/page.ts'
import { lexiconOf } from './phrases.ts'
import { totals as vocabulary, type TotalLabel } from './vocabulary.ts'

/** An amount that a label of the foot names. */
export type TotalCandidate = {
  role: TotalLabel
  phrase: string
  value: number
  decimals: number
  words: readonly Word[]
  labelWords: readonly Word[]
  page: number
  row: number
  weight: number
  isOcr: boolean
}

export const totalsLexicon = lexiconOf(vocabulary)

/** Signs and words that may stand before a label of the foot: '(+) IVA', '19% IVA', 'Menos descuento', '$ Total'. */
export const LEADING = /^(?:\d{1,2}(?:\.\d+)?%|son|mas|menos|el|monto|valor|de|y|a)$/
