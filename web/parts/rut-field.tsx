import { TextInput, type TextInputProps } from '@mantine/core'
import { cleanRut, formatRut } from 'contract/rules/rut.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onChange: (rut: string) => void
  onBlur: () => void
}

/** Files of banks and payrolls fill a RUT up with zeros, which would push its end out: '0076418205-7'. */
const unpadded = (text: string): string =>
  text.replace(/[^0-9kK]/g, '').length > 9 ? text.replace(/^[\s0.]+/, '') : text

/**
 * A RUT, formatted while it is typed at its end; elsewhere the text is left alone until the field is left, so that the
 * caret does not jump.
 */
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
      onChange={({ currentTarget: { value: typed, selectionStart } }) =>
        onChange(selectionStart === typed.length ? formatRut(cleanRut(unpadded(typed))) : typed)
      }
      onBlur={() => {
        if (value !== '') onChange(formatRut(cleanRut(value)))
        onBlur()
      }}
    />
  )
}
