import type { FastifyInstance } from 'fastify'
import { returnPath } from 'contract/payments.ts'
import type { Deps } from '../../deps.ts'
import { formFields, takeForms } from '../../http/form-body.ts'
import { noteReturn, type ReturnFields } from './paying.ts'

const names = ['token_ws', 'TBK_TOKEN', 'TBK_ORDEN_COMPRA', 'TBK_ID_SESION'] as const satisfies (keyof ReturnFields)[]

/**
 * Where the provider sends the card holder back to, by GET or by POST. Whoever holds the token may close what its card
 * holder approved, so no session is asked for: the enrolment must be finished within a minute, with the tab open or not.
 * What is written down first is finished by the clock if this server dies.
 */
export const servePaymentReturn = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  await app.register(async (part) => {
    takeForms(part)
    const note = async (given: Record<string, string>) => {
      const fields: ReturnFields = Object.fromEntries(
        names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name].slice(0, 200)]])),
      )
      const act = await noteReturn(deps, fields)
      if (act !== null)
        void act().catch((error: unknown) =>
          deps.log.error({ err: error }, 'a payment that came back was not finished'),
        )
      return fields
    }
    part.get(returnPath, async (request, reply) => {
      await note(formFields(request))
      return reply.callNotFound()
    })
    part.post(returnPath, async (request, reply) => {
      const fields = await note(formFields(request))
      return reply.redirect(`${returnPath}?${new URLSearchParams(fields as Record<string, string>).toString()}`, 303)
    })
  })
}
