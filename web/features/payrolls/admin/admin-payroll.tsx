import { useQuery } from '@tanstack/react-query'
import type { AdminPayrollDetail } from 'contract/admin-payrolls.ts'
import { errorText } from 'contract/errors.ts'
import { useParams } from 'react-router'
import { ApiError } from '../../../api.ts'
import { AdminScreen } from '../../../parts/admin-screen.tsx'
import { BackLink } from '../../../parts/back-link.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { idIn } from '../../../parts/id-in.ts'
import { formatInstant } from 'contract/rules/instant.ts'
import { useListAddress } from '../../../parts/list-address.ts'
import { paths } from '../../../paths.ts'
import { Banner, ErrorBanner } from '../../../ui/banner.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PayrollInfoView } from '../info-card.tsx'
import css from '../payroll.module.css'
import { adminPayrollQueries } from '../queries.ts'
import { PayrollTotals } from '../totals.tsx'
import { AdminDocument } from './admin-document.tsx'
import { AdminWorkers } from './admin-workers.tsx'

/** A customer's payroll: who it pays, and what while the customer allows support. The look is in the customer's Actividad. */
export function AdminPayroll() {
  const list = useListAddress(paths.adminPayrolls)
  return (
    <AdminScreen
      title="Nómina"
      lead="Lo que ves queda en la Actividad de la organización."
      back={<BackLink to={list}>Volver a nóminas</BackLink>}
    >
      <Loaded id={idIn(useParams()['id'])} />
    </AdminScreen>
  )
}

function Loaded({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(adminPayrollQueries.one(id))
  if (data !== undefined && error === null) return <Sheet payroll={data} />
  if (error === null) return <Loading />
  if (error instanceof ApiError && error.status === 404)
    return <ErrorBanner>{errorText('payroll_not_found')}</ErrorBanner>
  return <Failure title="Error al cargar la nómina" error={error} onRetry={() => void refetch()} />
}

function Sheet({ payroll }: { payroll: AdminPayrollDetail }) {
  const { isMasked, supportUntil, organization, issues, issueCount, fileName, hasDocument } = payroll
  return (
    <>
      {isMasked ? (
        <Banner tone="info" live="status">
          La organización no ha permitido el soporte: los montos y el documento no se ven. Quien la administra puede
          permitirlo en su perfil, por el tiempo que decida.
        </Banner>
      ) : supportUntil === null ? null : (
        <Banner tone="info" live="status">
          La organización permite el soporte hasta el {formatInstant(supportUntil)}.
        </Banner>
      )}
      <Panel title="Información de la Nómina">
        <div className={css.wide}>
          <PayrollInfoView info={payroll} />
        </div>
        <div className={css.more}>
          <FactList
            facts={[
              { label: 'Organización', value: `${organization.name} · N° ${organization.id}` },
              { label: 'Por revisar', value: String(issueCount) },
              { label: 'Pagados', value: `${payroll.paidEmployees} de ${payroll.totalEmployees}` },
              { label: 'Cargada', value: formatInstant(payroll.createdAt) },
            ]}
          />
        </div>
      </Panel>
      <PayrollTotals totals={payroll} isMasked={isMasked} />
      {issues.length === 0 ? null : (
        <Panel title="Por revisar">
          <ul className={css.said}>
            {issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Panel>
      )}
      <AdminWorkers payroll={payroll} />
      {isMasked || !hasDocument ? null : <AdminDocument id={payroll.id} fileName={fileName ?? 'nomina.pdf'} />}
    </>
  )
}
