import { nameMeantBy } from '../text/person-names.ts'
import type { ConfidenceOf } from '../payroll/pictured-fields.ts'
import type { Payroll } from '../payroll/payroll.ts'
import type { Field, Issue } from '../reading.ts'

const ACCENT = /[áéíóúü]/i

/**
 * The names of workers on scanned pages with the usual name for each word that is a letter away from one and is none itself
 * ('Neison'), and an issue for each that offers what was read. A recognizer is as sure of such a word as of any.
 */
export const withUsualNames = (
  data: Payroll,
  fields: readonly Field[],
  confidenceOf: ConfidenceOf,
): { data: Payroll; issues: Issue[] } => {
  const issues: Issue[] = []
  const byPath = new Map(fields.map((field) => [field.path, field]))
  const hasAccents = data.employees.some(({ fullName }) => ACCENT.test(fullName ?? ''))
  const employees = data.employees.map((employee, index) => {
    const { fullName } = employee
    const path = `employees[${index}].fullName`
    const field = byPath.get(path)
    if (fullName === null || field === undefined || confidenceOf(field) === null) return employee
    const usual = fullName
      .split(' ')
      .map((word) => inTypeOf(word, nameMeantBy(word), hasAccents))
      .join(' ')
    if (usual === fullName) return employee
    const { page, boundingBox } = field
    issues.push({
      path,
      code: 'misread-name',
      severity: 'warning',
      message: `${usual}: el nombre se lee «${fullName}» en el escaneo. Compáralo con el documento.`,
      location: { page, boundingBox },
      candidates: [{ path, value: fullName }],
    })
    return { ...employee, fullName: usual }
  })
  return issues.length === 0 ? { data, issues } : { data: { ...data, employees }, issues }
}

/** A name in the capitals of the word that it is for, and with accents where the document has some. */
const inTypeOf = (word: string, meant: string | null, hasAccents: boolean): string => {
  if (meant === null) return word
  const isUpper = word === word.toUpperCase()
  const plain = hasAccents ? meant : withoutAccents(meant)
  return isUpper ? plain.toUpperCase() : plain
}

/** Whoever leaves accents out may write 'Ñ' all the same. */
const withoutAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/(?!\u0303)[\u0300-\u036F]/g, '')
    .normalize('NFC')
