import { lreCodes } from '../../../payroll/lre-codes.ts'
import type { Concept, Pay } from '../../../payroll/pay.ts'
import type { PersonName } from '../../../person-name.ts'
import type { Chance } from '../../../random.ts'
import { chanceFrom } from '../../../random.ts'
import { any, odds, type Manner } from '../manner.ts'
import { HEADINGS, type Item } from './words.ts'

export type Part = 'who' | 'earnings' | 'deductions' | 'net' | 'employer' | 'end'

/** A column: what it is called, what it says of a worker (the `at`th), and of several together. */
export type Column = {
  item: Item
  part: Part
  head: string
  align: 'left' | 'right' | 'center'
  cell: (pay: Pay, at: number) => string
  sum?: (pays: readonly Pay[]) => string
}

/** What a book prints of a month, in the order of its columns. */
export type Choice = {
  items: readonly (readonly [Item, Part])[]
  taxable: readonly Concept[]
  untaxed: readonly Concept[]
  legal: readonly Concept[]
  other: readonly Concept[]
  prints: { gratification: boolean; sundayHours: boolean }
  isNameSplit: boolean
}

const TAXABLE = ['overtime', 'sunday', 'production', 'attendance', 'commission', 'gratification'] as const
const UNTAXED = ['meal', 'transport', 'family', 'perDiem'] as const
const LEGAL = ['healthExtra', 'caja', 'unemployment', 'apv', 'incomeTax'] as const
const OTHER = ['advance', 'loan', 'cajaLoan', 'union'] as const

const some = <T>(chance: Chance, list: readonly T[], share: number): T[] => list.filter(() => chance.happens(share))

const whoOf = (chance: Chance, rich: number, isNameSplit: boolean): Item[] => {
  const name: Item[] = isNameSplit ? ['paternal', 'maternal', 'given'] : ['name']
  const first = odds<Item[]>(chance, [
    [6, []],
    [3, ['number']],
    [2, ['code']],
  ])
  const main: Item[] = chance.happens(0.6) ? ['rut', ...name] : [...name, 'rut']
  const more: Item[] = some(chance, ['position', 'branch', 'since', 'contract'] as const, rich * 0.3)
  return [...first, ...main, ...more]
}

const earningsOf = (
  chance: Chance,
  taxable: readonly Concept[],
  untaxed: readonly Concept[],
  hours: string,
): Item[] => {
  const items: Item[] = []
  if (chance.happens(0.12)) items.push('contractBase')
  if (chance.happens(0.75)) items.push('days')
  if (chance.happens(0.12)) items.push('absent')
  if (chance.happens(0.12)) items.unshift('afpName', 'healthName')
  items.push('base')
  for (const concept of taxable) {
    if (concept === 'overtime' && chance.happens(0.4)) items.push('overtimeHours')
    if (concept === 'sunday' && hours !== 'amount') items.push('sundayHours')
    items.push(concept)
  }
  if (taxable.length < TAXABLE.length) items.push('otherTaxable')
  items.push('taxable', ...untaxed)
  if (untaxed.length < UNTAXED.length) items.push('otherUntaxed')
  if (chance.happens(0.4)) items.push('nonTaxable')
  return [...items, 'earnings']
}

const deductionsOf = (chance: Chance, legal: readonly Concept[], other: readonly Concept[]): Item[] => {
  const items: Item[] = chance.happens(0.12) ? ['afpContribution', 'afpCommission', 'health'] : ['afp', 'health']
  items.push(...legal.filter((concept) => concept !== 'incomeTax'))
  if (legal.length < LEGAL.length) items.push('otherLegal')
  if (chance.happens(0.25)) items.push('taxed')
  if (legal.includes('incomeTax')) items.push('incomeTax')
  if (chance.happens(0.3)) items.push('legal')
  items.push(...other)
  if (other.length < OTHER.length) items.push('rest')
  if (other.length > 1 && chance.happens(0.3)) items.push('otherDeductions')
  return [...items.filter((item) => item !== 'rest' || !items.includes('otherDeductions')), 'deductions']
}

/** Chooses what a book prints: lean ones of a dozen columns, rich ones of forty. */
export const chooseItems = (chance: Chance): Choice => {
  const rich = odds(chance, [
    [3, 0.25],
    [4, 0.55],
    [3, 0.9],
  ])
  const hours = odds(chance, [
    [4, 'none'],
    [2, 'amount'],
    [3, 'both'],
  ])
  const hasGratification = chance.happens(0.94)
  const isNameSplit = chance.happens(0.15)
  const taxable = TAXABLE.filter((concept) =>
    concept === 'gratification' ? hasGratification : concept === 'sunday' ? hours !== 'none' : chance.happens(rich),
  )
  const untaxed = some(chance, UNTAXED, rich)
  const legal = LEGAL.filter((concept) => concept === 'incomeTax' || concept === 'unemployment' || chance.happens(rich))
  const other = some(chance, OTHER, rich)
  const employer = odds<Item[]>(chance, [
    [6, []],
    [2, ['sis', 'unemploymentEmployer', 'mutual']],
    [1, ['sis', 'unemploymentEmployer', 'mutual', 'employer']],
  ])
  const parts: Record<Part, Item[]> = {
    who: whoOf(chance, rich, isNameSplit),
    earnings: earningsOf(chance, taxable, untaxed, hours),
    deductions: deductionsOf(chance, legal, other),
    net: chance.happens(0.15) ? ['netBefore', 'net'] : ['net'],
    employer,
    end: odds<Item[]>(chance, [
      [8, []],
      [1, ['signature']],
      [1, ['bank', 'account']],
    ]),
  }
  return {
    items: (Object.keys(parts) as Part[]).flatMap((part) => parts[part].map((item) => [item, part] as const)),
    taxable,
    untaxed,
    legal,
    other,
    isNameSplit,
    prints: { gratification: hasGratification, sundayHours: hours === 'both' },
  }
}

