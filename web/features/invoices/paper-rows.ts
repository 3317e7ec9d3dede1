import type { InvoicePaper } from 'contract/processes.ts'
import { isOnItsWay, type Outgoing } from '../../parts/outbox.ts'
import { stageText } from '../../parts/process-progress.ts'

export type PaperState = 'queued' | 'sending' | 'reading' | 'to-review' | 'repeated' | 'failed'

/** A paper as its row says it. */
export type PaperRow = {
  key: string
  organizationId: number
  /** In the outbox here, or known to the server. */
  outgoing: string | null
  processId: string | null
  name: string
  /** When the server had it; null: it is still here. */
  sentAt: string | null
  state: PaperState
  /** What is going on, or what went wrong; '' when the state says it all. */
  detail: string
  /** The invoice it became, or the first one with the same document. */
  invoiceId: number | null
  canRetry: boolean
}

export const stateWords: Record<PaperState, string> = {
  queued: 'En cola',
  sending: 'Subiendo',
  reading: 'Leyendo',
  'to-review': 'Por revisar',
  repeated: 'Repetida',
  failed: 'Error',
}

const outgoingRow = (
  organizationId: number,
  { key, file, state }: Outgoing,
  papers: readonly InvoicePaper[],
): PaperRow => {
  const row = {
    key: `outgoing ${key}`,
    organizationId,
    outgoing: key,
    processId: null,
    name: file.name,
    sentAt: null,
    detail: '',
    invoiceId: null,
    canRetry: false,
  }
  if (state.name === 'waiting') return { ...row, state: 'queued' }
  if (state.name === 'sending') return { ...row, state: 'sending', detail: `${Math.floor(100 * state.share)}%` }
  if (state.name === 'repeated') {
    const first = papers.find(({ processId }) => processId === state.processId)
    const isRead = first?.status !== 'processing'
    return {
      ...row,
      state: 'repeated',
      detail: isRead ? '' : 'El mismo archivo se está leyendo',
      invoiceId: state.firstId ?? first?.output?.id ?? null,
      canRetry: isRead,
    }
  }
  return { ...row, state: 'failed', detail: state.message, canRetry: state.canRetry }
}

/** 'facturas.pdf · 2 de 5': of a file with several documents, which one. */
const nameOf = ({ fileName, document, documents }: InvoicePaper): string =>
  documents > 1 ? `${fileName} · ${document} de ${documents}` : fileName

const paperRow = (paper: InvoicePaper): PaperRow => {
  const { processId, organizationId, sentAt, status, output, progress, canRetry } = paper
  const row = {
    key: processId,
    organizationId,
    outgoing: null,
    processId,
    name: nameOf(paper),
    sentAt,
    detail: '',
    canRetry,
  }
  const invoiceId = output?.id ?? null
  if (status === 'processing')
    return progress.stage === 'queued'
      ? { ...row, state: 'queued', invoiceId }
      : { ...row, state: 'reading', detail: stageText({ name: 'processing', progress }), invoiceId }
  if (status === 'error' || invoiceId === null)
    return { ...row, state: 'failed', detail: output?.error ?? 'Error al procesar la factura', invoiceId }
  return { ...row, state: output?.isDuplicate ? 'repeated' : 'to-review', invoiceId }
}

/**
 * What is still on its way to the organization first, then what the server has, in its order. The server may list a file
 * before its answer is here: until then one row stands for both.
 */
export const paperRows = (
  organizationId: number,
  outgoing: readonly Outgoing[],
  papers: readonly InvoicePaper[],
): PaperRow[] => {
  const here = new Set(outgoing.filter(({ state }) => isOnItsWay(state)).map(({ key }) => key))
  const elsewhere = papers.filter(({ uploadId }) => uploadId === null || !here.has(uploadId))
  return [...outgoing.map((one) => outgoingRow(organizationId, one, papers)), ...elsewhere.map(paperRow)]
}

const countWords: readonly { states: readonly PaperState[]; one: string; many: string }[] = [
  { states: ['queued', 'sending'], one: 'en cola', many: 'en cola' },
  { states: ['reading'], one: 'leyendo', many: 'leyendo' },
  { states: ['to-review'], one: 'por revisar', many: 'por revisar' },
  { states: ['repeated'], one: 'repetida', many: 'repetidas' },
  { states: ['failed'], one: 'con error', many: 'con error' },
]

/** '2 en cola · 1 leyendo · 4 por revisar'. */
export const countText = (rows: readonly PaperRow[]): string =>
  countWords
    .map(({ states, one, many }) => {
      const count = rows.filter(({ state }) => states.includes(state)).length
      return count === 0 ? null : `${count} ${count === 1 ? one : many}`
    })
    .filter((words) => words !== null)
    .join(' · ')
