import type { SignUpForm } from 'contract/sign-up.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, authorizeCallsWith } from '../../api.ts'
import { rosa, tokenOf } from '../../testing/token.ts'
import { openAccount, refusedFields, signUpFailure } from './open-account.ts'

const form: SignUpForm = {
  organizationName: 'Panadería El Roble SpA',
  sucursal: 'Casa central',
  rut: '76192083-9',
  fullname: 'El Roble',
  email: 'tienda@shop.cl',
  password: 'pan-amasado-de-campo',
  confirmPassword: 'pan-amasado-de-campo',
  couponCode: null,
  installmentsNumber: 1,
  checkTermsAndConditions: true,
}
const free = { uuid: 'a', id: 1, name: 'Gratis', price: 0, item_limit: 60 }
const pyme = { ...free, id: 2, name: 'Pyme', price: 14_990 }
const offer = { code: 'TRES', percentOff: 100, months: 3, planUuid: null }
let asked: { address: string; body: unknown }[] = []
let coupon: object = offer
let couponStatus = 200
/** What the start of a payment answers. */
let started: object = {}

beforeEach(() => {
  asked = []
  coupon = offer
  couponStatus = 200
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    asked.push({ address, body })
    const reply = Object.entries({
      '/bot': { provider: 'off', siteKey: null, script: null },
      '/auth/validate/coupon': coupon,
      '/auth/login': { token: tokenOf(rosa) },
      '/auth/client/shop/free-subscription': { status: 'success' },
      '/payments/start': started,
    }).find(([path]) => address.endsWith(path))
    const status = address.endsWith('/coupon') ? couponStatus : 200
    return Promise.resolve(Response.json(reply?.[1] ?? {}, { status }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const start = (given: Partial<SignUpForm>, plan: typeof free | null, period: 'monthly' | 'annual' = 'monthly') =>
  openAccount(
    { ...form, ...given },
    new File([''], 'logo.png'),
    { plan, period },
    {
      onStep: () => undefined,
      signIn: () => undefined,
      // Its account is there, and what comes after it is looked at.
      made: { current: { uuid: 'b', name: 'El Roble', email: form.email } },
    },
  )
const refusal = (given: Partial<SignUpForm>, plan: typeof free | null) =>
  start(given, plan).then(
    () => null,
    (error: unknown) => ({ said: signUpFailure(error), fields: refusedFields(error) }),
  )

test('what is refused is told of its field; what belongs to none, of none', async () => {
  coupon = { code: null, percentOff: null, months: null, planUuid: null }
  const said = 'Cupon invalido'
  expect(await refusal({ couponCode: 'NADA' }, pyme)).toEqual({ said, fields: { couponCode: said } })
  expect(await refusal({}, null)).toEqual({ said: 'No hay plan seleccionado', fields: {} })
  const taken = new ApiError(409, 'email_taken', 'Ya existe', { fields: { email: 'Ya existe' } })
  expect(refusedFields(taken)).toEqual({ email: 'Ya existe' })
  const used = new ApiError(422, 'coupon_invalid', said)
  expect(refusedFields(used)).toEqual({ couponCode: said })
})

test('a coupon that could not be asked about is said so, with the reason when there is one', async () => {
  couponStatus = 500
  coupon = {}
  const failed = 'Error validando cupón'
  expect(await refusal({ couponCode: 'TRES' }, pyme)).toEqual({ said: failed, fields: { couponCode: failed } })
  coupon = { error: 'too_many_requests', message: 'Demasiados intentos.' }
  expect(await refusal({ couponCode: 'TRES' }, pyme)).toMatchObject({ said: 'Demasiados intentos.' })
})

test('a free coupon opens the period that was chosen', async () => {
  expect(await start({ couponCode: 'TRES' }, pyme, 'annual')).toMatchObject({ kind: 'free' })
  const sent = asked.find(({ address }) => address.endsWith('/free-subscription'))
  expect(JSON.parse(sent!.body as string)).toMatchObject({ period: 'annual', couponCode: 'TRES' })
})

test('the free plan is opened by a free coupon alone; without one nothing is made', async () => {
  const missing = 'Escribe el código del cupón.'
  expect(await refusal({}, free)).toEqual({ said: missing, fields: { couponCode: missing } })
  coupon = { ...offer, percentOff: 20 }
  expect(await refusal({ couponCode: 'VEINTE' }, free)).toMatchObject({ fields: { couponCode: 'Cupon invalido' } })
  expect(asked.map(({ address }) => address.split('/').at(-1))).not.toContain('login')
})

test('without a token there is no payment; with one it is posted as the answer says', async () => {
  authorizeCallsWith({ token: () => Promise.resolve('t'), renew: () => Promise.reject(new Error('no')) })
  started = {}
  expect(await refusal({}, pyme)).toEqual({ said: 'Error: No se pudo iniciar el pago.', fields: {} })
  started = { token: 'tok', url: 'https://pay' }
  expect(await start({}, pyme)).toEqual({ kind: 'payment', url: 'https://pay', field: 'token_ws', token: 'tok' })
  started = { token: 'tok', url_webpay: 'https://pay' }
  expect(await start({}, pyme)).toEqual({ kind: 'payment', url: 'https://pay', field: 'TBK_TOKEN', token: 'tok' })
})

test.each([
  [new ApiError(409, 'unknown', 'Error inesperado (409)'), 'Conflicto: Ya existe un registro con ese valor único.'],
  [new ApiError(409, 'unknown', 'Ya existe ese RUT'), 'Ya existe ese RUT'],
  [new ApiError(400, 'invalid_input', 'Formato inválido'), 'Formato inválido'],
  [new Error(''), 'Error al registrar.'],
  ['nada', 'Error al registrar.'],
])('of %s is said: %s', (error, said) => {
  expect(signUpFailure(error)).toBe(said)
})
