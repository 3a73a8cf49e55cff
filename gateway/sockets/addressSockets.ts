import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Limits } from '../options.ts'

/** `address`: its key, a whole IPv6 /64 as one. */
interface SocketOrigin {
  address: string
  isStranger: boolean
}

/**
 * Open sockets by address. Until a socket has shown its account it counts as a stranger, of whom an address may have few; those of
 * accounts are limited by account, and by address only so that memory is bounded: a factory's hundreds share one address.
 */
export class AddressSockets {
  private readonly places = new WeakMap<Duplex, SocketOrigin>()
  private readonly strangers = new Map<string, number>()
  private readonly all = new Map<string, number>()
  private readonly limits: Limits

  constructor(limits: Limits) {
    this.limits = limits
  }

  mayOpen(address: string): boolean {
    return (this.strangers.get(address) ?? 0) < this.limits.socketsPerIp && (this.all.get(address) ?? 0) < this.limits.accountSocketsPerIp
  }

  /** Counts the socket until it closes. */
  opened(address: string, socket: Duplex): void {
    const place: SocketOrigin = { address, isStranger: true }
    this.places.set(socket, place)
    change(this.strangers, address, 1)
    change(this.all, address, 1)
    socket.once('close', () => {
      if (place.isStranger) change(this.strangers, address, -1)
      change(this.all, address, -1)
    })
  }

  /** The peer has shown whose it is. */
  admitted(socket: WebSocket): void {
    const { _socket: below } = socket as unknown as { _socket?: Duplex | null }
    const place = below ? this.places.get(below) : undefined
    if (!place?.isStranger) return
    place.isStranger = false
    change(this.strangers, place.address, -1)
  }
}

function change(counts: Map<string, number>, address: string, by: number): void {
  const now = (counts.get(address) ?? 0) + by
  if (now > 0) counts.set(address, now)
  else counts.delete(address)
}
