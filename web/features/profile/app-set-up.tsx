import { Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { codeForm, secondFactor } from 'contract/second-factor.ts'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import css from '../../ui/form.module.css'
import { Loading } from '../../ui/loading.tsx'
import own from './profile.module.css'
import { profileQueries } from './queries.ts'

type Props = { onAdded: (codes: readonly string[]) => void; onCancel: () => void }

/** A QR code as one path: squares of one unit. */
function Qr({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border: 0 })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: side, path: squares.join('') }
  }, [text])
  return (
    <svg className={own.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Código QR para la aplicación">
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The secret as a QR code and as text, and the first code that proves that the app has it. */
export function AppSetUp({ onAdded, onCancel }: Props) {
  // Each set-up has a secret of its own.
  const query = useQuery({
    ...profileQueries.appSecret,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isError) return <Failure title="No se pudo activar la aplicación" error={query.error} />
  if (query.data === undefined) return <Loading />
  return <SetUpForm {...query.data} onAdded={onAdded} onCancel={onCancel} />
}

const labels = { code: 'Código de la aplicación' } as const

function SetUpForm({ secret, uri, onAdded, onCancel }: Props & { secret: string; uri: string }) {
  const form = useRecordForm(codeForm, { code: '' })
  const { register, formState } = form
  return (
    <div className={own.below}>
      <div className={own.setUp}>
        <Qr text={uri} />
        <div>
          <Text size="sm" mb="sm">
            Escanea el código con tu aplicación (Google Authenticator, Aegis, 1Password) o escribe esta clave:
          </Text>
          <Text size="sm" mb="md" ff="monospace" className={own.secret ?? ''}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Text>
          <RecordForm
            form={form}
            labels={labels}
            failure="No se pudo activar la aplicación"
            save={async (body) => onAdded((await call(secondFactor.confirmApp, { body })).recoveryCodes)}
            onSaved={() => undefined}
          >
            <TextInput
              label={labels.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={formState.errors.code?.message}
              {...register('code')}
            />
            <div className={css.actions}>
              <Button type="submit" loading={formState.isSubmitting}>
                Activar
              </Button>
              <Button variant="default" onClick={onCancel}>
                Cancelar
              </Button>
            </div>
          </RecordForm>
        </div>
      </div>
    </div>
  )
}
