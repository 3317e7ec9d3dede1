import type { BranchScope } from '../../../parts/branch-scope.ts'
import { Uploads } from '../../../parts/uploads/uploads.tsx'
import { invoicePath } from '../../../paths.ts'
import { PickFiles } from '../../../ui/pick-files.tsx'
import { useOutbox } from './use-outbox.ts'

/** In the order of the picker. */
const accept = 'image/jpeg,image/png,image/webp,application/pdf,.xml'

/** Lets choose files, many at once; they are dropped on the page too. */
export function PickUploads({ orgId }: { orgId: number }) {
  const { add } = useOutbox(orgId)
  return <PickFiles label="Subir facturas" accept={accept} onFiles={add} />
}

/** Those that ask for something. What is dropped anywhere on the window joins them (shell/documents/). */
export function InvoiceUploads({ orgId, scope }: { orgId: number; scope: BranchScope['scope'] }) {
  const outbox = useOutbox(orgId)
  return <Uploads kind="invoice" orgId={orgId} scope={scope} pathOf={invoicePath} outbox={outbox} />
}
