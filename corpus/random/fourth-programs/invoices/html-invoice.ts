import { stampSvg } from '../../../invoice/layout.ts'
import type { Chance } from '../../../random.ts'
import { stampOf } from '../../invoice/foot.ts'
import type { Pages } from '../../programs/program.ts'
import { div, drawColours, drawFace, drawRules, esc, sheetOf, tag } from '../html.ts'
import { any, odds } from '../manner.ts'
import type { Pair, Sale } from './sale.ts'

type Facts = 'table' | 'two across' | 'boxed' | 'label over value' | 'inline' | 'strip'

type Style = {
  head: 'vendor left' | 'logo left' | 'vendor centre' | 'vendor under' | 'name across'
  box: string
  office: string
  receiver: Facts
  terms: Facts | 'with receiver' | 'under box'
  references: 'table' | 'lines'
  sums: 'right table' | 'right boxed' | 'strip' | 'beside stamp' | 'whole width'
  stamp: 'left' | 'centre' | 'above sums' | 'none'
  resolution: string
  filler: number
  receipt: boolean
  spelledFirst: boolean
  notesFirst: boolean
  colon: string
}

/** A RUT or a date is not cut at its hyphen. */
const oneWord = (value: string) => (value.includes(' ') ? '' : 'nw')
const pairText = (label: string, colon: string, value: string) =>
  `<td class="nw l">${esc(label)}${esc(colon)}</td><td class="${oneWord(value)}">${esc(value)}</td>`

const factsHtml = (pairs: readonly Pair[], shape: Facts, colon: string): string => {
  if (shape === 'inline')
    return div(
      pairs
        .map(([label, value]) => `<span class="nw"><b>${esc(label)}${colon}</b> ${esc(value)}</span>`)
        .join('&emsp; '),
    )
  if (shape === 'strip' || shape === 'label over value') {
    const rows =
      shape === 'strip'
        ? [pairs]
        : Array.from({ length: Math.ceil(pairs.length / 3) }, (_, at) => pairs.slice(at * 3, at * 3 + 3))
    return rows
      .map((row) => {
        const [heads, values] = [0, 1].map((part) =>
          row.map((pair) => tag(part === 0 ? 'th' : 'td', esc(pair[part]!), part === 0 ? 'b head' : '')).join(''),
        )
        return tag('table', `<tr>${heads}</tr><tr>${values}</tr>`, 't w')
      })
      .join('')
  }
  const across = shape === 'two across' ? 2 : 1
  const rows = Array.from(
    { length: Math.ceil(pairs.length / across) },
    (_, at) =>
      `<tr>${pairs
        .slice(at * across, (at + 1) * across)
        .map(([label, value]) => pairText(label, colon, value))
        .join('')}</tr>`,
  )
  const table = tag('table', rows.join(''), across === 2 ? 'w' : '')
  return shape === 'boxed' ? div(table, 'box') : table
}

const boxHtml = ({ title, folio, vendor }: Sale, { box, office }: Style): string =>
  div(
    div([vendor.rut, title, folio].map((text) => div(esc(text), '', 'margin:4px 0')).join(''), 'dte', box) +
      (office === '' ? '' : div(esc(office), 'c b', 'margin-top:3px')),
    '',
    'width:230px;flex:none',
  )

const headHtml = (sale: Sale, style: Style): string => {
  const { vendor } = sale
  const name = div(esc(vendor.name), 'vendor')
  const facts = vendor.facts.map((text) => div(esc(text))).join('')
  const side =
    style.terms === 'under box'
      ? div(boxHtml(sale, style) + div(factsHtml(sale.terms, 'table', style.colon), '', 'margin-top:5px'))
      : boxHtml(sale, style)
  const logo =
    '<svg width="64" height="48"><rect width="64" height="48" rx="8" fill="#8aa"/><circle cx="32" cy="24" r="14" fill="#fff"/></svg>'
  if (style.head === 'vendor left') return div(div(name + facts) + side, 'row')
  if (style.head === 'logo left') return div(div(div(logo) + div(name + facts), 'row') + side, 'row')
  if (style.head === 'vendor centre') return div(div(name + facts, 'c', 'flex:1') + side, 'row')
  if (style.head === 'name across') return div(name, 'c') + div(div(facts) + side, 'row')
  return div(div(logo) + side, 'row') + div(name + facts)
}

