import type { Chance } from '../../../random.ts'
import { div, drawColours, drawRules, esc, tag } from '../html.ts'
import { any, odds, type Manner } from '../manner.ts'
import type { Pair, Section, Slip, SlipLine } from './content.ts'

/** What the employer's head of a slip says. */
export type Head = { name: string; rut: string; extra: readonly string[]; title: string; month: string }

export type HtmlForm = { css: string; hasQuantities: boolean; draw: (slip: Slip, head: Head, note: string) => string }

type Arrangement = 'beside' | 'under' | 'one list' | 'two amounts' | 'cards'

type Style = {
  arrangement: Arrangement
  heading: 'center' | 'left' | 'right corner' | 'band' | 'boxed'
  facts: 'one' | 'two' | 'three' | 'boxed' | 'inline' | 'stacked'
  net: 'box' | 'row' | 'right' | 'band' | 'first'
  toldSide: 'under' | 'before'
  signature: 'two' | 'one' | 'none'
  hasQuantities: boolean
  colon: string
  heads: readonly [concept: string, quantity: string, earned: string, taken: string, amount: string]
  receipt: string
}

const RECEIPTS =
  'Certifico que he recibido conforme el pago de mis remuneraciones, sin tener cargo ni cobro posterior que hacer.|Recibí conforme el alcance líquido de esta liquidación y una copia de ella.|Declaro haber recibido a mi entera satisfacción el saldo líquido indicado en la presente liquidación.|'

const headingHtml = ({ heading, colon }: Style, { name, rut, extra, title, month }: Head): string => {
  const rutLine = `RUT${colon} ${rut}`
  const company = [tag('b', esc(name)), esc(rutLine), ...extra.map(esc)].map((text) => div(text)).join('')
  const named = div(esc(title), 'title') + div(esc(month))
  if (heading === 'center') return div(company, 'c') + div(named, 'c')
  if (heading === 'left') return company + div(named, '', 'margin-top:6px')
  if (heading === 'right corner') return div(div(company) + div(named, 'r'), 'row')
  if (heading === 'band') return div(div(esc(title), 'title band') + div(div(company) + div(esc(month), 'r b'), 'row'))
  return div(div(company, 'box', 'flex:2') + div(named, 'box c', 'flex:1'), 'row')
}

/** A RUT or a date is not cut at its hyphen. */
const oneWord = (value: string) => (value.includes(' ') ? '' : ' nw')

const factsHtml = ({ facts, colon }: Style, pairs: readonly Pair[]): string => {
  const cells = pairs.map(
    ([label, value]): string =>
      `<td class="nw l">${esc(label)}${colon}</td><td class="v${oneWord(value)}">${esc(value)}</td>`,
  )
  if (facts === 'inline')
    return div(
      pairs
        .map(([label, value]) => `<span class="nw"><b>${esc(label)}${colon}</b> ${esc(value)}</span>`)
        .join('&emsp; '),
      'facts',
    )
  if (facts === 'stacked')
    return div(
      pairs
        .map(([label, value]) => div(div(esc(label), 'small') + div(esc(value), 'b'), '', 'min-width:28%;margin:2px 0'))
        .join(''),
      'row facts',
      'flex-wrap:wrap',
    )
  const across = facts === 'one' ? 1 : facts === 'three' ? 3 : 2
  const rows = Array.from(
    { length: Math.ceil(cells.length / across) },
    (_, at) => `<tr>${cells.slice(at * across, (at + 1) * across).join('')}</tr>`,
  )
  return tag('table', rows.join(''), facts === 'boxed' ? 'w t facts' : across > 1 ? 'w facts' : 'facts')
}

const lineHtml = ({ label, quantity, amount }: SlipLine, { hasQuantities }: Style): string =>
  `<tr><td>${esc(label)}</td>${hasQuantities ? `<td class="n">${esc(quantity)}</td>` : ''}<td class="n">${esc(amount)}</td></tr>`

