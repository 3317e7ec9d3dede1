import { vendorAccountTypes } from 'contract/vendors.ts'
import type { ComponentProps } from 'react'
import { AccountFields, type AccountKinds } from '../../parts/account-fields.tsx'
import { accountTypeLabel, accountTypeOf } from './account-type.ts'

const vendorKinds: AccountKinds = {
  labels: Object.values(vendorAccountTypes),
  labelOf: accountTypeLabel,
  keptOf: accountTypeOf,
}

/** Where the vendor is paid (specification, section 5): four kinds of account, and no description. */
export function VendorAccount(props: Pick<ComponentProps<typeof AccountFields>, 'holder' | 'masked' | 'reveal'>) {
  return (
    <AccountFields
      {...props}
      isRequired
      isNumberRequired={false}
      isNumberLast
      kinds={vendorKinds}
      hasDescription={false}
    />
  )
}
