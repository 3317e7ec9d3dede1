import { describe, expect, test } from 'vitest'
import { filterOf, readAuditParams, writeAuditParams } from './audit-log-params.ts'

const address = (text: string) => new URLSearchParams(text)

describe('the filter in the address', () => {
  test('is read back as it was written', () => {
    const params = { kind: 'employee', user: '7', from: '2026-09-01', to: '2026-09-30' }
    expect(readAuditParams(writeAuditParams(address(''), params))).toEqual(params)
  })

  test('leaves out what is odd', () => {
    expect(readAuditParams(address('tipo=todo&persona=x&desde=ayer&hasta=2026-9-1'))).toEqual({
      kind: '',
      user: '',
      from: '',
      to: '',
    })
  })

  test('changing it goes back to the first page and keeps the branch', () => {
    expect(String(writeAuditParams(address('sucursal=3&pagina=4&tipo=user'), { kind: '' }))).toBe('sucursal=3')
  })

  test('asks the server only for what is set', () => {
    expect(filterOf({ kind: '', user: '', from: '', to: '' })).toEqual({})
    expect(filterOf({ kind: 'branch', user: '7', from: '', to: '2026-09-30' })).toEqual({
      kind: 'branch',
      userId: 7,
      to: '2026-09-30',
    })
  })
})
