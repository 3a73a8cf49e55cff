import type { IncomingHttpHeaders } from 'node:http'

export type OriginRule = (headers: IncomingHttpHeaders) => 'same' | 'allowed' | 'missing' | 'foreign'

/**
 * Judges the Origin header: the page's own host or one of the listed origins. Browsers set the header themselves, so it
 * cannot be forged by a foreign page; cookies and CORS settings would not stop a WebSocket (realtime.md, finding 9).
 */
export function originRule(allowed: readonly string[], trustsProxy: boolean): OriginRule {
  const list = new Set(allowed.map((origin) => origin.toLowerCase().replace(/\/$/, '')))
  return (headers) => {
    const origin = headers.origin?.toLowerCase()
    if (origin === undefined) return 'missing'
    if (list.has(origin)) return 'allowed'
    const schemeEnd = origin.indexOf('://')
    if (schemeEnd < 0 || !(origin.startsWith('http://') || origin.startsWith('https://'))) return 'foreign'
    const forwarded = trustsProxy ? headers['x-forwarded-host'] : undefined
    const host = (typeof forwarded === 'string' ? forwarded : headers.host)?.toLowerCase()
    return host !== undefined && origin.slice(schemeEnd + 3) === host ? 'same' : 'foreign'
  }
}
