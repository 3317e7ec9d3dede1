import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import css from './camera.module.css'

/** Takes a photograph with the phone's own camera; `onPhoto` has it as soon as it is taken. */
export function Camera({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Foto de una factura"
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? []
          // The same photograph may be taken again.
          currentTarget.value = ''
          if (photo) onPhoto(photo)
        }}
      />
      <button
        type="button"
        className={css.camera}
        aria-label="Fotografiar una factura"
        onClick={() => input.current?.click()}
      >
        <IconCamera size={26} stroke={1.7} aria-hidden />
      </button>
    </>
  )
}
