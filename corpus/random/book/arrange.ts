import type { Pay } from '../../payroll/pay.ts'
import type { Choice, Draw } from '../draw.ts'
import type { Spelling } from '../spelling.ts'
import type { Concept } from '../words/open.ts'
import type { Column } from './column.ts'

const isHours = (id: string) => id === 'overtimeHours' || id === 'sundayHours'
const MANDATORY_RATE = 10

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
    [2, 'none', 'held'],
    [1, 'joined', 'held'],
    [1, 'last', 'held'],
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
    else if (named === 'last') legal.push(afpName, healthName)
    else if (named === 'joined') {
      const both = (pay: Pay) => [fund(pay), insurer(pay)].filter((name) => name !== '').join(' / ')
      identity.push({ ...afpName, section: 'identity', head: `${afpName.head} / ${healthName.head}`, cell: both })
    } else {
      const afpRate: Column = { ...afpName, id: 'afpRate', head: word('afpRate'), align: 'right', cell: rate }
      const later = named === 'after' ? 1 : 0
      const last = legal.findIndex(({ id }) => id === 'health')
      legal.splice(last + later, 0, healthName)
      legal.splice(named === 'after' ? last : 0, 0, ...(named === 'rate' ? [afpName, afpRate] : [afpName]))
    }
  }
}

/** The columns of who it is that say its RUT, its name or its number, and those that do not. */
const parts = {
  rut: ['rut', 'checkDigit'],
  name: ['name', 'paternal', 'maternal', 'given'],
  number: ['number', 'code'],
} as const
const isOf = (part: keyof typeof parts, { id }: Column) => (parts[part] as readonly string[]).includes(id)
const only = (list: readonly Column[], part: keyof typeof parts) => list.filter((column) => isOf(part, column))
const without = (list: readonly Column[], part: keyof typeof parts) => list.filter((column) => !isOf(part, column))

/** Quantities stay before their amounts; only what has no order of its own moves. */
const looseOrder = (draw: Draw, list: Column[]): Column[] =>
  draw.happens(0.15) && !list.some(({ id }) => isHours(id))
    ? list
        .map((item) => ({ item, key: draw.next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item)
    : list

/** The sections of a book in the order in which they are drawn. */
type Nine = [Column[], Column[], Column[], Column[], Column[], Column[], Column[], Column[], Column[]]

type Sections = Record<
  'identity' | 'paid' | 'legal' | 'other' | 'deductions' | 'net' | 'employer' | 'end',
  Column[]
> & {
  /** The sections of what is earned, with what cotizations are reckoned by before all others. */
  earned: Column[][]
}

/** What is taken before what is earned; who it is at the end; what the employer pays, or what is left, before all of it. */
const otherOrders = ({ identity, earned, paid, legal, other, deductions, net, employer, end }: Sections) => {
  const cut = [...legal, ...other, ...deductions]
  const placed = without(without(identity, 'number'), 'name')
  const named = [...only(identity, 'number'), ...only(identity, 'name')]
  const orders: readonly (readonly [weight: number, columns: Column[]])[] = [
    [2, [...identity, ...paid, ...cut, ...net, ...employer, ...end]],
    [1, [...identity, ...cut, ...paid, ...net, ...employer, ...end]],
    [1, [...without(identity, 'rut'), ...paid, ...cut, ...net, ...employer, ...only(identity, 'rut'), ...end]],
    [0.7, [...identity, ...employer, ...paid, ...cut, ...net, ...end]],
    [1, [...named, ...net, ...placed, ...paid, ...cut, ...employer, ...end]],
    [1, [...identity, ...earned.flat(), ...cut, ...net, ...employer, ...end]],
  ]
  return orders.map(([weight, order]): Choice<() => Column[]> => [weight, () => order, 'held'])
}

/** Puts sections in the order of some program, and the names of institutions beside their amounts. */
export const arranged = (
  draw: Draw,
  spelling: Spelling,
  word: (id: Concept) => string,
  identity: Column[],
  sections: Column[][],
): Column[] => {
  const [earnings, bases, untaxed, total, legal, other, deductions, net, employer] = sections as Nine
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
    ...otherOrders({
      identity,
      earned: [bases, earnings, untaxed, total],
      paid,
      legal,
      other,
      deductions,
      net,
      employer,
      end,
    }),
  ])()
}
