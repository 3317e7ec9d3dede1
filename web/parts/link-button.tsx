import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = ButtonProps & {
  to: string
  /** What the screen it leads to is told besides its address. */
  state?: unknown
  children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ to, children, ...props }: Props) {
  return (
    <Button component={Link} to={to} {...props}>
      {children}
    </Button>
  )
}
