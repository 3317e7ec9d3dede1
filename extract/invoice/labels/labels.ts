import { around, textOf, type Box, type Word } from '../../input/page.ts'
import { hasLegalForm } from '../../text/legal-form.ts'
import { isDate } from '../../text/number.ts'
import { bareText } from '../../text/plain.ts'
import { lexiconOf, matchesIn, type Match, type Token } from './phrases.ts'
import { gapBetween, segmentWith, sharedWidth, type Row, type Segment, type Sheet } from '../sheet.ts'
import { companyWords, labels as vocabulary, type Label } from './vocabulary.ts'

/** A label on a line. `from` and `to`: its words in the line, `to` excluded. */
export type Hit = Box & {
  label: Label
  phrase: string
  row: number
  from: number
  to: number
  startsSegment: boolean
  hasColon: boolean
  likeness: number
}

const lexicon = lexiconOf(vocabulary)

/** Labels of one column start within so many points, this far behind the value before, in heights. */
const IN_COLUMN = 1
const COLUMN_GAP = 0.3
/** Shorter labels may be names. */
const LONG_LABEL = 8
/** The value ends at a space this wide, in heights. */
const VALUE_GAP = 2
/** The value starts at most this part of the page's width to the right of its label. */
const FAR = 0.42
/** The value below starts within so many line heights. */
const BELOW = 2.4

const endsWithColon = (row: Row, to: number): boolean =>
  /[:;]$/.test(row.words[to - 1]?.text ?? '') || /^[:;]/.test(row.words[to]?.text ?? '')

/** 'Empresa Cliente', 'Razón social del receptor': words that all say who receives are one label. A name may begin with 'Empresa'. */
const joinedNames = (matches: readonly Match<Label>[], row: Row): Match<Label>[] => {
  const joined: Match<Label>[] = []
  for (const match of matches) {
    const before = joined.at(-1)
    const goesOn =
      before?.concept === 'receiver' &&
      match.concept === 'receiver' &&
      row.tokens.slice(before.to, match.from).every(({ plain, isApart }) => !isApart && /^del?$/.test(plain)) &&
      row.tokens[match.from]?.isApart === false &&
      !companyWords.has(match.phrase)
    if (goesOn) joined[joined.length - 1] = { ...match, from: before.from }
    else joined.push(match)
  }
  return joined
}

/** What a stroke joins to a label has no more words than these. */
const MAX_TWIN = 3
const isStroke = (row: Row, at: number): boolean => row.words[at]?.text === '/'

/** 'Razón social / Company :', 'Company / Razón social :': a label with what says the same in another language. */
export const withTwin = (row: Row, from: number, to: number): { from: number; to: number } => {
  const segment = segmentWith(row, row.words[from])
  const start = segment ? row.words.indexOf(segment.words[0]!) : from
  const before = row.words.slice(start, from - 1)
  const isBefore =
    isStroke(row, from - 1) && before.length <= MAX_TWIN && before.every(({ text }) => !/[\d:]/.test(text))
  const after = isStroke(row, to) ? row.words.slice(to + 1, to + 2 + MAX_TWIN) : []
  const colon = after.findIndex(({ text }) => /^:|:$/.test(text))
  const isAfter = colon >= 0 && after.slice(0, colon).every(({ text }) => !/\d/.test(text))
  const end = to + 1 + colon + (after[colon]?.text.startsWith(':') ? 0 : 1)
  return { from: isBefore ? start : from, to: isAfter ? end : to }
}

/** Half of a printed word is no label: 'vence' in 'vence-mora'. */
const isHalfOfWord = ({ tokens }: Row, match: Match<Label>): boolean => {
  const at = (index: number) => tokens[index]?.at
  const [first, last] = [at(match.from) ?? 0, at(match.to - 1) ?? 0]
  if (at(match.from - 1) !== first && at(match.to) !== last) return false
  const rest = tokens.filter(
    (token, index) => (index < match.from || index >= match.to) && token.at >= first && token.at <= last,
  )
  return rest.some(({ plain }) => plain.length > 2 && /[a-z]/.test(plain))
}

/** 'Cliente Soc. Aserradero Sur': without a colon a cut word that firms begin with is of the name, if the label is one without it. */
const withoutFirm = (row: Row, match: Match<Label>): Match<Label> => {
  const last = row.tokens[match.to - 1]
  const isFirms = last?.isCut === true && FIRM.test(last.plain) && !endsWithColon(row, last.at + 1)
  const shorter = isFirms ? lexicon.at(row.tokens, match.from).find(({ to }) => to === match.to - 1) : undefined
  return shorter?.concept === match.concept ? shorter : match
}

