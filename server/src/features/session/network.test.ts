import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:17:a:b:c:d', '2001:db8:0:17::/64'],
  ['2001:0DB8::17', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('guesses from %s are counted for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
