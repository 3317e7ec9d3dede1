import { around, textOf, type Box, type Word } from '../../input/page.ts'
import { bareText } from '../../text/plain.ts'
import { rememberedOf } from '../../text/remembered.ts'
import { isUnit } from '../figures/detail-line.ts'
import { hasCodes, hasLoneWords } from './codes-under-headings.ts'
import { chooseRoles } from './column-roles.ts'
import { segmentsOverCells } from './heading-segments.ts'
import { lexiconOf, type Match, type Token } from '../labels/phrases.ts'
import { centerOf, heightOf, segmentsOf, sharedWidth, type Row, type Segment, type Sheet } from '../sheet.ts'
import { headings, type Heading } from '../labels/vocabulary.ts'

/** A column of the detail by its heading. `roles`: what the heading may mean. */
export type HeadingCell = Box & {
  roles: readonly Heading[]
  words: Word[]
  text: string
  /** Lines that together make one known phrase, and words of other lines that do not. */
  joined?: number
  loose?: number
  /** A stroke ends it: it goes on in the next line. */
  isOpen?: boolean
}

/** The heading of a detail: its lines (`last` included) and its columns, left to right, each with one role. */
export type ItemHeader = Box & {
  first: number
  last: number
  columns: (HeadingCell & { role: Heading })[]
  score: number
}

/** Small words that join the parts of a heading ('Producto o servicio'): the vocabulary is searched without them. */
export const CONNECTORS: ReadonlySet<string> = new Set(['o', 'y', 'e', 'de', 'del', 'la', 'los', 'en'])

/** 'N°', 'Nro.' and 'Número' of something are one word: the vocabulary is searched with the shortest. */
const NUMBER_WORD = /^(?:no|nro|num|numero)$/

/** A word of a heading as the vocabulary has it, or '' for one that it goes without. */
const searched = (plain: string): string => {
  const word = plain.replace(/[%$.]/g, '').replace(NUMBER_WORD, 'n')
  return CONNECTORS.has(word) ? '' : word
}

const searchedPhrases = (list: string): string =>
  list
    .split('|')
    .map((phrase) => phrase.split(/\s+/).map(searched).filter(Boolean).join(' '))
    .join('|')

const lexicon = lexiconOf(
  Object.fromEntries(Object.entries(headings).map(([role, list]) => [role, searchedPhrases(list)])) as Record<
    Heading,
    string
  >,
)

/** Two headings of the essential ones make a detail ('Detalle', 'Valor'). */
const MIN_SCORE = 3.5
/** 'Cargo' is no misread 'Largo': a column that nobody wants is not guessed. */
const MISREAD = 0.9
/** Lines of one heading follow each other within so many heights. */
const HEADER_STEP = 1.5
const MAX_HEADER_LINES = 3
/** A heading of several lines that makes sense of a second line is likelier than one that leaves it out. */
const JOINED = 0.4

/** The currency of a column, said after its name ('Monto CLP', 'Valor (pesos)', 'Total US$'). */
const CURRENCY = /^\(?(?:clp|pesos|m\$|us\$|usd)\)?\.?$/i

const headerTokens = (words: readonly Word[], tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => {
    const plain = searched(token.plain)
    const isApart = token.isApart || words[token.at - 1]?.text === '/'
    return plain === '' || words[token.at] === undefined ? [] : [{ ...token, plain, isApart }]
  })

const PER_UNIT = /^\$\/[\p{L}\p{N}]{1,8}\.?$/u

/** What a price is of: 'Tarifa $/m³', 'Valor m³', 'Precio lt'. Several of it ('Litros') are a column of their own. */
const isOfOne = ({ text }: Word): boolean => PER_UNIT.test(text) || (isUnit(text) && !/s\.?$/i.test(text))

/** How many of something: 'N° tránsitos'. */
const isCount = ({ roles, words }: HeadingCell, { text }: Word): boolean =>
  roles.includes('line') && searched(bareText(words[0]!.text)) === 'n' && /^\p{L}{3,}s$/u.test(text)

/** The heading before a word that nobody knows, with it where it says more of that. */
const withRest = (before: HeadingCell, word: Word): HeadingCell | null => {
  const whole = [...before.words, word]
  const cell = { ...before, ...around(whole), words: whole, text: `${before.text} ${word.text}` }
  if (isCount(before, word)) return { ...cell, roles: ['quantity'] }
  if (before.roles.includes('price') && isOfOne(word)) return { ...cell, roles: ['price'] }
  return CURRENCY.test(word.text) ? cell : null
}

/** 'Precio (IVA incl.)': what is said of a column in brackets, from the word that opens them to the one that closes them. */
const remarkAt = (words: readonly Word[], from: number): readonly Word[] => {
  const to = words.findIndex(({ text }, at) => at >= from && text.endsWith(')'))
  return words[from]!.text.startsWith('(') && to >= 0 ? words.slice(from, to + 1) : []
}

