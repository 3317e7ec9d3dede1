import * as z from 'zod/mini'
import { payrollSummary } from './payrolls.ts'
import { listOf, pageQuery, route } from './route.ts'

export const adminPayroll = z.extend(payrollSummary, {
  organization: z.object({ id: z.number(), name: z.string() }),
})

export const admin = {
  payrolls: route({
    method: 'GET',
    path: '/admin/payrolls',
    summary: "The platform's payrolls: summaries only, never a worker",
    access: 'platform:payrolls',
    query: pageQuery,
    reply: listOf(adminPayroll),
  }),
}
