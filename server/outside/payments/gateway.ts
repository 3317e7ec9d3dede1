/**
 * The card provider, as the product needs it: Transbank's Webpay Plus and Oneclick Mall, REST v1.2, or whatever speaks
 * as they do. Amounts are whole pesos. No call ever throws: what came of it is one of four.
 */
export type Outcome<T> =
  | { outcome: 'answered'; value: T }
  /** The provider did nothing, and said why: a 4xx. */
  | { outcome: 'refused'; status: number; message: string }
  /** It was never reached: nothing happened. */
  | { outcome: 'not-sent'; why: string }
  /** It may have done it or not: it must be asked. */
  | { outcome: 'unknown'; why: string }

/** What the provider says of one payment. */
export type ProviderPayment = {
  buyOrder: string
  /** Of Webpay alone. */
  sessionId: string | null
  amount: number
  /** INITIALIZED, AUTHORIZED, FAILED, REVERSED, NULLIFIED, PARTIALLY_NULLIFIED or CAPTURED. */
  status: string
  /** 0: approved. Null while it was not decided. */
  responseCode: number | null
  authorizationCode: string | null
  lastFour: string | null
  /** VD debit, VN, VC, SI, S2, NC credit, VP prepaid. */
  paymentType: string | null
  installments: number
}

/** A finished enrolment; null when the card was refused. */
export type EnrolledCard = { tbkUser: string; cardKind: string; lastFour: string } | null

/** What came of a refund: true when the money goes back; false with the provider's code why not. */
export type Refunded = { isDone: true } | { isDone: false; code: number }

export type Gateway = {
  isSimulated: boolean
  /** Whose pages the browser's form is posted to: an origin. */
  formOrigin: string
  webpay: {
    create: (payment: {
      buyOrder: string
      sessionId: string
      amount: number
      returnUrl: string
    }) => Promise<Outcome<{ token: string; url: string }>>
    /** Takes the money. A second call for the same token is refused; see `isLocked`. */
    commit: (token: string) => Promise<Outcome<ProviderPayment>>
    /** Asked for up to seven days. */
    status: (token: string) => Promise<Outcome<ProviderPayment>>
    /** Gives all of it back, within 90 days. */
    refund: (payment: { token: string; amount: number }) => Promise<Outcome<Refunded>>
  }
  oneclick: {
    start: (card: {
      username: string
      email: string
      returnUrl: string
    }) => Promise<Outcome<{ token: string; urlWebpay: string }>>
    /** To be called within 60 s of the return. */
    finish: (token: string) => Promise<Outcome<EnrolledCard>>
    remove: (card: { tbkUser: string; username: string }) => Promise<Outcome<null>>
    /** Takes the money. The same buy order may be taken twice: ask `status` first after any doubt. */
    authorize: (payment: {
      username: string
      tbkUser: string
      buyOrder: string
      amount: number
      installments: number
    }) => Promise<Outcome<ProviderPayment>>
    status: (buyOrder: string) => Promise<Outcome<ProviderPayment>>
    /** Gives all of it back, within 90 days. */
    refund: (payment: { buyOrder: string; amount: number }) => Promise<Outcome<Refunded>>
  }
}

/** A provider's token: nothing else is ever put into an address (payments are looked up by it first). */
export const isToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Somebody committed it, or is at it: ask `status`. */
export const isLocked = (message: string): boolean => /already locked/i.test(message)
/** Aborted or expired at the provider: nothing can be taken with it any more. */
export const isOver = (message: string): boolean => /invalid finished state/i.test(message)
/** The card holder has not paid yet, or left. */
export const isNotPaidYet = (message: string): boolean => /Invalid status '\d+'/i.test(message)
/** The token never was one of its payments. */
export const isTransactionUnknown = (message: string): boolean => /transaction not found/i.test(message)
/** All of it went back already. */
export const isRefunded = (message: string): boolean => /already fully refunded/i.test(message)
/** The order never arrived there. */
export const isOrderUnknown = (message: string): boolean => /buy order not found/i.test(message)
