import { formatPeriod } from 'contract/rules/period.ts'
import { Missing } from '../ui/missing.tsx'

/** 'septiembre de 2026'. */
export const Period = ({ value }: { value: string | null }) =>
  value === null ? <Missing>Sin período</Missing> : formatPeriod(value)
