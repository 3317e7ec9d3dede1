/** The provider's test cards, as its documentation lists them; the bank's log-in is RUT 11.111.111-1, password 123. */
export type TestCard = {
  number: string
  kind: 'Visa' | 'AmericanExpress' | 'MasterCard' | 'Redcompra' | 'Prepago'
  label: string
  isApproved: boolean
  /** What `payment_type_code` says of it when it is paid at once. */
  paymentType: 'VN' | 'VD' | 'VP'
}

export const testCards: readonly TestCard[] = [
  { number: '4051885600446623', kind: 'Visa', label: 'VISA', isApproved: true, paymentType: 'VN' },
  { number: '370000000002032', kind: 'AmericanExpress', label: 'AMEX', isApproved: true, paymentType: 'VN' },
  { number: '5186059559590568', kind: 'MasterCard', label: 'MASTERCARD', isApproved: false, paymentType: 'VN' },
  { number: '4051884239937763', kind: 'Redcompra', label: 'Redcompra', isApproved: true, paymentType: 'VD' },
  { number: '4511346660037060', kind: 'Redcompra', label: 'Redcompra', isApproved: true, paymentType: 'VD' },
  { number: '5186008541233829', kind: 'Redcompra', label: 'Redcompra', isApproved: false, paymentType: 'VD' },
  { number: '4051886000056590', kind: 'Prepago', label: 'Prepago VISA', isApproved: true, paymentType: 'VP' },
  { number: '5186174110629480', kind: 'Prepago', label: 'Prepago MASTERCARD', isApproved: false, paymentType: 'VP' },
]

export const testBank = { rut: '11.111.111-1', password: '123' } as const

/** '4051885600446623' -> '4051 8856 0044 6623'. */
export const spaced = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')