/** What of the month a column of figures adds up; for 'other' ones, what has no column of its own. */
const sumsOf = ({ taxable, untaxed, legal, other }: Choice): Partial<Record<Item, readonly Concept[]>> => {
  const without = (all: readonly Concept[], own: readonly Concept[]) => all.filter((concept) => !own.includes(concept))
  return {
    otherTaxable: without(TAXABLE, taxable),
    otherUntaxed: without(UNTAXED, untaxed),
    otherLegal: without(LEGAL, legal),
    rest: without(OTHER, other),
  }
}

const BANKS = ['Estado', 'Chile', 'Santander', 'BCI', 'Scotiabank', 'Itaú', 'Falabella']
const MONTH_DAYS = 30

const cased = (manner: Manner, part: (name: PersonName) => string) => (pay: Pay) => manner.data(part(pay.worker.name))

/** The texts of columns that are no figures. */
const textsOf = (seed: string, manner: Manner): Partial<Record<Item, Column['cell']>> => {
  const account = ({ worker }: Pay) => String(chanceFrom(`${seed}/${worker.rut}`).whole(10_000_000, 99_999_999))
  return {
    number: (_, at) => String(at + 1),
    code: (_, at) => String(101 + at * 3).padStart(5, '0'),
    rut: ({ worker }) => manner.rut(worker.rut),
    name: ({ worker }) => manner.name(worker.name),
    paternal: cased(manner, (name) => name.paternal),
    maternal: cased(manner, (name) => name.maternal),
    given: cased(manner, (name) => name.given),
    position: ({ worker }) => manner.data(worker.position),
    branch: ({ worker }) => manner.data(worker.branch),
    since: ({ worker }) => manner.date(worker.since),
    contract: ({ worker }) => (worker.contract === 'Indefinido' ? 'Indef.' : 'P. Fijo'),
    afpName: ({ worker }) => (worker.condition === 'usual' ? manner.data(worker.fund.name) : ''),
    healthName: ({ worker }) => manner.data(worker.isapre ?? 'Fonasa'),
    days: ({ days }) => String(days),
    absent: ({ days }) => String(MONTH_DAYS - days),
    overtimeHours: ({ overtimeHours }) => (overtimeHours > 0 ? manner.hours(overtimeHours) : ''),
    sundayHours: ({ sundayHours }) => (sundayHours > 0 ? manner.hours(sundayHours) : ''),
    bank: ({ worker }) => BANKS[Number(worker.rut.at(-3)) % BANKS.length]!,
    account,
    signature: () => '',
  }
}

const LEFT: ReadonlySet<Item> = new Set<Item>([
  'name',
  'paternal',
  'maternal',
  'given',
  'position',
  'branch',
  'contract',
  'afpName',
  'healthName',
  'bank',
])

/** The columns of a choice. Two of them never have the same heading. */
export const columnsOf = (chance: Chance, seed: string, choice: Choice, manner: Manner): Column[] => {
  const length = odds(chance, [
    [5, 0],
    [3, 1],
  ] as const)
  const isCoded = chance.happens(0.05)
  const used = new Set<string>()
  const headOf = (item: Item): string => {
    const pool = HEADINGS[item]![length].split('|')
    const free = pool.filter((text) => !used.has(text.toLowerCase()))
    const text = chance.pick(free.length > 0 ? free : HEADINGS[item]![1 - length]!.split('|'))
    used.add(text.toLowerCase())
    return `${manner.words(text)}${isCoded && lreCodes[item] !== undefined ? ` (${lreCodes[item]})` : ''}`
  }
  const ruts = any(chance, 'left|left|right|center') as Column['align']
  const texts = textsOf(seed, manner)
  const sums = sumsOf(choice)
  return choice.items.map(([item, part]) => {
    const head = headOf(item)
    const text = texts[item]
    if (text) return { item, part, head, cell: text, align: LEFT.has(item) ? 'left' : item === 'rut' ? ruts : 'center' }
    const own = sums[item] ?? [item as Concept]
    const value = (pay: Pay) => own.reduce((sum, concept) => sum + pay[concept], 0)
    return {
      item,
      part,
      head,
      align: 'right',
      cell: (pay) => manner.money(value(pay)),
      sum: (pays) => manner.sum(pays.reduce((sum, pay) => sum + value(pay), 0)),
    }
  })
}
