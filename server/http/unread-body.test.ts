import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/app.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer({ work: false })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const boundary = 'casa-matriz'
const megabyte = 1024 * 1024

/** Sends as a browser does: it reads nothing before all is sent. Gives the answer's first line. */
const sendAsBrowser = (file: Buffer, token: string | null, bytesPerSecond = Infinity) =>
  new Promise<{ status: string }>((resolve, reject) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="nomina.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (!answer.includes('\r\n')) return
      resolve({ status: answer.split('\r\n')[0]! })
      socket.destroy()
    })
    socket.on('error', reject)
    socket.write(
      `POST /api/organizations/1/process-payroll HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n` +
        `content-length: ${body.length}\r\n${token === null ? '' : `authorization: Bearer ${token}\r\n`}\r\n`,
    )
    const step = Number.isFinite(bytesPerSecond) ? Math.ceil(bytesPerSecond / 20) : body.length
    let at = 0
    const more = () => {
      const part = body.subarray(at, (at += step))
      if (part.length === 0) socket.resume()
      else socket.write(part, () => (Number.isFinite(bytesPerSecond) ? setTimeout(more, 50) : more()))
    }
    more()
  })

describe('an upload that is refused before its end is answered once it is sent, whatever its size', () => {
  test.each([1, 8, 14, 19, 60])('%i MB that are no PDF', async (size) => {
    const { token } = await server.login('rosa')
    const { status } = await sendAsBrowser(Buffer.alloc(size * megabyte, 'x'), token)
    expect(status).toMatch(/ 4(00|13|15|22) /)
  })
  test('19 MB of somebody who is signed out', async () => {
    const { status } = await sendAsBrowser(Buffer.alloc(19 * megabyte, '%PDF-1.7 '), null)
    expect(status).toContain('401')
  })
})

test('an honest upload over a slow line arrives', async () => {
  const { token } = await server.login('rosa')
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300 * 1024, ' ')])
  expect((await sendAsBrowser(file, token, 100 * 1024)).status).toContain('200')
})
