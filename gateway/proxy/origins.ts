import type { IncomingHttpHeaders } from 'node:http'

export type OriginRule = (headers: IncomingHttpHeaders) => 'same' | 'allowed' | 'missing' | 'foreign'

export interface OwnAddress {
  /** The application's public origin (PUBLIC_URL); without it only addresses that no foreign name can lead to are the own ones. */
  publicUrl?: string | undefined
  /** Further origins, from ALLOWED_ORIGINS. */
  allowed: readonly string[]
}

const localNames = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
const addresses = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])(?::\d+)?$/
const isHttp = (origin: string) => origin.startsWith('http://') || origin.startsWith('https://')
const hostOf = (origin: string) => origin.slice(origin.indexOf('://') + 3)

/**
 * Evaluates the Origin header. Browsers set it themselves, so no foreign page can forge it; the Host header beside it proves nothing, for
 * a foreign name may lead here (DNS rebinding). So the own origin is what PUBLIC_URL says, and what stands in the list. Names of the
 * machine itself (`localhost`) and bare addresses, which nobody can lead elsewhere, count as long as PUBLIC_URL is local or not set.
 */
export function originRule({ publicUrl, allowed }: OwnAddress): OriginRule {
  const list = new Set(allowed.map((origin) => origin.toLowerCase().replace(/\/$/, '')))
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin.toLowerCase()
  const isLocal = own === undefined || localNames.test(hostOf(own))
  const isOwnHost = (host: string) => isLocal && (localNames.test(host) || addresses.test(host))
  return (headers) => {
    const origin = headers.origin?.toLowerCase()
    if (origin === undefined) return 'missing'
    if (list.has(origin)) return 'allowed'
    if (origin === own) return 'same'
    const host = headers.host?.toLowerCase()
    return host !== undefined && isHttp(origin) && hostOf(origin) === host && isOwnHost(host) ? 'same' : 'foreign'
  }
}
