import { recentPasswordMinutes } from 'contract/session.ts'
import { AppError } from '../app-error.ts'
import type { Context } from './context.ts'

/**
 * Before what could divert a payment: throws `password_needed` when the password was last given too long ago. Somebody
 * who finds an open browser changes nobody's account.
 */
export const requireRecentPassword = ({ session, now }: Pick<Context<'session'>, 'session' | 'now'>): void => {
  const since = now().getTime() - recentPasswordMinutes * 60_000
  if (session.passwordAt === null || session.passwordAt.getTime() < since) throw new AppError('password_needed')
}
