import { describe, expect, test } from 'vitest'
import type { Page, Word } from '../input/page.ts'
import { readPayrollPages } from '../payroll/read-pages.ts'
import { textPage } from '../testing/read-book.ts'
import { laidOut } from './laid-out.ts'

const read = (...pages: Page[]) => {
  const found = readPayrollPages(laidOut(pages).pages)
  const workers = found?.workers.map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.baseSalary?.value,
    amounts.afpAmount?.value,
    amounts.fonasaAmount?.value,
    amounts.total?.value,
  ])
  return { workers, company: found?.company.name?.text, rut: found?.company.rut?.rut, month: found?.month?.period }
}
const WORKERS = [
  ['ANA SOTO VIDAL', '15300111-1', 500_000, 57_000, 35_000, 405_000],
  ['EVA ROJAS SOTO', '10600014-K', 600_000, 68_400, 42_000, 486_600],
  ['LUIS VERA LEAL', '12345678-5', 700_000, 79_800, 49_000, 571_200],
]

const EXPORT = `
PERIODO;EMPRESA;RUT_EMPRESA;RUT;NOMBRE;DIAS;SUELDO_BASE;AFP;SALUD;TOTAL_DESCUENTOS;LIQUIDO
202603;Alfa SpA;76543210-3;15300111-1;ANA SOTO VIDAL;30;500000;57000;35000;95000;405000
202603;Alfa SpA;76543210-3;10600014-K;EVA ROJAS SOTO;30;600000;68400;42000;113400;486600
202603;Alfa SpA;76543210-3;12345678-5;LUIS VERA LEAL;30;700000;79800;49000;128800;571200`

/** The same page with its bars drawn as lines, as characters that draw tables are read. */
const withDrawnBars = (page: Page): Page => {
  const uprightLines = page.words.flatMap(({ text, left, right, top, bottom }) =>
    [...text].flatMap((letter, at) => {
      const x = left + ((at + 0.5) / text.length) * (right - left)
      return letter === '|' ? [{ left: x, right: x, top, bottom }] : []
    }),
  )
  const words = page.words.flatMap((word): Word[] => {
    const step = (word.right - word.left) / word.text.length
    return [...word.text.matchAll(/[^|]+/g)].map(({ 0: text, index }) => ({
      ...word,
      text,
      left: word.left + index * step,
      right: word.left + (index + text.length) * step,
    }))
  })
  return { ...page, words, uprightLines }
}

describe('records whose fields a sign parts', () => {
  const all = { workers: WORKERS, company: 'Alfa SpA', rut: '76543210-3', month: '2026-03' }

  test('are a table, whose columns may say the month and the company of all', () => {
    expect(read(textPage(EXPORT))).toEqual(all)
  })

  test('may be parted by bars, which are drawn as lines', () => {
    expect(read(withDrawnBars(textPage(EXPORT.replaceAll(';', '|'))))).toEqual(all)
  })

  test('are not parted by the sides of boxes', () => {
    const drawn = withDrawnBars(textPage(EXPORT.replaceAll(';', '|')))
    const levelLines = drawn.uprightLines!.map(({ left, top }) => ({
      left: left - 20,
      right: left + 20,
      top,
      bottom: top,
    }))
    const boxed = { ...drawn, levelLines }
    expect(laidOut([boxed]).pages).toEqual([boxed])
  })

  test('may go over several lines, and have the sign within quotation marks', () => {
    const commas = EXPORT.replaceAll(';', ',').replaceAll('ANA SOTO VIDAL', '"SOTO VIDAL, ANA"')
    const wrapped = commas.replace('NOMBRE,DIAS', 'NOMBRE,\nDIAS').replaceAll(',30,', ',\n30,')
    const [[, ...ana], ...others] = WORKERS as [unknown[], unknown[], unknown[]]
    expect(read(textPage(wrapped)).workers).toEqual([['SOTO VIDAL ANA', ...ana], ...others])
  })

  test('may have the check digits of RUTs apart', () => {
    const apart = EXPORT.replace('RUT;NOMBRE', 'RUT;DV;NOMBRE').replaceAll(/;(\d{8})-(.);([A-Z])/g, ';$1;$2;$3')
    expect(read(textPage(apart)).workers).toEqual(WORKERS)
  })

  test('are not what stands in columns already, nor amounts with commas', () => {
    const table = textPage(`
RUT         | NOMBRE         | DIAS | SUELDO    | AFP    | SALUD  | LIQUIDO
15300111-1  | ANA SOTO VIDAL | 30   | 1,500,000 | 57,000 | 35,000 | 405,000
10600014-K  | EVA ROJAS SOTO | 30   | 1,600,000 | 68,400 | 42,000 | 486,600
12345678-5  | LUIS VERA LEAL | 30   | 1,700,000 | 79,800 | 49,000 | 571,200`)
    expect(laidOut([table]).pages).toEqual([table])
  })
})

