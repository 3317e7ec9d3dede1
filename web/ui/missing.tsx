import { VisuallyHidden } from './visually-hidden.tsx'

/** A value that is not known: a dash for the eye, words for readers. */
export function Missing({ children = 'Sin dato' }: { children?: string }) {
  return (
    <span title={children}>
      <span aria-hidden>—</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  )
}
