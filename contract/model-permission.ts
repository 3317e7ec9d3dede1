import * as z from 'zod/mini'
import { id, route } from './route.ts'

/** Whether an organization, and with it its branches, lets an outside model be asked about its documents. */
export const modelPermission = z.object({
  /** The model and who runs it ('claude-x (Anthropic)'); null when this house asks none. */
  model: z.nullable(z.string()),
  invoices: z.boolean(),
  payrolls: z.boolean(),
})
export type ModelPermission = z.output<typeof modelPermission>

const inOrganization = { orgId: id }

export const modelPermissions = {
  get: route({
    method: 'GET',
    path: '/organizations/:orgId/model-permission',
    summary: 'Whether an outside model may be asked about doubtful values; a branch follows its principal',
    access: 'organization:read',
    params: inOrganization,
    reply: modelPermission,
  }),
  update: route({
    method: 'PUT',
    path: '/organizations/:orgId/model-permission',
    summary:
      'Allow it or not, for invoices and for payrolls apart; only a principal decides, for itself and its branches',
    access: 'model:allow',
    params: inOrganization,
    body: z.object({ invoices: z.boolean(), payrolls: z.boolean() }),
    reply: modelPermission,
  }),
}
