import { errorText } from 'contract/errors.ts'
import { ApiError } from '../../api.ts'
import { statusText } from './profile-call.ts'

/**
 * What is said where something of this module could not be read (specification, section 8): the status. Only an answer that
 * says so means that the organization is not there; without one there is no status to say, and `unreached` is.
 */
export const failureTitle = (error: unknown, unreached: string): string => {
  if (!(error instanceof ApiError) || error.status === 0) return unreached
  return error.code === 'organization_not_found' ? errorText('organization_not_found') : statusText(error.status)
}
