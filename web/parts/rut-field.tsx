import { TextInput, type TextInputProps } from '@mantine/core'
import { rutAsTyped, rutWhileTyped } from 'contract/rules/rut.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onChange: (rut: string) => void
  onBlur: () => void
}

/** A RUT, formatted while it is typed. */
export function RutField({ value, onChange, onBlur, ...props }: Props) {
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      description="Incluye el dígito verificador"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      value={value}
      onChange={({ currentTarget }) => onChange(rutWhileTyped(currentTarget))}
      onBlur={() => {
        if (value !== '') onChange(rutAsTyped(value))
        onBlur()
      }}
    />
  )
}
