import { documentPrice, periodPrice, plans, type Plan, type SubscriptionPeriod } from 'contract/plans.ts'
import { formatPesos } from 'contract/rules/money.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { botToken } from '../../bot-check.ts'
import { PeriodToggle } from '../../parts/period-toggle.tsx'
import { logFailure } from '../../parts/log-failure.ts'
import css from './plans.module.css'

/** The address of the sign-up with this plan: `t` is 'true' for monthly, anything else is annual. */
const signUpAddress = ({ uuid }: Plan, period: SubscriptionPeriod): string =>
  `/registrar?p=${encodeURIComponent(uuid)}&t=${period === 'monthly'}`

export function Plans() {
  const [period, setPeriod] = useState<SubscriptionPeriod>('monthly')
  const [state, setState] = useState<Plan[] | 'loading' | 'failed'>('loading')

  useEffect(() => {
    const load = async () => {
      try {
        const all = await call(plans.list, {}, { botToken: await botToken('plans') })
        setState(all.filter(({ price }) => price > 0))
      } catch (error) {
        logFailure('plans', error)
        setState('failed')
      }
    }
    void load()
  }, [])

  return (
    <section className={css.section} id="planes" tabIndex={-1} aria-labelledby="planes-title">
      <h2 id="planes-title">Planes</h2>
      <p className={css.lead}>
        Todos traen lo mismo: nóminas, facturas, y sucursales y personas sin límite. Solo cambia cuántos documentos
        leemos.
      </p>
      <div className={css.period}>
        <PeriodToggle value={period} onChange={setPeriod} />
      </div>
      {state === 'failed' ? (
        <output className={css.note}>
          No pudimos mostrar los planes ahora. Recarga la página, o <a href="#contacto">escríbenos</a>.
        </output>
      ) : (
        <ul className={css.cards} aria-busy={state === 'loading'}>
          {state === 'loading'
            ? [0, 1, 2].map((at) => <li key={at} className={css.placeholder} aria-hidden />)
            : state.map((plan) => <PlanCard key={plan.uuid} plan={plan} period={period} />)}
        </ul>
      )}
      <p className={css.note}>Precios con IVA. Cambias o cancelas cuando quieras, y tus datos se exportan siempre.</p>
      <noscript>
        <p className={css.note}>Activa JavaScript para ver los precios y registrarte.</p>
      </noscript>
    </section>
  )
}

function PlanCard({ plan, period }: { plan: Plan; period: SubscriptionPeriod }) {
  const each = documentPrice(plan, period)
  return (
    <li className={css.card}>
      <h3>{plan.name}</h3>
      <p className={css.price}>
        <strong>{formatPesos(periodPrice(plan.price, period))}</strong> <span>/ mes</span>
      </p>
      {/* The label is the specification's; the annual amount is that of a whole year. */}
      <p className={css.charged}>{period === 'annual' ? 'Se cobra una vez al año' : 'Se cobra cada mes'}</p>
      <p className={css.saving}>{period === 'annual' ? `Te ahorras ${formatPesos(plan.price)}` : '\u00a0'}</p>
      <p className={css.limit}>
        {plan.item_limit === null
          ? 'Documentos sin límite'
          : `Hasta ${formatWhole(plan.item_limit)} documentos leídos al mes`}
        {each === null ? null : <small>{formatPesos(each)} por documento</small>}
      </p>
      <a className={css.choose} href={signUpAddress(plan, period)}>
        Elegir {plan.name}
      </a>
    </li>
  )
}
