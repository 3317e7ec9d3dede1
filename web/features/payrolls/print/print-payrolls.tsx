import { payrolls } from 'contract/payrolls.ts'
import { call } from '../../../api.ts'
import type { BranchScope } from '../../../parts/branch-scope.ts'
import type { BranchOf } from '../../../parts/branches.ts'
import { Failure } from '../../../parts/failure.tsx'
import { everyRow, PrintButton, usePrint } from '../../../parts/print/use-print.tsx'
import { useToday } from '../../../parts/today.ts'

type Props = Pick<BranchScope, 'scope' | 'isAll'> & {
  orgId: number
  search: string
  branchOf: BranchOf
  isDisabled: boolean
}

/** 'Imprimir' of the list of payrolls: all that its search finds. */
export function PrintPayrolls({ orgId, scope, isAll, search, branchOf, isDisabled }: Props) {
  const today = useToday()
  const printing = usePrint(orgId, async (letterhead) => {
    const { PayrollListSheet } = await import('./payroll-list-sheet.tsx')
    const found = await everyRow((page) =>
      call(payrolls.list, { params: { orgId }, query: { search, scope, ...page } }),
    )
    return <PayrollListSheet {...found} {...{ letterhead, today, search, branchOf, isAll }} />
  })
  return (
    <>
      <PrintButton printing={printing} isDisabled={isDisabled} />
      {printing.error ? <Failure title="No se pudo imprimir" error={printing.error} /> : null}
    </>
  )
}
