import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import css from './side-pane.module.css'
import { useLast } from './use-last.ts'
import { useMedia } from './use-media.ts'

/** From here on there is room for a list and what stands beside it. */
const roomForBoth = '(min-width: 1100px)'

type Props = {
  opened: boolean
  title: string
  /** To the one before or after in the list; undefined at its ends. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

function Steps({ onPrevious, onNext }: Pick<Props, 'onPrevious' | 'onNext'>) {
  return (
    <span className={css.steps}>
      <button type="button" className={css.step} aria-label="Anterior" disabled={!onPrevious} onClick={onPrevious}>
        <IconChevronUp {...icon} />
      </button>
      <button type="button" className={css.step} aria-label="Siguiente" disabled={!onNext} onClick={onNext}>
        <IconChevronDown {...icon} />
      </button>
    </span>
  )
}

/**
 * One row of a list, whole: beside the list where there is room for both, and above it where there is not. Beside it, it
 * takes no focus: who walks through the rows goes on walking.
 */
export function SidePane({ opened, title, onPrevious, onNext, onClose, children }: Props) {
  const isBeside = useMedia(roomForBoth)
  // It goes on showing what it showed while it fades out.
  const shown = useLast(opened ? children : null)
  if (!isBeside)
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        title={title}
        size="xl"
        hasClose
        isSheet
        aside={<Steps onPrevious={onPrevious} onNext={onNext} />}
      >
        {opened ? children : shown}
      </Dialog>
    )
  return opened ? (
    <aside className={css.pane} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <Steps onPrevious={onPrevious} onNext={onNext} />
        <button type="button" className={css.step} aria-label="Cerrar" title="Cerrar (Esc)" onClick={onClose}>
          <IconX {...icon} />
        </button>
      </div>
      <div className={css.body}>{children}</div>
    </aside>
  ) : null
}
