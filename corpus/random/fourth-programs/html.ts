import type { Chance } from '../../random.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { FACES } from '../programs/markup.ts'
import { odds } from './manner.ts'

export type Face = keyof typeof FACES

/** How wide the letters of a face are beside those of Arial. */
export const BREADTH: Record<Face, number> = {
  arial: 1,
  narrow: 0.82,
  times: 0.92,
  courier: 1.25,
  verdana: 1.17,
  condensed: 1.06,
  georgia: 1.16,
}

export const drawFace = (chance: Chance): Face =>
  odds<Face>(chance, [
    [6, 'arial'],
    [2, 'narrow'],
    [1.5, 'times'],
    [1, 'verdana'],
    [1.5, 'condensed'],
    [0.7, 'georgia'],
  ])

export const esc = escapeHtml

export const tag = (name: string, inner: string, classes = '', style = ''): string =>
  `<${name}${classes === '' ? '' : ` class="${classes}"`}${style === '' ? '' : ` style="${style}"`}>${inner}</${name}>`

export const div = (inner: string, classes = '', style = ''): string => tag('div', inner, classes, style)

/** The colours in which programs print their bands and titles: background, letters, and lines. */
export const drawColours = (chance: Chance): { band: string; ink: string; line: string } =>
  odds(chance, [
    [4, { band: '#fff', ink: '#000', line: '#000' }],
    [3, { band: '#ddd', ink: '#000', line: '#888' }],
    [1.5, { band: '#1f3864', ink: '#fff', line: '#1f3864' }],
    [1, { band: '#dbe5f1', ink: '#17365d', line: '#95b3d7' }],
    [1, { band: '#2e7d32', ink: '#fff', line: '#a5d6a7' }],
    [1, { band: '#f3f4f6', ink: '#374151', line: '#e5e7eb' }],
    [0.7, { band: '#000', ink: '#fff', line: '#000' }],
    [0.7, { band: '#fde9d9', ink: '#7f3f00', line: '#e26b0a' }],
  ])

/** How the cells of a table are set apart: rules of a style sheet for `table.t`. */
export const drawRules = (chance: Chance, line: string): string =>
  odds(chance, [
    [4, `.t td,.t th{border:0.6pt solid ${line}}`],
    [2, `.t thead th{border-top:1pt solid ${line};border-bottom:1pt solid ${line}}`],
    [2, `.t td,.t th{border-bottom:0.5pt solid ${line}}`],
    [1.5, `.t thead th{border-bottom:1.2pt solid ${line}}.t tbody tr:nth-child(even) td{background:#f0f0f0}`],
    [
      1.5,
      `.t{border:0.8pt solid ${line}}.t td,.t th{border-left:0.5pt solid ${line};border-right:0.5pt solid ${line}}.t thead th{border-bottom:0.8pt solid ${line}}`,
    ],
    [1, `.t td,.t th{border:0.4pt dotted ${line}}`],
    [1, '.t thead th{padding-bottom:4px}'],
  ])

/** A page of HTML: what a style says beside the rules that all have. */
export const sheetOf = (face: Face, size: number, style: string, body: string): string =>
  `<style>body{font:${size}pt ${FACES[face]};margin:0;color:#000}table{border-collapse:collapse;font-size:inherit;color:inherit}td,th{padding:1.2px 3px;text-align:left;vertical-align:top;font-weight:normal}p{margin:3px 0}.n{text-align:right;white-space:nowrap}.c{text-align:center}.r{text-align:right}.b{font-weight:bold}.w{width:100%}.nw{white-space:nowrap}.row{display:flex;justify-content:space-between;gap:14px}.end{break-after:page}.keep,tr{break-inside:avoid}${style}</style>${body}`
