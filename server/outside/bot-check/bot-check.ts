/**
 * The check that a public call comes from a person's browser. The token travels in the header `recaptcha-token`
 * whichever provider made it (specification, section 7).
 */
export type BotVerdict =
  | 'ok'
  | 'malformed'
  | 'invalid'
  | 'expired'
  | 'wrong-action'
  | 'replayed'
  /** Right, but of the usual cost where more is asked. */
  | 'too-cheap'
  | 'low-score'
  | 'unavailable'

export type BotCheck = {
  provider: 'altcha' | 'recaptcha' | 'off'
  siteKey: string | null
  /** The provider's own script for the browser, and every host that it needs there; null when it has none. */
  script: { url: string; scriptHosts: string[]; frameHosts: string[] } | null
  /** A challenge for the browser to solve; null when the provider hands out its own. */
  challenge: (action: string, isCostly?: boolean) => Promise<Record<string, unknown> | null>
  /** `isCostly`: so much failed lately that more is asked than usual. */
  verify: (token: string, action: string, ip: string, isCostly?: boolean) => Promise<BotVerdict>
}

/** For tests and closed networks; `env.ts` refuses it in production. */
export const noBotCheck: BotCheck = {
  provider: 'off',
  siteKey: null,
  script: null,
  challenge: async () => null,
  verify: async () => 'ok',
}
