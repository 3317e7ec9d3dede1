import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const TITLES = [
  '                       Días   Sueldo base   Gratificación    Imponible',
  '                   Colación       Haberes             AFP        Salud',
  '                   Impuesto     Préstamos       Descuentos     Líquido',
] as const

type Texts = readonly [name: string, rut: string, role: string, ...amounts: readonly string[]]

const record = ([name, rut, role, ...amounts]: Texts) =>
  [name, rut, role, '']
    .map((text, at) => {
      const cells = amounts.slice((at - 1) * 4, at * 4)
      const values = [27, 14, 16, 13].map((width, index) => (cells[index] ?? '').padStart(width)).join('')
      const below = at > 0 ? `${text.padEnd(20)}${values.slice(20)}` : ''
      const title = TITLES[at] ? (at === 0 ? `${text.padEnd(20)}${TITLES[at].slice(20)}` : TITLES[at]) : ''
      return [below, title].filter(Boolean).join('\n')
    })
    .join('\n')

const WORKERS: readonly Texts[] = [
  [
    'Soto Pérez Ana',
    '15.300.111-1',
    'Cajera',
    '30',
    '784.000',
    '196.000',
    '980.000',
    '20.000',
    '1.000.000',
    '112.210',
    '68.600',
    '0',
    '0',
    '180.810',
    '819.190',
  ],
  [
    'Rojas Vera Bruno',
    '10.600.014-K',
    'Chofer',
    '30',
    '539.000',
    '134.750',
    '673.750',
    '-',
    '673.750',
    '77.144',
    '47.163',
    '0',
    '5.000',
    '129.307',
    '544.443',
  ],
  [
    'Lagos Cid Carla',
    '9.123.456-4',
    'Cajera',
    '30',
    '640.000',
    '160.000',
    '800.000',
    '10.000',
    '810.000',
    '91.600',
    '56.000',
    '0',
    '0',
    '147.600',
    '662.400',
  ],
  [
    'Mora Paz Inés',
    '8.765.432-K',
    'Chofer',
    '30',
    '600.000',
    '150.000',
    '750.000',
    '-',
    '750.000',
    '85.875',
    '52.500',
    '0',
    '0',
    '138.375',
    '611.625',
  ],
]

test('titles that each record repeats over the lines of its amounts are those of the book', () => {
  const head = ['EJEMPLO SPA 76.123.456-0', 'LIBRO DE REMUNERACIONES JUNIO 2023', '']
  const page = textPage([...head, ...WORKERS.map(record)].join('\n'))
  // Each record has six lines of 12 points.
  const levelLines = WORKERS.map((_, at) => {
    const y = (3 + at * 6) * 12 - 1
    return { left: 0, right: 350, top: y, bottom: y }
  })
  const pesos = (text = '') => Number(text.replaceAll('.', ''))
  const workers = readPayrollPages([{ ...page, levelLines }])?.workers ?? []
  expect(
    workers.map(({ name, rut, amounts }) => [
      name?.text,
      rut?.rut,
      amounts.baseSalary?.value,
      amounts.afpAmount?.value,
      amounts.total?.value,
    ]),
  ).toEqual(WORKERS.map((one) => [one[0], one[1].replaceAll('.', ''), pesos(one[4]), pesos(one[9]), pesos(one[14])]))
})
