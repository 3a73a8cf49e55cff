import { accountOf } from '#machines/flows/auth.session.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { command } from '#client/lib/live/live.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { session } from '#client/lib/session/session.ts'

/** Messages that come together are acknowledged together. */
const gatherMs = 300

/**
 * What the chat does wherever the user is: tells the server that messages have reached this device (✓✓), and sends what an
 * earlier visit left unsent. Light: the outbox is fetched only for signed-in customers and providers.
 */
export function startChatService(): () => void {
  const arrived = new Map<number, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let user: number | null = null

  const flush = () => {
    timer = undefined
    for (const [conversationId, upTo] of arrived) acknowledge(conversationId, upTo)
    arrived.clear()
  }
  const catchUp = async () => {
    if (user === null) return
    const unread = await api('chat.unread')
    for (const { conversation_id: id } of unread.data) acknowledge(id)
  }
  const follow = () => {
    const now = accountOf(session.actor.getSnapshot().context.user)
    const id = now && now.role !== 'Admin' ? now.user_id : null
    if (id === user) return
    user = id
    void import('./chatOutbox.ts').then(({ chatOutbox, closeChatOutbox }) => {
      if (id === null) closeChatOutbox()
      else if (id === user) chatOutbox(id)
    }, reportError)
  }

  const stop = followLive({
    'message.sent': ({ data: { message } }) => {
      if (message.sender_id === user) return
      arrived.set(message.conversation_id, message.message_id)
      timer ??= setTimeout(flush, gatherMs)
    },
    reset() {
      catchUp().catch(tolerate)
    },
  })
  const subscription = session.actor.subscribe(follow)
  follow()
  return () => {
    clearTimeout(timer)
    subscription.unsubscribe()
    stop()
  }
}

function acknowledge(conversationId: number, upTo?: number): void {
  command('chat.delivered', { conversation_id: conversationId, up_to: upTo }).catch(tolerate)
}

/** A mark that gets lost is made good by the next one or by reading; only surprises are worth a report. */
function tolerate(error: unknown): void {
  if (!(error instanceof ApiOffline) && !(error instanceof ApiRefusal)) reportError(error)
}
