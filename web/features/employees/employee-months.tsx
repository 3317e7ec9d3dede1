import { Anchor } from '@mantine/core'
import type { EmployeeMonth } from 'contract/employees.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Failure } from '../../parts/failure.tsx'
import { Money } from '../../parts/money.tsx'
import { Period } from '../../parts/period.tsx'
import { payrollPath } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { Column } from '../../ui/paged-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import css from './employee.module.css'
import { employeeQueries } from './queries.ts'
import { useQuery } from '@tanstack/react-query'

type Figure = 'total' | 'baseSalary' | 'afpAmount' | 'fonasaAmount'

/** An amount, and how much more or less it is than the month before. */
function Amount({ month, figure }: { month: EmployeeMonth; figure: Figure }) {
  const difference = month.difference?.[figure] ?? null
  return (
    <>
      <Money value={month[figure]} />
      {month.difference !== null && difference !== null ? (
        <span className={css.difference}>
          {difference === 0 ? (
            'sin cambio'
          ) : (
            <span className={css.changed}>
              {difference > 0 ? '+' : '−'}
              {formatMoney(Math.abs(difference))}
            </span>
          )}
        </span>
      ) : null}
    </>
  )
}

const columnsFor = (branchId: number | null): readonly Column<EmployeeMonth>[] => [
  {
    key: 'month',
    header: 'Período',
    card: 'title',
    cell: (row) => (
      <>
        <Anchor component={Link} to={payrollPath(row.payrollId, branchId)} inherit>
          <Period value={row.month} />
        </Anchor>
        {row.difference ? (
          <span className={css.difference}>respecto de {formatPeriod(row.difference.from)}</span>
        ) : null}
      </>
    ),
  },
  { key: 'total', header: 'Total', align: 'right', cell: (row) => <Amount month={row} figure="total" /> },
  { key: 'base', header: 'Sueldo base', align: 'right', cell: (row) => <Amount month={row} figure="baseSalary" /> },
  { key: 'afp', header: 'AFP', align: 'right', cell: (row) => <Amount month={row} figure="afpAmount" /> },
  { key: 'health', header: 'Salud', align: 'right', cell: (row) => <Amount month={row} figure="fonasaAmount" /> },
]

type Props = { orgId: number; branchId: number | null; employeeId: number }

/** His payrolls, the newest month first. */
export function EmployeeMonths({ orgId, branchId, employeeId }: Props) {
  const query = useQuery(employeeQueries.months({ orgId, id: employeeId }))
  const columns = useMemo(() => columnsFor(branchId), [branchId])
  const months = query.data?.data

  return (
    <Panel title="Remuneraciones" flush>
      {query.isError ? (
        <Failure
          title="No se pudo cargar las remuneraciones"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : months === undefined ? (
        <Loading />
      ) : months.length === 0 ? (
        <EmptyState title="Sin nóminas todavía">
          Cuando cargues una nómina donde aparezca, verás aquí su sueldo mes a mes.
        </EmptyState>
      ) : (
        <PlainTable label="Remuneraciones por mes" columns={columns} rowKey={(row) => row.payrollId} rows={months} />
      )}
    </Panel>
  )
}
