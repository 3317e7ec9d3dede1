import { IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import css from './drop-anywhere.module.css'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Over a place of its own for a file (`data-drop`). */
const isTaken = ({ target }: DragEvent): boolean => target instanceof Element && target.closest('[data-drop]') !== null

/**
 * The whole window takes files while this is on the screen; while some are held over it, it says what becomes of them.
 * A place of its own for a file keeps what is dropped there.
 */
export function DropAnywhere({ words, onFiles }: { words: string; onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const listeners = {
      dragover: (event: DragEvent) => {
        event.preventDefault()
        setOver(!isTaken(event))
      },
      // To nowhere: out of the window.
      dragleave: (event: DragEvent) => event.relatedTarget === null && setOver(false),
      drop: (event: DragEvent) => {
        // Else the browser opens the file and leaves the page.
        event.preventDefault()
        setOver(false)
        const files = isTaken(event) ? [] : [...(event.dataTransfer?.files ?? [])]
        if (files.length > 0) take(files)
      },
    }
    const stop = new AbortController()
    for (const [name, listener] of Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][])
      window.addEventListener(name, (event) => hasFiles(event) && listener(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])

  return isOver ? (
    <div className={css.over} aria-hidden>
      <p className={css.words}>
        <IconUpload size={28} stroke={1.6} />
        {words}
      </p>
    </div>
  ) : null
}