const FIRM = /^(?:soc|cia|com|inv|const|transp|ing|serv|dist|imp|agr|inm|asoc|coop|corp|fund)$/

const matchesOf = (row: Row): Match<Label>[] =>
  joinedNames(
    matchesIn(lexicon, row.tokens).map((match) => withoutFirm(row, match)),
    row,
  )

const SAYS = /[\p{L}\d]/u

/**
 * 'Forma de pago   : Cta. Cte.': what a colon opens is said of a label, and so is a firm right after one with a colon, whatever it
 * begins with: 'Cliente:   Bodegas del Sur SpA'. `last`: where the label before ends, 0 for none.
 */
const isSaid = (row: Row, from: number, last: number, starts: ReadonlySet<Word | undefined>): boolean => {
  const before = row.words[from - 1]
  if (before?.text === ':') return starts.has(before) || last === from - 1
  const words = segmentWith(row, row.words[from])?.words ?? []
  const isAfterLabel = last > 0 && last === from && before?.text.endsWith(':') === true
  return isAfterLabel && hasLegalForm(textOf(words.slice(words.indexOf(row.words[from]!))))
}

/** 'Empresa Sanitaria Sur S.A.': without a colon, and no wider space than others, the word begins the name of a firm. */
const beginsFirm = (row: Row, { phrase }: Match<Label>, from: number, to: number): boolean => {
  const words = segmentWith(row, row.words[from])?.words ?? []
  return (
    phrase === 'empresa' &&
    words[0] === row.words[from] &&
    words.includes(row.words[to]!) &&
    hasLegalForm(textOf(words))
  )
}

/**
 * Labels of a line, left to right. A word alone in a text is no label: it starts a segment or stands in a column of labels
 * (`isInColumn`), has a colon, or is a phrase.
 */
const labelsIn = (
  row: Row,
  matches: readonly Match<Label>[],
  isInColumn: (row: Row, at: number) => boolean = () => false,
): Hit[] => {
  // A dash that opens a list, or that is left of a box on a picture, begins no text.
  const starts = new Set(row.segments.map(({ words }) => words.find(({ text }) => text === ':' || SAYS.test(text))))
  let last = 0
  return matches.flatMap((match): Hit[] => {
    const at = row.tokens[match.from]?.at ?? 0
    const end = (row.tokens[match.to - 1]?.at ?? at) + 1
    // The other half of a label in two languages.
    if (at < last || isHalfOfWord(row, match)) return []
    const { from, to } = withTwin(row, at, end)
    const startsSegment = starts.has(row.words[from]) || isInColumn(row, from)
    const hasColon = endsWithColon(row, to)
    const isPhrase = match.phrase.includes(' ')
    if (!hasColon && (isSaid(row, from, last, starts) || beginsFirm(row, match, from, to))) return []
    // 'A: Comercial Sur SpA'
    if (match.phrase.length === 1 && !(startsSegment && hasColon)) return []
    // 'Fecha 04/10/2025 Vence 03/11/2025'
    const isBetweenDates = () =>
      [row.words[from - 1], row.words[to]].every((word) => word !== undefined && isDate(word.text))
    if (!startsSegment && !hasColon && !isPhrase && !isBetweenDates()) return []
    last = to
    return [
      {
        ...around(row.words.slice(from, to)),
        label: match.concept,
        phrase: match.phrase,
        row: row.index,
        from,
        to,
        startsSegment,
        hasColon,
        likeness: match.likeness,
      },
    ]
  })
}

export type LabelMap = { rows: readonly Hit[][]; all: readonly Hit[] }

export const labelsOf = (sheet: Sheet): LabelMap => {
  const matches = sheet.rows.map(matchesOf)
  const sure = sheet.rows.map((row, index) => labelsIn(row, matches[index] ?? []))
  // 'Señores Sur Ltda. Comuna Talca' over 'RUT 76.1... Fecha 2-5-26': the value ends where the column of labels begins.
  const isInColumn = (row: Row, at: number): boolean => {
    const [before, word] = [row.words[at - 1], row.words[at]]
    if (before === undefined || word === undefined || gapBetween(before, word) < COLUMN_GAP) return false
    return [row.index - 1, row.index + 1].some((index) =>
      sure[index]?.some(
        ({ left, startsSegment }) => startsSegment && left > row.left && Math.abs(left - word.left) < IN_COLUMN,
      ),
    )
  }
  const rows = sheet.rows.map((row, index) => labelsIn(row, matches[index] ?? [], isInColumn))
  return { rows, all: rows.flat() }
}

