import { isIPv6 } from 'node:net'

const GROUPS_OF_A_NETWORK = 4

/** Who is counted as one: an IPv4 address, or the network of an IPv6 address, of which one house has as many as it likes. */
export function networkOf(address: string): string {
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (version4) return version4
  if (!isIPv6(address)) return address
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...zeros, ...(right ?? [])].slice(0, GROUPS_OF_A_NETWORK)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
