import type { Block, ContentBody, Hotspot } from '#contract/calls/contentWire.ts'
import { htmlOf } from '#backend/features/content/content.clean.ts'
import type { Db } from '#backend/kernel/context.ts'
import { pictureUrl } from './seedPictures.ts'
import type { TownBlock, TownEntry, TownPage, TownTarget } from './town/content/content.types.ts'
import { contentPages } from './town/content/pages.ts'
import { banners, otherContent } from './town/content/shopWindow.ts'
import { worlds } from './town/content/worlds.ts'

interface Ids {
  products: ReadonlyMap<string, number>
  providers: ReadonlyMap<string, number>
}

/** The shop window of the demo town: pages, theme worlds, banners, voices and menus, published when the town opened. */
export async function seedContent(tx: Db, now: Date): Promise<void> {
  const ids: Ids = {
    products: new Map((await tx.selectFrom('products').select(['slug', 'id']).execute()).map(({ slug, id }) => [slug, id])),
    providers: new Map(
      (await tx.selectFrom('providers').select(['slug', 'account_id']).execute()).map((row) => [row.slug, row.account_id]),
    ),
  }
  const entries: { entry: TownEntry; body: ContentBody }[] = [
    ...[...contentPages, ...worlds].map((page) => ({ entry: page, body: pageBody(page, ids) })),
    ...banners.map((banner) => ({
      entry: banner,
      body: {
        kind: 'banner' as const,
        label: banner.label,
        href: banner.href,
        hotspots: banner.spots.flatMap(({ to, ...spot }): Hotspot[] => spotOf(spot, to, ids)),
      },
    })),
    ...otherContent.map((one) => ({ entry: one, body: one.body })),
  ]
  const at = new Date(now.getTime() - 20 * 86_400_000)
  const stored = await tx
    .insertInto('content_entries')
    .values(
      entries.map(({ entry, body }, place) => ({
        kind: body.kind,
        key: entry.key ?? null,
        slug: entry.slug ?? '',
        place: placeOf(entry, body),
        position: place + 1,
        status: 'published' as const,
        fixed: entry.isFixed ?? false,
        published_number: 1,
        published_at: at,
        updated_at: at,
        created_at: at,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const idAt = new Map(stored.map(({ id, position }) => [position, id]))
  await tx
    .insertInto('content_revisions')
    .values(
      entries.map(({ entry, body }, place) => ({
        entry_id: idAt.get(place + 1)!,
        number: 1,
        title: entry.title,
        slug: entry.slug ?? '',
        place: placeOf(entry, body),
        description: entry.description ?? '',
        picture: entry.picture ? pictureUrl(entry.picture) : null,
        picture_alt: entry.pictureAlt ?? '',
        body: JSON.stringify(body),
        html: htmlOf(body),
        created_at: at,
      })),
    )
    .execute()
}

const placeOf = (entry: TownEntry, body: ContentBody) => entry.place ?? (body.kind === 'page' ? 'content' : '')

function pageBody(page: TownPage, ids: Ids): ContentBody {
  const blocks = page.blocks.map((block) => blockOf(block, ids))
  return page.kind === 'world' ? { kind: 'world', category: page.category ?? null, blocks } : { kind: page.kind, blocks }
}

/** What another part of the demo may have renamed is left out, not a reason to fail. */
const known = (slugs: readonly string[] = [], ids: ReadonlyMap<string, number>) => slugs.flatMap((slug) => ids.get(slug) ?? [])

function blockOf(block: TownBlock, ids: Ids): Block {
  switch (block.type) {
    case 'products':
      return {
        type: 'products',
        title: block.title,
        category: block.category ?? null,
        product_ids: known(block.products, ids.products),
        limit: block.limit,
      }
    case 'providers':
      return { type: 'providers', title: block.title, provider_ids: known(block.providers, ids.providers) }
    case 'picture':
      return { type: 'picture', src: pictureUrl(block.picture), alt: block.alt, caption: block.caption }
    default:
      return block
  }
}

function spotOf(spot: { x: number; y: number; label: string }, to: TownTarget, ids: Ids): Hotspot[] {
  if ('href' in to) return [{ ...spot, target: { type: 'link', href: to.href } }]
  const [type, id] =
    'product' in to ? ['product' as const, ids.products.get(to.product)] : ['provider' as const, ids.providers.get(to.provider)]
  return id === undefined ? [] : [{ ...spot, target: { type, id } }]
}
