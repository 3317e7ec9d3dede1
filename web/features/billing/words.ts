import type { SubscriptionPeriod } from 'contract/plans.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
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
  past_due: 'yellow',
  suspended: 'red',
  canceled: 'gray',
}

export const periodWords: Record<SubscriptionPeriod, string> = { monthly: 'mensual', annual: 'anual' }

export const limitWords = (limit: number | null): string =>
  limit === null ? 'Documentos sin límite' : `${formatWhole(limit)} documentos al mes`
