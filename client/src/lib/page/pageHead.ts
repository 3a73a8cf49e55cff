import type { Loaded } from './loaded.ts'

/**
 * What a public page says of itself to search engines, link previews and the window's title. A screen module exports
 * `head` beside its `loader`; the server writes it into the document, the browser keeps the title.
 */
export interface PageHead {
  title: string
  /** At most about 160 characters. */
  description?: string | undefined
  /** Path of the page's one true address, without filters that only narrow it. */
  canonical?: string | undefined
  /** Path of a picture for link previews. */
  image?: string | null | undefined
  /** Pages that exist for their visitor alone: search results, filtered lists, previews. */
  noindex?: boolean | undefined
  /** Structured data as schema.org objects (see lib/page/structuredData.ts); without `@context`. */
  jsonLd?: readonly object[] | undefined
  /** The document's status when there is nothing to show; 200 by default. */
  status?: 404 | 410 | 503 | undefined
  /** Path the page has moved to: answered with a 301. */
  location?: string | undefined
  /** The page lies from then on (a shop closes): kept no longer than until then. ISO instant in UTC. */
  validUntil?: string | null | undefined
}

/** A loader's data with its promises settled. */
export type Settled<Data> = { [Key in keyof Data]: EndOf<Data[Key]> }
type EndOf<Value> = Value extends Promise<Loaded<infer T>> ? Loaded<T> : Value
/** What a screen module exports as `head`: from the loader's settled data and the address alone. */
export type HeadOf<Data> = (data: Settled<Data>, where: { params: Readonly<Record<string, string | undefined>>; url: URL }) => PageHead
