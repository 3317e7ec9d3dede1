import type { Amount } from '../payroll/payroll.ts'
import type { Worker } from '../payroll/worker.ts'
import { money } from './names.ts'

/** Five Sundays of twelve hours: more were never worked in a month. */
const MOST_SUNDAY_HOURS = 60
/** Pay below this many pesos is a piece of a number. */
const LEAST_PAY = 1000
/** Health is 7 % of what is taxable, which is most of a pay: less than this part of the net is a code or a count. */
const LEAST_HEALTH = 0.005
/** Pesos have at most two decimals; three digits after a sign are thousands. */
const CENTS = 100
const TOO_SMALL = 1e-6

type Odd = { field: Amount; code: string; message: string; severity: 'warning' }

/** Values that no payroll pays: what remains of a number whose point, decimal sign or first digits were not seen. */
export const implausible = ({ amounts }: Worker): Odd[] => {
  const odd: Odd[] = []
  const ask = (field: Amount, code: string, message: string) => odd.push({ field, code, message, severity: 'warning' })
  const hours = amounts.sundayHours
  if (hours && hours.value > MOST_SUNDAY_HOURS)
    ask('sundayHours', 'too-many-hours', `${hours.value} horas de domingo son más de las que tiene un mes`)
  else if (hours && /^0\d/.test(hours.text))
    ask('sundayHours', 'lost-decimal', `«${hours.text}» horas de domingo: falta la coma decimal`)
  const { total } = amounts
  if (total && total.value > 0 && total.value < LEAST_PAY)
    ask('total', 'tiny-pay', `el líquido ${money(total.value)} es demasiado bajo`)
  const health = amounts.fonasaAmount?.value ?? 0
  if (health > 0 && total && health < LEAST_HEALTH * total.value)
    ask(
      'fonasaAmount',
      'tiny-health',
      `la salud ${money(health)} es demasiado baja para el líquido ${money(total.value)}`,
    )
  for (const field of ['total', 'baseSalary', 'gratification', 'afpAmount', 'fonasaAmount'] as const) {
    const { value = 0, text = '' } = amounts[field] ?? {}
    const cents = Math.abs(value) * CENTS
    if (Math.abs(cents - Math.round(cents)) > TOO_SMALL)
      ask(field, 'odd-decimals', `el monto «${text}» no se entiende: tiene más de dos decimales`)
  }
  return odd
}
