import { shedKinds, type ShedKind } from './processFigures.ts'

/** How much there is to do in a process, measured twice a second. */
export interface Load {
  /** The mean delay of the event loop since the last look. */
  loopDelayMs: number
  /** Who waits for a connection of the database's pool. */
  poolWaiting: number
}

/** From where on guests' reads, members' reads and commands are refused; infinity: never. */
export interface ShedLimits {
  loopDelayMs: readonly [number, number, number]
  poolWaiting: readonly [number, number, number]
}

export const defaultShedLimits: ShedLimits = { loopDelayMs: [400, 800, 2000], poolWaiting: [200, 400, 800] }

const never = [Infinity, Infinity, Infinity] as const
export const neverShed: ShedLimits = { loopDelayMs: never, poolWaiting: never }

/** `SHED_LOOP_DELAY_MS` and `SHED_POOL_WAITING`: three numbers that do not fall, or `0` for «never». */
export function shedLimitsOf(env: Record<string, string | undefined>): ShedLimits {
  const read = (text: string | undefined, byDefault: ShedLimits['loopDelayMs']) => {
    if (!text) return byDefault
    if (text.trim() === '0') return never
    const [guests = Infinity, members = Infinity, commands = Infinity] = text.split(',').map(Number)
    return [guests, members, commands] as const
  }
  return {
    loopDelayMs: read(env['SHED_LOOP_DELAY_MS'], defaultShedLimits.loopDelayMs),
    poolWaiting: read(env['SHED_POOL_WAITING'], defaultShedLimits.poolWaiting),
  }
}

/** How many of `shedKinds` this load is too much for. */
export function levelOf(load: Load, limits: ShedLimits): number {
  const beyond = (value: number, steps: readonly number[]) => steps.filter((step) => value >= step).length
  return Math.max(beyond(load.loopDelayMs, limits.loopDelayMs), beyond(load.poolWaiting, limits.poolWaiting))
}

/**
 * Which kind a request is; null for those that are never refused: health, what gateways ask, files, and the page on which the operator sees
 * what is going on. GraphQL only reads. A request with a token counts as a member's before anybody has looked at it: looking is what costs.
 */
export function shedKindOf(method: string, url: string, hasToken: boolean): ShedKind | null {
  if (!/^\/(?:rest|graphql)(?:[/?]|$)/.test(url) || /^\/rest\/(?:api\/)?admin\/operations(?:[/?]|$)/.test(url)) return null
  if (method === 'OPTIONS') return null
  const isRead = method === 'GET' || method === 'HEAD' || url.startsWith('/graphql')
  return isRead ? (hasToken ? 'memberRead' : 'guestRead') : 'command'
}

/** So many looks lie between two log lines while requests are refused: ten seconds. */
const looksPerLine = 20

/**
 * Refuses requests before a process falls over, guests' reads first and commands last. One long breath of the event loop refuses nobody:
 * the load has to be too high at two looks in a row; one good look ends it.
 */
export class LoadShedder {
  level = 0
  readonly refused: Record<ShedKind, number> = { guestRead: 0, memberRead: 0, command: 0 }
  readonly #limits: ShedLimits
  readonly #tell: (line: Load & { level: number; refused: Record<ShedKind, number> }) => void
  #last = 0
  #looksSinceLine = looksPerLine
  #toldRefused = 0

  /** @param tell Is called when it begins, and every ten seconds while requests are refused. */
  constructor(limits: ShedLimits, tell: (line: Load & { level: number; refused: Record<ShedKind, number> }) => void) {
    this.#limits = limits
    this.#tell = tell
  }

  look(load: Load): void {
    const now = levelOf(load, this.#limits)
    const level = Math.min(now, this.#last)
    this.#last = now
    this.level = level
    this.#looksSinceLine++
    const refused = shedKinds.reduce((sum, kind) => sum + this.refused[kind], 0)
    if (this.#looksSinceLine < looksPerLine || (level === 0 && refused === this.#toldRefused)) return
    this.#looksSinceLine = 0
    this.#toldRefused = refused
    this.#tell({ ...load, level, refused: { ...this.refused } })
  }

  /** Whether such a request has to be refused now; counts it. */
  refuses(kind: ShedKind | null): boolean {
    if (kind === null || this.level <= shedKinds.indexOf(kind)) return false
    this.refused[kind]++
    return true
  }
}
