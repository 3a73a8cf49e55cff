import { randomUUID } from 'node:crypto'

const rememberedTags = 50_000

/**
 * When each public thing has last changed, as positions of this run: a page that was away learns from it exactly what it missed.
 * Bounded: what is forgotten counts as changed.
 */
export class ChangeLog {
  readonly epoch: string = randomUUID()
  private readonly last = new Map<string, number>()
  private floor = 0
  private current = 0
  private readonly room: number

  constructor(room = rememberedTags) {
    this.room = room
  }

  /** The position of the latest change. */
  get position(): number {
    return this.current
  }

  /** Takes changes down; all of one call share a position. */
  note(tags: Iterable<string>): void {
    this.current += 1
    for (const tag of tags) {
      // The most recent stand last; the oldest are forgotten first.
      this.last.delete(tag)
      this.last.set(tag, this.current)
    }
    for (const [tag, at] of this.last) {
      if (this.last.size <= this.room) break
      this.last.delete(tag)
      this.floor = at
    }
  }

  /** Changes may have been missed: everything counts as changed. */
  noteGap(): void {
    this.current += 1
    this.floor = this.current
    this.last.clear()
  }

  /** Whether the tag has, or may have, changed after that position; null: a position of nobody's. */
  hasChangedSince(tag: string, position: number | null): boolean {
    return position === null || position < this.floor || position > this.current || (this.last.get(tag) ?? 0) > position
  }
}
