const one = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })

/** How long something takes or waits, as one reads it: 3.24 -> '3,2 s', 200 -> '3 min', 7500 -> '2,1 h'. */
export const formatSeconds = (seconds: number): string => {
  if (seconds < 60) return `${one.format(Math.max(0, seconds))} s`
  if (seconds < 3600) return `${whole.format(seconds / 60)} min`
  return seconds < 48 * 3600 ? `${one.format(seconds / 3600)} h` : `${whole.format(seconds / 86_400)} días`
}
