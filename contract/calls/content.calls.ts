import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, Text, WireNumber } from '#contract/define.ts'
import { contentKinds, contentStates, homeSections } from '#contract/values/contentKinds.ts'
import { richTextLimits } from '#contract/values/richText.ts'
import { isWebAddress } from '#contract/values/webAddress.ts'
import { ProviderCard, Slug } from './menus.calls.ts'
import { CategoryStep, ProductCard } from './products.calls.ts'

export const ContentKind = z.enum(contentKinds, { error: 'Bitte wählen Sie eine Option.' })
export type ContentKind = z.infer<typeof ContentKind>
export const ContentState = z.enum(contentStates, { error: 'Bitte wählen Sie eine Option.' })
export type ContentState = z.infer<typeof ContentState>

const hrefHint = 'Bitte geben Sie eine Adresse dieser Seite an („/seite/agb“) oder eine mit https://.'
/** A way inside the site or out of it; never a script. */
export const Href = Line(500).pipe(
  z
    .string()
    .regex(/^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d][\d\s/-]*|#[\w-]*)$/, hrefHint)
    .refine((href) => !href.startsWith('https:') || isWebAddress(href), hrefHint),
)
/** A picture of the media folder or of the built client, as `content.uploadPicture` answers it. */
const PictureSrc = Line(300)
  .pipe(z.string().regex(/^\/[\w./-]+$/, 'Bitte laden Sie das Bild noch einmal hoch.'))
  .nullable()
/** Cleaned by the backend before it is kept. */
const Html = Text(richTextLimits.page)
const Title = Line(140, { empty: 'Bitte geben Sie eine Überschrift ein.' })
const optional = (max: number) => Line(max, { min: 0 }).default('')
const percent = z
  .number({ error: 'Bitte setzen Sie den Punkt auf das Bild.' })
  .min(0, 'Bitte setzen Sie den Punkt auf das Bild.')
  .max(100, 'Bitte setzen Sie den Punkt auf das Bild.')
const ids = z.array(Id).max(24, 'Bitte wählen Sie höchstens 24.').default([])

/** Blocks as they are written. */
export const Block = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('heading'), level: z.literal([2, 3]).default(2), text: Title }),
    z.object({ type: z.literal('text'), html: Html }),
    z.object({ type: z.literal('picture'), src: PictureSrc, alt: optional(200), caption: optional(300) }),
    z.object({
      type: z.literal('products'),
      title: optional(140),
      category: z
        .union([z.literal('').transform(() => null), Slug])
        .nullable()
        .default(null),
      product_ids: ids,
      limit: z.int().min(1).max(24).default(8),
    }),
    z.object({ type: z.literal('providers'), title: optional(140), provider_ids: ids }),
    z.object({
      type: z.literal('button'),
      label: Line(60, { empty: 'Bitte geben Sie eine Beschriftung ein.' }),
      href: Href,
      look: z.enum(['primary', 'secondary']).default('primary'),
    }),
    z.object({
      type: z.literal('faq'),
      title: optional(140),
      items: z
        .array(z.object({ question: Line(200, { empty: 'Bitte geben Sie eine Frage ein.' }), answer: Html }))
        .min(1, 'Bitte geben Sie mindestens eine Frage ein.')
        .max(40, 'Höchstens 40 Fragen.'),
    }),
    z.object({
      type: z.literal('testimonial'),
      quote: Text(600, { min: 1 }),
      name: Line(80),
      role: optional(120),
      picture: PictureSrc.default(null),
    }),
  ],
  { error: 'Diesen Baustein gibt es nicht.' },
)
export type Block = z.infer<typeof Block>
export type BlockType = Block['type']
const Blocks = z.array(Block).max(80, 'Höchstens 80 Bausteine.').default([])

