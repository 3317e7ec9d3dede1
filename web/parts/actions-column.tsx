import type { ReactNode } from 'react'
import type { Column } from '../ui/plain-table.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** The last column of a list: what can be done with a row (`RowTools`). */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  key: 'actions',
  header: 'Acciones',
  head: <VisuallyHidden>Acciones</VisuallyHidden>,
  width: 'var(--cm-actions-width)',
  align: 'right',
  card: 'corner',
  cell,
})
