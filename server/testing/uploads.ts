import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Invoice } from 'contract/invoices.ts'
import type { ListedUpload, ProcessStatus } from 'contract/processes.ts'
import { textPicture } from 'extract/testing/text-document.ts'
import { type DteDraft, makeDte, xmlBytes } from 'extract/xml/testing/make-dte.ts'
import { findProcess } from '../features/processes/queries.ts'
import type { TestServer, Who } from './app.ts'
import { principal } from './invoices.ts'

/** An invoice of the corpus, as the PDF that its program wrote. */
export const corpusDocument = (name: string): Buffer =>
  readFileSync(new URL(`../../corpus/samples/${name}.pdf`, import.meta.url))

/** A signed DTE: Ferretería Los Maitenes, 76543210-3, an invoice of 17.701 in total. Another folio is another document. */
export const dteFile = (draft: DteDraft, kind = 33): Uint8Array =>
  xmlBytes(makeDte(draft).replace('<TipoDTE>33<', `<TipoDTE>${kind}<`))

/** A small invoice of the same issuer as lines of text. */
export const shortInvoice = (folio: number): string => `
FERRETERIA LOS MAITENES SPA            R.U.T.: 76.543.210-3
                                       FACTURA ELECTRONICA
                                       N° ${folio}
Señor(es): CONSTRUCTORA RIO CLARO      R.U.T.: 77.111.222-6
Fecha Emision: 05-03-2024

Descripcion              Cantidad   Precio     Total
Cemento 25 kg                  10    1.487    14.875

                                      NETO    14.875
                                   IVA 19%     2.826
                                     TOTAL    17.701
`

/** N° 4512 of them, as a picture. */
export const shortPicture = (format: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array> =>
  textPicture(shortInvoice(4512), format)

export type Sent = { processId: string; duplicateOf: number | null }
type Sending = { who?: Who; orgId?: number; name?: string; fields?: Record<string, string> }

/** What tests do with uploads sent as invoices, over HTTP; a step expects to succeed unless it says otherwise. */
export const uploadFixture = (server: TestServer) => {
  const post = (file: Uint8Array, { who = 'rosa', orgId = principal, name = 'factura', fields = {} }: Sending = {}) =>
    server.upload(who, `/organizations/${orgId}/process-invoice`, file, fields, name, 'image')
  const send = async (file: Uint8Array, sending: Sending = {}): Promise<Sent> => {
    const { status, body } = await post(file, sending)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Sent
  }
  const get = async <T>(url: string, who: Who = 'rosa'): Promise<T> => {
    const { status, body } = await server.call(who, 'GET', url)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as T
  }
  const untilRead = async (processId: string, orgId = principal, seen = -1): Promise<ProcessStatus> => {
    const found = await get<ProcessStatus>(`/organizations/${orgId}/process/${processId}/status?wait=6&seen=${seen}`)
    return found.status === 'processing' ? untilRead(processId, orgId, found.version) : found
  }
  const uploadUrl = (processId: string, orgId = principal) => `/organizations/${orgId}/invoice-uploads/${processId}`
  return {
    post,
    send,
    untilRead,
    uploadUrl,
    invoice: (id: number) => get<Invoice>(`/invoices/${id}`),
    /** Sends an upload and waits for the end of its reading. */
    read: async (file: Uint8Array, sending: Sending = {}) => {
      const { processId } = await send(file, sending)
      return untilRead(processId, sending.orgId)
    },
    list: (query = '', orgId = principal) =>
      get<{ uploads: ListedUpload[]; version: string }>(`/organizations/${orgId}/invoice-uploads${query}`),
    /** Where an upload's file is kept; null once it is gone. */
    fileOf: async (processId: string): Promise<string | null> => {
      const process = await findProcess(server.deps.db, processId)
      const stored = await server.deps.storage.find(process!.fileKey)
      return stored && process!.fileKey
    },
    /** These two may be refused: they give the answer as it came. */
    retry: (processId: string, body: object = {}) => server.call('rosa', 'POST', `${uploadUrl(processId)}/retry`, body),
    dismiss: (processId: string) => server.call('rosa', 'DELETE', uploadUrl(processId)),
  }
}

export type UploadFixture = ReturnType<typeof uploadFixture>
