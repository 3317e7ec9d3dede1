import { invoices } from 'contract/invoices.ts'
import { upload } from '../../../api.ts'
import type { Outbox } from '../../../parts/outbox.ts'
import { openPersistentUploads } from '../../../parts/persistent-uploads.ts'
import { outgoingForm, useUploadOutbox } from '../../../parts/uploads/use-upload-outbox.ts'
import { useUser } from '../../../session.tsx'
import { fileProblem } from './file-check.ts'

/** The invoices of an organization that are still on their way from here; this browser keeps them until they arrive. */
export const useOutbox = (orgId: number): Outbox => {
  const { uid } = useUser()
  return useUploadOutbox({ kind: 'invoice', orgId }, () => ({
    problemOf: fileProblem,
    send: (outgoing, options) =>
      upload(invoices.process, { params: { orgId }, body: outgoingForm(outgoing, 'image') }, options),
    store: openPersistentUploads({ uid: uid ?? '', orgId }, Date.now),
  }))
}
