import type { Bus, Ephemeral } from '#contract/events/bus.ts'
import type { Limits } from '../options.ts'
import type { Announce } from './announce.ts'
import { Presence } from './presence.ts'

/** A session as the conversation rooms see it. */
export interface Listener {
  readonly userId: number
  /** Nothing is waiting in the send buffer, so a message that may be lost is welcome. */
  isIdle(): boolean
  typing(message: { conversationId: number; userId: number; on: boolean }): void
  presence(message: { userId: number; online: boolean }): void
  leaveConversation(conversationId: number): void
}

interface Room {
  members: readonly number[]
  listeners: Set<Listener>
}

/**
 * Typing and presence of open conversations. Nothing here is stored or promised. Membership was checked by the backend
 * before a listener gets in; clients name conversations, never rooms.
 */
export class Conversations {
  readonly presence: Presence
  private readonly rooms = new Map<number, Room>()
  /** Latest wins: a hundred keystrokes within one flush are one message. */
  private readonly pending = new Map<string, Extract<Ephemeral, { kind: 'typing' }>>()
  private readonly silence = new Map<string, NodeJS.Timeout>()
  private flushTimer: NodeJS.Timeout | undefined
  private readonly announce: Announce
  private readonly limits: Limits
  private readonly stopListening: () => void

  constructor(bus: Bus, announce: Announce, limits: Limits, gateway = '') {
    this.announce = announce
    this.limits = limits
    this.presence = new Presence(announce, gateway, limits, (userId, online) => this.tellPresence(userId, online))
    const stops = [
      bus.onEphemeral((message) => {
        if (message.kind === 'presence') this.presence.hear(message.userId, message.online, message.gateway)
        else if (message.kind === 'typing') this.hear(message)
      }),
      // A gateway that has just come, or was cut off, does not know who is here.
      bus.onGap(() => this.presence.remind()),
    ]
    this.stopListening = () => {
      for (const stop of stops) stop()
    }
  }

  /** Lets a member in; says whether any other member is online. */
  open(conversationId: number, members: readonly number[], listener: Listener): boolean {
    const room = this.rooms.get(conversationId) ?? { members, listeners: new Set() }
    room.members = members
    room.listeners.add(listener)
    this.rooms.set(conversationId, room)
    return members.some((member) => member !== listener.userId && this.presence.isOnline(member))
  }

  close(conversationId: number, listener: Listener): void {
    const room = this.rooms.get(conversationId)
    if (!room?.listeners.delete(listener)) return
    if (room.listeners.size === 0) this.rooms.delete(conversationId)
  }

  openRooms(): number[] {
    return [...this.rooms.keys()]
  }

  /** Who is a member now, by the database: whoever is none any more is put out. */
  settle(conversationId: number, members: readonly number[]): void {
    const room = this.rooms.get(conversationId)
    if (!room) return
    room.members = members
    for (const listener of [...room.listeners]) if (!members.includes(listener.userId)) listener.leaveConversation(conversationId)
  }

  /** A listener types; refused (false) unless it has the conversation open. */
  type(conversationId: number, listener: Listener, on: boolean): boolean {
    const room = this.rooms.get(conversationId)
    if (!room?.listeners.has(listener)) return false
    const key = `${conversationId}:${listener.userId}`
    const say = (state: boolean) => {
      this.announce({ kind: 'typing', conversationId, userId: listener.userId, on: state, members: [...room.members] })
    }
    clearTimeout(this.silence.get(key))
    this.silence.delete(key)
    if (on) {
      const timer = setTimeout(() => {
        this.silence.delete(key)
        say(false)
      }, this.limits.typingTtlMs)
      timer.unref()
      this.silence.set(key, timer)
    }
    say(on)
    return true
  }

  stop(): void {
    this.stopListening()
    this.presence.stop()
    clearTimeout(this.flushTimer)
    for (const timer of this.silence.values()) clearTimeout(timer)
  }

  private hear(message: Extract<Ephemeral, { kind: 'typing' }>): void {
    if (!this.rooms.has(message.conversationId)) return
    this.pending.set(`${message.conversationId}:${message.userId}`, message)
    this.flushTimer ??= setTimeout(() => this.flush(), this.limits.typingFlushMs)
  }

  private flush(): void {
    this.flushTimer = undefined
    for (const { conversationId, userId, on, members } of this.pending.values()) {
      for (const listener of this.rooms.get(conversationId)?.listeners ?? []) {
        if (listener.userId !== userId && members.includes(listener.userId) && listener.isIdle())
          listener.typing({ conversationId, userId, on })
      }
    }
    this.pending.clear()
  }

  private tellPresence(userId: number, online: boolean): void {
    const told = new Set<Listener>()
    for (const room of this.rooms.values()) {
      if (!room.members.includes(userId)) continue
      for (const listener of room.listeners) {
        if (listener.userId === userId || told.has(listener)) continue
        told.add(listener)
        listener.presence({ userId, online })
      }
    }
  }
}
