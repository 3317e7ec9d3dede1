import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['10.0.0.9', '10.0.0.9'],
  ['::ffff:10.0.0.9', '10.0.0.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
