import { NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { isCreditNote } from 'contract/figures/documents.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { useCallback, useMemo, useState } from 'react'
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
import { DeleteInvoice } from '../delete-invoice.tsx'
import {
  orders,
  seenParam,
  withoutNarrowing,
  withoutSearch,
  withOrder,
  withSeen,
  type Order,
} from '../invoice-params.ts'
import { PayDialog } from '../payment/pay-dialog.tsx'
import { usePayment } from '../payment/use-payment.ts'
import { PrintInvoices } from '../print/print-invoices.tsx'
import { InvoiceUploads, PickUploads } from '../uploads/uploads.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import css from './invoice-list.module.css'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { NarrowingNote } from './narrowing-note.tsx'
import { NoInvoices } from './no-invoices.tsx'
import { useExport } from './use-export.ts'
import { useInvoiceList } from './use-invoice-list.ts'
import { useSeenRows } from './use-seen-rows.ts'

const orderOptions = Object.entries(orders).map(([value, { label }]) => ({ value, label }))

export function InvoiceList() {
  const branch = useBranchScope()
  const { orgId, choice, isAll, scope } = branch
  const branchOf = useBranchOf()
  const { list, params, filters, rows, kpis, toReview, vendor } = useInvoiceList(branch)
  const { search } = list
  const { tab, order, narrowing, seenId, address, setAddress } = params
  const today = useToday()
  const [notice, showNotice] = useFlash()
  const [pendingDelete, setPendingDelete] = useState<InvoiceRow | null>(null)
  const selection = useSelection(choice)
  const payment = usePayment()
  const files = useExport(branch, today)
  const listed = String(withSeen(address, null))
  const from = listed === '' ? paths.invoices : `${paths.invoices}?${listed}`

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
  const seeRow = useCallback(({ id }: InvoiceRow) => see(id), [see])
  const { change } = payment
  /** What is asked to be paid; null: nothing. */
  const [paying, setPaying] = useState<readonly InvoiceRow[] | null>(null)
  const pay = useCallback(
    // A credit note is discounted, which is no payment.
    (row: InvoiceRow) =>
      isCreditNote(row.document_type) ? change({ ids: [row.id], status: 'paid' }) : setPaying([row]),
    [change],
  )
  const reopen = useCallback(({ id }: { id: number }) => change({ ids: [id], status: 'pending' }), [change])

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
    [branchOf, isAll, from, today, selection, shown, see, pay, reopen],
  )

  const newInvoice = (
    <LinkButton to={inBranch(paths.newInvoice, choice)} leftSection={<IconPlus size={16} aria-hidden />}>
      Nueva Factura
    </LinkButton>
  )
  const isNarrowed = search !== '' || Object.keys(narrowing).length > 0
  return (
    <ListScreen
      title="Mis Facturas"
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
      summary={
        <>
          {payment.error ? <Failure title="No se pudo cambiar el estado" error={payment.error} /> : null}
          {files.error ? <Failure title="No se pudo exportar" error={files.error} /> : null}
          <ListSummary>
            <KpiStrip kpis={kpis.data} />
            {orgId === null ? null : <InvoiceUploads orgId={orgId} scope={scope} />}
          </ListSummary>
          <NarrowingNote
            narrowing={narrowing}
            vendor={vendor}
            kpis={kpis.data}
            onClear={() => setAddress((current) => withoutNarrowing(current))}
          />
        </>
      }
      label="Facturas"
      tabs={
        <InvoiceTabs
          tab={tab}
          address={address}
          kpis={kpis.data}
          toReview={toReview}
          isReviewing={narrowing.toReview === 'true'}
        />
      }
      search={{ label: 'Buscar por descripción o proveedor', placeholder: 'Descripción o proveedor' }}
      tools={
        <>
          <NativeSelect
            aria-label="Orden"
            data={orderOptions}
            value={order}
            onChange={({ currentTarget: { value } }) =>
              setAddress((current) => withOrder(current, value as Order), { preventScrollReset: true })
            }
          />
          <ExportMenu
            label="Exportar"
            isBusy={files.isBusy}
            isDisabled={orgId === null || !rows.data?.total}
            onExport={(format) => files.exportAll(filters, format)}
          />
        </>
      }
      bar={
        <>
          <BulkBar
            selection={selection}
            isPaying={payment.isBusy}
            isExporting={files.isBusy}
            onPay={(ids) => setPaying(seenRows(ids))}
            onExport={files.exportChosen}
          />
          {shown.length > 0 ? <ChooseAllBar selection={selection} ids={shown} /> : null}
        </>
      }
      columns={columns}
      rowKey={({ id }) => id}
      query={rows}
      list={list}
      isLines
      onRow={seeRow}
      activeKey={seenId}
      onOpen={see}
      failure="Error al cargar las facturas"
      empty={
        <NoInvoices
          tab={tab}
          search={search}
          isNarrowed={isNarrowed}
          newInvoice={newInvoice}
          onClear={() => setAddress((current) => withoutSearch(withoutNarrowing(current)))}
        />
      }
      note={
        rows.data?.hasMore ? (
          <p className={css.more}>Hay más resultados que los {rows.data.total} contados: afina la búsqueda.</p>
        ) : null
      }
      pane={<InvoiceDetail id={seenId} shown={shown} from={{ list: from }} today={today} onPay={pay} onSee={see} />}
    >
      <PayDialog
        rows={paying}
        today={today}
        onClose={() => setPaying(null)}
        onPay={(payment) => {
          change({ ...payment, status: 'paid' })
          selection.setAll(payment.ids, false)
          setPaying(null)
        }}
      />
      <DeleteInvoice
        invoice={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onDeleted={(id) => {
          selection.setAll([id], false)
          if (id === seenId) see(null)
          showNotice('Factura eliminada correctamente')
        }}
      />
      <UndoBar deed={payment.done} onUndo={payment.undo} onDismiss={payment.dismiss} />
    </ListScreen>
  )
}
