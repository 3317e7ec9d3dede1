import { expect, test } from 'vitest'
import { amountsOfWorkers } from '../../testing/amounts-of-workers.ts'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const head = [
  'LIBRO AUXILIAR DE REMUNERACIONES MES DE ENERO DE 2026',
  'EJEMPLO SPA - 76.123.456-0',
  'RUN            Trabajador          Cod.   Concepto                        Clase  Cant.      Monto',
]
const line = (rut: string, name: string, code: string, concept: string, count: string, amount: string): string =>
  `${rut.padEnd(15)}${name.padEnd(20)}${code.padEnd(7)}${concept.padEnd(32)}${'H'.padEnd(5)}${count.padStart(7)}${amount.padStart(12)}`

const linesOf = (rut: string, name: string, afp: string, amounts: readonly string[]): string[] => [
  line(rut, name, '1010', 'SUELDO BASE', '30', amounts[0]!),
  line(rut, name, '1020', 'Gratificación Art. 50', '', amounts[1]!),
  ...(amounts[5] ? [line(rut, name, '1030', 'Recargo Domingo', '7,5', amounts[5])] : []),
  line(rut, name, '5090', `AFP ${afp}`, '', amounts[2]!),
  line(rut, name, '5070', `Cotización Salud (${afp === 'Uno 10,49%' ? 'Isapre Consalud' : 'Fonasa'})`, '', amounts[3]!),
  line(rut, name, '9190', 'LIQUIDO A PAGAR', '', amounts[4]!),
]
const ana = linesOf('15.300.111-1', 'SOTO PEREZ ANA', 'Cuprum 11,44%', [
  '784.000',
  '196.000',
  '112.112',
  '68.600',
  '799.288',
])
const bruno = linesOf('10.600.014-K', 'ROJAS DIAZ BRUNO', 'Uno 10,49%', [
  '539.000',
  '134.750',
  '71.345',
  '47.609',
  '561.096',
  '6.300',
])
const carla = linesOf('12.345.678-5', 'DIAZ LARA CARLA', 'Modelo 10,58%', [
  '600.000',
  '150.000',
  '79.350',
  '52.500',
  '618.150',
])

const read = (lines: readonly string[]) => amountsOfWorkers([...head, ...lines])
const expected = [
  ['SOTO PEREZ ANA', 784_000, 196_000, 112_112, 68_600, undefined, 799_288],
  ['ROJAS DIAZ BRUNO', 539_000, 134_750, 71_345, 47_609, 7.5, 561_096],
  ['DIAZ LARA CARLA', 600_000, 150_000, 79_350, 52_500, undefined, 618_150],
]

test('a line for each worker and concept: what institutions are called is one concept', () => {
  expect(read([...ana, ...bruno, ...carla])).toEqual(expected)
})

test('a concept may begin with its share', () => {
  const shared = [...ana, ...bruno, ...carla].map((one) =>
    one.replace(/Cotización Salud \((?:Fonasa|Isapre Consalud)\)/, (text) => '7% Salud'.padEnd(text.length)),
  )
  expect(read(shared)).toEqual(expected)
})

test('the lines may be in the order of the concepts', () => {
  const all = [...ana, ...bruno, ...carla]
  const byConcept = ['1010', '1020', '1030', '5090', '5070', '9190'].flatMap((code) =>
    all.filter((one) => one.includes(` ${code} `)),
  )
  expect(read(byConcept)).toEqual(expected)
})

test('nobody is left out whose lines are otherwise', () => {
  const other = '8.765.432-K    MORA VIDAL LUIS     sin remuneraciones'
  const found = readPayrollPages([monospacedPage([...head, ...ana, ...bruno, other, ...carla])])
  const named = found?.workers.map(({ rut }) => rut?.rut)
  expect([...(named ?? []), ...(found?.unreadRuts.map(({ rut }) => rut) ?? [])]).toContain('8765432-K')
})
