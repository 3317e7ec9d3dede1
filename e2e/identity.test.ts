import { appCode } from '../server/testing/totp.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOpenId } from '../server/testing/openid.ts'
import { linkIn, startSmtp } from '../server/testing/smtp.ts'
import { password } from '../testing/browser.ts'
import { freePort } from '../testing/free-port.ts'
import { hasFocus } from './focus.ts'
import { type Person, type Product, startProduct } from './product.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let openid: Awaited<ReturnType<typeof startOpenId>>
let product: Product

beforeAll(async () => {
  // Links in mails, passkeys and the way back from a provider need to know the address before the server starts.
  const port = await freePort()
  const home = `http://localhost:${port}`
  smtp = await startSmtp()
  openid = await startOpenId(`${home}/login/tercero`, {
    rosa: { sub: 'r-1', email: 'rosa@gmail.test', email_verified: true },
    ana: { sub: 'a-1', email: 'ana@gmail.test', email_verified: true },
  })
  product = await startProduct({
    BOT_CHECK: 'altcha',
    PORT: String(port),
    PUBLIC_URL: home,
    SMTP_URL: smtp.url,
    ...openid.settings,
    OIDC_NAME: 'Prueba',
  })
}, 60_000)
afterAll(async () => {
  await product.close()
  await openid.close()
  await smtp.close()
})

const rosa = 'rosa@losaromos.cl'
const fresh = 'tren azul de Chillán'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const secretField = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const type = (page: Page, text: string) => page.keyboard.type(text)
/** By keys alone, from the focus that the screen gives. */
const logInByKeys = async (page: Page, email: string, secret: string) => {
  await hasFocus(field(page, 'Email'))
  await type(page, email)
  await page.keyboard.press('Tab')
  await type(page, secret)
  await page.keyboard.press('Enter')
}
const leave = async ({ page }: Person) => {
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.waitForURL('**/login')
}

