import * as z from 'zod/mini'
import { id, listOf, pageQuery, route, rowId } from './route.ts'
import { fieldTexts, requiredText, rutField, tidiedLines } from './rules/fields.ts'

/**
 * The register of what people ask an organization about their data (Ley 21.719, articles 4 to 11): when it came, until
 * when it must be answered, and what was answered. The RUT goes in the body: addresses end up in logs.
 */

export const personRequestKinds = {
  access: 'Acceso',
  rectification: 'Rectificación',
  erasure: 'Supresión',
  objection: 'Oposición',
  portability: 'Portabilidad',
  blocking: 'Bloqueo',
} as const
export type PersonRequestKind = keyof typeof personRequestKinds

export const personRequestAnswers = {
  granted: 'Aceptada',
  partly: 'Aceptada en parte',
  refused: 'Rechazada',
} as const
export type PersonRequestAnswer = keyof typeof personRequestAnswers

/** Calendar days to answer, and how many more once when a reason is given (article 11). */
export const answerDays = 30

const kind = z.enum(Object.keys(personRequestKinds) as [PersonRequestKind, ...PersonRequestKind[]], fieldTexts.required)
const answer = z.enum(
  Object.keys(personRequestAnswers) as [PersonRequestAnswer, ...PersonRequestAnswer[]],
  fieldTexts.required,
)
const day = z.string(fieldTexts.required).check(z.iso.date(fieldTexts.format))

export const personRequest = z.object({
  id: rowId,
  rut: z.string(),
  kind,
  /** Days, 'YYYY-MM-DD'. */
  receivedOn: z.string(),
  dueOn: z.string(),
  extensionReason: z.nullable(z.string()),
  answer: z.nullable(answer),
  answerReason: z.nullable(z.string()),
  answeredOn: z.nullable(z.string()),
})
export type PersonRequest = z.output<typeof personRequest>

export const personRequestForm = z.object({ rut: rutField, kind, receivedOn: day })
export const extensionForm = z.object({ reason: requiredText(5, 300) })
export const answerForm = z
  .object({
    answer,
    reason: z._default(z.string().check(tidiedLines(), z.maxLength(300, 'Debe tener como máximo 300 caracteres')), ''),
  })
  .check(
    z.refine((form) => form.answer === 'granted' || form.reason.length >= 5, {
      path: ['reason'],
      error: 'Explica por qué: la persona tiene derecho a una respuesta fundada.',
    }),
  )

const params = { orgId: id }
const one = { ...params, id }
const path = '/organizations/:orgId/personal-data/requests' as const

export const personRequests = {
  list: route({
    method: 'GET',
    path,
    summary: 'What was asked about personal data: what waits first, the nearest deadline on top',
    access: 'personal-data:manage',
    params,
    query: z.omit(pageQuery, { search: true }),
    reply: z.extend(listOf(personRequest), { open: z.number() }),
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Register a request; its deadline is counted from the day it came',
    access: 'personal-data:manage',
    params,
    body: personRequestForm,
    reply: personRequest,
  }),
  extend: route({
    method: 'POST',
    path: `${path}/:id/extend`,
    summary: 'Give the deadline as many days again, once, with a reason',
    access: 'personal-data:manage',
    params: one,
    body: extensionForm,
    reply: personRequest,
  }),
  answer: route({
    method: 'POST',
    path: `${path}/:id/answer`,
    summary: 'Say what was answered; anything but a yes needs its reason',
    access: 'personal-data:manage',
    params: one,
    body: answerForm,
    reply: personRequest,
  }),
}
