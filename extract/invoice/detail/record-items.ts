import { textOf, type Word } from '../../input/page.ts'
import { inReadingOrder } from '../../page/lines.ts'
import { isUnit, type DetailLine, type Piece } from '../figures/detail-line.ts'
import { trimmed, withoutDiscount, type ReadItem } from './item-values.ts'
import { codeSaidIn, type SaidCode } from './said-code.ts'
import type { Figure } from '../figures/line-figures.ts'
import { isCode, saysCode, SURE_CODE } from './record-cells.ts'
import type { RecordTexts } from './record-texts.ts'
import type { Product } from '../figures/products.ts'
import type { Cut } from './records.ts'
import { isOcr } from '../sheet.ts'

/** 'A-1', 'SG/22': letters and figures joined by a sign. */
const LOOSE_CODE = /^(?:\p{L}{1,5}[-/.]\d+[\p{L}\d-]*|.*\d{2,}.*)$/u

/** '02 PETROLEO' and '750 AGUA': figures before every name, of which some fill up their length with zeros. */
const areSerials = (first: readonly string[]): boolean =>
  first.every((text) => /^\d{2,}$/.test(text)) && first.some((text) => text.startsWith('0'))

type Named = Omit<SaidCode, 'isSaid'> & { isSaid?: boolean }

const wordsOf = (pieces: readonly Piece[]): Word[] => pieces.flatMap(({ words }) => [...words])

/** A unit before a code that both stand under one heading is none of it. */
const withoutUnit = (words: Word[]): Word[] =>
  words.length > 1 && isUnit(words[0]!.text) && isCode(words[1]!.text) ? words.slice(1) : words

/** Whether words are numbers of records: 1, 2, 3 or 0010, 0020, 0030. */
const areCounts = (texts: readonly string[]): boolean => {
  const [first = NaN, second = NaN] = texts.map(Number)
  const step = second - first
  const begins = first === step || step === 1
  return step > 0 && begins && texts.every((text, at) => text !== '' && Number(text) === first + step * at)
}

/** '1 SRV-4327': the number of the only record before a code. */
const isFirstOfOne = ([only, ...more]: readonly RecordTexts[]): boolean =>
  more.length === 0 && only?.code[0]?.text === '1' && SURE_CODE.test(only.code[1]?.text ?? '')

/** Names without the number of its record that each begins with. */
const withoutCounts = (names: readonly Word[][]): readonly Word[][] => {
  const first = names.flatMap((words) => (words.length === 0 ? [] : [words.length > 2 ? words[0]!.text : '']))
  return areCounts(first) ? names.map((words) => words.slice(1)) : names
}

/** '08/06', which no fraction of an inch is, and '07:22:58': when a charge was. A day with its year may be what tells a line from another. */
const MOMENT = /^(?:(?:0[1-9]|[12]\d|3[01])[-/.](?:0[1-9]|1[0-2])|\d\d:\d\d(?::\d\d)?)$/

/** Names without the moment that each of several begins with. */
const withoutMoments = (names: readonly Word[][]): readonly Word[][] =>
  names.length > 1 && names.every(([first, ...more]) => more.length > 0 && MOMENT.test(first!.text))
    ? names.map((words) => trimmed(words.slice(1)))
    : names

/** Names of several words, each of which begins with a code. */
const areCoded = (names: readonly Word[][]): boolean => {
  const first = names.map(([word]) => word?.text ?? '')
  const isOne = names.length === 1
  const isAny = (text: string) => isCode(text) && (/^\d{4,}$/.test(text) || LOOSE_CODE.test(text))
  return (
    first.length > 0 &&
    names.every((words) => words.length > 1) &&
    (areSerials(first) || first.every((text) => SURE_CODE.test(text) || (!isOne && isAny(text)))) &&
    (isOne || new Set(first).size > 0.5 * first.length)
  )
}

/** Of fewer records nothing is usual, and what this part of them alone has is not. */
const SEVERAL = 5
const FEW = 0.2

/** '21G', alone on the last line of a name: where every record begins with a code, what few have beside that is none. */
const withoutOddCodes = (texts: readonly RecordTexts[]): readonly RecordTexts[] => {
  const odd = texts.filter(({ code }) => code.length > 0 && !saysCode(code))
  if (odd.length === 0 || texts.length < SEVERAL || odd.length > texts.length * FEW) return texts
  const whole = texts.map(({ code, description }) => [...code, ...description.flat()].toSorted(inReadingOrder))
  const areAllCoded = areCoded(whole.map(wordsOf))
  return areAllCoded
    ? texts.map((text, at) => (odd.includes(text) ? { ...text, code: [], description: [whole[at]!] } : text))
    : texts
}

/**
 * 'Sucursal Sur' over the first record of each part of a detail, which sums close: a title, where another record has its
 * name beside its figures alone.
 */
