import { Badge, Button, Progress } from '@mantine/core'
import { formatPesos } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import type { Subscription } from 'contract/subscription.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from './billing.module.css'
import type { SubscriptionActions } from './use-subscription.ts'
import { limitWords, periodWords, statusColors, statusWords } from './words.ts'

/** Plan, state, next charge and card, and the way out. */
export function StatePanel({ subscription, actions }: { subscription: Subscription; actions: SubscriptionActions }) {
  const { status, plan, period, nextCharge, periodEnd, card, discount, scheduled, isCanceledAtEnd, usage } =
    subscription
  const [isAsking, setAsking] = useState(false)
  const canCancel = ['active', 'past_due', 'suspended'].includes(status) && !isCanceledAtEnd
  const end = periodEnd === null ? '' : formatDate(periodEnd)

  return (
    <Panel
      title="Tu plan"
      aside={
        <Badge variant="light" color={statusColors[status]}>
          {isCanceledAtEnd ? `Termina el ${end}` : statusWords[status]}
        </Badge>
      }
    >
      <FactList
        facts={[
          { label: 'Plan', value: plan && period ? `${plan.name}, ${periodWords[period]}` : null },
          {
            label: 'Próximo cobro',
            value: nextCharge === null ? null : `${formatPesos(nextCharge.amount)} el ${formatDate(nextCharge.on)}`,
          },
          { label: 'Tarjeta', value: card === null ? null : `${card.kind} terminada en ${card.lastFour}` },
          {
            label: 'Descuento',
            value:
              discount === null
                ? null
                : `${discount.percentOff} %${discount.until === null ? '' : ` hasta el ${formatDate(discount.until)}`}`,
          },
          ...(scheduled === null
            ? []
            : [
                {
                  label: 'Cambio programado',
                  value: `${scheduled.planName}, ${periodWords[scheduled.period]}, desde el ${formatDate(scheduled.on)}`,
                },
              ]),
        ]}
      />
      <div className={css.usage}>
        <div className={css.usageWords}>
          <span>Documentos procesados este mes</span>
          <strong>{usage.limit === null ? usage.used : `${usage.used} de ${usage.limit}`}</strong>
        </div>
        {usage.limit === null ? (
          <span className={css.note}>{limitWords(null)}</span>
        ) : (
          <Progress
            value={Math.min(100, (100 * usage.used) / usage.limit)}
            color={usage.used >= usage.limit ? 'red' : usage.used >= 0.8 * usage.limit ? 'yellow' : 'teal'}
            aria-label="Documentos procesados este mes"
          />
        )}
      </div>
      <div className={css.buttons}>
        {plan !== null && plan.price > 0 && period !== null && status !== 'canceled' ? (
          <Button
            variant="default"
            loading={actions.busy === 'card'}
            onClick={() => void actions.changeCard(plan, period)}
          >
            {card === null ? 'Inscribir tarjeta' : 'Cambiar tarjeta'}
          </Button>
        ) : null}
        {isCanceledAtEnd ? (
          <Button loading={actions.busy === 'resume'} onClick={() => void actions.resume()}>
            Seguir con la suscripción
          </Button>
        ) : null}
        {canCancel ? (
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            Cancelar suscripción
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Cancelar suscripción"
        question={
          status === 'active'
            ? `Podrás usar todo hasta el ${end} y no haremos más cobros. Después podrás ver y exportar lo que tienes.`
            : 'Termina ahora y no haremos más cobros. Podrás ver y exportar lo que tienes.'
        }
        confirmLabel="Cancelar suscripción"
        isBusy={actions.busy === 'cancel'}
        onConfirm={() => void actions.cancel().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  )
}
