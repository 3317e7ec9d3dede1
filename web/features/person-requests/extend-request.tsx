import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { answerDays, personRequests, type PersonRequest } from 'contract/person-requests.ts'
import { addDays } from 'contract/rules/date.ts'
import { formatDate } from 'contract/rules/period.ts'
import { useState } from 'react'
import { ApiError, call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useLast } from '../../ui/use-last.ts'

type Props = { orgId: number; request: PersonRequest | null; onClose: () => void; onExtended: () => void }

export function ExtendRequest({ orgId, request, onClose, onExtended }: Props) {
  const shown = useLast(request)
  const [reason, setReason] = useState('')
  const saving = useMutation({
    mutationFn: (id: number) => call(personRequests.extend, { params: { orgId, id }, body: { reason } }),
    onSuccess: () => {
      close()
      onExtended()
    },
  })
  const close = () => {
    saving.reset()
    setReason('')
    onClose()
  }
  const wrong = saving.error instanceof ApiError ? saving.error.fields['reason'] : undefined

  return (
    <Dialog opened={request !== null} onClose={close} title="Prorrogar el plazo">
      {shown ? (
        <DialogForm
          submitLabel="Prorrogar"
          isBusy={saving.isPending}
          onSubmit={() => saving.mutate(shown.id)}
          onCancel={close}
        >
          <Text size="sm" mb="sm">
            El plazo pasa al {formatDate(addDays(shown.dueOn, answerDays))}. Se puede una sola vez, y hay que decirle a
            la persona por qué.
          </Text>
          <TextInput
            label="Motivo"
            withAsterisk
            autoComplete="off"
            data-autofocus
            value={reason}
            error={wrong}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {saving.isError && wrong === undefined ? (
            <Failure title="No se pudo prorrogar el plazo" error={saving.error} />
          ) : null}
        </DialogForm>
      ) : null}
    </Dialog>
  )
}
