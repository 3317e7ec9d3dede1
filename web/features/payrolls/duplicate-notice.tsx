import { Button } from '@mantine/core'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { useLocation, useNavigate } from 'react-router'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { dayOf } from '../../parts/day-of.ts'
import { inBranch, paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { shownFileName } from '../../ui/file-name.ts'
import { readDuplicate } from './duplicate.ts'
import { payrollName } from './payroll-columns.tsx'

/** Said when an upload led here because the file was already there; the person may keep both. */
export function DuplicateNotice({ payroll }: { payroll: PayrollDetail }) {
  const { orgId } = useBranchScope()
  const navigate = useNavigate()
  const duplicate = readDuplicate(useLocation().state)
  if (duplicate === null) return null
  const name = [payrollName(payroll).replace('Nómina', 'nómina'), payroll.company_name].filter(Boolean).join(' de ')
  return (
    <Banner
      tone="info"
      live="status"
      actions={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void navigate(inBranch(paths.newPayroll, orgId), { state: { duplicate } })}
        >
          Guardar de todos modos
        </Button>
      }
    >
      El archivo «{shownFileName(duplicate.file.name)}» ya estaba cargado: es la {name}, cargada el{' '}
      {dayOf(payroll.createdAt)}. No se guardó otra vez.
    </Banner>
  )
}
