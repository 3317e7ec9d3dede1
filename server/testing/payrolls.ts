import { expect } from 'vitest'
import type { PayrollDetail } from 'contract/payrolls.ts'
import type { ProcessStatus } from 'contract/processes.ts'
import type { TestServer, Who } from './app.ts'
import { principal } from './invoices.ts'
import { corpusDocument } from './uploads.ts'

/** What tests do with payrolls of the corpus, over HTTP. */
export const payrollFixture = (server: () => TestServer) => {
  const load = async (name: string, orgId = principal): Promise<PayrollDetail> => {
    const sent = await server().upload('rosa', `/organizations/${orgId}/process-payroll`, corpusDocument(name), {
      keepBoth: 'true',
    })
    const { processId } = sent.body as { processId: string }
    const status = async (seen: number): Promise<ProcessStatus> => {
      const url = `/organizations/${orgId}/process/${processId}/status?wait=6&seen=${seen}`
      const now = (await server().call('rosa', 'GET', url)).body as ProcessStatus
      return now.status === 'processing' ? status(now.version) : now
    }
    const { output } = await status(-1)
    return read(output!.id!, output!.organizationId ?? orgId)
  }
  const urlOf = ({ id, organizationId }: Pick<PayrollDetail, 'id' | 'organizationId'>) =>
    `/organizations/${organizationId}/payrolls/${id}`
  const read = async (id: number, organizationId = principal): Promise<PayrollDetail> =>
    (await server().call('rosa', 'GET', urlOf({ id, organizationId }))).body as PayrollDetail
  const ask = (
    payroll: PayrollDetail,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    what: string,
    body?: object,
    who: Who = 'rosa',
  ) => server().call(who, method, `${urlOf(payroll)}${what}`, body)
  const must = async (...asked: Parameters<typeof ask>): Promise<PayrollDetail> => {
    const { status, body } = await ask(...asked)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as PayrollDetail
  }
  const correct = (
    payroll: PayrollDetail,
    field: string,
    position: number | undefined,
    value: unknown,
    seen: unknown,
  ) => ask(payroll, 'PUT', '/value', { field, ...(position === undefined ? {} : { position }), value, seen })
  const record = async (id: number, organizationId = principal) => {
    const url = `/organizations/${organizationId}/activity?kind=payroll&subjectId=${id}&pageSize=100`
    const { data } = (await server().call('rosa', 'GET', url)).body as {
      data: { action: string; after: object | null }[]
    }
    return data.map(({ action, after }) => ({ action, after }))
  }
  return { load, read, ask, must, correct, record, urlOf }
}
