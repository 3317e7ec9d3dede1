import { TextInput, type TextInputProps } from '@mantine/core'
import { cleanRut, formatRut } from 'contract/rules/rut.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onChange: (rut: string) => void
  onBlur: () => void
}

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
        onChange(selectionStart === typed.length ? formatRut(cleanRut(typed)) : typed)
      }
      onBlur={() => {
        if (value !== '') onChange(formatRut(cleanRut(value)))
        onBlur()
      }}
    />
  )
}
