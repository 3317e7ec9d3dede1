import { expect, test } from 'vitest'
import { pageOfLines } from '../../invoice/testing/page-of-lines.ts'
import { readPayrollPages } from '../read-pages.ts'

const slip = (health: string) => `
COMERCIAL CERRO FALSO LIMITADA
LIQUIDACION DE SUELDO
MES: MARZO 2025
TRABAJADOR: ROJAS VERA BRUNO
RUT: 10.600.014-K

SUELDO BASE                        1.000.000
TOTAL IMPONIBLE                    1.000.000
AFP CUPRUM                           114.400
${health}
TOTAL DESCUENTOS                     184.400
LIQUIDO A PAGAR                      815.600
`

const healthOf = (text: string) => readPayrollPages([pageOfLines(text)])?.workers[0]?.amounts.fonasaAmount?.value

test('the share that the law sets is not the amount, whether or not its sign and the amount were read', () => {
  expect(healthOf(slip('FONASA 7 %                            70.000'))).toBe(70_000)
  expect(healthOf(slip('FONASA 7                              70.000'))).toBe(70_000)
  expect(healthOf(slip('FONASA                       7'))).toBeUndefined()
})
