import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#contract/internal/clientAddress.ts'

const innerName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/i

/** A host the operator named (`PUSH_HOSTS`) with this very port; nothing more is asked of it. */
export const isNamedHost = (url: URL, hosts: readonly string[]): boolean => url.port !== '' && hosts.includes(url.host)

/**
 * May we be made to send there? The address comes from the browser, so it could be anything: only https on its usual port, by
 * name, and not into our own networks. What the name resolves to is evaluated again when sending.
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
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new Error('A push address leads into a private network'), '', 0)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
