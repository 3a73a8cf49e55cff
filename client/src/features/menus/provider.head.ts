import type { PageHead } from '#client/lib/page/pageHead.ts'
import { providersPath } from '#client/commerce/providersPath.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import type { FoundProvider, ProviderPage } from './provider.query.ts'
import { menuTexts } from './menus.texts.ts'
import { providerLd } from './provider.ld.ts'

const longest = 160

/** What the page says of itself, also where there is nobody. */
export function headOfProvider(result: Loaded<FoundProvider>): PageHead {
  if (!result.ok) return { title: menuTexts.anybody, status: 503, noindex: true }
  const found = result.data
  if (found.kind === 'moved') return { title: menuTexts.anybody, location: `/anbieter/${found.slug}` }
  if (found.kind === 'later') return { title: menuTexts.preview.title, noindex: true }
  if (found.kind === 'missing') return { title: menuTexts.missing.title, status: 404, noindex: true }
  return headOf(found.page)
}

function headOf(page: ProviderPage): PageHead {
  const { profile } = page
  const path = `/anbieter/${profile.url}`
  const where = [profile.industry, `in ${profile.postal_code} ${profile.city}`].filter(Boolean).join(' ')
  const text = `${profile.vendor_text || profile.description} ${where}: Öffnungszeiten, Angebot, Bewertungen und Kontakt.`.trim()
  return {
    title: [profile.company_name, [profile.industry, profile.city].filter(Boolean).join(' in ')].join(' – '),
    description: text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text,
    canonical: path,
    image: profile.image,
    // Whoever does not want to be listed is not offered to search engines either.
    noindex: !profile.show_profile || !profile.is_active,
    validUntil: nextChange(page),
    jsonLd: import.meta.env.IS_BROWSER_BUILD
      ? []
      : [
          ...providerLd(page),
          breadcrumbLd([
            { name: menuTexts.crumbs.start, path: '/' },
            { name: menuTexts.crumbs.kinds[profile.kind], path: providersPath({ kind: profile.kind }) },
            { name: profile.company_name, path },
          ]),
        ],
  }
}

/** When the first door or kitchen of the page opens or closes; null when nothing ever changes. */
export function nextChange({ stores, menu }: ProviderPage): string | null {
  const changes = [menu?.opening, ...stores.map(({ opening_time: opening }) => opening)].flatMap((opening) => opening?.next_change_at ?? [])
  return changes.toSorted()[0] ?? null
}
