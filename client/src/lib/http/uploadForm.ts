import type { CallId } from '#contract/all.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'
import { refusalOf, type ApiAnswer } from './api.ts'
import { ApiOffline } from './failures.ts'
import { rowOf } from './knownCalls.ts'

/** Without a sign of life for this long, nobody answers any more. */
const patienceMs = 45_000

interface Uploading {
  params?: Readonly<Record<string, string | number>>
  /** The same key again is the same upload. */
  key: string
  signal?: AbortSignal
  /** How much of the body is up, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a form and tells how much of it is up, which `fetch` cannot.
 * @throws ApiRefusal when the server says no, ApiOffline when no answer came, the signal's reason when aborted.
 */
export async function uploadForm<Id extends CallId>(
  id: Id,
  form: FormData,
  { params = {}, ...sending }: Uploading,
): Promise<ApiAnswer<Id>> {
  await import('./authenticatedCalls.ts')
  sending.signal?.throwIfAborted()
  const [method, pattern] = rowOf(id)!
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const token = storedToken()
  const { status, text } = await send(method, `/rest/${path}`, form, token, sending)
  const response = new Response(text, { status })
  if (!response.ok) throw await refusalOf(response, token)
  return (await response.json()) as ApiAnswer<Id>
}

function send(
  method: string,
  url: string,
  form: FormData,
  token: string | null,
  { key, signal, onProgress }: Omit<Uploading, 'params'>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), patienceMs)
    }
    const stop = () => request.abort()
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      listen()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      if (signal?.aborted) reject(signal.reason as Error)
      else if (request.status === 0) reject(new ApiOffline(key))
      else resolve({ status: request.status, text: request.responseText })
    }
    signal?.addEventListener('abort', stop)
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    listen()
    request.send(form)
  })
}
