/** A cell that a spreadsheet would take for a formula is made text. */
const formula = /^[=+\-@\t\r]/

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value) : value.replace(formula, "'$&")
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV that a Spanish spreadsheet opens as it is: semicolons, CRLF, UTF-8 with its mark. */
export const asCsv = (rows: (string | number | null)[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
