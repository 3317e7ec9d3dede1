import type { PayrollSummary } from 'contract/payrolls.ts'
import type { ReactNode } from 'react'
import { Period } from '../../parts/period.tsx'
import { Rut } from '../../parts/rut.tsx'
import { Missing } from '../../ui/missing.tsx'
import css from './payroll.module.css'

type PayrollInfo = Pick<PayrollSummary, 'company_name' | 'company_rut' | 'month'> & {
  totalEmployees: number | null
}

/** The address of a value of the payroll inside the page, for the remarks that name it. */
export const infoId = (path: string): string => `dato-${path}`

/** Company, period and number of workers. `mark` adds what is said about a value. */
export function PayrollInfoView({ info, mark }: { info: PayrollInfo; mark?: (path: string) => ReactNode }) {
  const rows = [
    { path: 'company_name', label: 'Empresa', value: info.company_name ?? <Missing /> },
    { path: 'company_rut', label: 'RUT empresa', value: <Rut value={info.company_rut} /> },
    { path: 'month', label: 'Período', value: <Period value={info.month} /> },
    { path: 'totalEmployees', label: 'Empleados', value: info.totalEmployees ?? <Missing /> },
  ]
  return (
    <dl className={css.info}>
      {rows.map(({ path, label, value }) => (
        <div key={path} id={infoId(path)} tabIndex={-1} className={css.datum}>
          <dt>{label}</dt>
          <dd>
            {value}
            {mark?.(path)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
