import { NumberField, type NumberFieldProps } from './number-field.tsx'

type Props = NumberFieldProps & {
  /** Most decimals: two of an amount, six of a unit price (as the SII's format has). */
  decimals?: 2 | 6
}

/** An amount of pesos; left, it shows two decimals (specification, section 9, "Currency display"). */
export const MoneyField = ({ decimals = 2, ...props }: Props) => (
  <NumberField currency="$" decimals={decimals} least={2} {...props} />
)
