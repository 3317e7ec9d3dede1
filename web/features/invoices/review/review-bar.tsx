import { Button } from '@mantine/core'
import { formatMoney } from 'contract/rules/money.ts'
import type { RefObject } from 'react'
import { LinkButton } from '../../../parts/link-button.tsx'
import css from './review-bar.module.css'

type Props = {
  submit: RefObject<HTMLButtonElement | null>
  isBusy: boolean
  /** Answers still to be given. */
  left: number
  /** What came of the last thing that was tried; '': nothing. */
  notice: string
  /** The field that a word of the document would fill; null: none. */
  field: string | null
  /** Said of what comes after this one. */
  waiting: string | null
  total: number | string
  backTo: string
  /** Null: nobody pays it. */
  onPay: (() => void) | null
  onDiscard: () => void
}

/** What can be done with an invoice that is looked through, and in one line how far that is. In sight all along. */
export function ReviewBar({ submit, isBusy, left, notice, field, waiting, total, backTo, onPay, onDiscard }: Props) {
  return (
    <div className={css.bar}>
      <div className={css.total}>
        <span>Total</span>
        <strong>{typeof total === 'number' ? formatMoney(total) : '-'}</strong>
      </div>
      <div className={css.actions}>
        <Button ref={submit} type="submit" loading={isBusy}>
          Confirmar
        </Button>
        {onPay === null ? null : (
          <Button variant="light" onClick={onPay}>
            Confirmar y pagar
          </Button>
        )}
        <LinkButton to={backTo} variant="default" className={css.cancel ?? ''}>
          Cancelar
        </LinkButton>
        <Button className={css.discard ?? ''} variant="subtle" color="red" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
      <output className={css.status} data-left={left > 0}>
        <b>{left === 0 ? 'Nada por revisar' : `${left} por revisar`}</b>
        {notice === '' ? (
          <span className={css.keys}>
            {field === null
              ? 'Enter va al siguiente, Ctrl+Enter confirma.'
              : `Una palabra del documento va a ${field} con un clic.`}
          </span>
        ) : (
          <span className={css.notice}>{notice}</span>
        )}
        {waiting === null ? null : <span>{waiting}</span>}
      </output>
    </div>
  )
}
