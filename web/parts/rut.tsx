import { formatRut } from 'contract/rules/rut.ts'
import { Missing } from '../ui/missing.tsx'

export const Rut = ({ value }: { value: string | null }) =>
  value === null ? <Missing /> : <span style={{ whiteSpace: 'nowrap' }}>{formatRut(value)}</span>
