import { IconReportMoney } from '@tabler/icons-react'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { inBranch, paths, payrollPath, type BranchChoice } from '../../../paths.ts'
import { lastPayroll } from './last-payroll.ts'
import { NowCard } from './now-card.tsx'

const percent = new Intl.NumberFormat('es-CL', { style: 'percent', maximumFractionDigits: 1 })
const monthName = (month: string): string => formatPeriod(month).split(' ')[0] ?? month

/** 'septiembre', 5 % more -> '5 % más que en septiembre'. */
const comparison = (change: number, before: string): string => {
  const size = Math.round(Math.abs(change) * 1000) / 1000
  if (size === 0) return `Igual que en ${monthName(before)}`
  return `${percent.format(size)} ${change > 0 ? 'más' : 'menos'} que en ${monthName(before)}`
}

type Props = { payrolls: readonly PayrollSummary[] | undefined; branch: BranchChoice }

/** The last month's payroll against the one before; without any, the way to the first. */
export function PayrollNow({ payrolls, branch }: Props) {
  const branchOf = useBranchOf()
  const found = payrolls === undefined ? undefined : lastPayroll(payrolls)
  if (found === null)
    return (
      <NowCard
        label="Última nómina"
        icon={IconReportMoney}
        figure="Ninguna aún"
        note="Sube la del mes"
        to={inBranch(paths.newPayroll, branch)}
        tone="todo"
      />
    )
  const last = found?.last
  const [only, another] = last?.payrolls ?? []
  const note = (): string => {
    if (!found) return ''
    const { change, before } = found
    if (change !== null && before !== null) return comparison(change, before.month)
    if (before === null) return `${found.last.workers} ${found.last.workers === 1 ? 'trabajador' : 'trabajadores'}`
    return `${found.last.payrolls.length} de ${before.payrolls.length} nóminas que en ${monthName(before.month)}`
  }
  return (
    <NowCard
      label={last ? `Nómina de ${monthName(last.month)}` : 'Última nómina'}
      icon={IconReportMoney}
      figure={last && formatMoney(last.total)}
      note={found && note()}
      to={
        only && !another
          ? payrollPath(only.id, branchOf(only.organizationId).branchId)
          : inBranch(paths.payrolls, branch)
      }
      tone="calm"
    />
  )
}
