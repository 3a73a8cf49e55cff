/**
 * What the gateway and the client's server build (`client/src/boot/entryServer.tsx`) know of each other: the gateway fetches,
 * keeps and sends pages, the client renders them. Neither knows the other's inside.
 */
export interface PageRenderer {
  /** Every address of the client, by the router's patterns («/produkt/:slug»). */
  readonly screens: readonly PageScreen[]
  /** Which screen an address leads to; always one («not found» at the latest). */
  find(path: string): PageScreen
  /** Draws one page for a guest. Rejects only when the drawing itself fails. */
  render(ask: PageAsk): Promise<RenderedPage>
}

export interface PageScreen {
  readonly id: string
  readonly path: string
  /** The window's title until the screen knows better. */
  readonly title: string
  /** Drawn on the server; other screens begin as an empty frame with their title. */
  readonly isRendered: boolean
  /** What an address of this screen has to end with; without it the address leads nowhere. */
  readonly ending?: RegExp
  /** Screens of an account are nobody's search result. */
  readonly isPublic: boolean
  /** Names of its query that a rendered page depends on; whatever else an address says, it is the same page. */
  readonly query: readonly string[]
}

/** What only a screen's own code says of it; gathered when the client is built, so that none has to be loaded to know. */
export type ScreenFacts = Pick<PageScreen, 'isRendered' | 'query'>

export interface AskInit {
  method: string
  body?: string | undefined
  headers: Record<string, string>
}

export interface PageAsk {
  /** Path and query as the visitor's browser shows them. */
  url: string
  /** Scheme and host of the application's public address. */
  origin: string
  /** Asks the backend as a guest; counts what the answer is made of. */
  fetch(path: string, init: AskInit): Promise<Response>
  /** The same for what stands on every page: may be answered from what an earlier page was told. */
  fetchFrame(path: string, init: AskInit): Promise<Response>
  /** Told when the answers are there and the screen is about to be rendered: what a browser can begin with. Never told of redirects. */
  onHead?(begin: Pick<RenderedPage, 'status' | 'head'>): void
}

export interface RenderedPage {
  status: 200 | 301 | 302 | 404 | 410 | 503
  /** Set with 301 and 302. */
  location?: string
  /** Tags for the document's head: title, description, canonical, previews, structured data. */
  head: string
  /** The screen as HTML. */
  body: string
  /** What it was rendered from, for the browser to go on with: a data block that is no script. */
  data: string
  /** The page lies from then on, ISO instant. */
  validUntil: string | null
}
