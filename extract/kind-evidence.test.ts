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

test('titles that narrow columns print sideways say that a book is a payroll', () => {
  const page = monospacedPage([
    'Giro: Imprenta   Planilla Mensual de Personal',
    'Acuña Osorio, Tomás   1.918.000   278.100   1.639.890',
  ])
  const titles = ['Sueldo Base', 'AFP', 'Alcance Líquido'].map((text, at) => ({
    text,
    sideways: true,
    left: 100 + 40 * at,
    right: 108 + 40 * at,
    top: 20,
    bottom: 70,
  }))
  const { payroll, invoice } = kindEvidence([{ ...page, words: [...page.words, ...titles] }])
  expect(payroll).toBe(3)
  expect(payroll).toBeGreaterThan(invoice)
})

test('two workers whose nets add up are a payroll where the document says so once, and no invoice says more', () => {
  expect(isPayrollEvident({ payroll: 1, invoice: 1 }, 2, 2)).toBe(true)
  expect(isPayrollEvident({ payroll: 1, invoice: 1 }, 2, 0)).toBe(false)
  expect(isPayrollEvident({ payroll: 0, invoice: 0 }, 2, 2)).toBe(false)
  expect(isPayrollEvident({ payroll: 1, invoice: 2 }, 2, 2)).toBe(false)
  expect(isPayrollEvident({ payroll: 0, invoice: 4 }, 3, 3)).toBe(true)
})
