import { createHash, ECDH } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { Config } from '#backend/kernel/config.ts'
import { isNamedHost, isPushEndpoint, publicLookup } from './push.endpoint.ts'

/** What a device shows. `tag`: a newer one with the same takes the place of the older. */
export interface PushMessage {
  title: string
  body: string
  link: string
  tag: string
}
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}
export interface PushManner {
  ttlSeconds: number
  urgency: 'normal' | 'high'
}

const timeoutMs = 10_000
/** Push services take about 4 KB encrypted; a lock screen shows far less. */
const bodyAtMost = 180

/** Is this a key a message can be encrypted to? */
export function isPushKey({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed')
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/**
 * Encrypts (RFC 8291), signs (RFC 8292) and hands a message to the device's push service; answers its status.
 * @throws when the service cannot be reached or its address is not allowed.
 */
export async function sendPush(
  config: Config,
  target: PushTarget,
  message: PushMessage,
  { ttlSeconds, urgency }: PushManner,
): Promise<number> {
  if (!config.vapid) throw new Error('Web Push has no keys')
  if (!isPushEndpoint(target.endpoint, config.pushHosts)) throw new Error('A push address is not allowed')
  const body = [...message.body].length > bodyAtMost ? `${[...message.body].slice(0, bodyAtMost - 1).join('')}…` : message.body
  const { default: webPush } = await import('web-push')
  const details = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    JSON.stringify({ ...message, body }),
    {
      vapidDetails: config.vapid,
      TTL: ttlSeconds,
      urgency,
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    },
  )
  return post(new URL(target.endpoint), details.headers, details.body, config.pushHosts)
}

/** Follows no redirect, reads no answer: only the status matters. */
function post(url: URL, headers: Record<string, string>, body: Buffer, hosts: readonly string[]): Promise<number> {
  const named = isNamedHost(url, hosts)
  const client = url.protocol === 'http:' ? http : https
  return new Promise((done, fail) => {
    const request = client.request(
      url,
      { method: 'POST', headers, timeout: timeoutMs, ...(named ? {} : { lookup: publicLookup }) },
      (response) => {
        response.resume()
        done(response.statusCode ?? 0)
      },
    )
    request.once('timeout', () => request.destroy(new Error('The push service did not answer')))
    request.once('error', fail)
    request.end(body)
  })
}
