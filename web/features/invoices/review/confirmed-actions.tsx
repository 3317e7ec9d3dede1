import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { LinkButton } from '../../../parts/link-button.tsx'
import css from '../../../ui/form.module.css'

type Props = { submit: RefObject<HTMLButtonElement | null>; isBusy: boolean; backTo: string }

/** Under the fields of an invoice that was confirmed before. */
export function ConfirmedActions({ submit, isBusy, backTo }: Props) {
  return (
    <div className={css.actions}>
      <Button ref={submit} type="submit" loading={isBusy}>
        Guardar cambios
      </Button>
      <LinkButton to={backTo} variant="default">
        Cancelar
      </LinkButton>
      <span className={css.hint}>Campos marcados con * son obligatorios</span>
    </div>
  )
}
