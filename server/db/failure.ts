/** What a failed statement, connection or write says of why it failed. */

/** The database is away or overloaded: the caller may come back. */
const away = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '57014',
])

const codesOf = (error: unknown): string[] => {
  const codes: string[] = []
  for (let e = error; e instanceof Error; e = e.cause) {
    // A missing file is not a missing database: only its socket is.
    if ('code' in e && (e.code !== 'ENOENT' || ('syscall' in e && e.syscall === 'connect'))) codes.push(String(e.code))
  }
  return codes
}

export const isAway = (error: unknown): boolean => {
  for (let e = error; e instanceof Error; e = e.cause)
    if (/timeout exceeded when trying to connect|Connection terminated/.test(e.message)) return true
  return codesOf(error).some((code) => away.has(code))
}

/** 53100 is PostgreSQL's own word for it; where a write broke off in the middle it is an I/O error that says so. */
export const isDiskFull = (error: unknown): boolean => {
  for (let e = error; e instanceof Error; e = e.cause)
    if ('code' in e && e.code === '58030' && /no space left/i.test(e.message)) return true
  return codesOf(error).some((code) => code === '53100' || code === 'ENOSPC' || code === 'EDQUOT')
}
