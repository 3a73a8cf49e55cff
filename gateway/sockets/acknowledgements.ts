/** How far a client says it has read, and whoever waits for it to get further. */
export class Acknowledgements {
  /** Everything up to here has arrived. */
  upTo: number
  private waiter: (() => void) | undefined

  constructor(upTo: number) {
    this.upTo = upTo
  }

  note(s: number): void {
    this.upTo = s
    this.wake()
  }

  /** Whoever waits looks again: something has arrived, or nothing will any more. */
  wake(): void {
    this.waiter?.()
  }

  /** Until `s` has arrived (`arrived`), the time is over (`late`) or `isOver` says that nobody waits for it any more (`over`). */
  async reach(s: number, withinMs: number, isOver: () => boolean): Promise<'arrived' | 'late' | 'over'> {
    const deadline = Date.now() + withinMs
    while (this.upTo < s && !isOver()) {
      const left = deadline - Date.now()
      if (left <= 0) return 'late'
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.waiter = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      this.waiter = undefined
    }
    return isOver() ? 'over' : 'arrived'
  }
}
