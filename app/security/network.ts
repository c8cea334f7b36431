import { isIPv6 } from 'node:net'

const groupsInAll = 8
/** Half of the groups name the network; within it one household or one rented server has every address (RFC 4291, 2.5.4). */
const groupsOfNetwork = 4

/**
 * Who an address stands for when tries are counted: an IPv4 address for itself, an IPv6 address for its network, so that
 * nobody has a fresh number of tries for each of 2^64 addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, groupsInAll - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, groupsOfNetwork)
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':')
}
