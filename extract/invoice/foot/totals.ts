import { around, type Box } from '../../input/page.ts'
import { amountsOf, type Amount } from '../figures/amount.ts'
import { brokenLabelCandidates } from '../broken-labels.ts'
import { detailLineOf } from '../figures/detail-line.ts'
import { withTwin } from '../labels/labels.ts'
import { matchesIn } from '../labels/phrases.ts'
import { endsInProduct } from '../figures/products.ts'
import { isNumberWord } from '../../text/number-words.ts'
import { readPercent } from '../../text/number.ts'
import { plainText, plainWords } from '../../text/plain.ts'
import { rememberedOf } from '../../text/remembered.ts'
import { centerOf, certaintyOf, heightOf, segmentWith, sharedWidth, type Row, type Sheet } from '../sheet.ts'
import { LEADING, totalsLexicon, type TotalCandidate } from '../labels/total-labels.ts'
import { totals, type TotalLabel } from '../labels/vocabulary.ts'

export type TotalHit = Box & {
  role: TotalLabel
  phrase: string
  row: number
  from: number
  to: number
  likeness: number
  hasColon: boolean
}

/** An amount below its label starts within so many line heights. */
const BELOW = 3
/** Two amounts after one label ('IVA 19 %  base  impuesto'): those after the first are less likely. */
const LATER_AMOUNT = 0.6
/** So many words after a label say what it comes to, the amount included. */
const STATED = 4

/** 'El neto asciende a $ 393.217, el IVA (19%) a $ 74.711 y el total a $ 467.928': a sentence says what each comes to. */
const isStated = ({ words }: Row, from: number, to: number): boolean => {
  const next = words.slice(to, to + STATED)
  const a = next.findIndex(({ text }) => text === 'a')
  return a >= 0 && /^el$/i.test(words[from - 1]?.text ?? '') && /^\$\d?/.test(next[a + 1]?.text ?? '')
}

/** 'Honorarios por estudio de títulos', 'IVA importación': what is charged may begin as these labels do. */
const NAMES_THINGS: ReadonlySet<TotalLabel> = new Set(['honorarium', 'iva'] as const)

/** The words of all labels. */
const KNOWN = new Set(Object.values(totals).flatMap((list) => list.split(/[|\s]+/)))

/** A label of one word that is the beginning of another text: 'Van  2.110.901', and not 'Van de carga'. */
const isOfText = (row: Row, role: TotalLabel, { from, to, hasColon }: Pick<TotalHit, 'from' | 'to' | 'hasColon'>) =>
  role === 'carried'
    ? row.words.some(({ text }, at) => (at < from || at >= to) && /\p{L}/u.test(text))
    : NAMES_THINGS.has(role) && !hasColon && goesOnStrangely(row, to)

/** After a label its text goes on with a word that is in none. */
const goesOnStrangely = (row: Row, to: number): boolean => {
  const last = row.words[to - 1]!
  const { words } = segmentWith(row, last)!
  const rest = words.slice(words.indexOf(last) + 1)
  return rest.some(({ text }) => /^\p{L}{4,}$/u.test(text) && !KNOWN.has(plainText(text)))
}

