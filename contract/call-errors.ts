/**
 * Errors that who calls says too, without the server: `errors` has them with all the others. Apart, so that the public
 * page does not load every text of the product for these two.
 */
export const callErrors = {
  unauthenticated: [401, 'Request: Usuario no autenticado'],
  internal: [500, 'Error inesperado'],
} as const
