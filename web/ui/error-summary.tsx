import type { Ref } from 'react'
import css from './error-summary.module.css'

export type FieldError = { name: string; label: string; message: string }

type Props = {
  errors: readonly FieldError[]
  onGo: (name: string) => void
  /** Takes the focus after an attempt to save. */
  ref?: Ref<HTMLElement>
}

/**
 * What keeps a form from being saved, on top of it, each with the way to its field and the field's own words
 * (design-system.service.gov.uk, error summary).
 */
export function ErrorSummary({ errors, onGo, ref }: Props) {
  return (
    <section ref={ref} className={css.summary} tabIndex={-1} aria-label="Errores del formulario">
      <p className={css.title}>Revisa estos {errors.length} datos</p>
      <ul className={css.list}>
        {errors.map(({ name, label, message }) => (
          <li key={name}>
            <button type="button" className={css.link} onClick={() => onGo(name)}>
              {label}: {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
