import type { ListedUpload } from 'contract/processes.ts'
import { isOnItsWay, type Outgoing } from '../outbox.ts'
import { stageText } from '../process-progress.ts'

export type UploadState = 'queued' | 'sending' | 'reading' | 'to-review' | 'repeated' | 'asks' | 'failed'

/** An upload as its row says it. */
export type UploadRow = {
  key: string
  organizationId: number
  /** In the outbox here, or known to the server. */
  outgoing: string | null
  processId: string | null
  name: string
  /** When the server had it; null: it is still here. */
  sentAt: string | null
  state: UploadState
  /** What is going on, or what went wrong; '' when the state says it all. */
  detail: string
  /** What it became, or the first one with the same document. */
  outputId: number | null
  /** Where that is. */
  outputOrganizationId: number
  canRetry: boolean
}

export const stateWords: Record<UploadState, string> = {
  queued: 'En cola',
  sending: 'Subiendo',
  reading: 'Leyendo',
  'to-review': 'Por revisar',
  repeated: 'Repetida',
  asks: 'Por confirmar',
  failed: 'Error',
}

const outgoingRow = (
  organizationId: number,
  { key, file, state }: Outgoing,
  uploads: readonly ListedUpload[],
): UploadRow => {
  const row = {
    key: `outgoing ${key}`,
    organizationId,
    outgoing: key,
    processId: null,
    name: file.name,
    sentAt: null,
    detail: '',
    outputId: null,
    outputOrganizationId: organizationId,
    canRetry: false,
  }
  if (state.name === 'waiting') return { ...row, state: 'queued' }
  if (state.name === 'sending') return { ...row, state: 'sending', detail: `${Math.floor(100 * state.share)}%` }
  if (state.name === 'repeated') {
    const first = uploads.find(({ processId }) => processId === state.processId)
    const isRead = first?.status !== 'processing'
    return {
      ...row,
      state: 'repeated',
      detail: isRead ? '' : 'El mismo archivo se está leyendo',
      outputId: state.firstId ?? first?.output?.id ?? null,
      canRetry: isRead,
    }
  }
  return { ...row, state: 'failed', detail: state.message, canRetry: state.canRetry }
}

/** 'facturas.pdf · 2 de 5': of a file with several documents, which one. */
const nameOf = ({ fileName, document, documents }: ListedUpload): string =>
  documents > 1 ? `${fileName} · ${document} de ${documents}` : fileName

const uploadRow = (upload: ListedUpload): UploadRow => {
  const { processId, organizationId, sentAt, status, output, progress, canRetry } = upload
  const row = {
    key: processId,
    organizationId,
    outgoing: null,
    processId,
    name: nameOf(upload),
    sentAt,
    detail: '',
    outputOrganizationId: output?.organizationId ?? organizationId,
    canRetry,
  }
  const outputId = output?.id ?? null
  if (status === 'processing')
    return progress.stage === 'queued'
      ? { ...row, state: 'queued', outputId }
      : { ...row, state: 'reading', detail: stageText({ name: 'processing', progress }), outputId }
  if (output?.asks) return { ...row, state: 'asks', detail: output.error ?? '', outputId }
  if (status === 'error' || outputId === null)
    return { ...row, state: 'failed', detail: output?.error ?? 'Error al procesar el documento', outputId }
  return { ...row, state: output?.isDuplicate ? 'repeated' : 'to-review', outputId }
}

/**
 * What is still on its way to the organization first, the last one on top, then what the server has, in the same order: a
 * row stays where it is when it arrives. The server may list a file before its answer is here: until then one row stands
 * for both.
 */
export const uploadRows = (
  organizationId: number,
  outgoing: readonly Outgoing[],
  uploads: readonly ListedUpload[],
): UploadRow[] => {
  const here = new Set(outgoing.filter(({ state }) => isOnItsWay(state)).map(({ key }) => key))
  const elsewhere = uploads.filter(({ uploadId }) => uploadId === null || !here.has(uploadId))
  return [...outgoing.map((one) => outgoingRow(organizationId, one, uploads)).toReversed(), ...elsewhere.map(uploadRow)]
}

const countWords: readonly { states: readonly UploadState[]; one: string; many: string }[] = [
  { states: ['queued', 'sending'], one: 'en cola', many: 'en cola' },
  { states: ['reading'], one: 'leyendo', many: 'leyendo' },
  { states: ['to-review'], one: 'por revisar', many: 'por revisar' },
  { states: ['repeated'], one: 'repetida', many: 'repetidas' },
  { states: ['asks'], one: 'por confirmar', many: 'por confirmar' },
  { states: ['failed'], one: 'con error', many: 'con error' },
]

/** '2 en cola · 1 leyendo · 4 por revisar'. */
export const countText = (rows: readonly UploadRow[]): string =>
  countWords
    .map(({ states, one, many }) => {
      const count = rows.filter(({ state }) => states.includes(state)).length
      return count === 0 ? null : `${count} ${count === 1 ? one : many}`
    })
    .filter((words) => words !== null)
    .join(' · ')
