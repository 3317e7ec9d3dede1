import { Badge } from '@mantine/core'
import { formatPesos } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import type { Charge } from 'contract/subscription.ts'
import { dayOf } from '../../parts/day-of.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable, type Column } from '../../ui/plain-table.tsx'
import css from './billing.module.css'

const states = {
  paid: ['Pagado', 'teal'],
  open: ['Pendiente', 'yellow'],
  void: ['Anulado', 'gray'],
} as const satisfies Record<Charge['status'], readonly [string, string]>

const columns: readonly Column<Charge>[] = [
  {
    key: 'what',
    header: 'Cobro',
    card: 'title',
    cell: (row) => (
      <>
        <div>{row.description}</div>
        <div className={css.days}>
          {formatDate(row.periodStart)} a {formatDate(row.periodEnd)}
        </div>
      </>
    ),
  },
  { key: 'day', header: 'Fecha', isShort: true, cell: (row) => dayOf(row.receipt?.paidAt ?? row.createdAt) },
  { key: 'net', header: 'Neto', align: 'right', cell: (row) => formatPesos(row.net) },
  { key: 'iva', header: 'IVA', align: 'right', cell: (row) => formatPesos(row.iva) },
  { key: 'total', header: 'Total', align: 'right', cell: (row) => <strong>{formatPesos(row.total)}</strong> },
  {
    key: 'receipt',
    header: 'Comprobante',
    card: 'wide',
    cell: ({ receipt }) =>
      receipt === null ? (
        <Missing />
      ) : (
        <>
          <div>
            {receipt.cardKind} terminada en {receipt.lastFour ?? '-'},{' '}
            {receipt.installments > 1 ? `${receipt.installments} cuotas` : 'sin cuotas'}
          </div>
          <div className={css.note}>
            Autorización {receipt.authorizationCode ?? '-'} · Orden <span className={css.order}>{receipt.order}</span>
          </div>
        </>
      ),
  },
  {
    key: 'status',
    header: 'Estado',
    isShort: true,
    card: 'corner',
    cell: ({ status }) => (
      <Badge variant="light" color={states[status][1]}>
        {states[status][0]}
      </Badge>
    ),
  },
]

/** Everything that was charged, with its receipt. */
export const ChargesPanel = ({ charges }: { charges: Charge[] }) => (
  <Panel title="Cobros" flush>
    {charges.length === 0 ? (
      <EmptyState title="Todavía no hay cobros">Aquí quedará el comprobante de cada pago.</EmptyState>
    ) : (
      <PlainTable label="Cobros" columns={columns} rows={charges} rowKey={({ id }) => id} />
    )}
  </Panel>
)
