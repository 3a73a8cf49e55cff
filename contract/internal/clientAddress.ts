import ipaddr from 'ipaddr.js'

const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : null)

/** Every request asks several times about the same few addresses. */
const parsed = new Map<string, ReturnType<typeof parse>>()
const mostParsed = 5_000
/** IPv6 with an IPv4 in it; a zone behind it may be as long as a header. */
const longestKept = 45

/** IPv4 written as IPv6 is IPv4; null for what is no address. */
function read(address: string) {
  if (address.length > longestKept) return parse(address)
  const known = parsed.get(address)
  if (known !== undefined) return known
  if (parsed.size >= mostParsed) parsed.clear()
  const fresh = parse(address)
  parsed.set(address, fresh)
  return fresh
}

/**
 * Whom a limit counts: an IPv4 address whole, IPv6 by its /64, because one household owns all of it. Every limit by address uses
 * this key, never the address itself; what is no address stands for itself.
 */
export function addressKey(address: string): string {
  const known = read(address)
  if (known === null) return address
  if (known.kind() === 'ipv4') return known.toString()
  return `${(known as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** The public internet: neither our own networks nor ranges that lead into them (NAT64, 6to4, Teredo), nor what is set aside. */
export function isPublicAddress(address: string): boolean {
  const known = read(address)
  if (known?.range() !== 'unicast') return false
  // All of IPv6 that has ever been handed out.
  return known.kind() === 'ipv4' || known.match(ipaddr.parseCIDR('2000::/3'))
}

/** An address of the machine itself. */
export const isLoopback = (address: string): boolean => read(address)?.range() === 'loopback'

/** A host name that a browser resolves to its own machine; brackets of IPv6 allowed. */
export function isLoopbackName(name: string): boolean {
  const host = name.toLowerCase().replace(/\.$/, '')
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
}

/** What proxies, tunnels and content networks add to a request they pass on. */
const forwarding = new RegExp(
  '^(?:forwarded|via|true-client-ip|fastly-client-ip|cf-.*|cdn-.*|' +
    'x-(?:forwarded|original|proxy|envoy|real|client|cluster|arr|azure|amzn|appengine|cloud|vercel)(?:-.*)?)$',
  'i',
)

/** What is needed of a raw request. */
export interface Sighted {
  headers: Record<string, unknown>
  httpVersion?: string
  socket: { remoteAddress?: string | undefined }
}

/**
 * True only for a browser on this very machine: the connection comes from it, the address typed names it (a foreign name that resolves
 * to 127.0.0.1 does not), and nothing shows that somebody passes on what others ask. HTTP/1.0 is how some proxies speak by default.
 */
export function isFromThisMachine({ headers, httpVersion, socket }: Sighted): boolean {
  if (httpVersion === '1.0' || !isLoopback(socket.remoteAddress ?? '')) return false
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false
  const host = typeof headers['host'] === 'string' ? headers['host'].replace(/:\d*$/, '') : ''
  return isLoopbackName(host)
}
