import { escapeHtml } from '../../../writers/html-to-pdf.ts'
import type { Chance } from '../../../random.ts'
import { bold, type Cell, factTable, tr } from '../../programs/markup.ts'
import { letterheadHtml, type Letterhead } from '../letterhead.ts'
import type { Line, Section, Slip, SlipForm } from './words.ts'

export type Body = 'beside' | 'list' | 'columns'

export type PrintedForm = {
  body: Body
  factsAcross: number
  factsAbove: boolean
  colon: string
  titled: boolean
  netBox: boolean
  signs: readonly string[]
}

export const drawPrintedForm = (chance: Chance): PrintedForm => ({
  body: chance.pick(['beside', 'beside', 'list', 'columns'] as const),
  factsAcross: chance.pick([1, 2, 2, 3]),
  factsAbove: chance.happens(0.2),
  colon: chance.pick([':', ':', '']),
  titled: chance.happens(0.75),
  netBox: chance.happens(0.5),
  signs: chance.pick([
    ['Firma Empleador', 'Firma Trabajador'],
    ['Firma del Trabajador'],
    ['p. Empresa', 'Recibí Conforme'],
    [],
  ]),
})

const LEFT = 'background:#eee'
const cells = ({ hasCodes, hasQuantities }: SlipForm, { code, label, quantity, amount }: Line): Cell[] => [
  ...(hasCodes ? [code] : []),
  label,
  ...(hasQuantities ? [{ text: quantity, class: 'n' }] : []),
  { text: amount, class: 'n' },
]

const widthOfLine = ({ hasCodes, hasQuantities }: SlipForm): number => 2 + (hasCodes ? 1 : 0) + (hasQuantities ? 1 : 0)

const sectionRows = (form: SlipForm, { title, lines, sums }: Section, isTitled: boolean): string[] => {
  const wide = widthOfLine(form)
  return [
    ...(isTitled ? [tr([bold(title, 'g', wide)])] : []),
    ...lines.map((line) => tr(cells(form, line))),
    ...sums.map(([label, amount]) => tr([bold(label, '', wide - 1), bold(amount, 'n')])),
  ]
}

/** Earnings and deductions beside each other, each section's rows and sums in its own half. */
const besideBody = (form: SlipForm, slip: Slip, titled: boolean): string => {
  const half = (isTaken: boolean) => {
    const rows = slip.sections
      .filter((section) => section.isTaken === isTaken)
      .flatMap((section) => sectionRows(form, section, titled))
    return `<table class="t w">${rows.join('')}</table>`
  }
  return `<div class="halves"><div>${half(false)}</div><div>${half(true)}</div></div>`
}

const listBody = (form: SlipForm, slip: Slip, titled: boolean): string =>
  `<table class="t w">${slip.sections.flatMap((section) => sectionRows(form, section, titled)).join('')}</table>`

/** One table with a column of earnings and one of deductions. */
const columnsBody = (form: SlipForm, slip: Slip): string => {
  const lead = widthOfLine(form) - 1
  const heads: Cell[] = [
    ...(form.hasCodes ? ['Cód.'] : []),
    'Concepto',
    ...(form.hasQuantities ? [{ text: 'Cantidad', class: 'n' }] : []),
    { text: 'Haberes', class: 'n' },
    { text: 'Descuentos', class: 'n' },
  ]
  const rows = slip.sections.flatMap(({ lines }) =>
    lines.map((line) => {
      const own = cells(form, line)
      return tr(line.isTaken ? [...own.slice(0, -1), '', own.at(-1)!] : [...own, ''])
    }),
  )
  const last = (isTaken: boolean) => slip.sections.findLast((section) => section.isTaken === isTaken)!.sums.at(-1)![1]
  return `<table class="t w">${tr(heads, [], 'th')}${rows.join('')}${tr([bold('Totales', '', lead), bold(last(false), 'n'), bold(last(true), 'n')])}</table>`
}

const factsHtml = (slip: Slip, { factsAcross, factsAbove, colon }: PrintedForm): string => {
  if (!factsAbove) return factTable(slip.facts, factsAcross, colon)
  const rows: string[] = []
  for (let at = 0; at < slip.facts.length; at += 4) {
    const own = slip.facts.slice(at, at + 4)
    rows.push(
      tr(
        own.map(([label]) => ({ text: label, class: 's' })),
        [],
        'td',
      ),
      tr(own.map(([, value]) => bold(value))),
    )
  }
  return `<table class="w fa">${rows.join('')}</table>`
}

/** One worker's slip as a browser prints it. */
export const slipHtml = (head: Letterhead, form: SlipForm, look: PrintedForm, slip: Slip): string => {
  const { head: top, footer } = letterheadHtml(head)
  const body =
    look.body === 'beside'
      ? besideBody(form, slip, look.titled)
      : look.body === 'list'
        ? listBody(form, slip, look.titled)
        : columnsBody(form, slip)
  const recap = slip.recap
    .map(([label, amount]) => `<span>${escapeHtml(label)}${look.colon} <b>${escapeHtml(amount)}</b></span>`)
    .join('')
  const net = `<div class="net${look.netBox ? ' box' : ''}"><b>${escapeHtml(slip.net[0])}${look.colon}</b><b>${escapeHtml(slip.net[1])}</b></div>`
  const notes = slip.notes.map((text) => `<div class="note">${escapeHtml(text)}</div>`).join('')
  const signs = look.signs.map((text) => `<span>${text}</span>`).join('')
  return `${top}<div class="facts-box">${factsHtml(slip, look)}</div>${body}${recap === '' ? '' : `<div class="side recap">${recap}</div>`}${net}${notes}<div class="side signs">${signs}</div>${footer}`
}

export const drawSlipStyle = (chance: Chance): string => {
  const rules = chance.pick([
    '',
    '.t td{border:1px solid #888}',
    '.t td{border-bottom:1px dotted #aaa}',
    '.t{border:1px solid #000}',
    '.t td{border-bottom:1px solid #eee}',
  ])
  return `${rules}.t td{padding:1px 3px}.t th{border-bottom:1px solid #000;border-top:1px solid #000}.halves{display:flex;gap:${chance.pick([4, 12, 20])}px}.halves>div{flex:1}.g{${chance.pick([LEFT, '', 'border-bottom:1px solid #000', 'background:#2f5597;color:#fff'])}}.facts-box{${chance.pick(['', 'border:1px solid #000;padding:4px', 'border-top:1px solid #999;border-bottom:1px solid #999;padding:4px 0'])};margin:6px 0}.fa td{border:1px solid #ccc}.s{color:#666;font-size:85%}.recap{margin-top:8px}.net{display:flex;justify-content:space-between;margin:8px 0 0 ${chance.pick(['0', '40%', '55%'])};font-size:${chance.pick(['100%', '115%'])}}.box{border:1px solid #000;padding:4px}.note{margin-top:6px}.signs{margin:${chance.pick([40, 60])}px 30px 0}.signs span{border-top:1px solid #000;padding:2px 16px}`
}