describe('the log-in', () => {
  test('takes the focus, and leads back to where somebody wanted to go', async () => {
    const person = await product.newPerson()
    const { page } = person
    await page.goto('/mis-facturas?buscar=a%26b&pagina=1')
    await page.waitForURL('**/login?ir=*')
    await person.expectSound()
    await logInByKeys(page, rosa, password)
    await page.waitForURL('**/mis-facturas?buscar=a%26b*')
    await leave(person)
    // On purpose: the next one is not led to where this one was.
    expect(new URL(page.url()).search).toBe('')
    await person.leave()
  })

  test('empties the password when it was wrong, and keeps everything when there is no connection', async () => {
    const person = await product.newPerson()
    const { page } = person
    await page.goto('/login')
    await logInByKeys(page, rosa, 'equivocada')
    await page.getByRole('alert').getByText('Usuario o contraseña invalido').waitFor()
    await expect.poll(() => secretField(page, 'Contraseña').inputValue()).toBe('')
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(rosa)
    await hasFocus(secretField(page, 'Contraseña'))
    await page.context().setOffline(true)
    await type(page, password)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('No pudimos conectar con Casa Matriz').waitFor()
    await expect.poll(() => secretField(page, 'Contraseña').inputValue()).toBe(password)
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await person.leave()
  })

  test('says each error of the form in its words', async () => {
    const person = await product.newPerson({ width: 390, colorScheme: 'dark' })
    const { page } = person
    await page.goto('/login')
    await hasFocus(field(page, 'Email'))
    await page.keyboard.press('Enter')
    for (const text of [
      'El email es requerido.',
      'La contraseña es requerida.',
      'Formulario invalido, revisa los campos',
    ])
      await page.getByText(text, { exact: true }).waitFor()
    await logInByKeys(page, 'rosa', 'corta')
    for (const text of ['Formato de email inválido.', 'Debe tener al menos 8 caracteres.'])
      await page.getByText(text, { exact: true }).waitFor()
    await person.expectSound()
    await person.leave()
  })

  test.each(['/recuperar-contraseña', '/recuperar-contrase%C3%B1a', '/recuperar-contrase%C3%B1a/'])(
    '%s is one address',
    async (path) => {
      const person = await product.newPerson()
      await person.page.goto(path)
      await person.page.getByRole('heading', { name: 'Recuperar contraseña' }).waitFor()
      await person.leave()
    },
  )

  test('an unknown path is the dashboard behind the log-in; access denied says so and leads to the start', async () => {
    const person = await product.newPerson()
    const { page } = person
    await page.goto('/unauthorized')
    await page
      .getByText(
        'No tienes permiso para acceder a esta sección. Por favor, contacta al administrador si crees que esto es un error.',
      )
      .waitFor()
    expect(await page.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
    await person.expectSound()
    await page.goto('/no-existe')
    await logInByKeys(page, rosa, password)
    await page.waitForURL('**/dashboard')
    for (const path of ['/login', '/recuperar-contraseña', '/unauthorized']) {
      await page.goto(path)
      await page.waitForURL('**/dashboard')
    }
    await page.goto('/my-invoices?pagina=1')
    await page.waitForURL('**/mis-facturas?pagina=1')
    await person.leave()
  })
})

test('a forgotten password: the mail, its link, the new one', async () => {
  const person = await product.newPerson()
  const { page } = person
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await hasFocus(field(page, 'Email'))
  await type(page, 'diego@losaromos.cl')
  await page.keyboard.press('Enter')
  await page.getByText('Se ha enviado un email para restablecer tu contraseña').waitFor()
  await person.expectSound()
  await page.goto(linkIn(await smtp.mailTo('diego@losaromos.cl', 'Restablece')))
  await page.getByRole('heading', { name: 'Elige una contraseña nueva' }).waitFor()
  expect(page.url()).not.toContain('#')
  await hasFocus(secretField(page, 'Contraseña nueva'))
  await type(page, 'password1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await type(page, 'password1')
  await page.keyboard.press('Enter')
  await page.getByText('Esta contraseña es de las más usadas', { exact: false }).first().waitFor()
  await person.expectSound()
  await secretField(page, 'Contraseña nueva').fill(fresh)
  await secretField(page, 'Confirmar contraseña').fill(fresh)
  await page.keyboard.press('Enter')
  await page.getByText('Tu contraseña cambió. Inicia sesión con la nueva.').waitFor()
  await logInByKeys(page, 'diego@losaromos.cl', fresh)
  await page.waitForURL('**/dashboard')
  await person.leave()
})

test('an invitation: sent, listed, accepted; whoever is switched off is out', async () => {
  const person = await product.newPerson()
  const { page } = person
  await person.signIn(rosa)
  await page.goto('/editar-perfil/personas')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await field(page, 'Nombre').fill('Ana Soto')
  await field(page, 'Email').fill('ana@aromos.cl')
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await page.getByText('Invitación enviada', { exact: true }).waitFor()
  await page.getByRole('table', { name: 'Invitaciones pendientes' }).getByText('ana@aromos.cl').waitFor()
  await person.expectSound()

  const guest = await product.newPerson({ width: 390 })
  await guest.page.goto(linkIn(await smtp.mailTo('ana@aromos.cl', 'te invita')))
  await guest.page.getByRole('heading', { name: 'Únete a Comercial Los Aromos SpA' }).waitFor()
  await guest.expectSound()
  await secretField(guest.page, 'Contraseña').fill(fresh)
  await secretField(guest.page, 'Confirmar contraseña').fill(fresh)
  await guest.page.keyboard.press('Enter')
  await guest.page.getByText('Ya eres parte de Comercial Los Aromos SpA.', { exact: false }).waitFor()
  await logInByKeys(guest.page, 'ana@aromos.cl', fresh)
  await guest.page.waitForURL('**/dashboard')

  await page.reload()
  await page.getByRole('button', { name: 'Desactivar a Ana Soto' }).click()
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await page.getByText('Persona desactivada').waitFor()
  await person.expectSound()
  await guest.page.goto('/mis-facturas')
  await guest.page.waitForURL('**/login?ir=*')
  await guest.page.getByText('Tu sesión terminó. Vuelve a iniciar sesión.').waitFor()
  await guest.leave()
  await person.leave()
})

test('a third-party account: linked from the profile, and then the way in', async () => {
  const person = await product.newPerson()
  const { page } = person
  await person.signIn(rosa)
  await page.goto('/editar-perfil/seguridad')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Vincular cuenta' }).click()
  const there = await opening
  await there.getByLabel('Usuario').fill('rosa')
  await there.keyboard.press('Enter')
  await there.getByText('Casa Matriz pide tu email.').waitFor()
  await there.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Cuenta vinculada').waitFor()
  await page.getByText('Vinculada: rosa@gmail.test', { exact: false }).waitFor()
  await person.expectSound()
  await leave(person)

  await page.goto('/login?ir=%2Fmis-proveedores')
  await page.getByRole('button', { name: 'Entrar con Prueba' }).click()
  await page.waitForURL('**/mis-proveedores')
  await page.getByText('Nuevo Proveedor').first().waitFor()
  await person.leave()
})

test('a third-party account that is nobody here is told what to do', async () => {
  const person = await product.newPerson()
  const { page } = person
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar con Prueba' }).click()
  await page.getByLabel('Usuario').fill('ana')
  await page.keyboard.press('Enter')
  await page.getByText('Casa Matriz pide tu email.').waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Esa cuenta externa no está vinculada', { exact: false }).waitFor()
  await person.leave()
})

test('a second factor: the QR code, its first code, the recovery codes, and the log-in with it', async () => {
  const person = await product.newPerson()
  const { page } = person
  await person.signIn('soporte@casamatriz.cl')
  await page.goto('/editar-perfil/seguridad')
  await page.getByRole('button', { name: 'Activar aplicación' }).click()
  await page.getByRole('img', { name: 'Código QR para la aplicación' }).waitFor()
  await person.expectSound()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await field(page, 'Código de la aplicación').fill(await appCode(secret, new Date()))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' }).waitFor()
  const codes = await page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await person.expectSound()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('Activa', { exact: true }).waitFor()
  await leave(person)

  await logInByKeys(page, 'soporte@casamatriz.cl', password)
  await page.getByRole('heading', { name: 'Confirma que eres tú' }).waitFor()
  await person.expectSound()
  await hasFocus(field(page, 'Código'))
  await type(page, '000000')
  await page.keyboard.press('Enter')
  await page.getByText('El código no es correcto.').first().waitFor()
  await field(page, 'Código').fill(codes[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/dashboard')
  await person.leave()
})

test('a passkey: made on this device, and then the way in without a password', async () => {
  const person = await product.newPerson()
  const { page } = person
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await person.signIn(rosa)
  await page.goto('/editar-perfil/seguridad')
  await page.getByRole('button', { name: 'Agregar llave' }).click()
  await field(page, 'Nombre de la llave').fill('Notebook de Rosa')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' }).waitFor()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('Notebook de Rosa').waitFor()
  await leave(person)
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/editar-perfil/seguridad')
  await page.getByRole('button', { name: 'Quitar la llave Notebook de Rosa' }).click()
  await page.getByRole('button', { name: 'Quitar', exact: true }).last().click()
  await page.getByText('Segundo factor quitado').waitFor()
  await person.leave()
})

test('a change of password ends the other sessions, which the list shows', async () => {
  const [desk, phone] = [await product.newPerson(), await product.newPerson({ width: 390 })]
  await phone.signIn(rosa)
  await desk.signIn(rosa)
  const { page } = desk
  await page.goto('/editar-perfil/seguridad')
  await page.getByText('Esta sesión').waitFor()
  await page.getByLabel(/^Contraseña actual/).fill(password)
  await page.getByLabel(/^Contraseña nueva/).fill(fresh)
  await page.getByLabel(/^Confirmar contraseña/).fill(fresh)
  await page.keyboard.press('Enter')
  await page.getByText('Contraseña actualizada. Cerramos tus otras sesiones.').waitFor()
  await desk.expectSound()
  await phone.page.goto('/mis-facturas')
  await phone.page.waitForURL('**/login?ir=*')
  await phone.leave()
  await desk.leave()
})
