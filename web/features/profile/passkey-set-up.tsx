import { Button, TextInput } from '@mantine/core'
import { secondFactor } from 'contract/second-factor.ts'
import { requiredText } from 'contract/rules/fields.ts'
import * as z from 'zod/mini'
import { call } from '../../api.ts'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import css from '../../ui/form.module.css'
import { deviceName } from './device-name.ts'
import own from './profile.module.css'

const nameForm = z.object({ name: requiredText(1, 60) })
const labels = { name: 'Nombre de la llave' } as const

/** Has the browser make a passkey for this site. */
const register = async (name: string): Promise<readonly string[]> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options, ticket } = await call(secondFactor.startPasskey, {})
  const response = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch((error: unknown) => {
    throw new Error('El dispositivo no creó la llave. Intenta de nuevo.', { cause: error })
  })
  return (await call(secondFactor.addPasskey, { body: { ticket, response: { ...response }, name } })).recoveryCodes
}

type Props = { onAdded: (codes: readonly string[]) => void; onCancel: () => void }

export function PasskeySetUp({ onAdded, onCancel }: Props) {
  const form = useRecordForm(nameForm, { name: deviceName(navigator.userAgent) ?? 'Mi dispositivo' })
  const { formState } = form
  return (
    <div className={own.below}>
      <RecordForm
        form={form}
        labels={labels}
        failure="No se pudo agregar la llave"
        save={async ({ name }) => onAdded(await register(name))}
        onSaved={() => undefined}
      >
        <TextInput label={labels.name} error={formState.errors.name?.message} {...form.register('name')} />
        <div className={css.actions}>
          <Button type="submit" loading={formState.isSubmitting}>
            Crear llave
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </RecordForm>
    </div>
  )
}
