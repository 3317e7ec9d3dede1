import { useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { later } from './later.tsx'

const DialogWindow = later(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** A question or a small form above the page; Esc and a click outside close it. Nothing of it is fetched before. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setOpened(true)
  return wasOpened ? <DialogWindow {...props} /> : null
}
