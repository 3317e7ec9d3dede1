import { activity } from 'contract/activity.ts'
import { admin } from 'contract/admin.ts'
import { bankAccounts } from 'contract/bank-accounts.ts'
import { branches } from 'contract/branches.ts'
import { adminEmployees, employees } from 'contract/employees.ts'
import { invoices } from 'contract/invoices.ts'
import { modelPermissions } from 'contract/model-permission.ts'
import { organizations } from 'contract/organizations.ts'
import { payrolls } from 'contract/payrolls.ts'
import { personalData } from 'contract/personal-data.ts'
import { personRequests } from 'contract/person-requests.ts'
import { processes } from 'contract/processes.ts'
import type { Route } from 'contract/route.ts'
import { bot, session } from 'contract/session.ts'
import { users } from 'contract/users.ts'
import { vendors } from 'contract/vendors.ts'

/** Every route of the product: what `app.ts` binds, the API document lists and the access test walks. */
export const contract = {
  session,
  bot,
  organizations,
  modelPermissions,
  branches,
  users,
  bankAccounts,
  employees,
  adminEmployees,
  activity,
  personalData,
  personRequests,
  processes,
  payrolls,
  vendors,
  invoices,
  admin,
} satisfies Record<string, Record<string, Route>>
