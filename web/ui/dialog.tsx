import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  opened: boolean
  title: string
  size?: 'sm' | 'md' | 'lg'
  /** Above another dialog. */
  isOnTop?: boolean
  children: ReactNode
  onClose: () => void
}

/** A question or a small form above the page; Esc and a click outside close it. */
export function Dialog({ opened, title, size = 'md', isOnTop = false, children, onClose }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} zIndex={isOnTop ? 300 : 200}>
      <Modal.Overlay />
      {/* No Modal.Header: its <header> would be the page's second banner. */}
      <Modal.Content>
        <Modal.Body p="lg">
          <Modal.Title fw={600} fz="md" mb="xs">
            {title}
          </Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
