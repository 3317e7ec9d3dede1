import type { BranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { Failure } from '../../parts/failure.tsx'
import { useToday } from '../../parts/today.ts'
import { UploadList } from '../../parts/uploads/upload-list.tsx'
import { useUploads } from '../../parts/uploads/use-uploads.ts'
import { UsageNotice } from '../../parts/usage-notice.tsx'
import { payrollPath } from '../../paths.ts'

/** Payrolls that are being read, were refused, or ask something; nothing while there are none. */
export function PayrollUploads({ orgId, scope }: { orgId: number; scope: BranchScope['scope'] }) {
  const { rows, error, onRetryPoll, retry, dismiss } = useUploads({ kind: 'payroll', orgId, scope })
  return (
    <>
      <UsageNotice orgId={orgId} />
      {error ? (
        <Failure
          title="Error al consultar los documentos subidos:"
          error={error}
          {...(onRetryPoll ? { onRetry: onRetryPoll } : {})}
        />
      ) : null}
      <UploadList
        rows={rows}
        today={useToday()}
        isAll={scope === 'all'}
        branchOf={useBranchOf()}
        pathOf={payrollPath}
        onRetry={retry}
        onDismiss={dismiss}
      />
    </>
  )
}
