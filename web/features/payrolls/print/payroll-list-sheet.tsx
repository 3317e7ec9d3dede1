import type { PayrollSummary } from 'contract/payrolls.ts'
import { formatMoney, sumPesos } from 'contract/rules/money.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { counted, formatWhole } from 'contract/rules/whole-number.ts'
import type { BranchOf } from '../../../parts/branches.ts'
import { type Letterhead, type PrintColumn, PrintSheet, PrintTable } from '../../../parts/print/print-sheet.tsx'

type Props = {
  letterhead: Letterhead
  today: string
  rows: readonly PayrollSummary[]
  total: number
  search: string
  branchOf: BranchOf
  isAll: boolean
}

const money = (value: number | null): string => (value === null ? '—' : formatMoney(value))
type Sum = 'totalAfp' | 'totalFonasa' | 'totalGratification' | 'totalPayroll'

/** The payrolls of a list, on paper. */
export function PayrollListSheet({ letterhead, today, rows, total, search, branchOf, isAll }: Props) {
  const amount = (header: string, key: Sum): PrintColumn<PayrollSummary> => ({
    header,
    align: 'right',
    cell: (row) => money(row[key]),
    sum: formatMoney(sumPesos(rows.map((row) => row[key]))),
  })
  const columns: PrintColumn<PayrollSummary>[] = [
    { header: 'Período', cell: ({ month }) => (month === null ? 'Sin período' : formatPeriod(month)), sum: 'Suma' },
    ...(isAll
      ? [{ header: 'Sucursal', cell: (row: PayrollSummary) => branchOf(row.organizationId).name, sum: '' }]
      : []),
    {
      header: 'Empleados',
      align: 'right',
      cell: (row) => formatWhole(row.totalEmployees),
      sum: formatWhole(rows.reduce((sum, { totalEmployees }) => sum + totalEmployees, 0)),
    },
    amount('Total Afp', 'totalAfp'),
    amount('Total Fonasa', 'totalFonasa'),
    amount('Total Gratificación', 'totalGratification'),
    amount('Total a Pagar', 'totalPayroll'),
    {
      header: 'Revisión',
      cell: ({ closedAt, issueCount }) =>
        closedAt !== null ? 'Nómina cerrada' : issueCount === 0 ? 'Sin avisos' : `${formatWhole(issueCount)} avisos`,
    },
  ]
  const lines = [
    counted(total, 'nómina', 'nóminas'),
    ...(search === '' ? [] : [`Período buscado: ${search}`]),
    ...(rows.length < total ? [`Se imprimen las primeras ${formatWhole(rows.length)}.`] : []),
  ]
  return (
    <PrintSheet letterhead={letterhead} title="Nóminas" lines={lines} today={today} isWide>
      <PrintTable columns={columns} rows={rows} rowKey={({ id }) => id} />
    </PrintSheet>
  )
}
