import { around, locationOf } from '../../input/page.ts'
import type { Cell, RutCell } from '../../page/cells.ts'
import { meaningOf, UNDERSTOOD } from '../words/labels.ts'
import { nameText } from '../words/name-text.ts'
import { NAME_WORD } from '../words/name-words.ts'
import type { ScannedLine } from '../scan.ts'
import type { Worker } from '../worker.ts'

/**
 * Forms that print each worker's RUT right under the name, without labels: a name of two lines stands over the RUT where one
 * of a single line does on another slip.
 */

/** The lines of a cell begin within so many points, and follow each other within this part of their height. */
const SAME_LEFT = 2
const STEP = 0.9
const LEAST_WORDS = 2

type Rut = { cell: RutCell | null; line: ScannedLine | null }

const isNamed = ({ kind, text, words }: Cell): boolean =>
  kind === 'text' && words.every((word) => NAME_WORD.test(word.text)) && (meaningOf(text)?.score ?? 0) < UNDERSTOOD

/** The texts right over a RUT that may be a name, one line each, the nearest first. */
const textsOver = (lines: readonly ScannedLine[], { cell: rut, line: own }: Rut): readonly Cell[] => {
  const found: Cell[] = []
  const from = lines.findIndex(({ page, middle }) => own !== null && page === own.page && middle === own.middle)
  let below: Cell | null = rut
  for (let at = from - 1; below && at >= 0; at--) {
    const over: Cell | undefined = lines[at]!.cells.find(({ left }) => Math.abs(left - below!.left) < SAME_LEFT)
    if (!over) continue
    if (below.top - over.bottom > STEP * (over.bottom - over.top) || !isNamed(over)) break
    found.push(over)
    below = over
  }
  return found
}

/** Whether a name alone stands right over the RUT. */
export const isNameRightOver = (lines: readonly ScannedLine[], rut: Rut): boolean => {
  const [name, ...more] = textsOver(lines, rut)
  return name !== undefined && more.length === 0 && name.words.length >= LEAST_WORDS
}

/** A name with the lines between it and the RUT. `isOverRut`: in its stack names stand right over the RUT. */
export const withLinesOverRut = <Name extends NonNullable<Worker['name']>>(
  name: Name,
  lines: readonly ScannedLine[],
  rut: Rut,
  isOverRut: () => boolean,
): Name => {
  const pile = textsOver(lines, rut).toReversed()
  const [first] = pile
  if (pile.length < 2 || !rut.line || nameText(first!.words) !== name.text || !isOverRut()) return name
  const words = pile.flatMap((cell) => cell.words)
  return { ...name, text: nameText(words), location: locationOf(rut.line.page, around(words)) }
}
