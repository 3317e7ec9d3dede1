import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { Ref } from 'react'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  /** Pesos, or '' for none. */
  value: number | string
  onChange: (pesos: number | string) => void
  ref?: Ref<HTMLInputElement>
}

/** An amount of pesos, grouped while it is typed. */
export function MoneyField(props: Props) {
  return (
    <NumberInput
      prefix="$"
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      autoComplete="off"
      {...props}
    />
  )
}
