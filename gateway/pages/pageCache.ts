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

/** What rendering a page has given. `tags` null: nobody can say when it becomes wrong, so it is not cached. */
export interface Produced {
  page: Page
  tags: ReadonlySet<string> | null
  validUntil: number
}

interface CachedPage {
  page: Page
  tags: ReadonlySet<string>
  validUntil: number
  bytes: number
  isProtected: boolean
}
interface InFlight {
  promise: Promise<Page>
  changed: Set<string>
  isLate: boolean
}

export interface CacheOptions {
  maxBytes: number
  /** However well everything is tagged, nothing is cached longer. */
  maxAgeMs: number
  /** False while changes of other processes may have been missed. */
  mayCache(): boolean
  now?(): number
}

/**
 * Share of the room for pages that were asked for more than once; strangers who ask for thousands of addresses only push out each other.
 */
const protectedShare = 0.8
/** Memory a page takes beside its bytes: key, tags, maps, headers. */
const overhead = 2000

/**
 * Rendered pages for guests, until something they show changes. One rendering serves everybody who waits for it; a change that
 * comes while a page is being rendered keeps it from being cached, and whoever asks afterwards gets a new one.
 */
export class PageCache {
  private readonly protectedPages = new Map<string, CachedPage>()
  private readonly probationPages = new Map<string, CachedPage>()
  private readonly byTag = new Map<string, Set<string>>()
  private readonly inFlightByKey = new Map<string, InFlight>()
  /** Also those that a change has made too late to join. */
  private readonly allInFlight = new Set<InFlight>()
  private readonly options: CacheOptions
  private protectedBytes = 0
  private probationBytes = 0

  constructor(options: CacheOptions) {
    this.options = options
  }

  get bytes(): number {
    return this.protectedBytes + this.probationBytes
  }

  get size(): number {
    return this.protectedPages.size + this.probationPages.size
  }

  get(key: string): Page | undefined {
    const cached = this.protectedPages.get(key) ?? this.probationPages.get(key)
    if (cached === undefined) return undefined
    if (cached.validUntil <= this.now()) {
      this.remove(key)
      return undefined
    }
    this.touch(key, cached)
    return cached.page
  }

  isUnderWay(key: string): boolean {
    return this.inFlightByKey.has(key)
  }

  /** Joins the rendering that is under way, or begins one. */
  fetch(key: string, produce: () => Promise<Produced>): { promise: Promise<Page>; isJoined: boolean } {
    const known = this.inFlightByKey.get(key)
    if (known) return { promise: known.promise, isJoined: true }
    const inFlight: InFlight = { changed: new Set(), isLate: false, promise: undefined as never }
    const mayCache = this.options.mayCache()
    inFlight.promise = produce()
      .then(({ page, tags, validUntil }) => {
        const isOutdated =
          inFlight.isLate && (inFlight.changed.has('*') || tags === null || [...inFlight.changed].some((tag) => tags.has(tag)))
        if (tags !== null && mayCache && !isOutdated) this.store(key, page, tags, Math.min(validUntil, this.now() + this.options.maxAgeMs))
        return page
      })
      .finally(() => {
        this.allInFlight.delete(inFlight)
        if (this.inFlightByKey.get(key) === inFlight) this.inFlightByKey.delete(key)
      })
    this.inFlightByKey.set(key, inFlight)
    this.allInFlight.add(inFlight)
    return { promise: inFlight.promise, isJoined: false }
  }

  /** Throws away what shows one of these. */
  forget(tags: readonly string[]): void {
    for (const tag of tags) for (const key of [...(this.byTag.get(tag) ?? [])]) this.remove(key)
    this.detach(tags)
  }

  clear(): void {
    this.protectedPages.clear()
    this.probationPages.clear()
    this.byTag.clear()
    this.protectedBytes = this.probationBytes = 0
    this.detach(['*'])
  }

  /** An encoded form takes room too. */
  weighAgain(key: string): void {
    const cached = this.protectedPages.get(key) ?? this.probationPages.get(key)
    if (!cached) return
    const bytes = weigh(key, cached.page, cached.tags)
    if (cached.isProtected) this.protectedBytes += bytes - cached.bytes
    else this.probationBytes += bytes - cached.bytes
    cached.bytes = bytes
    this.makeRoom()
  }

  private detach(tags: readonly string[]): void {
    for (const inFlight of this.allInFlight) {
      inFlight.isLate = true
      for (const tag of tags) inFlight.changed.add(tag)
    }
    this.inFlightByKey.clear()
  }

  private store(key: string, page: Page, tags: ReadonlySet<string>, validUntil: number): void {
    this.remove(key)
    const bytes = weigh(key, page, tags)
    if (bytes > this.options.maxBytes / 10 || validUntil <= this.now()) return
    this.probationPages.set(key, { page, tags, validUntil, bytes, isProtected: false })
    this.probationBytes += bytes
    for (const tag of tags) {
      const keys = this.byTag.get(tag) ?? new Set()
      keys.add(key)
      this.byTag.set(tag, keys)
    }
    this.makeRoom()
  }

  private touch(key: string, cached: CachedPage): void {
    if (cached.isProtected) {
      this.protectedPages.delete(key)
    } else {
      this.probationPages.delete(key)
      this.probationBytes -= cached.bytes
      this.protectedBytes += cached.bytes
      cached.isProtected = true
    }
    this.protectedPages.set(key, cached)
  }

  private makeRoom(): void {
    const { maxBytes } = this.options
    for (const key of this.protectedPages.keys()) {
      if (this.protectedBytes <= maxBytes * protectedShare) break
      this.remove(key)
    }
    for (const key of this.probationPages.keys()) {
      if (this.bytes <= maxBytes) break
      this.remove(key)
    }
  }

  private remove(key: string): void {
    const cached = this.protectedPages.get(key) ?? this.probationPages.get(key)
    if (!cached) return
    if (cached.isProtected) this.protectedBytes -= cached.bytes
    else this.probationBytes -= cached.bytes
    this.protectedPages.delete(key)
    this.probationPages.delete(key)
    for (const tag of cached.tags) {
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
