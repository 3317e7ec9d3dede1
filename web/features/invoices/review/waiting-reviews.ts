import { mostUploads, processes } from 'contract/processes.ts'
import { call } from '../../../api.ts'

export type Waiting = {
  /** The oldest that was read and waits for somebody's yes. */
  next: { id: number; organizationId: number } | null
  /** How many wait; when there are too many to list, at least so many. */
  left: number
  isCut: boolean
  /** Others that are still being read. */
  reading: number
}

export const nothingWaits: Waiting = { next: null, left: 0, isCut: false, reading: 0 }

/** Of the uploads that ask for attention, those that wait to be confirmed, but for this invoice. */
export const waitingReviews = async (
  orgId: number,
  scope: 'own' | 'all',
  exceptId: number,
  signal?: AbortSignal,
): Promise<Waiting> => {
  const query = { scope, wait: 0, seen: '', order: 'oldest' } as const
  const { uploads } = await call(processes.uploads, { params: { orgId }, query }, signal ? { signal } : {})
  const waiting = uploads.flatMap(({ status, output, organizationId }) =>
    status === 'finished' && output !== null && output.id !== null && !output.isDuplicate && output.id !== exceptId
      ? [{ id: output.id, organizationId }]
      : [],
  )
  return {
    next: waiting[0] ?? null,
    left: waiting.length,
    isCut: uploads.length >= mostUploads,
    reading: uploads.filter(({ status }) => status === 'processing').length,
  }
}

const countOf = ({ left, isCut }: Waiting): string =>
  isCut ? `quedan al menos ${left}` : left === 1 ? 'queda 1' : `quedan ${left}`

/** Said once an invoice is confirmed: what opens now, or that there is nothing more. */
export const confirmedText = (waiting: Waiting): string => {
  if (waiting.next !== null) return `Factura confirmada. Abriendo la siguiente (${countOf(waiting)}).`
  const { reading } = waiting
  if (reading > 0)
    return `Factura confirmada. Está todo revisado; ${reading === 1 ? 'un documento se está leyendo' : `${reading} documentos se están leyendo`} todavía.`
  return 'Factura confirmada. Está todo revisado: no quedan documentos por confirmar.'
}

/** Said beside the button, before: null when nothing comes after this one. */
export const afterThisText = (waiting: Waiting): string | null =>
  waiting.left === 0 ? null : `Después ${countOf(waiting)}.`