/** The labels of a page, less those of lines that are known to be something else. */
export const withoutRows = ({ rows, all }: LabelMap, isOther: (row: number) => boolean): LabelMap => ({
  rows: rows.map((hits, row) => (isOther(row) ? [] : hits)),
  all: all.filter(({ row }) => !isOther(row)),
})

const bareLabels = new Set(
  Object.values(vocabulary).flatMap((list) =>
    list
      .split('|')
      .map(bareText)
      .filter((bare) => bare.length >= LONG_LABEL),
  ),
)

/** Whether a text is a label and nothing else, wherever its reader put the spaces: 'Fech ade vencimiento'. */
export const isLabelText = (text: string): boolean => bareLabels.has(bareText(text))

/** Whether a text begins with a label and has no figures: 'Fecha de emisión', 'Giro del cliente'. */
export const isLabelLike = ({ tokens }: Segment): boolean =>
  matchesIn(lexicon, tokens)[0]?.from === 0 && tokens.every(({ plain }) => !/\d/.test(plain))

/** Whether words are one label from the first to the last. */
export const isLabelPhrase = (tokens: readonly Token[]): boolean =>
  lexicon.at(tokens, 0).some(({ to }) => to === tokens.length)

const isPunctuation = (text: string) => /^[:;.,\-–|$]+$/.test(text)

/** 'Facturado a / Billed to', 'Fecha / Date: 17/04/2023': a label goes on in another language, up to its colon or to the end of its text. */
const afterTranslation = (words: Word[], own: readonly Word[]): Word[] => {
  if (words[0]?.text !== '/') return words
  const colon = words.findIndex(({ text }) => text.endsWith(':'))
  return colon < 0 ? words.filter((word) => !own.includes(word)) : words.slice(colon + 1)
}

/** Words to the right of a label, up to the next label or a wide space. */
export const rightOf = (sheet: Sheet, map: LabelMap, hit: Hit): Word[] => {
  const row = sheet.rows[hit.row]
  if (row === undefined) return []
  const next = (map.rows[hit.row] ?? []).find(
    (other) => other.from >= hit.to && (other.hasColon || other.startsSegment),
  )
  const own = segmentWith(row, row.words[hit.from])?.words ?? []
  const words = afterTranslation(row.words.slice(hit.to, next?.from ?? row.words.length), own)
  while (words[0] && isPunctuation(words[0].text)) words.shift()
  const first = words[0]
  if (first === undefined || first.left - hit.right > FAR * sheet.page.width) return []
  const value: Word[] = []
  for (const word of words) {
    const last = value.at(-1)
    if (last && gapBetween(last, word) > VALUE_GAP) break
    // Some other label with a colon, unknown here, closes the value: 'Juan Soto Anexo: 12'.
    if (last && gapBetween(last, word) > VALUE_GAP / 2 && /^\p{L}[\p{L}.]*:$/u.test(word.text)) break
    value.push(word)
  }
  return value
    .map((word, index) => (index === 0 ? { ...word, text: word.text.replace(/^[:;]+/, '') } : word))
    .filter(({ text }) => text !== '')
}

/**
 * The segment under a label: a heading with its value below, which in a wide cell may stand further to the right, up to where
 * the next label begins.
 */
export const below = (sheet: Sheet, map: LabelMap, hit: Hit): Segment | null => {
  const own = sheet.rows[hit.row]?.segments ?? []
  const at = own.findIndex(({ left, right }) => left <= hit.left && right >= hit.right)
  const isAlone = own[at]?.words.length === hit.to - hit.from && !hit.hasColon
  const end = own[at + 1]?.left ?? -Infinity
  const isInCell = (segment: Segment) => isAlone && segment.left > hit.right && segment.right < end
  for (const row of sheet.rows.slice(hit.row + 1, hit.row + 5)) {
    if (row.top - hit.bottom > BELOW * sheet.lineHeight) return null
    const isNext = row.index === hit.row + 1 && !row.segments.some((segment) => sharedWidth(segment, hit) >= 0.3)
    for (const segment of row.segments) {
      if (isNext ? !isInCell(segment) : sharedWidth(segment, hit) < 0.3) continue
      const isLabel = (map.rows[row.index] ?? []).some(
        ({ from, to, hasColon }) =>
          row.words[from] === segment.words[0] && (hasColon || row.words[to - 1] === segment.words.at(-1)),
      )
      return isLabel ? null : segment
    }
  }
  return null
}
