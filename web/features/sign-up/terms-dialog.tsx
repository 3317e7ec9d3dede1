import { useRef } from 'react'
import { TermsText } from '../../parts/terms-text.tsx'
import { PlainButton } from '../../ui/plain-form.tsx'
import css from './sign-up.module.css'

/** A link that shows the terms without leaving the form. `id`: it is a part of what the box beside it is called. */
export function TermsDialog({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button id={id} type="button" className={css.terms} onClick={() => dialog.current?.showModal()}>
        Términos y Condiciones
      </button>
      <dialog ref={dialog} className={css.dialog} aria-labelledby="terms-title">
        <h2 id="terms-title">Términos y Condiciones</h2>
        <div className={css.scroll}>
          <TermsText />
        </div>
        <PlainButton type="button" onClick={() => dialog.current?.close()}>
          Cerrar
        </PlainButton>
      </dialog>
    </>
  )
}
