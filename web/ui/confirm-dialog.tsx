import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

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
  confirmLabel: string
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. The focus starts on Cancelar: Enter destroys nothing. */
export function ConfirmDialog(props: Props) {
  const { opened, title, question, children, confirmLabel, isBusy = false, onConfirm, onCancel } = props
  return (
    <Modal.Root opened={opened} onClose={onCancel} size="sm">
      <Modal.Overlay />
      {/* No Modal.Header: its <header> would be the page's second banner. */}
      <Modal.Content>
        <Modal.Body p="lg">
          <Modal.Title fw={600} fz="md" mb="xs">
            {title}
          </Modal.Title>
          {children ? (
            <Text size="sm" fw={600} mb={4}>
              {children}
            </Text>
          ) : null}
          <Text size="sm">{question}</Text>
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button variant="default" onClick={onCancel} data-autofocus>
              Cancelar
            </Button>
            <Button color="red" loading={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
