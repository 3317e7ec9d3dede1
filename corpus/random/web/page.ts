import type { Chance } from '../../random.ts'
import { bare, cents, commas, dots, dottedRut, monthCapitals, monthTitle, two } from '../../shapes.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'

/**
 * HELD OUT: a second hand. Documents as web programs make them, of HTML that a browser lays out, with words and forms
 * chosen without regard to those of the first generator. The reader must not be tuned on what stands in this folder: it
 * measures how well the reader reads what its authors did not think of (`npm run gate -- --web`).
 */
export type WebDocument = { html: string; landscape: boolean; truth: { kind: 'payroll' | 'invoice' }; traits: string[] }

/** How a web program spells things. */
export type WebStyle = {
  css: string
  money: (amount: number) => string
  rut: (rut: string) => string
  upper: (text: string) => string
  accent: string
}

const FACES = [
  "'DejaVu Sans'",
  "'Liberation Sans'",
  "'Liberation Serif'",
  "'Liberation Sans Narrow'",
  "'DejaVu Sans Condensed', 'Liberation Sans Narrow'",
  "'TeX Gyre Heros', 'Liberation Sans'",
] as const

export const webStyle = (chance: Chance): WebStyle => {
  const size = chance.pick([8, 9, 10, 11])
  const pad = chance.pick(['1px 2px', '2px 4px', '4px 6px', '6px 8px'])
  const lines = chance.pick([
    'td,th{border:1px solid #000}',
    'td,th{border:1px solid #bbb}',
    'td{border-bottom:1px solid #ddd}th{border-bottom:2px solid #333}',
    'tr:nth-child(even) td{background:#f2f2f2}',
    'thead{border-top:1px solid #000;border-bottom:1px solid #000}',
    '',
  ])
  const plain = chance.pick([dots, dots, dots, commas, bare, cents])
  const sign = chance.pick(['', '', '$', '$ ', '$&nbsp;'])
  const rut = chance.pick([dottedRut, dottedRut, (text: string) => text])
  return {
    css: `body{font:${size}px ${chance.pick(FACES)};color:#111;margin:0}table{border-collapse:collapse}td,th{padding:${pad};text-align:left;vertical-align:${chance.pick(['top', 'middle', 'bottom'])}}${lines}.n{text-align:right;${chance.happens(0.7) ? 'white-space:nowrap' : ''}}.c{text-align:center}h1{font-size:${size + chance.pick([3, 6, 9])}px;margin:4px 0}th{background:${chance.pick(['#fff', '#e8e8e8', '#dfe7f1', '#444;color:#fff'])}}`,
    money: (amount) => (amount < 0 ? `-${sign}${plain(-amount)}` : `${sign}${plain(amount)}`),
    rut,
    upper: chance.happens(0.4) ? (text) => text.toUpperCase() : (text) => text,
    accent: chance.pick(['#0a5', '#036', '#900', '#555']),
  }
}

export const safe = escapeHtml

type Month = { year: number; month: number }
export const monthText = (chance: Chance, when: Month): string =>
  chance.pick([
    `${monthTitle(when)} ${when.year}`,
    `${monthTitle(when)} de ${when.year}`,
    `${monthCapitals(when)} ${when.year}`,
    `${two(when.month)}/${when.year}`,
    `${two(when.month)}-${when.year}`,
    `${monthCapitals(when)} / ${when.year}`,
  ])

/** A part of a list, in order. */
export const some = <T>(chance: Chance, list: readonly T[], share: number): T[] =>
  list.filter(() => chance.happens(share))
