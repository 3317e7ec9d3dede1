import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { Banner } from '../ui/banner.tsx'
import css from './differences.module.css'
import type { Difference } from './reconcile.ts'

type Props = {
  ref: Ref<HTMLElement>
  differences: readonly Difference[]
  labelOf: (name: string) => string
  textOf: (name: string, value: unknown) => string
  /** One is answered: with what is there, or with what was typed. */
  onAnswer: (difference: Difference, isTheirs: boolean) => void
}

/** What was changed twice at once, by two people or in two tabs: both values of each field, and the choice. */
export function Differences({ ref, differences, labelOf, textOf, onAnswer }: Props) {
  return (
    <section ref={ref} tabIndex={-1} className={css.place} aria-label="Cambios mientras escribías">
      <Banner tone="warning" live="alert">
        <p className={css.lead}>
          Se guardaron otros cambios mientras escribías. No se ha perdido nada: elige qué queda en cada dato.
        </p>
        <ul className={css.list}>
          {differences.map((difference) => {
            const { name, theirs, mine } = difference
            const label = labelOf(name)
            return (
              <li key={name} className={css.one}>
                <span>
                  Cambió <strong>{label}</strong>: aquí dice «{textOf(name, theirs)}», tú escribiste «
                  {textOf(name, mine)}».
                </span>
                <span className={css.choices}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${label}: dejar «${textOf(name, theirs)}»`}
                    onClick={() => onAnswer(difference, true)}
                  >
                    Dejar lo que dice
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${label}: guardar «${textOf(name, mine)}»`}
                    onClick={() => onAnswer(difference, false)}
                  >
                    Guardar lo mío
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      </Banner>
    </section>
  )
}
