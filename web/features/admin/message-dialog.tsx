import { Anchor, Switch, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { contact, type ContactMessage } from 'contract/contact.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { formatInstant } from 'contract/rules/instant.ts'
import { phoneText } from '../../parts/phone-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useLast } from '../../ui/use-last.ts'
import css from './admin.module.css'
import { adminQueries } from './queries.ts'

type Props = { id: number | null; onClose: () => void; onSaved: () => void }

/** One message as it is now, with what is noted about it. */
export function MessageDialog({ id, onClose, onSaved }: Props) {
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
        <MessageForm key={query.data.id} message={query.data} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  )
}

function MessageForm({ message, onClose, onSaved }: { message: ContactMessage } & Omit<Props, 'id'>) {
  const [isAnswered, setAnswered] = useState(message.status === 'answered')
  const [note, setNote] = useState(message.note ?? '')
  const saving = useMutation({
    mutationFn: () =>
      call(contact.update, {
        params: { id: message.id },
        body: { status: isAnswered ? 'answered' : 'new', note: note.trim() === '' ? null : note.trim() },
      }),
    onSuccess: onSaved,
  })
  return (
    <DialogForm submitLabel="Guardar" isBusy={saving.isPending} onSubmit={() => saving.mutate()} onCancel={onClose}>
      <FactList
        facts={[
          { label: 'Nombre', value: message.fullName },
          { label: 'Email', value: <Anchor href={`mailto:${message.email}`}>{message.email}</Anchor> },
          { label: 'Teléfono', value: phoneText(String(message.phoneNumber)) },
          { label: 'Recibido', value: formatInstant(message.createdAt) },
          { label: 'Mensaje', value: <p className={css.said}>{message.text}</p>, isWide: true },
        ]}
      />
      <Switch
        mt="lg"
        label="Respondido"
        checked={isAnswered}
        onChange={({ currentTarget }) => setAnswered(currentTarget.checked)}
      />
      <Textarea
        mt="md"
        label="Nota interna"
        description="Quien escribió no la ve."
        maxLength={1000}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {saving.isError ? <Failure title="No se pudo guardar el mensaje" error={saving.error} /> : null}
    </DialogForm>
  )
}
