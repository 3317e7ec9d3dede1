import { ActionIcon, Group } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './row-actions.module.css'

/** What can be done with a row of a list, at its end. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Group className={css.actions} gap={4}>
      {children}
    </Group>
  )
}

type Style = {
  icon: TablerIcon
  /** What it does, and to which row: 'Eliminar a Ana Rojas'. */
  label: string
  /** The same without the row, for who sees it. */
  title: string
  color?: 'gray' | 'red' | 'teal'
  size?: 'md' | 'lg'
}

const propsOf = ({ label, title, color = 'gray', size = 'lg' }: Omit<Style, 'icon'>) =>
  ({ className: css.button, variant: 'subtle', color, size, 'aria-label': label, title }) as const

type ButtonProps = Style & { onClick: () => void; loading?: boolean }

export function RowButton({ icon: Icon, onClick, loading = false, ...style }: ButtonProps) {
  return (
    <ActionIcon {...propsOf(style)} loading={loading} onClick={onClick}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={css.word}>{style.title}</span>
    </ActionIcon>
  )
}
