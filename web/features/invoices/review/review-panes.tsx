import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Pointing } from '../../../parts/pointing.tsx'
import type { EditState } from './edit-state.ts'
import css from './review.module.css'

type Pane = EditState['pane']
const names: Record<Pane, string> = { fields: 'Datos', document: 'Documento' }

type Props = { pane: Pane; onPane: (pane: Pane) => void; document: ReactNode; children: ReactNode }

/** A document beside its fields; on a phone one of them, chosen by two buttons. */
export function ReviewPanes({ pane, onPane, document, children }: Props) {
  return (
    <Pointing>
      <fieldset className={css.panes} aria-label="Qué se muestra">
        {(['fields', 'document'] as const).map((one) => (
          <Button
            key={one}
            variant={pane === one ? 'filled' : 'default'}
            size="xs"
            aria-pressed={pane === one}
            onClick={() => onPane(one)}
          >
            {names[one]}
          </Button>
        ))}
      </fieldset>
      <div className={css.pair} data-pane={pane}>
        <div className={css.document}>{document}</div>
        {children}
      </div>
    </Pointing>
  )
}
