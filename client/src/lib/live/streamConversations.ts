import type { StreamClock } from './streamClock.ts'
import type { StreamSocket } from './streamLink.ts'

/** Somebody else began or stopped typing. */
export interface Typing {
  conversationId: number
  userId: number
  on: boolean
}
/** Somebody else came or went. */
export interface Presence {
  userId: number
  online: boolean
}

const sayEveryMs = 3000
const forgetAfterMs = 6000
const answerWithinMs = 8000

/** Typing and presence of the conversations this tab has open. Reopened on every new link; nothing here is promised. */
export function openConversations(options: { clock: StreamClock; emit: () => StreamSocket | undefined }) {
  const { clock, emit } = options
  const open = new Set<number>()
  const saidAt = new Map<number, number>()
  const fading = new Map<string, () => void>()
  const typingListeners = new Set<(typing: Typing) => void>()
  const presenceListeners = new Set<(presence: Presence) => void>()

  const ask = (conversationId: number) =>
    new Promise<{ ok: boolean; online?: boolean }>((resolve) => {
      const socket = emit()
      if (!socket) return resolve({ ok: false })
      const giveUp = clock.after(answerWithinMs, () => resolve({ ok: false }))
      socket.emit('conv.open', { conversationId }, (answer) => {
        giveUp()
        resolve(answer)
      })
    })
  const join =
    <T>(listeners: Set<(value: T) => void>) =>
    (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    }
  const tellTyping = (typing: Typing) => {
    for (const listener of typingListeners) listener(typing)
  }

  return {
    open(conversationId: number) {
      open.add(conversationId)
      return ask(conversationId)
    },
    close(conversationId: number): void {
      if (open.delete(conversationId)) emit()?.emit('conv.close', { conversationId })
    },
    /** At most one «types» per three seconds; «stopped» at once, but only after a «types». */
    typing(conversationId: number, on: boolean): void {
      const said = saidAt.get(conversationId)
      if (on ? said !== undefined && clock.now() - said < sayEveryMs : said === undefined) return
      if (on) saidAt.set(conversationId, clock.now())
      else saidAt.delete(conversationId)
      emit()?.emit('typing', { conversationId, on })
    },
    onTyping: join(typingListeners),
    onPresence: join(presenceListeners),
    /** Fades by arrival time: the partner's «stopped» may be lost. */
    heardTyping(typing: Typing): void {
      const key = `${typing.conversationId}:${typing.userId}`
      fading.get(key)?.()
      fading.delete(key)
      if (typing.on) {
        fading.set(
          key,
          clock.after(forgetAfterMs, () => {
            fading.delete(key)
            tellTyping({ ...typing, on: false })
          }),
        )
      }
      tellTyping(typing)
    },
    heardPresence(presence: Presence): void {
      for (const listener of presenceListeners) listener(presence)
    },
    /** After a reconnect; a conversation refused meanwhile is not asked for again. */
    reopen(): void {
      for (const conversationId of open) {
        void ask(conversationId).then(({ ok }) => {
          if (!ok && emit()) open.delete(conversationId)
        })
      }
    },
    clear(): void {
      for (const cancel of fading.values()) cancel()
      fading.clear()
      saidAt.clear()
      open.clear()
    },
  }
}
