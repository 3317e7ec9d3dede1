/** A book whose rows stand under a line of their own that says whose each is: what of it is the same in several tests. */

export const rowHead = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

 SUELDO    GRATIF.       TOTAL        AFP      SALUD      TOTAL    LIQUIDO
   BASE      LEGAL     HABERES                       DESCUENTOS    A PAGAR
`
export const rowAmounts = [
  '784.000    196.000     980.000    112.210     68.600    180.810    799.190',
  '536.000    134.000     670.000     76.715     46.900    123.615    546.385',
  '600.000    150.000     750.000     85.800     52.500    138.300    611.700',
]

/** Who these rows are of: name, RUT, base salary, pension contribution and net. */
export const rowWorkers = [
  ['Soto Pérez Ana Luisa', '15300111-1', 784_000, 112_210, 799_190],
  ['Rojas Vera Bruno', '10600014-K', 536_000, 76_715, 546_385],
  ['Mora Luis', '9123456-4', 600_000, 85_800, 611_700],
] as const

/** The text of such a book, each line of amounts under the line of its worker. */
export const underTitles = (titles: readonly string[], lines: readonly string[] = rowAmounts): string =>
  rowHead + titles.map((title, at) => `${title}\n${lines[at]}`).join('\n')
