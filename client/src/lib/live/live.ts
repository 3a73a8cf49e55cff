import type { CallId } from '#contract/all.ts'
import type { CommandAnswer, Envelope } from '#contract/events/envelope.ts'
import type { EventType } from '#contract/events/all.ts'
import { api, reportLostSession, type ApiAnswer, type ApiRequest } from '#client/lib/http/api.ts'
import { lostContact, regainedContact } from './connection.ts'
import { createEventDispatch, type LiveEventListener } from './events.ts'
import { ApiRefusal, type RefusalAnswer } from '#client/lib/http/failures.ts'
import { newId } from '#client/lib/newId.ts'
import { session } from '#client/lib/session/session.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'
import type { ResetReason, SessionNotice, Stream, StreamState } from './stream.ts'
import type { Presence, Typing } from './streamConversations.ts'

export { useConnection } from './connection.ts'

const events = createEventDispatch((error) => reportError(error))
const resetListeners = listeners<ResetReason>()
const typingListeners = listeners<Typing>()
const presenceListeners = listeners<Presence>()
let stream: Stream | null = null

/** Events of these types, in stream order, each once. Returns how to stop listening. */
export function subscribeEvents<const T extends EventType>(types: readonly T[], listener: LiveEventListener<T>): () => void {
  return events.subscribe(types, listener)
}

/** The stream has a gap it cannot fill (or has just begun): what is shown must be fetched again. */
export const onReset = resetListeners.join
export const onTyping = typingListeners.join
export const onPresence = presenceListeners.join

/**
 * Sends a call marked `overSocket` over the live connection, or by HTTP with the same key when there is none.
 * @throws ApiRefusal, ApiOffline
 */
export async function command<Id extends CallId>(
  id: Id,
  body: ApiRequest<Id> extends { body: infer Body } ? Body : never,
  key = newId(),
): Promise<ApiAnswer<Id>> {
  const token = storedToken()
  const answer = await commandOverSocket(id, body, key)
  if (answer.ok) return answer.body as ApiAnswer<Id>
  // No word about the command itself: the other way asks again with the same key.
  if (answer.status === 0 || answer.status >= 502)
    return (api as (id: CallId, request: object, options: object) => Promise<ApiAnswer<Id>>)(id, { body }, { idempotencyKey: key })
  const refusal = new ApiRefusal(answer.status, answer.body as RefusalAnswer | null)
  if (refusal.isSessionLost) reportLostSession(refusal.code as 'TOKEN_INVALID', token)
  throw refusal
}

/** As the stream answers: never rejects; status 0 means that nobody knows whether it was done. For outboxes. */
export async function commandOverSocket(call: CallId, body: unknown, key: string): Promise<CommandAnswer> {
  return stream ? stream.command(call, body, key) : { ok: false, status: 0, body: null }
}

/** Typing, presence and the board's bell; all of it may be lost without harm. */
export const ephemeral = {
  typing: (conversationId: number, on: boolean) => stream?.typing(conversationId, on),
  openConversation: async (conversationId: number) => stream?.openConversation(conversationId) ?? { ok: false },
  closeConversation: (conversationId: number) => stream?.closeConversation(conversationId),
  bellReady(ready: boolean) {
    isAlarmReady = ready
    stream?.bellReady(ready)
  },
}
let isAlarmReady = false

/**
 * A screen that people wait or work by (a board, a chat, an order on its way) is open: the stream comes back quickly
 * after an outage. Returns how to end that.
 */
export function attendLive(): () => void {
  attending += 1
  stream?.attended(true)
  return () => {
    attending -= 1
    stream?.attended(attending > 0)
  }
}
let attending = 0

/** The server's clock in ms, for countdowns; this machine's until the server has been heard. */
export const serverNow = () => stream?.serverNow() ?? Date.now()

/** One stream for this tab, while somebody is signed in. socket.io is fetched only then. Returns how to stop. */
export function startLive(): () => void {
  let wanted: number | null = null
  let token: string | undefined
  const follow = () => {
    const { user: known, session: held } = session.actor.getSnapshot().context
    const user = known?.user_id ?? null
    const isRenewed = held?.token !== token
    token = held?.token
    if (user === wanted) return void (isRenewed && stream?.refreshToken())
    wanted = user
    stream?.stop()
    regainedContact()
    if (user !== null) begin()
  }
  const begin = () => {
    import('./stream.ts').then(
      ({ createStream }) => {
        if (wanted === null) return
        stream ??= connectStream(createStream)
        stream.start()
      },
      () =>
        window.addEventListener(
          'online',
          () => {
            if (wanted !== null) begin()
          },
          { once: true },
        ),
    )
  }
  const subscription = session.actor.subscribe(follow)
  follow()
  return () => {
    subscription.unsubscribe()
    stream?.stop()
    stream = null
  }
}

function connectStream(createStream: typeof import('./stream.ts').createStream): Stream {
  const created = createStream({
    url: window.location.origin,
    token: storedToken,
    user: () => session.actor.getSnapshot().context.user?.user_id ?? null,
    onEvents: (batch: Envelope[]) => batch.forEach(events.dispatch),
    onReset: resetListeners.tell,
    onState: showState,
    onSession: hear,
  })
  created.onTyping(typingListeners.tell)
  created.onPresence(presenceListeners.tell)
  created.bellReady(isAlarmReady)
  created.attended(attending > 0)
  return created
}

function showState(state: StreamState): void {
  if (state === 'live') return regainedContact()
  // Without a session there is nothing to be connected to, and a guest's page is never old.
  if (session.actor.getSnapshot().context.user !== null) lostContact(state)
}

function hear(notice: SessionNotice): void {
  if (notice.kind === 'expiring') {
    // Another tab may have renewed it already; if not, this one looks whether it should.
    stream?.refreshToken()
    session.checkToken()
  }
  if (notice.kind === 'expired') session.refused(notice.code === 'TOKEN_EXPIRED' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID')
}

function listeners<Message>() {
  const all = new Set<(message: Message) => void>()
  return {
    join(listener: (message: Message) => void): () => void {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell(message: Message): void {
      for (const listener of [...all]) {
        try {
          listener(message)
        } catch (error) {
          // One broken screen must not keep the others from hearing.
          reportError(error)
        }
      }
    },
  }
}
