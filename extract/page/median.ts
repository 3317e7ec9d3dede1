/** The value in the middle of these in their order, the higher of two; undefined when there are none. */
export const medianOf = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
