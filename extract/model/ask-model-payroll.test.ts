import { describe, expect, test } from 'vitest'
import { readPayroll } from '../index.ts'
import { textDocument } from '../testing/text-document.ts'
import type { ModelAnswer, ModelQuestion } from './question.ts'

/** A slip that calls what is paid by the name of something else. */
const slip = `
COMERCIAL RIO CLARO SPA
RUT 76.543.210-3

              LIQUIDACION DE SUELDO   MARZO 2026

Trabajador : Elena Soto Vidal        RUT : 12.345.678-5

HABERES                              DESCUENTOS
Sueldo Base           900.000        AFP Habitat            125.029
Gratificacion         209.396        Fonasa                  77.658
                                     Seguro Cesantia          6.656

Total Haberes       1.109.396        Total Descuentos       209.343

Cuota Sindical        900.053
`
/** A book whose third worker has a net pay that the sums of his row deny. */
const book = `
COMERCIAL RIO CLARO SPA   RUT 76.543.210-3
LIBRO DE REMUNERACIONES   MARZO 2026

RUT             NOMBRE                SUELDO BASE     AFP       SALUD    TOTAL HABERES   TOTAL DESCUENTOS   LIQUIDO
12.345.678-5    SOTO VIDAL ELENA      900.000         112.707   77.658   1.109.396       190.365            919.031
11.111.111-1    ROJAS DIAZ PEDRO      700.000         87.500    49.000   700.000         136.500            563.500
22.222.222-2    LEIVA MORA JUANA      800.000         100.000   56.000   800.000         156.000            446.000
9.876.543-3     PINTO RIOS MARTA      600.000         75.000    42.000   600.000         117.000            483.000
`
const TOTAL = 'employees[0].payrollRecord.total'

const readWith = async (text: string, ...answers: ModelAnswer[]) => {
  const asked: ModelQuestion[] = []
  const ask = async (question: ModelQuestion) => (asked.push(question), answers)
  return { asked, ...(await readPayroll(await textDocument(text), { ask })) }
}

describe('asking an outside model about a payroll', () => {
  test('is told of whom the value is and shown the lines of that worker, the last ones too', async () => {
    const { asked, data } = await readWith(slip)
    expect(data?.employees[0]?.payrollRecord.total).toBeNull()
    expect(asked[0]?.wanted).toContainEqual({ path: TOTAL, what: 'el líquido a pagar de Elena Soto Vidal' })
    expect(asked[0]?.excerpt).toContain('Cuota Sindical 900.053')
  })

  test('is shown the headings and the row of the worker, and no row of another one', async () => {
    const { asked, data } = await readWith(book)
    expect(data?.employees).toHaveLength(4)
    expect(asked[0]?.wanted.map(({ what }) => what)).toContain('el líquido a pagar de LEIVA MORA JUANA')
    expect(asked[0]?.excerpt).toContain('SUELDO BASE')
    expect(asked[0]?.excerpt).toContain('446.000')
    expect(asked[0]?.excerpt).not.toMatch(/SOTO|ROJAS|PINTO/)
  })

  test('an amount with which haberes less descuentos agree is taken, with its location and an issue', async () => {
    const { data, fields, issues } = await readWith(slip, { path: TOTAL, text: '900.053' })
    expect(data?.employees[0]?.payrollRecord).toMatchObject({ total: 900_053, baseSalary: 900_000 })
    expect(fields.find(({ path }) => path === TOTAL)).toMatchObject({ origin: 'model', text: '900.053', page: 1 })
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual([`${TOTAL} model`])
  })

  test.each([
    ['that contradicts the sums of the slip', { path: TOTAL, text: '209.396' }],
    ['that is printed nowhere', { path: TOTAL, text: '900.054' }],
    ['about a worker who is not there', { path: 'employees[7].payrollRecord.total', text: '900.053' }],
  ])('an answer %s changes nothing', async (_name, answer) => {
    const { data, issues } = await readWith(slip, answer)
    const before = await readWith(slip)
    expect(data).toEqual(before.data)
    expect(issues).toEqual(before.issues)
  })
})
