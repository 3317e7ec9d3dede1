import type { Location } from 'contract/rules/location.ts'
import { banks } from 'contract/figures/banks.ts'
import { around, locationOf, type Word } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'
import { readRut } from '../../text/rut.ts'
import type { Row, Sheet } from '../sheet.ts'

/** An account that the document asks to be paid to. `number`: digits alone; `bank`: as the product's list names it. */
export type PrintedAccount = { bank: string | null; number: string; location: Location }

/** 'Cta. Cte. N° 00-123-45', 'Cuenta Corriente Banco de Chile 0012345', 'N° de cuenta: 12345678'. */
const ACCOUNT =
  /\b(?:cuenta|cta)\b\.?\s*(?:(corriente|cte|vista|rut|(?:de\s+)?ahorros?)\b\.?)?([^\d$]{0,40}?)(\d[\d.-]*\d)/g
/** What stands between the kind of account and a number that is none of it. */
const OTHER_NUMBER = /\brut\b|\bfono|\btel|\btotal|\bmonto|\bcliente|\bcontrato/
/** Without the kind of account only these words nearby tell it from a customer's number. */
const PAYMENT = /\bbanco|\bbancari|\btransfer|\bdeposit/
const NEAR_ROWS = 3
const LEAST_DIGITS = 6
const MOST_DIGITS = 20

/** Spellings of the banks, the longest first: 'banco del estado' before 'estado'. Those of one word need the word 'banco'. */
const spellings: { bank: string; said: RegExp }[] = [
  { bank: 'BCI', said: /\bcredito e inversiones\b/ },
  { bank: 'Estado', said: /\bbanco ?(?:del )?estado\b/ },
  { bank: 'Banco de Chile', said: /\bb(?:anco|co)?\.? ?(?:de )?chile\b/ },
  { bank: 'Santander', said: /\bsantander\b/ },
  { bank: 'BCI', said: /\bbci\b/ },
  { bank: 'Itaú', said: /\bitau\b/ },
  { bank: 'Scotiabank', said: /\bscotia/ },
  { bank: 'BICE', said: /\bbice\b/ },
  ...banks.map((bank) => ({ bank, said: new RegExp(`\\bbanco ${plainText(bank).replace(/^banco /, '')}\\b`) })),
]

const bankIn = (text: string): string | null => spellings.find(({ said }) => said.test(text))?.bank ?? null

/** A line as plain text, and the word that each of its characters comes from. */
const lineOf = ({ words }: Row): { text: string; wordAt: Word[] } => {
  const pieces = words.map((word) => ({ word, text: `${plainText(word.text)} ` }))
  return {
    text: pieces.map(({ text }) => text).join(''),
    wordAt: pieces.flatMap(({ word, text }) => Array.from(text, () => word)),
  }
}

/** Every account printed on a page, each once. */
export const bankAccountsOf = (sheet: Sheet): PrintedAccount[] => {
  const lines = sheet.rows.map(lineOf)
  const accounts = new Map<string, PrintedAccount>()
  for (const [row, { text, wordAt }] of lines.entries()) {
    const nearby = [0, -1, 1, -2, 2, -3, 3]
      .filter((step) => Math.abs(step) <= NEAR_ROWS)
      .flatMap((step) => lines[row + step]?.text ?? [])
    for (const match of text.matchAll(ACCOUNT)) {
      const [whole, kind, between = '', printed = ''] = match
      const number = printed.replace(/\D/g, '')
      if (number.length < LEAST_DIGITS || number.length > MOST_DIGITS || OTHER_NUMBER.test(between)) continue
      // A RUT with its dash is somebody's, save for the account whose number is its owner's RUT.
      if (kind !== 'rut' && readRut(printed)?.isBare === false && /\.\d{3}-/.test(printed)) continue
      if (kind === undefined && !nearby.some((line) => PAYMENT.test(line))) continue
      const end = match.index + whole.length
      const words = new Set(wordAt.slice(end - printed.length, end))
      if (accounts.has(number)) continue
      const bank = nearby.map(bankIn).find((found) => found !== null) ?? null
      accounts.set(number, { bank, number, location: locationOf(sheet.page, around([...words])) })
    }
  }
  return [...accounts.values()]
}
