import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

type Worker = { rut: string; name: string; base: number; sundays: string }

const workers: Worker[] = [
  { rut: '12.482.207-6', name: 'Catalina Gonzalez Riquelme', base: 365_400, sundays: '7,5' },
  { rut: '16.826.060-1', name: 'Patricio Kramm Sandoval', base: 605_000, sundays: '' },
  { rut: '9.720.889-1', name: 'Jacqueline Ortiz Escobar', base: 741_000, sundays: '' },
  { rut: '20.348.657-K', name: 'Ivan Schwencke Rios', base: 490_000, sundays: '16' },
]
const pesos = (value: number) => value.toLocaleString('es-CL')
const share = (base: number, part: number) => Math.round(base * part)

/** A page of concepts with their codes, and of workers side by side with a count and an amount each. */
const page = (own: readonly Worker[]) => {
  const line = (code: string, name: string, cells: readonly (readonly [string, string])[]) =>
    `${code.padEnd(6)}${name.padEnd(26)}${cells.map(([count, amount]) => `${count.padStart(18)}${amount.padStart(13)}   `).join('')}`
  const texts = (of: (worker: Worker) => string) => `${' '.repeat(32)}${own.map((one) => of(one).padEnd(34)).join('')}`
  const concept = (code: string, name: string, of: (worker: Worker) => readonly [string, number]) =>
    line(
      code,
      name,
      own.map((one) => [of(one)[0], pesos(of(one)[1])] as const),
    )
  return [
    texts(({ rut }) => rut),
    texts(({ name }) => name),
    line(
      '',
      '',
      own.map(() => ['UNID.', 'MONTO $'] as const),
    ),
    concept('100', 'SUELDO DEL MES', ({ base }) => ['30', base]),
    concept('101', 'BONO PRODUCCION', () => ['', 45_000]),
    concept('102', 'RECARGO DOMINGO', ({ sundays }) => [sundays, sundays === '' ? 0 : 12_000]),
    concept('', 'TOTAL HABERES', ({ base, sundays }) => ['', base + 45_000 + (sundays === '' ? 0 : 12_000)]),
    concept('112', 'AFP', ({ base }) => ['', share(base, 0.1)]),
    concept('113', 'DCTO. SALUD', ({ base }) => ['', share(base, 0.07)]),
    concept('', 'TOTAL DESCUENTOS', ({ base }) => ['', share(base, 0.1) + share(base, 0.07)]),
    concept('', 'LIQUIDO', ({ base, sundays }) => [
      '',
      base + 45_000 + (sundays === '' ? 0 : 12_000) - share(base, 0.1) - share(base, 0.07),
    ]),
  ].join('\n')
}

test('workers side by side have a count and an amount of each concept, the last one a page of his own', () => {
  const head = 'LIBRO DE REMUNERACIONES NOVIEMBRE 2025\nAGRICOLA VALLE VERDE LTDA   RUT 76.543.210-3\n\n'
  const pages = [textPage(`${head}${page(workers.slice(0, 3))}`), textPage(page(workers.slice(3)), 2)]
  const read = readPayrollPages(pages)?.workers.map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.baseSalary?.value,
    amounts.afpAmount?.value,
    amounts.sundayHours?.value,
  ])
  expect(read).toEqual(
    workers.map(({ name, rut, base, sundays }) => [
      name,
      rut.replaceAll('.', ''),
      base,
      share(base, 0.1),
      sundays === '' ? 0 : Number(sundays.replace(',', '.')),
    ]),
  )
})