/** What a heading may mean: 'Desc.' with a sign of share heads no names. */
const meaningOf = (words: readonly Word[], matches: readonly Match<Heading>[]): Heading[] => {
  const roles = [...new Set(matches.map(({ concept }) => concept))]
  const isShare = words.some(({ text }) => text.includes('%')) && roles.includes('discount')
  return isShare ? roles.filter((role) => role !== 'description') : roles
}

/** Cells of one line: known phrases, and runs of other words. */
const cellsOf = (segments: readonly Segment[]): HeadingCell[] =>
  segments.flatMap((segment) => {
    const tokens = headerTokens(segment.words, segment.tokens)
    const cells: HeadingCell[] = []
    let other: Word[] = []
    const finish = () => {
      if (other.length > 0) cells.push(...segmentsOf(other).map((piece) => ({ ...piece, roles: [] })))
      other = []
    }
    let at = 0
    for (const [index, word] of segment.words.entries()) {
      if (index < at) continue
      // '$/litro s/imp.', 'Tarifa $/m³': so much for each of something.
      if (PER_UNIT.test(word.text) && index === 0)
        return [{ ...around(segment.words), words: segment.words, text: segment.text, roles: ['price'] }]
      const before = other.length === 0 ? cells.at(-1) : undefined
      const remark = before ? remarkAt(segment.words, index) : []
      if (before && remark.length > 0) {
        const words = [...before.words, ...remark]
        cells[cells.length - 1] = { ...before, ...around(words), words, text: textOf(words) }
        at = index + remark.length
        continue
      }
      const whole = before ? withRest(before, word) : null
      if (whole) {
        cells[cells.length - 1] = whole
        continue
      }
      const from = tokens.findIndex((token) => token.at === index)
      const matches = from < 0 ? [] : lexicon.at(tokens, from)
      const [longest] = matches
      if (longest === undefined) {
        // '%' alone heads the discounts.
        if (/^[%]$/.test(word.text) && segment.words.length === 1)
          cells.push({ ...around([word]), words: [word], text: word.text, roles: ['discount'] })
        else if (word.text === '#') cells.push({ ...around([word]), words: [word], text: word.text, roles: ['line'] })
        else if (/[\p{L}\d]/u.test(word.text)) other.push(word)
        continue
      }
      finish()
      const end = (tokens[longest.to - 1]?.at ?? index) + 1
      const words = segment.words.slice(index, Math.max(end, index + 1))
      const sameSpan = matches.filter(
        ({ to, likeness, concept }) =>
          to === longest.to && likeness >= longest.likeness - 0.05 && (concept !== 'other' || likeness > MISREAD),
      )
      cells.push({
        ...around(words),
        words,
        text: textOf(words),
        roles: meaningOf(words, sameSpan),
      })
      at = Math.max(end, index + 1)
    }
    finish()
    const joined = joinedBySense(joinedByStrokes(cells, segment.words))
    const [begins, ends] = [segment.words[0], segment.words.at(-1)].map((word) => word?.text === '/')
    return joined.map((cell, index) =>
      (begins && index === 0) || (ends && index === joined.length - 1) ? { ...cell, isOpen: true } : cell,
    )
  })

/** What both of two headings mean, unless it is nothing that anybody wants, else what either does. */
const rolesOfBoth = (a: HeadingCell, b: HeadingCell): readonly Heading[] => {
  const both = a.roles.filter((role) => role !== 'other' && b.roles.includes(role))
  return both.length > 0 ? both : [...new Set([...a.roles, ...b.roles])]
}

/** 'Cantidad / Qty', 'Producto / Servicio': what a stroke joins is one heading, of what both mean or of what either does. */
const joinedByStrokes = (cells: readonly HeadingCell[], words: readonly Word[]): HeadingCell[] => {
  const joined: HeadingCell[] = []
  for (const cell of cells) {
    const before = joined.at(-1)
    if (before && words[words.indexOf(cell.words[0]!) - 1]?.text === '/') {
      const all = [...before.words, ...cell.words]
      const text = `${before.text} / ${cell.text}`
      joined[joined.length - 1] = { ...around(all), words: all, text, roles: rolesOfBoth(before, cell) }
    } else joined.push(cell)
  }
  return joined
}

/** 'Valor por alumno': of what a price is. */
const isOfPrice = ({ roles }: HeadingCell, [first]: readonly Word[]): boolean =>
  roles.includes('price') && /^(?:por|x)$/i.test(first?.text ?? '')

const isConnector = (word: Word): boolean => CONNECTORS.has(bareText(word.text))

/**
 * 'Detalle de mi cuenta', 'Descripción de la especie o insumo': what small words join to a heading is a part of it, up to the
 * next one that means another thing.
 */
