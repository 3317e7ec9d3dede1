import { gapTexts, type Employee } from 'contract/employees.ts'
import { Banner } from '../../ui/banner.tsx'

const names = new Intl.ListFormat('es', { type: 'conjunction' })

/** What a payroll did not say of somebody whom it created. */
export function Gaps({ employee }: { employee: Employee }) {
  if (!employee.isIncomplete) return null
  const missing = employee.missing.map((gap) => gapTexts[gap])
  return (
    <Banner tone="warning">
      Este empleado se creó al leer una nómina y su ficha está incompleta.
      {missing.length > 0 ? ` Falta: ${names.format(missing)}.` : null}
    </Banner>
  )
}
