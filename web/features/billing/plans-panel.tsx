import { Button } from '@mantine/core'
import { formatPesos } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import type { SubscriptionPeriod } from 'contract/plans.ts'
import type { PlanOffer, Subscription } from 'contract/subscription.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PeriodToggle } from '../../parts/period-toggle.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from './billing.module.css'
import type { SubscriptionActions } from './use-subscription.ts'
import { limitWords, periodWords } from './words.ts'

/** What a plan costs after the discount, where it has one. */
const afterwards = ({ period, price, laterPrice }: PlanOffer): string | null =>
  price === laterPrice ? null : `después, ${formatPesos(laterPrice)} ${period === 'monthly' ? 'al mes' : 'al año'}`

/** What is charged today, and with the next period where the present one goes on until then. */
const chargeWords = ({ when, amount, startsOn, price }: PlanOffer, periodEnd: string | null): string => {
  const next = startsOn === periodEnd ? ` El ${formatDate(startsOn)} se cobra ${formatPesos(price)}.` : ''
  if (when !== 'now') return `Empieza cuando termine el período pagado; hoy no se cobra nada.${next}`
  return (amount === 0 ? 'Hoy no se cobra nada.' : `Hoy se cobra ${formatPesos(amount)}.`) + next
}

/** What it costs after the discount. */
const laterWords = ({ period, price, laterPrice }: PlanOffer, until: string | null | undefined): string => {
  if (price === laterPrice) return ''
  if (period === 'annual') return ` Después de ese año, ${formatPesos(laterPrice)} al año.`
  return `${until ? ` Tu descuento termina el ${formatDate(until)};` : ''} después, ${formatPesos(laterPrice)} al mes.`
}

const cardWords = ({ amount, price, laterPrice }: PlanOffer, card: Subscription['card']): string => {
  if (card !== null || Math.max(amount, price, laterPrice) === 0) return ''
  return amount > 0
    ? ' Te pediremos una tarjeta para pagarlo.'
    : ' No tienes una tarjeta inscrita: inscríbela antes del primer cobro.'
}

/** What was to end goes on with another plan. */
const goesOnWords = ({ status, isCanceledAtEnd, periodEnd }: Subscription): string =>
  status === 'active' && isCanceledAtEnd && periodEnd !== null
    ? ` Tu suscripción ya no termina el ${formatDate(periodEnd)}: sigue con este plan.`
    : ''

/** What choosing it means: what is charged and when, what it costs later, and whether a card is asked for. */
const meaning = (offer: PlanOffer, subscription: Subscription): string => {
  const { status, periodEnd, discount, card } = subscription
  return (
    chargeWords(offer, status === 'active' ? periodEnd : null) +
    goesOnWords(subscription) +
    laterWords(offer, discount?.until) +
    cardWords(offer, card)
  )
}

const confirmWords = ({ when, amount }: PlanOffer, isFirst: boolean): string => {
  if (when !== 'now') return 'Programar cambio'
  if (amount === 0) return isFirst ? 'Activar' : 'Cambiar'
  return isFirst ? 'Pagar y activar' : 'Pagar y cambiar'
}

/** The plans, each with what going over to it means today. */
export function PlansPanel({ subscription, actions }: { subscription: Subscription; actions: SubscriptionActions }) {
  const [period, setPeriod] = useState<SubscriptionPeriod>(
    subscription.period ?? subscription.intended?.period ?? 'monthly',
  )
  const [wanted, setWanted] = useState<PlanOffer | null>(null)
  const { scheduled, status, intended } = subscription
  // Nothing runs that could be changed: a plan is begun.
  const isFirst = subscription.plan === null || status === 'canceled'
  const isOwing = status === 'past_due' || status === 'suspended'
  const offers = subscription.offers.filter((offer) => offer.period === period)

  return (
    <Panel
      title={isFirst ? 'Elige tu plan' : 'Cambiar de plan'}
      aside={<PeriodToggle size="small" value={period} onChange={setPeriod} />}
    >
      {isOwing ? <p className={css.note}>Primero paga lo que está pendiente; después puedes cambiar de plan.</p> : null}
      <ul className={css.plans}>
        {offers.map((offer) => {
          const { plan, when } = offer
          const isCurrent = when === 'current' && status !== 'canceled'
          const isIntended = intended?.planId === plan.id && intended.period === period
          const isNext = scheduled?.planName === plan.name && scheduled.period === period
          return (
            <li key={plan.uuid} className={css.plan} data-current={isCurrent || isIntended}>
              <h3 className={css.planName}>{plan.name}</h3>
              <p className={css.planPrice}>
                <strong>{formatPesos(offer.price)}</strong>{' '}
                {period === 'monthly' ? 'al mes' : offer.price === offer.laterPrice ? 'al año' : 'el primer año'}
              </p>
              <DiscountWords offer={offer} subscription={subscription} />
              <p className={css.note}>{limitWords(plan.item_limit)}</p>
              {isIntended ? <p className={css.chosen}>Tu elección</p> : null}
              {isCurrent && scheduled === null ? (
                <p className={css.current}>Tu plan</p>
              ) : isNext ? (
                <p className={css.current}>Desde el próximo período</p>
              ) : (
                <Button
                  variant={isIntended ? 'filled' : isCurrent ? 'default' : 'light'}
                  disabled={isOwing}
                  loading={actions.busy === `${plan.id} ${period}`}
                  onClick={() => (isCurrent ? void actions.take(plan, period) : setWanted(offer))}
                >
                  {isCurrent ? 'Seguir con este' : 'Elegir'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        opened={wanted !== null}
        title={wanted === null ? '' : `Plan ${wanted.plan.name}, ${periodWords[wanted.period]}`}
        question={wanted === null ? '' : meaning(wanted, subscription)}
        confirmLabel={wanted === null ? '' : confirmWords(wanted, isFirst)}
        tone="normal"
        onConfirm={() => {
          if (wanted !== null) void actions.take(wanted.plan, wanted.period)
          setWanted(null)
        }}
        onCancel={() => setWanted(null)}
      />
    </Panel>
  )
}

/** Beside a discounted price: its end, and the price without it. */
function DiscountWords({ offer, subscription: { discount } }: { offer: PlanOffer; subscription: Subscription }) {
  const { listPrice, price, period } = offer
  if (price === listPrice) return null
  const later = afterwards(offer)
  const until = period === 'monthly' && discount?.until ? `Hasta el ${formatDate(discount.until)}; ` : ''
  return (
    <p className={css.note}>
      {later === null
        ? `Precio normal: ${formatPesos(listPrice)}`
        : until === ''
          ? later.replace(/^./, (first) => first.toUpperCase())
          : until + later}
    </p>
  )
}
