import { describe, expect, test } from 'vitest'
import { filterOf, readAuditParams, writeAuditParams } from './audit-log-params.ts'
import { detailLines } from './details.ts'

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

describe('before and after', () => {
  test('names what changed and leaves out what did not', () => {
    expect(
      detailLines({
        before: { account_bank: 'Santander', account_type: 'Cuenta Vista', account_number: null },
        after: { account_bank: 'Estado', account_type: 'Cuenta Vista', account_number: '••••1234' },
      }),
    ).toEqual(['Banco: Santander → Estado', 'Número de cuenta: nada → ••••1234'])
  })

  test('names changed fields in words', () => {
    expect(detailLines({ before: null, after: { fields: 'name sueldo_base' } })).toEqual([
      'Cambió: Nombre, Sueldo base',
    ])
  })

  test('says a second factor, a card and what was charged in words', () => {
    expect(detailLines({ before: null, after: { kind: 'passkey' } })).toEqual(['Segundo factor: llave de acceso'])
    expect(detailLines({ before: null, after: { kind: 'app' } })).toEqual(['Segundo factor: aplicación de códigos'])
    expect(detailLines({ before: null, after: { kind: 'Acceso' } })).toEqual(['Solicitud: Acceso'])
    expect(detailLines({ before: null, after: { card: 'Visa', lastFour: '6623' } })).toEqual([
      'Tarjeta: Visa',
      'Terminada en: 6623',
    ])
    expect(detailLines({ before: null, after: { plan: 'Pyme', period: 'anual', total: 14_990 } })).toEqual([
      'Plan: Pyme',
      'Período: anual',
      'Total: $14.990',
    ])
    expect(detailLines({ before: null, after: { until: '2026-11-30T08:03:00.000Z' } })).toEqual([
      'Hasta: 30-11-2026, 05:03',
    ])
  })

  test('says what is not known by its name', () => {
    expect(detailLines({ before: { other: 3 }, after: null })).toEqual(['other: 3'])
    expect(detailLines({ before: null, after: null })).toEqual([])
  })
})
