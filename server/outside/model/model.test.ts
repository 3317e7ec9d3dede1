import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { makeOutsideModel } from './model.ts'

/** A local server that speaks the wire formats of the providers: what is asked and what is done with its answers. */

type Reply = (response: ServerResponse, asked: number) => void
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
}

const serve = async (reply: Reply) => {
  const asked: { body: Record<string, unknown>; headers: IncomingMessage['headers']; url: string | undefined }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    asked.push({ body, headers: request.headers, url: request.url })
    reply(response, asked.length)
  }
  const server = createServer((request, response) => void answer(request, response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

const saying =
  (message: object): Reply =>
  (response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(message))
  }

const completion = (content: string): Reply =>
  saying({
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'local',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  })

const answers = { answers: [{ path: 'invoice_number', text: '4512' }] }

/** Where each provider is asked, how the key goes with it, where the bound of words stands, and what it answers. */
const dialects = [
  {
    provider: 'anthropic',
    path: '/v1/messages',
    key: ['x-api-key', 'k-1'],
    bound: { max_tokens: 700 },
    message: {
      id: 'm1',
      type: 'message',
      role: 'assistant',
      model: 'm-1',
      content: [{ type: 'tool_use', id: 't1', name: 'json', input: answers }],
      stop_reason: 'tool_use',
      stop_sequence: null,
      usage: { input_tokens: 10, output_tokens: 5 },
    },
  },
  {
    provider: 'google',
    path: '/v1/models/m-1:generateContent',
    key: ['x-goog-api-key', 'k-1'],
    bound: { generationConfig: { maxOutputTokens: 700, responseMimeType: 'application/json' } },
    message: {
      candidates: [
        { content: { role: 'model', parts: [{ text: JSON.stringify(answers) }] }, finishReason: 'STOP', index: 0 },
      ],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
      modelVersion: 'm-1',
    },
  },
  {
    provider: 'openai',
    path: '/v1/responses',
    key: ['authorization', 'Bearer k-1'],
    bound: { max_output_tokens: 700, store: false },
    message: {
      id: 'r1',
      object: 'response',
      created_at: 1,
      status: 'completed',
      model: 'm-1',
      output: [
        {
          type: 'message',
          id: 'o1',
          status: 'completed',
          role: 'assistant',
          content: [{ type: 'output_text', text: JSON.stringify(answers), annotations: [] }],
        },
      ],
      usage: {
        input_tokens: 10,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: 5,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: 15,
      },
    },
  },
] as const

const modelAt = (url: string, seconds = 10) =>
  makeOutsideModel({ provider: 'compatible', name: 'local', key: 'k-1', url, seconds, tokens: 700 })
const question = {
  kind: 'invoice' as const,
  wanted: [{ path: 'invoice_number', what: 'el folio' }],
  excerpt: 'FACTURA ELECTRONICA\nN° 4512',
}

describe('an outside model', () => {
  test('is sent the lines and what is wanted, under a bound, and answers with words', async () => {
    const { asked, url } = await serve(
      completion('{"answers":[{"path":"invoice_number","text":"4512"},{"path":"iva","text":null}]}'),
    )
    expect(await modelAt(url).ask(question)).toEqual([{ path: 'invoice_number', text: '4512' }])
    expect(asked).toHaveLength(1)
    const [{ body, headers, url: path }] = asked as [(typeof asked)[number]]
    expect(path).toBe('/v1/chat/completions')
    expect(headers.authorization).toBe('Bearer k-1')
    expect(body).toMatchObject({ model: 'local', max_tokens: 700, response_format: { type: 'json_schema' } })
    const said = JSON.stringify(body['messages'])
    expect(said).toContain('N° 4512')
    expect(said).toContain('invoice_number: el folio')
  })

  test.each(dialects)('of $provider is asked and understood in its own dialect', async (dialect) => {
    const { asked, url } = await serve(saying(dialect.message))
    const model = makeOutsideModel({
      provider: dialect.provider,
      name: 'm-1',
      key: 'k-1',
      url,
      seconds: 10,
      tokens: 700,
    })
    expect(await model.ask(question)).toEqual(answers.answers)
    expect(asked).toHaveLength(1)
    const [{ body, headers, url: path }] = asked as [(typeof asked)[number]]
    expect(path).toBe(dialect.path)
    expect(headers[dialect.key[0]]).toBe(dialect.key[1])
    expect(body).toMatchObject(dialect.bound)
    expect(JSON.stringify(body)).toContain('N° 4512')
  })

  test('is asked again when it is busy', async () => {
    const answer = completion('{"answers":[]}')
    const { asked, url } = await serve((response, times) => {
      if (times > 1) return answer(response, times)
      response.writeHead(429, { 'retry-after-ms': '10' }).end('{"error":{"message":"busy"}}')
    })
    expect(await modelAt(url).ask(question)).toEqual([])
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['not JSON', 'Claro, el folio es 4512'],
    ['of another shape', '{"folio":"4512"}'],
    ['cut short', '{"answers":[{"path":"inv'],
  ])('whose answer is %s is refused', async (_name, content) => {
    const { url } = await serve(completion(content))
    await expect(modelAt(url).ask(question)).rejects.toThrow()
  })

  test('that does not answer is given up in time', async () => {
    const { url } = await serve(() => undefined)
    const from = performance.now()
    await expect(modelAt(url, 0.3).ask(question)).rejects.toThrow()
    expect(performance.now() - from).toBeLessThan(5000)
  })

  test('that is not there is an error, not a crash', async () => {
    await expect(modelAt('http://127.0.0.1:9/v1', 2).ask(question)).rejects.toThrow()
  })

  test('is called by its name and by who receives the data', () => {
    const settings = { key: 'k', url: undefined, seconds: 1, tokens: 1 }
    expect(makeOutsideModel({ ...settings, provider: 'anthropic', name: 'm-1' }).name).toBe('m-1 (Anthropic)')
    expect(modelAt('http://modelo.interno:8080/v1').name).toBe('local (modelo.interno:8080)')
  })
})