const joinedBySense = (cells: readonly HeadingCell[]): HeadingCell[] => {
  const joined: HeadingCell[] = []
  let isOpen = false
  for (const cell of cells) {
    const before = joined.at(-1)
    const goesOn = isConnector(cell.words[0]!) || (before !== undefined && isOfPrice(before, cell.words))
    const isSame = before && isConnector(before.words.at(-1)!) && cell.roles.some((r) => before.roles.includes(r))
    isOpen = isSame || (cell.roles.every((role) => role === 'other') && (isOpen || goesOn))
    if (before && isOpen) {
      const words = [...before.words, ...cell.words]
      joined[joined.length - 1] = { ...before, ...around(words), words, text: `${before.text} ${cell.text}` }
    } else joined.push(cell)
  }
  return joined
}

/** A heading over two lines: 'PRECIO' over 'UNIT.'. The joined phrase counts if it is known; else the line that is. */
const mergeLines = (upper: HeadingCell[], lower: HeadingCell[]): HeadingCell[] => {
  const merged = [...upper]
  for (const cell of lower) {
    const at = merged.findIndex((other) => sharedWidth(other, cell) > 0.5)
    const over = merged[at]
    if (over === undefined) {
      merged.push(cell)
      continue
    }
    const words = [...over.words, ...cell.words]
    const tokens = words.flatMap((word, index) => headerTokens(words, tokensFor(word, index)))
    const whole = lexicon.at(tokens, 0).filter(({ to }) => to === tokens.length)
    const isOpen = over.isOpen || cell.isOpen
    const roles =
      whole.length > 0
        ? meaningOf(words, whole)
        : isOpen
          ? rolesOfBoth(over, cell)
          : over.roles.length > 0
            ? over.roles
            : cell.roles
    const isJoined = whole.length > 0 || isOpen
    merged[at] = {
      ...around(words),
      words,
      text: `${over.text} ${cell.text}`,
      roles,
      joined: (over.joined ?? 0) + (isJoined ? 1 : 0),
      loose: (over.loose ?? 0) + (isJoined ? 0 : cell.words.length),
    }
  }
  return merged.sort((a, b) => centerOf(a) - centerOf(b))
}

const tokensFor = (word: Word, at: number): Token[] => {
  const [segment] = segmentsOf([word])
  return (segment?.tokens ?? []).map((token) => ({ ...token, at }))
}

/** A line that is nothing but names of columns, or has several of which at least the part `known` is known. */
export const isHeadingText = (row: Row, known = 1): boolean => {
  const tokens = headerTokens(row.words, row.tokens)
  let found = 0
  for (let at = 0; at < tokens.length;) {
    const [longest] = lexicon.at(tokens, at)
    found += longest ? longest.to - at : 0
    at = longest?.to ?? at + 1
  }
  return found > 0 && found >= known * tokens.length
}

/** 'Detalle de su cuenta': of whatever. */
const DETAIL_OF = /^detalle del? \p{L}[\p{L} ]*$/iu

/** A line that is nothing but the name of the detail: 'Detalle', 'Productos y servicios'. */
export const isDetailTitle = (row: Row): boolean => {
  const [cell, ...more] = cellsOf(row.segments)
  const isName = DETAIL_OF.test(textOf(row.words)) || isHeadingText(row)
  return more.length === 0 && cell !== undefined && cell.roles.includes('description') && isName
}

/** 'Razón : Corrige precio': a label and its value are no part of a heading, as 'Por lo siguiente:   Valor $' is. */
const isFact = (row: Row): boolean => {
  const { words } = row
  const colon = words.findIndex(({ text }) => text.endsWith(':'))
  const hasValue = colon >= 0 && colon < words.length - 1
  return hasValue && words.filter(({ text }) => text.endsWith(':')).length === 1 && !isHeadingText(row)
}

/** 'Venta de productos de aseo': one text with words between the names of columns. */
const isSentence = (row: Row): boolean => row.segments.length === 1 && !isHeadingText(row)

/** The headings of details on a page, top to bottom. */
export const findItemHeaders = rememberedOf((sheet: Sheet): readonly ItemHeader[] => {
  const cells = sheet.rows.map((row) => cellsOf(segmentsOverCells(sheet, row)))
  const found: ItemHeader[] = []
  for (const row of sheet.rows) {
    if (isFact(row) || isSentence(row)) continue
    let merged: HeadingCell[] = []
    for (let lines = 1; lines <= MAX_HEADER_LINES; lines++) {
      const line = sheet.rows[row.index + lines - 1]
      const before = sheet.rows[row.index + lines - 2]
      if (
        line === undefined ||
        (lines > 1 && before && line.top - before.bottom > (HEADER_STEP - 1) * heightOf(before))
      )
        break
      const next = cells[line.index] ?? []
      // A line of the detail itself is no part of its heading.
      if (lines > 1 && line.words.some(({ text }) => /\d{3}/.test(text))) break
      merged = lines === 1 ? next : mergeLines(merged, next)
      const header = headerOf(sheet, merged, row.index, line.index)
      if (header) found.push(header)
    }
  }
  return withoutOverlaps(found)
})

