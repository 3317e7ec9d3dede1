import { lreCodes } from '../../payroll/lre-codes.ts'
import { sumOf } from '../../payroll/payroll.ts'
import type { Concept as Amount, Pay } from '../../payroll/pay.ts'
import type { PersonName } from '../../person-name.ts'
import type { Draw } from '../draw.ts'
import type { Spelling } from '../spelling.ts'
import type { Concept } from '../words/open.ts'

export type Section = 'identity' | 'earnings' | 'untaxed' | 'bases' | 'legal' | 'other' | 'net' | 'employer' | 'end'

/** A column of a book: what it is called and what it says of a worker. */
export type Column = {
  id: Concept
  section: Section
  head: string
  align: 'left' | 'right' | 'center'
  cell: (pay: Pay, at: number) => string
  /** Of a total's row; absent where nothing is added. */
  total?: (pays: readonly Pay[]) => string
}

/** What the columns print of the fields that are asked of a book. */
export type Printed = {
  base: 'paid' | 'contract' | 'none'
  gratification: boolean
  sundayHours: boolean
  isapre: 'line' | 'split'
  caja: boolean
}

/** The concepts of a month that are printed each in a column of its own. */
export type Chosen = {
  identity: Concept[]
  earnings: Amount[]
  untaxed: Amount[]
  bases: Amount[]
  legal: Amount[]
  other: Amount[]
  net: Amount[]
  employer: Amount[]
  printed: Printed
}

const EARNED = ['base', 'overtime', 'sunday', 'production', 'attendance', 'commission', 'gratification'] as const
const UNTAXED = ['meal', 'transport', 'family', 'perDiem'] as const
const OTHER = ['advance', 'loan', 'cajaLoan', 'union'] as const

const some = <T>(draw: Draw, list: readonly T[], share: number): T[] => list.filter(() => draw.happens(share))

const chooseIdentity = (draw: Draw, rich: number): Concept[] => {
  const identity: Concept[] = []
  if (draw.happens(0.35)) identity.push('number')
  if (draw.happens(0.15)) identity.push('code')
  const late: Concept[] = []
  for (const [id, share] of [
    ['position', 0.15],
    ['centre', 0.15],
    ['since', 0.15],
    ['contract', 0.06],
  ] as const)
    if (draw.happens(share * rich * 2)) late.push(id)
  identity.push(
    ...draw.choose<Concept[]>([
      [6, ['rut', 'name']],
      [3, ['name', 'rut']],
    ]),
    ...late,
  )
  return identity
}

type Hours = 'both' | 'hours' | 'amount' | 'none'

/** `hours`: of what is worked on Sundays, the hours, the amount, both or neither. */
const chooseEarnings = (
  draw: Draw,
  rich: number,
  { base, gratification, hours }: { base: Printed['base']; gratification: boolean; hours: Hours },
): Amount[] => {
  const earnings: Amount[] = []
  if (base === 'paid' && draw.happens(0.15)) earnings.push('contractBase')
  if (base === 'contract') earnings.push('contractBase')
  if (draw.happens(0.75)) earnings.push('days')
  if (base === 'paid') earnings.push('base')
  for (const id of EARNED.slice(1)) {
    if (id === 'gratification' ? !gratification : id === 'sunday' ? hours === 'none' : !draw.happens(rich)) continue
    if (id === 'overtime' && draw.happens(0.4)) earnings.push('overtimeHours')
    if (id === 'sunday' && (hours === 'both' || hours === 'hours')) earnings.push('sundayHours')
    if (id === 'sunday' && hours === 'hours') continue
    earnings.push(id)
  }
  return earnings
}

const chooseLegal = (draw: Draw, rich: number, isapre: Printed['isapre'], caja: boolean): Amount[] => {
  const afp = draw.choose<Amount[]>([
    [8, ['afp']],
    [1.5, ['afpContribution', 'afpCommission']],
  ])
  const legal: Amount[] = [...afp, 'health']
  if (isapre === 'split') legal.push('healthExtra')
  if (caja) legal.push('caja')
  if (draw.happens(0.9)) legal.push('unemployment')
  if (draw.happens(0.4 * rich)) legal.push('apv')
  if (draw.happens(0.3)) legal.push('taxed')
  if (draw.happens(0.9)) legal.push('incomeTax')
  if (draw.happens(0.4)) legal.push('legal')
  return legal
}

