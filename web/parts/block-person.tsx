import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { personalData } from 'contract/personal-data.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { useState } from 'react'
import { ApiError, call } from '../api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Failure } from './failure.tsx'

type Props = { orgId: number; rut: string; opened: boolean; onClose: () => void; onBlocked: () => void }

/** Keeps a person's data without using it, because they asked. */
export function BlockPerson({ orgId, rut, opened, onClose, onBlocked }: Props) {
  const [reason, setReason] = useState('')
  const block = useMutation({
    mutationFn: () => call(personalData.block, { params: { orgId }, body: { rut, reason } }),
    onSuccess: () => {
      setReason('')
      onBlocked()
    },
  })
  const wrong = block.error instanceof ApiError ? block.error.fields['reason'] : undefined
  const close = () => {
    block.reset()
    onClose()
  }

  return (
    <Dialog opened={opened} onClose={close} title={`Bloquear los datos de ${formatRut(rut)}`}>
      <DialogForm submitLabel="Bloquear" isBusy={block.isPending} onSubmit={() => block.mutate()} onCancel={close}>
        <Text size="sm" mb="sm">
          Sus datos se conservan, pero dejan de usarse: no aparecerá en las listas ni se podrá editar hasta que lo
          desbloquees en Datos personales.
        </Text>
        <TextInput
          label="Motivo (opcional)"
          autoComplete="off"
          value={reason}
          error={wrong}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {block.isError && wrong === undefined ? (
          <Failure title="No se pudo bloquear los datos" error={block.error} />
        ) : null}
      </DialogForm>
    </Dialog>
  )
}
