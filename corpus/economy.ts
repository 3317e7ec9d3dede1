import { fundCommissions, pensionFunds } from 'contract/figures/social-security.ts'

/**
 * What a month's arithmetic needs beside the law's own figures. UF and UTM are near the real ones and appear on documents
 * only as decoration.
 */
export type Economy = {
  year: number
  /** 1 to 12. */
  month: number
  uf: number
  utm: number
  /** Ceiling of the unemployment insurance, in UF. */
  unemploymentCapUf: number
}

export const MONTHS: readonly Economy[] = [
  {
    year: 2023,
    month: 6,
    uf: 36_089.48,
    utm: 63_074,
    unemploymentCapUf: 122.6,
  },
  {
    year: 2023,
    month: 11,
    uf: 36_555.12,
    utm: 63_645,
    unemploymentCapUf: 122.6,
  },
  {
    year: 2024,
    month: 3,
    uf: 37_093.52,
    utm: 64_793,
    unemploymentCapUf: 126.6,
  },
  {
    year: 2024,
    month: 8,
    uf: 37_754.47,
    utm: 65_901,
    unemploymentCapUf: 126.6,
  },
  {
    year: 2024,
    month: 12,
    uf: 38_416.69,
    utm: 67_294,
    unemploymentCapUf: 126.6,
  },
  {
    year: 2025,
    month: 2,
    uf: 38_647.94,
    utm: 67_294,
    unemploymentCapUf: 131.9,
  },
  {
    year: 2025,
    month: 5,
    uf: 39_189.45,
    utm: 68_648,
    unemploymentCapUf: 131.9,
  },
  {
    year: 2025,
    month: 9,
    uf: 39_485.65,
    utm: 69_265,
    unemploymentCapUf: 131.9,
  },
  {
    year: 2026,
    month: 1,
    uf: 39_727.96,
    utm: 69_751,
    unemploymentCapUf: 135.2,
  },
  {
    year: 2026,
    month: 4,
    uf: 39_911.2,
    utm: 70_101,
    unemploymentCapUf: 135.2,
  },
]

/** Fund name, as documents print it after 'AFP', and commission over taxable pay, in percent. */
export const FUNDS: readonly { name: string; commission: number }[] = pensionFunds.map((fund) => ({
  name: fund.replace('AFP ', ''),
  commission: fundCommissions[fund],
}))

/** A month as the law's tables ask for it: 'YYYY-MM'. */
export const monthOf = ({ year, month }: Economy): string => `${year}-${String(month).padStart(2, '0')}`

export const ISAPRES = [
  'Banmédica',
  'Consalud',
  'Colmena',
  'Cruz Blanca',
  'Nueva Masvida',
  'Vida Tres',
  'Esencial',
] as const

/** Monthly income tax (impuesto único de segunda categoría): upper edge in UTM, rate, rebate in UTM. */
const TAX_BRACKETS: readonly (readonly [number, number, number])[] = [
  [13.5, 0, 0],
  [30, 0.04, 0.54],
  [50, 0.08, 1.74],
  [70, 0.135, 4.49],
  [90, 0.23, 11.14],
  [120, 0.304, 17.8],
  [310, 0.35, 23.32],
  [Number.POSITIVE_INFINITY, 0.4, 38.82],
]

export const incomeTaxOf = (taxed: number, utm: number): number => {
  const bracket = TAX_BRACKETS.find(([edge]) => taxed <= edge * utm)
  return bracket ? Math.max(0, Math.round(taxed * bracket[1] - bracket[2] * utm)) : 0
}
