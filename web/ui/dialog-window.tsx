import { CloseButton, Modal } from '@mantine/core'
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react'
import css from './dialog.module.css'
import { useMedia } from './use-media.ts'

export type DialogProps = {
  opened: boolean
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Above another dialog. */
  isOnTop?: boolean
  /** A cross beside the title: one that is read rather than answered. */
  hasClose?: boolean
  /** On a phone it takes the whole screen. */
  isSheet?: boolean
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
  onClose: () => void
}

/** Nothing of it goes on: neither a second click on what was answered, nor Enter in a field. */
const stopHere = (event: SyntheticEvent) => {
  const { currentTarget, target } = event
  // What stands above it belongs to it for React only.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return
  event.preventDefault()
  event.stopPropagation()
}

/** What `Dialog` shows, fetched when the first one opens. */
export function DialogWindow({
  opened,
  title,
  size = 'md',
  isOnTop = false,
  hasClose = false,
  isSheet = false,
  aside,
  children,
  onClose,
}: DialogProps) {
  // Closed at first, so that it sees itself open: else the focus would not go back to where it was.
  const isPhone = useMedia('(max-width: 47.99em)')
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Modal.Root
      opened={opened && isThere}
      onClose={onClose}
      size={size}
      zIndex={isOnTop ? 300 : 200}
      fullScreen={isPhone && isSheet}
    >
      <Modal.Overlay />
      {/* No Modal.Header: its <header> would be the page's second banner. */}
      {/* While it goes out of sight it is answered: a double click answers once. */}
      <Modal.Content
        data-closing={!opened}
        {...(opened ? {} : { onClickCapture: stopHere, onSubmitCapture: stopHere })}
      >
        <Modal.Body p="lg">
          <div className={css.head}>
            <Modal.Title fw={600} fz={size === 'xl' ? 'lg' : 'md'}>
              {title}
            </Modal.Title>
            {aside}
            {hasClose ? <CloseButton aria-label="Cerrar" onClick={onClose} /> : null}
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
