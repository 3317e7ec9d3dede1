import { useMutation } from '@tanstack/react-query'
import { personalData } from 'contract/personal-data.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Permitted } from '../../parts/permitted.tsx'
import { paths } from '../../paths.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { PersonReportView } from './person-report.tsx'
import { PersonSearch } from './person-search.tsx'

const title = 'Datos personales'

/** The RUT that another screen left here: never in the address, which ends up in logs and histories. */
const rutIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'rut' in state && typeof state.rut === 'string' ? state.rut : ''

/** What the organization holds about a person, by RUT, and what they may ask about it (Ley 21.719). */
export function PersonalData() {
  return (
    <Permitted title={title} action="personal-data:manage">
      {(organizationId) => <Search orgId={organizationId} />}
    </Permitted>
  )
}

function Search({ orgId }: { orgId: number }) {
  return (
    <Page
      title={title}
      lead="Todo lo que tu organización y sus sucursales guardan de una persona, y lo que ella puede pedirte."
      back={<BackLink to={paths.profile}>Volver al perfil</BackLink>}
      actions={
        <LinkButton to={paths.personRequests} variant="default">
          Solicitudes recibidas
        </LinkButton>
      }
    >
      <OnePerson orgId={orgId} />
    </Page>
  )
}

function OnePerson({ orgId }: { orgId: number }) {
  const given = rutIn(useLocation().state)
  const [notice, showNotice] = useNotice()
  const [asked, setAsked] = useState<string | null>(null)
  // Not a query: each search is recorded, and nobody wants one when the window gets the focus back.
  const report = useMutation({
    mutationFn: (rut: string) => call(personalData.report, { params: { orgId }, body: { rut } }),
  })
  const search = (rut: string) => {
    setAsked(rut)
    return report.mutateAsync(rut)
  }

  return (
    <>
      <SuccessBanner>{notice}</SuccessBanner>
      <PersonSearch initial={given} isBusy={report.isPending} onSearch={search} />
      {report.isError && asked !== null ? (
        <Failure title="No se pudo buscar los datos" error={report.error} onRetry={() => report.mutate(asked)} />
      ) : null}
      {report.data ? (
        <PersonReportView
          orgId={orgId}
          report={report.data}
          onDone={(done) => {
            showNotice(done)
            report.mutate(report.data.rut)
          }}
        />
      ) : null}
    </>
  )
}
