import { useQuery } from '@tanstack/react-query'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { Failure } from '../../parts/failure.tsx'
import { formatInstant } from 'contract/rules/instant.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import css from './admin.module.css'
import { differenceColumns, documentColumns, failureColumns } from './overview-columns.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { adminQueries } from './queries.ts'

/** Often enough to watch a queue empty itself. */
const everyMilliseconds = 15_000

const screens = [
  { to: paths.adminOrganizations, label: 'Organizaciones' },
  { to: paths.adminInvoices, label: 'Facturas' },
  { to: paths.adminVendors, label: 'Proveedores' },
  { to: paths.adminPayrolls, label: 'Nóminas' },
  { to: paths.adminEmployees, label: 'Empleados' },
  { to: paths.adminMessages, label: 'Mensajes' },
  { to: paths.adminCoupons, label: 'Cupones' },
] as const

/** The platform at a glance: what is there, what it does, and what it failed to do. */
export function AdminDashboard() {
  return (
    <AdminScreen title="Administración" lead="La plataforma de un vistazo." back={null}>
      <nav className={css.links} aria-label="Pantallas de administración">
        {screens.map(({ to, label }) => (
          <LinkButton key={to} to={to} variant="default" size="xs">
            {label}
          </LinkButton>
        ))}
      </nav>
      <Glance />
    </AdminScreen>
  )
}

function Glance() {
  const { data, error, refetch } = useQuery({
    ...adminQueries.overview,
    refetchInterval: everyMilliseconds,
  })
  const failure =
    error === null ? null : (
      <Failure title="Error al cargar el estado de la plataforma" error={error} onRetry={() => void refetch()} />
    )
  if (data === undefined) return failure ?? <Loading />
  return (
    <>
      {failure}
      <OverviewCards overview={data} />
      {data.payments.differences.length === 0 ? null : (
        <Panel title="Diferencias con el proveedor de pagos" flush>
          <PlainTable
            label="Diferencias con el proveedor de pagos"
            columns={differenceColumns}
            rowKey={({ buyOrder }) => buyOrder}
            rows={data.payments.differences}
          />
        </Panel>
      )}
      <Panel title="Documentos de hoy" flush>
        <PlainTable
          label="Documentos de hoy"
          columns={documentColumns}
          rowKey={({ kind }) => kind}
          rows={data.documents}
        />
      </Panel>
      <Panel title="Últimas lecturas que fallaron" flush>
        {data.failures.length === 0 ? (
          <EmptyState title="Ninguna en los últimos 7 días" />
        ) : (
          <PlainTable
            label="Últimas lecturas que fallaron"
            columns={failureColumns}
            rowKey={({ at, organization }) => `${at} ${organization.id}`}
            rows={data.failures}
          />
        )}
      </Panel>
      <p className={css.note}>Visto el {formatInstant(data.at)}. Se actualiza solo.</p>
    </>
  )
}
