import type { BranchScope } from '../../../parts/branch-scope.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useToday } from '../../../parts/today.ts'
import { UsageNotice } from '../../../parts/usage-notice.tsx'
import { invoicePath } from '../../../paths.ts'
import { DropAnywhere } from '../../../ui/drop-anywhere.tsx'
import { PickFiles } from '../../../ui/pick-files.tsx'
import { UploadList } from '../../../parts/uploads/upload-list.tsx'
import { useOutbox } from './use-outbox.ts'
import { useUploads } from '../../../parts/uploads/use-uploads.ts'

/** In the order of the picker. */
const accept = 'image/jpeg,image/png,image/webp,application/pdf,.xml'

/** Lets choose files, many at once; they are dropped on the page too. */
export function PickUploads({ orgId }: { orgId: number }) {
  const { add } = useOutbox(orgId)
  return <PickFiles label="Subir facturas" accept={accept} onFiles={add} />
}

/** Takes files from anywhere on the page, and shows those that ask for something. */
export function Uploads({ orgId, scope }: { orgId: number; scope: BranchScope['scope'] }) {
  const outbox = useOutbox(orgId)
  const { rows, error, onRetryPoll, retry, dismiss } = useUploads({ kind: 'invoice', orgId, scope, outbox })
  return (
    <>
      <UsageNotice orgId={orgId} />
      <DropAnywhere words="Suelta las facturas para leerlas" onFiles={outbox.add} />
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
        pathOf={invoicePath}
        onRetry={retry}
        onDismiss={dismiss}
      />
    </>
  )
}
