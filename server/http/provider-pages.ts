import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  inscriptionPage,
  type Page,
  showInscription,
  showTransaction,
  style,
  stylePath,
  transactionPage,
} from '../outside/payments/simulator/pages.ts'
import type { Bank } from '../outside/payments/simulator/records.ts'
import { formFields, takeForms } from './form-body.ts'

const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  'redirect' in page
    ? reply.redirect(page.redirect, 302)
    : reply.status(page.status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.html)

/** The pages of the simulated card provider, in the application's own origin: whatever browser reaches us, reaches them. */
export const serveProviderPages = async (app: FastifyInstance, bank: Bank): Promise<void> => {
  await app.register(async (part) => {
    takeForms(part)
    for (const method of ['GET', 'POST'] as const) {
      part.route({
        method,
        url: transactionPage,
        handler: async (request, reply) => sendPage(reply, await showTransaction(bank, formFields(request))),
      })
      part.route({
        method,
        url: inscriptionPage,
        handler: async (request, reply) => sendPage(reply, await showInscription(bank, formFields(request))),
      })
    }
    part.get(stylePath, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  })
}
