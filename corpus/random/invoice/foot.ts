import { makeTimbre } from 'extract/timbre/testing/make-timbre.ts'
import { makeStamp, type Modules } from 'extract/timbre/testing/stamp.ts'
import { spellPesos } from '../../spell.ts'
import type { Draw, Word } from '../draw.ts'
import { type Ink, rule, type Sheet, widthOf, wrap, write } from '../sheet.ts'
import type { Content } from './content.ts'
import { placeBoxes, placeSentence, type Ground } from './sums-across.ts'
import { drawSums, drawSumsStyle, sumsOf, type Sums, type SumsStyle } from './sums.ts'
import { drawPairs, frame, inkOf, type InvoiceStyle, type Pair } from './style.ts'

const MOST_NAMED = 40

/** The stamp of a document, signed with test keys. */
export const stampOf = ({ vendor, receiver, type, folio, issued, total, goods }: Content): Modules =>
  makeStamp(
    makeTimbre({
      emitter: vendor.rut,
      emitterName: vendor.name.toUpperCase().slice(0, MOST_NAMED),
      type,
      folio,
      date: issued,
      receiver: receiver.rut,
      receiverName: receiver.name.slice(0, MOST_NAMED),
      total,
      firstItem: (goods[0]?.name ?? '').slice(0, MOST_NAMED),
      range: [Math.max(1, folio - 20), folio + 20],
      stampedAt: `${issued}T10:30:00`,
    }),
  )

export type Foot = {
  stamped: boolean
  /** Points that it takes. */
  height: (style: InvoiceStyle) => number
  draw: (sheet: Sheet, left: number, right: number, top: number, isCopy: boolean) => number
}

/** What stands at the foot beside the sums and the stamp. */
type Notes = { texts: string[]; references: string[][]; referenceTitle: string; carriage: Pair[]; bank: Pair[] }

/** The documents that this one refers to, in a table with a title or without, or in a sentence. */
const drawReferences = (draw: Draw, style: InvoiceStyle, content: Content, referenced: boolean) => {
  const form = draw.choose([
    [1, 'table'],
    [1, 'table'],
    [1, 'sentence'],
    [1, 'titled'],
    [1, 'table', 'held'],
    [1, 'several', 'held'],
    [1, 'inline', 'held'],
  ] as const)
  const lines = referenced ? referenceLines(draw, style, content) : []
  if (form === 'several' && lines.length > 1) lines.push(...moreReferences(draw.fork('more'), style, content))
  const references = form === 'sentence' || form === 'inline' ? [] : lines
  const title = style.words(draw.word('references'))
  const [, [kind = '', folio = '', date = '', reason = ''] = []] = lines
  const sentence =
    form === 'inline' && referenced
      ? `${kind} ${folio} (${date}) | Nota de Venta ${Number(folio) + 318} (${date})`
      : form === 'sentence' && referenced
        ? `${title}: ${kind} N° ${folio} del ${date}${reason === '' ? '' : ` (${reason})`}`
        : ''
  return { references, sentence, title: form === 'titled' && referenced ? title : '' }
}

/** `onRoll`: a till prints neither tables nor accounts. */
const drawNotes = (draw: Draw, style: InvoiceStyle, content: Content, onRoll: boolean): Notes => {
  const word = (id: Word) => style.words(draw.word(id))
  const spelled = draw.happens(0.4)
    ? `${word('spelledTotal')}: ${spellPesos(content.total)} ${draw.pick(['PESOS', 'PESOS.-', 'pesos'])}`
    : ''
  const referenced = content.type === 61 || content.type === 56 || (draw.happens(0.3) && !onRoll)
  const { references, sentence, title } = drawReferences(draw, style, content, referenced)
  const carriage: Pair[] =
    !onRoll && (content.type === 52 || draw.happens(0.08))
      ? [
          [word('plate'), `${draw.pick(['BCDF', 'HJKL', 'RSTV'])}-${draw.whole(10, 99)}`],
          [word('driver'), draw.pick(['Luis Oyarce', 'Manuel Cea Toro', 'Transportes RM'])],
          [word('driverRut'), style.rut('12345678-5')],
          [word('destination'), 'Camino Melipilla 8800, Maipú'],
        ]
      : []
  const bank: Pair[] =
    draw.happens(0.2) && !onRoll
      ? [
          [word('payTo'), content.vendor.name],
          ['Banco', draw.pick(['Banco de Chile', 'BCI', 'Santander', 'BancoEstado'])],
          ['Cuenta Corriente', String(draw.whole(10_000_000, 99_999_999))],
          ['RUT', style.rut(content.vendor.rut)],
          ['Email', content.vendor.email],
        ]
      : []
  const note = draw.happens(0.25)
    ? `${word('notes')}: ${draw.pick(['Entregar en portería de 9:00 a 13:00 hrs.', 'Se aplica interés por mora después de 30 días.', 'Según contrato marco 2021-44.', 'OC 4512233 / HES 1000224512'])}`
    : ''
  return {
    texts: [spelled, sentence, note, ...remarks(draw.fork('remarks'), style, content, onRoll)].filter(
      (text) => text !== '',
    ),
    references,
    referenceTitle: onRoll ? '' : title,
    carriage,
    bank,
  }
}

