import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { provider } from 'contract/provider.ts'
import type { Security } from 'contract/second-factor.ts'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { askProvider } from '../../parts/provider-window.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import css from './profile.module.css'
import { formatInstant } from 'contract/rules/instant.ts'
import { useSecurityChanged } from './security-query.ts'

/** The third-party account that signs this user in. */
export function ProviderSection({ security }: { security: Security }) {
  const { provider: name, identities } = security
  const [notice, showNotice] = useNotice()
  const changed = useSecurityChanged()
  const linking = useMutation({
    mutationFn: () => askProvider('link'),
    onSuccess: (isDone) => {
      if (isDone) showNotice('Cuenta vinculada')
    },
    onSettled: changed,
  })
  const unlinking = useMutation({
    mutationFn: () => call(provider.unlink, {}),
    onSuccess: () => showNotice('Cuenta desvinculada'),
    onSettled: changed,
  })
  const [linked] = identities

  return (
    <Panel title="Cuenta externa">
      <SuccessBanner>{notice}</SuccessBanner>
      <div className={css.factor}>
        <div className={css.factorWords}>
          <strong>{name ?? 'Ninguna configurada'}</strong>
          <p>
            {name === null
              ? 'Esta instalación no tiene un proveedor de identidad configurado.'
              : linked
                ? `Vinculada: ${linked.email ?? 'sin email'}, desde el ${formatInstant(linked.createdAt)}.`
                : `Vincula tu cuenta de ${name} para entrar con ella.`}
          </p>
        </div>
        {linked ? (
          <Button variant="default" size="xs" loading={unlinking.isPending} onClick={() => unlinking.mutate()}>
            Desvincular
          </Button>
        ) : name === null ? null : (
          <Button variant="default" size="xs" onClick={() => linking.mutate()}>
            Vincular cuenta
          </Button>
        )}
      </div>
      {linking.isError ? <Failure title="No se pudo vincular la cuenta" error={linking.error} /> : null}
      {unlinking.isError ? <Failure title="No se pudo desvincular la cuenta" error={unlinking.error} /> : null}
    </Panel>
  )
}
