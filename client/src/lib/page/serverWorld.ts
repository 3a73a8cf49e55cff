import type { Kept } from './loaded.ts'

/** What takes the browser's place while a page is drawn on the server; one for each page, so that nothing is shared between visitors. */
export interface ServerWorld {
  /** Asks the backend; addresses are the browser's («/rest/…», «/graphql»). */
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Answers of this page, by their question. */
  cachedQuery: Map<string, Kept>
}

let find: () => ServerWorld | undefined = () => undefined

/** The server's entry says how the page being drawn is found; browsers never call this. */
export function provideServerWorld(finder: () => ServerWorld | undefined): void {
  find = finder
}

/** Undefined in a browser. */
export const serverWorld = (): ServerWorld | undefined => find()
