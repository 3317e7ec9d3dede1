import * as z from 'zod/mini'
import { id, listOf, adminPageQuery, route, rowId } from './route.ts'
import { fieldTexts, tidiedLines } from './rules/fields.ts'
import { tidyLine, tidyLines } from './rules/text.ts'

/** Texts of the contact form, in the order of its checks (specification, section 5 and section 8, "Contact"). */
export const contactTexts = {
  required: 'Todos los campos son obligatorios.',
  name: 'Debes ingresar nombre y apellido válidos.',
  email: 'Correo electrónico no válido.',
  phone: 'Teléfono debe tener formato chileno: 9 dígitos, con o sin +56.',
  text: 'El mensaje no puede superar los 500 caracteres.',
  failed: 'Error al enviar el mensaje',
  sent: 'Mensaje enviado con éxito, nos pondremos en contacto contigo pronto',
} as const

export const longestMessage = 500
/** What the phone's input takes at most. */
export const longestPhone = 12

/** What is left of what is typed as a phone: digits and a single leading '+', at most 12 characters. */
export const phoneTyped = (text: string): string => {
  const digits = text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return digits.slice(0, longestPhone)
}

/** Characters as people count them: one that takes two places in a string is one. */
export const charactersIn = (text: string): number => [...text].length

/** What is left of what is typed as a message: its first characters. */
export const messageTyped = (text: string): string =>
  text.length <= longestMessage ? text : [...text].slice(0, longestMessage).join('')

const fullName = /^\p{L}+(\s+\p{L}+)+$/u
const chilean = /^(\+56)?\s?\d{9}$/

type Draft = { fullName: string; phoneNumber: string; email: string; text: string }

/** The form as it is judged and kept. */
const tidyDraft = ({ fullName, phoneNumber, email, text }: Draft): Draft => ({
  fullName: tidyLine(fullName),
  phoneNumber: tidyLine(phoneNumber),
  email: tidyLine(email),
  text: tidyLines(text),
})

/** What is wrong with the form, or null: the five checks in the specification's order. */
export const contactProblem = (typed: Draft): { field: keyof Draft; text: string } | null => {
  const draft = tidyDraft(typed)
  const empty = (['fullName', 'phoneNumber', 'email', 'text'] as const).find((name) => draft[name] === '')
  if (empty !== undefined) return { field: empty, text: contactTexts.required }
  if (!fullName.test(draft.fullName) || draft.fullName.length > 100)
    return { field: 'fullName', text: contactTexts.name }
  if (!z.string().check(z.maxLength(254), z.email()).safeParse(draft.email).success)
    return { field: 'email', text: contactTexts.email }
  if (!chilean.test(draft.phoneNumber)) return { field: 'phoneNumber', text: contactTexts.phone }
  if (charactersIn(draft.text) > longestMessage) return { field: 'text', text: contactTexts.text }
  return null
}

/** The phone is sent as a number: '+56 912345678' -> 56912345678. */
export const phoneAsNumber = (phone: string): number => Number(phone.replace(/\D/g, ''))

/** A field that is not given is an empty one. */
const orEmpty = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((given: z.input<T> | null | undefined): unknown => given ?? ''),
    schema,
  )

/** What the call takes; the phone as a number, or as it was typed. */
export const contactForm = z.pipe(
  z
    .object({
      fullName: orEmpty(z.string()),
      phoneNumber: orEmpty(
        z.pipe(
          z.union([z.number(), z.string()]),
          // A number has no sign of its own: 56912345678 is +56 912345678.
          z.transform((phone) => (typeof phone === 'number' ? String(phone).replace(/^56(?=\d{9}$)/, '+56') : phone)),
        ),
      ),
      email: orEmpty(z.string()),
      text: orEmpty(z.string()),
    })
    .check((ctx) => {
      const problem = contactProblem(ctx.value)
      if (problem !== null)
        ctx.issues.push({ code: 'custom', message: problem.text, path: [problem.field], input: ctx.value })
    }),
  z.transform(tidyDraft),
)
export type ContactForm = z.output<typeof contactForm>

export const contactStatuses = ['new', 'answered'] as const

export const contactMessage = z.object({
  id: rowId,
  fullName: z.string(),
  phoneNumber: z.number(),
  email: z.string(),
  text: z.string(),
  status: z.enum(contactStatuses),
  /** What was noted about it; never shown to who wrote. */
  note: z.nullable(z.string()),
  createdAt: z.string(),
})
export type ContactMessage = z.output<typeof contactMessage>

export const contact = {
  create: route({
    method: 'POST',
    path: '/contact',
    summary: 'Leave a message: it is kept and mailed to the platform',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 20, minutes: 60 },
    body: contactForm,
    reply: contactMessage,
  }),
  list: route({
    method: 'GET',
    path: '/contact',
    summary: 'The messages, newest first',
    access: 'platform:contact',
    query: z.extend(adminPageQuery, { status: z.optional(z.enum(contactStatuses)) }),
    reply: listOf(contactMessage),
  }),
  get: route({
    method: 'GET',
    path: '/contact/:id',
    summary: 'A message',
    access: 'platform:contact',
    params: { id },
    reply: contactMessage,
  }),
  update: route({
    method: 'PUT',
    path: '/contact/:id',
    summary: 'Say that a message was answered, or note something about it',
    access: 'platform:contact',
    params: { id },
    body: z.object({
      status: z.optional(z.enum(contactStatuses)),
      note: z.optional(z.nullable(z.string().check(tidiedLines(), z.maxLength(1000, fieldTexts.atMost(1000))))),
    }),
    reply: contactMessage,
  }),
}
