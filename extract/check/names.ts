import { formatMoney } from 'contract/rules/money.ts'
import type { Amount } from '../payroll/payroll.ts'

/** What the screens call each amount. */
export const amountNames: Record<Amount, string> = {
  total: 'líquido a pagar',
  baseSalary: 'sueldo base',
  gratification: 'gratificación',
  sundayHours: 'horas de domingo',
  afpAmount: 'AFP',
  fonasaAmount: 'salud',
}

/** 1234567 -> '$1.234.567'; what has cents, with both of them: 1234.5 -> '$1.234,50'. */
export const money = (value: number): string => formatMoney(value).replace(/,00$/, '')
