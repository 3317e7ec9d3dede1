import * as z from 'zod'
import type { Route } from 'contract/route.ts'

/** OpenAPI 3.1 of every route, made from the contract; and the same as one page for a browser. */

type Schema = Record<string, unknown>

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return rest
}

const accessTexts: Record<string, string> = {
  open: 'Anybody.',
  'bot-checked': 'Anybody, with a bot-check token in the header `recaptcha-token`.',
  cookie: 'The holder of the refresh cookie.',
  session: 'Anybody signed in.',
}

const operation = (feature: string, name: string, route: Route): Schema => {
  const pathParameters = Object.entries(route.params ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema, 'output'),
  }))
  const querySchema = route.query
    ? (schemaOf(route.query, 'input') as { properties?: Record<string, Schema>; required?: string[] })
    : {}
  const queryParameters = Object.entries(querySchema.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: querySchema.required?.includes(name) ?? false,
    schema,
  }))
  const ifMatch = {
    name: 'if-match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the record as it was read: another version there is refused with 412 and the present values.',
    schema: { type: 'string' },
  }
  const isChange = route.edited !== undefined && route.method !== 'GET'
  const botHeader = { name: 'recaptcha-token', in: 'header', required: true, schema: { type: 'string' } }
  const body = route.body ? schemaOf(route.body, 'input') : null
  const upload = route.upload && {
    type: 'object',
    required: [route.upload.field],
    properties: {
      ...(body?.['properties'] as Schema | undefined),
      [route.upload.field]: { type: 'string', format: 'binary' },
    },
  }
  const content = upload
    ? { 'multipart/form-data': { schema: upload } }
    : body
      ? { 'application/json': { schema: body } }
      : null
  const isPublic = ['open', 'bot-checked', 'cookie'].includes(route.access)
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    description: accessTexts[route.access] ?? `Action \`${route.access}\` on an organization that the caller reaches.`,
    parameters: [
      ...pathParameters,
      ...queryParameters,
      ...(route.access === 'bot-checked' ? [botHeader] : []),
      ...(isChange ? [ifMatch] : []),
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    ...(isPublic ? { security: [] } : {}),
    responses: {
      200:
        route.reply === 'file'
          ? { description: 'A file', content: { 'application/octet-stream': {} } }
          : { description: 'Success', content: { 'application/json': { schema: schemaOf(route.reply, 'output') } } },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

export const apiDocument = (contract: Record<string, Record<string, Route>>): Schema => {
  const paths: Record<string, Schema> = {}
  for (const [feature, routes] of Object.entries(contract))
    for (const [name, route] of Object.entries(routes)) {
      const url = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
      paths[url] = { ...paths[url], [route.method.toLowerCase()]: operation(feature, name, route) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Casa Matriz', version: '1' },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'message', 'requestId'],
          properties: {
            error: { type: 'string' },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** No script and no style of others: plain HTML that any browser shows. */
export const apiPage = (document: Schema): string => {
  const paths = document['paths'] as Record<string, Record<string, { summary: string; description: string }>>
  const sections = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { summary, description, ...rest }]) => {
      const details = escape(JSON.stringify(rest, null, 2))
      return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(url)}</code> ${escape(summary)}</summary><p>${escape(description)}</p><pre>${details}</pre></details>`
    }),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · Casa Matriz</title><main><h1>API of Casa Matriz</h1><p><a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p>${sections.join('')}</main></html>`
}
