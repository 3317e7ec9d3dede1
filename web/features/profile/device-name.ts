/** The usual names of what a browser calls itself; the first that fits. Edge and Opera say Chrome too. */
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** 'Chrome en Windows'; null when it says nothing that people would know. */
export const deviceName = (userAgent: string | null): string | null => {
  if (userAgent === null) return null
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? system ?? null
}
