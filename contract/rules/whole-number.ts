const grouped = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })

/** A count, as Chile writes it: 12345 -> '12.345'. */
export const formatWhole = (count: number): string => grouped.format(count)
