/** Some failures the specification only logs (section 8): they are logged, and shown too. */
export const logFailure = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console
  console.error(what, error)
}
