import { describe, expect, test } from 'vitest'
import { listSearch, readInvoiceParams, withOrder, withoutNarrowing, withSeen, withTab } from './invoice-params.ts'

const read = (search: string) => readInvoiceParams(new URLSearchParams(search))

describe('the address of the invoice list', () => {
  test('without anything shows all, the newest first', () => {
    expect(read('')).toEqual({ tab: 'todas', order: 'recientes', narrowing: {}, seenId: null })
  })

  test('anything odd counts as left out', () => {
    expect(read('estado=robadas&orden=x&proveedor=-1&factura=abc&desde=2026-02-30&porRevisar=quizas')).toEqual(read(''))
    expect(read('estado=toString').tab).toBe('todas')
  })

  test('a link to a narrowed list reads back as what it was made from', () => {
    const narrowing = { vendorId: 7, dueFrom: '2026-11-21', dueTo: '2026-11-28', toReview: 'true' as const }
    expect(read(listSearch('vencidas', narrowing))).toMatchObject({ tab: 'vencidas', narrowing })
    expect(listSearch('todas')).toBe('')
  })

  test('a link says whose invoices it leads to: a branch’s, those of all, or the own ones', () => {
    expect(listSearch('pagadas', {}, 3)).toBe('?estado=pagadas&sucursal=3')
    expect(listSearch('pagadas', {}, 'todas')).toBe('?estado=pagadas&sucursal=todas')
    expect(listSearch('todas', {}, 'todas')).toBe('?sucursal=todas')
    expect(listSearch('pagadas', {}, null)).toBe('?estado=pagadas')
  })

  test('another tab or order starts on the first page and keeps the rest', () => {
    const address = new URLSearchParams('buscar=pan&pagina=3&estado=pagadas&sucursal=2')
    expect(String(withTab(address, 'todas'))).toBe('buscar=pan&sucursal=2')
    expect(String(withOrder(address, 'monto'))).toBe('buscar=pan&estado=pagadas&sucursal=2&orden=monto')
  })

  test('opening and closing a detail stays on the page', () => {
    const address = new URLSearchParams('pagina=3')
    const opened = withSeen(address, 12)
    expect(read(String(opened)).seenId).toBe(12)
    expect(String(withSeen(opened, null))).toBe('pagina=3')
  })

  test('what narrows can be taken away at once', () => {
    const address = new URLSearchParams('buscar=pan&proveedor=1&venceDesde=2026-11-21&pagina=2')
    expect(String(withoutNarrowing(address))).toBe('buscar=pan')
  })
})