const tableHtml = ({ columns, content }: Sale, style: Style): string => {
  const classes = { left: '', right: 'n', center: 'c' } as const
  const head = columns.map(
    ({ head, align, word }) =>
      `<th class="b head ${classes[align]}"${word === 'name' ? ' style="width:45%"' : ''}>${esc(head)}</th>`,
  )
  const rows = content.goods.map(
    (good, at) =>
      `<tr>${columns.map((column) => `<td class="${classes[column.align]}">${esc(column.cell(good, at))}</td>`).join('')}</tr>`,
  )
  const empty = Array.from(
    { length: Math.max(0, style.filler - rows.length) },
    () => `<tr>${columns.map(() => '<td>&nbsp;</td>').join('')}</tr>`,
  )
  return `<table class="t w" style="margin:8px 0"><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}${empty.join('')}</tbody></table>`
}

const referencesHtml = ({ references }: Sale, { references: shape }: Style): string => {
  if (references.length === 0) return ''
  if (shape === 'lines')
    return div(
      references.map(([kind, number, day]) => div(esc(`Referencia: ${kind} N° ${number} del ${day}`))).join(''),
      '',
      'margin:4px 0',
    )
  const rows = references.map((cells) => `<tr>${cells.map((text) => tag('td', esc(text))).join('')}</tr>`)
  return `<table class="t" style="margin:6px 0"><tr>${['Documento Referencia', 'Folio', 'Fecha'].map((text) => tag('th', text, 'b')).join('')}</tr>${rows.join('')}</table>`
}

const sumsHtml = ({ sums }: Sale, { sums: shape, colon }: Style): string => {
  if (shape === 'strip')
    return `<table class="t w"><tr>${sums.map(([label]) => tag('th', esc(label), 'b head c')).join('')}</tr><tr>${sums.map(([, value]) => tag('td', esc(value), 'c')).join('')}</tr></table>`
  const rows = sums.map(
    ([label, value], at) =>
      `<tr class="${at === sums.length - 1 ? 'b' : ''}"><td>${esc(label)}${shape === 'right boxed' ? '' : esc(colon)}</td><td class="n">${esc(value)}</td></tr>`,
  )
  return tag(
    'table',
    rows.join(''),
    shape === 'right boxed' ? 't' : '',
    shape === 'whole width' ? 'width:100%' : 'min-width:210px',
  )
}

const stampHtml = ({ content }: Sale, { stamp, resolution }: Style): string =>
  stamp === 'none'
    ? ''
    : div(
        `${stampSvg(stampOf(content), 'width:240px;height:96px')}<br>Timbre Electrónico SII<br>${resolution}`,
        'c',
        'font-size:7pt;width:250px;flex:none',
      )

const RECEIPT =
  'Nombre: ____________________ R.U.T.: ______________ Fecha: __________ Recinto: ______________ Firma: ______________<br>El acuse de recibo que se declara en este acto, de acuerdo a lo dispuesto en la letra b) del Art. 4°, y la letra c) del Art. 5° de la Ley 19.983, acredita que la entrega de mercaderías o servicio(s) prestado(s) ha(n) sido recibido(s).'

const footHtml = (sale: Sale, style: Style): string => {
  const spelled = sale.spelled ? `<p>${esc(sale.spelled)}</p>` : ''
  const notes = sale.notes.map((text) => `<p>${esc(text)}</p>`).join('')
  const [sums, stamp] = [sumsHtml(sale, style), stampHtml(sale, style)]
  const isWide = style.sums === 'strip' || style.sums === 'whole width'
  const main = ((): string => {
    if (isWide)
      return (
        sums +
        div(stamp, '', `margin-top:10px${style.stamp === 'centre' ? ';display:flex;justify-content:center' : ''}`)
      )
    if (style.stamp === 'above sums') return div(stamp, '', 'margin:6px 0') + div(div('') + sums, 'row')
    if (style.stamp === 'centre')
      return div(div('') + sums, 'row') + div(stamp, '', 'display:flex;justify-content:center;margin-top:12px')
    return style.sums === 'beside stamp'
      ? div(stamp + sums, 'row', 'align-items:flex-start;margin-top:8px')
      : div(div(style.notesFirst ? notes : '') + sums, 'row') + div(stamp, '', 'margin-top:8px')
  })()
  const isTold =
    style.notesFirst &&
    !isWide &&
    style.stamp !== 'above sums' &&
    style.stamp !== 'centre' &&
    style.sums !== 'beside stamp'
  const receipt = style.receipt ? div(RECEIPT, 'box', 'font-size:6.5pt;margin-top:8px') + div('CEDIBLE', 'b r') : ''
  return div(
    (style.spelledFirst ? spelled : '') + main + (style.spelledFirst ? '' : spelled) + (isTold ? '' : notes) + receipt,
    'keep',
  )
}

