import { hasRutDigit, normalizeRut } from 'contract/rules/rut.ts'
import { around, textOf, type Word } from '../input/page.ts'
import { linesOf } from '../page/lines.ts'
import { medianOf } from '../page/median.ts'
import { hasLegalForm } from '../text/legal-form.ts'

/** Words that the reader of an image is less sure of than this are specks; short ones are so from a higher mark. */
const SPECK = 0.25
const SHORT_SPECK = 0.45
const SURE = 0.8
/** A word of signs, with fewer letters and digits than this part of it, is the remains of a rule. */
const LEGIBLE = 0.5

const FIGURES = /^\$?[\d.,]{3,}$/
/** No speck has its thousands grouped, nor a sign of times: what it multiplies or adds up to says whether it was read well. */
const GROUPED = /^\$?\d{1,3}(?:\.\d{3})+$|^\$?\d{1,3}(?:,\d{3})+$|^\d{1,4},\d{1,3}[x×X]$/

/** A number with its sign in one word, of which readers of images are never sure. */
const NUMBERED = /^N[°º*"'.?%eoc]?\d{4,10}$/

/** Nor does a speck look like letters and several figures after them, as codes do. */
const CODED = /^\p{L}{1,3}-?\d{3,}$/u

/** Words that say something: all those of a file, and those of an image that are no specks. */
export const legible = (words: readonly Word[]): Word[] => {
  if (words.every(({ confidence }) => confidence === undefined)) return [...words]
  const usual = medianOf(words.map(heightOf)) ?? Infinity
  const isHole = (word: Word) => ROUND.test(word.text) && heightOf(word) > LARGE * usual && isAlone(word, words)
  const bars = barsAmong(words)
  return words.filter(
    (word) => word.confidence === undefined || (isSaid(word, words) && !isHole(word) && !bars.has(word)),
  )
}

/** A stamp is over its caption: within this part of the caption's width at each side of its middle, and this part over it. */
const STAMP_SIDE = 1.7
const STAMP_HEIGHT = 2
/** What a stamp's bars are read as is no longer. */
const MOST_OF_BARS = 3

/** What a reader sees in the bars of a stamp: line after line over its caption, up to the first that says something. */
const barsAmong = (words: readonly Word[]): ReadonlySet<Word> => {
  const bars = new Set<Word>()
  for (const [at, first] of words.entries()) {
    const next = words[at + 1]
    if (!/^timbre$/i.test(first.text) || !next || !/^electr[oó]nico$/i.test(next.text)) continue
    const { left, right, top } = around([first, next])
    const width = right - left
    const over = words.filter(
      (word) =>
        word.bottom <= top + heightOf(word) / 2 &&
        word.top > top - STAMP_HEIGHT * width &&
        Math.abs((word.left + word.right - left - right) / 2) < STAMP_SIDE * width,
    )
    for (const line of linesOf(over).toReversed()) {
      if (line.words.some(({ text }) => text.length > MOST_OF_BARS)) break
      for (const word of line.words) bars.add(word)
    }
  }
  return bars
}

/** The holes of a punched sheet are round and larger than its text. */
const ROUND = /^[oO0Q]{1,2}$/
const LARGE = 1.8

const heightOf = ({ top, bottom }: Word): number => bottom - top

const isSaid = (word: Word, all: readonly Word[]): boolean => {
  const { text, confidence = 1 } = word
  const said = (text.match(/[\p{L}\d]/gu) ?? []).length
  if (text.length >= 4 && said < LEGIBLE * text.length && !/\d/.test(text)) return false
  if (isRut(text) || /^R\.?U\.?T\.?:?$/i.test(text)) return confidence > 0
  if (NUMBERED.test(text)) return true
  if (CODED.test(text)) return confidence > 0
  if (/\d/.test(text)) return confidence >= SPECK || GROUPED.test(text) || (FIGURES.test(text) && confidence > 0)
  if (/^\p{L}{4,}\.?$/u.test(text)) return confidence > 0
  return confidence >= (text.length <= 2 && isAlone(word, all) ? SHORT_SPECK : SPECK)
}

/** Its digit proves it, however unsure it was of itself. */
const isRut = (text: string): boolean => {
  const rut = normalizeRut(text)
  return /-[\dk]$/i.test(text) && rut !== null && hasRutDigit(rut)
}

/** No sure word stands beside it. */
const isAlone = (word: Word, all: readonly Word[]): boolean => {
  const height = word.bottom - word.top
  const middle = (word.top + word.bottom) / 2
  return !all.some(
    (other) =>
      other !== word &&
      (other.confidence ?? 1) > SURE &&
      middle > other.top &&
      middle < other.bottom &&
      Math.max(other.left - word.right, word.left - other.right) < height,
  )
}

/** What readers of images take for something else, where nothing else can be meant: '5 It' is 5 litres. */
const CONFUSIONS: readonly (readonly [RegExp, string])[] = [
  [/^[I|]t\.?$/, 'lt'],
  [/^c[l|I1]u$/, 'c/u'],
  [/^[1lI|!i][.,]?\s?V[.,]?\s?A([^\p{L}\d].*|)$/u, 'IVA$1'],
  [/^X[xX]{1,2}$/, 'X'],
  // The zero of a day: 'O6-MAR-2023'.
  [/^[Oo](?=\d[-/.](?:\d{1,2}|\p{L}{3})[-/.](?:\d{2}){1,2}$)/u, '0'],
  // Of 'SR(ES)', beside the rule of its cell.
  [/^[S5$]?R?\(?ES\)(?=:?$)/, 'SR(ES)'],
  // A capital that looks like its small letter, read twice at the beginning of a code: 'Xx-7479'.
  [/^([CKOPSUVWXZ])[ckopsuvwxz](?=-\d+$)/, '$1'],
  // Pesos of each: 'S/kWh' over prices.
  [/^[S5]\/(?=(?:kwh|m[3³]|kgs?|lts?|l|un|unid|unidad|hr|hora|mes|dia)\.?$)/i, '$/'],
  // No amount of one digit stands alone in brackets beside a label of the foot: '($)'.
  [/^\([5S6s8$]\)$/, '($)'],
  // The dot of a letter over its stem: 'Core ¡5'.
  [/^¡(?=\d)/, 'i'],
  // The thin letter of an abbreviation, and of a word that begins with it.
  [/^[Vv][eé]to(?=[.:]*$)/, 'Vcto'],
  [/^[l1|]tem(?=s?[.:]*$)/i, 'Item'],
  [/^(\d{2})[.,](\d{2})[.,](?=(?:19|20)\d{2}$)/, '$1.$2.'],
  [/^N[eo*"'?c%]{1,2}(?=\d{1,10}$|\d{1,3}(?:\.\d{3}){1,3}$)/, 'N°'],
  // The ring of '°' is closed and has a foot for a reader who takes it for a figure.
  [/^N9(?=\d{3,10}$)/, 'N°'],
  [/^N(?=\d{4,10}$)/, 'N°'],
]
/** What no unit is called, after a number. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['1t', 'lt'],
  ['mi', 'ml'],
  ['q', 'g'],
  ['qr', 'gr'],
  ['qrs', 'grs'],
  ['kq', 'kg'],
  ['0z', 'oz'],
  ['em', 'cm'],
])
/** '8 07 x 50': of a vessel of 8 oz. */
const isOunce = ({ text }: Word, before: Word | undefined, after: Word | undefined): boolean =>
  text === '07' && /^\d{1,2}$/.test(before?.text ?? '') && /^[xX×]$/.test(after?.text ?? '')

/** 'G 8 R Ltda.', 'Soto 8 Vidal Ingenieros SpA': between two initials, or in the name of a firm, the sign that joins them. */
const isAmpersand = (word: Word, at: number, all: readonly Word[]): boolean => {
  const near = [all[at - 1], all[at + 1]]
  const isBetween = (like: RegExp) =>
    near.every((one) => one !== undefined && like.test(one.text) && Math.abs(one.bottom - word.bottom) < heightOf(word))
  if (isBetween(/^\p{Lu}\p{L}+$/u)) return /^(?:[86][:.]?|é)$/.test(word.text) && isOfFirm(at, all)
  // 'X 6 M': so many of a measure.
  return /^[86][:.]?$/.test(word.text) && isBetween(/^\p{Lu}$/u) && near[0]!.text !== 'X'
}

/** Words of letters follow, the last of them a legal form. */
const isOfFirm = (at: number, all: readonly Word[]): boolean => {
  const rest = all.slice(at + 1, at + 1 + MOST_OF_FIRM)
  const end = rest.findIndex((_, to) => hasLegalForm(textOf(rest.slice(0, to + 1))))
  return end > 0 && rest.slice(0, end).every(({ text }) => /^\p{L}+$/u.test(text))
}
const MOST_OF_FIRM = 6

/** A zero of its own between two words is the 'o' of 'producto o servicio'; at a line's end, that of 'no afecta o exenta'. */
const isLoneZero = (word: Word, at: number, all: readonly Word[]): boolean =>
  word.text === '0' &&
  ([all[at - 1], all[at + 1]].every((near) => near !== undefined && isTextBeside(near, word)) ||
    isNotAffected(all.slice(Math.max(0, at - 2), at), word))

const isNotAffected = ([not, affected]: readonly Word[], word: Word): boolean =>
  not !== undefined &&
  affected !== undefined &&
  /^no$/i.test(not.text) &&
  /^afect[ao]s?$/i.test(affected.text) &&
  isTextBeside(affected, word)

const isTextBeside = (near: Word, word: Word): boolean =>
  /^\p{L}{3,}$/u.test(near.text) &&
  Math.abs(near.bottom - word.bottom) < word.bottom - word.top &&
  Math.max(near.left - word.right, word.left - near.right) < word.bottom - word.top

/** 'NI 907', 'N.9 1158', 'N?e 8547': the numeral sign before its number, its ring read as a figure, a thin letter or signs. */
const isNumeral = (word: Word, next: Word | undefined): boolean =>
  /^N(?:[.,]?[I1l|9]|[?*"'°º][?*"'°ºeo])$/.test(word.text) &&
  next !== undefined &&
  /^\d{1,10}$/.test(next.text) &&
  isBeside(word, next, NUMBER_GAP)

/** 'N 2 30740': the ring of the numeral sign read as a figure of its own, between the letter and the number. */
const isRing = (word: Word, before: Word | undefined, next: Word | undefined): boolean =>
  /^[\do]$/.test(word.text) &&
  before?.text === 'N' &&
  next !== undefined &&
  /^\d{2,10}$/.test(next.text) &&
  isBeside(before, word, NUMBER_GAP) &&
  isBeside(word, next, NUMBER_GAP)

/** '4,' '00': a number and its decimals, between which a reader of images saw a space. */
const areDecimals = (word: Word, next: Word): boolean =>
  word.confidence !== undefined &&
  /^\d{1,3},$/.test(word.text) &&
  /^\d{1,3}$/.test(next.text) &&
  isBeside(word, next, DECIMALS_GAP)

/** Gaps before a number after its sign, and before the decimals of a number, in heights. */
const NUMBER_GAP = 2
const DECIMALS_GAP = 0.7

const isBeside = (word: Word, next: Word, gap: number): boolean => {
  const height = word.bottom - word.top
  return (
    Math.abs(word.bottom - next.bottom) < height / 2 && next.left > word.left && next.left - word.right < gap * height
  )
}

const withWholeDecimals = (words: readonly Word[]): Word[] => {
  const whole: Word[] = []
  for (const word of words) {
    const before = whole.at(-1)
    if (before && areDecimals(before, word))
      whole[whole.length - 1] = {
        ...before,
        ...around([before, word]),
        text: before.text + word.text,
        confidence: Math.min(before.confidence ?? 1, word.confidence ?? 1),
      }
    else whole.push(word)
  }
  return whole
}

export const withoutConfusions = (printed: readonly Word[]): Word[] => {
  const words = withWholeDecimals(printed)
  return words.map((word, at) => {
    if (word.confidence === undefined) return word
    if (isNumeral(word, words[at + 1])) return { ...word, text: 'N°' }
    if (isRing(word, words[at - 1], words[at + 1])) return { ...word, text: '°' }
    if (isLoneZero(word, at, words)) return { ...word, text: 'o' }
    const unit = /\d$/.test(words[at - 1]?.text ?? '') ? UNITS.get(word.text) : undefined
    if (unit !== undefined) return { ...word, text: unit }
    if (isAmpersand(word, at, words)) return { ...word, text: '&' }
    if (isOunce(word, words[at - 1], words[at + 1])) return { ...word, text: 'oz' }
    const confusion = CONFUSIONS.find(([seen]) => seen.test(word.text))
    return confusion ? { ...word, text: word.text.replace(confusion[0], confusion[1]) } : word
  })
}
