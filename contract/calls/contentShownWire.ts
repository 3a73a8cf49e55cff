import * as z from 'zod'
import { Instant } from '#contract/define.ts'
import { homeSections } from '#contract/values/contentKinds.ts'
import { ProviderCard } from './menus.calls.ts'
import { CategoryStep } from './productWire.ts'
import { ProductCard } from './productCardWire.ts'

// ---- what the public reads -------------------------------------------------------------------------------------------------
/** Blocks as they are shown: products and providers filled in, HTML clean. Drawn by `client/src/commerce/ContentBlocks.tsx`. */
export const ShownBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ type: z.literal('text'), html: z.string() }),
  z.object({ type: z.literal('picture'), src: z.string(), alt: z.string(), caption: z.string() }),
  z.object({
    type: z.literal('products'),
    title: z.string(),
    products: z.array(ProductCard),
    more: z.object({ slug: z.string(), name: z.string() }).nullable(),
  }),
  z.object({ type: z.literal('providers'), title: z.string(), providers: z.array(ProviderCard) }),
  z.object({ type: z.literal('button'), label: z.string(), href: z.string(), look: z.enum(['primary', 'secondary']) }),
  z.object({ type: z.literal('faq'), title: z.string(), items: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  z.object({ type: z.literal('testimonial'), quote: z.string(), name: z.string(), role: z.string(), picture: z.string().nullable() }),
])
export type ShownBlock = z.infer<typeof ShownBlock>

/**
 * A hotspot with where it leads; what is no longer public has lost its point. `price_note`: what
 * stands beside the price (PAngV §§ 3, 4, 6, 7).
 */
export const ShownHotspot = z.object({
  x: z.number(),
  y: z.number(),
  label: z.string(),
  href: z.string(),
  price_cents: z.int().nullable(),
  from: z.boolean(),
  price_note: z.string(),
})
export type ShownHotspot = z.infer<typeof ShownHotspot>
/** Also the shape of GraphQL `banners`; drawn by `client/src/commerce/PromoBanner.tsx`. */
export const ShownBanner = z.object({
  id: z.int(),
  page: z.string(),
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  image_alt: z.string(),
  url: z.string(),
  label: z.string(),
  position: z.int(),
  hotspots: z.array(ShownHotspot),
})
export type ShownBanner = z.infer<typeof ShownBanner>
export const ShownTestimonial = z.object({
  id: z.int(),
  quote: z.string(),
  name: z.string(),
  role: z.string(),
  picture: z.string().nullable(),
})
export type ShownTestimonial = z.infer<typeof ShownTestimonial>
/** Also the shape of GraphQL `worldCategories` and `cmsList` as far as the spec names it. */
export const Teaser = z.object({ id: z.int(), slug: z.string(), title: z.string(), description: z.string(), image: z.string().nullable() })

/** A page made of blocks. `description` and `image` are for lists, search engines and link previews. */
export const ShownPage = Teaser.extend({ image_alt: z.string(), blocks: z.array(ShownBlock), updated_at: Instant })
export type ShownPage = z.infer<typeof ShownPage>
export const ShownWorld = ShownPage.extend({
  /** Shop window of this part of the tree, from the top down; empty without a category. */
  categories: z.array(CategoryStep),
  view_count: z.int(),
})
export type ShownWorld = z.infer<typeof ShownWorld>
export const HomeData = z.object({
  hero: z.object({ title: z.string(), text: z.string(), image: z.string().nullable(), image_alt: z.string() }),
  /** In the order they stand on the page; a section that is not named is not shown. */
  sections: z.array(z.object({ key: z.enum(homeSections), title: z.string(), text: z.string() })),
  testimonials: z.array(ShownTestimonial),
})
export type HomeData = z.infer<typeof HomeData>
export const ShownMenu = z.object({ title: z.string(), items: z.array(z.object({ label: z.string(), href: z.string() })) })
export const LayoutData = z.object({
  header: z.array(z.object({ label: z.string(), href: z.string() })),
  footer: z.array(ShownMenu),
  footer_text: z.string(),
  /** True for an account that has not closed the guided tour yet. */
  tour_popup: z.boolean(),
})
export type LayoutData = z.infer<typeof LayoutData>

/**
 * The newest version: new providers agree to it. `applies_at`: from when it counts for those who had another; null: they are being told.
 */
export const ContractText = z.object({
  title: z.string(),
  html: z.string(),
  version: z.string(),
  updated_at: Instant,
  applies_at: Instant.nullable(),
})