const sumHtml = (line: SlipLine, style: Style): string =>
  lineHtml(line, style).replaceAll('<td', '<td class="s"').replaceAll('class="s" class="n"', 'class="n s"')

const listHtml = (sections: readonly Section[], style: Style, sum: SlipLine | null): string => {
  const wide = style.hasQuantities ? 3 : 2
  const rows = sections.map(
    ({ title, lines, sum }) =>
      `<tr><th colspan="${wide}" class="b head">${esc(title)}</th></tr>${lines.map((line) => lineHtml(line, style)).join('')}${sum ? sumHtml(sum, style) : ''}`,
  )
  return tag('table', rows.join('') + (sum ? sumHtml(sum, style) : ''), 't w')
}

/** One table with a column of what is earned and one of what is taken. */
const ledgerHtml = ({ sections, sums }: Slip, style: Style): string => {
  const [concept, quantity, earned, taken] = style.heads
  const cells = (line: SlipLine, side: Section['side'], classes: string) =>
    `<tr><td class="${classes}">${esc(line.label)}</td>${style.hasQuantities ? `<td class="n ${classes}">${esc(line.quantity)}</td>` : ''}<td class="n ${classes}">${side === 'earnings' ? esc(line.amount) : ''}</td><td class="n ${classes}">${side === 'deductions' ? esc(line.amount) : ''}</td></tr>`
  const head = `<thead><tr><th class="b head">${esc(concept)}</th>${style.hasQuantities ? `<th class="b head n">${esc(quantity)}</th>` : ''}<th class="b head n">${esc(earned)}</th><th class="b head n">${esc(taken)}</th></tr></thead>`
  const body = sections.flatMap(({ side, lines, sum }) => [
    ...lines.map((line) => cells(line, side, '')),
    ...(sum ? [cells(sum, side, 's')] : []),
  ])
  return tag(
    'table',
    `${head}${body.join('')}${cells(sums.earnings, 'earnings', 's')}${cells(sums.deductions, 'deductions', 's')}`,
    't w',
  )
}

const bodyHtml = (slip: Slip, style: Style): string => {
  const { sections, sums } = slip
  const [earned, taken] = (['earnings', 'deductions'] as const).map((side) =>
    sections.filter((section) => section.side === side),
  )
  if (style.arrangement === 'two amounts') return ledgerHtml(slip, style)
  if (style.arrangement === 'one list')
    return listHtml(earned!, style, sums.earnings) + listHtml(taken!, style, sums.deductions)
  const [left, right] = [listHtml(earned!, style, sums.earnings), listHtml(taken!, style, sums.deductions)]
  if (style.arrangement === 'under') return left + div(right, '', 'margin-top:8px')
  if (style.arrangement === 'cards') return div(div(left, 'box card') + div(right, 'box card'), 'row')
  return div(div(left, '', 'flex:1') + div(right, '', 'flex:1'), 'row')
}

const netHtml = ({ sums: { net } }: Slip, { net: shape, colon }: Style): string => {
  if (shape === 'row') return div(tag('b', esc(`${net.label}${colon}`)) + tag('b', esc(net.amount)), 'row rule')
  if (shape === 'right') return div(`<b>${esc(net.label)}${colon} ${esc(net.amount)}</b>`, 'r', 'margin:6px 0')
  if (shape === 'band')
    return div(tag('b', esc(net.label)) + tag('b', esc(net.amount)), 'row band', 'padding:4px 8px;margin:6px 0')
  if (shape === 'first')
    return div(
      div(esc(net.label), 'small') + div(esc(net.amount), 'b', 'font-size:1.5em'),
      'box',
      'margin:6px 0;width:45%',
    )
  return div(
    tag('table', `<tr><td class="b">${esc(net.label)}</td><td class="n b">${esc(net.amount)}</td></tr>`),
    'box',
    'display:inline-block;margin:6px 0',
  )
}

