import type { OutputOf } from '#contract/define.ts'
import type { contentCalls } from '#contract/calls/content.calls.ts'
import type { ContentBody } from '#contract/calls/contentWire.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { seal, unseal } from '#backend/kernel/sealed.ts'
import { pathOf } from './content.keys.ts'
import { presentBanners, presentHome, presentMenu, presentPage, presentTestimonial, shownOf, type Shown } from './content.present.ts'
import { publishedOf } from './content.store.ts'
import { findEntry } from './contentAdmin.store.ts'

const minutes = 60
const key = { purpose: 'content.preview', owner: 0 }

/** A link that shows one draft to whoever has it, for an hour; it opens nothing else. */
export function previewLink(ctx: Ctx, id: number): { path: string; expires_at: string } {
  const until = ctx.now.getTime() + minutes * 60_000
  return { path: `/vorschau/${seal(ctx.kernel, key, `${id}.${until}`)}`, expires_at: new Date(until).toISOString() }
}

/** @throws Refusal LINK_INVALID or LINK_EXPIRED */
function opened(ctx: Ctx, token: string): { id: number; until: number } {
  let text
  try {
    text = unseal(ctx.kernel, key, token)
  } catch {
    throw new Refusal('LINK_INVALID')
  }
  const [id, until] = text.split('.').map(Number)
  if (until! <= ctx.now.getTime()) throw new Refusal('LINK_EXPIRED')
  return { id: id!, until: until! }
}

export async function showPreview(ctx: Ctx, token: string): Promise<OutputOf<(typeof contentCalls)['content.preview']>['data']> {
  const { id, until } = opened(ctx, token)
  const row = await findEntry(ctx.db, id)
  if (!row) throw new Refusal('LINK_INVALID')
  const shown: Shown = {
    id: row.id,
    slug: row.draft_slug,
    place: row.draft_place,
    position: row.position,
    title: row.title,
    description: row.description,
    picture: row.picture,
    picture_alt: row.picture_alt,
    at: row.updated_at,
    body: row.body as unknown as ContentBody,
  }
  const isPage = 'blocks' in shown.body || row.kind === 'text'
  return {
    kind: row.kind,
    title: row.title,
    path: pathOf({ kind: row.kind, slug: row.draft_slug, key: row.key, place: row.draft_place }),
    expires_at: new Date(until).toISOString(),
    page: isPage ? await presentPage(ctx, shown) : null,
    banner: row.kind === 'banner' ? (await presentBanners(ctx, [shown]))[0]! : null,
    testimonial: row.kind === 'testimonial' ? presentTestimonial(shown) : null,
    menu: row.kind === 'menu' ? presentMenu(shown) : null,
    home: row.kind === 'home' ? presentHome(shown, (await publishedOf(ctx.db, 'testimonial')).map(shownOf)) : null,
  }
}