const leadsTo = 'Bitte wählen Sie, wohin der Punkt führt.'
const TargetId = WireNumber(z.number({ error: leadsTo }).int(leadsTo).min(1, leadsTo).max(Number.MAX_SAFE_INTEGER, leadsTo))
/** A point on a banner's picture, in per cent from its left and upper edge. */
export const Hotspot = z.object({
  x: percent,
  y: percent,
  label: Line(80, { empty: 'Bitte beschriften Sie den Punkt.' }),
  target: z.discriminatedUnion(
    'type',
    [
      z.object({ type: z.literal('product'), id: TargetId }),
      z.object({ type: z.literal('provider'), id: TargetId }),
      z.object({ type: z.literal('link'), href: Href }),
    ],
    { error: leadsTo },
  ),
})
export type Hotspot = z.infer<typeof Hotspot>
export const MenuItem = z.object({ label: Line(60, { empty: 'Bitte geben Sie eine Beschriftung ein.' }), href: Href })
export type MenuItem = z.infer<typeof MenuItem>

const HomeSection = z.object({
  key: z.enum(homeSections, { error: 'Diesen Abschnitt gibt es nicht.' }),
  title: optional(140),
  text: optional(400),
})

/** What a kind holds besides title, address and picture. */
export const ContentBody = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('page'), blocks: Blocks }),
    z.object({ kind: z.literal('widget'), blocks: Blocks }),
    z.object({
      kind: z.literal('world'),
      category: z
        .union([z.literal('').transform(() => null), Slug])
        .nullable()
        .default(null),
      blocks: Blocks,
    }),
    z.object({ kind: z.literal('text'), html: Html, /** Shown as it is typed, without markup. */ plain: z.boolean().default(false) }),
    z.object({
      kind: z.literal('banner'),
      label: optional(60),
      href: z.union([z.literal(''), Href], { error: hrefHint }).default(''),
      hotspots: z.array(Hotspot).max(20, 'Höchstens 20 Punkte.').default([]),
    }),
    z.object({ kind: z.literal('testimonial'), quote: Text(600, { min: 1 }), role: optional(120) }),
    z.object({ kind: z.literal('menu'), items: z.array(MenuItem).max(20, 'Höchstens 20 Einträge.').default([]) }),
    z.object({
      kind: z.literal('home'),
      hero: z.object({ title: Title, text: optional(300) }),
      sections: z.array(HomeSection).max(20, 'Höchstens 20 Abschnitte.').default([]),
    }),
  ],
  { error: 'Diese Art von Inhalt gibt es nicht.' },
)
export type ContentBody = z.infer<typeof ContentBody>

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

/** A hotspot with where it leads; what is no longer public has lost its point. `price_note`: what stands beside the price (PAngV §§ 3, 4, 6, 7). */
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
const Teaser = z.object({ id: z.int(), slug: z.string(), title: z.string(), description: z.string(), image: z.string().nullable() })

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
const ShownMenu = z.object({ title: z.string(), items: z.array(z.object({ label: z.string(), href: z.string() })) })
export const LayoutData = z.object({
  header: z.array(z.object({ label: z.string(), href: z.string() })),
  footer: z.array(ShownMenu),
  footer_text: z.string(),
  /** True for an account that has not closed the guided tour yet. */
  tour_popup: z.boolean(),
})
export type LayoutData = z.infer<typeof LayoutData>

/** The newest version: new providers agree to it. `applies_at`: from when it counts for those who had another; null: they are being told. */
const ContractText = z.object({
  title: z.string(),
  html: z.string(),
  version: z.string(),
  updated_at: Instant,
  applies_at: Instant.nullable(),
})
const shown = { method: 'GET', area: 'cms', audience: 'public' } as const
const bySlug = { params: z.object({ slug: Slug }), refuses: ['NOT_FOUND', 'MOVED', 'GONE'] } as const

