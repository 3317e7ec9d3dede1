import type { Subscription } from 'contract/subscription.ts'
import { Failure } from '../../parts/failure.tsx'
import { useFlash } from '../../parts/flash.ts'
import { useMay } from '../../parts/may.ts'
import { NoOrganization } from '../../parts/no-organization.tsx'
import { NoPermission } from '../../parts/no-permission.tsx'
import { ToProvider } from '../../parts/to-provider.tsx'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { useUser } from '../../session.tsx'
import { Banner, ErrorBanner, SuccessBanner } from '../../ui/banner.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { ChargesPanel } from './charges-panel.tsx'
import { DueBanner } from './due-banner.tsx'
import { LoyaltyPanel } from './loyalty-panel.tsx'
import { PlansPanel } from './plans-panel.tsx'
import { StatePanel } from './state-panel.tsx'
import { useSubscription, useSubscriptionActions } from './use-subscription.ts'

/** 'Mi suscripción': plan, card, charges, and the shop's loyalty cards. */
export function SubscriptionPage() {
  const { organizationId } = useUser()
  const may = useMay()
  const [notice] = useFlash()
  if (!may('subscription:manage')) return <NoPermission title="Mi suscripción" />
  return (
    <Page title="Mi suscripción" lead="Tu plan, tu tarjeta y los comprobantes de cada pago.">
      <SuccessBanner>{notice}</SuccessBanner>
      {organizationId === null ? <NoOrganization /> : <Loaded orgId={organizationId} />}
    </Page>
  )
}

function Loaded({ orgId }: { orgId: number }) {
  const query = useSubscription(orgId)
  if (query.data !== undefined) return <Sections orgId={orgId} subscription={query.data} />
  return query.isError ? (
    <Failure title="Error al cargar la suscripción" error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Loading />
  )
}

function Sections({ orgId, subscription }: { orgId: number; subscription: Subscription }) {
  const actions = useSubscriptionActions(orgId, subscription)
  const { done, failed, handover } = actions
  return (
    <UnsavedGuard>
      {subscription.isSimulated ? (
        <Banner tone="info">Pago simulado: aquí no se mueve dinero. Usa las tarjetas de prueba del proveedor.</Banner>
      ) : null}
      <DueBanner subscription={subscription} actions={actions} />
      {failed === null ? null : <Failure title="No se pudo hacer el cambio" error={failed} />}
      {done?.isGood === false ? <ErrorBanner>{done.text}</ErrorBanner> : null}
      <SuccessBanner>{done?.isGood ? done.text : null}</SuccessBanner>
      <StatePanel subscription={subscription} actions={actions} />
      <PlansPanel subscription={subscription} actions={actions} />
      <ChargesPanel charges={subscription.charges} />
      <LoyaltyPanel orgId={orgId} canWrite={subscription.access === 'full'} />
      {handover === null ? null : <ToProvider {...handover} onBack={actions.comeBack} />}
    </UnsavedGuard>
  )
}
