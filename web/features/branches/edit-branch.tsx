import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import { Failure } from '../../parts/failure.tsx'
import { idIn } from '../../parts/id-in.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { PrincipalOnly } from '../../parts/principal-only.tsx'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { paths, profilePath } from '../../paths.ts'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { EditBranchForm } from './edit-branch-form.tsx'
import { branchQuery } from './queries.ts'

const title = 'Editar sucursal'

export function EditBranch() {
  return <PrincipalOnly title={title}>{(orgId) => <OneBranch orgId={orgId} />}</PrincipalOnly>
}

function OneBranch({ orgId }: { orgId: number }) {
  const id = idIn(useParams()['branchId'])
  const query = useQuery(branchQuery({ orgId, id }))

  return (
    <Page
      title={title}
      lead={query.data?.branch.name}
      back={<BackLink to={paths.branches}>Volver a mis sucursales</BackLink>}
      actions={
        query.data ? (
          <LinkButton to={profilePath(query.data.branch.id)} variant="default">
            Perfil y cuentas bancarias
          </LinkButton>
        ) : null
      }
    >
      {query.isError ? (
        <Failure title="Error al cargar la sucursal" error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Loading />
      ) : (
        <UnsavedGuard>
          <EditBranchForm
            key={query.data.branch.id}
            orgId={orgId}
            branch={query.data.branch}
            users={query.data.users}
          />
        </UnsavedGuard>
      )}
    </Page>
  )
}
