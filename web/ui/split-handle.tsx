import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import css from './split-handle.module.css'

type Props = {
  label: string
  className?: string | undefined
  /** What the first of the two takes of both, in percent. */
  share: number
  least: number
  most: number
  onShare: (share: number) => void
}

const step = 2

/** Between two things side by side: dragged, or moved with the arrows, it gives one of them more room. */
export function SplitHandle({ label, className, share, least, most, onShare }: Props) {
  const [isDragging, setDragging] = useState(false)
  const put = (next: number) => {
    const rounded = Math.round(Math.max(least, Math.min(most, next)))
    if (rounded !== share) onShare(rounded)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: share - step, ArrowRight: share + step, Home: least, End: most }[event.key]
    if (to === undefined) return
    event.preventDefault()
    put(to)
  }
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const around = currentTarget.parentElement?.getBoundingClientRect()
    if (isDragging && around) put(((clientX - around.left) / around.width) * 100)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator that takes the focus is a control
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no rule drawn across, which is what the element is
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={[css.handle, className].filter(Boolean).join(' ')}
      data-dragging={isDragging}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
        setDragging(true)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    />
  )
}
