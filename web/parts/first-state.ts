import type { Flash } from './flash.ts'

/**
 * The browser's own state of an address, in the form in which the router keeps it there: what the screens before the
 * log-in, which have no router, leave to the first screen behind it.
 */
export const stateWith = (flash: Flash): { usr: Flash } => ({ usr: flash })

/** What they left, for a router that was there before. */
export const leftState = (): unknown => (window.history.state as { usr?: unknown } | null)?.usr ?? null
