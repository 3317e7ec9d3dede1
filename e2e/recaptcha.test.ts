import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from './product.ts'

/** Speaks as Google's host does: a script that hands out tokens, and the call that judges them. */
const script = `globalThis.grecaptcha = {
  ready: (then) => then(),
  execute: (siteKey, { action }) => Promise.resolve(siteKey + ' ' + action),
}`

let host: Server
let isDown = false
const judged: string[] = []
let product: Product
beforeAll(async () => {
  host = createServer((request, response) => {
    if (isDown) return response.destroy()
    if (request.method === 'GET')
      return response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(request.url === '/recaptcha/api.js?render=sitio' ? script : '')
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    return request.on('end', () => {
      const token = new URLSearchParams(body).get('response') ?? ''
      judged.push(token)
      const [siteKey, action] = token.split(' ')
      response.end(JSON.stringify({ success: siteKey === 'sitio', score: 0.9, action }))
    })
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  product = await startProduct({
    BOT_CHECK: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'sitio',
    RECAPTCHA_SECRET: 'secreto',
    RECAPTCHA_HOST: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
  })
}, 60_000)
afterAll(async () => {
  await product.close()
  await new Promise((resolve) => host.close(resolve))
})

test('with reCAPTCHA a person signs in by its tokens, under a content policy that knows its hosts', async () => {
  const rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
  expect(judged.toSorted()).toEqual(['sitio claims', 'sitio login'])
  await rosa.expectSound()
  await rosa.leave()
})

test('where its host does not answer nobody is locked out', async () => {
  isDown = true
  judged.length = 0
  const rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
  expect(judged).toEqual([])
  await rosa.leave()
})
