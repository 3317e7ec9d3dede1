import { Badge, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { secondFactor, type Security } from 'contract/second-factor.ts'
import { useState, type ReactNode } from 'react'
import { call } from '../../api.ts'
import { type InlineForm, useInlineForm } from '../../parts/use-inline-form.ts'
import { Failure } from '../../parts/failure.tsx'
import { SuccessBanner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { AppSetUp } from './app-set-up.tsx'
import { PasskeySetUp } from './passkey-set-up.tsx'
import css from './profile.module.css'
import { formatInstant } from 'contract/rules/instant.ts'
import { useSecurityChanged } from './security-query.ts'

type FactorProps = { title: ReactNode; text: string; children: ReactNode }

const Factor = ({ title, text, children }: FactorProps) => (
  <div className={css.factor}>
    <div className={css.factorWords}>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
    {children}
  </div>
)

/** What is asked about before it is taken away. */
type Leaving = { name: string; remove: () => Promise<unknown> }

type Props = { security: Security; onCodes: (codes: readonly string[]) => void }

/** The authenticator app, the passkeys and the recovery codes. */
export function SecondFactorSection({ security, onCodes }: Props) {
  // What is begun here has a secret of its own: it does not open by itself.
  const { button: appButton, around: aroundApp, ...app } = useInlineForm({ labels: null })
  const { button: passkeyButton, around: aroundPasskey, ...passkey } = useInlineForm({ labels: null })
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [notice, showNotice] = useNotice()
  const changed = useSecurityChanged()
  const removal = useMutation({
    mutationFn: (one: Leaving) => one.remove(),
    onSuccess: () => {
      setLeaving(null)
      showNotice('Segundo factor quitado')
    },
    onSettled: changed,
  })
  const added = (form: Pick<InlineForm, 'close'>) => (codes: readonly string[]) => {
    form.close()
    showNotice('Segundo factor activado')
    onCodes(codes)
    void changed()
  }
  const { hasApp, passkeys, recoveryCodesLeft } = security

  return (
    <Panel title="Segundo factor">
      <SuccessBanner>{notice}</SuccessBanner>
      <Factor
        title={
          <>
            Aplicación de códigos{' '}
            {hasApp ? (
              <Badge color="teal" variant="light">
                Activa
              </Badge>
            ) : null}
          </>
        }
        text="Un código de seis dígitos en tu teléfono, además de la contraseña."
      >
        {hasApp ? (
          <Button
            ref={appButton}
            variant="default"
            size="xs"
            onClick={() =>
              setLeaving({ name: 'Aplicación de códigos', remove: () => call(secondFactor.removeApp, {}) })
            }
          >
            Quitar
          </Button>
        ) : app.isOpen ? null : (
          <Button ref={appButton} variant="default" size="xs" onClick={() => app.open()}>
            Activar aplicación
          </Button>
        )}
      </Factor>
      <div {...aroundApp}>{app.isOpen ? <AppSetUp onAdded={added(app)} onCancel={app.cancel} /> : null}</div>
      <Factor
        title="Llaves de acceso"
        text="Entras con tu huella, tu rostro o el PIN de tu dispositivo, sin contraseña ni códigos."
      >
        {passkey.isOpen ? null : (
          <Button ref={passkeyButton} variant="default" size="xs" onClick={() => passkey.open()}>
            Agregar llave
          </Button>
        )}
      </Factor>
      <div {...aroundPasskey}>
        {passkey.isOpen ? <PasskeySetUp onAdded={added(passkey)} onCancel={passkey.cancel} /> : null}
      </div>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Factor
          key={id}
          title={name}
          text={`Agregada el ${formatInstant(createdAt)}${lastUsedAt ? ` · usada el ${formatInstant(lastUsedAt)}` : ''}`}
        >
          <Button
            variant="default"
            size="xs"
            aria-label={`Quitar la llave ${name}`}
            onClick={() => setLeaving({ name, remove: () => call(secondFactor.removePasskey, { params: { id } }) })}
          >
            Quitar
          </Button>
        </Factor>
      ))}
      {hasApp || passkeys.length > 0 ? <RecoveryFactor left={recoveryCodesLeft} onCodes={onCodes} /> : null}
      <ConfirmDialog
        opened={leaving !== null}
        title="¿Quitar este segundo factor?"
        question="Tu cuenta quedará menos protegida."
        confirmLabel="Quitar"
        isBusy={removal.isPending}
        error={removal.isError ? <Failure title="No se pudo quitar" error={removal.error} /> : null}
        onConfirm={() => leaving && removal.mutate(leaving)}
        onCancel={() => {
          removal.reset()
          setLeaving(null)
        }}
      >
        {leaving?.name}
      </ConfirmDialog>
    </Panel>
  )
}

function RecoveryFactor({ left, onCodes }: { left: number; onCodes: Props['onCodes'] }) {
  const changed = useSecurityChanged()
  const renewal = useMutation({
    mutationFn: () => call(secondFactor.renewCodes, {}),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onSettled: changed,
  })
  return (
    <>
      <Factor title="Códigos de recuperación" text={`Te quedan ${left}. Sirven una vez cada uno, si pierdes lo demás.`}>
        <Button variant="default" size="xs" loading={renewal.isPending} onClick={() => renewal.mutate()}>
          Crear códigos nuevos
        </Button>
      </Factor>
      {renewal.isError ? <Failure title="No se pudieron crear los códigos" error={renewal.error} /> : null}
    </>
  )
}
