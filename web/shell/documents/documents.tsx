import { Fragment, useCallback, useState, type RefObject } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { allBranches, useBranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { carryDropped } from '../../parts/dropped.ts'
import { useSelectedBranch, withBranch } from '../../parts/selected-branch.tsx'
import { useMay } from '../../parts/may.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session.tsx'
import { DropAnywhere } from '../../ui/drop-anywhere.tsx'
import { branchUseOf } from '../branch-screens.ts'
import { type Order, SentInvoices, SentPayrolls } from './sent-documents.tsx'

/** Whose documents are sent from the screen that is shown; null: nobody's. */
const useReceiver = (): number | null => {
  const { pathname } = useLocation()
  const { organizationId } = useUser()
  const { orgId } = useBranchScope()
  const { selected } = useSelectedBranch()
  const may = useMay()
  if (organizationId === null || !may('invoices:write') || matchPath({ path: '/admin', end: false }, pathname))
    return null
  if (branchUseOf(pathname) !== null) return orgId
  const branch = Number(selected)
  return Number.isSafeInteger(branch) && branch > 0 ? branch : organizationId
}

/** Sends documents from any screen: `send` says the files, `list` is where they are; `news` of them is to be drawn once. */
export const useDocuments = () => {
  const receiver = useReceiver()
  const { selected } = useSelectedBranch()
  const { organizationId } = useUser()
  const [orders, setOrders] = useState<readonly Order[]>([])
  const send = useCallback(
    (files: readonly File[], { kind = 'invoice', isPhoto = false }: Partial<Pick<Order, 'kind' | 'isPhoto'>> = {}) => {
      if (receiver !== null) setOrders((before) => [...before, { orgId: receiver, kind, files, isPhoto }])
    },
    [receiver],
  )
  const receivers = [...new Set(orders.map(({ orgId }) => orgId))]
  const news =
    // Not fetched when it is needed: without a connection a document is taken in too.
    receivers.map((orgId) => (
      <Fragment key={orgId}>
        <SentInvoices orgId={orgId} orders={orders} />
        <SentPayrolls orgId={orgId} orders={orders} />
      </Fragment>
    ))
  const isWithAll = selected === allBranches && receiver === organizationId
  return {
    receiver,
    send,
    news,
    list: withBranch(paths.invoices, isWithAll || receiver === null ? selected : String(receiver)),
  }
}

type DropProps = Pick<ReturnType<typeof useDocuments>, 'receiver' | 'send'> & {
  /** What the screen does with one of its own. */
  target: RefObject<((file: File) => void) | null>
}

/** The whole window takes documents, whatever screen it shows: invoices, or on the screens of payrolls a payroll. */
export function DropDocuments({ receiver, send, target }: DropProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const branchOf = useBranchOf()
  const { organizationId } = useUser()
  if (receiver === null) return null
  const isPayroll = matchPath({ path: paths.payrolls, end: false }, pathname) !== null
  const whose = receiver === organizationId ? '' : ` en ${branchOf(receiver).name ?? 'la sucursal'}`
  return (
    <DropAnywhere
      words={isPayroll ? `Suelta el PDF de la nómina para leerlo${whose}` : `Suelta las facturas para leerlas${whose}`}
      onFiles={(files) => {
        const [first] = files
        const take = target.current
        // A screen that shows a file's own progress takes it in.
        if (first && take !== null && files.length === 1) take(first)
        else if (first && isPayroll && files.length === 1)
          void navigate(withBranch(paths.newPayroll, String(receiver)), { state: carryDropped(first) })
        else if (isPayroll) {
          send(files, { kind: 'payroll' })
          // Where their reading is followed.
          void navigate(withBranch(paths.payrolls, String(receiver)))
        } else send(files)
      }}
    />
  )
}
