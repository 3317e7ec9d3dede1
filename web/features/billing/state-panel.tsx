import { Badge, Button, Progress } from '@mantine/core'
import { formatPesos } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import { usageLevel, usageWords } from 'contract/rules/usage.ts'
import type { Subscription, Usage } from 'contract/subscription.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from './billing.module.css'
import type { SubscriptionActions } from './use-subscription.ts'
import { limitWords, periodWords, statusColors, statusWords } from './words.ts'

/** The day before which a card is needed that is not there; null where nothing will be charged. */
const cardNeededBefore = ({ card, nextCharge, discount, offers }: Subscription): string | null => {
  if (card !== null || nextCharge === null) return null
  if (nextCharge.amount > 0) return nextCharge.on
  return offers.some(({ laterPrice }) => laterPrice > 0) ? (discount?.until ?? null) : null
}

const factsOf = (subscription: Subscription): Fact[] => {
  const { plan, period, nextCharge, card, discount, scheduled } = subscription
  const facts: Fact[] = []
  const tell = (label: string, value: string | null) => value !== null && facts.push({ label, value })
  tell('Plan', plan && period && `${plan.name}, ${periodWords[period]}`)
  tell('Próximo cobro', nextCharge && `${formatPesos(nextCharge.amount)} el ${formatDate(nextCharge.on)}`)
  const before = cardNeededBefore(subscription)
  tell('Tarjeta', card && `${card.kind} terminada en ${card.lastFour}`)
  tell('Tarjeta', before && `Sin tarjeta: inscríbela antes del ${formatDate(before)}`)
  const until = discount?.until ? ` hasta el ${formatDate(discount.until)}` : ''
  tell('Descuento', discount && `${discount.percentOff} %${until}`)
  tell(
    'Cambio programado',
    scheduled && `${scheduled.planName}, ${periodWords[scheduled.period]}, desde el ${formatDate(scheduled.on)}`,
  )
  return facts
}

const noPlanWords = ({ intended, offers }: Subscription): string => {
  const offer = intended && offers.find(({ plan }) => plan.id === intended.planId)
  return offer
    ? `Elegiste ${offer.plan.name}, ${periodWords[intended.period]}: falta pagarlo, más abajo.`
    : 'Todavía no tienes un plan: elige uno más abajo.'
}

const levelColors = { fine: 'teal', near: 'yellow', full: 'red' } as const

/** Plan, state, next charge and card, and the way out. */
export function StatePanel({ subscription, actions }: { subscription: Subscription; actions: SubscriptionActions }) {
  const { status, plan, period, periodEnd, card, isCanceledAtEnd, usage } = subscription
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
      {plan === null ? <p className={css.note}>{noPlanWords(subscription)}</p> : null}
      <FactList facts={factsOf(subscription)} />
      {usage.access === 'full' ? <UsageMeter usage={usage} /> : null}
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
        cancelLabel="Volver"
        isBusy={actions.busy === 'cancel'}
        onConfirm={() => void actions.cancel().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  )
}

function UsageMeter({ usage }: { usage: Usage }) {
  const words = usageWords(usage)
  return (
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
          color={levelColors[usageLevel(usage)]}
          aria-label="Documentos procesados este mes"
        />
      )}
      {words === null ? null : (
        <p className={css.usageNews}>
          <strong>{words.title}</strong>. {words.more} Con un plan más grande no tienes que esperar.
        </p>
      )}
    </div>
  )
}
