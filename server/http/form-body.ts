import type { FastifyInstance, FastifyRequest } from 'fastify'

const largest = 8 * 1024

/** Lets the routes of one part of the application take forms as browsers post them. Nothing else here takes them. */
export const takeForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largest },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** What the address and the posted form say, the form first; of a name that comes twice, the first. */
export const formFields = (request: FastifyRequest): Record<string, string> => {
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  const posted = typeof request.body === 'object' && request.body !== null ? request.body : {}
  const all = [...Object.entries(posted as Record<string, unknown>), ...query.entries()]
  const fields: Record<string, string> = {}
  for (const [name, value] of all) if (typeof value === 'string') fields[name] ??= value
  return fields
}
