import { describe, expect, test } from 'vitest'
import { detailLines, sideLines } from './audit-words.ts'

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

  test('are said one by one in the same words', () => {
    expect(sideLines({ role: 'client_user', login: true })).toEqual(['Rol: usuario', 'Con acceso: sí'])
    expect(sideLines({ account_number: null })).toEqual(['Número de cuenta: nada'])
    expect(sideLines(null)).toEqual([])
  })
})
