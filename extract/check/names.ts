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

const pesos = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 })

/** 1234567 -> '$1.234.567'. */
export const money = (value: number): string => `${value < 0 ? '-' : ''}$${pesos.format(Math.abs(value))}`
