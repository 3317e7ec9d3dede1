import { plans } from 'contract/plans.ts'
import { rutAsTyped, rutWhileTyped } from 'contract/rules/rut.ts'
import { installmentChoices, signUpForm, signUpTexts } from 'contract/sign-up.ts'
import { loginTexts } from 'contract/session.ts'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../api.ts'
import { GuestCard } from '../../parts/guest-card.tsx'
import { logFailure } from '../../parts/log-failure.ts'
import { ToProvider } from '../../parts/to-provider.tsx'
import { paths } from '../../paths.ts'
import { useAuth } from '../../session.tsx'
import { Field, Notice, PasswordField, PlainButton, PlainForm, PlainLinks } from '../../ui/plain-form.tsx'
import { usePlainForm } from '../../ui/use-plain-form.ts'
import { LogoField } from './logo-field.tsx'
import { type Choice, openAccount, type Opened, refusedFields, signUpFailure } from './open-account.ts'
import { PlanSummary } from './plan-summary.tsx'
import css from './sign-up.module.css'
import { TermsDialog } from './terms-dialog.tsx'

const links = [{ to: paths.login, label: '¿Ya tienes cuenta? Inicia sesión' }]

/** `file`: the name of the chosen logo. */
const schema = z.intersection(signUpForm, z.object({ file: z.string().check(z.minLength(1, signUpTexts.file)) }))

const start = (search: URLSearchParams) => ({
  organizationName: '',
  sucursal: '',
  rut: '',
  file: '',
  fullname: '',
  email: '',
  password: '',
  confirmPassword: '',
  couponCode: search.get('freeCouponUUID') ?? '',
  installmentsNumber: '1',
  checkTermsAndConditions: '',
})

/**
 * Shop sign-up (specification, sections 2, 3 and 5). `onFree`: the account is open on the free plan; the next screen says
 * `said`, because this one is gone before it could be read.
 */
export function SignUp({ onFree }: { onFree: (said: string) => void }) {
  const { signIn } = useAuth()
  const [search] = useState(() => new URLSearchParams(window.location.search))
  const [choice, setChoice] = useState<Choice>({
    plan: null,
    period: search.get('t') === 'true' ? 'monthly' : 'annual',
  })
  const [logo, setLogo] = useState<{ file: File | null; problem: string | null }>({ file: null, problem: null })
  const [step, setStep] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const made = useRef(null)

  const planId = search.get('p')
  useEffect(() => {
    if (!planId) return
    call(plans.get, { params: { id: planId } })
      .then((plan) => setChoice((before) => ({ ...before, plan })))
      .catch((error: unknown) => logFailure('plan', error))
  }, [planId])

  // The free plan: nothing is paid, and a coupon alone opens it.
  const isByCoupon = choice.plan?.price === 0

  const form = usePlainForm(schema, start(search), {
    invalid: loginTexts.invalidForm,
    send: async (values) => {
      try {
        const outcome = await openAccount(values, logo.file!, choice, {
          onStep: setStep,
          signIn: (token) => void signIn(token),
          made,
        })
        if (outcome.kind === 'free') onFree(outcome.said)
        else setOpened(outcome)
        return null
      } catch (error) {
        setStep('')
        return { failure: signUpFailure(error), errors: refusedFields(error) }
      }
    },
  })

  return (
    <GuestCard title="Crear una cuenta" lead="Registra tu comercio y elige cómo pagar.">
      <p className={css.back}>
        <a href={`${paths.home}#planes`}>← Volver a los planes</a>
      </p>
      {choice.plan ? <PlanSummary plan={choice.plan} period={choice.period} /> : null}
      <PlainForm onSubmit={form.submit}>
        {form.failure ? <Notice tone="bad">{form.failure}</Notice> : null}
        <Field label="Razon social" autoComplete="organization" {...form.field('organizationName')} />
        <Field label="Nombre de Fantasía" {...form.field('fullname')} />
        <Field label="Sucursal" hint="El nombre de tu primera tienda" {...form.field('sucursal')} />
        <Field
          label="RUT"
          hint="Incluye el dígito verificador"
          autoComplete="off"
          {...form.field('rut')}
          onChange={({ currentTarget }) => form.set('rut', rutWhileTyped(currentTarget))}
          onBlur={() => form.set('rut', rutAsTyped(form.values.rut))}
        />
        <LogoField
          file={logo.file}
          error={logo.problem ?? form.field('file').error ?? null}
          onChange={(file, problem) => {
            setLogo({ file, problem })
            form.set('file', file?.name ?? '')
          }}
        />
        <Field label="Email" type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
        <PasswordField label="Contraseña" autoComplete="new-password" {...form.field('password')} />
        <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...form.field('confirmPassword')} />
        <Field label={isByCoupon ? 'Cupón' : 'Cupón (opcional)'} autoComplete="off" {...form.field('couponCode')} />
        {isByCoupon ? null : (
          <label className={css.select}>
            <span>Cuotas</span>
            <select
              value={form.values.installmentsNumber}
              onChange={(event) => form.set('installmentsNumber', event.currentTarget.value)}
            >
              {installmentChoices.map((count) => (
                <option key={count} value={count}>
                  {count === 1 ? 'Sin cuotas' : `${count} cuotas`}
                </option>
              ))}
            </select>
          </label>
        )}
        <div>
          <label className={css.check}>
            <input
              type="checkbox"
              name="checkTermsAndConditions"
              checked={form.values.checkTermsAndConditions === 'true'}
              aria-labelledby="terms-accept terms-link"
              aria-invalid={form.field('checkTermsAndConditions').error ? true : undefined}
              aria-describedby="terms-error"
              onChange={(event) => form.set('checkTermsAndConditions', event.currentTarget.checked ? 'true' : '')}
            />
            <span id="terms-accept">Acepto los</span>
          </label>{' '}
          <TermsDialog id="terms-link" />
          <p className={css.error} id="terms-error">
            {form.field('checkTermsAndConditions').error}
          </p>
        </div>
        <output className={css.step}>{step}</output>
        <PlainButton type="submit" isBusy={form.isBusy || opened !== null}>
          {isByCoupon ? 'Crear cuenta' : 'Crear cuenta y pagar'}
        </PlainButton>
      </PlainForm>
      <PlainLinks links={links} />
      {/* The account is there: what is left to do about it is done where its subscription is. */}
      {opened?.kind === 'payment' ? (
        <ToProvider {...opened} onBack={() => window.location.assign(paths.subscription)} />
      ) : null}
    </GuestCard>
  )
}
