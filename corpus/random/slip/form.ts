import type { Spelling } from '../spelling.ts'
import type { Concept } from '../words/open.ts'
import type { Line, SlipContent } from './lines.ts'
import type { SlipStyle } from './style.ts'

/** Lines under a title, with their sum where it is printed. */
export type Column = { title: string; lines: Line[]; subtotal?: { label: string; amount: number } }

/** How a program lays out the sections of its slips. */
export type Form = {
  content: SlipContent
  spelling: Spelling
  style: SlipStyle
  word: (id: Concept) => string
  /** Each section by itself: taxable and not, legal and other. */
  isFine: boolean
  hasSubtotals: boolean
  /** Advances and loans come after a first net. */
  after: boolean
  hasHeads: boolean
  netBold: boolean
  netBoxed: boolean
  netSide: 'right' | 'left' | 'middle' | 'across' | 'under' | 'strip' | 'inline'
  money: (amount: number) => string
  /** Of the net, which may have a sign of its own. */
  finalMoney: (amount: number) => string
  isTitled: boolean
  indent: number
  /** What is taken has a minus where it stands among what is earned. */
  minus: boolean
  isUntaxed: (line: Line) => boolean
}
