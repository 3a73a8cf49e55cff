interface Turn {
  readonly key: string
  /** The addresses that wait for it. */
  readonly addresses: Set<string>
  readonly end: (hasTurn: boolean) => void
}

/**
 * Turns go round by address, one from each: whoever asks for hundreds of pages waits behind his own. The length is bounded; when it is
 * full, the address with the most loses its last place to one that has fewer.
 */
export class FairQueue {
  /** The next address stands first. */
  private readonly lanes = new Map<string, Turn[]>()
  /** What waits, the latest of each key: a change may have made an earlier one worthless for those who come now. */
  private readonly turns = new Map<string, Turn>()
  private waiting = 0
  private running = 0
  private readonly atOnce: number
  private readonly mostWaiting: number

  constructor(atOnce: number, mostWaiting: number) {
    this.atOnce = atOnce
    this.mostWaiting = mostWaiting
  }

  /** Does the work when its turn has come; `refused` when there is no room to wait for it. */
  async run<T>(key: string, address: string, work: () => Promise<T>, refused: () => T): Promise<T> {
    if (this.running < this.atOnce) this.running += 1
    else if (!(await this.wait(key, address))) return refused()
    try {
      return await work()
    } finally {
      this.next()
    }
  }

  /** Somebody else waits for the same: it comes when the first of them has his turn. */
  join(key: string, address: string): void {
    const turn = this.turns.get(key)
    if (turn && !turn.addresses.has(address)) this.enter(turn, address)
  }

  private wait(key: string, address: string): Promise<boolean> {
    if (this.waiting >= this.mostWaiting && !this.makeRoom(address)) return Promise.resolve(false)
    return new Promise((end) => {
      const turn: Turn = { key, addresses: new Set(), end }
      this.turns.set(key, turn)
      this.waiting += 1
      this.enter(turn, address)
    })
  }

  private enter(turn: Turn, address: string): void {
    turn.addresses.add(address)
    const lane = this.lanes.get(address)
    if (lane) lane.push(turn)
    else this.lanes.set(address, [turn])
  }

  private next(): void {
    for (const [address, lane] of this.lanes) {
      this.lanes.delete(address)
      this.lanes.set(address, lane)
      return this.take(lane[0]!, true)
    }
    this.running -= 1
  }

  private take(turn: Turn, hasTurn: boolean): void {
    this.waiting -= 1
    for (const address of turn.addresses) this.leaveLane(turn, address)
    if (this.turns.get(turn.key) === turn) this.turns.delete(turn.key)
    turn.end(hasTurn)
  }

  private leaveLane(turn: Turn, address: string): void {
    const rest = this.lanes.get(address)?.filter((one) => one !== turn) ?? []
    if (rest.length > 0) this.lanes.set(address, rest)
    else this.lanes.delete(address)
    turn.addresses.delete(address)
  }

  private makeRoom(address: string): boolean {
    const own = this.lanes.get(address)?.length ?? 0
    while (this.waiting >= this.mostWaiting) {
      const [longest, lane] = [...this.lanes].reduce((most, one) => (one[1].length > most[1].length ? one : most))
      if (lane.length <= own + 1) return false
      const last = lane.at(-1)!
      // What somebody else waits for too stays his.
      if (last.addresses.size > 1) this.leaveLane(last, longest)
      else this.take(last, false)
    }
    return true
  }
}
