import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import css from './plain-form.module.css'

/**
 * The pieces of a form without the interface kit: for the screens of guests, which must be there at once on any line. Looks
 * as the kit does.
 */

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  error?: string | null | undefined
  hint?: string
}

const described = (id: string, error: string | null | undefined, hint: string | undefined): string | undefined =>
  [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ') || undefined

type FrameProps = Pick<FieldProps, 'label' | 'error' | 'hint'> & { id: string; children: ReactNode }

const Frame = ({ id, label, error, hint, children }: FrameProps) => (
  <div>
    <label className={css.label} htmlFor={id}>
      {label}
    </label>
    {children}
    {hint ? (
      <p className={css.hint} id={`${id}-hint`}>
        {hint}
      </p>
    ) : null}
    {error ? (
      <p className={css.error} id={`${id}-error`}>
        {error}
      </p>
    ) : null}
  </div>
)

export function Field({ label, error, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      <input
        {...input}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, error, hint)}
      />
    </Frame>
  )
}

/** Paste and password managers work; what was typed can be looked at. */
export function PasswordField({ label, error, hint, ...input }: FieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Frame id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      <div className={css.box}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={`${css.input} ${css.secret}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, error, hint)}
        />
        <button
          type="button"
          className={css.show}
          aria-label="Mostrar u ocultar la contraseña"
          aria-pressed={isShown}
          onClick={() => setShown((shown) => !shown)}
        >
          {isShown ? 'Ocultar' : 'Mostrar'}
        </button>
      </div>
    </Frame>
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  isBusy?: boolean
  /** Less than the screen's own button. */
  isQuiet?: boolean
}

/** While busy it stays where it is and takes no second click. */
export const PlainButton = ({ isBusy = false, isQuiet = false, children, onClick, ...button }: ButtonProps) => (
  <button
    {...button}
    className={`${css.button} ${isQuiet ? css.quiet : ''}`}
    aria-disabled={isBusy}
    aria-busy={isBusy}
    onClick={(event) => {
      if (isBusy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {children}
  </button>
)

/** What happened: said at once when it is bad, when the reader is done when it is not. A bad one can be given the focus. */
export const Notice = ({ tone, children }: { tone: 'good' | 'bad' | 'info'; children: ReactNode }) => (
  <div
    className={`${css.notice} ${tone === 'good' ? css.good : tone === 'bad' ? css.bad : ''}`}
    role={tone === 'bad' ? 'alert' : 'status'}
    tabIndex={tone === 'bad' ? -1 : undefined}
  >
    {children}
  </div>
)

type FormProps = { onSubmit: () => void; children: ReactNode }

/** The screen is there for it: its first field takes the focus. */
export function PlainForm({ onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

export const PlainLinks = ({ links }: { links: readonly { to: string; label: string }[] }) => (
  <ul className={css.links}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <a className={css.link} href={to}>
          {label}
        </a>
      </li>
    ))}
  </ul>
)

export const PlainLinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={`${css.button} ${css.quiet}`} href={to}>
    {children}
  </a>
)

export const Divider = ({ children }: { children: ReactNode }) => <div className={css.divider}>{children}</div>
