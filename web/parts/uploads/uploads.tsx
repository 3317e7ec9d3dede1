import type { Outbox } from '../outbox.ts'
import { useBranchOf } from '../branches.ts'
import { Failure } from '../failure.tsx'
import { useToday } from '../today.ts'
import { UsageNotice } from '../usage-notice.tsx'
import { UploadList } from './upload-list.tsx'
import css from './uploads.module.css'
import type { Whose } from './uploads-query.ts'
import { useUploads } from './use-uploads.ts'

type Props = Whose & {
  /** Where what an upload became is looked at. */
  pathOf: (id: number, branchId: number | null) => string
  /** Those that are still on their way from here. */
  outbox?: Outbox
}

/** Documents that are being read, were refused, or ask for something; beside the counts of their list (`ListSummary`). */
export function Uploads({ kind, orgId, scope, pathOf, outbox }: Props) {
  const { rows, isKnown, error, onRetryPoll, retry, dismiss } = useUploads({
    kind,
    orgId,
    scope,
    ...(outbox ? { outbox } : {}),
  })
  return (
    <>
      <div className={css.notices}>
        <UsageNotice orgId={orgId} />
        {error ? (
          <Failure
            title="Error al consultar los documentos subidos:"
            error={error}
            {...(onRetryPoll ? { onRetry: onRetryPoll } : {})}
          />
        ) : null}
      </div>
      <UploadList
        rows={rows}
        isKnown={isKnown}
        today={useToday()}
        isAll={scope === 'all'}
        branchOf={useBranchOf()}
        pathOf={pathOf}
        onRetry={retry}
        onDismiss={dismiss}
      />
    </>
  )
}
