import { ApiOffline } from './failures.ts'
import { serverBusy } from './serverBusy.ts'
import { serverWorld } from '#client/lib/page/serverWorld.ts'

/** One request without its address. */
export interface Sending {
  method: string
  token: string | null
  /** Makes a command safe to repeat; reused for every automatic try. */
  idempotencyKey?: string | undefined
  body?: unknown
  keep?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** Pauses before the second and third try. */
const pausesMs = [400, 1_200]
const patienceMs = 30_000
/** The gateway speaks for a backend that is restarting; the command was not done. */
const isWorthAnotherTry = (status: number) => status > 501 && status < 505

const isRefusedRead = (response: unknown, { method }: Sending): response is Response =>
  method === 'GET' && response instanceof Response && response.status === 503

/** Needed on bad days only, and so not loaded with the first page; where it cannot be loaded now, the usual pause serves. */
const pauseOf = (refused: Response) =>
  import('./busyPause.ts').then(
    (loaded) => loaded.busyPause(refused),
    () => undefined,
  )

/**
 * One request, repeated at most twice when the network or the backend blinks. Reads are safe to repeat, commands carry
 * their key.
 * @throws ApiOffline when no answer came; the signal's reason when the caller gave up.
 */
export async function send(url: string, sending: Sending): Promise<Response> {
  const world = serverWorld()
  for (let attempt = 0; ; attempt += 1) {
    // Whoever waits for a drawn page should not wait for a backend that is away: the browser asks again by itself.
    const pause = world || navigator.onLine === false ? undefined : pausesMs[attempt]
    const response = await tryOnce(url, sending)
    if (response instanceof Response && response.ok) serverBusy.set(false)
    if (response instanceof Response && (pause === undefined || !isWorthAnotherTry(response.status))) return response
    if (pause === undefined) throw new ApiOffline(sending.idempotencyKey, response)
    const busy = isRefusedRead(response, sending) ? await pauseOf(response) : undefined
    await wait(busy ?? pause * (0.5 + Math.random()), sending.signal)
  }
}

async function tryOnce(url: string, { method, token, idempotencyKey, body, keep, signal }: Sending): Promise<unknown> {
  const patience = AbortSignal.timeout(patienceMs)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  // Of forms the browser itself says what they are.
  const isForm = body instanceof FormData || body instanceof URLSearchParams
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  try {
    return await (serverWorld()?.fetch ?? fetch)(url, {
      method,
      headers,
      keepalive: keep ?? false,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
  } catch (error) {
    signal?.throwIfAborted()
    return error
  }
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
