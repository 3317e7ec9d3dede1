import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'

type Props = { label: string; accept: string; isDisabled?: boolean; onFiles: (files: File[]) => void }

/** A button that lets choose files, many at once. */
export function PickFiles({ label, accept, isDisabled = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same files may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        disabled={isDisabled}
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
