import { ApiError, call, isBare } from '../../api.ts'

/** What is said of a failed call of this module that gives no reason (specification, section 8): its status. */
export const statusText = (status: number): string => `HTTP error! status: ${status}`

/** A call of this module. */
export const profileCall: typeof call = (route, input, options) =>
  call(route, input, options).catch((error: unknown) => {
    if (error instanceof ApiError && isBare(error))
      throw new ApiError(error.status, error.code, statusText(error.status))
    throw error
  })
