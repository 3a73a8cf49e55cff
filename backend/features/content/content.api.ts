import type { ShownBanner } from '#contract/calls/contentShownWire.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { presentBanners, shownOf } from './content.present.ts'
import { publishedOf, publishedPages } from './content.store.ts'

export { showsPicture } from './content.store.ts'

/** Banners of one page (`home`, `marketplace`, `landing`) with where their points lead. */
export async function slotOf(ctx: Ctx, slot: string): Promise<ShownBanner[]> {
  ctx.cacheTags(`content:banners-${slot}`)
  return presentBanners(ctx, (await publishedOf(ctx.db, 'banner', slot)).map(shownOf))
}

/** Theme pages in the editor's order. */
export async function worldTeasers(ctx: Ctx) {
  ctx.cacheTags('content:worlds')
  return publishedOf(ctx.db, 'world')
}

export async function pageTeasers(ctx: Ctx) {
  ctx.cacheTags('content:pages')
  return publishedPages(ctx.db)
}
