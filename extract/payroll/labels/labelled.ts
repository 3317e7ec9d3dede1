import { overlap } from '../../page/columns.ts'
import { cellOf, type Cell } from '../../page/cells.ts'
import { boxOf, isInBoxOf, type Sides } from '../../page/edges.ts'
import { textOf, type Word } from '../../input/page.ts'
import { hasLegalForm } from '../../text/legal-form.ts'
import { INSTITUTION, isTitle } from '../words/company-words.ts'
import { exactMeaningOf, isExact, isRepresentative, meaningOf, UNDERSTOOD } from '../words/labels.ts'
import { NAMES_RUT, type ScannedLine } from '../scan.ts'
import { namePieces } from '../words/name-words.ts'
import { plainText, plainWords } from '../../text/plain.ts'
import { remembered, rememberedOf } from '../../text/remembered.ts'
import { vocabulary, type Concept } from '../words/vocabulary.ts'

/** A label must be this sure to take the text beside it. */
const SURE = 0.8
/** The value below a label starts within this many points of it, or overlaps it. */
const SAME_LEFT = 6
/** A value below is within this many line heights. */
const BELOW = 2.6
/** A value above its label is nearer than the one below by this part of the height. */
const NEARER = 0.25

/** Concepts whose values are texts. */
export const identityConcepts: ReadonlySet<Concept> = new Set<Concept>([
  'rut',
  'name',
  'firstNames',
  'firstSurname',
  'secondSurname',
  'surnames',
  'company',
  'companyRut',
  'period',
  'detail',
])

/** Those, and what else a head says that is no figure. */
export const textConcepts: ReadonlySet<Concept> = new Set<Concept>([...identityConcepts, 'place', 'role'])

/** A label without a colon before its value has to be exact, and short. */
const MAX_LABEL_WORDS = 5
/** Labels that are also the first word of companies' names, or of anything. */
const PART_OF_NAME: ReadonlySet<string> = new Set([
  'sociedad',
  'comercial',
  'institucion',
  'compania',
  'empresa',
  'personal',
  'nomina',
  'mes',
  'don',
  'identificacion',
])

/** `title`: what the label says. */
export type Labelled = { label: Cell; title: string; concept: Concept; words: Word[]; line: ScannedLine; cell: Cell }

/** ... or so sure, where it may be a name that is a letter away from a label: 'Renata' and 'renta'. */
const EXACTLY_SPELT = 0.9

/** True for a text that is a label of its own and not a value. `mayBeMisspelt`: with typing errors, too. */
export const isLabelText = (text: string, mayBeMisspelt = true): boolean =>
  text.trim().endsWith(':') || (meaningOf(text)?.score ?? 0) >= (mayBeMisspelt ? SURE : EXACTLY_SPELT)

/** Cells whose label (before ':' or the whole cell) means one of the concepts, with the value beside or below. */
export const findLabelled = (lines: readonly ScannedLine[], concepts: readonly Concept[]): Labelled[] =>
  findAll(lines).filter((item) => concepts.includes(item.concept))

/** The same lines are asked for several concepts: their labels are found once. */
const findAll = rememberedOf((lines: readonly ScannedLine[]): readonly Labelled[] => {
  const found: Labelled[] = []
  for (const line of lines)
    for (const [index, cell] of line.cells.entries()) {
      if (cell.kind !== 'text') continue
      const segments = segmentsOf(cell)
      for (const { label, value, isLast } of segments) {
        const title = label.length === cell.words.length ? cell.text : textOf(label)
        const meaning = meaningOf(title)
        if (!meaning || meaning.score < SURE || !identityConcepts.has(meaning.concept)) continue
        const isTheirs =
          (meaning.concept === 'rut' || meaning.concept === 'name') &&
          (namesRepresentative(segments[0]) ||
            isOfRepresentative(line, index) ||
            isUnderRepresentative(lines, line, cell))
        const concept = isTheirs ? 'detail' : meaning.concept
        if (value.length > 0) found.push({ label: cell, title, concept, words: value, line, cell })
        else if (isLast && !HAS_DATE.test(title)) {
          const other = valueApart(lines, line, index)
          if (other) found.push({ label: cell, title, concept, ...other })
        }
      }
    }
  return found
})

/** 'N°': a label that does not say whose number it is. */
export const IS_NUMBER = /^n[°º.]*$/i

/** 'Desde 01/07/2024 Hasta 31/07/2024' has said what it says. */
const HAS_DATE = /\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/

const namesRepresentative = (segment: Segment | undefined): boolean =>
  isRepresentative(meaningOf(textOf(segment?.label ?? []))?.phrase ?? '')

