/**
 * Legal figures of Chilean payroll by month, for checking documents that were already paid, not for computing pay.
 * Where the history is not certain the bands are wide: a check must not accuse a right document.
 */

/** Legal health contribution, part of the taxable pay (DL 3.500 art. 84; chile.md 4.6). */
export const healthRate = 0.07
/** What a family fund (CCAF) takes of the pay of those at Fonasa, out of the health contribution. */
export const familyFundRate = 0.006

/** The worker's part of the unemployment insurance under a contract without end (Ley 19.728, article 5). */
export const unemploymentRate = 0.006

/** The part of what was earned that is paid as gratificación, up to its cap (Código del Trabajo, article 50). */
export const gratificationShare = 0.25

/** With a Caja de Compensación, Fonasa's own line is 6.4 % and the Caja's 0.6 % (labels.md; 5.9 % at the least since 2021). */
export const lowestHealthRate = 0.059

type Dated = { from: string; value: number }

/** The row in force in a month ('YYYY-MM'); the first one for older months. */
const inForce = (rows: readonly Dated[], month: string): number =>
  (rows.findLast((row) => row.from <= month) ?? rows[0])?.value ?? 0

/**
 * Ingreso mínimo mensual, in pesos, from each month. Laws 20.614, 20.689, 20.763, 20.935, 21.112, 21.283, 21.360, 21.456,
 * 21.578 and 21.751; the last two rows: chile.md 4.6.
 */
const minimumIncomes: readonly Dated[] = [
  { from: '2011-07', value: 182_000 },
  { from: '2012-07', value: 193_000 },
  { from: '2013-08', value: 210_000 },
  { from: '2014-07', value: 225_000 },
  { from: '2015-07', value: 241_000 },
  { from: '2016-01', value: 250_000 },
  { from: '2016-07', value: 257_500 },
  { from: '2017-01', value: 264_000 },
  { from: '2017-07', value: 270_000 },
  { from: '2018-01', value: 276_000 },
  { from: '2018-09', value: 288_000 },
  { from: '2019-03', value: 301_000 },
  { from: '2020-03', value: 320_500 },
  { from: '2020-09', value: 326_500 },
  { from: '2021-05', value: 337_000 },
  { from: '2022-01', value: 350_000 },
  { from: '2022-05', value: 380_000 },
  { from: '2022-08', value: 400_000 },
  { from: '2023-01', value: 410_000 },
  { from: '2023-05', value: 440_000 },
  { from: '2023-09', value: 460_000 },
  { from: '2024-07', value: 500_000 },
  { from: '2025-01', value: 510_636 },
  { from: '2025-05', value: 529_000 },
  { from: '2026-01', value: 539_000 },
]

/** Pesos of the minimum monthly income in a month. */
export const minimumIncome = (month: string): number => inForce(minimumIncomes, month)

/** Monthly cap of the gratificación of article 50: 4.75 minimum incomes a year, a twelfth of it. Pesos, rounded. */
export const gratificationCap = (month: string): number => Math.round((minimumIncome(month) * 4.75) / 12)

/** Without the round ones, '114.000', which many a bonus is as well. */
const caps = new Set(minimumIncomes.map(({ from }) => gratificationCap(from)).filter((cap) => cap % 1000 !== 0))

/** Whether an amount is the cap of the gratificación of some month, to the peso: hardly any other amount is. */
export const isGratificationCap = (pesos: number): boolean => [-1, 0, 1].some((off) => caps.has(pesos + off))

/**
 * The highest cap a document of a month may show: software also uses the cap of a rise that came later in the twelve months
 * (retroactive laws), and years beyond the table may rise by a tenth each.
 */
export const highestGratificationCap = (month: string): number => {
  const year = Number(month.slice(0, 4))
  const last = minimumIncomes.at(-1)
  const known = gratificationCap(`${year + 1}${month.slice(4)}`)
  const beyond = last ? Math.max(0, year - Number(last.from.slice(0, 4)) + 1) : 0
  return Math.round(known * (beyond > 0 ? 1.1 ** beyond : 1))
}

/** The pension contribution that every fund takes, before its commission (DL 3.500 art. 17). */
export const pensionRate = 0.1

/** The worker's AFP whatever the month, part of the taxable pay. */
export const widestAfpBand = { lowest: 0.1035, highest: 0.1245 }

/**
 * Lowest and highest worker's AFP (10 % and the commission), part of the taxable pay. Commissions: 0.41 % to 2.36 % until
 * mid 2014 (PlanVital then), at most 1.54 % later; 0.46 % to 1.45 % in 2025 (chile.md 4.6).
 */
export const afpBand = (month: string): { lowest: number; highest: number } =>
  month < '2014-09' ? widestAfpBand : { ...widestAfpBand, highest: 0.1165 }

/** Taxable ceiling in UF by year (Superintendencia de Pensiones; 2026: chile.md 4.6). */
const ceilings: readonly Dated[] = [
  { from: '2011-01', value: 66 },
  { from: '2012-01', value: 67.4 },
  { from: '2013-01', value: 70.3 },
  { from: '2014-01', value: 72.3 },
  { from: '2015-01', value: 73.2 },
  { from: '2016-01', value: 74.3 },
  { from: '2017-01', value: 75.7 },
  { from: '2018-01', value: 78.3 },
  { from: '2019-01', value: 79.2 },
  { from: '2020-01', value: 80.2 },
  { from: '2021-01', value: 81.6 },
  { from: '2024-01', value: 84.3 },
  { from: '2025-01', value: 87.8 },
  { from: '2026-01', value: 90 },
]

/** Pesos per UF at the start of each year, rounded down to the thousand: only to know from where pay may be capped. */
const lowUf: readonly Dated[] = [
  { from: '2011-01', value: 21_000 },
  { from: '2012-01', value: 22_000 },
  { from: '2014-01', value: 23_000 },
  { from: '2015-01', value: 24_000 },
  { from: '2016-01', value: 25_000 },
  { from: '2017-01', value: 26_000 },
  { from: '2019-01', value: 27_000 },
  { from: '2020-01', value: 28_000 },
  { from: '2021-01', value: 29_000 },
  { from: '2022-01', value: 30_000 },
  { from: '2023-01', value: 35_000 },
  { from: '2024-01', value: 36_000 },
  { from: '2025-01', value: 38_000 },
  { from: '2026-01', value: 39_000 },
]

/** The ceiling of taxable pay in a month, in UF. */
export const taxableCeilingUf = (month: string): number => inForce(ceilings, month)

/** Pesos of taxable pay from which contributions may be capped in a month: a bit less than the true ceiling. */
export const lowestTaxableCeiling = (month: string): number => taxableCeilingUf(month) * inForce(lowUf, month)
