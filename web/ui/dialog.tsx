import { lazy, Suspense, useState, type ReactNode } from 'react'

export type DialogProps = {
  opened: boolean
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Above another dialog. */
  isOnTop?: boolean
  /** A cross beside the title: one that is read rather than answered. */
  hasClose?: boolean
  children: ReactNode
  onClose: () => void
}

const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }))

/** A question or a small form above the page; Esc and a click outside close it. Nothing of it is fetched before. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setOpened(true)
  return wasOpened ? (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  ) : null
}
