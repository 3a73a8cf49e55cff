import type { InternalAnswer } from '#contract/internal/internalApi.ts'

type Answer = InternalAnswer<'live'>

/**
 * One evaluation for all tabs of an account that ask the same: whoever needs an answer from after a moment takes the latest if it was begun
 * since, and evaluates else. Moments are counted, not measured, so that two never fall together.
 */
export class SharedAnswers {
  private moment = 0
  private readonly latest = new Map<string, { begun: number; answer: Promise<Answer> }>()
  private readonly keptMs: number

  /** @param keptMs how long after the event that moves an account its slowest tab asks */
  constructor(keptMs: number) {
    this.keptMs = keptMs
  }

  /** A new moment, after all before. */
  now(): number {
    this.moment += 1
    return this.moment
  }

  /** @param key account and question; an answer of another account must never be under it */
  async ask(key: string, since: number, evaluate: () => Promise<Answer>): Promise<Answer> {
    const known = this.latest.get(key)
    if (known && known.begun > since) {
      const answer = await known.answer.catch(() => undefined)
      if (answer) return answer
      // It failed for another tab, whose session may have ended; this one's may not.
      return evaluate()
    }
    const entry = { begun: this.now(), answer: evaluate() }
    this.latest.set(key, entry)
    setTimeout(() => {
      if (this.latest.get(key) === entry) this.latest.delete(key)
    }, this.keptMs).unref()
    return entry.answer
  }
}