/** What some say of debts, accounts and late payment, with amounts that are none of the document's. */
const remarks = (draw: Draw, style: InvoiceStyle, { vendor, total }: Content, onRoll: boolean): string[] => {
  const kind = draw.choose([
    [1, 'none'],
    [3, 'none', 'held'],
    [1, 'debt', 'held'],
    [1, 'account', 'held'],
    [1, 'minimum', 'held'],
  ] as const)
  const debt = draw.whole(20, 900) * 730
  if (onRoll || kind === 'none') return []
  if (kind === 'debt')
    return [`Saldo anterior de su cuenta corriente: ${style.sum(debt)} (no incluido en este documento).`]
  if (kind === 'account')
    return [
      `Depositar en Cta. Cte. ${draw.whole(10_000_000, 99_999_999)} Banco BICE, RUT ${style.rut(vendor.rut)}, ${vendor.email}`,
    ]
  return [
    `Interés por mora 1,5% mensual. Cheque protestado: cargo de ${style.sum(Math.max(5_000, Math.round(total * 0.01)))}.`,
  ]
}

/** Other documents of the same sale. */
const moreReferences = (draw: Draw, style: InvoiceStyle, { issued }: Content): string[][] => {
  const first = draw.whole(1_000, 90_000)
  return Array.from({ length: draw.whole(1, 4) }, (_, at) => [
    'Guía de Despacho',
    String(first + at * 3),
    style.date(issued),
    '',
  ])
}

/** The texts, the references and the pairs, on the left of the sums. Gives the y under them. */
const placeNotes = (ground: Ground, notes: Notes, free: number, top: number, isBoxed: boolean): number => {
  const { sheet, style, ink, step, left, onRoll } = ground
  const { texts, references, referenceTitle, carriage, bank } = notes
  let y = top
  for (const line of texts.flatMap((text) => wrap(text, free, ink))) {
    y += step
    write(sheet, left, y, line, ink)
  }
  if (referenceTitle !== '') {
    y += step
    write(sheet, left, y, referenceTitle, { ...ink, bold: true })
  }
  const places = placesOf(references, { ...ink, bold: true })
  for (const cells of references) {
    y += step
    if (onRoll) {
      write(sheet, left, y, cells.slice(0, 3).join(' '), { ...ink, size: style.size - 0.5 })
      continue
    }
    const own: Ink = { ...ink, size: style.size - 0.5, bold: cells === references[0] }
    for (const [at, cell] of cells.entries()) write(sheet, left + places[at]!, y, cell, own)
  }
  const area = { left, right: left + free, bold: false }
  if (carriage.length > 0) y = drawPairs(sheet, style, carriage, { ...area, top: y + 6, columns: 2, aligned: false })
  if (bank.length > 0) {
    const under = drawPairs(sheet, style, bank, { ...area, top: y + 6, columns: 1, aligned: true })
    if (isBoxed) frame(sheet, left, y + 4, left + free, under + 2)
    y = under
  }
  return y
}

/** The sums side by side across the page, or in two columns. Gives the last baseline, and the y under them. */
const placeAcross = (ground: Ground, sums: readonly Pair[], sumsStyle: SumsStyle, top: number) => {
  const { sheet, ink, step, left, right } = ground
  const { shape, isBoxed, totalBold } = sumsStyle
  if (shape === 'sentence') return placeSentence(ground, sums, top)
  if (shape === 'boxes') return placeBoxes(ground, sums, top)
  const columns = shape === 'strip' ? sums.length : 2
  const cell = (right - left) / columns
  const y = top + step * 2.2
  for (const [at, [label, value]] of sums.entries()) {
    const bold: Ink = { ...ink, bold: totalBold && at === sums.length - 1 }
    const line = Math.floor(at / columns)
    const x = left + (at % columns) * cell
    if (shape === 'strip') {
      write(sheet, x + cell / 2, y, label, { ...ink, bold: true, align: 'center' })
      write(sheet, x + cell / 2, y + step, value, { ...bold, align: 'center' })
    } else {
      write(sheet, x + 6, y + line * step, label, bold)
      write(sheet, x + cell - 16, y + line * step, value, { ...bold, align: 'right' })
    }
  }
  const bottom = y + (shape === 'strip' ? 1 : Math.ceil(sums.length / 2)) * step + 6
  if (isBoxed) frame(sheet, left, y - step, right, bottom)
  return { y, bottom }
}