const FLOW = (sign: string, equals: string) => `
ALFA SPA
RUT: 76.543.210-3
PLANILLA DE REMUNERACIONES MARZO 2026

SOTO VIDAL, ANA MARIA (RUT 15.300.111-1)
Dias trabajados${equals} 30${sign} Sueldo Base${equals} $ 500.000${sign} AFP Uno${equals} $ 57.000${sign} Salud${equals}
$ 35.000${sign} Total Descuentos${equals} $ 92.000${sign} Sueldo
Liquido${equals} $ 408.000.
VERA LEAL, LUIS (RUT 12.345.678-5)
Dias trabajados${equals} 0${sign} Sueldo Base${equals} $ 0${sign} Total Descuentos${equals} $ 0${sign} Sueldo Liquido${equals} $ 0.
ROJAS SOTO, EVA (RUT 10.600.014-K)
Dias trabajados${equals} 30${sign} Sueldo Base${equals} $ 600.000${sign} AFP Uno${equals} $ 68.400${sign} Salud${equals} $ 42.000
${sign} Total Descuentos${equals} $ 110.400${sign} Sueldo Liquido${equals} $ 489.600.`

describe('labels and values one after the other', () => {
  test.each([
    [';', ' ='],
    [' |', ':'],
    [' ·', ' :'],
  ])('are lines of a form, parted by «%s» and «%s»', (sign, equals) => {
    expect(read(textPage(FLOW(sign, equals))).workers).toEqual([
      ['SOTO VIDAL ANA MARIA', '15300111-1', 500_000, 57_000, 35_000, 408_000],
      ['VERA LEAL LUIS', '12345678-5', 0, undefined, undefined, 0],
      ['ROJAS SOTO EVA', '10600014-K', 600_000, 68_400, 42_000, 489_600],
    ])
  })

  test('under each row of a table they are of that row', () => {
    const page = textPage(`
RUT            NOMBRE                              LIQUIDO
15.300.111-1   ANA SOTO VIDAL                      405.000
   Dias: 30 | Sueldo Base: 500.000 | AFP: 57.000 | Salud: 38.000 |
12.345.678-5   LUIS VERA LEAL                      571.200
   Dias: 30 | Sueldo Base: 700.000 | AFP: 79.800 | Salud: 49.000 |`)
    expect(laidOut([page]).pages).toEqual([page])
  })

  test('what is said of a worker is no list of amounts', () => {
    const page = textPage('Cargo: Cajera; Sucursal: Talca; Contrato: Indefinido; AFP: Uno; Salud: Fonasa;')
    expect(laidOut([page]).pages).toEqual([page])
  })
})

test('a location is where its words are printed', () => {
  const page = textPage(FLOW(';', ' ='))
  const { pages, onPrintedPage } = laidOut([page])
  const located = readPayrollPages(pages)!.workers[2]!.amounts.total!
  const printed = onPrintedPage(located.location)
  const words = page.words.filter(
    ({ left, right, top, bottom }) =>
      left >= printed.boundingBox[0] &&
      right <= printed.boundingBox[2] + 5 &&
      top >= printed.boundingBox[1] &&
      bottom <= printed.boundingBox[3],
  )
  expect(words.map(({ text }) => text)).toEqual(['$', '489.600.'])
  expect(onPrintedPage({ ...located.location, page: 7 })).toEqual({ ...located.location, page: 7 })
})

test('over the titles of an export a line may say whose it is', () => {
  const titled = EXPORT.replace(/^\n/, '\nEMPRESA;Beta SpA;RUT;76543210-3;PERIODO;2026-03\n')
    .replace('PERIODO;EMPRESA;RUT_EMPRESA;RUT;', 'RUT;')
    .replace(/^202603;Alfa SpA;76543210-3;/gm, '')
  expect(read(textPage(titled))).toEqual({ workers: WORKERS, company: 'Beta SpA', rut: '76543210-3', month: '2026-03' })
})
