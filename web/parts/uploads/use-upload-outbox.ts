import { useQueryClient } from '@tanstack/react-query'
import { connection } from '../../connection.ts'
import { makeOutbox, type Outbox, type Outgoing, type Post } from '../outbox.ts'
import { useSharedOutbox } from '../outboxes.tsx'
import { refreshUploads, type UploadsKind } from './uploads-query.ts'

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** `crypto.randomUUID` is not there without https. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** What is sent of a document: the name of the field that takes the file is its own. */
export const outgoingForm = ({ key, file, keepBoth }: Outgoing, field: 'file' | 'image'): FormData => {
  const form = new FormData()
  form.set('uploadId', key)
  if (keepBoth) form.set('keepBoth', 'true')
  // Last: the server knows everything else when the bytes begin.
  form.set(field, file)
  return form
}

/** The uploads of an organization that are still on their way from here; one for each kind, whoever asks. */
export const useUploadOutbox = (
  { kind, orgId }: { kind: UploadsKind; orgId: number },
  make: () => Pick<Post, 'problemOf' | 'send' | 'store'>,
): Outbox => {
  const queries = useQueryClient()
  return useSharedOutbox(`${kind} uploads of ${orgId}`, () =>
    makeOutbox({ ...make(), onSent: () => refreshUploads(queries, kind, orgId), sleep, connection, newId }),
  )
}
