import { Button } from '@mantine/core'
import { formatMoney } from 'contract/rules/money.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { FigureName, FigureRemark } from './figures.ts'
import css from './review.module.css'

type Props = {
  remarks: readonly FigureRemark[]
  /** Writes what the others give; a net has no such repair: it may lack an item. */
  onUse: (name: FigureName, pesos: number) => void
}

/** What the figures of the form do not agree on, said while they are written. Nothing while they do. */
export function FigureRemarks({ remarks, onUse }: Props) {
  if (remarks.length === 0) return null
  return (
    <output className={css.issues}>
      {remarks.map(({ code, field, expected, message }) => (
        <Banner
          key={code}
          tone="warning"
          actions={
            <Button size="compact-sm" variant="default" onClick={() => onUse(field, expected)}>
              Usar {formatMoney(expected)}
            </Button>
          }
        >
          {message}
        </Banner>
      ))}
    </output>
  )
}
