import { formatPeriod } from 'contract/rules/period.ts'
import { Missing } from '../ui/missing.tsx'
import css from './period.module.css'

/** 'septiembre de 2026'. */
export const Period = ({ value }: { value: string | null }) =>
  value === null ? <Missing>Sin período</Missing> : <span className={css.period}>{formatPeriod(value)}</span>