const notesHtml = ({ notes }: Slip, { colon }: Style): string =>
  notes
    ? div(
        div(esc(notes.title), 'b small') +
          div(
            notes.pairs
              .map(([label, value]) => `<span class="nw">${esc(label)}${colon} ${esc(value)}</span>`)
              .join('&emsp; '),
            'small',
          ),
        '',
        'margin:6px 0',
      )
    : ''

const signatureHtml = ({ signature, receipt }: Style): string => {
  const line = (text: string) => div(`____________________<br>${esc(text)}`, 'c')
  const text = receipt === '' ? '' : `<p class="small">${esc(receipt)}</p>`
  if (signature === 'none') return text
  return (
    text +
    div(
      signature === 'two' ? line('Firma Empleador') + line('Firma Trabajador') : line('Recibí Conforme'),
      'row',
      'margin-top:26px;justify-content:space-around',
    )
  )
}

const drawStyle = (chance: Chance, { colon }: Manner): Style => ({
  arrangement: odds<Arrangement>(chance, [
    [4, 'beside'],
    [2, 'under'],
    [1.5, 'one list'],
    [3, 'two amounts'],
    [1.5, 'cards'],
  ]),
  heading: odds(chance, [
    [2, 'center'],
    [2, 'left'],
    [2, 'right corner'],
    [1, 'band'],
    [1, 'boxed'],
  ] as const),
  facts: odds(chance, [
    [2, 'one'],
    [3, 'two'],
    [1, 'three'],
    [2, 'boxed'],
    [0.7, 'inline'],
    [1, 'stacked'],
  ] as const),
  net: odds(chance, [
    [3, 'box'],
    [2, 'row'],
    [2, 'right'],
    [2, 'band'],
    [0.8, 'first'],
  ] as const),
  toldSide: chance.happens(0.7) ? 'under' : 'before',
  signature: odds(chance, [
    [3, 'two'],
    [2, 'one'],
    [1, 'none'],
  ] as const),
  hasQuantities: chance.happens(0.35),
  colon,
  heads: [
    any(chance, 'Concepto|Detalle|Descripción|Glosa'),
    any(chance, 'Cantidad|Cant.|Unidades|Hrs/Días'),
    any(chance, 'Haberes|Haber|Haberes $'),
    any(chance, 'Descuentos|Dsctos.|Descuentos $'),
    any(chance, 'Monto|Valor'),
  ],
  receipt: any(chance, RECEIPTS),
})

/** A form that a browser prints: one way for each of its parts. */
export const drawHtmlForm = (chance: Chance, manner: Manner): HtmlForm => {
  const style = drawStyle(chance, manner)
  const colours = drawColours(chance)
  const scale = chance.pick([1.1, 1.25, 1.5])
  const css = `${drawRules(chance, colours.line)}.title{font-weight:bold;font-size:${scale}em}.band,.head{background:${colours.band};color:${colours.ink}}.band{padding:2px 6px}.box{border:0.8pt solid ${colours.line};padding:4px 6px}.card{flex:1;border-radius:5px}.small{font-size:0.85em}.s{font-weight:bold;border-top:0.7pt solid #000}.rule{border-top:1pt solid #000;border-bottom:1pt solid #000;padding:3px}.facts{margin:6px 0}.facts .v{padding-right:18px}.l{${chance.happens(0.5) ? 'font-weight:bold' : ''}}.t{margin-bottom:3px}`
  return {
    css,
    hasQuantities: style.hasQuantities,
    draw: (slip, head, note) => {
      const net = netHtml(slip, style)
      const parts = [
        note === '' ? '' : div(esc(note), 'small r'),
        headingHtml(style, head),
        factsHtml(style, slip.facts),
        style.net === 'first' ? net : '',
        style.toldSide === 'before' ? notesHtml(slip, style) : '',
        bodyHtml(slip, style),
        style.net === 'first' ? '' : net,
        slip.spelled ? `<p>${esc(slip.spelled)}</p>` : '',
        style.toldSide === 'under' ? notesHtml(slip, style) : '',
        signatureHtml(style),
      ]
      return parts.join('')
    },
  }
}
