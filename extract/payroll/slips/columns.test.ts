import { describe, expect, test } from 'vitest'
import { readPayroll } from '../../index.ts'
import { textDocument } from '../../testing/text-document.ts'

/** Slips that call the base, the gratification, health and the net by names that nobody knows. */
const slip = (
  name: string,
  rut: string,
  [base, afp, health, net]: readonly string[],
  [earnings, less]: readonly string[],
) => `
COMERCIAL RIO CLARO SPA
RUT 76.543.210-3

              LIQUIDACION DE SUELDO   MARZO 2026

Trabajador : ${name}        RUT : ${rut}

HABERES                              DESCUENTOS
Tefruar             ${base}          AFP Habitat            ${afp}
Moluado             213.354          Drasio                  ${health}

Total Imponible     ${earnings}
Total Haberes       ${earnings}      Total Descuentos       ${less}

Clavido             ${net}
`
const SLIPS = [
  slip('Elena Soto Vidal', '12.345.678-5', ['900.000', '125.489', '77.935', '909.930'], ['1.113.354', '203.424']),
  slip('Pedro Rojas Diaz', '11.111.111-1', ['950.000', '131.125', '81.435', '950.794'], ['1.163.354', '212.560']),
]

const recordsOf = async (texts: readonly string[]) => {
  const { data } = await readPayroll(await textDocument(texts.join('\n\n')))
  return data?.employees.map(({ payrollRecord }) => payrollRecord) ?? []
}

describe('a stack of slips read as a book', () => {
  test('tells by what holds in all of them the amounts whose names nobody knows', async () => {
    expect(await recordsOf(SLIPS)).toMatchObject([
      { baseSalary: 900_000, gratification: 213_354, afpAmount: 125_489, fonasaAmount: 77_935, total: 909_930 },
      { baseSalary: 950_000, gratification: 213_354, afpAmount: 131_125, fonasaAmount: 81_435, total: 950_794 },
    ])
  })
})
