import { isIPv6 } from 'node:net'

/**
 * What stands for one caller in limits: an IPv4 address, or the /64 of an IPv6 one, which is what one customer of an
 * internet provider is given whole.
 */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...gap, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
