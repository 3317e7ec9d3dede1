import type { InvoicePaper } from 'contract/processes.ts'
import { describe, expect, test } from 'vitest'
import type { Outgoing } from '../../parts/outbox.ts'
import { countText, paperRows } from './paper-rows.ts'

const paper = (more: Partial<InvoicePaper>): InvoicePaper => ({
  processId: 'p',
  organizationId: 1,
  fileName: 'factura.pdf',
  uploadId: null,
  document: 1,
  documents: 1,
  sentAt: '2026-11-21T12:00:00.000Z',
  status: 'processing',
  output: null,
  progress: { stage: 'queued', page: 0, pages: 0 },
  version: 1,
  canRetry: false,
  ...more,
})
const output = (more: object) => ({ type: 'invoice' as const, id: null, error: null, isDuplicate: false, ...more })
const outgoing = (state: Outgoing['state'], key = 'k'): Outgoing => ({
  key,
  file: new File(['x'], 'foto.jpg'),
  isResumed: false,
  keepBoth: false,
  state,
})
const said = (papers: InvoicePaper[], own: Outgoing[] = []) =>
  paperRows(1, own, papers).map(({ state, detail, invoiceId, canRetry }) => [state, detail, invoiceId, canRetry])

describe('the row of a paper', () => {
  test('says where its reading is, page by page', () => {
    expect(
      said([
        paper({}),
        paper({ progress: { stage: 'ocr', page: 2, pages: 3 } }),
        paper({ status: 'finished', output: output({ id: 9 }) }),
      ]),
    ).toEqual([
      ['queued', '', null, false],
      ['reading', 'Reconociendo el texto de la página 2 de 3', null, false],
      ['to-review', '', 9, false],
    ])
  })

  test('a repeated one names the first; a refused one says why, and whether it can be read again', () => {
    expect(
      said([
        paper({ status: 'finished', output: output({ id: 9, isDuplicate: true }), canRetry: true }),
        paper({ status: 'error', output: output({ error: 'No es una factura.' }), canRetry: true }),
        paper({ status: 'error' }),
      ]),
    ).toEqual([
      ['repeated', '', 9, true],
      ['failed', 'No es una factura.', null, true],
      ['failed', 'Error al procesar la factura', null, false],
    ])
  })

  test("is its organization's: what is sent from here is of the one that it is sent to", () => {
    const rows = paperRows(1, [outgoing({ name: 'waiting' })], [paper({ organizationId: 3 }), paper({})])
    expect(rows.map(({ organizationId }) => organizationId)).toEqual([1, 3, 1])
  })

  test('the same file as one that is being read names it once it is an invoice', () => {
    const twin = [outgoing({ name: 'repeated', firstId: null, processId: 'p' })]
    expect(said([paper({})], twin)[0]).toEqual(['repeated', 'El mismo archivo se está leyendo', null, false])
    const read = paper({ status: 'finished', output: output({ id: 9 }) })
    expect(said([read], twin)[0]).toEqual(['repeated', '', 9, true])
  })

  test('stands once while the server has the file and its answer is not here yet', () => {
    const own = [outgoing({ name: 'sending', share: 1 }, 'mine'), outgoing({ name: 'waiting' }, 'next')]
    const papers = [paper({ uploadId: 'mine' }), paper({ uploadId: 'other' }), paper({})]
    expect(said(papers, own).map(([state]) => state)).toEqual(['sending', 'queued', 'queued', 'queued'])
    expect(said(papers, own.slice(1)).map(([state]) => state)).toEqual(['queued', 'queued', 'queued', 'queued'])
  })

  test('those still on their way from here stand first', () => {
    const own = [
      outgoing({ name: 'waiting' }),
      outgoing({ name: 'sending', share: 0.426 }),
      outgoing({ name: 'repeated', firstId: 4, processId: 'old' }),
      outgoing({ name: 'refused', message: 'El archivo está vacío.', canRetry: false }),
    ]
    expect(said([paper({})], own)).toEqual([
      ['queued', '', null, false],
      ['sending', '42%', null, false],
      ['repeated', '', 4, true],
      ['failed', 'El archivo está vacío.', null, false],
      ['queued', '', null, false],
    ])
    expect(countText(paperRows(1, own, [paper({})]))).toBe('3 en cola · 1 repetida · 1 con error')
  })
})