/** Which columns a book has: from a dozen to some forty. */
export const chooseColumns = (draw: Draw): Chosen => {
  const rich = draw.choose([
    [2, 0.3],
    [4, 0.6],
    [3, 0.85],
  ])
  const base = draw.choose<Printed['base']>([
    [12, 'paid'],
    [1.2, 'contract'],
    [0.8, 'none'],
  ])
  const gratification = draw.happens(0.93)
  const isapre = draw.happens(0.35) ? 'split' : 'line'
  const caja = draw.happens(0.15)
  const hours = draw.choose<Hours>([
    [2, 'both'],
    [1, 'hours'],
    [1, 'amount'],
    [3, 'none'],
  ])
  const identity = chooseIdentity(draw, rich)
  const earnings = chooseEarnings(draw, rich, { base, gratification, hours })
  const bases: Amount[] = draw.happens(0.75) ? ['taxable'] : []
  const untaxed = some(draw, UNTAXED, rich)
  if (draw.happens(0.4)) untaxed.push('nonTaxable' as never)
  const legal = chooseLegal(draw, rich, isapre, caja)
  const other: Amount[] = some(draw, OTHER, rich * 0.8)
  return {
    identity,
    earnings,
    untaxed,
    bases,
    legal,
    other,
    net: draw.happens(0.25) ? ['netBefore', 'net'] : ['net'],
    employer: draw.happens(0.3)
      ? draw.choose<Amount[]>([
          [2, ['sis', 'unemploymentEmployer', 'mutual']],
          [1, ['sis', 'unemploymentEmployer']],
          [1, ['sis', 'unemploymentEmployer', 'mutual', 'employer']],
        ])
      : [],
    printed: { base, gratification, sundayHours: hours === 'both' || hours === 'hours', isapre, caja },
  }
}

const HEADED: Partial<Record<Amount, (chosen: Chosen) => Concept>> = {
  base: ({ earnings }) => (earnings.includes('contractBase') ? 'baseBeside' : 'base'),
  net: ({ net }) => (net.length > 1 ? 'netFinal' : 'net'),
  health: ({ printed }) => (printed.isapre === 'split' ? 'healthLegal' : 'health'),
}

const isHours = (id: string) => id === 'overtimeHours' || id === 'sundayHours'
const HALVES = 100
const MANDATORY_RATE = 10

/** The columns in the order in which a program prints them. */
export const columnsOf = (draw: Draw, chosen: Chosen, spelling: Spelling, pays: readonly Pay[]): Column[] => {
  const used = new Set<string>()
  const isCoded = draw.happens(0.04)
  const word = (id: Concept) => {
    // Two columns with one heading are seen in books only for the AFP's name beside its amount.
    for (let turn = 0; turn < 20; turn++) {
      const text = spelling.words(draw.word(id))
      if (!used.has(text.toLowerCase()) || ((id === 'afpName' || id === 'healthName') && turn > 3)) {
        used.add(text.toLowerCase())
        return isCoded && lreCodes[id] !== undefined ? `${text}(${lreCodes[id]})` : text
      }
    }
    throw new Error(`No heading is left for ${id}`)
  }
  const amount = (id: Amount, section: Section): Column => {
    const head = word(HEADED[id]?.(chosen) ?? id)
    if (id === 'days')
      return {
        id,
        section,
        head,
        align: 'right',
        cell: (pay) => String(pay.days),
        ...(draw.happens(0.3) ? { total: (list) => String(sumOf(list, 'days')) } : {}),
      }
    if (isHours(id))
      return {
        id,
        section,
        head,
        align: 'right',
        cell: (pay) => spelling.hours(pay[id]),
        ...(draw.happens(0.5)
          ? { total: (list) => spelling.hours(Math.round(sumOf(list, id) * HALVES) / HALVES) }
          : {}),
      }
    return {
      id,
      section,
      head,
      align: 'right',
      cell: (pay) => spelling.money(pay[id]),
      total: (list) => spelling.money(sumOf(list, id)),
    }
  }
  const residual = (id: Concept, section: Section, of: (pay: Pay) => number): Column[] => {
    if (draw.happens(0.6) && pays.every((pay) => of(pay) === 0)) return []
    const total: Column['total'] = (list) => spelling.money(list.reduce((sum, pay) => sum + of(pay), 0))
    return [{ id, section, head: word(id), align: 'right', cell: (pay) => spelling.money(of(pay)), total }]
  }
  const rest = (all: readonly Amount[], shown: readonly Amount[]) => (pay: Pay) =>
    all.filter((id) => !shown.includes(id)).reduce((sum, id) => sum + pay[id], 0)
  const hidden = chosen.printed.base === 'none' || chosen.printed.base === 'contract' ? EARNED.slice(1) : EARNED
  const identity = chosen.identity.flatMap((id): Column[] => identityColumns(draw, id, spelling, word))
  const sections: Column[][] = [
    [
      ...chosen.earnings.map((id) => amount(id, 'earnings')),
      ...residual('otherTaxable', 'earnings', rest(hidden, chosen.earnings)),
    ],
    chosen.bases.map((id) => amount(id, 'bases')),
    [
      ...chosen.untaxed.filter((id) => id !== 'nonTaxable').map((id) => amount(id, 'untaxed')),
      ...residual('otherUntaxed', 'untaxed', rest(UNTAXED, chosen.untaxed)),
      ...chosen.untaxed.filter((id) => id === 'nonTaxable').map((id) => amount(id, 'untaxed')),
    ],
    [amount('earnings', 'bases')],
    chosen.legal.map((id) => amount(id, 'legal')),
    [
      ...chosen.other.map((id) => amount(id, 'other')),
      ...residual('otherDeductions', 'other', rest(OTHER, chosen.other)),
    ],
    [amount('deductions', 'other')],
    chosen.net.map((id) => amount(id, 'net')),
    chosen.employer.map((id) => amount(id, 'employer')),
  ]
  return arranged(draw, spelling, word, identity, sections)
}

