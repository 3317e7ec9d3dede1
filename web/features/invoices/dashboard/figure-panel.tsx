import { Button } from '@mantine/core'
import { formatMoney } from 'contract/rules/money.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Failure } from '../../../parts/failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './figure-panel.module.css'

/** A row of a chart: what, how many invoices, how much, and the way to them. */
export type Figure = { key: string | number; name: string; invoices: number; amount: number; to: string }

export type Asked = { isError: boolean; error: Error | null; refetch: () => unknown }

type Props = {
  title: string
  /** What the first column of its table says. */
  of: string
  /** How it was asked for; it says its own failure and tries again. */
  query: Asked
  /** Undefined until they come. */
  figures: readonly Figure[] | undefined
  /** In the shape of what comes. */
  skeleton: ReactNode
  children: ReactNode
}

/** A chart that can be read as a table, by whoever prefers exact figures to bars. */
export function FigurePanel({ title, of, query, figures, skeleton, children }: Props) {
  const [isTable, setTable] = useState(false)
  const hasRows = figures !== undefined && figures.length > 0
  return (
    <Panel
      title={title}
      aside={
        hasRows ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Ver gráfico' : 'Ver tabla'}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        ) : null
      }
      flush={isTable && hasRows}
    >
      {figures === undefined ? (
        query.isError ? (
          <Failure title="Error al cargar las métricas" error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div aria-busy>
            <VisuallyHidden>Cargando...</VisuallyHidden>
            {skeleton}
          </div>
        )
      ) : isTable ? (
        <FigureTable title={title} of={of} figures={figures} />
      ) : (
        children
      )}
    </Panel>
  )
}

function FigureTable({ title, of, figures }: { title: string; of: string; figures: readonly Figure[] }) {
  return (
    <table className={css.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Facturas</th>
          <th scope="col">Monto</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ key, name, invoices, amount, to }) => (
          <tr key={key}>
            <th scope="row">
              <Link to={to}>{name}</Link>
            </th>
            <td>{formatWhole(invoices)}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
