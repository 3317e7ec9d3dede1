import { useMutation } from '@tanstack/react-query'
import type { InvoiceFilters } from 'contract/invoice-filters.ts'
import type { ExportFormat } from 'contract/export-formats.ts'
import { invoices } from 'contract/invoices.ts'
import { useCallback } from 'react'
import { call } from '../../../api.ts'
import type { BranchScope } from '../../../parts/branch-scope.ts'
import { saveFile } from '../../../ui/save-file.ts'

type ExportRequest = { format: ExportFormat; of: InvoiceFilters | readonly number[] }

/** Files of what the list shows, as the server makes them: all that its filters find, or the chosen rows. */
export const useExport = ({ orgId, scope }: Pick<BranchScope, 'orgId' | 'scope'>, today: string) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ format, of }: ExportRequest) => {
      if (orgId === null) return
      const params = { orgId }
      const file =
        'search' in of
          ? await call(invoices.export, { params, query: { ...of, format, scope } })
          : await call(invoices.exportChosen, { params, query: { scope }, body: { ids: [...of], format } })
      saveFile(file, `facturas-${today}.${format}`)
    },
  })
  return {
    isBusy: isPending,
    error,
    exportAll: useCallback((of: InvoiceFilters, format: ExportFormat) => mutate({ of, format }), [mutate]),
    exportChosen: useCallback((of: readonly number[], format: ExportFormat) => mutate({ of, format }), [mutate]),
  }
}
