import * as z from 'zod/mini'
import { id, listOf, pageQuery, route } from './route.ts'

/**
 * What is recorded, and how it is said. A closed list: the first word is what it was done to. Neither salaries, RUTs,
 * names nor whole account numbers ever stand in the audit log, because nothing can be taken out of it again.
 */
export const auditTexts = {
  'payroll.viewed': 'Vio una nómina',
  'payroll.document_downloaded': 'Descargó el documento de una nómina',
  'payroll.document_viewed': 'Vio el documento de una nómina',
  'payroll.exported': 'Exportó una nómina',
  'payroll.read_again': 'Leyó de nuevo el documento de una nómina',
  'payroll.corrected': 'Corrigió un valor de una nómina',
  'payroll.correction_undone': 'Volvió a lo leído en un valor de una nómina',
  'payroll.resolved': 'Dio por bueno un aviso de una nómina',
  'payroll.unresolved': 'Volvió a dejar por revisar un aviso de una nómina',
  'payroll.paid': 'Marcó como pagados a trabajadores de una nómina',
  'payroll.unpaid': 'Volvió a dejar por pagar a trabajadores de una nómina',
  'payroll.closed': 'Cerró una nómina',
  'payroll.reopened': 'Reabrió una nómina cerrada',
  'payroll.moved': 'Pasó una nómina a otra organización',
  'payroll.viewed_by_platform': 'Soporte de Casa Matriz vio una nómina',
  'payroll.document_viewed_by_platform': 'Soporte de Casa Matriz vio el documento de una nómina',
  'payroll.listed_by_platform': 'Soporte de Casa Matriz vio nóminas en un listado',
  'payroll.deleted': 'Eliminó una nómina',
  'payroll.restored': 'Recuperó una nómina eliminada',
  'payroll.purged': 'Se borró definitivamente una nómina eliminada',
  'payroll.expired': 'Se borró una nómina por cumplir su plazo de conservación',
  'employee.created': 'Creó un empleado',
  'employee.changed': 'Cambió los datos de un empleado',
  'employee.account_changed': 'Cambió la cuenta bancaria de un empleado',
  'employee.account_shown': 'Vio el número de cuenta de un empleado',
  'employee.payrolls_viewed': 'Vio las remuneraciones de un empleado',
  'employee.viewed_by_platform': 'Soporte de Casa Matriz vio la ficha de un empleado',
  'employee.listed_by_platform': 'Soporte de Casa Matriz vio empleados en un listado',
  'employee.deleted': 'Eliminó un empleado',
  'employee.merged': 'Unió un empleado de la sucursal con el de la casa matriz',
  'vendor.changed': 'Cambió los datos de un proveedor',
  'vendor.account_changed': 'Cambió la cuenta bancaria de un proveedor',
  'vendor.account_shown': 'Vio el número de cuenta de un proveedor',
  'vendor.viewed_by_platform': 'Soporte de Casa Matriz vio un proveedor',
  'vendor.listed_by_platform': 'Soporte de Casa Matriz vio proveedores en un listado',
  'vendor.deleted': 'Eliminó un proveedor',
  'invoice.created': 'Ingresó una factura',
  'invoice.repeated': 'Ingresó una factura que ya estaba, junto a la primera',
  'invoice.changed': 'Cambió los datos de una factura',
  // Said by an acknowledgement and its withdrawal; stored under these names, which the chain has hashed.
  'invoice.settled': 'Dio por bueno un dato o un aviso de una factura',
  'invoice.unsettled': 'Volvió a dejar por revisar un dato o un aviso de una factura',
  'invoice.paid': 'Marcó una factura como pagada',
  'invoice.discounted': 'Descontó una nota de crédito de un pago',
  'invoice.reopened': 'Volvió a dejar pendiente una factura',
  'invoice.moved': 'Pasó una factura a otra sucursal',
  'invoice.deleted': 'Eliminó una factura',
  'invoice.expired': 'Se borraron facturas por cumplir su plazo de conservación',
  'invoice.viewed_by_platform': 'Soporte de Casa Matriz vio una factura',
  'invoice.document_viewed_by_platform': 'Soporte de Casa Matriz vio el documento de una factura',
  'invoice.listed_by_platform': 'Soporte de Casa Matriz vio facturas en un listado',
  'invoice.exported': 'Exportó facturas',
  'account.created': 'Agregó una cuenta bancaria de la organización',
  'account.changed': 'Cambió una cuenta bancaria de la organización',
  'account.shown': 'Vio el número de una cuenta bancaria de la organización',
  'account.deleted': 'Eliminó una cuenta bancaria de la organización',
  'organization.signed_up': 'Registró la organización',
  'organization.changed': 'Cambió los datos de la organización',
  'organization.status_changed': 'Cambió el estado de la organización',
  'organization.support_allowed': 'Permitió que soporte de Casa Matriz vea montos de remuneraciones',
  'organization.support_ended': 'Terminó el permiso de soporte de Casa Matriz',
  'organization.model_changed': 'Cambió el permiso para consultar un modelo externo',
  'subscription.paid': 'Se pagó la suscripción',
  'subscription.renewed_free': 'Comenzó un período gratis de la suscripción',
  'subscription.payment_refused': 'Se rechazó un pago de la suscripción',
  'subscription.refunded': 'Se devolvió un pago que no correspondía',
  'subscription.plan_changed': 'Cambió el plan de la suscripción desde el próximo período',
  'subscription.change_undone': 'Deshizo un cambio de plan',
  'subscription.card_changed': 'Inscribió una tarjeta para la suscripción',
  'subscription.cancel_asked': 'Pidió terminar la suscripción con el período pagado',
  'subscription.cancel_undone': 'Deshizo la cancelación de la suscripción',
  'subscription.suspended': 'Se suspendió la suscripción por falta de pago',
  'subscription.ended': 'Terminó la suscripción',
  'branch.created': 'Creó una sucursal',
  'branch.changed': 'Cambió los datos de una sucursal',
  'branch.deleted': 'Eliminó una sucursal',
  'user.created': 'Creó una cuenta de acceso',
  'user.changed': 'Cambió los datos de una cuenta de acceso',
  'user.switched_off': 'Desactivó una cuenta de acceso',
  'user.invited': 'Invitó a una persona',
  'user.invitation_withdrawn': 'Retiró una invitación',
  'user.joined': 'Aceptó una invitación',
  'user.role_changed': 'Cambió el rol de una cuenta de acceso',
  'user.switched_on': 'Reactivó una cuenta de acceso',
  'user.second_factor_added': 'Agregó un segundo factor a su cuenta',
  'user.second_factor_removed': 'Quitó un segundo factor de su cuenta',
  'user.identity_linked': 'Vinculó una cuenta externa',
  'user.identity_unlinked': 'Desvinculó una cuenta externa',
  'user.password_changed': 'Cambió su contraseña',
  'user.password_reset': 'Recuperó su acceso con una contraseña nueva',
  'user.signed_in': 'Ingresó',
  'user.sign_in_refused': 'No pudo ingresar: la contraseña no era correcta',
  'person.viewed': 'Vio todos los datos de una persona',
  'person.exported': 'Exportó los datos de una persona',
  'person.corrected': 'Corrigió los datos de una persona',
  'person.blocked': 'Bloqueó los datos de una persona',
  'person.unblocked': 'Desbloqueó los datos de una persona',
  'person.erased': 'Suprimió los datos de una persona',
  'person.request_registered': 'Registró una solicitud sobre datos personales',
  'person.request_extended': 'Prorrogó el plazo de una solicitud sobre datos personales',
  'person.request_answered': 'Respondió una solicitud sobre datos personales',
  'person.expired': 'Se suprimieron datos de personas por cumplir su plazo de conservación',
  'activity.exported': 'Exportó el registro de actividad',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditTexts
export const subjectKinds = [
  'payroll',
  'employee',
  'vendor',
  'invoice',
  'account',
  'organization',
  'subscription',
  'branch',
  'user',
  'person',
  'activity',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

const detail = z.union([z.string(), z.number(), z.boolean(), z.null()])
export const auditDetails = z.record(z.string(), detail)
export type AuditDetails = z.output<typeof auditDetails>

export const auditEntry = z.object({
  /** Position in its organization's chain, from 1. */
  seq: z.number(),
  at: z.string(),
  action: z.string(),
  /** The action in Spanish. */
  text: z.string(),
  /** Null when the product itself did it. */
  user: z.nullable(z.object({ id: z.number(), name: z.string() })),
  ip: z.nullable(z.string()),
  /** `name`: what it is called now; null when it is gone. */
  subject: z.object({ kind: z.string(), id: z.nullable(z.number()), name: z.nullable(z.string()) }),
  before: z.nullable(auditDetails),
  after: z.nullable(auditDetails),
  organization: z.object({ id: z.number(), name: z.nullable(z.string()) }),
  /** SHA-256 over this entry and the hash of the one before it. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Formato inválido'))

/** What to look for. Dates are days in Chile, both included. */
const filter = {
  kind: z.optional(z.enum(subjectKinds)),
  subjectId: z.optional(id),
  userId: z.optional(id),
  from: z.optional(date),
  to: z.optional(date),
}
export const auditFilter = z.object(filter)
export type AuditFilter = z.output<typeof auditFilter>

/** Rows of one CSV. A longer period is refused, not cut. */
export const mostExported = 50_000

const inOrganization = { orgId: id }

export const auditLog = {
  list: route({
    method: 'GET',
    path: '/organizations/:orgId/activity',
    summary: 'Who did what, newest first; a principal also sees the audit log of its deleted branches',
    access: 'audit-log:read',
    params: inOrganization,
    query: z.extend(z.omit(pageQuery, { search: true }), filter),
    reply: listOf(auditEntry),
  }),
  export: route({
    method: 'GET',
    path: '/organizations/:orgId/activity/export',
    summary: 'The same as a CSV file (semicolons, UTF-8 with BOM)',
    access: 'audit-log:read',
    params: inOrganization,
    query: auditFilter,
    reply: 'file',
  }),
  verify: route({
    method: 'GET',
    path: '/organizations/:orgId/activity/verify',
    summary: 'Recomputes the chain: whole, or from which entry it is broken',
    access: 'audit-log:read',
    params: inOrganization,
    reply: z.object({
      isIntact: z.boolean(),
      entries: z.number(),
      /** The first entry whose hash does not follow; null when there is none. */
      brokenAt: z.nullable(z.number()),
      /** Hash of the last entry: keep it elsewhere to prove later that nothing was cut off the end. */
      head: z.nullable(z.string()),
    }),
  }),
}