const identityColumns = (draw: Draw, id: Concept, spelling: Spelling, word: (id: Concept) => string): Column[] => {
  const column = (concept: Concept, align: Column['align'], cell: Column['cell']): Column => ({
    id: concept,
    section: 'identity',
    head: word(concept),
    align,
    cell,
  })
  if (id === 'rut') {
    // A narrow cell breaks a RUT after its dash, as browsers break words.
    const isBroken = draw.happens(0.04)
    const spelled = (rut: string) => (isBroken && rut.includes('-') ? rut.replace(/- ?/, '-\n') : rut)
    if (!draw.happens(0.07))
      return [
        column(
          'rut',
          draw.choose([
            [3, 'left'],
            [2, 'right'],
            [1, 'center'],
          ]),
          (pay) => spelled(spelling.rut(pay.worker.rut)),
        ),
      ]
    const isDotted = draw.happens(0.4)
    const body = (rut: string) => (isDotted ? rut.replace(/\B(?=(\d{3})+-)/g, '.') : rut).split('-')[0]!
    return [
      column('rut', 'right', (pay) => body(pay.worker.rut)),
      column('checkDigit', 'center', (pay) => pay.worker.rut.split('-')[1]!),
    ]
  }
  if (id === 'name') {
    if (!draw.happens(0.08)) return [column('name', 'left', (pay) => spelling.name(pay.worker.name))]
    const part = (of: keyof PersonName) => (pay: Pay) =>
      spelling
        .name({ given: '', paternal: '', maternal: '', [of]: pay.worker.name[of] })
        .replace(',', '')
        .trim()
    const parts = [column('paternal', 'left', part('paternal')), column('maternal', 'left', part('maternal'))]
    const given = column('given', 'left', part('given'))
    return draw.happens(0.7) ? [...parts, given] : [given, ...parts]
  }
  if (id === 'number') return [column('number', 'right', (_, at) => String(at + 1))]
  if (id === 'code') {
    const first = draw.whole(1, 900)
    const step = draw.whole(1, 9)
    return [column('code', 'left', (_, at) => String(first + at * step))]
  }
  if (id === 'since') return [column('since', 'center', (pay) => spelling.date(pay.worker.since))]
  if (id === 'centre') return [column('centre', 'left', (pay) => spelling.data(pay.worker.branch))]
  if (id === 'contract') return [column('contract', 'left', (pay) => spelling.data(pay.worker.contract))]
  return [column('position', 'left', (pay) => spelling.data(pay.worker.position))]
}

