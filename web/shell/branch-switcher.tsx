import { IconBuildingStore, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { messageOf } from '../api.ts'
import { useAddress } from '../parts/address.tsx'
import { allBranches, branchParam, useBranchScope } from '../parts/branch-scope.ts'
import { useBranches } from '../parts/branches.ts'
import { useMay } from '../parts/may.ts'
import { usageQuery } from '../parts/queries/usage.ts'
import { useSelectedBranch, withBranch } from '../parts/selected-branch.tsx'
import { paths } from '../paths.ts'
import { useUser } from '../session.tsx'
import { branchUseOf, keepsBranch } from './branch-screens.ts'
import css from './branch-switcher.module.css'

/**
 * Whose data the product shows, chosen once for all screens; only a principal has a choice. The address says it, so that
 * links and reloads show the same; where the address says nothing, what was chosen last goes into it.
 */
export function BranchSwitcher() {
  const { organization, isPrincipal } = useUser()
  const branches = useBranches()
  const unpaid = useUnpaid()
  const name = organization?.name ?? ''
  const notice = unpaid ?? (isPrincipal && branches.isError ? messageOf(branches.error) : null)
  if (branches.data !== undefined && branches.data.length > 0)
    return (
      <>
        <Switcher branches={branches.data} />
        {notice === null ? null : <span className={css.beside}>{notice}</span>}
      </>
    )
  const isNone = isPrincipal && branches.data !== undefined
  const said = notice ?? (isNone ? 'No hay sucursales disponibles' : null)
  return (
    <span className={css.organization}>
      {name}
      {said === null ? null : <span className={css.none}>{said}</span>}
    </span>
  )
}

const INACTIVE = 'Suscripción no activa'

/** What is not paid, in the few words that a phone has room for; what can still be paid in time, to who pays. */
const useUnpaid = (): ReactNode => {
  const { organizationId } = useUser()
  const may = useMay()
  const canPay = may('subscription:manage')
  const usage = useQuery({ ...usageQuery(organizationId ?? 0), enabled: organizationId !== null && may('usage:read') })
  if (usage.data?.access === 'read-only')
    return (
      <>
        {canPay ? <Link to={paths.subscription}>{INACTIVE}</Link> : INACTIVE}
        <span className={css.more}>: puedes ver y exportar, pero no agregar ni cambiar.</span>
      </>
    )
  return usage.data?.status === 'past_due' && canPay ? <Link to={paths.subscription}>Pago pendiente</Link> : null
}

function Switcher({ branches }: { branches: readonly { id: number; name: string }[] }) {
  const { organizationId, organization } = useUser()
  const { pathname, search } = useLocation()
  const [address, setAddress] = useAddress()
  const navigate = useNavigate()
  const { orgId, branchId, isAll } = useBranchScope()
  const { selected, select } = useSelectedBranch()
  const use = branchUseOf(pathname)
  const isThere = branchId === null || branches.some(({ id }) => id === branchId)
  const own = String(organizationId)
  const withAll = use === 'list' || use === null

  // What the address shows is from now on the choice, whoever wrote it; who never chose goes on without one.
  const shown = address.get(branchParam) === null ? own : isAll ? allBranches : String(orgId)
  // An address that says nothing is about to say what is selected.
  const isKept = search !== '' && keepsBranch(pathname)
  useEffect(() => {
    if (isKept && isThere && shown !== selected && (selected !== null || shown !== own)) select(shown)
    // A branch that is gone is not gone back to.
    else if (!isThere && selected === String(branchId)) select(null)
  }, [isKept, isThere, shown, selected, own, select, branchId])

  const choose = (value: string) => {
    if (use === null || typeof use === 'object') {
      select(value)
      return void navigate(withBranch(use === null ? paths.dashboard : use.list, value))
    }
    return setAddress((current) => {
      const next = new URLSearchParams(current)
      // Changing the branch goes back to the first page (specification, section 4), and what was open is another's.
      for (const name of ['pagina', 'ver']) next.delete(name)
      next.set(branchParam, value)
      return next
    })
  }

  const value = use === null ? (selected ?? own) : withAll && isAll ? allBranches : String(orgId)
  return (
    <span className={css.switcher}>
      <IconBuildingStore className={css.icon} size={17} stroke={1.6} aria-hidden />
      <select
        className={css.select}
        aria-label="Sucursal"
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {withAll ? <option value={allBranches}>Todas</option> : null}
        <option value={own}>{organization?.name || 'Casa matriz'} (casa matriz)</option>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {/* An address may name a branch that is gone: the server says so; nothing pretends to show another. */}
        {isThere ? null : <option value={String(branchId)}>Sucursal no encontrada</option>}
      </select>
      <IconSelector className={css.arrows} size={15} stroke={1.6} aria-hidden />
    </span>
  )
}

/** Writes the selected branch into an address that says nothing; one with any state of its own means what it says. */
export function InSelectedBranch({ children }: { children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation()
  const { selected } = useSelectedBranch()
  if (selected === null || search !== '' || !keepsBranch(pathname)) return children
  return <Navigate to={withBranch(pathname, selected) + hash} state={state as unknown} replace />
}
