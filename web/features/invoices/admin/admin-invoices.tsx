import { IconPlus } from '@tabler/icons-react'
import { adminPageSizes } from 'contract/route.ts'
import { Button, NativeSelect } from '@mantine/core'
import type { InvoiceRow } from 'contract/invoices.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../../../api.ts'
import { AdminScreen } from '../../../parts/admin-screen.tsx'
import { noneFound } from '../../../parts/list-table.tsx'
import { logFailure } from '../../../parts/log-failure.ts'
import { usePageInRange } from '../../../parts/page-in-range.ts'
import { UnsavedGuard } from '../../../parts/unsaved.tsx'
import { ErrorBanner } from '../../../ui/banner.tsx'
import { ConfirmDialog, deleteTexts } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { invoiceName } from '../invoice-words.ts'
import css from './admin-invoices.module.css'
import { AdminTable } from './admin-table.tsx'
import { Counters } from './counters.tsx'
import { adminStatuses, useAdminInvoices } from './use-admin-invoices.ts'
import { useEditedRows } from './use-edited-rows.ts'

const statusNames = { all: 'Todas', pending: 'Pendientes', paid: 'Pagadas', overdue: 'Vencidas' } as const

/** Specification, section 8, "Tables". */
const nothing = 'No hay datos para mostrar'

/** Invoices across the platform. */
export function AdminInvoices() {
  const [isAdding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const leaveNew = () => {
    setAdding(false)
    // Back from the row that goes, unless somebody is elsewhere by now.
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.closest('tr')) add.current?.focus()
  }
  return (
    <AdminScreen
      title="Facturas"
      lead="Las facturas de todas las organizaciones."
      actions={
        <Button ref={add} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Agregar factura
        </Button>
      }
    >
      <UnsavedGuard>
        <PlatformInvoices isAdding={isAdding} onAdded={leaveNew} />
      </UnsavedGuard>
    </AdminScreen>
  )
}

function PlatformInvoices({ isAdding, onAdded }: { isAdding: boolean; onAdded: () => void }) {
  const { list, status, setStatus, rows, kpis, save, remove } = useAdminInvoices()
  const edited = useEditedRows()
  const [pendingDelete, setPendingDelete] = useState<InvoiceRow | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  usePageInRange(rows.isPlaceholderData ? undefined : rows.data?.total, list)

  const confirm = async () => {
    if (pendingDelete === null) return
    setBusy(true)
    setFailure(null)
    try {
      await remove(pendingDelete.id)
      setPendingDelete(null)
    } catch (error) {
      logFailure('admin invoice', error)
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {rows.isError ? <ErrorBanner>Error al cargar las facturas: {messageOf(rows.error)}</ErrorBanner> : null}
      <Counters kpis={kpis.data} status={status} onChoose={setStatus} />
      <Panel flush>
        <div className={css.tools}>
          <SearchBox
            label="Buscar facturas"
            placeholder="Descripción, proveedor, RUT o número"
            value={list.search}
            onSearch={list.setSearch}
          />
          <NativeSelect
            aria-label="Estado de las facturas"
            value={status}
            data={adminStatuses.map((value) => ({ value, label: statusNames[value] }))}
            onChange={(event) => setStatus(adminStatuses.find((one) => one === event.currentTarget.value) ?? 'all')}
          />
        </div>
        {rows.data === undefined ? (
          rows.isError ? null : (
            <Loading />
          )
        ) : rows.data.data.length === 0 && !isAdding && edited.rows.length === 0 ? (
          (noneFound({
            title: nothing,
            none: 'Ninguna factura',
            list,
            filter: { isOn: status !== 'all', clear: () => setStatus('all') },
          }) ?? <EmptyState title={nothing} />)
        ) : (
          <AdminTable
            rows={rows.data.data}
            isStale={rows.isPlaceholderData}
            isAdding={isAdding}
            edited={edited}
            onAdded={onAdded}
            onSave={save}
            onDelete={setPendingDelete}
          />
        )}
        {rows.data?.hasMore ? (
          <p className={css.more}>Hay más resultados que los {rows.data.total} contados: afina la búsqueda.</p>
        ) : null}
        <Pager
          page={list.page}
          total={rows.data?.total ?? 0}
          pageSize={list.pageSize}
          pageSizes={adminPageSizes}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      </Panel>
      <ConfirmDialog
        opened={pendingDelete !== null}
        title={deleteTexts.title}
        question={deleteTexts.question}
        confirmLabel="Eliminar"
        isBusy={isBusy}
        error={failure === null ? null : <ErrorBanner>{failure}</ErrorBanner>}
        onConfirm={() => void confirm()}
        onCancel={() => {
          setPendingDelete(null)
          setFailure(null)
        }}
      >
        {pendingDelete === null ? null : invoiceName(pendingDelete)}
      </ConfirmDialog>
    </>
  )
}
