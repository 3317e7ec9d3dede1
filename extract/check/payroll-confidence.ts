import type { ConfidenceOf } from '../payroll/pictured-fields.ts'
import { amounts, type Amount, type Payroll } from '../payroll/payroll.ts'
import type { Field, Issue } from '../reading.ts'
import { amountNames } from './names.ts'

/** Readings of one figure that differ leave it below this; two that agree leave it above. */
const SURE_FIGURE = 0.8
/** Names are read once unless unsure: below this some letter of them may be wrong, or a speck was taken for one. */
const SURE_NAME = 0.75

const headNames: Record<string, string> = {
  company_name: 'el nombre de la empresa',
  company_rut: 'el RUT de la empresa',
  month: 'el mes',
}

/** Values of scanned pages that were read uncertainly and that nothing else on the document proves. */
export const checkConfidence = (
  fields: readonly Field[],
  data: Payroll,
  { confidenceOf, proven }: { confidenceOf: ConfidenceOf; proven: Pick<ReadonlySet<string>, 'has'> },
): Issue[] =>
  fields.flatMap((field): Issue[] => {
    const isName = /(?:^|\.)(?:company_name|fullName)$/.test(field.path)
    const sure = proven.has(field.path) ? 1 : (confidenceOf(field) ?? 1)
    if (sure >= (isName ? SURE_NAME : SURE_FIGURE)) return []
    const { path, page, boundingBox } = field
    return [
      {
        path,
        code: 'unsure-reading',
        severity: 'warning',
        message: `${nameOf(field, data)} se lee mal en el escaneo: «${field.text}». Compáralo con el documento.`,
        location: { page, boundingBox },
      },
    ]
  })

const nameOf = ({ path }: Field, data: Payroll): string => {
  const [, row, field = ''] = /^employees\[(\d+)\]\.(?:payrollRecord\.)?(\w+)$/.exec(path) ?? []
  if (row === undefined) return capital(headNames[path] ?? path)
  const { fullName, rut } = data.employees[Number(row)] ?? {}
  const who = fullName ?? rut ?? `Trabajador ${Number(row) + 1}`
  if (field === 'fullName') return `${who}: el nombre`
  if (field === 'rut') return `${who}: el RUT`
  return `${who}: ${amounts.some((amount) => amount === field) ? amountNames[field as Amount] : field}`
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
