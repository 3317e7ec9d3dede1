import { createServer } from 'node:net'
import type { Env } from './env.ts'

/** Why the product does not start, in words for whoever starts it. */

type Settings = Pick<Env, 'DATA_DIR' | 'HOST' | 'PORT' | 'DATABASE_URL'>

const withCode = (error: unknown) => error as Error & { code?: string; syscall?: string; path?: string }

/** Throws what listening would, before anything else is started. Port 0 is any free one. */
export const requireFreePort = ({ PORT: port, HOST: host }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })

const ofListening = (code: string | undefined, { PORT, HOST }: Settings): string | null => {
  switch (code) {
    case 'EADDRINUSE':
      return `El puerto ${PORT} ya está en uso: quizás Casa Matriz ya está abierta. Ciérrala, o usa otro puerto: PORT=${PORT + 1} npm start`
    case 'EACCES':
      return `Este usuario no puede usar el puerto ${PORT}. Usa uno desde 1024: PORT=3000 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${HOST} no es una dirección de este equipo. Quítala, o usa 0.0.0.0 para toda la red.`
    default:
      return null
  }
}

const ofFiles = (code: string | undefined, { DATA_DIR }: Settings): string | null => {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No se puede escribir en la carpeta de datos ${DATA_DIR}. Da permiso a este usuario, o usa otra: DATA_DIR=/otra/carpeta npm start`
    case 'ENOTDIR':
    case 'EEXIST':
      return `La carpeta de datos ${DATA_DIR} es un archivo, o está dentro de uno. Usa otra: DATA_DIR=/otra/carpeta npm start`
    case 'ENOSPC':
    case 'EDQUOT':
      return `No queda espacio en el disco de la carpeta de datos ${DATA_DIR}.`
    default:
      return null
  }
}

/** PostgreSQL's own codes, and those of reaching it. */
const ofDatabase = (code: string | undefined, { DATABASE_URL }: Settings): string | null => {
  if (DATABASE_URL === undefined) return null
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return `No hay un PostgreSQL que conteste en ${new URL(DATABASE_URL).host}. Revisa DATABASE_URL, o quítala para usar el que viene con el producto.`
    case '28P01':
    case '28000':
      return 'El PostgreSQL de DATABASE_URL no acepta ese usuario o esa clave.'
    case '3D000':
      return 'En el PostgreSQL de DATABASE_URL no existe esa base de datos: créala primero.'
    case '42501':
      return 'El usuario de DATABASE_URL no tiene permiso para crear tablas en esa base de datos.'
    default:
      return null
  }
}

const isListening = ({ syscall }: ReturnType<typeof withCode>) => /^(listen|bind|getaddrinfo)$/.test(syscall ?? '')

/** `settings`: null when they could not be read; the error then says what is wrong with them. */
export const explainStartFailure = (error: unknown, settings: Settings | null): string => {
  const lines: string[] = []
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const found = withCode(e)
    const words =
      settings &&
      (ofDatabase(found.code, settings) ??
        (isListening(found) ? ofListening(found.code, settings) : ofFiles(found.code, settings)))
    if (words) return words
    // A failed statement's own message holds the rows that it was about: only its cause is told.
    if (e.message !== '' && !('params' in e)) lines.push(e.message)
  }
  return lines.length > 0 ? lines.join('\n') : String(error)
}
