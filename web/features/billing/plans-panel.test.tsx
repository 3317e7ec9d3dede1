import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Plan, SubscriptionPeriod } from 'contract/plans.ts'
import type { Subscription } from 'contract/subscription.ts'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { PlansPanel } from './plans-panel.tsx'
import { StatePanel } from './state-panel.tsx'
import type { SubscriptionActions } from './use-subscription.ts'

const pyme: Plan = { uuid: 'a', id: 1, name: 'Pyme', price: 14_990, item_limit: 60 }
const crecimiento: Plan = { uuid: 'b', id: 2, name: 'Crecimiento', price: 39_990, item_limit: 300 }
const offer = (plan: Plan, period: SubscriptionPeriod, price: number) =>
  ({
    plan,
    period,
    listPrice: price,
    startsOn: '2026-11-29',
    price,
    laterPrice: price,
    when: 'now',
    amount: price,
  }) as const

const unpaid: Subscription = {
  status: 'incomplete',
  access: 'read-only',
  shop: { uuid: 'c', name: 'El Roble' },
  plan: null,
  period: null,
  installments: 1,
  intended: null,
  periodStart: null,
  periodEnd: null,
  nextCharge: null,
  scheduled: null,
  isCanceledAtEnd: false,
  discount: null,
  card: null,
  due: null,
  usage: { month: '2026-11', used: 0, limit: null, planName: null, access: 'read-only', status: 'incomplete' },
  offers: [
    offer(pyme, 'monthly', 14_990),
    offer(pyme, 'annual', 164_890),
    offer(crecimiento, 'monthly', 39_990),
    offer(crecimiento, 'annual', 439_890),
  ],
  charges: [],
  isSimulated: true,
}

const actions: SubscriptionActions = {
  busy: null,
  failed: null,
  done: null,
  handover: null,
  comeBack: () => undefined,
  take: () => Promise.resolve(),
  changeCard: () => Promise.resolve(),
  payByCard: () => Promise.resolve(),
  payByWebpay: () => Promise.resolve(),
  cancel: () => Promise.resolve(),
  resume: () => Promise.resolve(),
}

const open = (subscription: Subscription) =>
  show(
    <>
      <StatePanel subscription={subscription} actions={actions} />
      <PlansPanel subscription={subscription} actions={actions} />
    </>,
  )
const askFor = async (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('li')!
  await userEvent.setup().click(within(card).getByRole('button', { name: 'Elegir' }))
}

test('a first plan is chosen and activated', async () => {
  open(unpaid)
  screen.getByRole('heading', { name: 'Elige tu plan' })
  screen.getByText('Todavía no tienes un plan: elige uno más abajo.')
  expect(screen.queryByText('Tu elección')).toBeNull()
  await askFor('Pyme')
  await screen.findByRole('button', { name: 'Pagar y activar' })
})

test('another plan than the present one is a change', async () => {
  open({ ...unpaid, status: 'active', access: 'full', plan: pyme, period: 'monthly' })
  screen.getByRole('heading', { name: 'Cambiar de plan' })
  await askFor('Crecimiento')
  await screen.findByRole('button', { name: 'Pagar y cambiar' })
})

test('what was chosen at the sign-up and not paid is there, with its period', () => {
  open({ ...unpaid, intended: { planId: 2, period: 'annual', installments: 3 } })
  screen.getByText('Elegiste Crecimiento, anual: falta pagarlo, más abajo.')
  expect(screen.getByRole('radio', { name: 'Anual' })).toHaveProperty('checked', true)
  expect(screen.getByText('Tu elección').closest('li')?.textContent).toContain('Crecimiento$439.890 al año')
})

test('while a discount runs a plan says its end, its price without it and what is charged, before it is chosen', async () => {
  const until = '2027-02-28'
  const year = { ...offer(crecimiento, 'annual', 439_890), price: 329_918, amount: 329_918 }
  const month = { ...offer(crecimiento, 'monthly', 39_990), price: 0, amount: 0, startsOn: '2026-12-29' }
  const running = { status: 'active', access: 'full', plan: pyme, periodEnd: '2026-12-29' } as const
  const nextCharge = { on: '2026-12-29', amount: 0 }
  open({
    ...unpaid,
    ...running,
    nextCharge,
    period: 'monthly',
    discount: { percentOff: 100, until },
    offers: [month, year],
  })
  screen.getByText('Sin tarjeta: inscríbela antes del 28-02-2027')
  const card = () => screen.getByRole('heading', { name: 'Crecimiento' }).closest('li')!
  expect(card().textContent).toContain('$0 al mesHasta el 28-02-2027; después, $39.990 al mes')
  await askFor('Crecimiento')
  await screen.findByText(
    'Hoy no se cobra nada. El 29-12-2026 se cobra $0. Tu descuento termina el 28-02-2027; después, $39.990 al mes. No tienes una tarjeta inscrita: inscríbela antes del primer cobro.',
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(screen.getByRole('radio', { name: 'Anual' }))
  expect(card().textContent).toContain('$329.918 el primer añoDespués, $439.890 al año')
  await askFor('Crecimiento')
  await screen.findByText(
    'Hoy se cobra $329.918. Después de ese año, $439.890 al año. Te pediremos una tarjeta para pagarlo.',
  )
})

test('where the subscription was to end, it is said that it goes on with the plan that is chosen', async () => {
  const later = { ...offer(pyme, 'monthly', 14_990), when: 'period-end', startsOn: '2026-12-29', amount: 0 } as const
  open({
    ...unpaid,
    status: 'active',
    access: 'full',
    plan: crecimiento,
    period: 'monthly',
    periodEnd: '2026-12-29',
    isCanceledAtEnd: true,
    card: { kind: 'Visa', lastFour: '6623' },
    offers: [later],
  })
  await askFor('Pyme')
  await screen.findByText(/Tu suscripción ya no termina el 29-12-2026: sigue con este plan\./)
})

test('the way out of the question whether to cancel is not called as what it asks about', async () => {
  open({ ...unpaid, status: 'active', access: 'full', plan: pyme, period: 'monthly', periodEnd: '2026-12-29' })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancelar suscripción' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByRole('button', { name: 'Volver' })
  expect(dialog.queryByRole('button', { name: 'Cancelar' })).toBeNull()
})
