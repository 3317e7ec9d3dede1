import { Anchor, Button, Group, Switch, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contact, type ContactMessage } from 'contract/contact.ts'
import { formatInstant } from 'contract/rules/instant.ts'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { phoneText } from '../../parts/phone-text.ts'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useLast } from '../../ui/use-last.ts'
import css from './admin.module.css'
import { adminQueries } from './queries.ts'

type Props = {
  id: number | null
  /** It is closed, and what was typed waits for the next time. */
  onClose: () => void
  /** What was typed is given up. */
  onCancel: () => void
  onSaved: () => void
}

export const messageLabels = { status: 'Respondido', note: 'Nota interna' } as const

/** One message as it is now, with what is noted about it. */
export function MessageDialog({ id, onClose, onCancel, onSaved }: Props) {
  const shown = useLast(id)
  const query = useQuery(adminQueries.message(shown))
  return (
    <Dialog opened={id !== null} onClose={onClose} title="Mensaje de contacto" size="lg" hasClose>
      {query.isError ? <Failure title="Error al cargar el mensaje" error={query.error} /> : null}
      {query.data === undefined ? (
        query.isError ? null : (
          <Loading />
        )
      ) : (
        <MessageForm key={query.data.id} message={query.data} onCancel={onCancel} onSaved={onSaved} />
      )}
    </Dialog>
  )
}

type Values = { status: ContactMessage['status']; note: string }
type Output = z.output<typeof contact.update.body>

function MessageForm({
  message,
  onCancel,
  onSaved,
}: { message: ContactMessage } & Pick<Props, 'onCancel' | 'onSaved'>) {
  const form = useRecordForm<Values, Output>(contact.update.body as unknown as z.ZodMiniType<Output, Values>, {
    status: message.status,
    note: message.note ?? '',
  })
  const { control, register, formState } = form
  return (
    <RecordForm
      form={form}
      labels={messageLabels}
      subject={message.id}
      failure="No se pudo guardar el mensaje"
      save={({ status, note }) =>
        call(contact.update, { params: { id: message.id }, body: { status, note: note?.trim() || null } })
      }
      onSaved={onSaved}
    >
      <FactList
        facts={[
          { label: 'Nombre', value: message.fullName },
          { label: 'Email', value: <Anchor href={`mailto:${message.email}`}>{message.email}</Anchor> },
          { label: 'Teléfono', value: phoneText(String(message.phoneNumber)) },
          { label: 'Recibido', value: formatInstant(message.createdAt) },
          { label: 'Mensaje', value: <p className={css.said}>{message.text}</p>, isWide: true },
        ]}
      />
      <Controller
        control={control}
        name="status"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            label={messageLabels.status}
            checked={value === 'answered'}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'answered' : 'new')}
            {...field}
          />
        )}
      />
      <Textarea
        label={messageLabels.note}
        description="Quien escribió no la ve."
        autosize
        minRows={2}
        error={formState.errors.note?.message}
        {...register('note')}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={formState.isSubmitting}>
          Guardar
        </Button>
      </Group>
    </RecordForm>
  )
}
