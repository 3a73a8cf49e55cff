import { ApiRefusal, type RefusalAnswer } from '#client/lib/http/failures.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { seedQuery, cacheKeyOf, settledOf } from '#client/lib/page/queryCache.ts'

/** A loader's value on its way from the server to the browser: the end of a promise with its question, or the value itself. */
type Sent =
  | { question: string | null; data: unknown }
  | { question: string | null; refusal: { status: number; body: RefusalAnswer | null } | null }
  | { plain: unknown }
type SentValues = Record<string, Sent>
export interface PageData {
  screen: string
  /** As the server drew it: without what advertisements append. */
  url: string
  values: SentValues | null
  /** What the frame around the screen was rendered from. */
  frame: SentValues
}

/** The element that carries it; a data block, which no browser runs. */
export const pageDataId = 'seitendaten'

export function sentOf({ screen, url, data, frame }: { screen: string; url: string; data: unknown; frame: object }): PageData {
  return { screen, url, values: typeof data === 'object' && data !== null ? sendAll(data) : null, frame: sendAll(frame) }
}

const sendAll = (data: object): SentValues => Object.fromEntries(Object.entries(data).map(([name, value]) => [name, send(value)]))

function send(value: unknown): Sent {
  const end = value instanceof Promise ? settledOf(value as Promise<Loaded<unknown>>) : undefined
  if (!end) return { plain: withoutPromises(value) }
  const question = cacheKeyOf(value as Promise<unknown>)
  if (end.ok) return { question, data: end.data }
  return { question, refusal: end.error instanceof ApiRefusal ? { status: end.error.status, body: end.error.body } : null }
}

/**
 * A promise inside something else would arrive as an empty thing that nobody can wait for. @throws Error for whoever writes such a loader
 */
function withoutPromises(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && Object.values(value).some((inner) => inner instanceof Promise))
    throw new Error('A loader gives its promises side by side, not inside another value.')
  return value
}

/** Nothing in it can end the element early or begin a comment. */
export const dataText = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** What the server has left in this document; null when the document was not rendered there. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

/** The loader's data as it was on the server, with promises that have already ended; the frame's is remembered from here on. */
export function receivedOf({ values, frame }: PageData): unknown {
  for (const sent of Object.values(frame)) receive(sent)
  return values && Object.fromEntries(Object.entries(values).map(([name, sent]) => [name, receive(sent)]))
}

function receive(sent: Sent): unknown {
  if ('plain' in sent) return sent.plain
  if ('data' in sent) return seedQuery(sent.question, { ok: true, data: sent.data })
  const error = sent.refusal ? new ApiRefusal(sent.refusal.status, sent.refusal.body) : new Error('The server did not get an answer')
  return seedQuery(sent.question, { ok: false, error })
}