/** 'Representante   ELENA SOTO   Rut   10.600.014-K': the RUT is of whom the row's first label says. */
export const isOfRepresentative = ({ cells }: ScannedLine, index: number): boolean => {
  const texts = cells.slice(0, index).filter(({ kind }) => kind === 'text')
  const labels = texts.flatMap(segmentsOf).filter(({ label, value }) => value.length > 0 || isLabelText(textOf(label)))
  return ABBREVIATED.test(plainText(texts.at(-1)?.text ?? '')) || namesRepresentative(labels.at(-1))
}

/** 'RUT 10.600.014-K' right under 'Representante: Elena Soto', which it ends with: lines that begin alike are of a list. */
const isUnderRepresentative = (lines: readonly ScannedLine[], line: ScannedLine, cell: Cell): boolean => {
  const above = lines[lines.indexOf(line) - 1]
  const isNear = above?.page === line.page && line.top - above.bottom < line.bottom - line.top
  const rut = line.cells[line.cells.indexOf(cell) + 1]
  const over = isNear ? above.cells.find(({ right }) => rut && Math.abs(right - rut.right) < SAME_EDGE) : undefined
  const [said] = over?.kind === 'text' && over.left < cell.left ? segmentsOf(over) : []
  return said !== undefined && said.value.length > 0 && namesRepresentative(said)
}
/** Texts that end, or begin, so near to each other do so at one place, in points. */
const SAME_EDGE = 2

/** 'Rep. Legal: ELENA SOTO  RUT', whose label is not quite one. */
const ABBREVIATED = /^rep\. ?legal\b/

type Segment = { label: Word[]; value: Word[]; isLast: boolean }

/** The labels of a cell with their values: 'NOMBRE: ANA SOTO RUT:' has two. */
const segmentsOf = (cell: Cell): Segment[] => {
  const { words } = cell
  const colons = cell.text.includes(':') ? words.flatMap((word, index) => (word.text.endsWith(':') ? [index] : [])) : []
  if (colons.length === 0) {
    const length = labelLength(cell)
    return [{ label: words.slice(0, length), value: words.slice(length), isLast: true }]
  }
  const starts = colons.map((colon, at) => labelStart(words, at === 0 ? 0 : (colons[at - 1] ?? 0) + 1, colon))
  return colons.map((colon, at) => ({
    label: words.slice(starts[at], colon + 1),
    value: words.slice(colon + 1, starts[at + 1] ?? words.length),
    isLast: at === colons.length - 1,
  }))
}

/**
 * Where the label that ends at a colon begins: as far back as it still is exactly a label. A word that adds nothing to it
 * is the end of what stands before: 'Ana Soto C Cargo:'. Where nothing is exactly one, as far back as it is surely understood.
 */
const labelStart = (words: readonly Word[], from: number, colon: number): number => {
  let best = null as { start: number; phrase: string; score: number } | null
  let nearly: number | undefined
  for (let start = Math.max(from, colon - MAX_LABEL_WORDS); start < colon; start++) {
    const meaning = meaningOf(textOf(words.slice(start, colon + 1)))
    if (meaning && meaning.score >= SURE) nearly ??= start
    if (!meaning || !isExact(meaning)) continue
    const { phrase, score } = meaning
    const isIdle = best?.phrase === phrase && score > best.score && /^\p{Lu}+$/u.test(words[start - 1]?.text ?? '')
    if (best === null || isIdle) best = { start, phrase, score }
  }
  const found = best?.start ?? nearly
  if (found !== undefined) return found
  return strangeStart(words, from, colon)
}

/** Where a label begins that nobody understands: with its cell where the colon stands apart, else it is the last word. */
const strangeStart = (words: readonly Word[], from: number, colon: number): number => {
  const isApart = words[colon]?.text === ':'
  if (from === 0 && colon <= MAX_LABEL_WORDS && isApart) return 0
  return isApart && colon > from ? colon - 1 : colon
}

/** 'RUT   NOMBRE   CARGO QUE DESEMPEÑA': texts of which two labels follow each other are labels of what is under them. */
const isOfLabels = ({ cells }: ScannedLine, index: number): boolean =>
  isLabelText(cells[index - 1]?.text ?? '') && cells.every(({ kind, text }) => kind === 'text' && !text.includes(':'))

/** 'Identificación Tributaria': half understood, and of nothing else. */
const namesRut = (text: string): boolean => {
  const meaning = meaningOf(text)
  return meaning?.concept === 'rut' && meaning.score >= UNDERSTOOD
}

