import type { ChatMessage, ChatQuote } from '#contract/calls/chatWire.ts'
import type { CommandAnswer } from '#contract/events/envelope.ts'
import type { PendingFile, PendingMessage } from '#machines/flows/chat.types.ts'
import { api } from '#client/lib/http/api.ts'
import { connection } from '#client/lib/live/connection.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { commandOverSocket } from '#client/lib/live/live.ts'
import { newId } from '#client/lib/newId.ts'
import { createOutbox, type Outbox, type OutboxItem } from '#client/lib/live/outbox.ts'
import { indexedOutbox } from '#client/lib/live/outboxStore.ts'
import { forgetPictures } from './chatFiles.ts'
import { isInterruption, stopUpload, upload } from './chatUploads.ts'
import { chatTexts } from './chat.texts.ts'
import { draftFileKeys, forgetDraftFiles } from './draftFiles.ts'
import { fileShelf } from './fileShelf.ts'

/** A message on its way into a conversation, as it waits here: its files still by their keys, where they are not up yet. */
export interface UnsentMessage {
  conversation_id: number
  message: string
  order_number?: string
  files?: readonly PendingFile[]
  quoted?: ChatQuote
}
type SendBody = Omit<UnsentMessage, 'files' | 'quoted'> & { file_ids?: number[]; quote_of?: number }
type Listener = { pending(pending: PendingMessage[]): void; stored(message: ChatMessage): void }

const dayMs = 86_400_000
let current: { user: number; outbox: Outbox; stop(): void } | null = null
const listeners = new Set<Listener>()

/** Unsent messages of this account. Lives as long as the tab, so that leaving the chat does not stop the sending. */
export function chatOutbox(user: number): Outbox {
  if (current?.user === user) return current.outbox
  closeChatOutbox()
  const outbox = createOutbox({
    user,
    store: indexedOutbox(),
    newKey: newId,
    send,
    onError: reportError,
    onChange: (items) => {
      for (const listener of listeners) listener.pending(items.map(pendingOf))
    },
  })
  const follow = () => outbox.setLive(connection.get().state !== 'offline')
  const unfollow = connection.subscribe(follow)
  current = {
    user,
    outbox,
    stop: () => {
      unfollow()
      outbox.stop()
    },
  }
  follow()
  void outbox
    .load()
    .then(() => removeUnwantedFiles(outbox, user, dayMs))
    .catch(reportError)
  return outbox
}

/** Tells what is on its way, now and after every change, and what arrived. */
export function watchOutbox(outbox: Outbox, listener: Listener): () => void {
  listeners.add(listener)
  listener.pending(outbox.items().map(pendingOf))
  return () => listeners.delete(listener)
}

/** Nobody is signed in any more: what is unsent waits in the browser for its author, files of drafts go. */
export function closeChatOutbox(): void {
  if (!current) return
  const { user, outbox, stop } = current
  stop()
  current = null
  forgetPictures()
  forgetDraftFiles(user)
  removeUnwantedFiles(outbox, user, 0).catch(reportError)
}

/** The message is given up, with its files. */
export function discardMessage(user: number, key: string): void {
  const outbox = chatOutbox(user)
  const item = outbox.items().find((one) => one.key === key)
  outbox.discard(key)
  for (const file of (item?.body as UnsentMessage | undefined)?.files ?? []) dropFile(file.key, file.fileId)
}

/** A chosen file that goes into no message: stopped, taken off the shelf, and off the server if it was up. */
export function dropFile(key: string, fileId: number | null): void {
  stopUpload(key)
  void fileShelf.drop(key)
  // What stays behind without an answer, the server removes by itself after a week.
  if (fileId !== null)
    api('uploads.remove', { params: { id: fileId } }).catch((error: unknown) => {
      if (!isKnown(error)) reportError(error)
    })
}

const isKnown = (error: unknown) => error instanceof ApiRefusal || error instanceof ApiOffline
/** Files of this tab's drafts and of unsent messages stay; another tab's drafts are not known here, so what is young stays as well. */
async function removeUnwantedFiles(outbox: Outbox, user: number, ageMs: number): Promise<void> {
  const wanted = new Set([
    ...draftFileKeys(user),
    ...outbox.items().flatMap((item) => ((item.body as UnsentMessage).files ?? []).map((file) => file.key)),
  ])
  await fileShelf.removeUnwanted(user, (key) => wanted.has(key), ageMs)
}

/** First what is not up yet; then over the live connection, or by HTTP with the same key where there is none. */
async function send(call: string, body: unknown, key: string): Promise<CommandAnswer> {
  const { files = [], quoted, ...message } = body as UnsentMessage
  const uploaded = await uploadAll(files)
  if (!uploaded.ok) return uploaded.answer
  const whole: SendBody = {
    ...message,
    ...(files.length > 0 && { file_ids: uploaded.ids }),
    ...(quoted && { quote_of: quoted.message_id }),
  }
  const overSocket = await commandOverSocket(call as 'chat.send', whole, key)
  const answer = overSocket.status === 0 ? await overHttp(whole, key) : overSocket
  if (answer.ok) {
    // Before the outbox lets go of its row, so that the message is never seen to vanish.
    for (const listener of listeners) listener.stored((answer.body as { data: ChatMessage }).data)
    for (const file of files) void fileShelf.drop(file.key)
  }
  return answer
}

async function uploadAll(files: readonly PendingFile[]): Promise<{ ok: true; ids: number[] } | { ok: false; answer: CommandAnswer }> {
  const results = await Promise.allSettled(files.map(async (file) => file.fileId ?? (await upload(file.key)).file_id))
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled') continue
    const reason: unknown = result.reason
    if (isInterruption(reason)) return { ok: false, answer: { ok: false, status: 0, body: null } }
    // Thrown away meanwhile: the outbox has let go of the message already.
    if (!(reason instanceof ApiRefusal)) return { ok: false, answer: { ok: false, status: 410, body: null } }
    return {
      ok: false,
      answer: {
        ok: false,
        status: 422,
        body: { message: chatTexts.files.refusedOne(files[at]!.name, reason.errors[0]?.message ?? reason.message) },
      },
    }
  }
  return { ok: true, ids: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])) }
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
  const body = item.body as UnsentMessage
  const refusal = item.refusal as { message?: string } | undefined
  return {
    clientId: item.key,
    conversationId: body.conversation_id,
    text: body.message,
    orderNumber: body.order_number ?? null,
    files: body.files ?? [],
    quoted: body.quoted ?? null,
    at: new Date(item.createdAt).toISOString(),
    state: item.state === 'failed' ? 'failed' : 'sending',
    reason: refusal?.message ?? null,
  }
}
