import type { Database } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Gateway } from './outside/payments/gateway.ts'
import { type FaultOf, startSimulatedApi } from './outside/payments/simulator/api.ts'
import type { Bank } from './outside/payments/simulator/records.ts'
import { integration, transbankGateway } from './outside/payments/transbank.ts'

export type Payments = {
  gateway: Gateway
  /** Whose pages the application serves; null when the provider is the real one. */
  bank: Bank | null
  close: () => Promise<void>
}

/** The card provider that the settings name: Transbank, or the simulator behind the same client. */
export const makePayments = async (
  env: Env,
  db: Database,
  now: () => Date,
  { faultOf, milliseconds }: { faultOf?: FaultOf; milliseconds?: number } = {},
): Promise<Payments> => {
  if (env.PAYMENTS === 'transbank') {
    const host = env.TRANSBANK_HOST.replace(/\/+$/, '')
    const gateway = transbankGateway({
      host,
      webpay: { code: env.TRANSBANK_WEBPAY_CODE, key: env.TRANSBANK_WEBPAY_KEY },
      mall: { code: env.TRANSBANK_MALL_CODE, key: env.TRANSBANK_MALL_KEY, childCode: env.TRANSBANK_CHILD_CODE },
      isSimulated: false,
      formOrigin: new URL(host).origin,
    })
    return { gateway, bank: null, close: async () => undefined }
  }
  const bank: Bank = { db, now, pagesUrl: () => env.PUBLIC_URL }
  const api = await startSimulatedApi(bank, faultOf)
  const { webpayCode, mallCode, childCode, key } = integration
  const gateway = transbankGateway({
    host: api.url,
    webpay: { code: webpayCode, key },
    mall: { code: mallCode, key, childCode },
    isSimulated: true,
    formOrigin: "'self'",
    ...(milliseconds === undefined ? {} : { milliseconds }),
  })
  return { gateway, bank, close: api.close }
}
