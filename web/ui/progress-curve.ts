/** What a progress bar shows while nothing better is known; the work itself may end sooner or later. */
export const simulatedCap = 99

/**
 * The simulated percentage after `elapsedMs` of a work expected to take `expectedMs`: rises evenly to 99 and stays
 * there (specification, section 4).
 */
export const simulatedPercent = (elapsedMs: number, expectedMs: number): number =>
  Math.min(simulatedCap, Math.max(0, (simulatedCap * elapsedMs) / expectedMs))
