import type { Plugin } from 'vite'

/** Addresses that are no screen: Vite's own, the API, and files. */
const isFile = /^\/(@|api\/|node_modules\/)|\.\w+$/

/** Pages of their own, as the server has them (server/http/static-files.ts). */
const pages: Record<string, string> = {
  '/': '/landing.html',
  '/terminos': '/terminos.html',
  '/privacidad': '/privacidad.html',
}

/** While developing, every screen is app.html, as the server answers it when built. */
export const devShell = (): Plugin => ({
  name: 'dev-shell',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0]!
      if (/^(GET|HEAD)$/.test(request.method ?? '') && !isFile.test(path)) request.url = pages[path] ?? '/app.html'
      next()
    })
  },
})
