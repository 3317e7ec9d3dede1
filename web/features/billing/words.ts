import type { SubscriptionPeriod } from 'contract/plans.ts'
import type { SubscriptionStatus } from 'contract/subscription.ts'

export const statusWords: Record<SubscriptionStatus, string> = {
  none: 'Sin cobro',
  incomplete: 'Por pagar',
  active: 'Activa',
  past_due: 'Pago pendiente',
  suspended: 'Suspendida',
  canceled: 'Terminada',
}

export const statusColors: Record<SubscriptionStatus, string> = {
  none: 'gray',
  incomplete: 'yellow',
  active: 'teal',
  past_due: 'orange',
  suspended: 'red',
  canceled: 'gray',
}

export const periodWords: Record<SubscriptionPeriod, string> = { monthly: 'mensual', annual: 'anual' }

const pesos = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })
/** Prices are whole pesos: '$14.990'. */
export const price = (amount: number): string => `$${pesos.format(amount)}`

export const limitWords = (limit: number | null): string =>
  limit === null ? 'Documentos sin límite' : `${pesos.format(limit)} documentos al mes`