const drawStyle = (chance: Chance, { manner, content }: Sale): Style => {
  const facts = () =>
    odds<Facts>(chance, [
      [3, 'table'],
      [3, 'two across'],
      [2, 'boxed'],
      [1, 'label over value'],
      [1, 'inline'],
    ])
  const ink = chance.pick(['#c00', '#000', '#c00', '#1a4a8a', '#d33'])
  return {
    head: odds(chance, [
      [4, 'vendor left'],
      [2, 'logo left'],
      [2, 'vendor centre'],
      [1, 'vendor under'],
      [1, 'name across'],
    ] as const),
    box: `border:${chance.pick([1.5, 2, 3])}pt ${chance.pick(['solid', 'solid', 'double'])} ${ink};color:${ink};padding:6px;text-align:center;font-weight:bold;font-size:${chance.pick([11, 12, 13])}pt`,
    office: odds(chance, [
      [4, `S.I.I. - ${content.vendor.commune.toUpperCase()}`],
      [2, `SII ${content.vendor.city}`],
      [1, ''],
    ]),
    receiver: facts(),
    terms: odds<Style['terms']>(chance, [
      [3, 'with receiver'],
      [2, 'strip'],
      [2, 'under box'],
      [1, 'two across'],
      [1, 'inline'],
      [1, 'label over value'],
    ]),
    references: chance.pick(['table', 'lines']),
    sums: odds(chance, [
      [4, 'right table'],
      [3, 'right boxed'],
      [1, 'strip'],
      [4, 'beside stamp'],
      [0.6, 'whole width'],
    ] as const),
    stamp: odds(chance, [
      [6, 'left'],
      [1, 'centre'],
      [0.7, 'above sums'],
      [2, 'none'],
    ] as const),
    resolution: any(
      chance,
      'Res. 80 de 2014 - Verifique documento: www.sii.cl|Resolución Ex. SII N° 80 del 22/08/2014<br>Verifique documento en www.sii.cl|Res. 99 de 2014 Verifique Documento: www.sii.cl',
    ),
    filler: odds(chance, [
      [5, 0],
      [2, 12],
      [1, 18],
    ]),
    receipt: chance.happens(0.3),
    spelledFirst: chance.happens(0.5),
    notesFirst: chance.happens(0.4),
    colon: manner.colon,
  }
}

/** A form that a browser prints: one way for each of its parts. */
export const htmlInvoice = (chance: Chance, sale: Sale): { pages: Pages; stamped: boolean; traits: string[] } => {
  const style = drawStyle(chance, sale)
  const colours = drawColours(chance)
  const withTerms = style.terms === 'with receiver'
  const receiver = withTerms
    ? chance.happens(0.5)
      ? [...sale.terms, ...sale.receiver]
      : [...sale.receiver, ...sale.terms]
    : sale.receiver
  const terms =
    withTerms || style.terms === 'under box'
      ? ''
      : div(factsHtml(sale.terms, style.terms as Facts, style.colon), '', 'margin:6px 0')
  const block = div(factsHtml(receiver, style.receiver, style.colon), '', 'margin:8px 0')
  const css = `${drawRules(chance, colours.line)}.head{background:${colours.band};color:${colours.ink}}.box{border:0.8pt solid ${colours.line};padding:4px 6px}.vendor{font-weight:bold;font-size:${chance.pick([1.2, 1.4, 1.7])}em}.l{padding-right:6px${chance.happens(0.5) ? ';font-weight:bold' : ''}}`
  const references = referencesHtml(sale, style)
  const isEarly = chance.happens(0.6)
  const body = [
    headHtml(sale, style),
    ...(chance.happens(0.7) ? [block, terms] : [terms, block]),
    isEarly ? references : '',
    tableHtml(sale, style),
    isEarly ? '' : references,
    footHtml(sale, style),
  ]
  return {
    pages: {
      html: sheetOf(drawFace(chance), chance.pick([7.5, 8, 9]), css, body.join('')),
      format: chance.pick(['Letter', 'A4']),
      margin: chance.pick(['10mm', '14mm', '18mm']),
    },
    stamped: style.stamp !== 'none',
    traits: [style.head, style.receiver, style.terms, style.sums, style.stamp],
  }
}
