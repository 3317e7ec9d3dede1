import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processes } from '../../db/schema/processes.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { invoiceFixture, principal } from '../../testing/invoices.ts'
import { corpusDocument, dteFile, uploadFixture, shortPicture, type UploadFixture } from '../../testing/uploads.ts'

/** What is taken as a document, and how it is given back. */

let server: TestServer
let uploads: UploadFixture
let authorization: string
let picture: Record<'png' | 'jpeg' | 'webp', Uint8Array>
beforeAll(async () => {
  server = await startTestServer()
  uploads = uploadFixture(server)
  authorization = `Bearer ${(await server.login('rosa')).token}`
  const [png, jpeg, webp] = await Promise.all([shortPicture('png'), shortPicture('jpeg'), shortPicture('webp')])
  picture = { png, jpeg, webp }
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization, ...headers } })
const entered = async (file: Uint8Array, name: string): Promise<number> =>
  (await uploads.read(file, { name, fields: { keepBoth: 'true' } })).output!.id!

/** A PNG that says to be so large; nothing of it is drawn. */
const pngOf = (width: number, height: number, bytes = 100): Buffer => {
  const file = Buffer.alloc(Math.max(bytes, 33))
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(file)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}
const megabyte = 1024 * 1024

describe('what is taken', () => {
  test.each([
    ['a text called .jpg', () => Buffer.from('hola'), 'foto.jpg', 415, 'El archivo no es una imagen válida'],
    ['a GIF', () => Buffer.from('GIF89a........'), 'foto.gif', 415, 'Solo se permiten imágenes JPG, PNG o WebP'],
    [
      'a GIF called .png',
      () => Buffer.from('GIF89a........'),
      'foto.png',
      415,
      'Solo se permiten imágenes JPG, PNG o WebP',
    ],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.svg',
      415,
      'Solo se permiten imágenes JPG, PNG o WebP',
    ],
    [
      'an SVG that begins as an XML',
      () => Buffer.from('<?xml version="1.0"?><svg/>'),
      'a.xml',
      415,
      'Solo se permiten imágenes JPG, PNG o WebP',
    ],
    [
      'a picture over 2 MB',
      () => pngOf(500, 500, 2 * megabyte + 1),
      'foto.png',
      413,
      'La imagen no debe pesar más de 2MB',
    ],
    ['a narrow picture', () => pngOf(199, 500), 'foto.png', 400, 'La imagen debe ser al menos de 200x200 píxeles'],
    ['a low picture', () => pngOf(500, 199), 'foto.png', 400, 'La imagen debe ser al menos de 200x200 píxeles'],
    [
      'a picture without size',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      'foto.jpg',
      400,
      'No se pudo leer la imagen',
    ],
    ['a picture of 2,500 megapixels', () => pngOf(50_000, 50_000), 'foto.png', 400, 'No se pudo leer la imagen'],
    [
      'a web page',
      () => Buffer.from('<!doctype html><script>1</script>'),
      'a.xml',
      415,
      'El archivo no es un PDF, una imagen JPG, PNG o WebP ni el XML del documento. Sube la factura en uno de esos formatos.',
    ],
    [
      'a spreadsheet called .pdf',
      () => Buffer.from('PK\u0003\u0004'),
      'factura.pdf',
      415,
      'El archivo no es un PDF, una imagen JPG, PNG o WebP ni el XML del documento. Sube la factura en uno de esos formatos.',
    ],
    [
      'nothing',
      () => Buffer.alloc(0),
      'factura.pdf',
      400,
      'El archivo está vacío. Vuelve a descargarlo o exportarlo y súbelo otra vez.',
    ],
    [
      'more than 20 MB',
      () => Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(20 * megabyte)]),
      'factura.pdf',
      413,
      'El archivo es demasiado grande. El máximo es 20 MB.',
    ],
  ])('%s is not: the text says why', async (_what, file, name, status, message) => {
    expect(await uploads.post(file(), { name })).toMatchObject({ status, body: { message } })
  })

  test('a request without a file is told so', async () => {
    const form = new Request('http://localhost/', { method: 'POST', body: new FormData() })
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/organizations/${principal}/process-invoice`,
      headers: { authorization, 'content-type': form.headers.get('content-type')! },
      payload: Buffer.from(await form.arrayBuffer()),
    })
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      400,
      'Selecciona un archivo para cargar',
    ])
  })

  test('the content decides, whatever the name says; exactly 200x200 and 2 MB are enough', async () => {
    for (const [file, name, kind] of [
      [corpusDocument('V03-02-t33'), 'foto.jpg', 'pdf'],
      [dteFile({ folio: 11 }), 'factura.pdf', 'xml'],
      [picture.jpeg, 'factura.pdf', 'jpeg'],
      [picture.webp, 'factura', 'webp'],
      [pngOf(200, 200, 2 * megabyte), 'justa.png', 'png'],
    ] as const) {
      const { processId } = await uploads.send(file, { name })
      const [row] = await server.deps.db.select().from(processes).where(eq(processes.id, processId))
      expect(row!.fileKey).toBe(`${principal}/${processId}.${kind}`)
      await uploads.dismiss(processId)
    }
  })

  test('nothing is left of what was refused', async () => {
    const before = await server.deps.db.$count(processes)
    await uploads.post(pngOf(10, 10), { name: 'foto.png' })
    await uploads.post(dteFile({ folio: 12 }), { fields: { userId: 'x' } })
    expect(await server.deps.db.$count(processes)).toBe(before)
  })
})

describe('the document', () => {
  test('comes back byte by byte, only to be downloaded, under the name it was sent with', async () => {
    const file = corpusDocument('V04-02-t33')
    const name = 'Factura Ñandú, abril.pdf'
    const id = await entered(file, name)
    const reply = await get(`/invoices/${id}/document`)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(file)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Factura _and_, abril.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
  })

  test.each([
    ['an XML', () => dteFile({ folio: 13 }), 'application/xml'],
    ['a picture', () => picture.png, 'image/png'],
  ])('%s too', async (_what, file, type) => {
    const reply = await get(`/invoices/${await entered(file(), '../../etc/pass\u202ewd')}/document`)
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="passwd"; filename*=UTF-8''passwd`)
    expect(reply.rawPayload.equals(Buffer.from(file()))).toBe(true)
  })

  test('of an invoice that was entered by hand there is none', async () => {
    const fixture = await invoiceFixture(server)
    const byHand = await fixture.create('rosa', fixture.give())
    for (const path of ['document', 'pages/1'])
      expect(await server.call('rosa', 'GET', `/invoices/${byHand.id}/${path}`)).toMatchObject({
        status: 404,
        body: { error: 'file_gone', message: 'El documento original ya no está guardado.' },
      })
  })

  test('a name of two hundred pictures is cut between two of them', async () => {
    const id = await entered(dteFile({ folio: 14 }), `${'🧾'.repeat(250)}.xml`)
    expect((await get(`/invoices/${id}/document`)).statusCode).toBe(200)
    expect((await uploads.invoice(id)).fileName).toBe(`${'🧾'.repeat(196)}.xml`)
  })
})

