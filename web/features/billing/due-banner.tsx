import { Button } from '@mantine/core'
import { formatPesos } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import type { Subscription } from 'contract/subscription.ts'
import { Banner } from '../../ui/banner.tsx'
import type { SubscriptionActions } from './use-subscription.ts'

/** What is owed, and the two ways to pay it; or why nothing can be added. */
export function DueBanner({ subscription, actions }: { subscription: Subscription; actions: SubscriptionActions }) {
  const { due, card, status } = subscription
  if (due === null)
    return status === 'canceled' || status === 'incomplete' ? (
      <Banner tone="warning">
        Puedes ver y exportar lo que tienes. Para agregar y cambiar, elige un plan más abajo.
      </Banner>
    ) : null
  if (due.isUnderWay)
    return (
      <Banner tone="info">
        El pago de {due.description}, por {formatPesos(due.amount)}, está en curso. En unos minutos sabrás cómo terminó.
      </Banner>
    )
  return (
    <Banner
      tone={status === 'suspended' ? 'bad' : 'warning'}
      actions={
        <>
          {card === null ? null : (
            <Button
              size="compact-sm"
              loading={actions.busy === 'charge'}
              onClick={() => void actions.payByCard(due.amount)}
            >
              Pagar con la tarjeta terminada en {card.lastFour}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            loading={actions.busy === 'webpay'}
            onClick={() => void actions.payByWebpay(due.amount)}
          >
            Pagar con Webpay
          </Button>
        </>
      }
    >
      <div>
        Está pendiente el pago de {due.description}, por {formatPesos(due.amount)}.
      </div>
      <div>
        {status === 'suspended'
          ? 'Mientras tanto puedes ver y exportar, pero no agregar ni cambiar.'
          : due.nextTry === null
            ? 'No volveremos a intentarlo con la tarjeta inscrita.'
            : `Lo intentaremos otra vez el ${formatDate(due.nextTry)}.`}
      </div>
    </Banner>
  )
}
