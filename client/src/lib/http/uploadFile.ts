import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import { refusalOf } from './api.ts'
import { ApiOffline } from './failures.ts'
import { rowOf } from './knownCalls.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'

/** Without a sign of life for this long, nobody answers any more. */
const patienceMs = 45_000

interface Uploading {
  /** Somebody without an account has a door of his own, for pictures of a return: the order's number. */
  returnOf?: string
  key: string
  signal: AbortSignal
  onProgress: (share: number) => void
  /** Where it goes; into a message unless said otherwise. */
  call?: 'uploads.add' | 'leads.upload' | 'refunds.addPhoto'
}

/**
 * Uploads a private file (`uploads.add`, `refunds.addPhoto`) and tells how much of it is up, which `fetch` cannot. The same key again is the same upload.
 * @throws ApiRefusal when the server says no, ApiOffline when no answer came, the signal's reason when aborted.
 */
export async function uploadFile(
  file: File,
  { key, signal, onProgress, returnOf, call = returnOf === undefined ? 'uploads.add' : 'refunds.addPhoto' }: Uploading,
): Promise<SharedFile> {
  await import('./authenticatedCalls.ts')
  signal.throwIfAborted()
  const [method, pattern] = rowOf(call)!
  const path = pattern.replace('{order_number}', encodeURIComponent(returnOf ?? ''))
  const token = storedToken()
  const { status, text } = await sendForm(method, `/rest/${path}`, file, { key, signal, onProgress, token })
  const response = new Response(text, { status })
  if (!response.ok) throw await refusalOf(response, token)
  return ((await response.json()) as { data: SharedFile }).data
}

function sendForm(
  method: string,
  url: string,
  file: File,
  { key, signal, onProgress, token }: Uploading & { token: string | null },
): Promise<{ status: number; text: string }> {
  const form = new FormData()
  form.append('file', file, file.name)
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
      signal.removeEventListener('abort', stop)
      if (signal.aborted) reject(signal.reason as Error)
      else if (request.status === 0) reject(new ApiOffline(key))
      else resolve({ status: request.status, text: request.responseText })
    }
    signal.addEventListener('abort', stop)
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    listen()
    request.send(form)
  })
}
