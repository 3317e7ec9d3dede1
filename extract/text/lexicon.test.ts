import { describe, expect, test } from 'vitest'
import { createLexicon } from './lexicon.ts'

const { meaningsOf, meaningOf } = createLexicon({
  vocabulary: {
    net: 'liquido pagar|liquido',
    deductions: 'total descuentos',
    earnings: 'total haberes',
    afp: 'cotizacion AFP|AFP',
    total: 'total',
  },
  neutral: new Set(['a']),
  institutions: { provida: 'AFP', 'plan vital': 'AFP' },
})

describe('a label', () => {
  test.each([
    ['LÍQUIDO A PAGAR', 'net'],
    ['Liquidos a pagar', 'net'],
    ['Liqudo', 'net'],
    ['Lqdo.', 'net'],
    ['Tot. Dsctos.', 'deductions'],
    ['TOTAL HABE- RES', 'earnings'],
    ['Cotiz. Plan Vital', 'afp'],
    ['Provida', 'afp'],
    ['T. Haberes', 'earnings'],
    ['C. Provida', 'afp'],
    ['TotHaberes', 'earnings'],
    ['LiquidoAPagar', 'net'],
    ['TOTALHABERES', 'earnings'],
    ['COTIZProvida', 'afp'],
    ['ProVida', 'afp'],
  ])('%s is understood', (label, concept) => {
    expect(meaningOf(label)?.concept).toBe(concept)
  })

  test('has several readings, the one that explains most first', () => {
    const readings = meaningsOf('Total haberes')
    expect(readings.map(({ concept }) => concept)).toEqual(['earnings', 'total'])
    expect(readings[0]!.score).toBeGreaterThan(readings[1]!.score)
  })

  test('has initials for its first words alone, and is not exactly one then', () => {
    expect(meaningOf('L. a pagar')?.score).toBeLessThan(0.95)
    expect(meaningOf('Descuentos T.')).toBeNull()
    expect(meaningOf('T. Soto')).toBeNull()
  })

  test.each(['SOTO', 'Andrea', 'Pedro Rojas', 'Constructor', ''])('%s says nothing', (label) => {
    expect(meaningsOf(label)).toEqual([])
  })
})
