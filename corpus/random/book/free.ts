import type { Draw, Choice } from '../draw.ts'
import { LETTER, widthOf } from '../sheet.ts'
import type { TableStyle } from '../table-style.ts'
import type { Concept } from '../words/open.ts'
import { layAcross, type Across } from './across.ts'
import { layBlocks, type Blocks } from './blocks.ts'
import { layCards, type Cards } from './cards.ts'
import { layCells, type Cells } from './cells.ts'
import { layCodedLines, type CodedLines } from './coded-lines.ts'
import { layGallery, type Gallery } from './gallery.ts'
import type { Paging } from './paging.ts'
import { layParagraphs, type Paragraphs } from './paragraphs.ts'
import type { Structure } from './parts.ts'
import { isIdentity, type Book } from './settings.ts'

/** Structures that are no table. */
export const FREE: readonly Structure[] = ['blocks', 'across', 'cards', 'cells', 'gallery', 'paragraphs', 'coded-lines']

export type Form = { width: number; height: number; margin: number; style: TableStyle }

/** A page for what is no table. */
export const freeForm = (draw: Draw, style: TableStyle): Form => {
  const size = Math.min(style.size, 8)
  const [short, long] = LETTER
  const isWide = draw.happens(0.6)
  return { width: isWide ? long : short, height: isWide ? short : long, margin: 34, style: { ...style, size } }
}

const blocksOf = ({ draw, columns, payroll: { pays } }: Book, form: Form, totals: string | null) => {
  const ink = { family: form.style.family, size: form.style.size }
  const amounts = columns.filter((column) => !isIdentity(column))
  const label = Math.max(...amounts.map(({ head }) => widthOf(head, ink)))
  const value = Math.max(...amounts.map(({ total }) => widthOf(total?.(pays) ?? '', ink)))
  const blocks: Blocks = {
    columns,
    pays,
    style: form.style,
    across: Math.max(1, Math.min(5, Math.floor((form.width - 2 * form.margin) / (label + value + 26)))),
    labelsIdentity: draw.happens(0.6),
    wrapsIdentity: draw.mode !== 'open',
    totals,
    mark: draw.choose([
      [2, 'rule'],
      [form.style.family === 'mono' ? 3 : 0, 'characters'],
      [1, 'gap'],
      [1, 'rule', 'held'],
      [1, 'frame', 'held'],
    ] as const),
    colon: draw.choose([
      [2, ''],
      [2, ':'],
      [1, ' :'],
      [1, '', 'held'],
      [1, ' ......', 'held'],
      [1, ' =', 'held'],
    ]),
  }
  return (paging: Paging) => {
    layBlocks(paging, blocks)
    return paging
  }
}

const COLONS: readonly Choice<string>[] = [
  [1, ':'],
  [1, ''],
  [1, ' :', 'held'],
  [1, '.-', 'held'],
]

/** Lists of what each worker has, side by side, as running text or by codes. */
const listedOf = (
  { draw, spelling, columns, payroll }: Book,
  form: Form,
  structure: 'gallery' | 'paragraphs' | 'coded-lines',
  totals: string | null,
) => {
  const shared = { columns, pays: payroll.pays, style: form.style, totals }
  const word = (id: Concept) => spelling.words(draw.word(id))
  const titles = [word('earningsGroup'), word('legalGroup'), word('otherGroup'), word('employerGroup')] as const
  const labelsIdentity = draw.happens(0.6)
  const gallery: Gallery = {
    ...shared,
    titles: draw.happens(0.7) ? titles : ['', '', '', ''],
    labelsIdentity,
    across: draw.whole(2, form.width > form.height ? 4 : 3),
    separation: draw.pick(['frame', 'upright', 'none'] as const),
  }
  const paragraphs: Paragraphs = {
    ...shared,
    titles,
    colon: draw.pick([':', '', ' :', '.:']),
    between: draw.pick(['gap', 'gap', ';', '/'] as const),
    isNumbered: draw.happens(0.4),
  }
  const coded: CodedLines = {
    ...shared,
    heads: [
      spelling.words(draw.pick(['Cód.', 'Código', 'Cód', 'Nº'])),
      word('concept'),
      word('slipQuantity'),
      word('earningsGroup'),
      word('deductionsGroup'),
      word('employerGroup'),
    ],
    firstCode: draw.whole(1, 9) * 100 + 1,
    headsEach: draw.happens(0.3),
    labelsIdentity,
  }
  return (paging: Paging) => {
    if (structure === 'gallery') layGallery(paging, gallery)
    else if (structure === 'paragraphs') layParagraphs(paging, paragraphs)
    else layCodedLines(paging, coded)
    return paging
  }
}

/** Gives what lays out a book that is no table, null for one that is. */
export const freeOf = (book: Book, form: Form, structure: Structure, totals: string | null) => {
  const { draw, spelling, columns, payroll } = book
  if (structure === 'blocks') return blocksOf(book, form, totals)
  if (structure === 'across') return acrossOf(book, form, totals)
  const shared = { columns, pays: payroll.pays, style: form.style, totals }
  const word = (id: Concept) => spelling.words(draw.word(id))
  if (structure === 'cards') {
    const cards: Cards = {
      ...shared,
      titles: [word('earningsGroup'), word('legalGroup'), word('otherGroup'), word('employerGroup')],
      isFramed: draw.happens(0.7),
      colon: draw.choose(COLONS),
    }
    return (paging: Paging) => {
      layCards(paging, cards)
      return paging
    }
  }
  if (structure === 'gallery' || structure === 'paragraphs' || structure === 'coded-lines')
    return listedOf(book, form, structure, totals)
  if (structure !== 'cells') return null
  const cells: Cells = { ...shared, isRuled: draw.happens(0.75) }
  return (paging: Paging) => {
    layCells(paging, cells)
    return paging
  }
}

const acrossOf = ({ draw, spelling, columns, payroll: { pays } }: Book, form: Form, total: string | null) => {
  const across: Across = {
    columns,
    pays,
    style: { ...form.style, widest: 24, heads: 'wrap' },
    perPage: draw.whole(3, form.width > form.height ? 6 : 4),
    nameInHead: draw.happens(0.6),
    concept: spelling.words(draw.word('concept')),
    total,
  }
  return (paging: Paging) => {
    layAcross(paging, across)
    return paging
  }
}
