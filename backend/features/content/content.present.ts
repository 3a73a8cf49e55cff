import type { ContentBody } from '#contract/calls/contentWire.ts'
import type { HomeData, ShownBanner, ShownHotspot, ShownPage, ShownTestimonial } from '#contract/calls/contentShownWire.ts'
import type { ProductCard } from '#contract/calls/productCardWire.ts'
import { cardsOf } from '#backend/features/products/products.api.ts'
import { providerCards } from '#backend/features/providers/providers.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { shownBlocks } from './content.blocks.ts'
import type { PublishedRow } from './content.store.ts'

/** What every kind is drawn from; a draft looks the same as what is published. */
export type Shown = Pick<PublishedRow, 'id' | 'slug' | 'place' | 'position' | 'title' | 'description' | 'picture' | 'picture_alt'> & {
  at: Date
  body: ContentBody
}

export const shownOf = (row: PublishedRow): Shown => ({
  ...row,
  at: row.published_at ?? new Date(0),
  body: row.body as unknown as ContentBody,
})

export const teaser = ({ id, slug, title, description, picture }: Pick<Shown, 'id' | 'slug' | 'title' | 'description' | 'picture'>) => ({
  id,
  slug,
  title,
  description,
  image: picture,
})

const blocksOf = (body: ContentBody) =>
  'blocks' in body ? body.blocks : body.kind === 'text' ? [{ type: 'text' as const, html: body.html }] : []

export async function presentPage(ctx: Ctx, row: Shown): Promise<ShownPage> {
  return {
    ...teaser(row),
    image_alt: row.picture_alt,
    blocks: await shownBlocks(ctx, blocksOf(row.body)),
    updated_at: row.at.toISOString(),
  }
}

const noPrice = { price_cents: null, from: false, price_note: '' }

/** A price on a banner says beside itself what every other price says: Grundpreis, deposit, VAT and shipping. */
function pointPrice(card: ProductCard): Pick<ShownHotspot, 'price_cents' | 'from' | 'price_note'> {
  if (card.on_request) return noPrice
  const shipping = card.delivery && card.delivery.cost_cents > 0 ? ', zzgl. Versand' : ''
  const beside = [
    card.price_note,
    card.base_price,
    ...(card.beside ?? []),
    card.tax_included ? `inkl. MwSt.${shipping}` : `Steuerfrei nach § 19 UStG${shipping}`,
  ]
  return { price_cents: card.price_cents, from: card.from, price_note: beside.filter(Boolean).join(' · ') }
}

/** Banners with their points; goods and providers of all of them in two statements. */
export async function presentBanners(ctx: Ctx, rows: readonly Shown[]): Promise<ShownBanner[]> {
  const banners = rows.flatMap((row) => (row.body.kind === 'banner' ? [{ row, body: row.body }] : []))
  const targets = banners.flatMap(({ body }) => body.hotspots.map(({ target }) => target))
  const idsOf = (type: 'product' | 'provider') => [...new Set(targets.flatMap((one) => (one.type === type ? one.id : [])))]
  const products = new Map((await cardsOf(ctx, idsOf('product'))).map((card) => [card.id, card]))
  const providers = new Map((await providerCards(ctx, idsOf('provider'))).map((card) => [card.user_id, card]))
  return banners.map(({ row, body }) => ({
    id: row.id,
    page: row.place,
    title: row.title,
    text: row.description,
    image: row.picture,
    image_alt: row.picture_alt,
    url: body.href,
    label: body.label,
    position: row.position,
    hotspots: body.hotspots.flatMap(({ x, y, label, target }): ShownHotspot[] => {
      if (target.type === 'link') return [{ x, y, label, href: target.href, ...noPrice }]
      if (target.type === 'product') {
        const card = products.get(target.id)
        return card ? [{ x, y, label, href: `/produkt/${card.slug}`, ...pointPrice(card) }] : []
      }
      const card = providers.get(target.id)
      return card ? [{ x, y, label, href: `/anbieter/${card.slug}`, ...noPrice }] : []
    }),
  }))
}

export const presentTestimonial = (row: Shown): ShownTestimonial => ({
  id: row.id,
  name: row.title,
  picture: row.picture,
  ...(row.body.kind === 'testimonial' ? { quote: row.body.quote, role: row.body.role } : { quote: '', role: '' }),
})

export const presentMenu = (row: Shown) => ({ title: row.title, items: row.body.kind === 'menu' ? row.body.items : [] })

export const presentHome = (row: Shown, voices: readonly Shown[]): HomeData => ({
  hero:
    row.body.kind === 'home'
      ? { ...row.body.hero, image: row.picture, image_alt: row.picture_alt }
      : { title: row.title, text: '', image: null, image_alt: '' },
  sections: row.body.kind === 'home' ? row.body.sections : [],
  testimonials: voices.map(presentTestimonial),
})
