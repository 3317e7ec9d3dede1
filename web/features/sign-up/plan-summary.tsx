import { periodPrice, type Plan, type SubscriptionPeriod } from 'contract/plans.ts'
import { formatPesos } from 'contract/rules/money.ts'
import css from './sign-up.module.css'

/** What is being bought, and the way to another one. */
export function PlanSummary({ plan, period }: { plan: Plan; period: SubscriptionPeriod }) {
  return (
    <div className={css.plan}>
      {plan.price === 0 ? (
        <>
          <span>
            Plan <strong>{plan.name}</strong>
          </span>
          <span>Se abre con un cupón</span>
        </>
      ) : (
        <>
          <span>
            Plan <strong>{plan.name}</strong>, {period === 'monthly' ? 'mensual' : 'anual'}
          </span>
          <span className={css.price}>
            {formatPesos(periodPrice(plan.price, period))} {period === 'monthly' ? 'al mes' : 'al año'}
          </span>
        </>
      )}
    </div>
  )
}
