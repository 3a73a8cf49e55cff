import type { ChatMessage } from '#contract/calls/chat.calls.ts'
import type { CommandAnswer } from '#contract/facts/envelope.ts'
import type { PendingMessage } from '#machines/flows/chat.types.ts'
import { api } from '#client/lib/api.ts'
import { connection } from '#client/lib/connection.ts'
import { ApiRefusal } from '#client/lib/failures.ts'
import { commandOverSocket } from '#client/lib/live.ts'
import { newId } from '#client/lib/newId.ts'
import { createOutbox, type Outbox, type OutboxItem } from '#client/lib/outbox.ts'
import { indexedOutbox } from '#client/lib/outboxStore.ts'

/** A message on its way into a conversation. */
interface SendBody { conversation_id: number; message: string; order_number?: string }
type Listener = { pending(pending: PendingMessage[]): void; stored(message: ChatMessage): void }

let current: { user: number; outbox: Outbox; stop(): void } | null = null
const listeners = new Set<Listener>()

/** Unsent messages of this account. Lives as long as the tab, so that leaving the chat does not stop the sending. */
export function chatOutbox(user: number): Outbox {
  if (current?.user === user) return current.outbox
  closeChatOutbox()
  const outbox = createOutbox({
    user, store: indexedOutbox(), newKey: newId, send, onError: reportError,
    onChange: (items) => { for (const listener of listeners) listener.pending(items.map(pendingOf)) },
  })
  const follow = () => outbox.setLive(connection.get().state !== 'offline')
  const unfollow = connection.subscribe(follow)
  current = { user, outbox, stop: () => { unfollow(); outbox.stop() } }
  follow()
  void outbox.load()
  return outbox
}

/** Tells what is on its way, now and after every change, and what arrived. */
export function watchOutbox(outbox: Outbox, listener: Listener): () => void {
  listeners.add(listener)
  listener.pending(outbox.items().map(pendingOf))
  return () => listeners.delete(listener)
}

/** Nobody is signed in any more: what is unsent waits in the browser for its author. */
export function closeChatOutbox(): void {
  current?.stop()
  current = null
}

/** Over the live connection, or by HTTP with the same key where there is none. */
async function send(call: string, body: unknown, key: string): Promise<CommandAnswer> {
  const overSocket = await commandOverSocket(call as 'chat.send', body, key)
  const answer = overSocket.status === 0 ? await overHttp(body as SendBody, key) : overSocket
  // Before the outbox lets go of its row, so that the message is never seen to vanish.
  if (answer.ok) for (const listener of listeners) listener.stored((answer.body as { data: ChatMessage }).data)
  return answer
}

async function overHttp(body: SendBody, key: string): Promise<CommandAnswer> {
  try {
    return { ok: true, status: 200, body: await api('chat.send', { body }, { idempotencyKey: key }) }
  } catch (error) {
    if (error instanceof ApiRefusal) return { ok: false, status: error.status, body: error.body }
    return { ok: false, status: 0, body: null }
  }
}

function pendingOf(item: OutboxItem): PendingMessage {
  const body = item.body as SendBody
  const refusal = item.refusal as { message?: string } | undefined
  return {
    clientId: item.key, conversationId: body.conversation_id, text: body.message, orderNumber: body.order_number ?? null,
    at: new Date(item.createdAt).toISOString(), state: item.state === 'failed' ? 'failed' : 'sending', reason: refusal?.message ?? null,
  }
}
