import type { BranchScope } from '../../parts/branch-scope.ts'
import { Uploads } from '../../parts/uploads/uploads.tsx'
import { payrollPath } from '../../paths.ts'
import { usePayrollOutbox } from './use-payroll-outbox.ts'

/** Payrolls that are being read or ask for something, and those still on their way. */
export function PayrollUploads({ orgId, scope }: { orgId: number; scope: BranchScope['scope'] }) {
  const outbox = usePayrollOutbox(orgId)
  return <Uploads kind="payroll" orgId={orgId} scope={scope} pathOf={payrollPath} outbox={outbox} />
}
