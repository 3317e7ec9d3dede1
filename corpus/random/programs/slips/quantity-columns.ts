import { dots, dottedRut, monthCapitals } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { spellPesos } from '../../../spell.ts'
import { box, LETTER, openSheet, rule, type Sheet, widthOf, wrap, write } from '../../sheet.ts'
import { oneOf } from '../markup.ts'
import { dateOf, insurerOf, openPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { drawSlipWords } from './lines.ts'

/** A desktop suite's slip: one list of concepts with columns of quantity, earnings and deductions, the net in a box below. */
export const quantityColumns: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 5, 9, 14], sundays: 0.3 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const cased = chance.pick<(text: string) => string>([(text) => text.toUpperCase(), (text) => text])
  const words = drawSlipWords(chance, { cased, isSplit, splitsFund: chance.happens(0.2) })
  const family = chance.pick(['sans', 'serif', 'mono'] as const)
  const size = family === 'mono' ? 8 : chance.pick([8.5, 9])
  const ink = { family, size }
  const heavy = { ...ink, bold: true }
  const step = size * 1.35
  const hasCodes = chance.happens(0.5)
  const isRuled = chance.happens(0.6)
  const twoUp = chance.happens(0.35)
  const title = word('LIQUIDACION DE SUELDO|LIQUIDACION DE REMUNERACIONES|LIQUIDACIÓN DE SUELDOS')
  const heads = [word('CONCEPTO|DESCRIPCION|DETALLE'), word('CANT.|CANTIDAD|UNIDAD'), 'HABERES', 'DESCUENTOS']
  const net = word('LIQUIDO A PAGAR|ALCANCE LIQUIDO|LIQUIDO A RECIBIR|TOTAL A PAGAR')
  const [left, right] = [48, LETTER[0] - 48]
  const at = { quantity: left + 300, earned: left + 405, cut: right - 6 }
  const labels = { name: word('NOMBRE|TRABAJADOR|SEÑOR(A)'), since: word('FECHA INGRESO|F. INGRESO') }
  const draw = (sheet: Sheet, pay: Pay, top: number): number => {
    let y = top
    write(sheet, left, y, company.name.toUpperCase(), heavy)
    write(sheet, right, y, `${monthCapitals(economy)} ${economy.year}`, { ...heavy, align: 'right' })
    write(sheet, left, (y += step), `R.U.T. ${dottedRut(company.rut)}`, ink)
    write(sheet, LETTER[0] / 2, (y += step * 1.2), title, { ...heavy, size: size + 3, align: 'center' })
    y += step * 1.3
    for (const [a, b] of [
      [`${labels.name} : ${nameOf(pay)}`, `R.U.T. : ${dottedRut(pay.worker.rut)}`],
      [`CARGO : ${pay.worker.position.toUpperCase()}`, `${labels.since} : ${dateOf(pay.worker.since)}`],
      [`AFP : ${pay.worker.fund.name.toUpperCase()}`, `SALUD : ${insurerOf(pay).toUpperCase()}`],
      [`SUELDO BASE : ${dots(pay.contractBase)}`, `DIAS TRABAJADOS : ${pay.days}`],
    ] as const) {
      write(sheet, left, y, a, ink)
      write(sheet, Math.max(left + 330, left + 14 + widthOf(a, ink)), y, b, ink)
      y += step
    }
    const bodyTop = y - step * 0.4
    rule(sheet, left, bodyTop, right, bodyTop, { thickness: 0.7 })
    y += step * 0.5
    write(sheet, left + 4, y, heads[0]!, heavy)
    for (const [x, text] of [
      [at.quantity, heads[1]],
      [at.earned, heads[2]],
      [at.cut, heads[3]],
    ] as const)
      write(sheet, x, y, text!, { ...heavy, align: 'right' })
    y += step * 0.4
    rule(sheet, left, y, right, y, { thickness: 0.7 })
    y += step
    const { taxed, untaxed, legal, others } = words.sections(pay)
    const list = [
      ...taxed.map((line) => [line, at.earned] as const),
      ...untaxed.map((line) => [line, at.earned] as const),
      ...[...legal, ...others].map((line) => [line, at.cut] as const),
    ]
    for (const [n, [line, x]] of list.entries()) {
      write(
        sheet,
        left + 4,
        y,
        hasCodes ? `${x === at.earned ? 'H' : 'D'}${String(n + 1).padStart(3, '0')} ${line.label}` : line.label,
        ink,
      )
      write(sheet, at.quantity, y, words.quantity(line.concept, pay), { ...ink, align: 'right' })
      write(sheet, x, y, dots(line.amount), { ...ink, align: 'right' })
      y += step
    }
    rule(sheet, left, y - step * 0.5, right, y - step * 0.5, { thickness: 0.7 })
    y += step * 0.5
    write(sheet, left + 4, y, 'TOTALES', heavy)
    write(sheet, at.earned, y, dots(pay.earnings), { ...heavy, align: 'right' })
    write(sheet, at.cut, y, dots(pay.deductions), { ...heavy, align: 'right' })
    y += step * 0.5
    if (isRuled)
      for (const x of [left, at.quantity - 60, at.quantity + 8, at.earned + 8, right])
        rule(sheet, x, bodyTop, x, y, { thickness: 0.5 })
    rule(sheet, left, y, right, y, { thickness: 0.7 })
    y += step * 1.6
    box(sheet, right - 230, y - step, 230, step * 1.5)
    write(sheet, right - 224, y, net, heavy)
    write(sheet, right - 6, y, `$ ${dots(pay.net)}`, { ...heavy, align: 'right' })
    y += step * 1.6
    if (pay.net > 0)
      for (const text of wrap(`SON: ${spellPesos(pay.net)} PESOS`, right - left, ink))
        write(sheet, left, (y += step) - step, text, ink)
    y += step * 2.2
    rule(sheet, right - 180, y, right, y)
    write(sheet, right - 90, y + step, 'FIRMA DEL TRABAJADOR', { ...ink, align: 'center' })
    return y + step * 2
  }
  const sheets: Sheet[] = []
  for (const [n, pay] of pays.entries()) {
    const trial = openSheet(...LETTER)
    const high = draw(trial, pay, 0)
    const fitsTwo = twoUp && high * 2 < LETTER[1] - 80
    if (fitsTwo && n % 2 === 1 && sheets.length > 0 && isHalfFree(sheets.at(-1)!, high))
      draw(sheets.at(-1)!, pay, LETTER[1] / 2 + 20)
    else {
      sheets.push(openSheet(...LETTER))
      draw(sheets.at(-1)!, pay, 40)
    }
  }
  return {
    pages: { sheets, emission: chance.pick(['cell', 'word', 'cell', 'letter'] as const), producer: 'Crystal Reports' },
    ...payroll.told({ sundayHours: true }),
    traits: ['quantity-columns', family, `${sheets.length} páginas`, `${pays.length} trabajadores`],
  }
}

const isHalfFree = (sheet: Sheet, high: number): boolean =>
  Math.max(...sheet.texts.map(({ y }) => y)) < LETTER[1] / 2 && LETTER[1] / 2 + 20 + high < LETTER[1] - 10
