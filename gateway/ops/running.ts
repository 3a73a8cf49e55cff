import type { EventEmitter } from 'node:events'

/** Answers that are being worked on, by HTTP and over sockets; a stop waits for them. */
export class Running {
  private count = 0
  private readonly waiting = new Set<() => void>()

  /** One more; returns how to say that it is done, once. */
  begin(): () => void {
    this.count += 1
    let isDone = false
    return () => {
      if (isDone) return
      isDone = true
      this.done()
    }
  }

  /**
   * One more, until it is closed. The one listener of all, and no `once`: what that keeps for each would outlive the young objects' space.
   */
  until(response: EventEmitter): void {
    this.count += 1
    response.on('close', this.done)
  }

  private readonly done = () => {
    this.count -= 1
    if (this.count === 0) for (const tell of this.waiting) tell()
  }

  /** Resolves when none is left, or after `timeoutMs`. */
  async none(timeoutMs: number): Promise<void> {
    if (this.count === 0) return
    let tell = () => {}
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      tell = resolve
      timer = setTimeout(resolve, timeoutMs)
      this.waiting.add(tell)
    })
    clearTimeout(timer)
    this.waiting.delete(tell)
  }
}
