import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

test('an application built after the server started is served: screens, assets for ever, HEAD like GET', async () => {
  const ask = async (method: 'GET' | 'HEAD', url: string) => {
    const { statusCode, body, headers } = await server.app.inject({ method, url })
    return { statusCode, body, cache: headers['cache-control'], type: headers['content-type'] }
  }
  expect((await ask('GET', '/login')).statusCode).toBe(404)

  const folder = path.join(server.folder, 'web')
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'app.html'), '<title>Casa Matriz</title>')
  await writeFile(path.join(folder, 'assets', 'app-1.js'), '1')
  const screen = { statusCode: 200, cache: 'no-cache', type: 'text/html; charset=utf-8' }
  await writeFile(path.join(folder, '.source'), 'hidden')
  for (const url of ['/', '/login', '/mis-nominas/ver/1?sucursal=3', '/.source', '/../secret.keys']) {
    expect(await ask('GET', url)).toMatchObject({ ...screen, body: '<title>Casa Matriz</title>' })
    expect(await ask('HEAD', url)).toMatchObject({ ...screen, body: '' })
  }
  expect(await ask('GET', '/assets/app-1.js')).toMatchObject({ body: '1', cache: expect.stringContaining('immutable') })
  for (const url of ['/assets/app-2.js', '/assets', '/assets/', '/api/nada'])
    expect((await ask('HEAD', url)).statusCode, url).toBe(404)
  expect((await server.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)

  // Public pages are drawn when the web is built.
  await writeFile(path.join(folder, 'landing.html'), '<title>Bienvenida</title>')
  expect(await ask('GET', '/')).toMatchObject({ ...screen, body: '<title>Bienvenida</title>' })
})
