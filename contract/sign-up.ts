import * as z from 'zod/mini'
import { couponCode } from './coupons.ts'
import { route } from './route.ts'
import { optionalField, requiredText, rutField, tidied } from './rules/fields.ts'
import { largestImageBytes } from './rules/image.ts'
import { newPasswordField, passwordTexts } from './rules/password.ts'
import { tidyLine } from './rules/text.ts'
import { loginTexts } from './session.ts'

/** Texts of the sign-up form (specification, sections 5 and 8). */
export const signUpTexts = {
  terms: 'Debes aceptar los Términos y Condiciones.',
  organizationName: 'El nombre es requerido.',
  sucursal: 'El nombre de sucursal es requerido.',
  rut: 'El rut es requerido.',
  fullname: 'El nombre de fantasía es requerido.',
  file: 'La imagen es requerido.',
  noPlan: 'No hay plan seleccionado',
  noPayment: 'Error: No se pudo iniciar el pago.',
  failed: 'Error al registrar.',
  conflict: 'Conflicto: Ya existe un registro con ese valor único.',
  created: 'Organización y usuario creados exitosamente.',
  freeActivated: 'Organización y usuario creados exitosamente. Suscripción gratis activada.',
} as const

/** In how many payments the card holder pays a charge. */
export const installmentChoices = [1, 3, 6, 12] as const

const shopRut = z.pipe(
  z.string(signUpTexts.rut).check(z.refine((text) => tidyLine(text) !== '', signUpTexts.rut)),
  rutField,
)

export const signUpFields = {
  /** 'Razón social'. */
  organizationName: requiredText(2, 100, signUpTexts.organizationName),
  /** Name of the first branch. */
  sucursal: requiredText(2, 100, signUpTexts.sucursal),
  rut: shopRut,
  /** 'Nombre de Fantasía'. */
  fullname: requiredText(2, 100, signUpTexts.fullname),
  email: z.string(loginTexts.emailRequired).check(
    tidied(),
    z.minLength(1, loginTexts.emailRequired),
    // The card provider takes no longer one.
    z.maxLength(100, loginTexts.emailFormat),
    z.email(loginTexts.emailFormat),
  ),
  password: newPasswordField(),
  /** The same rules (specification, section 5). */
  confirmPassword: newPasswordField(),
  couponCode: optionalField(couponCode),
  installmentsNumber: z._default(
    z
      .pipe(
        z.union([z.number(), z.string()]),
        z.transform((given) => Number(given)),
      )
      .check(z.refine((given) => (installmentChoices as readonly number[]).includes(given), 'Formato inválido')),
    1,
  ),
  checkTermsAndConditions: z
    .union([z.boolean(), z.string()], signUpTexts.terms)
    .check(z.refine((given) => given === true || given === 'true', signUpTexts.terms)),
}

const same = z.refine<{ password?: string; confirmPassword?: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: passwordTexts.differs, path: ['confirmPassword'] },
)

/** What is typed; the logo goes beside it as the file. */
export const signUpForm = z.object(signUpFields).check(same)
export type SignUpForm = z.output<typeof signUpForm>

export const signUp = {
  account: route({
    method: 'POST',
    path: '/auth/client/account',
    summary: 'Make a shop: its organization, its first branch and its client_admin; multipart, with the logo in `file`',
    access: 'bot-checked',
    rows: 'platform',
    limit: { max: 30, minutes: 60 },
    upload: { field: 'file', maxBytes: largestImageBytes, takes: 'logo' },
    /** `name` is the fantasy name again. */
    body: z.object({ ...signUpFields, name: z.optional(z.string()) }).check(same),
    /** The shop's uuid and its fantasy name. */
    reply: z.object({ uuid: z.string(), name: z.string() }),
  }),
}
