import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../api.ts'
import { Missing } from '../ui/missing.tsx'
import css from './masked-number.module.css'

type Props = {
  /** As the wire gives it: '••••1234'. */
  masked: string | null
  /** Asks for the whole number, which is recorded; null: this user may not. */
  reveal: (() => Promise<string | null>) | null
}

/** An account number behind its mask, until somebody asks to see it. */
export function MaskedNumber({ masked, reveal }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (masked === null) return <Missing />

  const show = async (ask: () => Promise<string | null>) => {
    setBusy(true)
    setFailure(null)
    try {
      setShown(await ask())
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <span className={css.masked}>
        <span>{shown ?? masked}</span>
        {reveal ? (
          <Button
            variant="subtle"
            size="compact-xs"
            loading={isBusy}
            aria-label={shown === null ? 'Mostrar el número de cuenta' : 'Ocultar el número de cuenta'}
            onClick={() => (shown === null ? void show(reveal) : setShown(null))}
          >
            {shown === null ? 'Mostrar' : 'Ocultar'}
          </Button>
        ) : null}
      </span>
      <span role="alert">{failure}</span>
    </>
  )
}
