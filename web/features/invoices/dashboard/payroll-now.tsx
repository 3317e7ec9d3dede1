import { IconReportMoney } from '@tabler/icons-react'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { counted, formatWhole } from 'contract/rules/whole-number.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { inBranch, paths, payrollPath, type BranchChoice } from '../../../paths.ts'
import { lastPayroll, type PayrollChange } from './last-payroll.ts'
import { NowCard } from './now-card.tsx'

const percent = new Intl.NumberFormat('es-CL', { style: 'percent', maximumFractionDigits: 1 })
const monthName = (month: string): string => formatPeriod(month).split(' ')[0] ?? month
const people = (count: number): string => counted(count, 'trabajador', 'trabajadores')
const moreOrLess = (difference: number): string => (difference > 0 ? 'más' : 'menos')

/** '6 trabajadores, 1 más': how many are paid, against the month before. */
const workersWords = (workers: number, change: number | null): string =>
  change === null
    ? people(workers)
    : `${people(workers)}, ${change === 0 ? 'los mismos' : `${formatWhole(Math.abs(change))} ${moreOrLess(change)}`}`

/** '$52.340,00 más (1,2 %) que en septiembre'. */
const amountWords = ({ amount, share }: PayrollChange, before: string): string => {
  if (amount === 0) return `Lo mismo que en ${monthName(before)}`
  const part = share === null ? '' : ` (${percent.format(Math.abs(share))})`
  return `${formatMoney(Math.abs(amount))} ${moreOrLess(amount)}${part} que en ${monthName(before)}`
}

type Props = {
  payrolls: { data: readonly PayrollSummary[]; total: number } | undefined
  branch: BranchChoice
  retry: (() => void) | undefined
}

/** The last month's payroll against the one before; without any, the way to the first. */
export function PayrollNow({ payrolls, branch, retry }: Props) {
  const branchOf = useBranchOf()
  const found = payrolls === undefined ? undefined : lastPayroll(payrolls.data, payrolls.data.length === payrolls.total)
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
  const note = () => {
    if (!found) return null
    const { change, before } = found
    if (change !== null && before !== null)
      return (
        <>
          {amountWords(change, before.month)}
          <br />
          {workersWords(found.last.workers, change.workers)}
        </>
      )
    if (before === null || found.last.payrolls.length === before.payrolls.length)
      return workersWords(found.last.workers, null)
    return `${found.last.payrolls.length} de ${before.payrolls.length} nóminas que en ${monthName(before.month)}`
  }
  return (
    <NowCard
      label={last ? `Nómina de ${monthName(last.month)}` : 'Última nómina'}
      icon={IconReportMoney}
      figure={last && formatMoney(last.total)}
      note={note()}
      to={
        only && !another
          ? payrollPath(only.id, branchOf(only.organizationId).branchId)
          : inBranch(paths.payrolls, branch)
      }
      tone="calm"
      retry={retry}
    />
  )
}
