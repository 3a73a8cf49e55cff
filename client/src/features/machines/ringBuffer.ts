/** Keeps the newest `size` things; adding costs the same however full it is. */
export class RingBuffer<Thing> {
  readonly size: number
  private things: Thing[] = []
  private start = 0

  constructor(size: number) {
    this.size = size
  }

  add(thing: Thing): void {
    if (this.things.length < this.size) this.things.push(thing)
    else {
      this.things[this.start] = thing
      this.start = (this.start + 1) % this.size
    }
  }

  /** Replaces the newest thing that fits. Looks back a little only: what has scrolled by is history. */
  changeLast(fits: (thing: Thing) => boolean, change: (thing: Thing) => Thing): void {
    for (let back = 1; back <= Math.min(20, this.things.length); back += 1) {
      const at = (this.start - back + this.things.length) % this.things.length
      const thing = this.things[at]
      if (thing !== undefined && fits(thing)) {
        this.things[at] = change(thing)
        return
      }
    }
  }

  clear(): void {
    this.things = []
    this.start = 0
  }

  /** Oldest first. */
  toArray(): Thing[] {
    return [...this.things.slice(this.start), ...this.things.slice(0, this.start)]
  }
}
