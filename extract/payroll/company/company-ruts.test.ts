import { expect, test } from 'vitest'
import { readBook, textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const WORKERS = [
  ['Soto Pérez Ana Luisa', '15300111-1', 784_000, 112_210, 799_190],
  ['Rojas Vera Bruno', '10600014-K', 539_000, 77_144, 549_443],
]

test.each([
  ['a sum', '76.123.456-0   TOTAL EMPRESA         1.323.000  330.750 1.653.750  189.354  115.763 1.348.633'],
  ['its name', 'Totales EJEMPLO SPA 76.123.456-0     1.323.000  330.750 1.653.750  189.354  115.763 1.348.633'],
])('the RUT of a company beside %s is no worker', (_beside, sums) => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre                   Sueldo   Gratif.    Total      AFP    Salud   Líquido
15.300.111-1   Soto Pérez Ana Luisa    784.000  196.000   980.000  112.210   68.600   799.190
10.600.014-K   Rojas Vera Bruno        539.000  134.750   673.750   77.144   47.163   549.443
${sums}`
  expect(readBook(rows)).toEqual(WORKERS)
})

test('the RUT of the company before that of each worker is not his', () => {
  const rows = `
Libro de remuneraciones, mes de junio de 2023

Rut Empresa    Rut            Nombre                   Sueldo   Gratif.    Total      AFP    Salud   Líquido
76.123.456-0   15.300.111-1   Soto Pérez Ana Luisa    784.000  196.000   980.000  112.210   68.600   799.190
76.123.456-0   10.600.014-K   Rojas Vera Bruno        539.000  134.750   673.750   77.144   47.163   549.443`
  expect(readBook(rows)).toEqual(WORKERS)
})

test('the RUT of an employer who is a person, over the title of a book of forms, is no worker’s', () => {
  const form = (name: string, rut: string, base: string, net: string) => `
 ${name.padEnd(30)}Rut : ${rut}
 Sueldo               ${base}    AFP Capital          84.525
 Gratificacion        150.000    Salud Fonasa         52.500
 Total Haberes        750.000    Total Descuentos    137.025
                                 Liquido             ${net}
`
  const rows = `
HERNAN BUSTAMANTE LOPEZ
R.U.T. 16659317-4
                    LIBRO AUXILIAR DE REMUNERACIONES
                            Mes de 02/2025
${form('SUSANA TAPIA URRUTIA', '15.300.111-1', '600.000', '612.975')}
${form('JAVIERA ESPINOZA MEDINA', '10.600.014-K', '600.000', '612.975')}`
  expect(readBook(rows)?.map(([name, rut]) => [name, rut])).toEqual([
    ['SUSANA TAPIA URRUTIA', '15300111-1'],
    ['JAVIERA ESPINOZA MEDINA', '10600014-K'],
  ])
})

test('the RUT of an employer who is a person is none of a worker’s, where it stands over theirs and the heading is between', () => {
  const rows = `
Hernán Bustamante López
16659317-4 | Libro de remuneraciones | junio-2023
RUT            Nombre                  Sueldo   Gratifi-  Imponible      AFP    Salud   Líquido
                                         base     cación
15.300.111-1   Soto Pérez Ana Luisa   784.000   196.000   980.000   112.210   68.600   799.190
10.600.014-K   Rojas Vera Bruno       539.000   134.750   673.750    77.144   47.163   549.443
9.123.456-4    Lagos Cid Carla        640.000   160.000   800.000    91.600   56.000   652.400
8.765.432-K    Mora Paz Inés          600.000   150.000   750.000    85.875   52.500   611.625
11.420.848-5   Vidal Gil Eva          500.000   125.000   625.000    71.563   43.750   509.687
14.153.471-8   Araya Espinoza Luz     720.000   180.000   900.000   103.050   63.000   733.950`
  // What is over a table begins a little left of the texts in its cells.
  const page = textPage(rows)
  const words = page.words.map((word) =>
    word.top < 20 ? { ...word, left: word.left - 2.5, right: word.right - 2.5 } : word,
  )
  const RUTS = ['15300111-1', '10600014-K', '9123456-4', '8765432-K', '11420848-5', '14153471-8']
  const document = readPayrollPages([{ ...page, words }])
  expect(document?.workers.map(({ rut }) => rut?.rut)).toEqual(RUTS)
  expect(document?.company.rut?.rut).toBe('16659317-4')
})

test('a RUT is the company’s in a sentence that a line ends before its number', () => {
  const slip = (name: string, rut: string, number: number) =>
    textPage(
      `
                  LIQUIDACION DE SUELDO
En Santiago, a 30 de abril de 2025, la empresa EJEMPLO CERRO S.A., R.U.T.
N° 76.123.456-0, con domicilio en Ruta 5 Sur, paga a don(ña):
Nombre               : ${name}
R.U.T.               : ${rut}
la siguiente remuneracion:
Sueldo Mensual                         600.000
TOTAL HABERES                          600.000
AFP MODELO                              63.480
7% Salud Fonasa                         42.000
TOTAL DESCUENTOS                       105.480
ALCANCE LIQUIDO                        494.520`,
      number,
    )
  const pages = [slip('Ana Soto Vidal', '15.300.111-1', 1), slip('Bruno Rojas Vera', '10.600.014-K', 2)]
  expect(readPayrollPages(pages)?.company.rut?.rut).toBe('76123456-0')
})
