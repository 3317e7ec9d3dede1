import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { hintBelow } from '../../ui/hint-below.ts'

/** An e-mail that cannot be changed: it can be read and copied. */
export function LockedEmail({ email }: { email: string }) {
  return (
    <TextInput
      label="Email"
      {...hintBelow}
      description="No se puede cambiar: identifica a la cuenta. Si lo necesitas, escríbenos."
      value={email}
      readOnly
      rightSection={<IconLock size={16} stroke={1.6} aria-hidden />}
    />
  )
}
