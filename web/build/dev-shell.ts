import type { Plugin } from 'vite'

/** Addresses that are no screen: Vite's own, the API, and files. */
const isFile = /^\/(@|api\/|node_modules\/)|\.\w+$/

/** While developing, every screen is app.html, as the server answers it when built. */
export const devShell = (): Plugin => ({
  name: 'dev-shell',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0]!
      if (/^(GET|HEAD)$/.test(request.method ?? '') && !isFile.test(path)) request.url = '/app.html'
      next()
    })
  },
})
