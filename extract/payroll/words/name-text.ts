import { textOf, type Word } from '../../input/page.ts'

/** 'ANA SOTO ROJAS, RUT' ends with the label of the next value. */
const LABEL = /^(?:r\.?u\.?[tn]\.?|c\.?i\.?|c\.?n\.?i\.?|n[°º]|cargo|rut|run)[:.]*$/i
/** A cheap look: names with commas, brackets, broken words or several spaces. */
const NOT_PLAIN = /[,;()]|- |^\s|\s\s|\s$|[^\S ]/
/** '(3 d)' beside a name or at its RUT counts something, also where its figure is a cell of its own: 'd)'. */
const COUNT = /\(\s*\d[^()]*\)|(?<![\p{L}(])[^\s()]{1,3}\)(?!\S)|\(\d*(?=\s|$)/gu

export const endsInLabel = (printed: readonly Word[]): boolean => LABEL.test(printed.at(-1)?.text ?? '')

/** A name as people write it: without the commas, the counts and the broken words of its cell. */
export const plainName = (text: string): string =>
  NOT_PLAIN.test(text)
    ? text
        .replace(COUNT, ' ')
        .replace(/\s*[,;]\s*/g, ' ')
        .replace(/- (?=\p{L})/gu, '-')
        .replace(/\s+/g, ' ')
        .trim()
    : text

/** The name that words say, without the label of the next value after it. */
export const nameText = (words: readonly Word[]): string => {
  const end = words.findLastIndex(({ text }) => !LABEL.test(text)) + 1
  return plainName(textOf(words.slice(0, Math.max(1, end))))
}
