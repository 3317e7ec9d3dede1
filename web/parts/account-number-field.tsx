import { Button, Group, TextInput } from '@mantine/core'
import { isMaskedNumber } from 'contract/rules/account.ts'
import { useRef, useState, type Ref } from 'react'
import { messageOf } from '../api.ts'

type Props = {
  label: string
  withAsterisk?: boolean
  value: string
  onChange: (number: string) => void
  onBlur: () => void
  name?: string
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
  /** The stored number's mask; null: there is none yet. */
  masked: string | null
  reveal: (() => Promise<string | null>) | null
}

/**
 * An account number. A stored one stays behind its mask, read-only, until somebody asks to see it or to change it: the
 * mask sent back means "as it is".
 */
export function AccountNumberField({ value, onChange, masked, reveal, error, ref, ...props }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isStored = masked !== null && value === masked && isMaskedNumber(value)

  const toggle = async () => {
    if (shown !== null || reveal === null) return setShown(null)
    setBusy(true)
    setFailure(null)
    try {
      setShown(await reveal())
    } catch (thrown) {
      setFailure(messageOf(thrown))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const change = (next: string) => {
    setShown(null)
    onChange(next)
    input.current?.focus()
  }

  return (
    <div>
      <TextInput
        {...props}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        error={error ?? failure}
        autoComplete="off"
        inputMode={isStored ? 'none' : 'text'}
        readOnly={isStored}
        value={isStored ? (shown ?? value) : value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {masked === null ? null : (
        <Group gap={4} mt={4}>
          {isStored && reveal ? (
            <Button variant="subtle" size="compact-xs" loading={isBusy} onClick={() => void toggle()}>
              {shown === null ? 'Mostrar número' : 'Ocultar número'}
            </Button>
          ) : null}
          {isStored ? (
            <Button variant="subtle" size="compact-xs" onClick={() => change('')}>
              Cambiar número
            </Button>
          ) : (
            <Button variant="subtle" size="compact-xs" onClick={() => change(masked)}>
              Dejar el número guardado ({masked})
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}
