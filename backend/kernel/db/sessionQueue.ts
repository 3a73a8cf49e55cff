type Visitor = { alone: boolean; go: () => void }

/**
 * Orders access to the one connection: single statements pass one behind the other, a transaction
 * passes alone, everybody in the order of arrival. `go` runs synchronously when it is the visitor's
 * turn: whatever it sends to the worker is sent before anything of those behind it.
 */
export class SessionQueue {
  readonly #waiting: Visitor[] = []
  #occupied = false

  get waiting(): number {
    return this.#waiting.length
  }
  get occupied(): boolean {
    return this.#occupied
  }

  /** Runs `send` as soon as no transaction is open or ahead of it. */
  pass<T>(send: () => Promise<T>): Promise<T> {
    if (!this.#occupied && this.#waiting.length === 0) return send()
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        alone: false,
        go: () => {
          send().then(resolve, reject)
        },
      })
    })
  }

  /** Resolves when the caller has the connection for itself; it must call `leave` once. */
  enter(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ alone: true, go: resolve })
      this.#advance()
    })
  }

  leave(): void {
    this.#occupied = false
    this.#advance()
  }

  #advance(): void {
    while (!this.#occupied) {
      const next = this.#waiting.shift()
      if (!next) return
      if (next.alone) this.#occupied = true
      next.go()
    }
  }
}
