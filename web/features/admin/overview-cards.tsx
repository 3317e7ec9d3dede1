import type { Overview } from 'contract/admin.ts'
import { counted, formatWhole } from 'contract/rules/whole-number.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import css from './admin.module.css'
import { formatSeconds } from './seconds.ts'

type Card = {
  label: string
  count: number
  note: string
  /** The screen that shows what is counted. */
  to?: string
  /** Somebody must look. */
  isAlarm?: boolean
}

const waited = (seconds: number | null): string =>
  seconds === null ? 'nada espera' : `lo más antiguo espera ${formatSeconds(seconds)}`

const cardsOf = ({ organizations, subscriptions, queue, mails, payments, newMessages }: Overview): Card[] => [
  {
    label: 'Organizaciones activas',
    count: organizations.active,
    note: `${counted(organizations.inactive, 'inactiva', 'inactivas')}, ${counted(organizations.branches, 'sucursal', 'sucursales')}`,
    to: paths.adminOrganizations,
  },
  {
    label: 'Suscripciones activas',
    count: subscriptions.active,
    note: `${formatWhole(subscriptions.pastDue)} con pago pendiente, ${counted(subscriptions.suspended, 'suspendida', 'suspendidas')}, ${formatWhole(subscriptions.exempt)} sin cobro`,
  },
  {
    label: 'Trabajos en cola',
    count: queue.waiting,
    note: `${formatWhole(queue.running)} en curso, ${formatWhole(queue.retrying)} por reintentar; ${waited(queue.oldestSeconds)}`,
  },
  {
    label: 'Correos por enviar',
    count: mails.waiting,
    note: `${counted(mails.sentToday, 'enviado', 'enviados')} hoy, ${formatWhole(mails.failed)} sin entregar en 7 días${mails.lastProblem === null ? '' : `: ${mails.lastProblem}`}`,
    isAlarm: mails.failed > 0,
  },
  {
    label: 'Diferencias de pago',
    count: payments.differences.length + payments.ledgerFaults,
    note:
      payments.ledgerFaults > 0
        ? `${counted(payments.ledgerFaults, 'cobro no cuadra', 'cobros no cuadran')} con nuestro libro`
        : payments.differences.length > 0
          ? 'Con lo que dice Transbank'
          : 'Todo lo cobrado cuadra',
    isAlarm: payments.differences.length + payments.ledgerFaults > 0,
  },
  { label: 'Mensajes nuevos', count: newMessages, note: 'Del formulario de contacto', to: paths.adminMessages },
]

/** Counts of the platform; those with a screen of their own lead there. */
export function OverviewCards({ overview }: { overview: Overview }) {
  return (
    <ul className={css.cards} aria-label="La plataforma en números">
      {cardsOf(overview).map(({ label, count, note, to, isAlarm = false }) => {
        const content = (
          <>
            <span className={css.count}>{formatWhole(count)}</span>
            <span>{label}</span>
            <span className={css.note}>{note}</span>
          </>
        )
        return (
          <li key={label}>
            {to === undefined ? (
              <div className={css.card} data-alarm={isAlarm}>
                {content}
              </div>
            ) : (
              <Link className={css.card ?? ''} to={to} data-alarm={isAlarm}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