describe('a page', () => {
  /** Width and height of a PNG. */
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

  test('is drawn as it is displayed, in proportion to the size that the invoice tells', async () => {
    const id = await entered(corpusDocument('V05-02-t33'), 'factura.pdf')
    const { pages } = await uploads.invoice(id)
    const reply = await get(`/invoices/${id}/pages/1`)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining(`factura-${id}-1.png`) as string,
    })
    const [width = 0, height = 1] = sizeOf(reply.rawPayload)
    expect(width / height).toBeCloseTo(pages[0]!.width / pages[0]!.height, 2)
    expect(width).toBeGreaterThan(pages[0]!.width)
    expect((await get(`/invoices/${id}/pages/${pages.length + 1}`)).statusCode).toBe(404)
    for (const wrong of ['0', '-1', 'x']) expect((await get(`/invoices/${id}/pages/${wrong}`)).statusCode).toBe(404)
  })

  test('of a picture is the picture, and of an XML there is none', async () => {
    const id = await entered(picture.png, 'foto.png')
    expect((await get(`/invoices/${id}/pages/1`)).headers['content-type']).toBe('image/jpeg')
    expect((await get(`/invoices/${id}/pages/2`)).statusCode).toBe(404)
    expect((await get(`/invoices/${await entered(dteFile({ folio: 15 }), 'a.xml')}/pages/1`)).statusCode).toBe(404)
  })

  test('that a browser keeps is not drawn again, but only for whoever may still see it', async () => {
    const id = await entered(corpusDocument('V06-02-t33'), 'factura.pdf')
    const first = await get(`/invoices/${id}/pages/1`)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const kept = { 'if-none-match': String(first.headers['etag']) }
    const again = await get(`/invoices/${id}/pages/1`, kept)
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await get(`/invoices/${id}/pages/1`, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const diego = { ...kept, authorization: `Bearer ${(await server.login('diego')).token}` }
    expect((await get(`/invoices/${id}/pages/1`, diego)).statusCode).toBe(404)
    expect((await get(`/invoices/${id}/pages/1`, { ...kept, authorization: '' })).statusCode).toBe(401)
  })

  test('that cannot be drawn in its time is told, and nobody keeps that answer', async () => {
    const slow = await startTestServer({ reader: { drawPage: async () => ({ outcome: 'too-slow' }) } })
    try {
      const own = uploadFixture(slow)
      const { output } = await own.read(corpusDocument('V03-02-t33'))
      const token = (await slow.login('rosa')).token
      const reply = await slow.app.inject({
        method: 'GET',
        url: `/api/invoices/${output!.id}/pages/1`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([reply.statusCode, reply.headers['cache-control'], reply.headers['etag']]).toEqual([
        503,
        'no-store',
        undefined,
      ])
    } finally {
      await slow.close()
    }
  })
})
