import { expect } from 'vitest'
import type { Invoice } from 'contract/invoices.ts'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import type { Vendor } from 'contract/vendors.ts'
import type { TestServer, Who } from './app.ts'

/** Organization numbers of the demo: Rosa's principal and its branches (Diego works in the first), and the platform. */
export const principal = 1
export const platform = 2
export const branch = 3
export const sister = 4

/** The test server's day in Chile. */
export const today = '2026-11-21'

export type Failure = {
  status: number
  error: string
  message: string
  fields?: Record<string, string>
  existingId?: number
}

export const anItem = { itemNumber: 1, description: 'Papas, saco de 25 kg', amount: 12_000, quantity: 10 }

let lastBody = 70_200_000
const freshRut = (): string => {
  const body = String(++lastBody)
  return `${body}-${rutCheckDigit(body)}`
}

/** What tests do with invoices, over HTTP; each step expects to succeed unless it is `refused`. */
export const invoiceFixture = async (server: TestServer) => {
  const vendors = new Map<number, Vendor[]>()
  for (const id of [principal, branch, sister]) {
    const reply = await server.call('rosa', 'GET', `/organizations/${id}/vendors?pageSize=20`)
    vendors.set(id, (reply.body as { data: Vendor[] }).data)
  }
  const must = async <T>(
    who: Who,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<T> => {
    const reply = await server.call(who, method, url, body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body as T
  }
  const vendorOf = (organizationId: number, place = 0): Vendor => vendors.get(organizationId)![place]!
  return {
    vendorsOf: (organizationId: number): Vendor[] => vendors.get(organizationId)!,
    vendorOf,
    /** The body of an invoice of the principal: ten sacks for 120.000 net, 142.800 in total. */
    give: (more: object = {}) => ({
      description: 'Papas para noviembre',
      vendorId: vendorOf(principal).id,
      dueDate: '2026-12-21',
      items: [anItem],
      ...more,
    }),
    must,
    create: (who: Who, body: object) => must<Invoice>(who, 'POST', '/invoices', body),
    get: (who: Who, id: number) => must<Invoice>(who, 'GET', `/invoices/${id}`),
    put: (who: Who, id: number, body: object) => must<Invoice>(who, 'PUT', `/invoices/${id}`, body),
    newVendor: (name: string) => must<Vendor>('rosa', 'POST', '/vendors', { name, email: 'a@b.cl', rut: freshRut() }),
    refused: async (
      who: Who,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      body?: object,
    ): Promise<Failure> => {
      const reply = await server.call(who, method, url, body)
      return { ...(reply.body as Failure), status: reply.status }
    },
  }
}

export type InvoiceFixture = Awaited<ReturnType<typeof invoiceFixture>>
