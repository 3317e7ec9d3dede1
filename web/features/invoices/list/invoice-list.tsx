import { NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { InvoiceRow } from 'contract/invoices.ts'
import { useCallback, useMemo } from 'react'
import { useBranchScope } from '../../../parts/branch-scope.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { ChooseAllBar } from '../../../parts/choose-box.tsx'
import { ExportMenu } from '../../../parts/export-menu.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useFlash } from '../../../parts/flash.ts'
import { LinkButton } from '../../../parts/link-button.tsx'
import { ListScreen } from '../../../parts/list-screen.tsx'
import { ListSummary } from '../../../parts/list-summary.tsx'
import { useSelection } from '../../../parts/selection.ts'
import { useShownRows } from '../../../parts/shown-rows.ts'
import { useToday } from '../../../parts/today.ts'
import { inBranch, paths } from '../../../paths.ts'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import {
  orders,
  seenParam,
  withoutNarrowing,
  withoutSearch,
  withOrder,
  withSeen,
  type Order,
} from '../invoice-params.ts'
import type { usePayment } from '../payment/use-payment.ts'
import { PrintInvoices } from '../print/print-invoices.tsx'
import { InvoiceUploads, PickUploads } from '../uploads/uploads.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { ListNote } from './list-note.tsx'
import { NarrowingNote } from './narrowing-note.tsx'
import { NoInvoices } from './no-invoices.tsx'
import { RowDialogs, useRowDeeds } from './row-deeds.tsx'
import { useExport } from './use-export.ts'
import { useInvoiceList } from './use-invoice-list.ts'
import { useSeenRows } from './use-seen-rows.ts'

const orderOptions = Object.entries(orders).map(([value, { label }]) => ({ value, label }))

type Parameters = ReturnType<typeof useInvoiceList>['params']

/** Opens an invoice beside the list; null closes it. */
const useSee = (setAddress: Parameters['setAddress']) => {
  const see = useCallback(
    (id: number | null) =>
      setAddress(
        (current) => withSeen(current, id),
        // From one to the next is one visit: the way back leads to the list.
        {
          preventScrollReset: true,
          replace: id !== null && new URLSearchParams(window.location.search).has(seenParam),
        },
      ),
    [setAddress],
  )
  const openRow = useCallback(({ id }: InvoiceRow) => see(id), [see])
  return { see, openRow }
}

type SummaryProps = Pick<ReturnType<typeof useInvoiceList>, 'vendor' | 'kpis'> & {
  params: Parameters
  branch: ReturnType<typeof useBranchScope>
  payment: ReturnType<typeof usePayment>
  files: ReturnType<typeof useExport>
}

/** Over the list: what failed, its figures, what is on its way, and what narrows it. */
function Summary({ params, vendor, kpis, branch: { orgId, scope }, payment, files }: SummaryProps) {
  return (
    <>
      {payment.error ? <Failure title="No se pudo cambiar el estado" error={payment.error} /> : null}
      {files.error ? <Failure title="No se pudo exportar" error={files.error} /> : null}
      <ListSummary>
        <KpiStrip kpis={kpis.data} />
        {orgId === null ? null : <InvoiceUploads orgId={orgId} scope={scope} />}
      </ListSummary>
      <NarrowingNote
        narrowing={params.narrowing}
        vendor={vendor}
        kpis={kpis.data}
        onClear={() => params.setAddress((current) => withoutNarrowing(current))}
      />
    </>
  )
}

type ChosenProps = {
  selection: ReturnType<typeof useSelection>
  shown: readonly number[]
  isPaying: boolean
  files: ReturnType<typeof useExport>
  onPay: (ids: readonly number[]) => void
}

/** What can be done with the chosen rows, and the way to choose all that are shown. */
function ChosenBars({ selection, shown, isPaying, files, onPay }: ChosenProps) {
  return (
    <>
      <BulkBar
        selection={selection}
        isPaying={isPaying}
        isExporting={files.isBusy}
        onPay={onPay}
        onExport={files.exportChosen}
      />
      {shown.length > 0 ? <ChooseAllBar selection={selection} ids={shown} /> : null}
    </>
  )
}

function NewInvoice({ branch }: { branch: ReturnType<typeof useBranchScope>['choice'] }) {
  return (
    <LinkButton to={inBranch(paths.newInvoice, branch)} leftSection={<IconPlus size={16} aria-hidden />}>
      Nueva Factura
    </LinkButton>
  )
}

function OrderSelect({ order, setAddress }: Pick<Parameters, 'order' | 'setAddress'>) {
  return (
    <NativeSelect
      aria-label="Orden"
      data={orderOptions}
      value={order}
      onChange={({ currentTarget: { value } }) =>
        setAddress((current) => withOrder(current, value as Order), { preventScrollReset: true })
      }
    />
  )
}

/** Where the list is as it stands, without what is open beside it. */
const listAt = (address: Parameters['address']): string => {
  const listed = String(withSeen(address, null))
  return listed === '' ? paths.invoices : `${paths.invoices}?${listed}`
}

export function InvoiceList() {
  const branch = useBranchScope()
  const { orgId, choice, isAll, scope } = branch
  const branchOf = useBranchOf()
  const { list, params, filters, rows, kpis, toReview, vendor } = useInvoiceList(branch)
  const { tab, order, narrowing, seenId, address, setAddress } = params
  const today = useToday()
  const [notice, showNotice] = useFlash()
  const selection = useSelection(choice)
  const deeds = useRowDeeds()
  const { payment, pay, reopen, setPaying, setPendingDelete } = deeds
  const files = useExport(branch, today)
  const from = listAt(address)
  const { see, openRow } = useSee(setAddress)
  const data = rows.data?.data
  const seenRows = useSeenRows(data)
  const shown = useShownRows(data, selection)
  const columns = useMemo(
    () =>
      invoiceColumns({
        branchOf,
        isAll,
        from: { list: from },
        today,
        selection,
        shown,
        onSee: see,
        onPay: pay,
        onReopen: reopen,
        onDelete: setPendingDelete,
      }),
    [branchOf, isAll, from, today, selection, shown, see, pay, reopen, setPendingDelete],
  )

  const newInvoice = <NewInvoice branch={choice} />
  const isNarrowed = list.search !== '' || Object.keys(narrowing).length > 0
  return (
    <ListScreen
      title="Mis facturas"
      actions={
        <>
          <PrintInvoices
            {...{ orgId, scope, isAll, filters, tab, order, narrowing, vendor, today }}
            isDisabled={!rows.data?.total}
          />
          {orgId === null ? null : <PickUploads orgId={orgId} />}
          {newInvoice}
        </>
      }
      notice={notice}
      orgId={orgId}
      summary={<Summary params={params} vendor={vendor} kpis={kpis} branch={branch} payment={payment} files={files} />}
      label="Facturas"
      tabs={<InvoiceTabs tab={tab} kpis={kpis.data} toReview={toReview} isReviewing={narrowing.toReview === 'true'} />}
      search={{ label: 'Buscar por descripción o proveedor', placeholder: 'Descripción o proveedor' }}
      tools={
        <>
          <OrderSelect order={order} setAddress={setAddress} />
          <ExportMenu
            label="Exportar"
            isBusy={files.isBusy}
            isDisabled={orgId === null || !rows.data?.total}
            onExport={(format) => files.exportAll(filters, format)}
          />
        </>
      }
      bar={
        <ChosenBars
          selection={selection}
          shown={shown}
          isPaying={payment.isBusy}
          files={files}
          onPay={(ids) => setPaying(seenRows(ids))}
        />
      }
      columns={columns}
      rowKey={({ id }) => id}
      query={rows}
      list={list}
      isLines
      onRow={openRow}
      activeKey={seenId}
      onOpen={see}
      failure="Error al cargar las facturas"
      empty={
        <NoInvoices
          tab={tab}
          search={list.search}
          isNarrowed={isNarrowed}
          newInvoice={newInvoice}
          onClear={() => setAddress((current) => withoutSearch(withoutNarrowing(current)))}
        />
      }
      note={<ListNote tab={narrowing.toReview === 'true' ? null : tab} kpis={kpis.data} rows={rows.data} />}
      pane={<InvoiceDetail id={seenId} shown={shown} from={{ list: from }} today={today} onPay={pay} onSee={see} />}
    >
      <RowDialogs
        deeds={deeds}
        today={today}
        selection={selection}
        onDeleted={(id) => {
          if (id === seenId) see(null)
          showNotice('Factura eliminada correctamente')
        }}
      />
      <UndoBar deed={payment.done} onUndo={payment.undo} onDismiss={payment.dismiss} />
    </ListScreen>
  )
}
