import type { ShownBanner, ShownHotspot } from '#contract/calls/contentShownWire.ts'
import { pageTeasers, slotOf, worldTeasers } from '#backend/features/content/content.api.ts'
import { allow, builder } from './builder.ts'

const HotspotRef = builder
  .objectRef<ShownHotspot & { banner_id: number }>('Hotspot')
  .implement({
    description: 'A point on a banner, in per cent from its left and upper edge.',
    fields: (t) => ({
      banner_id: t.exposeInt('banner_id'),
      x: t.exposeFloat('x'),
      y: t.exposeFloat('y'),
      label: t.exposeString('label'),
      href: t.exposeString('href'),
      price_cents: t.exposeInt('price_cents', { nullable: true }),
      from: t.exposeBoolean('from'),
      price_note: t.exposeString('price_note'),
    }),
  })
const hotspotsOf = (banner: ShownBanner) => banner.hotspots.map((one) => ({ ...one, banner_id: banner.id }))

const BannerRef = builder
  .objectRef<ShownBanner>('PageBanner')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      page: t.exposeString('page'),
      title: t.exposeString('title'),
      text: t.exposeString('text'),
      image: t.exposeString('image', { nullable: true }),
      image_alt: t.exposeString('image_alt'),
      url: t.exposeString('url'),
      label: t.exposeString('label'),
      position: t.exposeInt('position'),
      hotspots: t.field({ type: [HotspotRef], resolve: hotspotsOf }),
    }),
  })

interface Teaser {
  id: number
  slug: string
  title: string
  description: string
  picture: string | null
}
const teaserFields = (t: Parameters<Parameters<ReturnType<typeof builder.objectRef<Teaser>>['implement']>[0]['fields'] & object>[0]) => ({
  id: t.exposeInt('id'),
  slug: t.exposeString('slug'),
  title: t.exposeString('title'),
  description: t.exposeString('description'),
  image: t.exposeString('picture', { nullable: true }),
})
const WorldRef = builder.objectRef<Teaser>('WorldCategory').implement({ fields: teaserFields })
const CmsItemRef = builder.objectRef<Teaser>('CmsItem').implement({ fields: teaserFields })

builder.queryFields((t) => ({
  banners: t.field({
    type: [BannerRef],
    args: { page: t.arg.string({ required: true }) },
    resolve: (_, { page }, context) => slotOf(allow('banners', context), page.slice(0, 40)),
  }),
  hotspots: t.field({
    type: [HotspotRef],
    args: { page: t.arg.string({ required: true }) },
    resolve: async (_, { page }, context) => (await slotOf(allow('hotspots', context), page.slice(0, 40))).flatMap(hotspotsOf),
  }),
  worldCategories: t.field({ type: [WorldRef], resolve: (_, __, context) => worldTeasers(allow('worldCategories', context)) }),
  cmsList: t.field({ type: [CmsItemRef], resolve: (_, __, context) => pageTeasers(allow('cmsList', context)) }),
}))
