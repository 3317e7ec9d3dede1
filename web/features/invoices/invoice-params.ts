import { isDate } from 'contract/rules/date.ts'
import type { InvoiceQuery } from 'contract/invoice-filters.ts'
import { useMemo } from 'react'
import { useAddress } from '../../parts/address.tsx'
import { branchParam } from '../../parts/branch-scope.ts'
import { idIn } from '../../parts/id-in.ts'
import { writeListParams } from '../../parts/list-params.ts'
import { paths, type BranchChoice } from '../../paths.ts'

/** The tabs of the list: name in the address -> filter on the wire. 'Pendientes' has the overdue ones too; credit notes, which nobody pays, stand apart. */
export const tabs = {
  todas: { label: 'Todas', status: undefined },
  pendientes: { label: 'Pendientes', status: 'pending' },
  vencidas: { label: 'Vencidas', status: 'overdue' },
  pagadas: { label: 'Pagadas', status: 'paid' },
  creditos: { label: 'Notas de crédito', status: 'credit' },
} as const
export type Tab = keyof typeof tabs

/** Orders to choose from: name in the address -> the wire's. */
export const orders = {
  recientes: { label: 'Más recientes', sort: '-createdAt' },
  vencimiento: { label: 'Vencen antes', sort: 'dueDate' },
  emision: { label: 'Última emisión', sort: '-invoice_date' },
  monto: { label: 'Mayor monto', sort: '-amount' },
} as const
export type Order = keyof typeof orders

/** What narrows a list beside its search and its tab. */
export type Narrowing = Partial<Pick<InvoiceQuery, 'vendorId' | 'from' | 'to' | 'dueFrom' | 'dueTo' | 'toReview'>>

/** Filters of the wire that filter nothing. */
export const everyInvoice = {
  status: undefined,
  overdue: undefined,
  vendorId: undefined,
  from: undefined,
  to: undefined,
  dueFrom: undefined,
  dueTo: undefined,
  toReview: undefined,
} as const

type InvoiceParams = {
  tab: Tab
  order: Order
  narrowing: Narrowing
  /** The invoice in the detail; null: closed. */
  seenId: number | null
}

/** The invoice that stands open beside the list. */
export const seenParam = 'factura'

const names = { from: 'desde', to: 'hasta', dueFrom: 'venceDesde', dueTo: 'venceHasta' } as const
const narrowingNames = ['proveedor', 'porRevisar', ...Object.values(names)]

/** Anything odd in the address counts as left out. */
export const readInvoiceParams = (address: URLSearchParams): InvoiceParams => {
  const tab = address.get('estado') ?? ''
  const order = address.get('orden') ?? ''
  const vendorId = idIn(address.get('proveedor') ?? '')
  const narrowing: Narrowing = {}
  if (vendorId > 0) narrowing.vendorId = vendorId
  if (address.get('porRevisar') === 'si') narrowing.toReview = 'true'
  for (const name of Object.keys(names) as (keyof typeof names)[]) {
    const date = address.get(names[name]) ?? ''
    if (isDate(date)) narrowing[name] = date
  }
  return {
    tab: Object.hasOwn(tabs, tab) ? (tab as Tab) : 'todas',
    order: Object.hasOwn(orders, order) ? (order as Order) : 'recientes',
    narrowing,
    seenId: idIn(address.get(seenParam) ?? '') || null,
  }
}

const put = (address: URLSearchParams, name: string, value: string, usual: string) => {
  const next = new URLSearchParams(address)
  next.delete('pagina')
  if (value === usual) next.delete(name)
  else next.set(name, value)
  return next
}

/** The address of another tab, from its first page on. */
export const withTab = (address: URLSearchParams, tab: Tab): URLSearchParams => put(address, 'estado', tab, 'todas')
/** The address of those that nobody has confirmed, or of the others too, from its first page on. */
export const withReviewing = (address: URLSearchParams, isReviewing: boolean): URLSearchParams =>
  put(address, 'porRevisar', isReviewing ? 'si' : '', '')
export const withOrder = (address: URLSearchParams, order: Order): URLSearchParams =>
  put(address, 'orden', order, 'recientes')

export const withSeen = (address: URLSearchParams, id: number | null): URLSearchParams => {
  const next = new URLSearchParams(address)
  if (id === null) next.delete(seenParam)
  else next.set(seenParam, String(id))
  return next
}

export const withoutSearch = (address: URLSearchParams): URLSearchParams => put(address, 'buscar', '', '')

export const withoutNarrowing = (address: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(address)
  for (const name of ['pagina', ...narrowingNames]) next.delete(name)
  return next
}

/** A part of the list: what narrows it, and what is searched for. */
type Part = Narrowing & { search?: string }

/** The query of the list's address: filters by their wire names. */
export const listSearch = (tab: Tab, part: Part = {}, branch: BranchChoice = null): string => {
  const { search = '', ...narrowing } = part
  const address = writeListParams(new URLSearchParams(), { search })
  if (tab !== 'todas') address.set('estado', tab)
  if (narrowing.vendorId !== undefined) address.set('proveedor', String(narrowing.vendorId))
  if (narrowing.toReview === 'true') address.set('porRevisar', 'si')
  for (const [name, spelled] of Object.entries(names)) {
    const date = narrowing[name as keyof typeof names]
    if (date !== undefined) address.set(spelled, date)
  }
  // Who asks for what falls due wants the most urgent first.
  if (narrowing.dueFrom !== undefined || narrowing.dueTo !== undefined) address.set('orden', 'vencimiento')
  if (branch !== null) address.set(branchParam, String(branch))
  return address.size > 0 ? `?${address}` : ''
}

/** The list, for links to a part of it. */
export const invoicesPath = (tab: Tab, part: Part, branch: BranchChoice): string =>
  paths.invoices + listSearch(tab, part, branch)

export const useInvoiceParams = () => {
  const [address, setAddress] = useAddress()
  return { address, setAddress, ...useMemo(() => readInvoiceParams(address), [address]) }
}