export const totalHitsIn = rememberedOf((row: Row): readonly TotalHit[] => {
  const starts = new Set(row.segments.map(({ words }) => words[0]))
  return matchesIn(totalsLexicon, row.tokens).flatMap((match): TotalHit[] => {
    const at = row.tokens[match.from]?.at ?? 0
    const { from, to } = withTwin(row, at, (row.tokens[match.to - 1]?.at ?? at) + 1)
    const segmentFrom = row.words.slice(0, from + 1).findLastIndex((word) => starts.has(word))
    const before = row.tokens.filter((token) => token.at < from && token.at >= segmentFrom)
    const hasColon = (row.words[to - 1]?.text ?? '').endsWith(':') || /^[:$(]/.test(row.words[to]?.text ?? '')
    const isFirst = before.every(({ plain }) => LEADING.test(plain) || /^[\d.,$]+$/.test(plain))
    // 'Arriendo de oficina (Exento)  $ 500.000': brackets say something of what stands before them.
    const isNote = /^[([]/.test(row.words[from]?.text ?? '')
    if (!isFirst && !isStated(row, from, to) && (isNote || !hasColon || before.length > 3)) return []
    if (!match.phrase.includes(' ') && isOfText(row, match.concept, { from, to, hasColon })) return []
    return [
      {
        ...around(row.words.slice(from, to)),
        role: match.concept,
        phrase: match.phrase,
        row: row.index,
        from,
        to,
        likeness: match.likeness,
        hasColon,
      },
    ]
  })
})

/** Every amount of a page that stands beside or under a label of the foot. */
export const totalCandidates = rememberedOf((sheet: Sheet): readonly TotalCandidate[] => {
  const amounts = sheet.rows.map(amountsOf)
  return [...plainCandidates(sheet, amounts), ...brokenLabelCandidates(sheet, amounts)]
})

/** What pays the tax and what does not, together: all that the lines of a document come to. */
export const netosWithExento = (foot: readonly TotalCandidate[]): number[] => {
  const of = (role: TotalLabel) => foot.filter((one) => one.role === role).map(({ value }) => value)
  return of('neto').flatMap((neto) => of('exento').map((exento) => neto + exento))
}

const plainCandidates = (sheet: Sheet, amounts: readonly (readonly Amount[])[]): TotalCandidate[] => {
  const hits = sheet.rows.map(totalHitsIn)
  return sheet.rows.flatMap((row) =>
    (hits[row.index] ?? []).flatMap((hit, index, all): TotalCandidate[] => {
      const next = all[index + 1]
      const beside = (amounts[row.index] ?? []).filter(
        (amount) => amount.to > hit.to && (next === undefined || amount.to <= next.from) && !amount.isPercent,
      )
      const before = beside.length === 0 && all.length === 1 ? amountBefore(row, amounts[row.index] ?? [], hit) : []
      const found =
        beside.length > 0 ? beside : before.length > 0 ? before : amountsBelow(sheet, amounts, hits, withRate(row, hit))
      return found.map((amount, place) => ({
        role: hit.role,
        phrase: hit.phrase,
        value: wholePesos(amount),
        decimals: amount.decimals,
        words: amount.words,
        labelWords: row.words.slice(hit.from, hit.to),
        page: sheet.page.number,
        row: hit.row,
        weight:
          weightOf(sheet, row, hit, amount, beside.length > 0 || before.length > 0) - (place > 0 ? LATER_AMOUNT : 0),
        isOcr: certaintyOf(amount.words) < 1,
      }))
    }),
  )
}

/** '63.826' is whole pesos, whatever the page's other numbers say of the point. */
const wholePesos = ({ value, other }: Amount): number =>
  other !== null && !Number.isInteger(value) && Number.isInteger(other) ? other : value

/** An amount that stands before its label, with nothing else on the line: '$ 36.782.062 AFECTO', '407.486 = IVA'. */
const amountBefore = (row: Row, amounts: readonly Amount[], hit: TotalHit): Amount[] => {
  const money = amounts.filter(({ isPercent, isMoney, isCurrency }) => !isPercent && (isMoney || isCurrency))
  const [only] = money
  const isAlone =
    only !== undefined &&
    money.length === 1 &&
    only.to <= hit.from &&
    row.words.slice(only.to, hit.from).every(({ text }) => !/[\p{L}\d]/u.test(text)) &&
    row.words.slice(0, only.from).every(({ text }) => /^[$():+-]+$/.test(text)) &&
    row.words.slice(hit.to).every(({ text }) => /^[\d.,()%:]+$/.test(text))
  return isAlone ? [only] : []
}

const weightOf = (sheet: Sheet, row: Row, hit: TotalHit, amount: Amount, isBeside: boolean): number => {
  const between = row.words
    .slice(hit.to, Math.max(hit.to, amount.from))
    .filter(({ text }) => /\p{L}{2,}/u.test(text) && !/^(?:clp|pesos)$/i.test(text)).length
  return (
    hit.likeness +
    (hit.hasColon ? 0.2 : 0) +
    (hit.phrase.includes(' ') ? 0.2 : 0) +
    (isBeside ? 0.4 : 0) +
    0.5 * (row.middle / sheet.page.height) -
    (isBeside ? Math.min(0.8, 0.3 * between) : 0) -
    (amount.suffix !== '' ? 0.6 : 0)
  )
}

/** 'ILA VINOS 20,5%' over its amount: the rate is a part of the heading. */
const withRate = (row: Row, hit: TotalHit): TotalHit => {
  const next = row.words[hit.to]
  const isRate = next !== undefined && readPercent(next.text) !== null && next.left - hit.right < heightOf(next)
  return isRate ? { ...hit, right: next.right } : hit
}

/** In boxes, an amount may stand far from its label: a line of as many amounts as the one over it has labels has them in its order. */
const inOrder = ({ words, segments }: Row, row: Row, values: readonly Amount[], hit: TotalHit): Amount | undefined => {
  const isOnlyAmounts = row.words.every((word) => values.some((amount) => amount.words.includes(word)))
  if (!isOnlyAmounts || segments.length < 2 || segments.length !== values.length) return undefined
  return values[segments.findIndex((segment) => segment.words.includes(words[hit.from]!))]
}

/** 'El IVA incluido en esta boleta es de:' over nothing but an amount, wherever that stands. */
const awaited = (over: Row, { words }: Row, [only, ...others]: readonly Amount[]): Amount | undefined =>
  over.words.at(-1)!.text.endsWith(':') && others.length === 0 && only?.words.length === words.length ? only : undefined

const amountsBelow = (
  sheet: Sheet,
  amounts: readonly (readonly Amount[])[],
  hits: readonly (readonly TotalHit[])[],
  hit: TotalHit,
): Amount[] => {
  for (const row of sheet.rows.slice(hit.row + 1, hit.row + 4)) {
    if (row.top - hit.bottom > BELOW * sheet.lineHeight) return []
    const values = (amounts[row.index] ?? []).filter(({ isPercent }) => !isPercent)
    const over = sheet.rows[hit.row]!
    const paired =
      inOrder(over, row, values, hit) ?? (row.index === hit.row + 1 ? awaited(over, row, values) : undefined)
    if (paired) return [paired]
    const candidates = values.filter(
      (amount) => sharedWidth(amount, hit) > 0.2 || Math.abs(centerOf(amount) - centerOf(hit)) < 30,
    )
    if (candidates.length > 0) {
      const labelled = (hits[row.index] ?? []).some(({ to, right }) =>
        candidates.some((amount) => amount.from >= to && amount.left - right < 0.4 * sheet.page.width),
      )
      if (labelled) return []
      return [...candidates]
        .sort((a, b) => Math.abs(centerOf(a) - centerOf(hit)) - Math.abs(centerOf(b) - centerOf(hit)))
        .slice(0, 1)
    }
  }
  return []
}

/** Names that a line of the detail may begin with too: they open the foot only beside an amount of its own. */
const ALSO_GOODS: ReadonlySet<TotalLabel> = new Set([
  'surcharge',
  'discount',
  'otherTax',
  'retained',
  'honorarium',
  'ignored',
  'previous',
  'notBilled',
])
/** A line of the foot has no more words than these besides its label and amounts. */
const FOOT_WORDS = 2

/** A line of the foot: a label with its amount, and not a line of the detail that begins like one. */
export const isTotalsRow = rememberedOf((row: Row): boolean => {
  const amounts = amountsOf(row).filter(({ isPercent }) => !isPercent)
  return totalHitsIn(row).some((hit) => {
    const after = amounts.filter((amount) => amount.to > hit.to)
    if (after.length === 0 || hit.role === 'honorarium' || hit.role === 'ignored' || hasDetailBefore(row, hit))
      return false
    const words = row.words
      .slice(hit.to)
      .filter(({ text }) => /\p{L}{2,}/u.test(text) && !/^(?:clp|pesos|iva|neto|total|exento|monto)/i.test(text)).length
    if (ALSO_GOODS.has(hit.role)) return amounts.length === 1 && words === 0
    return words <= FOOT_WORDS && amounts.length - after.length <= 1
  })
})

/** A label in the middle of a detail line ('Servicio total 1 10.000'); the sum in words may stand before one, too. */
const hasDetailBefore = (row: Row, hit: TotalHit): boolean =>
  row.words
    .slice(0, hit.from)
    .some(({ text, right }) => /\p{L}{3,}/u.test(text) && right < hit.left - 60 && !isMoneyWord(text))

const isMoneyWord = (text: string): boolean =>
  plainWords(text).every((word) => /^(?:son|pesos|y)$/.test(word) || isNumberWord(word))

const FOOT_ROLES: ReadonlySet<TotalLabel> = new Set(['neto', 'exento', 'iva', 'total', 'subtotal', 'payable'])

/** The labels of a line that name amounts of the foot. */
export const footHitsIn = (row: Row): TotalHit[] => totalHitsIn(row).filter(({ role }) => FOOT_ROLES.has(role))

/** Names of the foot in one line, with their amounts under them. */
export const isTotalsHeading = (row: Row): boolean => {
  const hits = footHitsIn(row)
  const roles = new Set(hits.map(({ role }) => role))
  const taken = hits.reduce((count, { from, to }) => count + to - from, 0)
  const others = row.words.filter(({ text }) => /\p{L}{2,}/u.test(text)).length - taken
  return roles.size >= 2 && others <= FOOT_WORDS && amountsOf(row).every(({ isPercent }) => isPercent)
}

/** Lines of the foot follow each other within so many. */
const FOOT_LINES = 3

/**
 * An amount of the foot with its label, one of several under each other, whatever stands at the other side of the page. Where
 * a quantity and a price multiply to it, the label is what a column of the detail says of each line ('IVA 19%', 'Exento').
 */
export const isFootColumn = ({ rows }: Sheet, row: Row): boolean => {
  const own = lastOfFoot(row)
  return (
    own !== null &&
    rows.slice(Math.max(0, row.index - FOOT_LINES), row.index + 1 + FOOT_LINES).some((near) => {
      const other = near === row ? null : lastOfFoot(near)
      return other !== null && (Math.abs(other.left - own.left) < 2 || Math.abs(other.right - own.right) < 2)
    })
  )
}

/** A label of the foot that begins a text, a rate before it or not, and has the one amount after it, with which the line ends. */
export const lastOfFoot = rememberedOf((row: Row): TotalHit | null => {
  const hit = footHitsIn(row).at(-1)
  const text = hit && segmentWith(row, row.words[hit.from])
  if (hit === undefined || text === undefined) return null
  const before = row.tokens.filter(({ at }) => at >= row.words.indexOf(text.words[0]!) && at < hit.from)
  const after = amountsOf(row).filter(({ from, isPercent }) => from >= hit.to && !isPercent)
  const isLast = after.length === 1 && after[0]!.to === row.words.length
  if (!isLast || !before.every(({ plain }) => LEADING.test(plain)) || endsInProduct(detailLineOf(row))) return null
  return { ...hit, ...around([text.words[0]!, hit]) }
})

/** A line that carries the sum of one page to another. */
export const isCarriedRow = (row: Row): boolean => totalHitsIn(row).some(({ role }) => role === 'carried')
