export type Encoding = 'br' | 'gzip' | 'identity'
/** Bytes with their headers, name after name. */
export interface SentForm {
  bytes: Buffer
  head: string[]
}

/** A document; its forms are made when somebody first wants them. */
export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  forms: Partial<Record<Encoding, SentForm>>
}

/** What drawing a page has given. `tags` null: nobody can say when it becomes wrong, so it is not kept. */
export interface Produced {
  page: Page
  tags: ReadonlySet<string> | null
  validUntil: number
}

interface Kept {
  page: Page
  tags: ReadonlySet<string>
  validUntil: number
  bytes: number
  isProven: boolean
}
interface Flight {
  promise: Promise<Page>
  changed: Set<string>
  isLate: boolean
}

export interface CacheOptions {
  maxBytes: number
  /** However well everything is tagged, nothing is kept longer. */
  maxAgeMs: number
  /** False while changes of other processes may have been missed. */
  mayKeep(): boolean
  now?(): number
}

/** Share of the room for pages that were asked for more than once; strangers who ask for thousands of addresses only push out each other. */
const provenShare = 0.8
/** Memory a page takes beside its bytes: key, tags, maps, headers. */
const overhead = 2000

/**
 * Drawn pages for guests, until something they show changes. One drawing serves everybody who waits for it; a change that
 * comes while a page is being drawn keeps it from being kept, and whoever asks afterwards gets a new one.
 */
export class PageCache {
  private readonly proven = new Map<string, Kept>()
  private readonly fresh = new Map<string, Kept>()
  private readonly byTag = new Map<string, Set<string>>()
  private readonly flights = new Map<string, Flight>()
  /** Also those that a change has made too late to join. */
  private readonly airborne = new Set<Flight>()
  private readonly options: CacheOptions
  private provenBytes = 0
  private freshBytes = 0

  constructor(options: CacheOptions) {
    this.options = options
  }

  get bytes(): number {
    return this.provenBytes + this.freshBytes
  }

  get size(): number {
    return this.proven.size + this.fresh.size
  }

  get(key: string): Page | undefined {
    const kept = this.proven.get(key) ?? this.fresh.get(key)
    if (kept === undefined) return undefined
    if (kept.validUntil <= this.now()) {
      this.remove(key)
      return undefined
    }
    this.touch(key, kept)
    return kept.page
  }

  isUnderWay(key: string): boolean {
    return this.flights.has(key)
  }

  /** Joins the drawing that is under way, or begins one. */
  fetch(key: string, produce: () => Promise<Produced>): { promise: Promise<Page>; isJoined: boolean } {
    const known = this.flights.get(key)
    if (known) return { promise: known.promise, isJoined: true }
    const flight: Flight = { changed: new Set(), isLate: false, promise: undefined as never }
    const mayKeep = this.options.mayKeep()
    flight.promise = produce()
      .then(({ page, tags, validUntil }) => {
        const isOutdated = flight.isLate && (flight.changed.has('*') || tags === null || [...flight.changed].some((tag) => tags.has(tag)))
        if (tags !== null && mayKeep && !isOutdated) this.keep(key, page, tags, Math.min(validUntil, this.now() + this.options.maxAgeMs))
        return page
      })
      .finally(() => {
        this.airborne.delete(flight)
        if (this.flights.get(key) === flight) this.flights.delete(key)
      })
    this.flights.set(key, flight)
    this.airborne.add(flight)
    return { promise: flight.promise, isJoined: false }
  }

  /** Throws away what shows one of these. */
  forget(tags: readonly string[]): void {
    for (const tag of tags) for (const key of [...(this.byTag.get(tag) ?? [])]) this.remove(key)
    this.detach(tags)
  }

  clear(): void {
    this.proven.clear()
    this.fresh.clear()
    this.byTag.clear()
    this.provenBytes = this.freshBytes = 0
    this.detach(['*'])
  }

  /** An encoded form takes room too. */
  weighAgain(key: string): void {
    const kept = this.proven.get(key) ?? this.fresh.get(key)
    if (!kept) return
    const bytes = weigh(key, kept.page, kept.tags)
    if (kept.isProven) this.provenBytes += bytes - kept.bytes
    else this.freshBytes += bytes - kept.bytes
    kept.bytes = bytes
    this.makeRoom()
  }

  private detach(tags: readonly string[]): void {
    for (const flight of this.airborne) {
      flight.isLate = true
      for (const tag of tags) flight.changed.add(tag)
    }
    this.flights.clear()
  }

  private keep(key: string, page: Page, tags: ReadonlySet<string>, validUntil: number): void {
    this.remove(key)
    const bytes = weigh(key, page, tags)
    if (bytes > this.options.maxBytes / 10 || validUntil <= this.now()) return
    this.fresh.set(key, { page, tags, validUntil, bytes, isProven: false })
    this.freshBytes += bytes
    for (const tag of tags) {
      const keys = this.byTag.get(tag) ?? new Set()
      keys.add(key)
      this.byTag.set(tag, keys)
    }
    this.makeRoom()
  }

  private touch(key: string, kept: Kept): void {
    if (kept.isProven) {
      this.proven.delete(key)
    } else {
      this.fresh.delete(key)
      this.freshBytes -= kept.bytes
      this.provenBytes += kept.bytes
      kept.isProven = true
    }
    this.proven.set(key, kept)
  }

  private makeRoom(): void {
    const { maxBytes } = this.options
    for (const key of this.proven.keys()) {
      if (this.provenBytes <= maxBytes * provenShare) break
      this.remove(key)
    }
    for (const key of this.fresh.keys()) {
      if (this.bytes <= maxBytes) break
      this.remove(key)
    }
  }

  private remove(key: string): void {
    const kept = this.proven.get(key) ?? this.fresh.get(key)
    if (!kept) return
    if (kept.isProven) this.provenBytes -= kept.bytes
    else this.freshBytes -= kept.bytes
    this.proven.delete(key)
    this.fresh.delete(key)
    for (const tag of kept.tags) {
      const keys = this.byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.byTag.delete(tag)
    }
  }

  private now(): number {
    return this.options.now?.() ?? Date.now()
  }
}

function weigh(key: string, { body, forms }: Page, tags: ReadonlySet<string>): number {
  return body.length + (forms.br?.bytes.length ?? 0) + (forms.gzip?.bytes.length ?? 0) + overhead + key.length * 2 + tags.size * 60
}
