import type { Security } from 'contract/second-factor.ts'
import { errorText } from 'contract/errors.ts'
import { useState } from 'react'
import { BackLink } from '../../parts/back-link.tsx'
import { Failure } from '../../parts/failure.tsx'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProviderSection } from './provider-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { useSecurity } from './security-query.ts'
import { SessionsSection } from './sessions-section.tsx'

/** In which ways one signs in, and where one is signed in. */
export function SecurityPage() {
  const query = useSecurity()
  return (
    <Page
      title="Seguridad"
      lead="Cómo entras a Casa Matriz, y desde dónde."
      back={<BackLink to={paths.profile}>Volver al perfil</BackLink>}
    >
      {query.data ? (
        <Sections security={query.data} />
      ) : query.isError ? (
        <Failure
          title="No se pudo cargar la seguridad de tu cuenta"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Sections({ security }: { security: Security }) {
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <UnsavedGuard>
      {security.mustEnroll ? <Banner tone="warning">{errorText('second_factor_needed')}</Banner> : null}
      <PasswordSection hasPassword={security.hasPassword} />
      <SecondFactorSection security={security} onCodes={setCodes} />
      <ProviderSection security={security} />
      <SessionsSection />
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </UnsavedGuard>
  )
}
