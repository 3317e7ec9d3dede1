import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { messageOf } from '../api.ts'
import { useUser } from '../session.tsx'
import { allBranches, branchParam, useBranchScope } from './branch-scope.ts'
import css from './branch-selector.module.css'
import { useBranches } from './branches.ts'

/**
 * Chooses whose data is shown; only a principal has a choice. The choice lives in the address. `withAll`: the screen can
 * show all of them together.
 */
export function BranchSelector({ withAll = false }: { withAll?: boolean }) {
  const { organizationId, organization } = useUser()
  const { isPrincipal, orgId, branchId, isAll } = useBranchScope()
  const [, setAddress] = useSearchParams()
  const branches = useBranches()
  if (!isPrincipal || branches.isPending) return null
  if (branches.isError) return <span className={css.none}>{messageOf(branches.error)}</span>
  if (branches.data.length === 0) return <span className={css.none}>No hay sucursales disponibles</span>

  const options = [
    ...(withAll ? [{ value: allBranches, label: 'Todas' }] : []),
    { value: String(organizationId), label: `${organization?.name || 'Casa matriz'} (casa matriz)` },
    ...branches.data.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  // An address may name a branch that is gone: the server says so; the selector does not pretend to show another.
  if (branchId !== null && branches.data.every(({ id }) => id !== branchId))
    options.push({ value: String(branchId), label: 'Sucursal no encontrada' })

  const choose = (id: string) =>
    setAddress((current) => {
      const next = new URLSearchParams(current)
      // Changing the branch goes back to the first page (specification, section 4).
      next.delete('pagina')
      if (id === String(organizationId)) next.delete(branchParam)
      else next.set(branchParam, id)
      return next
    })

  return (
    <NativeSelect
      className={css.selector ?? ''}
      aria-label="Sucursal"
      data={options}
      value={withAll && isAll ? allBranches : String(orgId)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