/** The sums under the notes, beside them or across. `y`: where the stamp may follow; `bottom`: under everything. */
const placeSums = (ground: Ground, sums: readonly Pair[], sumsStyle: SumsStyle, top: number, y: number) => {
  const { sheet, style, ink, step, left, right } = ground
  const { shape, wide, isBoxed, isLined, totalBold } = sumsStyle
  const { form, isRateApart } = sumsStyle
  const own: Sums = { ink, step, sums, isBoxed, isLined, totalBold, colon: style.colon, form, isRateApart }
  if (shape === 'under')
    return { y, bottom: drawSums(sheet, left, right, y, { ...own, isBoxed: false, isLined: false }) }
  if (shape === 'left') {
    const bottom = Math.max(y, drawSums(sheet, left, left + wide, top, own))
    return { y: bottom, bottom }
  }
  if (shape === 'column') return { y, bottom: Math.max(y, drawSums(sheet, right - wide, right, top, own)) }
  return placeAcross(ground, sums, sumsStyle, y)
}

/** The stamp with what the law wants said under it. Gives the y under them. */
const placeStamp = (
  { sheet, ink, left, right, onRoll }: Ground,
  modules: Modules,
  law: string,
  top: number,
  place: SumsStyle['stamp'],
): number => {
  const [w, h] = onRoll ? [right - left - 24, 64] : [170, 68]
  const stampLeft = onRoll
    ? left + 12
    : place === 'left'
      ? left + 20
      : place === 'middle'
        ? (left + right - w) / 2
        : right - w - 20
  sheet.pictures.push({ x: stampLeft, y: top, width: w, height: h, modules })
  for (const [n, text] of ['Timbre Electrónico SII', law].entries()) {
    const small: Ink = { ...ink, size: 6.5 }
    const size = Math.min(6.5, (6.5 * (right - left)) / widthOf(text, small))
    write(sheet, stampLeft + w / 2, top + h + 9 + n * 8, text, { ...small, size, align: 'center' })
  }
  return top + h + 24
}

/** Where the receiver signs for the goods. Gives the last baseline. */
const placeReceipt = ({ sheet, ink, step, left, right }: Ground, top: number): number => {
  let y = top + 12
  for (const text of [
    'Nombre: ____________________  R.U.T.: ______________  Fecha: __________',
    'Recinto: __________________  Firma: _______________',
  ]) {
    y += step
    write(sheet, left, y, text, ink)
  }
  for (const line of wrap(ACKNOWLEDGED, right - left, { ...ink, size: 6 })) {
    y += 7.5
    write(sheet, left, y, line, { ...ink, size: 6 })
  }
  return y
}

const ACKNOWLEDGED =
  'El acuse de recibo que se declara en este acto, de acuerdo a lo dispuesto en la letra b) del Art. 4°, y la letra c) del Art. 5° de la Ley 19.983, acredita que la entrega de mercaderías o servicio(s) prestado(s) ha(n) sido recibido(s).'

/** The same in a box of its own, a line for each answer. Gives its lower edge. */
const placeBoxedReceipt = ({ sheet, ink, step, left, right }: Ground, top: number): number => {
  const end = Math.min(right, left + 260)
  const start = top + 10
  let y = start
  for (const text of ['Nombre', 'R.U.T.', 'Fecha', 'Recinto', 'Firma']) {
    y += step
    write(sheet, left + 4, y, `${text}:`, ink)
    rule(sheet, left + 50, y + 1, end - 8, y + 1, { thickness: 0.3 })
  }
  y += 4
  for (const line of wrap(ACKNOWLEDGED, end - left - 8, { ...ink, size: 5.5 })) {
    y += 7
    write(sheet, left + 4, y, line, { ...ink, size: 5.5 })
  }
  frame(sheet, left, start, end, y + 5)
  return y + 5
}

