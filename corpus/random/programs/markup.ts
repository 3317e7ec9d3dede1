import type { Chance } from '../../random.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'

/** Fonts that stand where the usual ones do: Arial, Arial Narrow, Times, Courier, Verdana, Georgia and a condensed one. */
export const FACES = {
  arial: "'Liberation Sans'",
  narrow: "'Liberation Sans Narrow'",
  times: "'Liberation Serif'",
  courier: "'Liberation Mono'",
  verdana: "'DejaVu Sans'",
  condensed: "'DejaVu Sans Condensed'",
  georgia: "'DejaVu Serif'",
} as const

/** A cell: its text, its class, how many columns it takes; `markup` is HTML already. */
export type Cell = string | { text?: string; markup?: string; class?: string; span?: number }

const cellOf = (cell: Cell, tag: string, usual: string): string => {
  const { text = '', markup, class: own = usual, span = 1 } = typeof cell === 'string' ? { text: cell } : cell
  return `<${tag}${own === '' ? '' : ` class="${own}"`}${span > 1 ? ` colspan="${span}"` : ''}>${markup ?? escapeHtml(text)}</${tag}>`
}

/** A row of a table; `classes` of each cell that has none of its own. */
export const tr = (cells: readonly Cell[], classes: readonly string[] = [], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell, at) => cellOf(cell, tag, classes[at] ?? '')).join('')}</tr>`

export const amount = (text: string): Cell => ({ text, class: 'n' })
export const bold = (text: string, of = '', span = 1): Cell => ({
  markup: `<b>${escapeHtml(text)}</b>`,
  class: of,
  span,
})

/** Labels with their values as a table without borders, so many pairs beside each other. */
export const factTable = (
  pairs: readonly (readonly [label: string, value: string])[],
  across = 1,
  colon = ':',
): string => {
  const high = Math.ceil(pairs.length / across)
  const rows = Array.from({ length: high }, (_, at) =>
    Array.from({ length: across }, (_unused, column) => pairs[column * high + at]).flatMap<Cell>((pair) =>
      pair ? [{ text: pair[0], class: 'l' }, `${colon} ${pair[1]}`.trim()] : ['', ''],
    ),
  )
  return `<table class="facts">${rows.map((cells) => tr(cells)).join('')}</table>`
}

/** Usual rules of all forms: what follows in a form's own style goes before them. */
export const page = (font: keyof typeof FACES, size: number, style: string, body: string): string =>
  `<style>body{font:${size}pt ${FACES[font]};margin:0;color:#000}table{border-collapse:collapse;font-size:inherit}td,th{padding:1px 3px;text-align:left;vertical-align:top;font-weight:normal}th,.b{font-weight:bold}.n{text-align:right;white-space:nowrap}.c{text-align:center}.w{width:100%}.l{white-space:nowrap}.facts td{border:0!important;padding:1px 14px 1px 0}.facts .l{padding-right:4px}.side{display:flex;justify-content:space-between;align-items:flex-start;gap:12px}.end{break-after:page}.keep{break-inside:avoid}h1,h2,h3{margin:2px 0}${style}</style>${body}`

/** The word of one of several, written 'a|b|c'. */
export const oneOf = (chance: Chance, texts: string): string => chance.pick(texts.split('|'))
