import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipart, startTestServer, type TestServer } from '../../testing/app.ts'
import { signIn } from '../../testing/company.ts'

let server: TestServer
let logo: Buffer
beforeAll(async () => {
  server = await startTestServer({ work: false })
  logo = await picture(240, 240)
})
// Each test has its own hour: there is a limit of calls in one.
beforeEach(() => {
  server.clock.at = new Date(server.clock.at.getTime() + 2 * 60 * 60 * 1000)
})
afterAll(() => server.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b6' } })
    .png()
    .toBuffer()

const form = {
  organizationName: 'Panadería El Roble SpA',
  sucursal: 'Casa central',
  rut: '76.086.428-5',
  fullname: 'El Roble',
  name: 'El Roble',
  email: 'ana@elroble.cl',
  password: 'una-clave-larga',
  confirmPassword: 'una-clave-larga',
  installmentsNumber: '3',
  couponCode: '',
  checkTermsAndConditions: 'true',
}

const send = async (fields: Record<string, string>, file: Uint8Array | null = logo, name = 'logo.png') => {
  const { headers, payload } = await multipart(file ?? logo, fields, name, file === null ? 'other' : 'file')
  const reply = await server.app.inject({ method: 'POST', url: '/api/auth/client/account', headers, payload })
  return { status: reply.statusCode, body: reply.json<{ message?: string; uuid?: string; name?: string }>() }
}

describe('a shop signs up', () => {
  test('with its organization, its first branch and a client_admin who may log in', async () => {
    const { status, body } = await send(form)
    expect(status).toBe(200)
    expect(body).toEqual({ uuid: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'El Roble' })
    const ana = (await signIn(server, form.email, form.password))!
    const { body: plans } = await ana('GET', '/organizations/1')
    expect(plans).toMatchObject({ error: 'organization_not_found' })
    const shops = await server.call(null, 'POST', '/auth/login', { email: form.email, password: form.password })
    const claims = JSON.parse(
      Buffer.from((shops.body as { token: string }).token.split('.')[1]!, 'base64url').toString(),
    ) as { organizationId: number; role: string; name: string }
    expect(claims).toMatchObject({ role: 'client_admin', name: 'El Roble' })
    const own = await ana('GET', `/organizations/${claims.organizationId}`)
    expect(own.body).toMatchObject({
      name: form.organizationName,
      rut: '76086428-5',
      parentId: null,
      branches: [{ name: 'Casa central' }],
    })
  })

  test('once: the same RUT and the same e-mail are conflicts that say so, and leave no file behind', async () => {
    const files = () => readdirSync(path.join(server.folder, 'files', 'kept', '0'))
    const before = files().length
    expect(await send({ ...form, email: 'otra@elroble.cl' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('este RUT') as string },
    })
    expect(await send({ ...form, rut: '76.354.771-K' })).toMatchObject({
      status: 409,
      body: { message: 'Ya existe una cuenta con este email.' },
    })
    expect(files().length).toBe(before)
  })

  test('ten at once with one RUT make one shop', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => send({ ...form, rut: '77.777.777-7', email: `i${i}@siete.cl` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test.each([
    ['organizationName', '', 'El nombre es requerido.'],
    ['sucursal', ' ', 'El nombre de sucursal es requerido.'],
    ['rut', '', 'El rut es requerido.'],
    ['rut', '1.234', 'RUT debe tener entre 8 y 9 caracteres'],
    ['rut', '76.086.428-4', 'RUT inválido'],
    ['email', '', 'El email es requerido.'],
    ['email', 'ana@', 'Formato de email inválido.'],
    ['password', '', 'La contraseña es requerida.'],
    ['password', 'corta', 'Debe tener al menos 8 caracteres.'],
    ['confirmPassword', 'otra-clave-larga', 'Las contraseñas no coinciden'],
    ['checkTermsAndConditions', 'false', 'Debes aceptar los Términos y Condiciones.'],
    ['installmentsNumber', '2', 'Formato inválido'],
  ])('%s = %j is refused: %s', async (field, value, text) => {
    const { status, body } = await send({ ...form, [field]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { [field]: text } })
  })

  test('its logo follows the rules of images', async () => {
    const said = async (file: Uint8Array | null, name?: string) => (await send(form, file, name)).body.message
    expect(await said(null)).toBe('La imagen es requerido.')
    expect(await said(Buffer.from('nada'), 'logo.png')).toBe('El archivo no es una imagen válida')
    expect(await said(Buffer.from('GIF89a'), 'logo.gif')).toBe('Solo se permiten imágenes JPG, PNG o WebP')
    expect(await said(Buffer.from('%PDF-1.4'), 'logo.pdf')).toBe('Solo se permiten imágenes JPG, PNG o WebP')
    const painted = sharp({ create: { width: 240, height: 240, channels: 3, background: '#2b6' } })
    for (const whole of [logo, await painted.clone().jpeg().toBuffer(), await painted.clone().webp().toBuffer()])
      expect(await said(whole.subarray(0, whole.length * 0.8))).toBe('No se pudo leer la imagen')
    expect(await said(await picture(240, 199))).toBe('La imagen debe ser al menos de 200x200 píxeles')
    expect(await said(Buffer.concat([logo, Buffer.alloc(2 * 1024 * 1024)]))).toBe('La imagen no debe pesar más de 2MB')
    expect(await said(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe('No se pudo leer la imagen')
  })
})
