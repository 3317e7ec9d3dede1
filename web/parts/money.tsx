import { formatMoney } from 'contract/rules/money.ts'
import { Missing } from '../ui/missing.tsx'

/** Pesos as the specification shows them; a dash when there is no amount. */
export const Money = ({ value }: { value: number | null }) => (value === null ? <Missing /> : formatMoney(value))
