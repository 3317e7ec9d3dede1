import { paths } from './paths.ts'

/** The log-in's parameter: where whoever signs in wanted to go. */
const parameter = 'ir'

/** The log-in that leads back to where somebody was. */
export const loginPath = (wanted: string): string =>
  wanted === paths.home || wanted === paths.dashboard
    ? paths.login
    : `${paths.login}?${parameter}=${encodeURIComponent(wanted)}`

/** Where a log-in's address leads back to; null when it says nothing, or anything but a path of this product. */
export const returnPathIn = (search: string, origin: string): string | null => {
  const wanted = new URLSearchParams(search).get(parameter)
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return null
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null
  if (url === null || url.origin !== origin || url.pathname.startsWith(paths.login)) return null
  return url.pathname + url.search + url.hash
}

/** A path as people write it: `%C3%B1` is 'ñ', however it was composed, and a slash at the end says nothing. */
export const plainPath = (pathname: string): string => {
  let path = pathname
  try {
    path = decodeURIComponent(pathname).normalize('NFC')
  } catch {
    // Half an escape: no screen of ours.
  }
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
