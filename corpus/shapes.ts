/** The shapes in which Chilean documents print amounts, RUTs, dates and months (collected from public documents). */

const grouped = (amount: number, separator: string) => String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, separator)

export type Money = (amount: number) => string

export const dots: Money = (amount) => grouped(amount, '.')
export const commas: Money = (amount) => grouped(amount, ',')
export const bare: Money = (amount) => String(amount)
export const cents: Money = (amount) => `${grouped(amount, '.')},00`
export const pesoSpace: Money = (amount) => `$ ${dots(amount)}`
export const pesoTight: Money = (amount) => `$${dots(amount)}`
export const pesoDash: Money = (amount) => `$${dots(amount)}.-`
export const brackets: Money = (amount) => (amount === 0 ? '$ 0' : `$ ( ${dots(amount)} )`)

/** The same shape, with another text for nothing. */
export const orElse =
  (money: Money, nothing: string): Money =>
  (amount) =>
    amount === 0 ? nothing : money(amount)

/** '15300111-1' -> '15.300.111-1'. */
export const dottedRut = (rut: string): string => rut.replace(/\B(?=(\d{3})+-)/g, '.')
export const spacedRut = (rut: string): string => dottedRut(rut).replace('-', ' - ')
export const joinedRut = (rut: string): string => rut.replace('-', '')

const MONTH_NAMES = `enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`.split(
  ' ',
)

type Month = { year: number; month: number }

/** 'octubre'. */
export const monthName = ({ month }: Month): string => MONTH_NAMES[month - 1] ?? ''
/** 'Octubre'. */
export const monthTitle = (when: Month): string => {
  const name = monthName(when)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
/** 'OCTUBRE'. */
export const monthCapitals = (when: Month): string => monthName(when).toUpperCase()

export const two = (value: number): string => String(value).padStart(2, '0')

/** Last day of the month: '31/10/2025' with the given separator. */
export const monthEnd = ({ year, month }: Month, separator = '/'): string =>
  [two(new Date(Date.UTC(year, month, 0)).getUTCDate()), two(month), year].join(separator)

/** Hours with a comma ('7,25') or a point ('7.25'), no trailing zeros unless asked. */
export const hoursComma = (hours: number, decimals = 0): string =>
  (decimals > 0 ? hours.toFixed(decimals) : String(hours)).replace('.', ',')
export const hoursPoint = (hours: number, decimals = 0): string =>
  decimals > 0 ? hours.toFixed(decimals) : String(hours)

/** Amounts of the UF: '39.485,65'. */
export const ufText = (value: number): string => {
  const [whole = '', rest = ''] = value.toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`
}