const withoutGroupTitles = (
  texts: readonly RecordTexts[],
  cuts: readonly Cut[],
  lines: readonly DetailLine[],
): readonly RecordTexts[] => {
  const isOver = (pieces: readonly Piece[], { first }: Cut) =>
    pieces.every(({ bottom }) => bottom <= lines[first]!.row.middle)
  const over = texts.map(({ description }, at) => description.filter((pieces) => isOver(pieces, cuts[at]!)))
  let sum = 0
  const titled = over.map((own, at) => {
    const between = lines.slice(at > 0 ? cuts[at - 1]!.last + 1 : 0, cuts[at]!.first)
    const isSum = ({ amount }: Piece) => amount !== null && sum > 0 && Math.abs(amount.value - sum) < 1
    const isClosed = at === 0 || between.some(({ pieces }) => pieces.some(isSum))
    if (isClosed) sum = 0
    sum += cuts[at]!.product.value.value
    return own.length === 1 && isClosed && texts[at]!.description.length > 1
  })
  const isBare = over.some((own) => own.length === 0)
  const areTitles = isBare && over.every((own, at) => own.length === 0 || titled[at]!)
  // A title over the first record alone may be the beginning of its name.
  return areTitles && titled.lastIndexOf(true) > 0
    ? texts.map((text, at) => ({
        ...text,
        description: text.description.filter((pieces) => !over[at]!.includes(pieces)),
      }))
    : texts
}

/** Names and codes of all records: a code before every name is one, whatever stands over it. */
const named = (printed: readonly RecordTexts[]): Named[] => {
  const texts = withoutOddCodes(printed)
  const isCounted = areCounts(texts.map(({ code }) => (code.length > 1 ? code[0]!.text : ''))) || isFirstOfOne(texts)
  const names = withoutMoments(withoutCounts(texts.map(({ description }) => trimmed(wordsOf(description.flat())))))
  const own = texts.map(({ code }, index): Named & { said: SaidCode | null } => {
    const isSaid = saysCode(code)
    const pieces = isCounted || isSaid ? code.slice(1) : code
    const words = withoutUnit(trimmed(wordsOf(pieces)))
    return {
      code: words,
      codeText: textOf(words).replace(/\s/g, words.length > 2 ? ' ' : ''),
      description: names[index]!,
      isSaid,
      said: words.length > 0 ? null : codeSaidIn(names[index]!),
    }
  })
  const bare = own.filter(({ code, description }) => code.length === 0 && description.length > 0)
  const isCoded =
    own.every(({ code }) => code.length === 0) &&
    bare.some(({ said }) => said === null) &&
    areCoded(bare.map(({ description }) => description))
  return own.map(({ said, ...one }): Named => {
    const [first, ...rest] = one.description
    return isCoded && first ? { code: [first], codeText: first.text, description: trimmed(rest) } : (said ?? one)
  })
}

/** What a name is without the lines that nothing ties to it, where it has any. */
const withoutUntied = (words: readonly Word[], { untied }: RecordTexts): ReadItem['otherwise'] => {
  const notes = new Set(untied.flatMap(wordsOf))
  const rest = words.filter((word) => !notes.has(word))
  return rest.length === words.length || rest.length === 0 ? {} : { description: textOf(rest) }
}

const valueOf = (figure: Figure | null): ReadItem['quantity'] =>
  figure ? { value: figure.value, words: figure.piece.words } : null

/** '1.215,99' for '1.215,9': a reader of images saw a digit twice, where without it a quantity by its price gives the value. */
const withoutSeenTwice = ({ quantity, price, value, discount }: Product): number | undefined => {
  const text = String(quantity?.value ?? '')
  const shorter = Number(text.slice(0, -1))
  const isTwice = /\.\d*(\d)\1$/.test(text) && !discount && isOcr(quantity!.piece.words)
  const gives = (count: number) => Math.abs(count * price!.value - value.value) <= 1
  return isTwice && price && !gives(quantity!.value) && gives(shorter) ? shorter : undefined
}

/** One of a thing is worth its price, though a column of discounts has a 0 beside it. */
const isPriceOfOne = ({ quantity, price, value }: Product): boolean =>
  quantity?.value === 1 && price !== null && price.value === value.value

/** Records as lines of the invoice. One worth nothing that names nothing fills the page. */
export const itemsOf = (
  cuts: readonly Cut[],
  texts: readonly RecordTexts[],
  lines: readonly DetailLine[],
  page: number,
): ReadItem[] => {
  const names = named(withoutGroupTitles(texts, cuts, lines))
  return cuts.flatMap(({ product, swapped }, index): ReadItem[] => {
    const { code, codeText, isSaid = false } = names[index]!
    const description = withoutDiscount(names[index]!.description).words
    const { quantity, price, value, discount } = product
    const shorter = withoutSeenTwice(product)
    return [
      {
        page,
        row: lines[value.line]!.row.index,
        code: code.length > 0 && codeText !== '0' ? { value: codeText, words: code } : null,
        isCodeSaid: isSaid,
        description: description.length > 0 ? { value: textOf(description), words: description } : null,
        quantity: valueOf(quantity && shorter !== undefined ? { ...quantity, value: shorter } : quantity),
        price: valueOf(price),
        total: valueOf(value),
        discount: discount?.value ?? null,
        fits: product.isProven || isPriceOfOne(product) ? true : quantity && price ? product.evidence > 1 : null,
        otherwise: {
          ...withoutUntied(description, texts[index]!),
          ...(shorter !== undefined && quantity ? { quantity: quantity.value } : {}),
          ...(swapped?.quantity && swapped.price
            ? { quantity: swapped.quantity.value, unit_price: swapped.price.value }
            : {}),
        },
      },
    ]
  })
}
