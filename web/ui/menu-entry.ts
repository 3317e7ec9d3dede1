import type { TablerIcon } from '@tabler/icons-react'

export type MenuEntry = {
  /** What it does. */
  title: string
  icon?: TablerIcon
  /** It destroys something. */
  isDanger?: boolean
} & ({ onSelect: () => void } | { to: string; state?: unknown })
