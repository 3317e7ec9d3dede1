import { IconDots, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MenuButton } from '../ui/menu-button.tsx'
import type { MenuEntry } from '../ui/menu-entry.ts'
import css from './row-tools.module.css'

export type RowTool = MenuEntry & {
  icon: TablerIcon
  /** What it does, and to which row: 'Eliminar a Ana Rojas'. */
  label: string
  /** In the menu alone: a click on the row does the same. */
  isInMenu?: boolean
  isBusy?: boolean
}

type Props = {
  /** 'Acciones de la factura 123'. */
  label: string
  tools: readonly RowTool[]
}

const size = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

function Quick({ tool }: { tool: RowTool }) {
  const { icon: Icon, label, title, isDanger, isBusy } = tool
  const look = { className: css.tool, 'data-danger': isDanger, 'aria-label': label, title }
  return 'to' in tool ? (
    <Link {...look} to={tool.to} state={tool.state}>
      <Icon {...size} />
    </Link>
  ) : (
    // Not disabled while it is busy: the focus stays on it.
    <button {...look} type="button" aria-disabled={isBusy} onClick={isBusy ? undefined : tool.onSelect}>
      <Icon {...size} />
    </button>
  )
}

/**
 * What can be done with a row of a list: all of it in a menu at its end, and the usual beside it while the pointer or the
 * focus is on the row. Plain buttons: a hundred rows have three each.
 */
export function RowTools({ label, tools }: Props) {
  return (
    <span className={css.tools}>
      <span className={css.quick}>
        {tools.map((tool) => (tool.isInMenu ? null : <Quick key={tool.title} tool={tool} />))}
      </span>
      <MenuButton
        entries={tools}
        renderButton={(props) => (
          <button {...props} className={css.tool} type="button" aria-label={label} title="Más acciones">
            <IconDots {...size} />
          </button>
        )}
      />
    </span>
  )
}