type Value = Pick<Labelled, 'words' | 'line' | 'cell'>

/** What a label that is a cell of its own says: beside it, under its colon, or under or over it. */
const valueApart = (lines: readonly ScannedLine[], line: ScannedLine, index: number): Value | null => {
  const beside = isOfLabels(line, index) ? null : valueBeside(line, index)
  // What has an amount right after it may be another column's label of that.
  const isSure = beside !== null && !isOfAmount(line, beside.cell)
  const near = isSure ? null : (valueUnderColon(lines, line, index) ?? valueNear(lines, line, line.cells[index]!))
  return near ?? beside
}

const isOfAmount = ({ cells }: ScannedLine, cell: Cell): boolean => {
  const next = cells[cells.indexOf(cell) + 1]
  return cell.kind === 'text' && next?.kind === 'number' && next.number.isMoney
}

const valueBeside = (line: ScannedLine, index: number): Value | null => {
  const cell = line.cells.slice(index + 1).find((next) => next.text !== ':')
  if (!cell) return null
  const before = cell.kind === 'text' ? beforeLabel(cell) : []
  if (before.length > 0) return { words: before, line, cell }
  if (cell.kind === 'text' && (isLabelText(cell.text) || namesRut(cell.text) || saysLabel(cell))) return null
  const words = cell.words.filter((word, at) => !(at === 0 && word.text === ':'))
  return words.length > 0 ? { words, line, cell } : null
}

/** 'Comercial Alfa Ltda. - RUT:' is a value that runs into the next label. */
const beforeLabel = (cell: Cell): Word[] => {
  const [first, ...others] = cell.text.endsWith(':') ? segmentsOf(cell) : []
  const words = first && others.length === 0 ? cell.words.slice(0, cell.words.indexOf(first.label[0]!)) : []
  return words.length > 1 ? words : []
}

/** 'RUT   :   Isapre   :' over a value that begins where the colon of the first label does, which had no room beside it. */
const valueUnderColon = (lines: readonly ScannedLine[], own: ScannedLine, index: number): Value | null => {
  const colon = own.cells[index + 1]
  const line = lines[lines.indexOf(own) + 1]
  if (colon?.text !== ':' || line?.page !== own.page) return null
  const isNear = line.top - colon.bottom < colon.bottom - colon.top
  const cell = isNear ? line.cells.find(({ left }) => Math.abs(left - colon.left) < SAME_EDGE) : undefined
  return cell && !isLabelText(cell.text) ? { words: cell.words, line, cell } : null
}

/** The value below a label, or above it when that one is nearer: some documents write the label under the value. */
const valueNear = (lines: readonly ScannedLine[], own: ScannedLine, label: Cell): Value | null => {
  const box = boxOf(label, own)
  const from = lines.indexOf(own)
  const below = alignedCell(lines.slice(from + 1), label, box)
  // What a colon ends is followed by its value.
  const above = label.text.endsWith(':') ? null : alignedCell(lines.slice(0, from).toReversed(), label, box)
  const gapBelow = below ? below.cell.top - label.bottom : Infinity
  const gapAbove = above ? label.top - above.cell.bottom : Infinity
  const height = label.bottom - label.top
  const isAbove = gapAbove + NEARER * height < gapBelow
  return (above && isAbove && (!below || !isTaken(lines, above)) ? above : below) ?? null
}

/** Whether a text is what the label over it says: 'RUT', '76.123.456-0', 'C.I.' and '12.345.678-5' under each other. */
const isTaken = (lines: readonly ScannedLine[], { line, cell }: Value): boolean => {
  for (const over of lines.slice(0, lines.indexOf(line)).toReversed()) {
    if (cell.top - over.bottom > BELOW * (cell.bottom - cell.top)) return false
    const label = over.cells.find((item) => overlap(item, cell) > 0 || Math.abs(item.left - cell.left) < SAME_LEFT)
    if (label) return label.kind === 'text' && isLabelText(label.text) && valueNear(lines, over, label)?.cell === cell
  }
  return false
}

/** 'RUT', or the rest of 'cédula de identidad N°', before the number. */
const ITS_LABEL = new RegExp(`${NAMES_RUT.source}|^n[°º.]*$`)

/** 'Razón Social: Alfa Ltda.' under 'EMPRESA': a label and what it says are no value of another. */
const saysLabel = (cell: Cell): boolean =>
  cell.text.includes(':') && (meaningOf(textOf(segmentsOf(cell)[0]!.label))?.score ?? 0) >= SURE

