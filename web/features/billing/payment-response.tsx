import { payments, paymentTexts, type PaymentResult } from 'contract/payments.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { GuestCard } from '../../parts/guest-card.tsx'
import { logFailure } from '../../parts/log-failure.ts'
import { paths } from '../../paths.ts'
import { loginPath } from '../../return-path.ts'
import { useAuth } from '../../session.tsx'
import { PlainLinkButton } from '../../ui/plain-form.tsx'
import css from './payment-response.module.css'

/** After so long the screen that shows it is left (specification, section 9). */
const leaveMilliseconds = 3000
/** How often, and how long, what is not known yet is asked again. */
const askMilliseconds = 2000
const mostAsks = 15

type Shown = { state: 'working' | 'success' | 'rejected' | 'failed'; text: string; hint?: string }
const shown = {
  working: { state: 'working', text: paymentTexts.working },
  rejected: { state: 'rejected', text: paymentTexts.rejected },
  failed: { state: 'failed', text: paymentTexts.failed },
  late: {
    state: 'failed',
    text: paymentTexts.failed,
    hint: 'El banco todavía no responde. Antes de pagar otra vez, revisa el resultado en Mi suscripción.',
  },
} as const satisfies Record<string, Shown>

/** The call that the address asks for: `token_ws` is a payment's, `TBK_TOKEN` an enrolment's. */
const confirmation = (search: string): (() => Promise<PaymentResult>) | null => {
  const query = new URLSearchParams(search)
  const payment = query.get('token_ws')
  const enrolment = query.get('TBK_TOKEN')
  if (payment) return () => call(payments.confirm, { body: { token: payment } })
  if (enrolment) return () => call(payments.confirmMall, { body: { token: enrolment } })
  return null
}

const pause = () => new Promise((resolve) => setTimeout(resolve, askMilliseconds))

/** What became of it, asked until it is known. */
const decide = async (confirm: () => Promise<PaymentResult>): Promise<PaymentResult> => {
  let result = await confirm()
  for (let asks = 1; result.status === 'pending' && asks < mostAsks; asks++) {
    await pause()
    result = await confirm()
  }
  return result
}

/** Where the card provider sends people back to (specification, section 2, "Payment response"). */
export function PaymentResponse() {
  const { user } = useAuth()
  const [confirm] = useState(() => confirmation(window.location.search))
  // A form that ran out of time comes back without a token.
  const [now, setNow] = useState<Shown>(confirm === null ? shown.rejected : shown.working)
  const isAsked = useRef(false)

  useEffect(() => {
    if (user === null || confirm === null || isAsked.current) return
    isAsked.current = true
    const tell = ({ status, kind }: PaymentResult) => {
      if (status === 'pending') return setNow(shown.late)
      if (status !== 'success') return setNow(shown.rejected)
      setNow({ state: 'success', text: kind === 'card' ? paymentTexts.cardChanged : paymentTexts.success })
      setTimeout(
        () => window.location.assign(kind === 'card' ? paths.subscription : paths.dashboard),
        leaveMilliseconds,
      )
    }
    decide(confirm).then(tell, (error: unknown) => {
      logFailure(paymentTexts.noResult, error)
      setNow(shown.failed)
    })
  }, [user, confirm])

  const isWaiting = now.state === 'working' && user === null
  return (
    <GuestCard title="Resultado del pago">
      <p
        className={`${css.result} ${css[now.state]}`}
        role={now.state === 'rejected' || now.state === 'failed' ? 'alert' : 'status'}
      >
        <Sign state={now.state} />
        {now.text}
      </p>
      {now.hint === undefined ? null : <p className={css.hint}>{now.hint}</p>}
      {isWaiting ? (
        <>
          <p className={css.hint}>Inicia sesión para ver cómo terminó.</p>
          <div className={css.actions}>
            <PlainLinkButton to={loginPath(window.location.pathname + window.location.search)}>
              Iniciar sesión
            </PlainLinkButton>
          </div>
        </>
      ) : now.state === 'rejected' || now.state === 'failed' ? (
        <div className={css.actions}>
          <PlainLinkButton to={user === null ? paths.home : paths.subscription}>
            {user === null ? 'Volver al inicio' : 'Ir a Mi suscripción'}
          </PlainLinkButton>
        </div>
      ) : null}
    </GuestCard>
  )
}

const signs = {
  working: 'M12 3a9 9 0 1 0 9 9',
  success: 'M5 12.5l4.5 4.5L19 7.5',
  rejected: 'M6 6l12 12M18 6L6 18',
  failed: 'M12 7v6M12 16.5v.5',
} as const

function Sign({ state }: { state: Shown['state'] }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden>
      <path d={signs[state]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
