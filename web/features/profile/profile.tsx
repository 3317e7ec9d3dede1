import { useParams } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import { Failure } from '../../parts/failure.tsx'
import { idIn } from '../../parts/id-in.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useMay } from '../../parts/may.ts'
import { NoOrganization } from '../../parts/no-organization.tsx'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { inBranch, paths } from '../../paths.ts'
import { useUser } from '../../session.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { BranchesSection } from './branches-section.tsx'
import css from './profile.module.css'
import { ModelPermission } from './model-permission.tsx'
import { failureTitle } from './failure-title.ts'
import { OrganizationSection } from './organization-section.tsx'
import { SupportAccess } from './support-access.tsx'
import { UsersSection } from './users-section.tsx'
import { organizationQuery } from '../../parts/queries/organization.ts'
import { useQuery } from '@tanstack/react-query'

/** 'Editar Perfil': of the own organization, or of the branch in the address. */
export function Profile() {
  const { organizationId, isPrincipal } = useUser()
  const { branchId: given } = useParams()
  const orgId = given === undefined ? organizationId : idIn(given)
  const may = useMay()
  const branchId = orgId === organizationId ? null : orgId
  const organization = useQuery(organizationQuery(orgId))

  return (
    <Page
      title="Editar Perfil"
      lead={
        branchId === null
          ? 'Los datos de tu organización y los tuyos.'
          : organization.isSuccess
            ? 'Los datos de una de tus sucursales.'
            : null
      }
      back={
        isPrincipal ? (
          <BackLink to={paths.branches}>Volver a mis sucursales</BackLink>
        ) : (
          <BackLink to={paths.dashboard}>Volver al dashboard</BackLink>
        )
      }
      actions={
        <nav className={css.ways} aria-label="Más de tu cuenta">
          {may('subscription:manage') && branchId === null ? (
            <LinkButton to={paths.subscription} variant="default">
              Mi suscripción
            </LinkButton>
          ) : null}
          {branchId === null ? (
            <LinkButton to={paths.security} variant="default">
              Seguridad
            </LinkButton>
          ) : null}
          {may('people:read') ? (
            <LinkButton to={inBranch(paths.people, branchId)} variant="default">
              Personas
            </LinkButton>
          ) : null}
          {may('personal-data:manage') ? (
            <LinkButton to={paths.personalData} variant="default">
              Datos personales
            </LinkButton>
          ) : null}
          {may('audit-log:read') ? (
            <LinkButton to={inBranch(paths.auditLog, branchId)} variant="default">
              Actividad
            </LinkButton>
          ) : null}
        </nav>
      }
    >
      {orgId === null ? <NoOrganization /> : <Sections orgId={orgId} key={orgId} />}
    </Page>
  )
}

function Sections({ orgId }: { orgId: number }) {
  const query = useQuery(organizationQuery(orgId))
  const { organizationId } = useUser()
  const may = useMay()
  if (query.isError && query.data === undefined)
    return (
      <Failure
        title={failureTitle(query.error, 'No se pudo cargar la organización')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <Loading />
  const organization = query.data
  return (
    <UnsavedGuard>
      <OrganizationSection organization={organization} />
      <UsersSection organization={organization} />
      {organization.branches.length > 0 ? <BranchesSection branches={organization.branches} /> : null}
      <AccountsSection organization={organization} />
      {may('support:allow') && orgId === organizationId ? <SupportAccess orgId={orgId} /> : null}
      {may('model:allow') && orgId === organizationId ? <ModelPermission orgId={orgId} /> : null}
    </UnsavedGuard>
  )
}
