import { dayFirst, dayParts, documentName, stampSvg } from '../../../invoice/layout.ts'
import type { Chance } from '../../../random.ts'
import { chanceFrom } from '../../../random.ts'
import { dottedRut } from '../../../shapes.ts'
import { escapeHtml } from '../../../writers/html-to-pdf.ts'
import { drawFrom } from '../../draw.ts'
import { type Content, type ContentRules, drawContent, figuresOf, type Good, type Tax } from '../../invoice/content.ts'
import { stampOf } from '../../invoice/foot.ts'
import { invoiceTruth } from '../../invoice/truth.ts'
import type { ProgramDocument } from '../program.ts'

/** The content as a company of the form's trade issues it. */
export const issuedBy = (content: Content, name: string): Content => ({
  ...content,
  vendor: { ...content.vendor, name },
})

/** A seed's own chance, and the content that a form asks for. */
export const openInvoice = (
  seed: string,
  rules: Partial<ContentRules> | ((chance: Chance) => Partial<ContentRules>),
): { chance: Chance; content: Content } => {
  const chance = chanceFrom(seed)
  const asked = typeof rules === 'function' ? rules(chance) : rules
  const content = drawContent(drawFrom(`${seed}/content`, 'any'), {
    type: 33,
    lines: chance.pick([1, 2, 3, 4, 6, 9]),
    decimals: false,
    discounts: 'none',
    globalDiscount: false,
    exempt: false,
    taxes: false,
    longNames: 0.1,
    codes: 'number',
    ...asked,
  })
  return { chance, content }
}

/** The same document with other lines and other taxes, added up again. */
export const priced = (content: Content, goods: Good[], taxes: Tax[] = []): Content => {
  const figures = figuresOf(content.type, goods, 0)
  const { neto, exento, iva } = figures
  return {
    ...content,
    ...figures,
    goods,
    taxes,
    discount: 0,
    total: neto + exento + iva + taxes.reduce((all, { amount }) => all + amount, 0),
  }
}

/** A line without code, quantity or price, as services and utilities bill. */
export const charge = (name: string, total: number, isExempt = false): Good => ({
  code: '',
  name,
  quantity: 1,
  unit: 'UN',
  price: total,
  rate: 0,
  discount: 0,
  total,
  isExempt,
})

/** The frame of the tax office, with the office under it. */
export const officeBox = (chance: Chance, { vendor, type, folio }: Content): string => {
  const color = chance.pick(['#d00', '#d00', '#000'])
  const accent = chance.happens(0.7)
  const name = documentName[type] ?? ''
  const number = chance.pick(['N°', 'Nº', 'N° '])
  const office = chance.pick(['SANTIAGO CENTRO', 'ÑUÑOA', 'TALCA', 'CONCEPCION', 'SANTIAGO ORIENTE', 'MAIPU'])
  const shown = accent ? name : name.normalize('NFD').replace(/[\u0300-\u036F]/g, '')
  return `<div style="min-width:230px"><div style="border:3px solid ${color};color:${color};padding:9px;text-align:center;font-size:12pt;font-weight:bold">${chance.pick(['R.U.T.:', 'R.U.T. ', 'RUT: '])} ${dottedRut(vendor.rut)}<br>${shown}<br>${number}${folio}</div><div class="c" style="color:${color};font-weight:bold;margin-top:3px">S.I.I. - ${office}</div></div>`
}

/** The stamp with its legend. */
export const stampBlock = (chance: Chance, content: Content): string =>
  `<div class="c" style="font-size:7pt;width:250px">${stampSvg(stampOf(content), 'width:245px;height:98px')}<br>Timbre Electrónico SII<br>${chance.pick(['Res. 80 de 2014 - Verifique documento: www.sii.cl', 'Res. Nro. 80 del 22-08-2014<br>Verifique Documento: www.sii.cl', 'Resolución N° 99 de 2014 Verifique documento en www.sii.cl'])}</div>`

const RECEIPT =
  'El acuse de recibo que se declara en este acto, de acuerdo a lo dispuesto en la letra b) del Art. 4°, y la letra c) del Art. 5° de la Ley 19.983, acredita que la entrega de mercaderías o servicio(s) prestado(s) ha(n) sido recibido(s).'
/** The box in which the receiver signs for the goods. */
export const receiptBox = (): string =>
  `<div style="border:1px solid #000;padding:4px;font-size:6.5pt;width:260px">Nombre: ______________________________ R.U.T.: ______________<br>Fecha: ____________ Recinto: ____________ Firma: ____________<br>${RECEIPT}</div><div class="n"><b>CEDIBLE</b></div>`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** How a program writes its dates. */
export const drawDate = (chance: Chance): ((iso: string) => string) =>
  chance.pick<(iso: string) => string>([
    (iso) => dayFirst(iso, '/'),
    (iso) => dayFirst(iso),
    (iso) => {
      const [day, month, year] = dayParts(iso)
      return `${day} de ${capital(month)} de ${year}`
    },
    (iso) => {
      const [day, month, year] = dayParts(iso)
      return `${day.padStart(2, '0')} de ${month} del ${year}`
    },
    (iso) => {
      const [day, month, year] = dayParts(iso)
      return `${day}-${month.slice(0, 3)}-${year}`
    },
  ])

export const shortDate = (iso: string): string => dayFirst(iso, '/')
export const html = escapeHtml

/** What a form says of its content: all but what it does not print. */
export const truthOf = (
  content: Content,
  printed: Parameters<typeof invoiceTruth>[1],
): Pick<ProgramDocument, 'truth' | 'taxes'> => ({
  truth: invoiceTruth(content, printed),
  taxes: content.taxes,
})