/** The first cell of the next lines in the box of a label, or under (or over) it, unless it is a label, a title, another label's or too far. */
const alignedCell = (lines: readonly ScannedLine[], label: Cell, box: Sides | null): Value | null => {
  const height = label.bottom - label.top
  for (const line of lines) {
    if (Math.min(Math.abs(line.middle - label.bottom), Math.abs(line.middle - label.top)) > BELOW * height) return null
    const cell =
      line.cells.find((item) => isInBoxOf(item, line, box)) ??
      line.cells.find((item) => overlap(item, label) > 0 || Math.abs(item.left - label.left) < SAME_LEFT)
    if (!cell) continue
    const before = line.cells[line.cells.indexOf(cell) - 1]
    const hasOwn = cell.kind === 'rut' && before?.kind === 'text' && ITS_LABEL.test(plainText(before.text))
    const isNone = hasOwn || (cell.kind === 'text' && (isLabelText(cell.text) || isTitle(cell.text) || saysLabel(cell)))
    return isNone ? null : { words: cell.words, line, cell }
  }
  return null
}

/** The words that labels of texts begin with: other cells need no closer look. */
const firstWords: ReadonlySet<string> = new Set(
  [...identityConcepts].flatMap((concept) =>
    vocabulary[concept].split('|').map((phrase) => phrase.split(' ')[0] ?? ''),
  ),
)

const beginsLabel = remembered((text: string): boolean => firstWords.has(plainWords(text)[0] ?? ''))

/** Words of a cell without a colon that are its label: all of it, or the first words when they are exactly a label. */
export const labelLength = (cell: Cell): number => {
  const { words } = cell
  if (!beginsLabel(words[0]?.text ?? '') || isLabelText(cell.text)) return words.length
  for (let length = Math.min(MAX_LABEL_WORDS, words.length - 1); length > 0; length--) {
    const meaning = exactMeaningOf(textOf(words.slice(0, length)))
    if (!meaning || !identityConcepts.has(meaning.concept) || meaning.concept === 'detail') continue
    const rest = words.slice(length).findIndex(({ text }) => !isParticle(text))
    // 'Empresa de Transportes' is a name, 'Trabajador de la Cruz' a label and one, 'Nombre, RUT y firma' neither.
    const last = words[length - 1]?.text ?? ''
    if (isParticle(last) || last.endsWith(',') || (rest > 0 && !namePieces.includes(meaning.concept))) continue
    // Nobody is called 'Don(ña)'.
    const isPartOfName = PART_OF_NAME.has(meaning.phrase) && !last.includes('(')
    if (!isPartOfName && /^[\p{Lu}\d'’]/u.test(words[length + rest]?.text ?? '')) return length
  }
  return words.length
}

/** What joins words: no label ends with one, and surnames begin so. */
export const isParticle = (text: string): boolean => /^(?:de|del|la|las|los|el|y)$/.test(plainText(text))

/** The cells of a line, each without the label before its colon; none where that label is understood as something else. */
export const valuesOf = (line: ScannedLine, own: readonly Concept[] = []): Cell[] =>
  line.cells.flatMap((cell, index) => {
    const colon = cell.kind === 'text' ? cell.words.findIndex(({ text }) => text.endsWith(':')) : -1
    if (colon < 0) return [cell]
    const isBefore = cell.words[0]?.text === ':'
    const label = isBefore ? (line.cells[index - 1]?.text ?? '') : textOf(cell.words.slice(0, colon + 1))
    const value = cell.words.slice(colon + 1)
    const meaning = meaningOf(label)
    const isOther = meaning !== null && meaning.score >= UNDERSTOOD && !own.includes(meaning.concept)
    return value.length === 0 || isOther ? [] : [cellOf(value)]
  })

/** 'EJEMPLO LIMITADA RUT EMPLEADOR', before the RUT. */
export const isLabelOfOther = (text: string): boolean => {
  const meaning = meaningOf(text)
  return isLabelText(text) && meaning !== null && meaning.concept !== 'company' && identityConcepts.has(meaning.concept)
}

/** A 'Sindicato El Alerce' is no deduction of a 'sindicato': what is said of pay has to be understood as well as this. */
const SURELY = 0.8

/** What is understood as something else, unless it says what kind of company it is. */
export const isOtherText = (text: string): boolean => {
  const meaning = meaningOf(text)
  const isUnderstood = meaning !== null && meaning.score >= (textConcepts.has(meaning.concept) ? UNDERSTOOD : SURELY)
  return isUnderstood && !hasLegalForm(text) && !INSTITUTION.test(plainText(text))
}
