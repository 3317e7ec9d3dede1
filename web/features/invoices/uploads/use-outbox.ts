import { useQueryClient } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { upload } from '../../../api.ts'
import { connection } from '../../../connection.ts'
import { useSharedOutbox } from '../../../parts/outboxes.tsx'
import { openPersistentUploads } from '../../../parts/persistent-uploads.ts'
import { makeOutbox, type Outbox, type Outgoing } from '../../../parts/outbox.ts'
import { useUser } from '../../../session.tsx'
import { fileProblem } from './file-check.ts'
import { refreshUploads } from '../../../parts/uploads/uploads-query.ts'

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

const formOf = ({ key, file, keepBoth }: Outgoing): FormData => {
  const form = new FormData()
  form.set('uploadId', key)
  if (keepBoth) form.set('keepBoth', 'true')
  // Last: the server knows everything else when the bytes begin.
  form.set('image', file)
  return form
}

/** `crypto.randomUUID` is not there without https. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The uploads of an organization that are still on their way from here. */
export const useOutbox = (orgId: number): Outbox => {
  const queries = useQueryClient()
  const { uid } = useUser()
  return useSharedOutbox(`uploads of ${orgId}`, () =>
    makeOutbox({
      problemOf: fileProblem,
      send: (outgoing, options) => upload(invoices.process, { params: { orgId }, body: formOf(outgoing) }, options),
      onSent: () => refreshUploads(queries, 'invoice', orgId),
      sleep,
      connection,
      store: openPersistentUploads({ uid: uid ?? '', orgId }, Date.now),
      newId,
    }),
  )
}
