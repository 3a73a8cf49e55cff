/** Flushes every woken queue once per turn of the event loop, so that a burst becomes one frame per socket. */
export class Pacer {
  private woken: { flush(): void }[] = []

  wake(queue: { flush(): void }): void {
    if (this.woken.length === 0) setImmediate(() => this.run())
    this.woken.push(queue)
  }

  private run(): void {
    const due = this.woken
    this.woken = []
    for (const queue of due) queue.flush()
  }
}
