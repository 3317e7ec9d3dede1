export type CsvValue = string | number | null

/**
 * A cell that a spreadsheet would take for a formula is made text: in any width, and behind what is not seen (spaces,
 * control and format characters).
 */
const formula = /^(?:[\p{Cc}]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

const cell = (value: CsvValue): string => {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value.replace(formula, "'$&")
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a CSV begins with, so that spreadsheets take it for UTF-8. */
export const csvMark = '\uFEFF'

/** Rows as a Spanish spreadsheet opens them: semicolons, CRLF, decimal comma. */
export const csvRows = (rows: CsvValue[][]): string => rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

/** A whole CSV. */
export const asCsv = (rows: CsvValue[][]): string => csvMark + csvRows(rows)
