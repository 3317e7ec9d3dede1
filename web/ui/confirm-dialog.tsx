import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { useOnceATurn } from './use-once-a-turn.ts'

/** Specification, section 8, "Tables". */
export const deleteTexts = {
  title: 'Confirmar eliminación',
  question: '¿Estás seguro de que quieres eliminar este elemento? Esta acción no se puede deshacer.',
} as const

type Props = {
  opened: boolean
  title: string
  question: string
  /** Names the thing. */
  children?: ReactNode
  /** Why it could not be done; the dialog stays. */
  error?: ReactNode
  confirmLabel: string
  /** What leaves everything as it is: another word where canceling is what is asked about. */
  cancelLabel?: string
  isBusy?: boolean
  /** 'normal': what it confirms can be undone. */
  tone?: 'danger' | 'normal'
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that may be a mistake. The focus starts on what cancels: Enter destroys nothing. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    question,
    children,
    error,
    confirmLabel,
    cancelLabel = 'Cancelar',
    isBusy = false,
    tone = 'danger',
    onConfirm,
    onCancel,
  } = props
  const confirm = useOnceATurn(onConfirm)
  return (
    <Dialog opened={opened} onClose={onCancel} title={title} size="sm">
      {children ? (
        // Not a paragraph: what is said here may be a banner.
        <Text component="div" size="sm" fw={600} mb={4}>
          {children}
        </Text>
      ) : null}
      <Text size="sm" mb={error ? 'sm' : 0}>
        {question}
      </Text>
      {error}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button {...(tone === 'danger' ? { color: 'red' } : {})} loading={isBusy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
