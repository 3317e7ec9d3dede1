import type { InputWrapperProps } from '@mantine/core'
import {
  IconChecks,
  IconCircleCheck,
  IconEyeExclamation,
  IconRosetteDiscountCheck,
  IconScan,
} from '@tabler/icons-react'
import { type Proof, proofTexts } from 'contract/rules/trace.ts'
import { createContext, use, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { hintBelow } from '../../ui/hint-below.ts'
import css from './field-mark.module.css'
import type { FieldName, FieldState } from './review/review.ts'

type FieldReview = {
  /** The confidence of a field; null where nothing was read. */
  stateOf: (name: FieldName) => FieldState | null
  /** What is said of a field, with its answers; null: nothing. */
  remarksOf: (name: FieldName) => ReactNode
}

/** Of the fields of an invoice that is looked through; null where none is. */
export const FieldReviews = createContext<FieldReview | null>(null)

const marks = {
  read: { text: 'Leído', icon: IconScan },
  check: { text: 'Revisar', icon: IconEyeExclamation },
  seen: { text: 'Revisado', icon: IconCircleCheck },
} as const

const proofIcon = (state: FieldState) => (state === 'stamp' ? IconRosetteDiscountCheck : IconChecks)

/** In words and with an icon, never by colour alone; beside a narrow field the words are for readers and on hover. */
export function FieldMark({ state }: { state: FieldState }) {
  const { text, icon: Icon } =
    state in marks ? marks[state as keyof typeof marks] : { text: proofTexts[state as Proof], icon: proofIcon(state) }
  return (
    <span className={css.mark} data-state={state in marks ? state : 'proven'} title={text}>
      <Icon size={14} stroke={1.8} aria-hidden />
      <span className={css.word}>{text}</span>
    </span>
  )
}

type Marked = Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'>

/** For an input of this field: what was read there. Of what cannot be saved as it stands nothing good is said. */
export const useFieldMark = (name: FieldName): Marked => {
  const state = use(FieldReviews)?.stateOf(name) ?? null
  const { errors } = useFormContext<Record<FieldName, string>>().formState
  return state === null || errors[name] !== undefined ? {} : { description: <FieldMark state={state} />, ...hintBelow }
}

type FrameProps = {
  name: FieldName
  /** Columns of the twelve of a compact form. */
  span?: 3 | 4 | 5 | 6 | 8 | 12
  /** In a form of two columns, both. */
  isWide?: boolean
  children: ReactNode
}

/**
 * Around the input of a field: the document finds it by its name. What is said of it belongs to it and stands under its
 * row, at the whole width, so that no field moves when it is answered.
 */
export function FieldFrame({ name, span, isWide = false, children }: FrameProps) {
  const remarks = use(FieldReviews)?.remarksOf(name) ?? null
  return (
    <div className={css.place} data-field={name}>
      <div className={css.frame} data-span={span} data-wide={isWide} data-remarked={remarks !== null}>
        {children}
      </div>
      {remarks === null ? null : <div className={css.remarks}>{remarks}</div>}
    </div>
  )
}
