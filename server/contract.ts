import { account } from 'contract/account.ts'
import { auditLog } from 'contract/audit-log.ts'
import { admin } from 'contract/admin.ts'
import { bankAccounts } from 'contract/bank-accounts.ts'
import { branches } from 'contract/branches.ts'
import { contact } from 'contract/contact.ts'
import { coupons } from 'contract/coupons.ts'
import { adminPayrolls } from 'contract/admin-payrolls.ts'
import { adminEmployees, employees } from 'contract/employees.ts'
import { invoices } from 'contract/invoices.ts'
import { loyaltyCards } from 'contract/loyalty-cards.ts'
import { modelPermissions } from 'contract/model-permission.ts'
import { organizations } from 'contract/organizations.ts'
import { payments } from 'contract/payments.ts'
import { payrollWork } from 'contract/payroll-work.ts'
import { payrolls } from 'contract/payrolls.ts'
import { personalData } from 'contract/personal-data.ts'
import { personRequests } from 'contract/person-requests.ts'
import { plans } from 'contract/plans.ts'
import { processes } from 'contract/processes.ts'
import { invitations, people } from 'contract/people.ts'
import { provider } from 'contract/provider.ts'
import { mailbox, recovery } from 'contract/recovery.ts'
import type { Route } from 'contract/route.ts'
import { secondFactor } from 'contract/second-factor.ts'
import { bot } from 'contract/bot.ts'
import { samples } from 'contract/samples.ts'
import { session } from 'contract/session.ts'
import { signUp } from 'contract/sign-up.ts'
import { supportAccesses } from 'contract/support-access.ts'
import { subscriptions } from 'contract/subscription.ts'
import { users } from 'contract/users.ts'
import { vendors } from 'contract/vendors.ts'

/** Every route of the product: what `app.ts` binds, the API document lists and the access test walks. */
export const contract = {
  session,
  bot,
  recovery,
  mailbox,
  account,
  secondFactor,
  provider,
  people,
  invitations,
  organizations,
  modelPermissions,
  supportAccesses,
  branches,
  users,
  bankAccounts,
  employees,
  adminEmployees,
  adminPayrolls,
  auditLog,
  personalData,
  personRequests,
  processes,
  payrolls,
  payrollWork,
  samples,
  vendors,
  invoices,
  admin,
  plans,
  contact,
  coupons,
  signUp,
  payments,
  subscriptions,
  loyaltyCards,
} satisfies Record<string, Record<string, Route>>