/** Spec section 7 «CMS» and «Layout»: texts, pages and pictures an `Admin` has published. */
export const contentCalls = defineCalls({
  'content.layout': {
    ...shown,
    path: 'layoutData',
    area: 'layout',
    mayLag: true,
    summary: 'Menüs von Kopf und Fuß',
    output: dataOf(LayoutData),
  },
  'content.home': {
    ...shown,
    path: 'homepageData',
    area: 'layout',
    mayLag: true,
    summary: 'Startseite: Aufmacher, Reihenfolge der Abschnitte, Stimmen',
    output: dataOf(HomeData),
  },
  'content.becomeProvider': {
    ...shown,
    path: 'becomeProviderPage',
    summary: 'Seite «Anbieter werden»',
    output: dataOf(ShownPage),
    refuses: ['NOT_FOUND'],
  },
  'content.pages': {
    ...shown,
    path: 'pagedata/index',
    summary: 'Alle öffentlichen Seiten, nach Titel',
    output: dataOf(z.array(Teaser.extend({ updated_at: Instant }))),
  },
  'content.page': {
    ...shown,
    ...bySlug,
    path: 'pagedata/{slug}',
    mayLag: true,
    summary: 'Eine Seite aus Bausteinen; eine alte Adresse führt mit MOVED zur neuen',
    output: dataOf(ShownPage),
  },
  'content.widgets': {
    ...shown,
    path: 'getWidgets',
    mayLag: true,
    summary: 'Sonderseite aus Bausteinen',
    query: z.object({ slug: Slug }),
    output: dataOf(ShownPage),
    refuses: ['NOT_FOUND', 'MOVED', 'GONE'],
  },
  'content.inquiryConfirmation': {
    ...shown,
    path: 'inquiry_confirmation_contents',
    summary: 'Text nach dem Absenden einer Anfrage',
    output: dataOf(ShownPage),
    refuses: ['NOT_FOUND'],
  },
  'content.notFound': {
    ...shown,
    path: 'page-notfound',
    summary: 'Text der Seite «nicht gefunden»',
    output: dataOf(ShownPage),
    refuses: ['NOT_FOUND'],
  },
  'content.contract': {
    ...shown,
    path: 'getContractContents',
    summary: 'Anbietervertrag mit seiner Fassung',
    output: dataOf(ContractText),
    refuses: ['NOT_FOUND'],
  },
  'content.world': {
    ...shown,
    ...bySlug,
    path: 'v2/world/categorys/{slug}',
    area: 'layout',
    mayLag: true,
    summary: 'Eine Themenwelt',
    output: dataOf(ShownWorld),
  },
  'content.countWorldView': {
    method: 'POST',
    path: 'setWorldViewCounts',
    area: 'layout',
    summary: 'Zählt einen Besuch einer Themenwelt, je Besucher und Tag einmal',
    audience: 'public',
    perMinute: 120,
    body: z.object({ slug: Slug }),
    output: Done,
    refuses: ['NOT_FOUND'],
  },
  'content.closeTour': {
    method: 'POST',
    path: 'setTourPopup',
    area: 'layout',
    summary: 'Der Rundgang wurde gesehen (status 1) oder soll wieder erscheinen (status 0)',
    audience: ['customer', 'provider', 'admin'],
    body: z.object({
      status: z
        .union([z.literal([0, 1]), z.boolean()], { error: 'Bitte wählen Sie eine Option.' })
        .transform(Boolean)
        .default(true),
    }),
    output: Done.extend({ data: z.object({ tour_popup: z.boolean() }) }),
  },
  'content.preview': {
    ...shown,
    path: 'content/preview',
    ours: true,
    summary: 'Vorschau eines Entwurfs mit dem Schlüssel eines Links',
    query: z.object({
      token: z
        .string({ error: 'Dieser Link ist unvollständig.' })
        .min(20, 'Dieser Link ist unvollständig.')
        .max(600, 'Dieser Link ist unvollständig.'),
    }),
    output: dataOf(
      z.object({
        kind: ContentKind,
        title: z.string(),
        path: z.string(),
        page: ShownPage.nullable(),
        banner: ShownBanner.nullable(),
        testimonial: ShownTestimonial.nullable(),
        menu: ShownMenu.nullable(),
        home: HomeData.nullable(),
        expires_at: Instant,
      }),
    ),
    refuses: ['LINK_INVALID', 'LINK_EXPIRED'],
  },
})
