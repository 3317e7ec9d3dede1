import { expect, test } from 'vitest'
import { readBook, textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const HEAD = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023
`

test('the only worker of a book is a row by a number and its check digit under the title of RUTs', () => {
  const book = (title: string) =>
    readBook(`${HEAD}
   ${title}     DV   NOMBRE            DIAS     SUELDO      AFP    SALUD  LIQUIDO
   Sucursal : SUCURSAL CENTRO
   15.300.111  1    SOTO PEREZ ANA      30     784.000   88.000   54.880  641.120
   TOTAL GENERAL                               784.000   88.000   54.880  641.120`)
  expect(book('RUT ')).toEqual([['SOTO PEREZ ANA', '15300111-1', 784_000, 88_000, 641_120]])
  expect(book('FOLIO')).toBeUndefined()
})

test('the only record of a book has as many lines of amounts as its heading, up to its sums', () => {
  expect(
    readBook(`${HEAD}
NOMBRE                DIAS      SUELDO    GRATIF.    HABERES
RUT           AFP                  AFP      SALUD    LIQUIDO

SOTO PEREZ ANA          30     784.000    196.000    980.000
15.300.111-1  UNO              112.210     68.600    799.190
TOTALES                        784.000    196.000    980.000
1 TRABAJADOR                   112.210     68.600    799.190`),
  ).toEqual([['SOTO PEREZ ANA', '15300111-1', 784_000, 112_210, 799_190]])
})

test('... and the rest of a name under its last line of amounts', () => {
  expect(
    readBook(`${HEAD}
RUT           NOMBRE          SUELDO    GRATIF.    HABERES
                     DIAS        AFP      SALUD    LIQUIDO

15.300.111-1  SOTO           784.000    196.000    980.000
              PEREZ    30    112.210     68.600    799.190
              ANA
              MARIA`),
  ).toEqual([['SOTO PEREZ ANA MARIA', '15300111-1', 784_000, 112_210, 799_190]])
})

test('the name of the only worker is wrapped around the line of the amounts', () => {
  const page = textPage(`${HEAD}
RUT            NOMBRE           SUELDO      AFP    SALUD  LIQUIDO

               SOTO
15.300.111-1   PEREZ           784.000   88.000   54.880  641.120
               ANA
               MARIA

TOTALES                        784.000   88.000   54.880  641.120`)
  const name = new Set(['SOTO', 'PEREZ', 'ANA', 'MARIA'])
  const words = page.words.map((word) => {
    const isOfRow = word.top === 6 * 12 && !name.has(word.text)
    return isOfRow ? { ...word, top: word.top + 6, bottom: word.bottom + 6 } : word
  })
  const workers = readPayrollPages([{ ...page, words }])?.workers
  expect(workers?.map((worker) => worker.name?.text)).toEqual(['SOTO PEREZ ANA MARIA'])
})

test('a word of the only row that begins where a title does is of that column', () => {
  expect(
    readBook(`${HEAD}
RUT           NOMBRE                C.COSTO  DIAS   SUELDO      AFP    SALUD  LIQUIDO
15.300.111-1  SOTO PEREZ ANA MARIAN VENTAS     30  784.000   88.000   54.880  641.120
TOTALES                                            784.000   88.000   54.880  641.120`),
  ).toEqual([['SOTO PEREZ ANA MARIAN', '15300111-1', 784_000, 88_000, 641_120]])
})

test('... unless the title is a part of that of the names', () => {
  expect(
    readBook(`${HEAD}
                     NOMBRE
RUT                TRABAJADOR            SUELDO      AFP    SALUD  LIQUIDO
15.300.111-1  LEPE SAEZ CRISTOBAL JUAN  784.000   88.000   54.880  641.120
TOTALES                                 784.000   88.000   54.880  641.120`),
  ).toEqual([['LEPE SAEZ CRISTOBAL JUAN', '15300111-1', 784_000, 88_000, 641_120]])
})

test('a book turned on its side has a single column of amounts where the sums beside it are the same', () => {
  const book = (sum: string) =>
    readPayrollPages([
      textPage(`
EJEMPLO SPA
RUT 76.123.456-0
                                     LIBRO DE REMUNERACIONES JUNIO 2023

Trabajador               ANA MARIA
                        SOTO PEREZ         TOTAL
R.U.T.                15.300.111-1
Sueldo Base                784.000       784.000
Gratificacion              196.000       196.000
Total Imponible            980.000       ${sum}
AFP                        112.210       112.210
Salud                       68.600        68.600
Total Descuentos           180.810       180.810
Liquido a Pagar            799.190       799.190`),
    ])
  const { shape, workers, company, month } = book('980.000')!
  expect([shape, workers[0]?.name?.text, company.rut?.rut, month?.period]).toEqual([
    'libro',
    'ANA MARIA SOTO PEREZ',
    '76123456-0',
    '2023-06',
  ])
  expect(book('980.001')?.shape).toBe('slips')
})

test('the RUT of the only worker may stand in the cell of the name, around the line of the amounts', () => {
  const page = textPage(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

COLABORADOR   DIAS   SUELDO  GRATIF.  HABERES      AFP    SALUD  DESCTOS  LIQUIDO
Ana Maria
Soto            30  784.000  196.000  980.000  112.210   68.600  180.810  799.190
Perez
15.300.111-1

Total (1            784.000  196.000  980.000  112.210   68.600  180.810  799.190
colaboradores)`)
  const words = page.words.map((word) => {
    const isOfRow = word.top === 5 * 12 && word.text !== 'Soto'
    return isOfRow ? { ...word, top: word.top + 6, bottom: word.bottom + 6 } : word
  })
  const read = readPayrollPages([{ ...page, words }])
  expect(read?.workers.map(({ name, amounts }) => [name?.text, amounts.baseSalary?.value])).toEqual([
    ['Ana Maria Soto Perez', 784_000],
  ])
})

test('who is paid for a receipt of fees, in a table under that of the workers, is none of them', () => {
  const table = `
RUT            NOMBRE            DIAS     SUELDO      AFP    SALUD  LIQUIDO
15.300.111-1   SOTO PEREZ ANA      30     784.000   88.000   54.880  641.120
10.600.014-K   ROJAS VERA BRUNO    30     539.000   60.000   37.730  441.270
TOTALES                                 1.323.000  148.000   92.610 1.082.390`
  const fees = `
Boleta N°   Prestador         RUT            Honorario bruto   Retencion    A pago
389         Mena Tapia Eva    11.420.848-5           590.000      85.550   504.450
164         Lagos Mora Luis   12.345.678-5           600.000      87.000   513.000`
  expect(readBook(`${HEAD}${table}\n${fees}`)?.map(([name]) => name)).toEqual(['SOTO PEREZ ANA', 'ROJAS VERA BRUNO'])
})
