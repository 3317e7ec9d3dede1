import { IconPlus } from '@tabler/icons-react'
import { adminPageSizes } from 'contract/route.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Vendor, vendors } from 'contract/vendors.ts'
import { useState } from 'react'
import { call, messageOf } from '../../api.ts'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { CountCard } from '../../parts/count-card.tsx'
import { useFlash } from '../../parts/flash.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useListParams } from '../../parts/list-params.ts'
import { noneFound } from '../../parts/list-table.tsx'
import { logFailure } from '../../parts/log-failure.ts'
import { usePageInRange } from '../../parts/page-in-range.ts'
import { Rut } from '../../parts/rut.tsx'
import { phoneText } from '../../parts/phone-text.ts'
import { paths } from '../../paths.ts'
import { ErrorBanner, SuccessBanner } from '../../ui/banner.tsx'
import { ConfirmDialog, deleteTexts } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import css from './admin-vendors.module.css'
import { roots } from '../../parts/queries/roots.ts'
import { vendorQueries } from './queries.ts'

/** Specification, section 8, "Vendors". */
const question = 'Estás seguro de que quieres eliminar este proveedor?'

/** The same, "Tables". */
const nothing = 'No hay datos para mostrar'

const seeInvoices = (vendor: Vendor): void => {
  // The specification (section 2, "Admin vendors page") has this action write to the console only.
  // oxlint-disable-next-line no-console
  console.info('view invoices', vendor.id)
}

/** Vendors across the platform. */
export function AdminVendors() {
  return (
    <AdminScreen
      title="Proveedores"
      lead="Los proveedores de todas las organizaciones."
      actions={
        <LinkButton to={paths.adminNewVendor} leftSection={<IconPlus size={16} aria-hidden />}>
          Nuevo Proveedor
        </LinkButton>
      }
    >
      <PlatformVendors />
    </AdminScreen>
  )
}

function PlatformVendors() {
  const list = useListParams(adminPageSizes)
  const { search, page, pageSize } = list
  const queries = useQueryClient()
  const [pending, setPending] = useState<Vendor | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [notice, showNotice] = useFlash()
  const query = useQuery(vendorQueries.platform({ search, page, pageSize }))
  usePageInRange(query.isPlaceholderData ? undefined : query.data?.total, list)

  const remove = async () => {
    if (pending === null) return
    try {
      await call(vendors.remove, { params: { id: pending.id } })
      await queries.invalidateQueries({ queryKey: roots.vendors })
      setPending(null)
      showNotice('Proveedor eliminado correctamente')
    } catch (error) {
      logFailure('admin vendor', error)
      setFailure(messageOf(error))
    }
  }

  return (
    <>
      <SuccessBanner>{notice}</SuccessBanner>
      {query.isError ? <ErrorBanner>Error al cargar los proveedores: {messageOf(query.error)}</ErrorBanner> : null}
      <CountCard label="Proveedores Registrados" count={query.data?.total} />
      <SearchBox
        label="Buscar proveedores"
        placeholder="Nombre, email o RUT"
        value={search}
        onSearch={list.setSearch}
      />
      {query.data === undefined ? (
        query.isError ? null : (
          <Loading />
        )
      ) : query.data.data.length === 0 ? (
        (noneFound({ title: nothing, none: 'Ningún proveedor', list }) ?? <EmptyState title={nothing} />)
      ) : (
        <ul className={css.grid} aria-label="Proveedores">
          {query.data.data.map((vendor) => (
            <li key={vendor.id} className={css.card}>
              <h2>{vendor.name}</h2>
              <FactList
                facts={[
                  { label: 'RUT', value: <Rut value={vendor.rut} /> },
                  { label: 'Organización', value: vendor.organization.name },
                  { label: 'Email', value: vendor.email },
                  { label: 'Teléfono', value: vendor.phoneNumber && phoneText(vendor.phoneNumber) },
                ]}
              />
              <div className={css.actions}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Ver facturas de ${vendor.name}`}
                  onClick={() => seeInvoices(vendor)}
                >
                  Ver facturas
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  aria-label={`Eliminar ${vendor.name}`}
                  onClick={() => setPending(vendor)}
                >
                  Eliminar
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        total={query.data?.total ?? 0}
        pageSize={pageSize}
        pageSizes={adminPageSizes}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
      <ConfirmDialog
        opened={pending !== null}
        title={deleteTexts.title}
        question={question}
        confirmLabel="Eliminar"
        error={failure === null ? null : <ErrorBanner>{failure}</ErrorBanner>}
        onConfirm={() => void remove()}
        onCancel={() => {
          setPending(null)
          setFailure(null)
        }}
      >
        {pending?.name}
      </ConfirmDialog>
    </>
  )
}
