import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { processes } from 'contract/processes.ts'
import { type SampleKind, samples } from 'contract/samples.ts'
import { useNavigate } from 'react-router'
import { call } from '../api.ts'
import { invoicePath, payrollPath } from '../paths.ts'
import { useBranchScope } from './branch-scope.ts'
import { followProcess } from './follow-process.ts'
import { roots } from './queries/roots.ts'
import { samplesQuery } from './queries/samples.ts'

/** Documents to try the product with: sent by one click, and taken away by another. */

/** Which of an organization's payrolls and invoices are samples. */
export const useSamples = (orgId: number | null) => useQuery(samplesQuery(orgId))

/** What a sample changes. */
const changed = [roots.samples, roots.payrolls, roots.invoices, roots.employees, roots.vendors, roots.uploads]

const useRefresh = () => {
  const queries = useQueryClient()
  return () => Promise.all(changed.map((root) => queries.invalidateQueries({ queryKey: root })))
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** Specification, section 9: how often a reading is asked about. */
const pollSeconds = { payroll: 6, invoice: 3 } as const

/** Sends a sample, waits until it is read, and opens what it became. */
export const useTrySample = (orgId: number) => {
  const { branchId } = useBranchScope()
  const navigate = useNavigate()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (kind: SampleKind) => {
      const { processId, duplicateOf } = await call(samples.send, { params: { orgId }, body: { kind } })
      if (duplicateOf !== null) return { kind, id: duplicateOf }
      const { output } = await followProcess({
        status: (query) => call(processes.status, { params: { orgId, processId }, query }),
        intervalSeconds: pollSeconds[kind],
        onStatus: () => undefined,
        now: Date.now,
        sleep,
      })
      if (output === null || output.id === null) throw new Error(output?.error ?? 'No se pudo leer el ejemplo.')
      return { kind, id: output.id }
    },
    onSuccess: async ({ kind, id }) => {
      await refresh()
      return navigate(kind === 'payroll' ? payrollPath(id, branchId) : invoicePath(id, branchId))
    },
  })
}

export const useRemoveSamples = (orgId: number) => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(samples.remove, { params: { orgId } }),
    onSuccess: refresh,
  })
}
