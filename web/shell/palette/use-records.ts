import { IconFileInvoice, IconTruckDelivery, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from 'contract/rules/money.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { employeePath, invoicePath, vendorPath } from '../../paths.ts'
import { useUser } from '../../session.tsx'
import type { Command } from './commands.ts'
import { recordsQuery } from './queries.ts'

/** One letter is in nearly everything. */
const shortestSearch = 2

/** Invoices, workers and vendors that answer to what was typed, in the own organization and, for a principal, its branches. */
export const useRecords = (typed: string) => {
  const { organizationId: orgId, isPrincipal } = useUser()
  const branchOf = useBranchOf()
  const search = typed.trim()
  const scope = isPrincipal ? ('all' as const) : ('own' as const)
  const isAsked = orgId !== null && search.length >= shortestSearch
  const query = useQuery({ ...recordsQuery(orgId, scope, search), enabled: isAsked })
  const { data } = query
  const isIn = (organizationId: number) => branchOf(organizationId).branchId
  /** The same vendor may be in several branches: what is of one says so. */
  const noted = (note: string, organizationId: number) => {
    const { branchId, name } = branchOf(organizationId)
    return branchId === null || name === null ? note : `${note} · ${name}`
  }
  const shown = isAsked ? data : undefined
  return {
    isPending: isAsked && (query.isPending || query.isPlaceholderData),
    isError: isAsked && query.isError,
    invoices: (shown?.invoices ?? []).map((row): Command => ({
      key: `invoice-${row.id}`,
      label: row.invoice_number === null ? row.vendor.name : `${row.vendor.name} · N° ${row.invoice_number}`,
      note: noted(formatMoney(row.amount), row.organizationId),
      icon: IconFileInvoice,
      to: invoicePath(row.id, isIn(row.organizationId)),
    })),
    workers: (shown?.workers ?? []).map((row): Command => ({
      key: `worker-${row.id}`,
      label: row.fullName,
      note: noted(formatRut(row.rut), row.organizationId),
      icon: IconUser,
      to: employeePath(row.id, isIn(row.organizationId)),
    })),
    vendors: (shown?.vendors ?? []).map((row): Command => ({
      key: `vendor-${row.id}`,
      label: row.name,
      note: noted(formatRut(row.rut), row.organizationId),
      icon: IconTruckDelivery,
      to: vendorPath(row.id, isIn(row.organizationId)),
    })),
  }
}
