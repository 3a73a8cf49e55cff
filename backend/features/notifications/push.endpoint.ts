import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.168.0.0', 16],
  ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) inner.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [['::', 96], ['64:ff9b::', 96], ['2001:db8::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const) inner.addSubnet(net, bits, 'ipv6')

/** An address of our own networks, or one that leads there; IPv4 written as IPv6 is judged as IPv4. */
export const isInnerAddress = (address: string): boolean => inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const innerName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/i

/** A host the operator named (`PUSH_HOSTS`) with this very port; nothing more is asked of it. */
export const isNamedHost = (url: URL, hosts: readonly string[]): boolean => url.port !== '' && hosts.includes(url.host)

/**
 * May we be made to send there? The address comes from the browser, so it could be anything: only https on its usual port, by
 * name, and not into our own networks. What the name resolves to is judged again when sending.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (isNamedHost(url, hosts)) return true
  const name = url.hostname.toLowerCase()
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.') || name.endsWith('.') || innerName.test(name)) return false
  return hosts.length === 0 || hosts.some((host) => (host.startsWith('.') ? name.endsWith(host) : name === host))
}

/** Resolves a name and refuses it when it points into our own networks (a name may change its mind after it was stored). */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const first = addresses[0]
    if (!first || addresses.some(({ address }) => isInnerAddress(address))) return callback(new Error('A push address leads into a private network'), '', 0)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
