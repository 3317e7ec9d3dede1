import { describe, expect, test } from 'vitest'
import { findPeriods, periodText } from './period.ts'

const first = (text: string) => {
  const [found] = findPeriods(text)
  return found ? `${periodText(found.year, found.month)} ${found.kind}` : null
}

describe('a month in a text (labels.md, "period")', () => {
  test.each([
    ['REMUNERACIONES MES DE: OCTUBRE del 2025', '2025-10 named'],
    ['MES 09 DE 2014', '2014-09 numbered'],
    ['Mes de: Abril  de 20 24  Días: 30', '2024-04 named'],
    ['JUNIO DE 2026', '2026-06 named'],
    ['Marzo del 2017', '2017-03 named'],
    ['Mayo 2022', '2022-05 named'],
    ['abril-2017', '2017-04 named'],
    ['MAYO/2022', '2022-05 named'],
    ['MES : ENERO 2020', '2020-01 named'],
    ['Periodo: 2013 10', '2013-10 numbered'],
    ['MES: 10 AÑO: 2.013', '2013-10 numbered'],
    ['Año: 2015 Mes: Agosto', '2015-08 named'],
    ['LIQUIDACIÓN DE SUELDO (Enero 2023)', '2023-01 named'],
    ['Período de Remuneraciones: 10/2024', '2024-10 numbered'],
    ['Fecha 31/10/2025', '2025-10 dated'],
    ['Desde 01/08/2026 al 31/08/2026', '2026-08 whole'],
    ['01-02-2024 hasta el 29-02-2024', '2024-02 whole'],
    ['01/08/2026 al 31/12/2026', '2026-08 dated'],
    ['julio del año 2024', '2024-07 named'],
    ['Osorno, Sábado 30 de Septiembre del 2023', '2023-09 dated'],
    ['RUT: 76.123.456-0 MARZO 2025', '2025-03 named'],
    ['Sept. 2023', '2023-09 named'],
    ['2024-11', '2024-11 numbered'],
    ['LIBRO DE REMUNERACIONES 09.2025', '2025-09 numbered'],
    ['Abril', '0-04 month'],
  ])('%s', (text, expected) => {
    expect(first(text)).toBe(expected)
  })

  test.each(['15.300.111-1', '$ 1.202.410', 'Página 10/20', 'Ley 21.735', '12.2024.500', 'Marzoli'])(
    '%s has none',
    (text) => {
      expect(first(text)).toBeNull()
    },
  )
})
