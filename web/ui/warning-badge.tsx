import { Badge } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** That something of a row is to be looked at. */
export function WarningBadge({ children }: { children: ReactNode }) {
  return (
    <Badge color="yellow" variant="light" leftSection={<IconAlertTriangle size={13} aria-hidden />}>
      {children}
    </Badge>
  )
}
