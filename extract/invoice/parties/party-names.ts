import type { Word } from '../../input/page.ts'
import type { Issue } from '../../reading.ts'
import { plainText } from '../../text/plain.ts'
import { SAME_NAME, timbreLikeness, TIMBRE_NAME } from '../names.ts'
import type { ExtractedText } from '../extracted-text.ts'
import { isOcr, type Found } from '../sheet.ts'
import type { Comparison } from '../stamp/stamp.ts'

/** Names that a timbre repeats, and those that it completes. */
const CONFIRMED = 0.999
const STAMPED = 0.97
const SAME_RECEIVER = 0.6
/** Below this likeness they are names of different parties. */
const OTHER_NAME = 0.4

const onlyStamped = (stamped: string): Issue => ({
  path: 'vendor.name',
  code: 'only-in-timbre',
  severity: 'warning',
  message: `La razón social del emisor se tomó del timbre: «${stamped}». Puede estar abreviada.`,
})

const asFound = (value: string, words: readonly Word[], confidence: number): Found<string> => ({
  value,
  words,
  confidence,
})

/** The issuer's name: the extracted text's, corrected by the timbre's authorization where an image was misread. */
export const vendorName = (
  { issuer }: ExtractedText,
  comparison: Comparison | null,
  issues: Issue[],
): Found<string> | null => {
  const stamped = comparison?.timbre.authorization?.name ?? ''
  const { name } = issuer
  if (name === null || stamped === '') {
    if (name === null && stamped !== '') {
      issues.push(onlyStamped(stamped))
      return asFound(stamped, [], 0.8)
    }
    return name
  }
  const likeness = timbreLikeness(name.value, stamped)
  if (likeness === 1) return { ...name, confidence: CONFIRMED }
  if (isOcr(name.words) && likeness < OTHER_NAME) {
    issues.push(onlyStamped(stamped))
    return asFound(stamped, name.words, 0.8)
  }
  return isOcr(name.words) && likeness >= SAME_NAME && stamped.length < TIMBRE_NAME - 1
    ? asFound(stamped, name.words, STAMPED)
    : name
}

/** The receiver's name: the extracted text's, corrected by the timbre where an image was misread. */
export const receiverName = (
  { receiver }: ExtractedText,
  comparison: Comparison | null,
  issues: Issue[],
): Found<string> | null => {
  const stamped = comparison?.timbre.receiverName ?? ''
  const { name } = receiver
  if (stamped === '') return name
  if (name === null) return asFound(stamped, [], stamped.length < TIMBRE_NAME - 1 ? STAMPED : 0.8)
  const likeness = timbreLikeness(name.value, stamped)
  if (likeness === 1) return { ...name, confidence: CONFIRMED }
  const isWhole = stamped.length < TIMBRE_NAME - 1
  if (isOcr(name.words) && likeness >= SAME_RECEIVER && isWhole) return asFound(stamped, name.words, STAMPED)
  const isCut = isOcr(name.words) && plainText(stamped).startsWith(plainText(name.value))
  if (likeness < OTHER_NAME || isCut)
    issues.push({
      path: 'receiver.name',
      code: 'timbre-differs',
      severity: 'warning',
      message: `El documento dice «${name.value}» y su timbre electrónico «${stamped}»: revisa la razón social del receptor.`,
      candidates: [{ path: 'receiver.name', value: stamped }],
    })
  return likeness < OTHER_NAME && name.confidence < 0.8 ? asFound(stamped, name.words, 0.8) : name
}
