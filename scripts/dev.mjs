import { spawn } from 'node:child_process'
import path from 'node:path'
import { bin, ensureInstalled, root } from './ready.mjs'

ensureInstalled()
const apiPort = process.env.PORT || '3000'
const webPort = Number(process.env.WEB_PORT || 5173)

const api = `http://localhost:${apiPort}`

// The server restarts on every change; Vite serves the screens with hot reload and hands it /api, the pages of the
// pretended card provider, and what that posts back.
const server = spawn(process.execPath, [bin('tsx'), 'watch', '--clear-screen=false', path.join('server', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: apiPort, PUBLIC_URL: `http://localhost:${webPort}` },
})
/** Who comes back from the card provider by GET: the server hears of it, and the screen is Vite's like any other. */
const paymentReturn = {
  name: 'payment-return',
  enforce: 'pre',
  configureServer: ({ middlewares }) => {
    middlewares.use('/payment/response', async (request, _response, next) => {
      if (request.method === 'GET') await fetch(api + request.originalUrl).catch(() => undefined)
      next()
    })
  },
}
const { createServer } = await import('vite')
const web = await createServer({
  root: path.join(root, 'web'),
  configFile: path.join(root, 'web', 'vite.config.ts'),
  plugins: [paymentReturn],
  server: { port: webPort, strictPort: true, proxy: { '^/(api|webpayserver)/': api, '^/payment/response': api } },
})
const stop = async () => {
  server.kill('SIGTERM')
  await web.close()
}
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => void stop())
server.on('exit', (code) => void web.close().then(() => process.exit(code ?? 0)))
try {
  await web.listen()
  web.printUrls()
} catch (error) {
  console.error(`${error.message}\nUsa otro puerto para las pantallas: WEB_PORT=5174 npm run dev`)
  await stop()
}
