/**
 * Where a payment can be cut. Tests kill their own process here, as a machine that loses its power does; nothing is set
 * in the product.
 */
type Point = 'after-claim' | 'after-answer' | 'in-decision' | 'after-finish' | 'after-card'

let crash: ((point: Point) => void) | null = null

export const crashPoint = (point: Point): void => crash?.(point)

/** For tests alone. */
export const crashWith = (hook: ((point: Point) => void) | null): void => {
  crash = hook
}
