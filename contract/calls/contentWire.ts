import * as z from 'zod'
import { Id, Line, Text, WireNumber } from '#contract/define.ts'
import { contentKinds, contentStates, homeSections } from '#contract/values/contentKinds.ts'
import { richTextLimits } from '#contract/values/richText.ts'
import { isWebAddress } from '#contract/values/webAddress.ts'
import { Slug } from './menus.calls.ts'

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
