import { describe, expect, test } from 'vitest'
import { meaningOf, UNDERSTOOD } from './labels.ts'

const concept = (text: string) => {
  const meaning = meaningOf(text)
  return meaning && meaning.score >= UNDERSTOOD ? meaning.concept : null
}

describe('what a label means', () => {
  test.each([
    ['COTIZACION AFP', 'afp'],
    ['S.GANADO', 'basePaid'],
    ['HABITAT 11.27 %', 'afp'],
    ['AFP: Capital - 11.44%', 'afp'],
    ['12.09% (11) HABITAT', 'afp'],
    ['T.FONDO PENSION', 'afp'],
    ['Cotiza. A.F.P.', 'afp'],
    ['AF.P.', 'afp'],
    ['A.FP.', 'afp'],
    ['Cotización obligatoria previsional (AFP o IPS)(3141)', 'afp'],
    ['Fondo De Pensiones', 'afp'],
    ['Comisión Uno', 'afpCommission'],
    ['AFP 10%', 'afpMandatory'],
    ['Base AFP:', 'taxable'],
    ['Imp. AFP', 'taxable'],
    ['Imp. Salud', 'taxable'],
    ['Seguro Salud', 'deduction'],
    ['Entidad Empleadora', 'company'],
    ['Mes Devengado', 'period'],
    ['FONASA 7 %', 'health'],
    ['7.00% Fonasa', 'health'],
    ['Vida Tres (UF 5,6700)', 'health'],
    ['Fondo De Salud', 'health'],
    ['Cotización obligatoria salud 7%(3143)', 'health'],
    ['Adic. Isapre', 'healthExtra'],
    ['Diferencia Isapre', 'healthExtra'],
    ['Cotización C.C.A.F.', 'familyFund'],
    ['AFC Emp.', 'employer'],
    ['AFC Trab.', 'unemployment'],
    ['S.C. Empleador', 'employer'],
    ['HORAS RECARGO DOMINGO (2.0) $', 'sundayHours'],
    ['Dom. (Hrs)', 'sundayHours'],
    ['Rol Único Tributario', 'rut'],
    ['Horas Extras (Cant.)', 'hours'],
    ['Institución de Salud $', 'health'],
    ['Nombre AFP $', 'afp'],
    ['Recargo 30% día domingo(2107)', 'sundayHours'],
    ['Renta Base (30) $', 'base'],
    ['S.BASE PART-TIME (HRA) (86.7)', 'base'],
    ['Sueldo(2101)', 'base'],
    ['Sueldo Ganado (LQ)', 'basePaid'],
    ['SUELDO BASE S/CONTRATO', 'baseContract'],
    ['Gratificacion con tope 25% $', 'gratification'],
    ['GRATIF. MENSUAL', 'gratification'],
    ['GRATIF. GARANTIZADA', 'gratification'],
    ['APORTE AFP UNO', 'afp'],
    ['SALDO LIQUIDO A PAGAR....$', 'netToPay'],
    ['MONTO LÍQUIDO A PAGAR', 'netToPay'],
    ['Total líquido(5501)', 'net'],
    ['ALCANCE LIQUIDO', 'netBefore'],
    ['TOTAL DESCT.', 'totalDeductions'],
    ['Total Deberes', 'totalDeductions'],
    ['Heberes', 'earningsTitle'],
    ['Tot. Leyes Sociales', 'totalLegal'],
    ['C.N.I.', 'rut'],
    ['Trabajador Sr(a):', 'name'],
    ['Sr(a).:', 'name'],
    ['SUBTOTAL PAGINA / TRANSPORTE', 'totalRow'],
  ])('%s: %s', (text, expected) => {
    expect(concept(text)).toBe(expected)
  })

  test.each([
    ['Gratificació n Legal', 'gratification'],
    ['Movili- zación:', 'allowance'],
    ['Adicion al Isapre', 'healthExtra'],
    ['Total Descuent os', 'totalDeductions'],
    ['Gratificaclón', 'gratification'],
  ])('%s, broken or misread, is %s', (text, expected) => {
    expect(concept(text)).toBe(expected)
  })

  test.each(['Juan Pérez Soto', 'VARGAS', 'Comercial Los Boldos', 'Zxqw', '', '...', '12.345.678-5'])(
    '%s is no label',
    (text) => {
      expect(concept(text)).toBeNull()
    },
  )

  test.each([
    ['Afectos a Imposiciones', 'taxable'],
    ['EXENTOS DE IMPOSICIONES', 'untaxable'],
  ])('%s is not what it is said of', (text, meant) => {
    expect(concept(text)).toBe(meant)
  })
})
