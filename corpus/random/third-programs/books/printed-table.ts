import { escapeHtml } from '../../../writers/html-to-pdf.ts'
import { type Cell, FACES, page, tr } from '../../programs/markup.ts'
import type { Pages } from '../../programs/program.ts'
import { widthOf } from '../../sheet.ts'
import { drawLetterhead, letterheadHtml } from '../letterhead.ts'
import type { Manner } from '../manner.ts'
import { drawSums, GROUP_TITLES, groupsOf, type Row, rowsOf, type Table } from './arrange.ts'

const lines = (texts: readonly string[]) => texts.map((text) => escapeHtml(text) || '&nbsp;').join('<br>')

const rowHtml = ({ tracks, lead }: Table, { kind, label, cells }: Row): string => {
  if (kind === 'band') return tr([{ markup: `<b>${escapeHtml(label)}</b>`, class: 'band', span: tracks.length }])
  const classes = tracks.map((track) => (track.some(({ isRight }) => isRight) ? 'n' : ''))
  const body = cells.map((texts, at) => ({ markup: lines(texts), class: classes[at]! }))
  if (kind === 'worker') return tr(body)
  const sums = body.slice(lead).map((cell) => ({ ...cell, markup: `<b>${cell.markup}</b>` }))
  return tr([{ markup: `<b>${escapeHtml(label)}</b>`, span: lead }, ...sums])
}

const headHtml = (manner: Manner, table: Table, hasTitles: boolean, isTurned: boolean): string => {
  const titles = groupsOf(table).map(({ group, from, to }): Cell => ({
    text: GROUP_TITLES[group] === '' ? '' : manner.word(GROUP_TITLES[group]),
    class: 'c',
    span: to - from + 1,
  }))
  const heads = table.tracks.map((track): Cell => {
    const markup = lines(track.map(({ head }) => head))
    const isAmount = track.some((item) => item.isRight)
    return { markup: isTurned && isAmount ? `<div class="up">${markup}</div>` : markup, class: isAmount ? 'h' : '' }
  })
  return `${hasTitles ? tr(titles, [], 'th') : ''}${tr(heads, [], 'th')}`
}

const RULES = {
  grid: 'border:1px solid #000',
  light: 'border:1px solid #bbb',
  rows: 'border-bottom:1px solid #ccc',
  none: 'border:0',
} as const

/** Points that a table needs at one point a letter's size: what the choice of paper goes by. */
const needed = (table: Table, rows: readonly Row[]): number =>
  table.tracks.reduce((sum, track, at) => {
    const texts = [...rows.flatMap(({ cells }) => cells[at] ?? []), ...track.flatMap(({ head }) => head.split(' '))]
    return sum + Math.max(...texts.map((text) => widthOf(text, { size: 1, bold: true }))) + 0.9
  }, 0)

const PAPERS = [
  { format: 'Letter', landscape: false, width: 555, height: 735 },
  { format: 'Letter', landscape: true, width: 735, height: 555 },
  { format: 'Legal', landscape: true, width: 951, height: 555 },
  { format: 'A3', landscape: true, width: 1133, height: 785 },
] as const

/** A book as a browser or a spreadsheet prints it. */
export const printedTable = (manner: Manner, table: Table, isByBranch: boolean): { pages: Pages; traits: string[] } => {
  const { chance, pays } = manner
  const sums = drawSums(manner, isByBranch)
  const head = drawLetterhead(
    manner,
    'Libro de Remuneraciones|Libro de remuneraciones electrónico|Planilla de Remuneraciones|Planilla Sueldos|Resumen Mensual de Remuneraciones|Informe de Remuneraciones',
  )
  const wide = needed(table, rowsOf(table, pays, sums, 10_000)[0]!)
  const font = chance.pick(['arial', 'arial', 'narrow', 'times', 'verdana', 'condensed'] as const)
  const factor = { verdana: 1.18, condensed: 1.05, narrow: 0.84, times: 0.92, arial: 1, courier: 1.3, georgia: 1.15 }[
    font
  ]
  const wished = chance.pick([6.5, 7, 8])
  const paper = PAPERS.find(({ width }) => width / (wide * factor) >= 5.6) ?? PAPERS.at(-1)!
  const size = Math.round(Math.min(wished, paper.width / (wide * factor)) * 10) / 10
  const isPaged = chance.happens(0.35)
  const room = isPaged ? Math.max(4, Math.floor((paper.height - 170) / (size * 1.45 * table.lines + 4))) : 10_000
  const shownSums = isPaged ? sums : { ...sums, pages: 'none' as const }
  const [hasTitles, isTurned] = [!table.isStacked && chance.happens(0.4), !table.isStacked && chance.happens(0.07)]
  const rules = chance.pick(['grid', 'grid', 'light', 'rows', 'none'] as const)
  const isTight = chance.happens(0.5)
  const isZebra = chance.happens(0.3)
  const { head: top, footer } = letterheadHtml(head)
  const heads = headHtml(manner, table, hasTitles, isTurned)
  const repeats = chance.happens(0.8)
  const isStretched = chance.happens(0.6)
  const pages = rowsOf(table, pays, shownSums, room)
  const sections = pages.map((rows, at) => {
    const isHeaded = at === 0 || repeats
    const body = rows.map((row) => rowHtml(table, row)).join('')
    const own = repeats
      ? `<thead>${heads}</thead><tbody>${body}</tbody>`
      : `<tbody>${isHeaded ? heads : ''}${body}</tbody>`
    return `<section${at < pages.length - 1 ? ' class="end"' : ''}>${isHeaded ? top : ''}<table class="t${isStretched ? ' w' : ''}">${own}</table>${at === pages.length - 1 ? footer : ''}</section>`
  })
  const style = `.t td,.t th{${RULES[rules]};padding:1px ${rules === 'none' ? 4 : 2}px}.t tr{break-inside:avoid}.t th{${chance.pick(['', 'background:#ddd', 'background:#1f4e78;color:#fff', 'border-bottom:1px solid #000', 'text-align:center'])};vertical-align:${chance.pick(['middle', 'bottom', 'top'])}}.h{text-align:${chance.pick(['right', 'center', 'center', 'left'])}}.up{writing-mode:vertical-rl;transform:rotate(180deg);margin:auto}.band{background:#eee}${table.isStacked || isTight ? '.t th{white-space:nowrap}' : ''}${isTight ? '.t td{white-space:nowrap}' : ''}${isZebra ? '.t tbody tr:nth-child(even){background:#f3f3f3}' : ''}`
  return {
    pages: {
      html: page(font, size, style, sections.join('')),
      format: paper.format,
      landscape: paper.landscape,
      margin: '10mm',
    },
    traits: [
      'navegador',
      FACES[font],
      rules,
      `${table.lines} líneas`,
      `${paper.format}${paper.landscape ? ' apaisado' : ''}`,
      ...(hasTitles ? ['títulos de grupo'] : []),
      ...(isTurned ? ['girados'] : []),
      ...(isByBranch ? ['por sucursal'] : []),
      shownSums.pages,
    ],
  }
}
