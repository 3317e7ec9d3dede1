/**
 * The roles of a table, said aloud on each of its elements: where rows are drawn as cards (`display: grid`), Safari would
 * otherwise forget that they are a table's.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const
