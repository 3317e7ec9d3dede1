export type Cell = string | number | null

/** A cell that a spreadsheet would take for a formula is made text. */
const formula = /^[=+\-@\t\r]/

const cell = (value: Cell): string => {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value.replace(formula, "'$&")
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV that a spreadsheet in Chile opens as it is: semicolons, decimal commas, CRLF, UTF-8 with its mark. */
export const asCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
