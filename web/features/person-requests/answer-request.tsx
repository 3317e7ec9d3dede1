import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  personRequestAnswers,
  personRequestKinds,
  personRequests,
  type PersonRequest,
  type PersonRequestAnswer,
} from 'contract/person-requests.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { useState } from 'react'
import { ApiError, call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useLast } from '../../ui/use-last.ts'

const answers = Object.entries(personRequestAnswers) as [PersonRequestAnswer, string][]

type Props = { orgId: number; request: PersonRequest | null; onClose: () => void; onAnswered: () => void }

export function AnswerRequest({ orgId, request, onClose, onAnswered }: Props) {
  const shown = useLast(request)
  const [answer, setAnswer] = useState<PersonRequestAnswer>('granted')
  const [reason, setReason] = useState('')
  const saving = useMutation({
    mutationFn: (id: number) => call(personRequests.answer, { params: { orgId, id }, body: { answer, reason } }),
    onSuccess: () => {
      close()
      onAnswered()
    },
  })
  const close = () => {
    saving.reset()
    setAnswer('granted')
    setReason('')
    onClose()
  }
  const wrong = saving.error instanceof ApiError ? saving.error.fields['reason'] : undefined

  return (
    <Dialog opened={request !== null} onClose={close} title="Responder la solicitud">
      {shown ? (
        <DialogForm
          submitLabel="Guardar respuesta"
          isBusy={saving.isPending}
          onSubmit={() => saving.mutate(shown.id)}
          onCancel={close}
        >
          <Text size="sm" mb="sm">
            {personRequestKinds[shown.kind]}, pedida por {formatRut(shown.rut)}.
          </Text>
          <Radio.Group label="Qué se respondió" value={answer} onChange={setAnswer}>
            <Stack gap="xs" mt="xs">
              {answers.map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            mt="md"
            label="Por qué"
            withAsterisk={answer !== 'granted'}
            autosize
            minRows={2}
            value={reason}
            error={wrong}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {answer === 'granted' ? null : (
            <Text size="xs" c="dimmed" mt="xs">
              Dile a la persona que tiene 30 días hábiles para reclamar ante la Agencia de Protección de Datos
              Personales.
            </Text>
          )}
          {saving.isError && wrong === undefined ? (
            <Failure title="No se pudo guardar la respuesta" error={saving.error} />
          ) : null}
        </DialogForm>
      ) : null}
    </Dialog>
  )
}
