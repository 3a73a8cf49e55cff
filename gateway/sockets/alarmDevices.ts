import type { Announce } from './announce.ts'

/** Which provider accounts have a board that can be heard. Told on change only; the backend waits longer before it tells other channels
 * while one is ready. */
export class AlarmDevices {
  private readonly ready = new Map<number, Set<object>>()
  private readonly announce: Announce

  constructor(announce: Announce) {
    this.announce = announce
  }

  set(board: { readonly userId: number }, isReady: boolean): void {
    const boards = this.ready.get(board.userId) ?? new Set()
    const before = boards.size > 0
    if (isReady) boards.add(board)
    else boards.delete(board)
    if (boards.size > 0) this.ready.set(board.userId, boards)
    else this.ready.delete(board.userId)
    if (before !== boards.size > 0) this.announce({ kind: 'bell', userId: board.userId, ready: boards.size > 0 })
  }

  /** The board's socket is gone. */
  quiet(board: { readonly userId: number }): void {
    this.set(board, false)
  }
}