/** Headings of one kind stand within so many points at one place. */
const SAME_PLACE = 1

/** A card whose figures need one more heading has it among the same ones, at the same places. */
const isAmong = ({ words: some }: Row, { words: all }: Row): boolean =>
  some.length > 1 &&
  some.every(({ text, left }) => all.some((one) => one.text === text && Math.abs(one.left - left) < SAME_PLACE))

/** Lines of headings that a page repeats, over each record of the detail or each part of it. */
export const repeatedHeadingRows = rememberedOf((sheet: Sheet): ReadonlySet<number> => {
  const rows = findItemHeaders(sheet).flatMap(({ first, last }) => sheet.rows.slice(first, last + 1))
  const isSame = (a: Row, b: Row) => textOf(a.words) === textOf(b.words) || isAmong(a, b) || isAmong(b, a)
  return new Set(rows.flatMap((row) => (rows.some((other) => other !== row && isSame(row, other)) ? [row.index] : [])))
})

/** The headings that a text begins with and what they mean: 'Descripción', 'Ítem' of 'Ítem 1'. */
export const headingAt = ({
  words,
  tokens,
}: Pick<Segment, 'words' | 'tokens'>): { roles: readonly Heading[]; to: number } | null => {
  const [longest, ...more] = lexicon.at(headerTokens(words, tokens), 0)
  if (longest === undefined) return null
  const same = [longest, ...more].filter(({ to }) => to === longest.to)
  return { roles: same.map(({ concept }) => concept), to: longest.to }
}

/** 'N°' over 'eventos', which it returns: how many of something, and not which line it is. */
const countedUnder = ({ rows }: Sheet, cell: HeadingCell, last: number): Segment | null => {
  const under = rows[last + 1]
  const rest = under?.segments.find((segment) => sharedWidth(segment, cell) > 0.5)
  const isNext = rest !== undefined && rest.top - cell.bottom < (HEADER_STEP - 1) * heightOf(rest)
  return isNext && /^\p{Ll}{3,}s$/u.test(rest.text) && !under!.words.some(({ text }) => /\d/.test(text)) ? rest : null
}

const headerOf = (sheet: Sheet, cells: readonly HeadingCell[], first: number, last: number): ItemHeader | null => {
  if (cells.length < 2 || cells.length > 16 || cells.some(({ text }) => /\d{3}/.test(text))) return null
  const { roles, score: base } = chooseRoles(cells)
  const unknown = cells.reduce(
    (count, { roles: own, words, loose = 0 }) => count + (own.length === 0 ? words.length : loose),
    0,
  )
  const joined = cells.reduce((count, cell) => count + (cell.joined ?? 0), 0)
  const score = base - 0.5 * unknown + JOINED * joined - (last - first) * 0.1
  const has = (role: Heading) => roles.includes(role)
  const isDetail = (has('total') || has('price')) && (has('description') || has('quantity') || has('code'))
  // Both essentials in one segment are a sentence ('Detalle del valor').
  const spread = (cells.at(-1)?.right ?? 0) - (cells[0]?.left ?? 0)
  if (!isDetail || score < MIN_SCORE || spread < 0.3 * sheet.page.width) return null
  return {
    ...around(cells),
    first,
    last,
    columns: cells.map((cell, index) => {
      const role = roles[index] ?? 'other'
      const [isSecond, isFirst] = [roles.indexOf(role) < index, roles.lastIndexOf(role) > index]
      const isOfCodes =
        role === 'line' || (role === 'description' && isSecond)
          ? hasCodes(sheet, cell, last)
          : role === 'description' && isFirst && hasLoneWords(sheet, cells, cell, last)
      const counted = role === 'line' ? countedUnder(sheet, cell, last) : null
      if (counted) return { ...cell, ...around([cell, counted]), roles: ['quantity'], role: 'quantity' as const }
      return isOfCodes ? { ...cell, roles: ['code'], role: 'code' as const } : { ...cell, role }
    }),
    score,
  }
}

const withoutOverlaps = (headers: readonly ItemHeader[]): ItemHeader[] => {
  const kept: ItemHeader[] = []
  for (const header of [...headers].sort((a, b) => b.score - a.score))
    // A line right under a likelier heading is the rest of it.
    if (!kept.some((other) => header.first <= other.last + 1 && header.last >= other.first - 1)) kept.push(header)
  return kept.sort((a, b) => a.first - b.first)
}
