import { type ErrorCode, errorStatus, errorText } from 'contract/errors.ts'

/**
 * The one error that handlers throw. `message` replaces the code's own text where more can be said;
 * `fields` names the inputs at fault.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Of a conflict: the number of what is already there. */
  readonly existingId: number | undefined
  /** Of `changed_meanwhile`: the record as it is now, as the wire shows it. */
  readonly present: object | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    more: {
      message?: string
      fields?: Record<string, string>
      existingId?: number
      present?: object
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(more.message ?? errorText(code), more.cause === undefined ? undefined : { cause: more.cause })
    this.code = code
    this.status = errorStatus(code)
    this.fields = more.fields
    this.existingId = more.existingId
    this.present = more.present
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
