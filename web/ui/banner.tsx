import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './banner.module.css'

const icons = { good: IconCircleCheck, bad: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle }

type Props = {
  tone: keyof typeof icons
  children: ReactNode
  /** Buttons under the text. */
  actions?: ReactNode
  /** Read aloud when it appears: at once, or when the reader is done. */
  live?: 'alert' | 'status'
}

/** A message of the screen: what happened, and what can be done about it. */
export function Banner({ tone, children, actions, live }: Props) {
  const Icon = icons[tone]
  return (
    <div className={`${css.banner} ${css[tone]}`} role={live}>
      <Icon className={css.icon} size={18} aria-hidden />
      <div className={css.body}>
        {children}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}

/** What failed, said at once to readers; with `onRetry`, the way to try again. */
export function ErrorBanner({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <Banner
      tone="bad"
      live="alert"
      actions={
        onRetry ? (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            Reintentar
          </Button>
        ) : undefined
      }
    >
      {children}
    </Banner>
  )
}

/** What worked. Always in the page, so that readers hear the text when it comes. */
export function SuccessBanner({ children }: { children: string | null }) {
  return <output className={css.success}>{children ? <Banner tone="good">{children}</Banner> : null}</output>
}
