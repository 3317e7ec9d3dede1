/** Where the session's token stands in local storage (specification, section 9), in a file of its own: the landing page needs no more. */
export const tokenKey = 'token'
