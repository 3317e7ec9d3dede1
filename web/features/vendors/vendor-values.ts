import { formatRut } from 'contract/rules/rut.ts'
import type { Vendor } from 'contract/vendors.ts'

/** The form as typed: '' for nothing. */
export type VendorValues = {
  name: string
  rut: string
  email: string
  phoneNumber: string
  address: string
  account_bank: string
  account_type: string
  account_rut: string
  account_name: string
  account_number: string
}

export const vendorValues = (vendor: Vendor | null): VendorValues => ({
  name: vendor?.name ?? '',
  rut: vendor ? formatRut(vendor.rut) : '',
  email: vendor?.email ?? '',
  phoneNumber: vendor?.phoneNumber ?? '',
  address: vendor?.address ?? '',
  account_bank: vendor?.account_bank ?? '',
  account_type: vendor?.account_type ?? '',
  account_rut: vendor?.account_rut ? formatRut(vendor.account_rut) : '',
  account_name: vendor?.account_name ?? '',
  account_number: vendor?.account_number ?? '',
})
