import type { AllCalls, CallId } from '#contract/all.ts'
import type { OutputOf, RequestOf } from '#contract/define.ts'
import { ApiRefusal, type RefusalAnswer } from './failures.ts'
import { rowOf } from './knownCalls.ts'
import { newId } from '#client/lib/newId.ts'
import { send } from './send.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'

/** A downloaded file with the name the server gave it. */
export interface ApiFile {
  blob: Blob
  fileName: string
}

type WithUpload<R> = R extends { body: infer Body } ? Omit<R, 'body'> & { body: Body | FormData } : R
/** What a call wants: `{params, query, body}` as declared; an upload may pass a `FormData` as its body. */
export type ApiRequest<Id extends CallId> = WithUpload<RequestOf<AllCalls[Id]>>
/** What a call answers as declared; a file where it produces one. */
export type ApiAnswer<Id extends CallId> = AllCalls[Id] extends { produces: string } ? ApiFile : OutputOf<AllCalls[Id]>

/** What is no part of the request itself. */
export interface ApiOptions {
  signal?: AbortSignal
  /** Of a command; a fresh one by default. Pass your own to repeat a command whose answer never came. */
  idempotencyKey?: string
  /** The call shall survive the closing of the page. */
  keep?: boolean
  /** Another token than the stored one: the one being logged out. */
  token?: string
}

/** The request may be left out where nothing in it is required. */
type ApiArguments<Id extends CallId> =
  object extends ApiRequest<Id> ? [request?: ApiRequest<Id>, options?: ApiOptions] : [request: ApiRequest<Id>, options?: ApiOptions]

/** A call with its good answer. */
export interface Answered {
  id: CallId
  answer: unknown
}
/** Keys of commands about which nothing is known: whoever presses again on this page means the same one, which must not be done twice. */
const unheard = new Map<string, string>()
const answerListeners = new Set<(answered: Answered) => void>()
const sessionListeners = new Set<(code: 'TOKEN_INVALID' | 'TOKEN_EXPIRED') => void>()

/**
 * Calls the server as the contract declares it.
 * @throws ApiRefusal when the server says no, ApiOffline when no answer came, the signal's reason when aborted.
 */
export async function api<Id extends CallId>(id: Id, ...args: ApiArguments<Id>): Promise<ApiAnswer<Id>> {
  const [method, path, kind] = rowOf(id) ?? (await learnt(id))
  const [{ params, query, body } = {}, options] = args as [{ params?: Values; query?: Values; body?: unknown }?, ApiOptions?]
  const token = options?.token ?? storedToken()
  const url = pathOf(path, params) + queryOf(query)
  const json = JSON.stringify(body)
  const what = token + url + json
  const idempotencyKey = method === 'GET' ? undefined : (options?.idempotencyKey ?? unheard.get(what) ?? newId())
  // Forms are flat; what is undefined stays away, as in JSON.
  const sent = kind === 'form' ? new URLSearchParams(JSON.parse(json) as Record<string, string>) : body
  let status = 500
  let response
  try {
    response = await send(url, { method, token, idempotencyKey, body: sent, keep: options?.keep, signal: options?.signal })
    status = response.status
  } finally {
    if (status < 500 || !idempotencyKey || body instanceof FormData) unheard.delete(what)
    else unheard.set(what, idempotencyKey)
  }
  if (!response.ok) throw await refusalOf(response, token)
  if (kind === 'file') return (await fileOf(response)) as ApiAnswer<Id>
  const answer: unknown = await response.json()
  // What comes after a log-out belongs to nobody here any more.
  if (token === null || storedToken() !== null) for (const listener of answerListeners) listener({ id, answer })
  return answer as ApiAnswer<Id>
}

async function learnt(id: CallId) {
  await import('./authenticatedCalls.ts')
  return rowOf(id)!
}

/** Tells of every answer, whoever asked: lets the header keep its cart count without knowing who fills the cart. */
export function onAnswer(listener: (answered: Answered) => void): () => void {
  answerListeners.add(listener)
  return () => answerListeners.delete(listener)
}

/** The server no longer accepts the stored token. Handled once for all calls, by the session. */
export function onSessionLost(listener: (code: 'TOKEN_INVALID' | 'TOKEN_EXPIRED') => void): () => void {
  sessionListeners.add(listener)
  return () => sessionListeners.delete(listener)
}

/** Reads a refusal; shared with the GraphQL client, which meets the same session codes. */
export async function refusalOf(response: Response, token: string | null): Promise<ApiRefusal> {
  const refusal = new ApiRefusal(response.status, await readRefusal(response))
  if (refusal.isSessionLost) reportLostSession(refusal.code as 'TOKEN_INVALID', token)
  return refusal
}

/** Tells the session that the server no longer takes `token`. */
export function reportLostSession(code: 'TOKEN_INVALID' | 'TOKEN_EXPIRED', token: string | null): void {
  // A late answer to a token that has been replaced since says nothing about the present session.
  if (token !== null && token === storedToken()) for (const listener of sessionListeners) listener(code)
}

async function readRefusal(response: Response): Promise<RefusalAnswer | null> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as RefusalAnswer) : null
  } catch {
    // No body, or a proxy's page: the status is all we know.
    return null
  }
}

type Values = Readonly<Record<string, unknown>>

function pathOf(path: string, params: Values = {}): string {
  return `/rest/${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`
}

/** Absent values are left out; lists repeat their name. */
function queryOf(query: Values = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}

async function fileOf(response: Response): Promise<ApiFile> {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1]
  return { blob: await response.blob(), fileName: encoded ? decodeURIComponent(encoded) : (plain ?? 'Dokument') }
}
