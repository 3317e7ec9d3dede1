import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode, ErrorReply } from 'contract/errors.ts'
import { AppError } from '../app-error.ts'
import { isAway, isDiskFull } from '../db/failure.ts'

/** What the HTTP layer itself refuses, by its code. */
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
}
/** Something was being added to an organization that was deleted at that moment. */
const lostOrganization = (error: unknown): boolean => {
  for (let e = error; e instanceof Error; e = e.cause)
    if ('code' in e && e.code === '23503' && 'constraint' in e)
      return String(e.constraint).endsWith('_organization_id_organization_id_fk')
  return false
}

/** Any failure as an `AppError`. */
const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const code = (error as FastifyError).code
  const mapped = code === undefined ? undefined : known[code]
  if (mapped) return new AppError(mapped, { cause: error })
  if ((error as FastifyError).statusCode === 400) return new AppError('invalid_json', { cause: error })
  // A folder, asked for as if it were a file.
  if ((error as FastifyError).statusCode === 403 || (error as FastifyError).statusCode === 404)
    return new AppError('not_found', { cause: error })
  if (lostOrganization(error)) return new AppError('organization_not_found', { cause: error })
  if (isDiskFull(error)) return new AppError('disk_full', { cause: error, retryAfterSeconds: 60 })
  if (isAway(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 2 })
  return new AppError('internal', { cause: error })
}

/** The one place where a failure becomes a reply. What is not the caller's fault is logged with his request's id. */
export const replyError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = asAppError(error)
  if (failure.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed')
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds)
  const body: ErrorReply = {
    error: failure.code,
    message: failure.message,
    ...(failure.fields ? { fields: failure.fields } : {}),
    ...(failure.existingId === undefined ? {} : { existingId: failure.existingId }),
    ...(failure.present === undefined ? {} : { present: failure.present }),
    requestId: request.id,
  }
  void reply.status(failure.status).send(body)
}
