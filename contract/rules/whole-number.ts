const grouped = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })

/** A count, as Chile writes it: 12345 -> '12.345'. */
export const formatWhole = (count: number): string => grouped.format(count)

/** A count with what it counts, in its number: '1 trabajador', '2.000 trabajadores'. */
export const counted = (count: number, one: string, several: string): string =>
  `${formatWhole(count)} ${count === 1 ? one : several}`
