import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PayrollDetail } from 'contract/payrolls.ts'

/** A change of a payroll: the call that makes it, which answers with the payroll as it is then. */
type Change = () => Promise<PayrollDetail>

/** Changes of a payroll, one after another; what each answers is what the screen shows. */
export const useWork = ({ id, organizationId }: Pick<PayrollDetail, 'id' | 'organizationId'>) => {
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    scope: { id: `payroll ${id}` },
    mutationFn: (change: Change) => change(),
    onSuccess: (payroll) => {
      queries.setQueryData(['payrolls', payroll.organizationId, 'detail', id], payroll)
      // Lists and sums; a correction may also have made or renamed an employee.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [kind, , what] }) => kind === 'employees' || (kind === 'payrolls' && what !== 'detail'),
      })
    },
  })
  return { run: mutate, isBusy: isPending, error, reset, params: { orgId: organizationId, id } }
}
export type Work = ReturnType<typeof useWork>
