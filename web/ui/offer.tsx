import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './offer.module.css'

/** Fills in what is already known, when the person takes it (WCAG 3.3.7: nothing is asked for twice). */
export function Offer({ children, label, onTake }: { children?: ReactNode; label: string; onTake: () => void }) {
  return (
    <div className={css.offer}>
      {children ? <span>{children}</span> : null}
      <Button variant="light" size="compact-xs" onClick={onTake}>
        {label}
      </Button>
    </div>
  )
}
