import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '../app-error.ts'
import type { FileReply } from './bind.ts'

const bodyOf = (file: FileReply) => {
  if ('stored' in file) return file.stored.stream()
  if ('parts' in file) return Readable.from(file.parts, { objectMode: false })
  return typeof file.content === 'function' ? file.content() : file.content
}

/**
 * A file is only ever downloaded: what came from outside, our origin must not run. A copy that the browser keeps is used
 * only after asking here, so that whoever may no longer see it sees it no more.
 */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> => {
  const { name, type, version } = file
  const kept = version === undefined ? {} : { etag: `"${version}"`, 'cache-control': 'private, no-cache' }
  if (kept.etag !== undefined && request.headers['if-none-match'] === kept.etag)
    return reply.status(304).headers(kept).send()
  const body = await bodyOf(file)
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return reply
    .headers(kept)
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(body)
}

/** Public pages that are drawn when the web is built (web/build/prerender.ts), by their address. */
const pages: Record<string, string> = {
  '/': 'landing.html',
  '/terminos': 'terminos.html',
  '/privacidad': 'privacidad.html',
}

/**
 * The built web application: hashed assets for ever, everything else fresh. A path that is no file is a screen of the
 * application; a path under /api that is no route is nothing.
 */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  const shell = path.join(folder, 'app.html')
  // It may be built while the server runs.
  mkdirSync(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Hidden files are none of the application's.
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) =>
      void response.setHeader(
        'cache-control',
        /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  const sendScreen = (address: string, reply: FastifyReply) => {
    if (!existsSync(shell)) throw new AppError('not_found')
    const drawn = pages[address]
    const page = drawn !== undefined && existsSync(path.join(folder, drawn)) ? drawn : 'app.html'
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').sendFile(page)
  }
  // The folder itself, which is no file: asked of it, it would be refused.
  app.get('/', (_request, reply) => sendScreen('/', reply))
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0]!
    const isScreen = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets)(\/|$)/.test(address)
    if (!isScreen) throw new AppError('not_found')
    return sendScreen(address, reply)
  })
}
