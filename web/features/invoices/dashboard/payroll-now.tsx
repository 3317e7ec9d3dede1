import { IconReportMoney } from '@tabler/icons-react'
import type { PayrollSummary } from 'contract/payrolls.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { useToday } from '../../../parts/today.ts'
import { inBranch, paths, payrollPath, type BranchChoice } from '../../../paths.ts'
import { lastPayroll } from './last-payroll.ts'
import { NowCard } from './now-card.tsx'
import css from './now.module.css'
import { monthSeenFrom, payrollNote } from './payroll-note.ts'

type Props = {
  payrolls: { data: readonly PayrollSummary[]; total: number } | undefined
  branch: BranchChoice
  retry: (() => void) | undefined
}

/** The last month's payroll against the one before; without any, the way to the first. */
export function PayrollNow({ payrolls, branch, retry }: Props) {
  const branchOf = useBranchOf()
  const today = useToday()
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
  return (
    <NowCard
      label={last ? `Nómina de ${monthSeenFrom(today, last.month)}` : 'Última nómina'}
      icon={IconReportMoney}
      figure={last && formatMoney(last.total)}
      note={
        found ? (
          <>
            {payrollNote(found).map((line) => (
              <span key={line} className={css.line}>
                {line}
              </span>
            ))}
          </>
        ) : null
      }
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
