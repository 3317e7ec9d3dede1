import type { InputWrapperProps } from '@mantine/core'
import { IconCircleCheck, IconEyeExclamation, IconRosetteDiscountCheck, IconScan } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { hintBelow } from '../../ui/hint-below.ts'
import css from './review/review.module.css'
import type { FieldName, FieldState } from './review/review.ts'

/** The confidence of each field; null where nothing was read from a document. */
export const FieldStates = createContext<((name: FieldName) => FieldState | null) | null>(null)

const marks = {
  stamped: { text: 'Verificado por timbre', icon: IconRosetteDiscountCheck },
  read: { text: 'Leído', icon: IconScan },
  check: { text: 'Revisar', icon: IconEyeExclamation },
  seen: { text: 'Revisado', icon: IconCircleCheck },
} as const

/** In words and with an icon, never by colour alone. */
export function FieldMark({ state }: { state: FieldState }) {
  const { text, icon: Icon } = marks[state]
  return (
    <span className={css.mark} data-state={state}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {text}
    </span>
  )
}

type Marked = Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> & {
  wrapperProps?: Record<`data-${string}`, string>
}

/** For an input of this field: what was read there, said under it; the document finds it by its name. */
export const markProps = (name: FieldName, state: FieldState | null): Marked => ({
  wrapperProps: { 'data-field': name },
  ...(state === null ? {} : { description: <FieldMark state={state} />, ...hintBelow }),
})

export const useFieldMark = (name: FieldName): Marked => markProps(name, use(FieldStates)?.(name) ?? null)
