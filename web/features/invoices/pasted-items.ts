/** '$1.234,5', '1234.5', '1.234' -> a number as Chile writes them; null when it is no number. */
export const numberIn = (cell: string): number | null => {
  const bare = cell.replace(/[$\s\u00a0]/g, '')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return null
  // A comma is decimal; without one, points that do not group thousands are.
  const isGrouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)
  const plain = bare.includes(',') || isGrouped ? bare.replaceAll('.', '').replace(',', '.') : bare
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

export type PastedItem = { description: string; quantity: number; amount: number | '' }

/**
 * Lines copied from a spreadsheet: cells between tabs, one line a row. The first cell that is no number is the
 * description; of the numbers after it, one alone is the price, of several the first two are quantity and price. Rows
 * without a description (blank, sums) are left out. Null when the text is no table: it is pasted as it is.
 */
export const pastedItems = (text: string): PastedItem[] | null => {
  if (!text.includes('\t')) return null
  const items = text.split(/\r?\n/).flatMap((line): PastedItem[] => {
    const cells = line.split('\t').map((cell) => cell.trim())
    const at = cells.findIndex((cell) => cell !== '' && numberIn(cell) === null)
    const description = cells[at]
    if (description === undefined) return []
    const numbers = cells.slice(at + 1).flatMap((cell) => numberIn(cell) ?? [])
    // A row of headings has no number at all.
    if (numbers.length === 0) return []
    const [first = 0, second] = numbers
    return [
      second === undefined
        ? { description, quantity: 1, amount: first }
        : { description, quantity: first >= 1 ? first : 1, amount: second },
    ]
  })
  return items.length > 0 ? items : null
}
