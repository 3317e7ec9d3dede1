import type { PayrollSummary } from 'contract/payrolls.ts'
import { MaskedMoney } from '../../parts/masked-money.tsx'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { infoId } from './info-card.tsx'
import { tableRoles } from '../../ui/table-roles.ts'
import css from './payroll.module.css'

type Totals = Pick<PayrollSummary, 'totalAfp' | 'totalFonasa' | 'totalGratification' | 'totalPayroll'>

const columns = [
  { label: 'Total Afp', key: 'totalAfp' },
  { label: 'Total Fonasa', key: 'totalFonasa' },
  { label: 'Total Gratificación', key: 'totalGratification' },
  { label: 'Total a Pagar', key: 'totalPayroll' },
] as const

type Props = {
  totals: Totals | null
  /** The platform's staff are not allowed to see them. */
  isMasked?: boolean
  /** Adds what is said about a total. */
  mark?: (key: string) => ReactNode
}

/** What the payroll adds up to; dashes until it is read. */
export function PayrollTotals({ totals, isMasked = false, mark }: Props) {
  return (
    <Panel title="Totales" flush>
      <table className={css.totals} {...tableRoles.table} aria-label="Totales de la nómina">
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map(({ label, key }) => (
              <th key={key} {...tableRoles.header}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map(({ label, key }) => (
              <td key={key} {...tableRoles.cell} data-label={label} id={infoId(key)} tabIndex={-1}>
                <MaskedMoney value={totals?.[key] ?? null} isMasked={isMasked} />
                {mark?.(key)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Panel>
  )
}
