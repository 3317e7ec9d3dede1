import { expect, test } from 'vitest'
import { isPayrollEvident, kindEvidence } from './kind-evidence.ts'
import { monospacedPage } from './testing/monospaced-page.ts'

test('headings that narrow columns break say by single words that a book is a payroll', () => {
  const page = monospacedPage([
    'Rut Empleador: 76.543.210-3      Giro: Actividades veterinarias',
    'N°   R.U.T.   NOMBRE        HABERES       DESCUENTOS      COTIZACION   SEGURO     NETO A',
    '                            IMPONIBLES    PREVISIONALES   DE SALUD     CESANTIA   DEPOSITAR',
  ])
  const { payroll, invoice } = kindEvidence([page])
  expect(payroll).toBeGreaterThan(3)
  expect(payroll).toBeGreaterThan(invoice)
})

test('two workers whose nets add up are a payroll where the document says so once, and no invoice says more', () => {
  expect(isPayrollEvident({ payroll: 1, invoice: 1 }, 2, 2)).toBe(true)
  expect(isPayrollEvident({ payroll: 1, invoice: 1 }, 2, 0)).toBe(false)
  expect(isPayrollEvident({ payroll: 0, invoice: 0 }, 2, 2)).toBe(false)
  expect(isPayrollEvident({ payroll: 1, invoice: 2 }, 2, 2)).toBe(false)
  expect(isPayrollEvident({ payroll: 0, invoice: 4 }, 3, 3)).toBe(true)
})
