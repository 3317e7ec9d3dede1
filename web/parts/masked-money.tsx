import { Money } from './money.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** A payroll amount, or dots where the customer did not allow support to see it. */
export const MaskedMoney = ({ value, isMasked }: { value: number | null; isMasked: boolean }) =>
  isMasked ? (
    <span title="La organización no ha permitido el soporte">
      <span aria-hidden>••••</span>
      <VisuallyHidden>La organización no ha permitido el soporte</VisuallyHidden>
    </span>
  ) : (
    <Money value={value} />
  )
