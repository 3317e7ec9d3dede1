import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { besidePayroll, payrollQueries } from '../queries.ts'

/** A change of a payroll: the call that makes it, which answers with the payroll as it is then. */
type Change = () => Promise<PayrollDetail>

/** Changes of a payroll, one after another; what each answers is what the screen shows. */
export const useWork = ({ id, organizationId }: Pick<PayrollDetail, 'id' | 'organizationId'>) => {
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    scope: { id: `payroll ${id}` },
    mutationFn: (change: Change) => change(),
    onSuccess: (payroll) => {
      queries.setQueryData(payrollQueries.detail({ orgId: payroll.organizationId, id }).queryKey, payroll)
      void queries.invalidateQueries(besidePayroll)
    },
  })
  return { run: mutate, isBusy: isPending, error, reset, params: { orgId: organizationId, id } }
}
export type Work = ReturnType<typeof useWork>