/** Puts the names of institutions beside their amounts, among what identifies the worker, or nowhere. */
const nameInstitutions = (
  draw: Draw,
  spelling: Spelling,
  word: (id: Concept) => string,
  identity: Column[],
  legal: Column[],
): void => {
  const isPaid = (pay: Pay) => pay.worker.condition !== 'fees'
  const fund = (pay: Pay) =>
    isPaid(pay) && pay.worker.condition !== 'pensioner' ? spelling.data(pay.worker.fund.name) : ''
  const mark = draw.happens(0.5) ? '%' : ''
  const rate = (pay: Pay) =>
    fund(pay) === '' ? '' : `${(MANDATORY_RATE + pay.worker.fund.commission).toFixed(2).replace('.', ',')}${mark}`
  const insurer = (pay: Pay) => (isPaid(pay) ? spelling.data(pay.worker.isapre ?? 'Fonasa') : '')
  const named = draw.choose([
    [5, 'none'],
    [2, 'beside'],
    [1.5, 'identity'],
    [1, 'after'],
    [1, 'rate'],
    [1.5, 'nowhere'],
  ] as const)
  if (named !== 'none' && named !== 'nowhere') {
    const afpName: Column = {
      id: 'afpName',
      section: named === 'identity' ? 'identity' : 'legal',
      head: word('afpName'),
      align: 'left',
      cell: fund,
    }
    const healthName: Column = {
      id: 'healthName',
      section: named === 'identity' ? 'identity' : 'legal',
      head: word('healthName'),
      align: 'left',
      cell: insurer,
    }
    if (named === 'identity') identity.push(afpName, healthName)
    else {
      const afpRate: Column = { ...afpName, id: 'afpRate', head: word('afpRate'), align: 'right', cell: rate }
      const later = named === 'after' ? 1 : 0
      const last = legal.findIndex(({ id }) => id === 'health')
      legal.splice(last + later, 0, healthName)
      legal.splice(named === 'after' ? last : 0, 0, ...(named === 'rate' ? [afpName, afpRate] : [afpName]))
    }
  }
}

/** Quantities stay before their amounts; only what has no order of its own moves. */
const looseOrder = (draw: Draw, list: Column[]): Column[] =>
  draw.happens(0.15) && !list.some(({ id }) => isHours(id))
    ? list
        .map((item) => ({ item, key: draw.next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item)
    : list

/** Puts sections in the order of some program, and the names of institutions beside their amounts. */
const arranged = (
  draw: Draw,
  spelling: Spelling,
  word: (id: Concept) => string,
  identity: Column[],
  sections: Column[][],
): Column[] => {
  const [earnings, bases, untaxed, total, legal, other, deductions, net, employer] = sections as [
    Column[],
    Column[],
    Column[],
    Column[],
    Column[],
    Column[],
    Column[],
    Column[],
    Column[],
  ]
  nameInstitutions(draw, spelling, word, identity, legal)
  const loose = (list: Column[]) => looseOrder(draw, list)
  const signature: Column = { id: 'signature', section: 'end', head: '', align: 'center', cell: () => '' }
  const end = draw.happens(0.06) ? [{ ...signature, head: word('signature') }] : []
  const paid = [...loose(earnings), ...bases, ...loose(untaxed), ...total]
  const cut = [...legal, ...loose(other), ...deductions]
  return draw.choose<() => Column[]>([
    [8, () => [...identity, ...paid, ...cut, ...net, ...employer, ...end]],
    [1, () => [...identity, ...paid, ...cut, ...employer, ...net, ...end]],
    [0.7, () => [...identity, ...net, ...paid, ...cut, ...employer, ...end]],
    [
      1,
      () => [
        ...identity,
        ...loose(earnings),
        ...loose(untaxed),
        ...bases,
        ...total,
        ...cut,
        ...net,
        ...employer,
        ...end,
      ],
    ],
    [1, () => [...identity, ...paid, ...loose(other), ...legal, ...deductions, ...net, ...employer, ...end]],
    // All that is added up stands at the end, or before all that it adds up.
    [
      1,
      () => [
        ...identity,
        ...loose(earnings),
        ...loose(untaxed),
        ...legal,
        ...loose(other),
        ...bases,
        ...total,
        ...deductions,
        ...net,
        ...employer,
        ...end,
      ],
    ],
    [
      0.6,
      () => [
        ...identity,
        ...total,
        ...deductions,
        ...net,
        ...loose(earnings),
        ...bases,
        ...loose(untaxed),
        ...legal,
        ...loose(other),
        ...employer,
        ...end,
      ],
    ],
    [1, () => [...identity, ...paid, ...cut, ...net, ...employer, ...end]],
  ])()
}
