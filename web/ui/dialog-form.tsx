import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOnceATurn } from './use-once-a-turn.ts'

type Props = { submitLabel: string; isBusy: boolean; onSubmit: () => void; onCancel: () => void; children: ReactNode }

/** The form of a dialog, with its two buttons. The server's words about a field are shown, not the browser's. */
export function DialogForm({ submitLabel, isBusy, onSubmit, onCancel, children }: Props) {
  const submit = useOnceATurn(onSubmit)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  )
}
