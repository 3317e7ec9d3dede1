import { errorText } from 'contract/errors.ts'
import { ApiError } from '../../api.ts'

/**
 * What is said of a failed call of this module (specification, section 8): its status. Only one that says so means that
 * the organization is not there; without an answer there is no status to say.
 */
export const failureTitle = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) return 'No se pudo cargar la organización'
  return error.code === 'organization_not_found'
    ? errorText('organization_not_found')
    : `HTTP error! status: ${error.status}`
}
