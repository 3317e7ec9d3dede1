import { lreCodes } from '../../payroll/lre-codes.ts'
import { sumOf } from '../../payroll/payroll.ts'
import type { Concept as Amount, Pay } from '../../payroll/pay.ts'
import type { PersonName } from '../../person-name.ts'
import type { Draw } from '../draw.ts'
import type { Spelling } from '../spelling.ts'
import type { Concept } from '../words/open.ts'
import { arranged } from './arrange.ts'
import { besides } from './besides.ts'
import type { Chosen, Column, Printed, Section } from './column.ts'

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
      [1, ['rut', 'name'], 'held'],
      [1, ['rut', ...late, 'name'], 'held'],
      [1, ['name', ...late, 'rut'], 'held'],
    ]),
  )
  identity.push(...late.filter((id) => !identity.includes(id)))
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
  const identity = [
    ...chosen.identity.flatMap((id): Column[] => identityColumns(draw, id, spelling, word)),
    ...besides(draw.fork('besides'), spelling),
  ]
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

const partOf = (spelling: Spelling, name: PersonName): string => spelling.name(name).replace(',', '').trim()

/** Both surnames in a column, the given names in another one. */
const surnamesApart = (draw: Draw, spelling: Spelling): Column[] => {
  const [head, other] = draw.pick([
    ['Apellidos', 'Nombres'],
    ['Apellidos Trabajador', 'Nombres Trabajador'],
    ['Ap. Paterno y Materno', 'Nombres'],
    ['Apellido(s)', 'Nombre(s)'],
  ] as const)
  const column = (id: Concept, text: string, of: (name: PersonName) => PersonName): Column => ({
    id,
    section: 'identity',
    head: spelling.words(text),
    align: 'left',
    cell: ({ worker }) => partOf(spelling, of(worker.name)),
  })
  const surnames = column('paternal', head, (name) => ({ ...name, given: '' }))
  const given = column('given', other, (name) => ({ ...name, paternal: '', maternal: '' }))
  return draw.happens(0.7) ? [surnames, given] : [given, surnames]
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
    const parted = draw.fork('parted').choose<'usual' | 'surnames' | 'three'>([
      [1, 'usual'],
      [4, 'usual', 'held'],
      [1, 'surnames', 'held'],
      [1, 'three', 'held'],
    ])
    if (parted === 'surnames') return surnamesApart(draw, spelling)
    if (!draw.happens(0.08) && parted !== 'three')
      return [column('name', 'left', (pay) => spelling.name(pay.worker.name))]
    const part = (of: keyof PersonName) => (pay: Pay) =>
      partOf(spelling, { given: '', paternal: '', maternal: '', [of]: pay.worker.name[of] })
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
