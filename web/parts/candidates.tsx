import { Button } from '@mantine/core'
import type { Location } from 'contract/rules/location.ts'
import type { ReactNode } from 'react'
import css from './candidates.module.css'
import { usePoint } from './pointing.tsx'

const answer = { root: css.answer ?? '', label: css.text ?? '' }

/** A value that may stand there. `words`: those that say it, as printed. */
type Named = { text: string; location: Location | null; words?: string | undefined }
export type Kept = Named & { from: 'leído' | 'calculado' | 'del timbre' | 'corregido' }
export type Offered = Named & { key: string; onUse: () => void }

type Props = {
  /** What stands there now; null: nothing, or it is not one value that is asked about. */
  kept: Kept | null
  offered: readonly Offered[]
  /** It is right as it is. */
  onKeep?: (() => void) | undefined
  isBusy?: boolean
}

/** The answers to what is asked of a value: that it is right, or one of those that it may be instead. */
export function Candidates({ kept, offered, onKeep, isBusy = false }: Props) {
  return (
    <span className={css.candidates}>
      {onKeep === undefined ? null : kept === null || offered.length === 0 ? (
        <Button classNames={answer} variant="default" size="compact-sm" onClick={onKeep}>
          Está bien así
        </Button>
      ) : (
        <Answer value={kept} label={`Está bien así: ${kept.text} (${kept.from})`} isBusy={isBusy} onClick={onKeep}>
          {kept.text} <span className={css.from}>({kept.from})</span>
        </Answer>
      )}
      {offered.map(({ key, onUse, ...value }) => (
        <Answer key={key} value={value} isBusy={isBusy} onClick={onUse}>
          Usar {value.text}
        </Answer>
      ))}
    </span>
  )
}

type AnswerProps = { value: Named; label?: string; isBusy: boolean; onClick: () => void; children: ReactNode }

/** Says, and shows while it is pointed at, where its value comes from. */
function Answer({ value: { location, words }, label, isBusy, onClick, children }: AnswerProps) {
  const point = usePoint()
  const show = () => point(location)
  const hide = () => point(null)
  return (
    <Button
      classNames={answer}
      variant="default"
      size="compact-sm"
      disabled={isBusy}
      aria-label={label}
      title={
        location === null
          ? 'Sale de los demás valores'
          : `En la página ${location.page}${words === undefined ? '' : `: «${words}»`}`
      }
      onFocus={show}
      onMouseEnter={show}
      onBlur={hide}
      onMouseLeave={hide}
      onClick={() => {
        hide()
        onClick()
      }}
    >
      {children}
    </Button>
  )
}
