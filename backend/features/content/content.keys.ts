import type { ContentKind } from '#contract/calls/contentWire.ts'
import { contractKey } from '#backend/features/providerContract/providerContract.api.ts'
import type { PageTag } from '#backend/kernel/context.ts'

export const homeKey = 'home'
/** Pages with a screen of their own. */
export const systemPages = {
  becomeProvider: 'page.anbieter-werden',
  inquiryConfirmation: 'page.anfrage-bestaetigt',
  notFound: 'page.nicht-gefunden',
} as const
/** Texts that stand on the page as they are typed; their signs are no markup. */
const plainTexts: readonly string[] = ['cookie.title', 'checkout.payment', 'bank.text', 'layout.footer']
export const isPlain = (key: string | null) => key !== null && plainTexts.includes(key)

/** Where an entry is seen by the public; `home` and texts have no address of their own. */
export function pathOf({ kind, slug, key, place }: { kind: ContentKind; slug: string; key: string | null; place: string }): string {
  switch (kind) {
    case 'page':
      return key === systemPages.becomeProvider
        ? '/anbieter-werden'
        : key === systemPages.inquiryConfirmation
          ? '/anfrage/bestaetigung'
          : key === systemPages.notFound
            ? '/404'
            : `/seite/${slug}`
    case 'world':
      return `/welt/${slug}`
    case 'widget':
      return `/spezial/${slug}`
    case 'text':
      return key === contractKey ? '/anbietervertrag' : '/'
    case 'banner':
      return place === 'marketplace' ? '/marktplatz' : '/'
    default:
      return '/'
  }
}

/** What is kept of the public's pages because of this entry. */
export function tagsOf({ kind, slug, key, place }: { kind: ContentKind; slug: string; key: string | null; place: string }): PageTag[] {
  const own: PageTag[] = [
    ...(key === null ? [] : [`content:${key}` as const]),
    ...(slug === '' ? [] : [`content:${kind}-${slug}` as const]),
  ]
  switch (kind) {
    case 'page':
      return [...own, 'content:pages']
    case 'world':
      return [...own, 'content:worlds']
    case 'banner':
      return [`content:banners-${place}`]
    case 'testimonial':
      return ['content:testimonials']
    case 'menu':
      return ['content:layout']
    case 'text':
      return key === 'layout.footer' ? ['content:layout'] : own
    case 'home':
      return ['content:home']
    case 'widget':
      return own
  }
}
