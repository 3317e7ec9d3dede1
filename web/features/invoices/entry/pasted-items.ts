import { parseTypedNumber } from 'contract/rules/typed-number.ts'

/**
 * A cell as a person typed it: its number, or the text itself where that may mean two numbers (its field asks); null
 * when it is no number at all.
 */
const numberIn = (cell: string): number | string | null => {
  const typed = parseTypedNumber(cell, { decimals: 6, isSigned: true })
  return typed.state === 'number' ? typed.value : typed.state === 'unclear' ? cell : null
}

export type PastedItem = { description: string; quantity: number | string; amount: number | string }

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
        : { description, quantity: typeof first === 'number' && first < 1 ? 1 : first, amount: second },
    ]
  })
  return items.length > 0 ? items : null
}
