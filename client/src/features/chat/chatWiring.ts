import type { ChatLiveEvent } from '#machines/flows/chat.types.ts'
import { failureOf } from '#machines/parts/failure.ts'
import { api } from '#client/lib/http/api.ts'
import { connection } from '#client/lib/live/connection.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { command, ephemeral, onPresence, onTyping } from '#client/lib/live/live.ts'
import { toast } from '#client/lib/toastQueue.ts'
import type { ChatActor } from './chatActor.ts'
import { chatOutbox, dropFile, watchOutbox, type UnsentMessage } from './chatOutbox.ts'
import { wireFiles } from './fileWiring.ts'

/** Ties the flow to the live connection, the outbox and the server's commands. Returns how to untie. */
export function wireChat(actor: ChatActor, me: number): () => void {
  const outbox = chatOutbox(me)
  const tell = (event: { type: string; data: unknown }) =>
    actor.send({ type: 'event.arrived', pushed: { type: event.type, data: event.data } as ChatLiveEvent })
  const stop = followLive(
    {
      'message.sent': (event) => {
        tell(event)
        if (event.data.message.client_id) outbox.settled(event.data.message.client_id)
      },
      'message.changed': tell,
      'messages.read': tell,
      'messages.delivered': tell,
      reset: () => actor.send({ type: 'reset' }),
    },
    onTyping((typing) => actor.send({ type: 'partner.typing', ...typing })),
    onPresence((presence) => actor.send({ type: 'partner.presence', ...presence })),
    watchOutbox(outbox, {
      pending: (pending) => actor.send({ type: 'pending.changed', pending }),
      stored: (message) => actor.send({ type: 'message.stored', message }),
    }),
    followOpenConversation(actor),
    wireFiles(actor, me),
  )
  const heard = [
    actor.on('send.due', ({ conversationId, text, orderNumber, files, quoted }) => {
      const message: UnsentMessage = {
        conversation_id: conversationId,
        message: text,
        ...(orderNumber && { order_number: orderNumber }),
        ...(files.length > 0 && { files }),
        ...(quoted && { quoted }),
      }
      outbox.add(`conversation:${conversationId}`, 'chat.send', message)
    }),
    actor.on('upload.dropped', ({ key, fileId }) => dropFile(key, fileId)),
    actor.on('read.due', ({ conversationId, upTo }) => {
      // A lost mark is asked for again with the next message or after a reconnect.
      command('chat.read', { conversation_id: conversationId, up_to: upTo }).catch((error: unknown) => {
        if (!isExpected(error)) reportError(error)
      })
    }),
    actor.on('edit.due', ({ messageId, text }) => {
      api('chat.edit', { body: { message_id: messageId, message: text } }).then(
        ({ data }) => actor.send({ type: 'message.stored', message: data }),
        (error: unknown) => actor.send({ type: 'edit.failed', messageId, text, failure: failureOf(error) }),
      )
    }),
    actor.on('remove.due', ({ messageId }) =>
      removeNow(messageId).then(
        (message) => actor.send({ type: 'message.stored', message }),
        (error: unknown) => actor.send({ type: 'removal.failed', messageId, failure: failureOf(error) }),
      ),
    ),
    actor.subscribe(tellFailures(actor)),
  ]
  return () => {
    stop()
    for (const { unsubscribe } of heard) unsubscribe()
    // Whoever leaves has thought twice.
    for (const messageId of actor.getSnapshot().context.removing)
      removeNow(messageId).catch((error: unknown) => {
        if (!isExpected(error)) reportError(error)
      })
  }
}

const isExpected = (error: unknown) => error instanceof ApiOffline || error instanceof ApiRefusal
const removeNow = async (messageId: number) => (await api('chat.remove', { body: { message_id: messageId } }, { keep: true })).data

/** Typing and presence are heard only for the conversation that is open. */
function followOpenConversation(actor: ChatActor): () => void {
  let open: number | null = null
  /** The answer may come before the conversation itself is loaded. */
  let online: boolean | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellPresence = () => {
    const partner = open === null ? undefined : actor.getSnapshot().context.conversations[open]?.partner.user_id
    if (online === null || partner === undefined) return
    const known = online
    online = null
    actor.send({ type: 'partner.presence', userId: partner, online: known })
  }
  const follow = () => {
    const { openId } = actor.getSnapshot().context
    if (openId === open) return tellPresence()
    clearTimeout(timer)
    if (open !== null) ephemeral.closeConversation(open)
    open = openId
    online = null
    if (openId === null) return
    enter(openId, 1_000)
  }
  /** A page just loaded has no connection yet; the room is asked for until there is one. */
  const enter = (id: number, pauseMs: number) => {
    void ephemeral.openConversation(id).then((answer) => {
      if (open !== id) return
      if (!answer.ok) timer = setTimeout(() => enter(id, Math.min(2 * pauseMs, 15_000)), pauseMs)
      else if ('online' in answer) {
        online = answer.online === true
        tellPresence()
      }
    })
  }
  const { unsubscribe } = actor.subscribe(follow)
  // Who came or went while the connection was gone was told to nobody.
  const unwatch = connection.subscribe(() => {
    if (open !== null && connection.get().state === 'online') enter(open, 1_000)
  })
  follow()
  return () => {
    unsubscribe()
    unwatch()
    clearTimeout(timer)
    if (open !== null) ephemeral.closeConversation(open)
  }
}

function tellFailures(actor: ChatActor) {
  let told = actor.getSnapshot().context.actionFailure
  return () => {
    const { actionFailure } = actor.getSnapshot().context
    if (actionFailure === told) return
    told = actionFailure
    if (actionFailure) toast.error(actionFailure.message)
  }
}
