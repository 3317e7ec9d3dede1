import { useQuery, useQueryClient } from '@tanstack/react-query'
import { payments, returnPath } from 'contract/payments.ts'
import type { SubscriptionPeriod } from 'contract/plans.ts'
import { formatDate } from 'contract/rules/period.ts'
import { composePaymentUsername } from 'contract/rules/payment-username.ts'
import { subscriptions, type Subscription } from 'contract/subscription.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import type { Handover } from '../../parts/to-provider.tsx'
import { useUser } from '../../session.tsx'
import { roots } from '../../parts/queries/roots.ts'
import { subscriptionQuery } from './queries.ts'

export const useSubscription = (orgId: number) => useQuery(subscriptionQuery(orgId))

/** How it ended, in words. */
type Done = { isGood: boolean; text: string }

const doneTexts = {
  success: 'Listo: tu suscripción está al día',
  scheduled: 'El cambio quedó programado',
  rejected: 'Pago rechazado. Intenta de nuevo.',
  pending: 'El banco todavía no responde. Te avisaremos por correo.',
} as const
const told = (status: keyof typeof doneTexts): Done => ({
  isGood: status === 'success' || status === 'scheduled',
  text: doneTexts[status],
})

const canceledText = ({ status, periodEnd }: Subscription): string =>
  status === 'active' && periodEnd !== null
    ? `Cancelaste la suscripción: puedes usar todo hasta el ${formatDate(periodEnd)} y no haremos más cobros`
    : 'Cancelaste la suscripción: ya terminó y no haremos más cobros'
const resumedText = ({ periodEnd }: Subscription): string =>
  `Tu suscripción sigue${periodEnd === null ? '' : ` y se renueva el ${formatDate(periodEnd)}`}`

/** Without a card what is charged at once begins with enrolling one. */
const isCardNeeded = (
  { card, status, offers }: Subscription,
  plan: { id: number },
  period: SubscriptionPeriod,
): boolean => {
  if (card !== null) return false
  if (status === 'none' || status === 'incomplete' || status === 'canceled') return true
  return offers.some((offer) => offer.plan.id === plan.id && offer.period === period && offer.amount > 0)
}

/** What can be done about a subscription; one at a time. `handover`: the form that leaves for the card provider. */
export const useSubscriptionActions = (orgId: number, current: Subscription) => {
  const queries = useQueryClient()
  const { email, userId } = useUser()
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [handover, setHandover] = useState<Handover | null>(null)
  const returnUrl = window.location.origin + returnPath

  const run = async (name: string, work: () => Promise<Done | 'leaving'>): Promise<void> => {
    setBusy(name)
    setFailed(null)
    setDone(null)
    try {
      const result = await work()
      if (result === 'leaving') return
      setDone(result)
      await queries.invalidateQueries({ queryKey: subscriptionQuery(orgId).queryKey })
      await queries.invalidateQueries({ queryKey: roots.usage })
    } catch (error) {
      setFailed(error)
    }
    setBusy(null)
  }

  const enrol = (planUuid: string, period: SubscriptionPeriod) => async (): Promise<'leaving'> => {
    const { shop, intended } = current
    const installments = intended?.installments ?? current.installments
    const username = composePaymentUsername({
      shopUuid: shop.uuid,
      planUuid,
      period,
      shopName: shop.name,
      installments,
      couponCode: null,
    })
    const started = await call(payments.start, { body: { email: email ?? '', username, returnUrl } })
    setHandover({ url: started.url_webpay, field: 'TBK_TOKEN', token: started.token })
    return 'leaving'
  }

  return {
    busy,
    failed,
    done,
    handover,
    /** From the provider's form, by the browser's way back: nothing is under way any more. */
    comeBack: () => {
      setHandover(null)
      setBusy(null)
      void queries.invalidateQueries({ queryKey: subscriptionQuery(orgId).queryKey })
    },
    /** To a plan: by the stored card, or by enrolling one. */
    take: (plan: { id: number; uuid: string }, period: SubscriptionPeriod) =>
      run(`${plan.id} ${period}`, async () =>
        isCardNeeded(current, plan, period)
          ? enrol(plan.uuid, period)()
          : told(
              (await call(subscriptions.changePlan, { params: { orgId }, body: { planId: plan.id, period } })).status,
            ),
      ),
    changeCard: (plan: { uuid: string }, period: SubscriptionPeriod) => run('card', enrol(plan.uuid, period)),
    payByCard: (amount: number) =>
      run('charge', async () => told((await call(payments.charge, { body: { amount } })).status)),
    payByWebpay: (amount: number) =>
      run('webpay', async () => {
        const { url, token } = await call(payments.initiate, { body: { userId: userId ?? 0, amount, returnUrl } })
        setHandover({ url, field: 'token_ws', token })
        return 'leaving'
      }),
    cancel: () =>
      run('cancel', async () => {
        await call(subscriptions.cancel, { params: { orgId } })
        return { isGood: true, text: canceledText(current) }
      }),
    resume: () =>
      run('resume', async () => {
        await call(subscriptions.resume, { params: { orgId } })
        return { isGood: true, text: resumedText(current) }
      }),
  }
}
export type SubscriptionActions = ReturnType<typeof useSubscriptionActions>
