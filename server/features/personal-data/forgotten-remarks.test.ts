import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatRut } from 'contract/rules/rut.ts'
import { encryptRecord, encryptRemarks, readRecord, readRemarks, type StoredIssue } from '../../db/payroll-record.ts'
import { payrollEmployees, payrolls } from '../../db/schema/payrolls.ts'
import * as story from '../../demo/story.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { forgetPersonLines } from './queries/forget-lines.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const [marcela, jorge] = [story.workers[0]!, story.workers[1]!]
const remark = (path: string, message: string): StoredIssue => ({
  path,
  code: 'unsure',
  message,
  severity: 'warning',
  location: null,
})

test('who is forgotten is named by no remark, correction or unread row of a payroll; what is said of others stays', async () => {
  const { db, keyring } = server.deps
  const [line] = await db.select().from(payrollEmployees).where(eq(payrollEmployees.rut, marcela.rut))
  const { payrollId, position } = line!
  const ofJorge = remark('employees[90].payrollRecord.total', `${jorge.fullName}: el total no cuadra.`)
  const read = readRecord(keyring, line!)!
  await db
    .update(payrolls)
    .set({
      issueCount: 5,
      issues: encryptRemarks(keyring, payrollId, {
        issues: [
          remark(`employees[${position}].payrollRecord.total`, 'El total no cuadra.'),
          remark('employees', `En la página 1 aparece el RUT ${formatRut(marcela.rut)} y no se leyó como trabajador.`),
          remark('totalPayroll', `${marcela.fullName.toUpperCase()} no está en la suma.`),
          remark('employees', `Hay una fila que no se leyó: «${marcela.rut} 850.000».`),
          ofJorge,
        ],
        evidence: {
          shape: 'libro',
          unreadRuts: [
            { rut: marcela.rut, page: 1 },
            { rut: jorge.rut, page: 1 },
          ],
          unreadRows: [{ text: `12 ${marcela.fullName} 850.000`, page: 1 }],
          otherCompanies: [],
          unreadLabels: [],
          otherMonths: [],
          guesses: [],
          sums: [],
          count: null,
        },
      }),
    })
    .where(eq(payrolls.id, payrollId))
  const answered = [remark(`employees[${position}].payrollRecord.total`, `${marcela.fullName}: el total no cuadra.`)]
  await db
    .update(payrollEmployees)
    .set({
      readFullName: marcela.fullName,
      record: encryptRecord(keyring, line!, {
        ...read,
        corrections: { 'payrollRecord.total': { read: 1, at: '2026-11-01T12:00:00.000Z', userId: 1, answered } },
        evidence: {
          isExplained: true,
          isExempt: false,
          issues: [{ field: 'fullName', code: 'odd', message: `${marcela.fullName} es raro`, severity: 'warning' }],
          location: { page: 1, boundingBox: [0, 0, 1, 1] },
          crossChecks: {},
        },
      }),
    })
    .where(eq(payrollEmployees.rut, marcela.rut))

  await forgetPersonLines(db, keyring, [1, 3, 4], marcela.rut)

  const [payroll] = await db.select().from(payrolls).where(eq(payrolls.id, payrollId))
  const remarks = readRemarks(keyring, payroll!)
  expect(remarks.issues).toEqual([ofJorge])
  expect(remarks.evidence!.unreadRuts).toEqual([{ rut: jorge.rut, page: 1 }])
  expect(payroll!.issueCount).toBe(1)
  const rows = await db.select().from(payrollEmployees).where(eq(payrollEmployees.payrollId, payrollId))
  const forgotten = rows.find((row) => row.position === position)!
  expect(forgotten).toMatchObject({ fullName: null, rut: null, readFullName: null, readRut: null, employeeId: null })
  const record = readRecord(keyring, forgotten)!
  // The figures stay, and that somebody corrected one.
  expect(record.payrollRecord).toEqual(read.payrollRecord)
  expect(record.corrections).toMatchObject({ 'payrollRecord.total': { read: 1, userId: 1 } })
  const everything = JSON.stringify([remarks, rows.map((row) => [row, readRecord(keyring, row)])]).toLowerCase()
  for (const spelling of [marcela.fullName, marcela.rut, formatRut(marcela.rut)])
    expect(everything).not.toContain(spelling.toLowerCase())
})
