import { vendorAccountTypes } from 'contract/vendors.ts'

type Code = keyof typeof vendorAccountTypes
const codes = Object.keys(vendorAccountTypes) as Code[]

/** 'vista' -> 'Cuenta Vista'; '' for anything that is no code. */
export const accountTypeLabel = (code: string): string => {
  const found = codes.find((known) => known === code)
  return found === undefined ? '' : vendorAccountTypes[found]
}

/** 'Cuenta Vista' -> 'vista'; '' for anything that is no label. */
export const accountTypeOf = (label: string): Code | '' =>
  codes.find((code) => vendorAccountTypes[code] === label) ?? ''