/** Gives what draws the sums, the stamp, references, notes and the rest at the foot. */
export const drawFoot = (draw: Draw, style: InvoiceStyle, content: Content, onRoll = false): Foot => {
  const sums = sumsOf(draw, style, content)
  const sumsStyle = drawSumsStyle(draw, onRoll)
  const { shape, wide, isBoxed, stamp } = sumsStyle
  const isBeside = shape === 'column' || shape === 'left'
  const stamped = draw.happens(0.55)
  const notes = drawNotes(draw, style, content, onRoll)
  const modules = stamped ? stampOf(content) : null
  const resolution = draw.choose([
    [2, 'Res. 80 de 2014'],
    [2, 'Res. Ex. SII N° 99 del 2014'],
    [1, 'Resolución 0 de 2017'],
    [1, 'Res. N° 80 del 22/08/2014', 'held'],
    [1, 'Resolución Exenta SII 45 de 2003', 'held'],
  ])
  const verify = draw.choose([
    [3, 'Verifique documento: www.sii.cl'],
    [1, 'Verifique documento en www.sii.cl'],
    [1, 'Verifique en: www.sii.cl', 'held'],
    [1, 'Consulte este documento en www.sii.cl', 'held'],
  ])
  const receipt = draw.happens(0.3) && !onRoll
  const receiptForm = draw.choose([
    [1, 'lines'],
    [1, 'lines'],
    [1, 'boxed'],
    [1, 'lines', 'held'],
    [1, 'boxed', 'held'],
  ] as const)
  return {
    stamped,
    height: ({ size, leading }) => {
      const { texts, references, carriage, bank } = notes
      const lines = sums.length + references.length + (carriage.length + bank.length) / 2 + texts.length * 2
      const signed = receipt && receiptForm === 'boxed' ? 100 : 0
      // Boxes under the notes, and remarks that take several lines beside the sums.
      const wider = shape === 'boxes' || shape === 'sentence' ? 50 : draw.mode === 'open' ? 0 : 30
      return lines * size * leading + (stamped ? 110 : 30) + 40 + signed + wider
    },
    draw: (sheet, left, right, top, isCopy) => {
      const ink = inkOf(style)
      const step = style.size * style.leading
      const ground: Ground = { sheet, style, ink, step, left, right, onRoll }
      const free = right - left - (isBeside ? wide + 20 : 0)
      const besides = shape === 'left' ? { ...ground, left: left + wide + 20 } : ground
      const underNotes = placeNotes(besides, notes, free, top, isBoxed)
      const { y, bottom: underSums } = placeSums(ground, sums, sumsStyle, top, underNotes)
      let bottom = underSums
      if (modules !== null) {
        const stampTop = Math.max(y, shape === 'column' && stamp === 'left' ? y : bottom) + 14
        bottom = Math.max(bottom, placeStamp(ground, modules, `${resolution} - ${verify}`, stampTop, stamp))
      }
      if (receipt) bottom = (receiptForm === 'boxed' ? placeBoxedReceipt : placeReceipt)(ground, bottom)
      if (isCopy) write(sheet, right, bottom + step, 'CEDIBLE', { ...ink, bold: true, align: 'right' })
      return bottom + step
    },
  }
}

/** Where the columns of the references begin, in points from the left edge. */
const placesOf = (references: readonly (readonly string[])[], ink: Ink): number[] => {
  const places: number[] = []
  let at = 0
  for (let column = 0; column < (references[0]?.length ?? 0); column++) {
    places.push(at)
    at += Math.max(...references.map((cells) => widthOf(cells[column] ?? '', ink))) + 14
  }
  return places
}

const referenceLines = (draw: Draw, style: InvoiceStyle, content: Content): string[][] => {
  const word = (id: Word) => style.words(draw.word(id))
  const heads = [word('referenceKind'), word('referenceFolio'), word('referenceDate'), word('referenceReason')]
  const isNote = content.type === 61 || content.type === 56
  const line = isNote
    ? [
        'Factura Electrónica',
        String(Math.max(1, content.folio - draw.whole(1, 400))),
        style.date(content.issued),
        draw.pick(['Anula documento', 'Corrige monto', 'Devolución parcial']),
      ]
    : [
        draw.pick(['Orden de Compra', 'Guía de Despacho', 'HES']),
        String(draw.whole(10_000, 4_599_999)),
        style.date(content.issued),
        '',
      ]
  return [heads, line]
}
