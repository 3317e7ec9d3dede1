import { sumPesos } from 'contract/rules/money.ts'
import type { Word } from '../../input/page.ts'
import { amountsOf } from '../figures/amount.ts'
import { ivaOf } from './balance.ts'
import { certaintyOf, type Sheet } from '../sheet.ts'
import type { TotalCandidate } from '../labels/total-labels.ts'

/** Smaller amounts are 19 % of another by chance. */
const LEAST = 500
/** Less than any label gives: only what it adds up to speaks for it. */
const WEIGHT = 0.2
const MOST_OF_ROLE = 8

type Unnamed = Pick<TotalCandidate, 'value' | 'decimals' | 'words' | 'page' | 'row' | 'isOcr'>

/** Amounts that are big enough and that nothing else takes, in the order of the page. */
const unnamedIn = (sheet: Sheet, isTaken: (word: Word) => boolean): Unnamed[] =>
  sheet.rows.flatMap((row) =>
    amountsOf(row).flatMap(({ value, isPercent, decimals, words }): Unnamed[] =>
      isPercent || value < LEAST || words.some(isTaken)
        ? []
        : [{ value, decimals, words, page: sheet.page.number, row: row.index, isOcr: certaintyOf(words) < 1 }],
    ),
  )

/** The amounts of which a total consists: a neto, the IVA of it, and what is exempt, where all of them are printed. */
const partsOf = (total: number, printed: ReadonlySet<number>): Map<number, TotalCandidate['role']> => {
  for (const neto of printed) {
    const iva = ivaOf(neto)
    const exento = total - neto - iva
    if (!printed.has(iva) || (exento !== 0 && !printed.has(exento))) continue
    return new Map([
      [exento, 'exento'],
      [neto, 'neto'],
      [iva, 'iva'],
    ])
  }
  return new Map()
}

/**
 * Amounts under words that nobody knows which the known ones prove: the neto whose 19 % is printed as IVA, the IVA of a
 * neto, the total of both, and the neto and the IVA that a total consists of. `figures`: words of the detail, which are
 * none of these.
 */
export const unnamedTotals = (
  sheets: readonly Sheet[],
  known: readonly TotalCandidate[],
  figures: ReadonlySet<Word>,
): TotalCandidate[] => {
  const taken = new Set(known.flatMap(({ words }) => [...words]))
  const valuesOf = (role: TotalCandidate['role']) =>
    [...new Set(known.flatMap((one) => (one.role === role && one.value >= LEAST ? [one.value] : [])))].slice(
      0,
      MOST_OF_ROLE,
    )
  const [netos, ivas, exentos] = [valuesOf('neto'), valuesOf('iva'), [0, ...valuesOf('exento')]]
  const unnamed = sheets.flatMap((sheet) => unnamedIn(sheet, (word) => taken.has(word) || figures.has(word)))
  const printed = new Set(unnamed.map(({ value }) => value))
  const parts = valuesOf('total').map((total) => partsOf(total, printed))
  const roleOf = (value: number): TotalCandidate['role'] | null => {
    if (ivas.includes(ivaOf(value))) return 'neto'
    if (netos.some((neto) => ivaOf(neto) === value)) return 'iva'
    const isSum = netos.some((neto) => exentos.some((exento) => neto + ivaOf(neto) + exento === value))
    return isSum ? 'total' : (parts.flatMap((roles) => roles.get(value) ?? [])[0] ?? null)
  }
  return unnamed.flatMap((one): TotalCandidate[] => {
    const role = roleOf(one.value)
    return role === null ? [] : [{ ...one, role, phrase: '', labelWords: [], weight: WEIGHT }]
  })
}

/**
 * The amounts of a foot without a total, of which one that is called a sum is what all the others add up to: 'Suma total' under the
 * taxes is the total, and over them one of the detail.
 */
export const withSumAsTotal = (known: readonly TotalCandidate[]): readonly TotalCandidate[] => {
  if (known.some(({ role }) => role === 'total' || role === 'payable')) return known
  const valuesOf = (role: TotalCandidate['role']) => known.flatMap((one) => (one.role === role ? [one.value] : []))
  const taxes = sumPesos([...valuesOf('iva').slice(0, 1), ...valuesOf('otherTax')])
  const [exento = 0] = valuesOf('exento')
  const totals = new Set(taxes > 0 ? valuesOf('neto').map((neto) => sumPesos([neto, exento, taxes])) : [])
  return known.map((one) => (one.role === 'subtotal' && totals.has(one.value) ? { ...one, role: 'total' } : one))
}
