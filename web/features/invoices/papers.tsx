import type { BranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { Failure } from '../../parts/failure.tsx'
import { useToday } from '../../parts/today.ts'
import { DropAnywhere } from '../../ui/drop-anywhere.tsx'
import { PickFiles } from '../../ui/pick-files.tsx'
import { PaperList } from './paper-list.tsx'
import { useOutbox } from './use-outbox.ts'
import { usePapers } from './use-papers.ts'

/** In the order of the picker. */
const accept = 'image/jpeg,image/png,image/webp,application/pdf,.xml'

/** Lets choose papers, many at once; they are dropped on the page too. */
export function PickPapers({ orgId }: { orgId: number }) {
  const { add } = useOutbox(orgId)
  return <PickFiles label="Subir facturas" accept={accept} onFiles={add} />
}

/** Takes papers from anywhere on the page, and shows those that ask for something. */
export function Papers({ orgId, scope }: { orgId: number; scope: BranchScope['scope'] }) {
  const { rows, error, onRetryLook, add, retry, dismiss } = usePapers(orgId, scope)
  return (
    <>
      <DropAnywhere words="Suelta las facturas para leerlas" onFiles={add} />
      {error ? (
        <Failure
          title="Error al consultar los documentos subidos:"
          error={error}
          {...(onRetryLook ? { onRetry: onRetryLook } : {})}
        />
      ) : null}
      <PaperList
        rows={rows}
        today={useToday()}
        isAll={scope === 'all'}
        branchOf={useBranchOf()}
        onRetry={retry}
        onDismiss={dismiss}
      />
    </>
  )
}
