import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant } from '#contract/define.ts'
import { Slug } from './menus.calls.ts'
import { ContentKind } from './contentWire.ts'
import {
  ContractText,
  HomeData,
  LayoutData,
  ShownBanner,
  ShownMenu,
  ShownPage,
  ShownTestimonial,
  ShownWorld,
  Teaser,
} from './contentShownWire.ts'

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
