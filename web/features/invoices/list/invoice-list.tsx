import { Button, NativeSelect } from '@mantine/core'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { isCreditNote } from 'contract/figures/documents.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { BranchSelector } from '../../../parts/branch-selector.tsx'
import { useBranchScope } from '../../../parts/branch-scope.ts'
import { useBranchOf } from '../../../parts/branches.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useFlash } from '../../../parts/flash.ts'
import { LinkButton } from '../../../parts/link-button.tsx'
import { NoOrganization } from '../../../parts/no-organization.tsx'
import { ChooseAllBar } from '../../../parts/choose-box.tsx'
import { ListTable } from '../../../parts/list-table.tsx'
import { useSelection } from '../../../parts/selection.ts'
import { useToday } from '../../../parts/today.ts'
import { inBranch, paths } from '../../../paths.ts'
import { SuccessBanner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteInvoice } from '../delete-invoice.tsx'
import { ExportMenu } from '../../../parts/export-menu.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import css from './invoice-list.module.css'
import { orders, withoutNarrowing, withOrder, withSeen, type Order, type Tab } from '../invoice-params.ts'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { NarrowingNote } from './narrowing-note.tsx'
import { PickUploads, Uploads } from '../uploads/uploads.tsx'
import { useExport } from './use-export.ts'
import { useInvoiceList } from './use-invoice-list.ts'
import { PayDialog } from '../payment/pay-dialog.tsx'
import { usePayment } from '../payment/use-payment.ts'
import { useSeenRows } from './use-seen-rows.ts'

const orderOptions = Object.entries(orders).map(([value, { label }]) => ({ value, label }))

const upToDate = { title: 'Todo al día', text: 'No hay facturas por pagar en esta vista.' }
const emptyTexts: Record<Tab, { title: string; text: string }> = {
  todas: upToDate,
  pendientes: upToDate,
  vencidas: upToDate,
  pagadas: { title: 'Ninguna factura pagada', text: 'Cuando marques una factura como pagada la verás aquí.' },
  creditos: {
    title: 'Ninguna nota de crédito',
    text: 'Las que te envíen tus proveedores descontarán de lo que les debes.',
  },
}

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
    (id: number | null) => setAddress((current) => withSeen(current, id), { preventScrollReset: true }),
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
  const shown = useMemo(() => data?.map(({ id }) => id) ?? [], [data])
  useEffect(() => selection.show(shown), [selection, shown])
  const shownKey = shown.join()
  const columns = useMemo(
    () =>
      invoiceColumns({
        branchOf,
        isAll,
        from: { list: from },
        today,
        selection,
        shown: shownKey === '' ? [] : shownKey.split(',').map(Number),
        onSee: see,
        onPay: pay,
        onReopen: reopen,
        onDelete: setPendingDelete,
      }),
    [branchOf, isAll, from, today, selection, shownKey, see, pay, reopen],
  )

  const newInvoice = (
    <LinkButton to={inBranch(paths.newInvoice, choice)} leftSection={<IconPlus size={16} aria-hidden />}>
      Nueva Factura
    </LinkButton>
  )
  const isNarrowed = Object.keys(narrowing).length > 0
  const empty =
    search || isNarrowed ? (
      <EmptyState
        action={
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              setAddress((current) => {
                const next = withoutNarrowing(current)
                next.delete('buscar')
                return next
              })
            }
          >
            Limpiar filtros
          </Button>
        }
      >
        {search ? `Ninguna factura coincide con «${search}».` : 'Ninguna factura cumple estos filtros.'}
      </EmptyState>
    ) : tab === 'todas' ? (
      <EmptyState icon={<IconFileInvoice size={20} stroke={1.6} />} action={newInvoice}>
        Registra tu primera factura y sabrás siempre cuánto debes y cuándo vence.
      </EmptyState>
    ) : (
      <EmptyState title={emptyTexts[tab].title}>{emptyTexts[tab].text}</EmptyState>
    )

  return (
    <Page
      title="Mis Facturas"
      actions={
        <>
          <BranchSelector withAll />
          {orgId === null ? null : <PickUploads orgId={orgId} />}
          {newInvoice}
        </>
      }
    >
      <SuccessBanner>{notice}</SuccessBanner>
      {orgId === null ? <NoOrganization /> : null}
      {rows.isError ? (
        <Failure title="Error al cargar las facturas" error={rows.error} onRetry={() => void rows.refetch()} />
      ) : null}
      {payment.error ? <Failure title="No se pudo cambiar el estado" error={payment.error} /> : null}
      {files.error ? <Failure title="No se pudo exportar" error={files.error} /> : null}
      {orgId === null ? null : <Uploads orgId={orgId} scope={scope} />}
      <KpiStrip kpis={kpis.data} />
      <NarrowingNote
        narrowing={narrowing}
        vendor={vendor}
        kpis={kpis.data}
        onClear={() => setAddress((current) => withoutNarrowing(current))}
      />
      <section className={css.list} aria-label="Facturas">
        <div className={css.head}>
          <InvoiceTabs
            tab={tab}
            address={address}
            kpis={kpis.data}
            toReview={toReview}
            isReviewing={narrowing.toReview === 'true'}
          />
          <div className={css.tools}>
            <SearchBox
              label="Buscar por descripción o proveedor"
              placeholder="Descripción o proveedor"
              value={search}
              onSearch={list.setSearch}
            />
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
          </div>
        </div>
        <BulkBar
          selection={selection}
          isPaying={payment.isBusy}
          isExporting={files.isBusy}
          onPay={(ids) => setPaying(seenRows(ids))}
          onExport={files.exportChosen}
        />
        {shown.length > 0 ? <ChooseAllBar selection={selection} ids={shown} /> : null}
        <ListTable
          label="Facturas"
          columns={columns}
          rowKey={({ id }) => id}
          query={rows}
          list={list}
          empty={empty}
          isLines
          onRow={seeRow}
          activeKey={seenId}
        />
        {rows.data?.hasMore ? (
          <p className={css.more}>Hay más resultados que los {rows.data.total} contados: afina la búsqueda.</p>
        ) : null}
      </section>
      <InvoiceDetail id={seenId} from={{ list: from }} today={today} onPay={pay} onClose={() => see(null)} />
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
          showNotice('Factura eliminada correctamente')
        }}
      />
      <UndoBar deed={payment.done} onUndo={payment.undo} onDismiss={payment.dismiss} />
    </Page>
  )
}
