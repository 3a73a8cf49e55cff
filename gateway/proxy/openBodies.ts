import type { IncomingMessage } from 'node:http'
import type { Limits } from '../options.ts'

/**
 * Bodies that are still arriving. Each holds one of the connections to the backend until its last byte: without a bound a hundred
 * senders who never finish would take them all. An address may have few; when all places are taken, the address with the most
 * loses its oldest to one that has fewer.
 */
export class OpenBodies {
  /** The oldest first. */
  private readonly byAddress = new Map<string, Set<IncomingMessage>>()
  private count = 0
  private readonly limits: Pick<Limits, 'bodiesPerIp' | 'bodiesAtOnce'>

  constructor(limits: Pick<Limits, 'bodiesPerIp' | 'bodiesAtOnce'>) {
    this.limits = limits
  }

  /** Counts the request until its body is there or it ends; false when there is no place for it. */
  enter(address: string, request: IncomingMessage): boolean {
    const own = this.byAddress.get(address)?.size ?? 0
    if (own >= this.limits.bodiesPerIp || (this.count >= this.limits.bodiesAtOnce && !this.makeRoom(own))) return false
    const bodies = this.byAddress.get(address) ?? new Set()
    bodies.add(request)
    this.byAddress.set(address, bodies)
    this.count += 1
    const leave = () => this.leave(address, request)
    request.on('end', leave)
    request.on('close', leave)
    return true
  }

  private leave(address: string, request: IncomingMessage): void {
    const bodies = this.byAddress.get(address)
    if (!bodies?.delete(request)) return
    this.count -= 1
    if (bodies.size === 0) this.byAddress.delete(address)
  }

  private makeRoom(own: number): boolean {
    const [address, bodies] = [...this.byAddress].reduce((most, one) => (one[1].size > most[1].size ? one : most))
    if (bodies.size <= own + 1) return false
    const [oldest] = bodies
    this.leave(address, oldest!)
    oldest!.destroy()
    return true
  }
}
