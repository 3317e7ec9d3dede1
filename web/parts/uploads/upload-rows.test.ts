import type { ListedUpload } from 'contract/processes.ts'
import { describe, expect, test } from 'vitest'
import type { Outgoing } from '../outbox.ts'
import { countText, uploadRows } from './upload-rows.ts'

const upload = (more: Partial<ListedUpload>): ListedUpload => ({
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
const output = (more: object) => ({
  type: 'invoice' as const,
  id: null,
  error: null,
  isDuplicate: false,
  organizationId: 1,
  asks: null,
  ...more,
})
const outgoing = (state: Outgoing['state'], key = 'k'): Outgoing => ({
  key,
  file: new File(['x'], 'foto.jpg'),
  isResumed: false,
  keepBoth: false,
  state,
})
const said = (uploads: ListedUpload[], own: Outgoing[] = []) =>
  uploadRows(1, own, uploads).map(({ state, detail, outputId, canRetry }) => [state, detail, outputId, canRetry])

describe('the row of an upload', () => {
  test('says where its reading is, page by page', () => {
    expect(
      said([
        upload({}),
        upload({ progress: { stage: 'ocr', page: 2, pages: 3 } }),
        upload({ status: 'finished', output: output({ id: 9 }) }),
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
        upload({ status: 'finished', output: output({ id: 9, isDuplicate: true }), canRetry: true }),
        upload({ status: 'error', output: output({ error: 'No es una factura.' }), canRetry: true }),
        upload({ status: 'error' }),
      ]),
    ).toEqual([
      ['repeated', '', 9, true],
      ['failed', 'No es una factura.', null, true],
      ['failed', 'Error al procesar el documento', null, false],
    ])
  })

  test('one that asks something says it, and can be answered', () => {
    const error = 'La nómina es de otra empresa.'
    expect(
      said([upload({ status: 'error', output: output({ error, asks: 'other-company' }), canRetry: true })]),
    ).toEqual([['asks', error, null, true]])
  })

  test("is its organization's: what is sent from here is of the one that it is sent to", () => {
    const rows = uploadRows(1, [outgoing({ name: 'waiting' })], [upload({ organizationId: 3 }), upload({})])
    expect(rows.map(({ organizationId }) => organizationId)).toEqual([1, 3, 1])
  })

  test('the same file as one that is being read names it once it is an invoice', () => {
    const twin = [outgoing({ name: 'repeated', firstId: null, processId: 'p' })]
    expect(said([upload({})], twin)[0]).toEqual(['repeated', 'El mismo archivo se está leyendo', null, false])
    const read = upload({ status: 'finished', output: output({ id: 9 }) })
    expect(said([read], twin)[0]).toEqual(['repeated', '', 9, true])
  })

  test('stands once while the server has the file and its answer is not here yet', () => {
    const own = [outgoing({ name: 'sending', share: 1 }, 'mine'), outgoing({ name: 'waiting' }, 'next')]
    const uploads = [upload({ uploadId: 'mine' }), upload({ uploadId: 'other' }), upload({})]
    expect(said(uploads, own).map(([state]) => state)).toEqual(['queued', 'sending', 'queued', 'queued'])
    expect(said(uploads, own.slice(1)).map(([state]) => state)).toEqual(['queued', 'queued', 'queued', 'queued'])
  })

  test('a row stays where it is when its file arrives', () => {
    const own = [outgoing({ name: 'sending', share: 1 }, 'first'), outgoing({ name: 'waiting' }, 'last')]
    const sent = upload({ uploadId: 'first', fileName: 'first.pdf' })
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
    const before = names(uploadRows(1, own, []))
    expect(before).toHaveLength(2)
    const after = uploadRows(1, own.slice(1), [sent])
    expect(after.map(({ processId }) => processId === sent.processId)).toEqual([false, true])
    expect(names(after)[0]).toBe(before[0])
  })

  test('those still on their way from here stand first, the last one on top', () => {
    const own = [
      outgoing({ name: 'waiting' }),
      outgoing({ name: 'sending', share: 0.426 }),
      outgoing({ name: 'repeated', firstId: 4, processId: 'old' }),
      outgoing({ name: 'refused', message: 'El archivo está vacío.', canRetry: false }),
    ]
    expect(said([upload({})], own)).toEqual([
      ['failed', 'El archivo está vacío.', null, false],
      ['repeated', '', 4, true],
      ['sending', '42%', null, false],
      ['queued', '', null, false],
      ['queued', '', null, false],
    ])
    expect(countText(uploadRows(1, own, [upload({})]))).toBe('3 en cola · 1 repetida · 1 con error')
  })
})
